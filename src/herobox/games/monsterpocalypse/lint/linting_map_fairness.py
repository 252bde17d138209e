"""What is wrong with a battle map that was drawn by the rules but would play badly."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from herobox.games.monsterpocalypse.cards.printed_bases import Map
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.kernel import ContentError

LEAST_FOUNDATIONS = 4
"""Two cities of two structures have room (p. 26)."""
MOST_FOUNDATIONS = 16
"""Of one colour: with 12 different structures these are 192 options, and a decision has up to 200."""
LEAST_SPAWNS = 3
"""Standard Spawn Points of each colour."""
LEAST_STARTS = 2
"""Starting areas of each colour: the rulebook lets a player choose one (p. 26)."""
SHOWN = 4
"""How many places are told one by one where much is wrong."""

COLOURS = ("red", "blue")
OTHER = {"red ": "blue ", "blue ": "red "}
Turn = Callable[[int, int], tuple[int, int]]


def map_problems(drawn: Map) -> list[str]:
    """A sentence for everything in a map's drawing that is wrong or would play badly."""
    try:
        return survey(read_map(drawn))
    except ContentError as error:
        return error.problems


def survey(battle_map: BattleMap) -> list[str]:
    """A sentence for everything that makes a map unfair or leaves something out of reach."""
    return [
        *_counts(battle_map),
        *_unlike_sides(battle_map),
        *_neutral_spawns(battle_map),
        *_cut_off(battle_map),
        *_no_room(battle_map),
    ]


def _counts(battle_map: BattleMap) -> Iterator[str]:
    """Enough of everything."""
    if len(battle_map.foundations) < LEAST_FOUNDATIONS:
        yield (
            f"the number of foundations is {len(battle_map.foundations)}; draw at least {LEAST_FOUNDATIONS}, "
            "so that two cities of two structures fit (p. 26)"
        )
    for colour in ("green", "yellow"):
        number = sum(foundation.colour == colour for foundation in battle_map.foundations)
        if number > MOST_FOUNDATIONS:
            yield f"the number of {colour} foundations is {number}; draw at most {MOST_FOUNDATIONS}"
    if battle_map.foundations and not any(foundation.colour == "green" for foundation in battle_map.foundations):
        yield "there is no green foundation, but the first structures are placed on those (p. 22)"
    for colour in COLOURS:
        spawns, starts = battle_map.spawns(colour).bit_count(), len(battle_map.starts(colour))
        if spawns < LEAST_SPAWNS:
            yield f"the number of {colour} spawn points is {spawns}; draw at least {LEAST_SPAWNS}"
        if starts < LEAST_STARTS:
            yield f"the number of {colour} starting areas is {starts}; draw at least {LEAST_STARTS} (p. 26)"


def _unlike_sides(battle_map: BattleMap) -> Iterator[str]:
    """The red side maps onto the blue one, turned by 180 degrees or in a mirror."""
    right, bottom = battle_map.grid.width - 1, battle_map.grid.height - 1
    turns: dict[str, Turn] = {
        "turned by 180 degrees": lambda row, column: (bottom - row, right - column),
        "mirrored left to right": lambda row, column: (row, right - column),
        "mirrored top to bottom": lambda row, column: (bottom - row, column),
    }
    grid, words = battle_map.grid, _words(battle_map)
    differences = {name: list(_differences(grid, words, turn)) for name, turn in turns.items()}
    nearest = min(differences, key=lambda name: len(differences[name]))
    found = differences[nearest]
    for space, image in found[:SHOWN]:
        yield (
            f"the two sides are nearly alike {nearest}, but {place(grid, space)} is {words[space]} "
            f"and {place(grid, image)} is {words[image]}; red must map onto blue and everything else onto itself"
        )
    if len(found) > SHOWN:
        yield f"more places that are not alike {nearest}: {len(found) - SHOWN}"


def _differences(grid: Grid, words: list[str], turn: Turn) -> Iterator[tuple[int, int]]:
    """The pairs of spaces that should be alike and are not, each once."""
    for space in grid.spaces(grid.every):
        row, column = turn(*divmod(space, grid.stride))
        image = row * grid.stride + column
        if space <= image and words[image] != _exchanged(words[space]):
            yield space, image


def _exchanged(words: str) -> str:
    """The same for the other side: "a blue spawn point" for a red one."""
    for colour, other in OTHER.items():
        if colour in words:
            return words.replace(colour, other)
    return words


def _words(battle_map: BattleMap) -> list[str]:
    """By the number of a space, what it is."""
    grid, words = battle_map.grid, list(battle_map.terrain)
    for foundation in battle_map.foundations:
        _write(grid, words, grid.block(foundation.corner), f"part of a {foundation.colour} foundation")
    for colour in COLOURS:
        for corner in battle_map.starts(colour):
            _write(grid, words, grid.block(corner), f"part of a {colour} starting area")
    for spaces, name in _points(battle_map):
        _write(grid, words, spaces, name)
    return words


def _write(grid: Grid, words: list[str], spaces: int, name: str) -> None:
    for space in grid.spaces(spaces):
        words[space] = name


def _points(battle_map: BattleMap) -> Iterator[tuple[int, str]]:
    """The spaces that units must get to, with what they are called."""
    yield battle_map.red_spawns, "a red spawn point"
    yield battle_map.blue_spawns, "a blue spawn point"
    yield battle_map.neutral_spawns, "a neutral spawn point"
    yield battle_map.activators, "an activator"
    yield battle_map.power_zones, "a power zone"
    yield battle_map.negative_zones, "a negative zone"


def _neutral_spawns(battle_map: BattleMap) -> Iterator[str]:
    """One activator for each neutral spawn point, so that nobody wonders whose it is, and vice versa (p. 22)."""
    grid = battle_map.grid
    for space in grid.spaces(battle_map.neutral_spawns):
        number = (grid.adjacent(1 << space) & battle_map.activators).bit_count()
        if number != 1:
            yield (
                f"{place(grid, space)}: the neutral spawn point has {number or 'no'} activator{'s' * (number > 1)} "
                "adjacent to it; draw exactly one (p. 22)"
            )
    for space in grid.spaces(battle_map.activators):
        if not grid.adjacent(1 << space) & battle_map.neutral_spawns:
            yield f"{place(grid, space)}: the activator has no neutral spawn point adjacent to it; draw one (p. 22)"


def _cut_off(battle_map: BattleMap) -> Iterator[str]:
    """Every spawn point and every objective is within reach of every spawn point for walking units."""
    grid = battle_map.grid
    if not battle_map.red_spawns:
        return
    origin = grid.spaces(battle_map.red_spawns)[0]
    reached = _flood(1 << origin, grid.every & ~battle_map.impassible & ~_foundations(battle_map), grid.adjacent)
    cut_off = [(space, name) for spaces, name in _points(battle_map) for space in grid.spaces(spaces & ~reached)]
    for space, name in cut_off[:SHOWN]:
        yield (
            f"{place(grid, space)}: no walking unit gets from {name} here to the red spawn point at "
            f"{place(grid, origin)} with all buildings standing; leave a path of open or rough terrain"
        )
    if len(cut_off) > SHOWN:
        yield f"more places that no walking unit gets to: {len(cut_off) - SHOWN}"


def _no_room(battle_map: BattleMap) -> Iterator[str]:
    """Monsters get from each starting area to every other one, and so to the middle, with all buildings standing."""
    grid = battle_map.grid
    starts = [(corner, colour) for colour in COLOURS for corner in battle_map.starts(colour)]
    if not starts:
        return
    blocked = _foundations(battle_map)
    # A large base stands on a corner, the space beside it and the two below, so these are the ones that block it.
    free = grid.corners & ~(blocked | blocked >> 1 | blocked >> grid.stride | blocked >> grid.stride + 1)
    origin = starts[0][0]
    reached = _flood(1 << origin, free, grid.beside)
    for corner, colour in starts:
        if not reached >> corner & 1:
            yield (
                f"{place(grid, corner)}: with all buildings standing no monster gets from the {colour} starting area "
                f"here to the {starts[0][1]} one at {place(grid, origin)}; leave streets two spaces wide"
            )


def _foundations(battle_map: BattleMap) -> int:
    """The spaces of all foundations."""
    return sum(battle_map.grid.block(foundation.corner) for foundation in battle_map.foundations)


def _flood(start: int, allowed: int, neighbours: Callable[[int], int]) -> int:
    """All allowed spaces that are connected with the first ones."""
    reached, edge = start, start
    while edge:
        edge = neighbours(reached) & allowed & ~reached
        reached |= edge
    return reached


def place(grid: Grid, space: int) -> str:
    """A space as a person finds it in a drawing: "row 4, column 3 (c4)"."""
    row, column = divmod(space, grid.stride)
    return f"row {row + 1}, column {column + 1} ({grid.names[space]})"
