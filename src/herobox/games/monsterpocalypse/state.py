"""What lies on the table in Monsterpocalypse. Nothing of it is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex, AbilityKeys
from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind, BuildingCard, Form, UnitCard
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.config import Config
from herobox.kernel import NOBODY, Table
from herobox.kernel.observed import BY_SEAT, NOT_OBSERVED, SeatNumber

ACTION_DICE = 10
"""Of each player, in the Unit Pool at the start (p. 26)."""
POWER_DICE = 10
"""The most that a Power Pool may hold (p. 9)."""
NOWHERE = -1
"""The space of a figure that is not on the map."""

ActionDice = Annotated[int, msgspec.Meta(ge=0, le=ACTION_DICE)]
"""Of a pool."""


class Figure(msgspec.Struct, gc=False):
    """A monster, a unit or a structure on the battle map."""

    number: int
    """What the state calls it, the same as long as it is on the map."""
    seat: SeatNumber
    """Whose force it is in; NOBODY for a structure."""
    at: int
    """Its space, the upper left one of a large base; NOWHERE when it is not on the map."""
    spaces: Annotated[int, NOT_OBSERVED]
    """All spaces that it occupies, as a set."""
    ability_index: Annotated[AbilityIndex, NOT_OBSERVED]
    """Its abilities, and what else its base says, for the rules."""


class Unit(Figure, gc=False):
    """A unit on the battle map."""

    printed: UnitCard
    advanced: bool = False
    """It has advanced this turn."""
    attacked: bool = False
    """It has taken part in an attack this turn."""

    @property
    def name(self) -> str:
        """What the log calls it: "Elite G-Tank"."""
        return self.printed.title


class Monster(Figure, gc=False):
    """A monster of a force, in one of its forms."""

    alpha: Form
    hyper: Form
    ability_indexes: Annotated[tuple[AbilityIndex, AbilityIndex], NOT_OBSERVED]
    """Those of the Alpha and of the Hyper form."""
    health: Annotated[list[int], msgspec.Meta(max_length=2)]
    """What is left of the Alpha and of the Hyper form."""
    in_hyper: bool = False
    advanced: bool = False
    """It has advanced this turn."""
    attacked: bool = False
    """It has taken part in an attack this turn."""
    advanced_to: int = NOWHERE
    """Where its last advance of this turn by a space at least ended: the running start that a Smash needs (p. 39)."""
    met: list[int] = []
    """The enemy monsters, by number, that it was adjacent to when this turn began."""
    used: list[str] = []
    """The abilities that it has used this turn and may use only once."""

    @property
    def printed(self) -> Form:
        """The form that is on the map."""
        return self.hyper if self.in_hyper else self.alpha

    @property
    def name(self) -> str:
        """What the log calls it: "Ultra Defender X"."""
        return self.printed.name

    @property
    def left(self) -> int:
        """The health of the form that is on the map."""
        return self.health[self.in_hyper]


class Structure(Figure, gc=False):
    """A building that stands on its foundation."""

    printed: BuildingCard
    foundation: int
    """The index of its foundation on the map."""

    @property
    def name(self) -> str:
        """What the log calls it."""
        return self.printed.name


AnyFigure: TypeAlias = Monster | Unit | Structure
"""What may stand on the map."""


class Tile(msgspec.Struct, frozen=True):
    """A rubble tile, with one of its sides up."""

    side: Literal["rubble", "fire", "radiation"] = "rubble"
    damage: int = 0
    """What a figure suffers that moves onto it."""
    spares: str = ""
    """The Energy Type that it does nothing to."""


class Start(msgspec.Struct, frozen=True, gc=False):
    """Where an advance, or what is left of it, begins."""

    at: int
    spaces: int
    """How many it may still count."""
    slanted: bool = False
    """It has made its diagonal move."""


class Force(msgspec.Struct, gc=False):
    """What a player brings."""

    seat: SeatNumber
    name: str
    """What the log calls the player, as `setup.from_config.force_names` says."""
    faction: str
    """The faction of the first monster, by its id."""
    agendas: tuple[str, ...]
    """Those of its monsters."""
    factions: tuple[str, ...]
    """Those of its monsters, by their ids."""
    monsters: Annotated[list[Monster], msgspec.Meta(max_length=4)]
    """Also those that are out of the game, at NOWHERE."""
    roster: tuple[UnitCard, ...]
    """The different units that it has, ..."""
    ability_indexes: Annotated[tuple[AbilityIndex, ...], NOT_OBSERVED]
    """... what their bases say for the rules, ..."""
    reserves: Annotated[list[int], msgspec.Meta(max_length=20)]
    """... and how many of each are in the Reserves."""
    keys: Annotated[AbilityKeys, NOT_OBSERVED]
    """The kinds of abilities on all its bases."""
    city: list[BuildingCard]
    """The structures that are not placed yet."""
    units: Annotated[list[Unit], msgspec.Meta(max_length=20)] = []
    """On the map."""
    unit_spaces: Annotated[int, NOT_OBSERVED] = 0
    """The spaces that they occupy, as a set; `figures` keeps it."""
    colour: Literal["", "red", "blue"] = ""
    """Of the spawn points and starting areas; empty until they are chosen."""
    monster_pool: ActionDice = 0
    unit_pool: ActionDice = ACTION_DICE
    power_pool: Annotated[int, msgspec.Meta(ge=0, le=POWER_DICE)] = 0
    forms_destroyed: int = 0
    """Forms of the opponent's monsters that were destroyed."""
    setup_strikes: int = 0
    """In the setup roll."""


class AttackInProgress(msgspec.Struct, gc=False):
    """An attack while it is made and resolved (p. 17 and 31)."""

    kind: AttackKind
    power: str = ""
    """Which power attack: "smash"; empty for a brawl or blast attack."""
    by: list[int] = []
    """The figures that take part, by number, the leader first."""
    target: int = -1
    """A figure or structure by number; -1 where there is no single one (Stomp, Rampage)."""
    direction: str = ""
    """Of a Rampage."""
    action: list[int] = []
    """The strikes on each Action Die in play."""
    boost: list[int] = []
    """The strikes on each Boost Die in play."""
    powered: list[int] = []
    """The strikes on each Power Die in play."""
    action_rolled: int = 0
    """How many Action Dice were rolled; Advantages may have taken some back since."""
    power_rolled: int = 0
    """How many Power Dice were rolled."""
    needed: int = 0
    """The target's DEF against it."""
    hit: bool = False
    """The roll has hit the target, or a Stomp or a Rampage one of the figures that it is compared with."""
    rerolled: bool = False
    super_damage: bool = False
    """The target takes a point more, unless it is immune."""
    resolved: list[str] = []
    """The Advantages, Triggers and Reactions that are done in this step, as `ability@number`."""
    harm: dict[int, int] = {}
    """Damage that will be applied at the end, by the number of the figure."""
    struck: list[int] = []
    """The enemy figures besides the target, by number, that it was made on or hurt: a Stomp or Rampage was compared
    with them, a Ram, an Explosion or a Fling hit them."""
    hazards: list[int] = []
    """The foundations of buildings destroyed during it whose Reactions are still to be resolved ..."""
    wrecked: list[BuildingCard] = []
    """... and which buildings these were."""
    worth: int = 1
    """The Power Dice for a destroyed target that is a structure: its Energy for a monster's brawl attack (p. 9)."""
    energy: int = 0
    """The Power Dice for structures destroyed so far, gained at its end."""
    flinging: bool = False
    """The target unit is being flung at somebody who is no target of the attack (Fling)."""
    after: list[str] = []
    """What the damage leads to: "munch", "alpha" ..., in the order in which it was resolved."""
    following: str = ""
    """Which of these is being carried out."""
    no_rubble: bool = False
    """A destroyed target leaves no tile."""
    target_spaces: Annotated[int, NOT_OBSERVED] = 0
    """Where the target stood, as a set."""
    target_form: str = ""
    """The id of the target's form."""
    leader_form: str = ""
    """The id of the leader's form, of a monster."""
    destroyed: bool = False
    """The target, a unit, was destroyed; one that was crushed was not."""


class State(Table, kw_only=True):
    """The whole table."""

    derived_fields = ("maps", "building_ability_indexes", "building_keys")

    config: Config
    forces: Annotated[list[Force], BY_SEAT]
    map: BattleMap
    """The play mat; until it is chosen, the first of those that may be."""
    maps: tuple[BattleMap, ...]
    """Those that the loser of the setup roll may choose from."""
    building_ability_indexes: dict[str, AbilityIndex]
    """What the buildings' bases say for the rules, by their ids."""
    building_keys: AbilityKeys
    """The kinds of abilities of the buildings that both players bring."""
    structures: Annotated[list[Structure], msgspec.Meta(max_length=24)] = msgspec.field(default_factory=list)
    structure_spaces: Annotated[int, NOT_OBSERVED] = 0
    """The spaces that they occupy, as a set; `figures` keeps it."""
    tiles: Annotated[list[Tile | None], msgspec.Meta(max_length=24)] = msgspec.field(default_factory=list)
    """By foundation: the rubble tile that lies there."""
    tile_spaces: Annotated[int, NOT_OBSERVED] = 0
    """The spaces that they cover, as a set; `figures` keeps it."""
    next_number: Annotated[int, NOT_OBSERVED] = 0
    """Of the next figure that comes into play."""
    phase: Literal[
        "set-up roll", "structures", "monsters", "turn", "spawn", "power", "hyper", "advancement", "attack", "push"
    ] = "set-up roll"
    active: SeatNumber = 0
    """Whose turn it is; in the set-up: who is next."""
    activation: Literal["", "monsters", "units"] = ""
    turn: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """The number of the turn, from 1; 0 in the set-up."""
    first: SeatNumber = NOBODY
    """Who took the first turn."""
    action_used: bool = False
    """An Action was used this turn."""
    spawned_at: Annotated[int, NOT_OBSERVED] = 0
    """The spawn points that were used this turn, as a set."""
    discounts: list[int] = msgspec.field(default_factory=list)
    """The structures, by number, whose Discount was used this turn."""
    moving: int = -1
    """The figure, by number, that is being moved; a unit does not secure buildings meanwhile."""
    advance: Start | None = None
    """What is left of the advance of the figure that is being moved, while it is asked where to."""
    attack: AttackInProgress | None = None
    crediting: bool = False
    """An attack is made or an Action used: destroyed enemies bring Power Dice."""
    using: str = ""
    """The Action, by its id, that is being used."""
    user: int = -1
    """The figure, by number, whose Action, Advantage, Trigger or Reaction is being carried out."""
    bringing: str = ""
    """The unit, by its id, that comes out of the Reserves by an ability and whose space is being chosen."""
    last_roll: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] = ((), (), ())
    """The Action, Boost and Power Dice of the last roll as they lay, for people to look at."""
    rolled_by: SeatNumber = NOBODY
    """Whose roll that was."""


if TYPE_CHECKING:

    class View(State, kw_only=True):
        """The table as one seat sees it: what people see is made from it alone, which mypy makes sure of."""

else:
    View = State  # A NewType would say it, but mypy fails on one of a Struct.
