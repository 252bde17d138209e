"""What lies on the table in Heroes of the Grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from herobox.games.heroes_of_the_grid.cards import CombatCard, Deployment, Enemy, EnemyCard, Location, Ranger, Zord
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.keywords import Trigger
from herobox.kernel import Deck, Seats, Table
from herobox.kernel.observed import BY_SEAT, SeatNumber

CENTER = 4
"""The index of the Command Center among the boards; 0 to 3 are the outer locations, clockwise."""
OUTER = range(CENTER)
FOOT_SOLDIER_TYPES = range(2)
"""The indices of the two foot soldier types among the foes; monsters and bosses come after them as they appear."""
EXPERIENCE = 6
"""Defeated foot soldiers that fill the experience track (a reading)."""


class Player(msgspec.Struct):
    """A seat: one Ranger, or two that move in tandem with a single combat deck (p. 16)."""

    seats: Seats
    rangers: tuple[Ranger, ...]
    deck: Deck[CombatCard]
    hand: list[CombatCard]
    discard: list[CombatCard]
    """The last one lies on top."""
    in_play: list[CombatCard]
    """Cards that were played and are not resolved yet."""
    hand_size: int
    """The maximum hand size: 5, or 7 with two Rangers."""
    location: Annotated[int, msgspec.Meta(ge=0, le=CENTER)] = CENTER
    energy: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """Stored energy tokens, one a Ranger at most."""
    actions: int = 0
    """Action tokens that are still face up."""
    used: list[str] = []
    """The ids of the Rangers whose ability was used in this battle; empty outside battles."""

    @property
    def number(self) -> int:
        """The number of the seat."""
        return self.seats[0]

    @property
    def id(self) -> str:
        """What options call this player: the first Ranger's id."""
        return self.rangers[0].id

    @property
    def name(self) -> str:
        """What the log calls this player: "Zack", "Jason and Trini"."""
        return " and ".join([ranger.first_name for ranger in self.rangers])

    def __format__(self, verb: str) -> str:
        """The name with a verb that agrees with it: `f"{player:moves}"` is "Zack moves" or "Jason and Trini move"."""
        if len(self.rangers) > 1:
            verb = {"has": "have", "is": "are", "goes": "go", "does": "do"}.get(verb, verb.removesuffix("s"))
        return f"{self.name} {verb}" if verb else self.name


class Board(msgspec.Struct):
    """A location board with the enemies there."""

    location: Location
    side_b: bool = False
    panicked: bool = False
    foot_soldiers: Annotated[list[int], msgspec.Meta(max_length=2)] = msgspec.field(default_factory=lambda: [0, 0])
    """Figures of each of the two types."""
    monsters: list[int] = []
    """Monsters and bosses there, by their index among the foes."""

    @property
    def figures(self) -> int:
        """Enemy figures there."""
        return self.foot_soldiers[0] + self.foot_soldiers[1] + len(self.monsters)


class Foe(msgspec.Struct):
    """An enemy in play with its deck: the two foot soldier types, and each monster and boss that has appeared."""

    enemy: Enemy
    deck: Deck[EnemyCard]
    discard: list[EnemyCard] = []
    """Cards defeated in battles that are over; a monster's or a boss's only."""
    final: bool = False
    """The boss whose defeat wins the game; other bosses are defeated like monsters (p. 17)."""
    defeated: bool = False


class DeploymentPile(msgspec.Struct):
    """A part of the deployment deck that was shuffled by itself. The cards lie from bottom to top."""

    cards: list[Deployment]
    dealt: bool = True
    """One of the piles A to D, whose foot soldier cards came out of one shuffle; else the cards are known."""


class ZordInPlay(msgspec.Struct):
    """A Zord card that was summoned."""

    zord: Zord
    seat: int
    """Before whom it lies; -1 for a Megazord, which lies near the power board."""
    exhausted: bool = False


class EnemyInPlay(msgspec.Struct):
    """An enemy card in the combat sequence."""

    card: EnemyCard
    foe: int
    """The index of its enemy among the foes."""
    hits: int = 0
    defeated: bool = False
    resolved: bool = False


class Attack(msgspec.Struct):
    """An attack while it is resolved."""

    seat: int
    card: CombatCard
    dice: int
    """How many dice are rolled."""
    fixed: int
    """Hits besides those rolled."""
    targets: list[int] = []
    """Numbers in the combat sequence, from 0."""
    divided: list[int] = []
    """The targets of the hits that were divided so far, by number, one for each hit."""
    rolled: list[int] = []
    """The hits on each die."""
    defeated: list[int] = []
    """Which enemy cards it has defeated, by number."""
    second: bool = False
    """It is the second attack of its card: nothing that helped the first one helps it (an official answer)."""
    rerolls: bool = False
    """The effect that let this card be played lets its dice be rolled again."""
    discarding: bool = False
    """Whether its player is asked for the top card of the deck, which brings more dice."""
    sweeping: int = 0
    """How many of its dice are chosen at this moment."""


Reach: TypeAlias = Literal["anywhere", "beside", "targets"]
"""Any enemy card, those adjacent to an attack's target, or its targets."""


class Battle(msgspec.Struct):
    """A battle (p. 9)."""

    location: int
    lead: int
    """The seat with the lead Ranger token."""
    participants: list[int]
    """The seats that take part and are not defeated."""
    energy: int = 0
    """The shared energy pool."""
    sequence: Annotated[list[EnemyInPlay], msgspec.Meta(max_length=12)] = []
    """The combat sequence in the order in which it is resolved: the top row from left to right, then those below."""
    rows: tuple[int, ...] = ()
    """How many cards each row of the sequence has, the top row first."""
    using: list[str] = []
    """What is carried out now, the innermost last: a Ranger's id for the ability, a card or a Zord by its name."""
    stage: Literal["preparation", "start", "Rangers", "enemies", "cleanup"] = "preparation"
    begun: tuple[str, ...] = ()
    """What has happened at its start, by the ids of Rangers, of the Megazord and of the location."""
    bonus_dice: int = 0
    """Dice that the next attack of any Ranger adds."""
    attack: Attack | None = None
    suffering: SeatNumber = -1
    """The seat that suffers damage at this moment, before a card is revealed; -1: none."""
    damage: int = 0
    """How much it is."""
    revealed: CombatCard | None = None
    """The card that was just revealed for defense."""
    last_played: CombatCard | None = None
    """The card that was played last."""
    answering: Trigger | Literal[""] = ""
    """What reactions are asked for at this moment; empty: none are."""
    reach: Reach = "anywhere"
    """Where the hits may be put that a player puts on an enemy card at this moment."""
    named: str = ""
    """The name of the card that may be played right away; empty: any."""
    other_than: str = ""
    """The Ranger whose cards may not be played right away, as an effect asks for a different one; empty: nobody's."""
    most_shields: bool = False
    """Whether the card with the most shields is to be discarded at this moment, and no other."""
    searching: SeatNumber = -1
    """The seat that looks through its deck at this moment; -1: none."""
    offered: list[CombatCard] = []
    """The different cards that it finds there."""
    placing: CombatCard | None = None
    """A resolved card that an effect of its own may keep from the discard pile."""
    last_roll: list[int] = []
    """The dice of the last attack as they lay at its end, for people to look at."""


RANGERS = 0
"""The winner of a game that is won."""


class State(Table, kw_only=True):
    """The whole table."""

    config: Config
    everyone: Seats
    players: Annotated[list[Player], BY_SEAT]
    boards: Annotated[list[Board], msgspec.Meta(max_length=5)]
    """The four outer boards, clockwise, then the Command Center."""
    foes: list[Foe]
    enemies: dict[str, tuple[Enemy, tuple[EnemyCard, ...]]]
    """The monsters and bosses that may appear, with the cards of their decks."""
    deployments: list[DeploymentPile]
    """The deployment deck, the pile on top first."""
    boxed_deployments: list[Deployment]
    """Monster and boss cards that were not chosen; nobody has seen which."""
    zord_deck: list[Zord]
    """From bottom to top."""
    boxed_zords: list[Zord]
    """Regular Zords that were not chosen; nobody has seen which."""
    deployed: list[Deployment] = msgspec.field(default_factory=list)
    """The discard pile of this round's foot soldier deployment cards."""
    zords: list[ZordInPlay] = msgspec.field(default_factory=list)
    morphin_grid: int = 0
    """Energy tokens at the Command Center."""
    shared_actions: int = 0
    """Face-up action tokens on the Command Center: recover actions for anybody."""
    experience: int = 0
    power: int = 0
    """The power marker."""
    megazord_at: Annotated[int, msgspec.Meta(ge=-1, le=CENTER)] = -1
    """The board with the Megazord token; -1: none."""
    megazord_hits: int = 0
    """What it deals to each enemy card at the start of each battle there."""
    phase: Literal["set-up", "deployment", "action"] = "set-up"
    round: int = 1
    deployments_left: int = 5
    """Deployments still to be resolved in this Deployment Phase."""
    shields_left: int = 0
    """Shields that may still be recovered with the RECOVER action that goes on."""
    battle: Battle | None = None
    among: Seats = ()
    """The seats among which an effect lets one be chosen at this moment; empty: none does."""
    drifting: Annotated[int, msgspec.Meta(ge=-1, le=CENTER)] = -1
    """The board that a foot soldier leaves at this moment at the end of a round; -1: none."""

    @property
    def the_battle(self) -> Battle:
        """The battle that goes on; a rule that asks for it is used in a battle only."""
        assert self.battle is not None
        return self.battle

    @property
    def monsters_and_bosses(self) -> list[Foe]:
        """Those that have appeared, defeated ones too, in the order in which they came."""
        return self.foes[len(FOOT_SOLDIER_TYPES) :]

    @property
    def open_hands(self) -> bool:
        """Whether everybody sees all hands."""
        return self.config.hands == "open"

    @property
    def won(self) -> bool:
        """Whether the Power Rangers have won, all together: there is one team."""
        return self.winner == RANGERS

    def player(self, who: str) -> Player:
        """The player that options call so."""
        return next(player for player in self.players if player.id == who)

    def board_of(self, location: str) -> int:
        """The index of the board with this location."""
        return next(index for index, board in enumerate(self.boards) if board.location.id == location)


if TYPE_CHECKING:

    class View(State, kw_only=True):
        """The table as one seat sees it: what people see is made from it alone, which mypy makes sure of."""

else:
    View = State  # A NewType would say it, but mypy 2.4 fails on one of a Struct.
