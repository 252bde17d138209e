"""The board of a scenario: its Spaces and Areas, what is next to what, who would see whom (rulebook p. 12 and 19)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from herobox.games.clash_of_heroes.cards.printed_spaces import members, named

Cell = tuple[int, int]
"""A place by column and row, from 0."""


class Door(msgspec.Struct, frozen=True):
    """A door, with all the edges that it closes."""

    id: str
    """The name of its tile's place on the board and its number: "b1-2"."""
    edges: tuple[tuple[Cell, Cell], ...]
    """Pairs of neighbouring places, both ways round."""

    @property
    def where(self) -> str:
        """Between which places it is, for people: "between f2 and f3"."""
        once = [edge for edge in self.edges if edge[0] < edge[1]]
        return " and ".join(f"between {named(*one)} and {named(*other)}" for one, other in once)


class District(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A board. Spaces are numbered from 0, row by row; sets of them are whole numbers with a bit for each Space.

    What depends on doors takes `opened`, the set of the doors that are open, by their numbers.
    """

    columns: int
    rows: int
    """Places of the board, scenery among them."""
    places: tuple[Cell, ...]
    """Where each Space lies."""
    names: tuple[str, ...]
    """By Space: "c4"."""
    numbers: dict[str, int]
    """The Spaces by their names."""
    area_of: tuple[int, ...]
    """By Space the number of its Area."""
    areas: tuple[int, ...]
    """By Area the set of its Spaces."""
    ground: tuple[tuple[Cell, int, str], ...]
    """Every place, scenery among them, with its Area and the id of its tile."""
    walls: frozenset[tuple[Cell, Cell]]
    """Edges with a wall, both ways round."""
    lines: frozenset[tuple[Cell, Cell]]
    """Edges between two Areas without a wall, both ways round; the doors' too."""
    doors: tuple[Door, ...]
    orange: dict[int, tuple[str, str]]
    """By Space: the tile's place on the board and the letter of an Orange Interaction Space of the tile."""
    interior: frozenset[Cell]
    """The places of interior tiles."""

    @cached_property
    def floor(self) -> dict[Cell, int]:
        """The Area of every place, scenery among them."""
        return {cell: area for cell, area, _ in self.ground}

    @cached_property
    def tile_at(self) -> dict[Cell, str]:
        """The id of the tile of every place."""
        return {cell: tile for cell, _, tile in self.ground}

    @cached_property
    def every(self) -> int:
        """All Spaces."""
        return (1 << len(self.places)) - 1

    @cached_property
    def _found(self) -> dict[int, Ways]:
        return {}

    def ways(self, opened: int = 0) -> Ways:
        """What is next to what, and what can be seen, with these doors open."""
        ways = self._found.get(opened)
        if ways is None:
            ways = self._found[opened] = _ways(self, opened)
        return ways

    def shut(self, opened: int) -> frozenset[tuple[Cell, Cell]]:
        """The edges that nobody passes and nobody sees through: walls and closed doors."""
        closed = [door.edges for number, door in enumerate(self.doors) if not opened >> number & 1]
        return self.walls.union(*[{edge, edge[::-1]} for edges in closed for edge in edges])


class Ways(msgspec.Struct, frozen=True, eq=False):
    """What is next to what on a board whose doors stand in a certain way."""

    adjacent: tuple[int, ...]
    """By Space the Spaces next to it, diagonals and other Areas included, that no wall or closed door parts from it."""
    next_areas: tuple[tuple[int, ...], ...]
    """By Area the Areas to which one can go from it."""
    clear: tuple[int, ...]
    """By Space those to which no wall and no closed door bars a straight line."""
    between: tuple[tuple[int, ...], ...]
    """By Space and Space: the Spaces that the straight line between them crosses."""
    within: tuple[tuple[int, ...], ...]
    """By Area and number: the Spaces of all Areas fewer borders away than that; the last number is the most."""
    distance: tuple[tuple[int, ...], ...]
    """By Area and Area: over how many borders the shortest way leads; FAR where there is none."""


FAR = 99


def _ways(district: District, opened: int) -> Ways:
    shut = district.shut(opened)
    count = len(district.places)
    adjacent, clear, between = [0] * count, [0] * count, [[0] * count for _ in range(count)]
    there = {place: number for number, place in enumerate(district.places)}
    for one, start in enumerate(district.places):
        clear[one] |= 1 << one
        for other in range(one + 1, count):
            end = district.places[other]
            crossed = line_of_sight(start, end, shut)
            if crossed is None:
                continue
            clear[one] |= 1 << other
            clear[other] |= 1 << one
            spaces = sum(1 << there[place] for place in crossed if place in there)
            between[one][other] = between[other][one] = spaces
            if abs(start[0] - end[0]) <= 1 and abs(start[1] - end[1]) <= 1:
                adjacent[one] |= 1 << other
                adjacent[other] |= 1 << one
    borders = [set[int]() for _ in district.areas]
    for edge in district.lines - shut:
        borders[district.floor[edge[0]]].add(district.floor[edge[1]])
    next_areas = tuple(tuple(sorted(areas)) for areas in borders)
    distance = tuple(_distances(area, next_areas) for area in range(len(next_areas)))
    return Ways(
        adjacent=tuple(adjacent),
        next_areas=next_areas,
        clear=tuple(clear),
        between=tuple(tuple(row) for row in between),
        within=tuple(
            tuple(
                sum(spaces for spaces, far in zip(district.areas, row, strict=True) if far < most)
                for most in range(len(row) + 1)
            )
            for row in distance
        ),
        distance=distance,
    )


def _distances(start: int, next_areas: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Over how many borders each Area is reached from this one."""
    found = [FAR] * len(next_areas)
    found[start] = 0
    waiting = [start]
    for area in waiting:
        for beyond in next_areas[area]:
            if found[beyond] == FAR:
                found[beyond] = found[area] + 1
                waiting.append(beyond)
    return tuple(found)


def line_of_sight(start: Cell, end: Cell, shut: frozenset[tuple[Cell, Cell]]) -> list[Cell] | None:
    """The places that a straight line between the middles of two places crosses; None if something shut bars it.

    Where it runs exactly through a corner, one free way round the corner is enough.
    """
    crossed = []
    here = start
    for step in _steps(start, end):
        if len(step) == 1:
            if (here, step[0]) in shut:
                return None
        elif all((here, side) in shut or (side, step[-1]) in shut for side in step[:-1]):
            return None
        here = step[-1]
        if here != end:
            crossed.append(here)
    return crossed


def _steps(start: Cell, end: Cell) -> Iterator[tuple[Cell, ...]]:
    """From place to place along the line: (next,), or through a corner (one side, the other side, next)."""
    across, down = end[0] - start[0], end[1] - start[1]
    east, south = (1 if across > 0 else -1), (1 if down > 0 else -1)
    wide, high = abs(across), abs(down)
    column, row = start
    done_across = done_down = 0
    while (done_across, done_down) != (wide, high):
        # The next upright edge is met at (2 * done_across + 1) / wide of the way, the next level one likewise.
        upright, level = (2 * done_across + 1) * high, (2 * done_down + 1) * wide
        if done_down == high or (done_across < wide and upright < level):
            done_across += 1
            column += east
            yield ((column, row),)
        elif done_across == wide or upright > level:
            done_down += 1
            row += south
            yield ((column, row),)
        else:
            done_across, done_down = done_across + 1, done_down + 1
            sides = ((column + east, row), (column, row + south))
            column, row = column + east, row + south
            yield (*sides, (column, row))


def names_of(district: District, spaces: int) -> list[str]:
    """The names of a set of Spaces."""
    return [district.names[space] for space in members(spaces)]
