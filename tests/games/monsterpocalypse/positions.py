"""A builder of positions for the tests of Monsterpocalypse, with figures, buildings, pools and dice chosen.

Figures and buildings are named by their ids and put on spaces by their names, those on large bases by the upper left
one. The map is an open field of roads with what the position says, or the drawing that it gives:

    table = position(
        ours={"ultra-defender-x": "d4", "g-tank": "g6 g7"},  # seat 0, whose turn it is
        theirs={"terra-khan": "f4", "raptix": "j2"},  # seat 1
        structures={"skyscraper": "h8"},
        tiles={"b10": "fire"},
        power=3,
        dice=[1, 0, 2],  # the strikes on the dice that are rolled next, whatever dice they are
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 3", "add 0")
    assert monster(table, 1).left == 4
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from herobox.games.monsterpocalypse.cards.printed_ability_index import keys_of
from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind, BuildingCard, Map
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.rules.activation_and_advancement import take_turn
from herobox.games.monsterpocalypse.rules.placing_figures import named, put_tile
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.games.monsterpocalypse.state import (
    ACTION_DICE,
    NOWHERE,
    AttackInProgress,
    Figure,
    Monster,
    State,
    Structure,
    Tile,
    Unit,
)
from herobox.kernel import Listener, Rng, Rules
from herobox.kernel.table import Counts
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.building import (
    Where,
    ability_index_of_card,
    build,
    drawing_of,
    force_of,
    foundation_at,
    put_figures,
)

TILES = {"rubble": Tile(), "fire": Tile("fire", 1), "radiation": Tile("radiation", 1, "radioactive")}
FACES = {0: 0, 1: 3, 2: 5}
"""A face of every die with so many strikes: Action, Boost and Power Dice all have it in this place."""


class Scripted(Rng):
    """Chance whose dice show these strikes, one after the other; it fails when they are used up."""

    script: tuple[int, ...] = ()

    def bits(self) -> int:
        """What makes the next die show its strikes."""
        assert self.draws < len(self.script), f"more than the {len(self.script)} dice of the position are rolled"
        face = FACES[self.script[self.draws]]
        self.draws += 1
        return ((face << 64) + (1 << 63)) // 6


def position(
    ours: Where | None = None,
    theirs: Where | None = None,
    *,
    structures: Where | None = None,
    tiles: Mapping[str, Literal["rubble", "fire", "radiation"]] | None = None,
    foundations: str = "",
    marks: Mapping[str, str] | None = None,
    drawing: str = "",
    hyper: Mapping[str, Literal["ultra", "mega"]] | None = None,
    health: Mapping[str, int] | None = None,
    reserves: Mapping[str, int] | None = None,
    their_reserves: Mapping[str, int] | None = None,
    activation: Literal["", "monsters", "units"] | None = None,
    phase: str = "attack",
    pool: int = ACTION_DICE,
    their_monster_pool: int = ACTION_DICE // 2,
    power: int = 0,
    their_power: int = 0,
    advanced: str = "",
    dice: Sequence[int] | None = None,
    **config: Any,
) -> State:
    """The table in seat 0's turn, as described.

    ours, theirs: monsters by the id of the form that is on the map (a force without one has a monster of the faction of
    its first unit, off the map) and units. tiles: rubble tiles by the upper left space. foundations: spaces of empty
    ones. marks: spaces of what is drawn on the map by its character in the legend: {"p": "d4", "f": "a1 a2"}. drawing:
    another map; `structures` and `tiles` need foundations there. hyper: the Hyper form of monsters that are in their
    Alpha form, if not Ultra. health: what is left of forms, by id. reserves: units by id. activation: of monsters if
    seat 0 has one on the map, else of units, if it is not said. pool: the Action Dice in the pool that it uses, the
    others are in the other one. power: the Power Dice. advanced: spaces of figures that have advanced this turn. dice:
    the strikes on all dice that are rolled. config: fields of the config.
    """
    ours, theirs = ours or {}, theirs or {}
    battle_map = read_map(Map("test", "Test", drawing or drawing_of(structures, tiles, foundations, marks), "tests"))
    grid = battle_map.grid
    forces = [
        force_of(0, ours, reserves or {}, hyper or {}, health or {}),
        force_of(1, theirs, their_reserves or {}, hyper or {}, health or {}),
    ]
    building_kits = {card.id: ability_index_of_card(card) for card in CONTENT.of(BuildingCard).values()}
    table = State(
        rng=Rng(1) if dice is None else Scripted(seed=0, script=tuple(dice)),
        listener=Listener(),
        counts=Counts(),
        config=Config(**config),
        forces=forces,
        map=battle_map,
        maps=(battle_map,),
        building_ability_indexes=building_kits,
        building_keys=keys_of(building_kits.values()),
        tiles=[None] * len(battle_map.foundations),
        phase=phase,  # type: ignore[arg-type]
        turn=1,
    )
    for force, placed in zip(forces, (ours, theirs), strict=True):
        put_figures(table, force, placed)
    for building, spaces in (structures or {}).items():
        for space in spaces.split():
            build(table, building, grid.numbers[space])
    for space, side in (tiles or {}).items():
        put_tile(table, foundation_at(battle_map, space), TILES[side])
    if activation is None:
        activation = "monsters" if any(each.at != NOWHERE for each in forces[0].monsters) else "units"
    table.activation = activation
    mine, other = forces
    mine.monster_pool = pool if activation == "monsters" else ACTION_DICE - pool
    mine.unit_pool = ACTION_DICE - mine.monster_pool
    other.monster_pool, other.unit_pool = their_monster_pool, ACTION_DICE - their_monster_pool
    mine.power_pool, other.power_pool = power, their_power
    for space in advanced.split():
        figure = figure_at(table, space)
        assert isinstance(figure, Monster | Unit)
        figure.advanced = True
        if isinstance(figure, Monster):
            figure.advanced_to = figure.at
    return table


def rest_of_turn(table: State) -> Rules[None]:
    """Part after part of the turn that goes on, up to its end."""
    seat = table.active
    while table.active == seat:
        yield from take_turn(table)


def attack_on(table: State, kind: AttackKind, target: str, by: str, power: str = "") -> AttackInProgress:
    """An attack on the figure at a space by those at these spaces, the leader first, as it is before the roll."""
    attackers = [figure_at(table, space).number for space in by.split()]
    return AttackInProgress(kind=kind, power=power, by=attackers, target=figure_at(table, target).number)


# Looking at a position


def figure_at(table: State, space: str) -> Monster | Unit | Structure:
    """The figure on a space."""
    found = named(table, space)
    assert found is not None, f"nothing stands on {space}"
    return found


def monster(table: State, seat: int, index: int = 0) -> Monster:
    """A monster of a force, whether it is on the map or not."""
    return table.forces[seat].monsters[index]


def unit(table: State, space: str) -> Unit:
    """The unit on a space."""
    found = figure_at(table, space)
    assert isinstance(found, Unit)
    return found


def structure(table: State, space: str) -> Structure:
    """The structure on a space."""
    found = figure_at(table, space)
    assert isinstance(found, Structure)
    return found


def units(table: State, seat: int) -> dict[str, str]:
    """The units of a force on the map: their ids by the names of their spaces."""
    names = table.map.grid.names
    return {names[each.at]: each.printed.id for each in table.forces[seat].units}


def place(table: State, figure: Figure) -> str:
    """The name of the space that a figure stands on; empty if it is not on the map."""
    return "" if figure.at == NOWHERE else table.map.grid.names[figure.at]


def tile(table: State, space: str) -> Tile | None:
    """The tile on the foundation whose upper left space this is."""
    return table.tiles[foundation_at(table.map, space)]


def in_reserves(table: State, seat: int, unit_id: str) -> int:
    """How many of a unit are in a force's Reserves."""
    force = table.forces[seat]
    return sum(count for card, count in zip(force.roster, force.reserves, strict=True) if card.id == unit_id)


def spaces(table: State, names: str) -> int:
    """A set of spaces by their names: "d4 e5"."""
    return sum(1 << table.map.grid.numbers[name] for name in names.split())


def at_work(table: State) -> dict[str, int]:
    """How often each ability was at work."""
    assert table.counts is not None
    return dict(table.counts.of("ability"))


def space_names(table: State, group: int) -> list[str]:
    """The names of the spaces of a set."""
    return [table.map.grid.names[space] for space in table.map.grid.spaces(group)]
