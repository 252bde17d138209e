"""Where an advance gets to, and by which way (rulebook p. 14 and 21), against a slow count of every way."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

import pytest

from herobox.games.monsterpocalypse.cards.printed_grid import Grid, grid_of
from herobox.games.monsterpocalypse.rules.finding_paths import (
    Ground,
    Harm,
    flood,
    harm_of,
    shortest_way,
    touching,
    way_of_least_harm,
)
from herobox.games.monsterpocalypse.state import Start

GRID = grid_of(12, 10)


def some(chance: Random, share: float) -> int:
    """A random set with about this share of the spaces."""
    return sum(1 << space for space in GRID.spaces(GRID.every) if chance.random() < share)


def neighbours(grid: Grid, space: int) -> list[tuple[int, bool]]:
    """The spaces around one, and whether a diagonal leads there."""
    row, column = divmod(space, grid.stride)
    return [
        ((row + down) * grid.stride + column + right, bool(down and right))
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and 0 <= row + down < grid.height and 0 <= column + right < grid.width
    ]


def counted(start: Start, ground: Ground) -> int:
    """Every space that can be reached, found by counting one space after the other."""
    waiting = [(0, start.at, start.slanted)]
    seen: set[tuple[int, bool]] = set()
    while waiting:
        count, space, slanted = heappop(waiting)
        if (space, slanted) in seen:
            continue
        seen.add((space, slanted))
        if ground.deadly >> space & 1 and space != start.at:
            continue
        for other, diagonal in neighbours(GRID, space):
            spaces = 1 if ground.once >> other & 1 else 2 if ground.twice >> other & 1 else 99
            if count + spaces > start.spaces or (diagonal and slanted):
                continue
            heappush(waiting, (count + spaces, other, slanted or diagonal))
            if ground.entries >> other & 1 and other != start.at:
                for way_out in GRID.spaces(ground.exits):
                    heappush(waiting, (count + spaces, way_out, slanted or diagonal))
    return sum({1 << space for space, _ in seen})


def least_harm(start: Start, to: int, once: int, hazards: list[Harm]) -> int:
    """The least damage of all ways, found by looking at each."""
    waiting = [(0, 0, start.at, start.slanted)]
    seen: set[tuple[int, int, bool]] = set()
    while True:
        harm, count, space, slanted = heappop(waiting)
        if space == to:
            return harm
        if (count, space, slanted) in seen or count == start.spaces:
            continue
        seen.add((count, space, slanted))
        for other, diagonal in neighbours(GRID, space):
            if once >> other & 1 and not (diagonal and slanted):
                heappush(waiting, (harm + harm_of([space, other], hazards), count + 1, other, slanted or diagonal))


@pytest.mark.parametrize("seed", range(40))
def test_a_flood_reaches_what_a_count_of_every_way_reaches(seed: int) -> None:
    chance = Random(seed)
    closed = some(chance, 0.3)
    twice = some(chance, 0.3) & ~closed
    deadly = some(chance, 0.1)
    start = Start(chance.choice(GRID.spaces(GRID.every)), chance.randint(0, 7), chance.random() < 0.2)
    open_ground = Ground(GRID.every & ~closed, 0, GRID.every)
    assert flood(GRID, start, open_ground) == counted(start, open_ground)
    hard_ground = Ground(
        once=GRID.every & ~closed & ~twice,
        twice=twice,
        ends=GRID.every,
        deadly=deadly,
        entries=some(chance, 0.05) & ~deadly,
        exits=some(chance, 0.05) & ~closed,
    )
    assert flood(GRID, start, hard_ground) == counted(start, hard_ground)


@pytest.mark.parametrize("seed", range(40))
def test_a_monsters_way_suffers_as_little_as_any_way(seed: int) -> None:
    chance = Random(seed)
    once = GRID.corners & ~touching(GRID, some(chance, 0.05))
    corners = GRID.spaces(GRID.corners)
    hazards = [(touching(GRID, GRID.block(chance.choice(corners))), chance.randint(1, 2)) for _ in range(5)]
    start = Start(chance.choice(corners), chance.randint(1, 8), chance.random() < 0.2)
    to = chance.choice(GRID.spaces(flood(GRID, start, Ground(once, 0, once))))
    way = way_of_least_harm(GRID, start, to, once, hazards)
    assert (way[0], way[-1]) == (start.at, to)
    assert len(way) - 1 <= start.spaces
    diagonals = [dict(neighbours(GRID, before))[after] for before, after in pairwise(way)]
    assert sum(diagonals) + start.slanted <= 1
    assert harm_of(way, hazards) == least_harm(start, to, once, hazards)


def test_a_monster_that_stands_on_a_hazard_does_not_leave_it_and_come_back() -> None:
    # The shortest way to e4 leaves the block at d3 and returns to it; another one stays on it all the time.
    names = GRID.numbers
    hazards = [(touching(GRID, GRID.block(names["d3"])), 1)]
    once = GRID.corners & ~(1 << names["d3"]) & ~(1 << names["d4"])
    way = way_of_least_harm(GRID, Start(names["c4"], 6), names["e4"], once, hazards)
    assert harm_of(way, hazards) == 0
    assert harm_of(shortest_way(GRID, Start(names["c4"], 6), names["e4"], once) or [], hazards) == 1


def test_nobody_goes_underground_where_the_advance_starts() -> None:
    names = GRID.numbers
    ground = Ground(GRID.every, 0, GRID.every, entries=1 << names["a1"], exits=1 << names["l10"])
    assert not flood(GRID, Start(names["a1"], 4), ground) >> names["l10"] & 1
    assert flood(GRID, Start(names["b1"], 1), ground) >> names["l10"] & 1


def test_a_shortest_way_has_no_diagonal_where_it_is_as_short_without() -> None:
    names = GRID.numbers
    way = shortest_way(GRID, Start(names["a1"], 6), names["d1"], GRID.every)
    assert [GRID.names[space] for space in way or []] == ["a1", "b1", "c1", "d1"]


def test_there_is_no_way_to_what_is_too_far() -> None:
    assert shortest_way(GRID, Start(GRID.numbers["a1"], 2), GRID.numbers["d1"], GRID.every) is None
