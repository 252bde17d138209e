"""Moving on the grid: where a figure can get in so many spaces, and by which way (rulebook p. 14).

A figure on a large base is where its upper left space is, so the same floods serve both sizes: they run over spaces for
a unit and over the upper left spaces of a monster. Each flood keeps two sets, what is reached without a diagonal and
what is reached with the one diagonal that an advance may have.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

import msgspec

from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.state import Start

Harm = tuple[int, int]
"""The upper left spaces of a large base that touches a hazard, as a set, and the damage."""


class Ground(msgspec.Struct, frozen=True, gc=False):
    """The spaces of a map to a figure that advances, as sets; for a monster the upper left spaces of its base."""

    once: int
    """Spaces that count once when it enters them, ..."""
    twice: int
    """... and those that count twice."""
    ends: int
    """Where it may be when its advance ends."""
    deadly: int = 0
    """Hazards that destroy it, so that its advance ends there."""
    entries: int = 0
    """Where it may go underground, ..."""
    exits: int = 0
    """... and where it comes out of it."""
    mired: int = 0
    """What counts twice only because of enemies."""
    terrified: int = 0
    """What enemies close to it."""
    in_the_way: int = 0
    """The spaces of enemies and structures, ..."""
    rough: int = 0
    """... and those of Rough Terrain, even if the figure passes over them; for a monster 0."""


def touching(grid: Grid, spaces: int) -> int:
    """The upper left spaces of the large bases that would cover any of these spaces."""
    pair = spaces | spaces >> 1
    return (pair | pair >> grid.stride) & grid.corners


def flood(grid: Grid, start: Start, ground: Ground) -> int:
    """All spaces that an advance can get to, those included where it may not end."""
    here = 1 << start.at
    around = grid.within(here, start.spaces)
    if around & (ground.twice | ground.deadly | ground.entries):
        return _slow_flood(grid, start, ground)
    if around & ~ground.once in (0, here) and not start.slanted:
        return around  # Nothing is in the way.
    straight, slanted = _first(start)
    reached = straight | slanted
    once, stride = ground.once, grid.stride
    for _ in range(start.spaces):
        # As `Grid.beside` and `Grid.diagonal` say, written out: this is the rule that runs most often.
        left_and_right = straight << 1 | straight >> 1
        rows = reached | left_and_right
        reached |= (reached << 1 | reached >> 1 | rows << stride | rows >> stride) & once
        straight |= (left_and_right | straight << stride | straight >> stride) & once
    return reached


def _slow_flood(grid: Grid, start: Start, ground: Ground) -> int:
    """The same where spaces may count twice, where the advance may end early, or where it goes underground."""
    straight, slanted = _first(start)
    onward = grid.every & ~ground.deadly | straight | slanted
    once, twice, exits, stride = ground.once, ground.twice, ground.exits, grid.stride
    # It goes underground where it comes adjacent in this advance, not where it starts (a reading).
    entries = ground.entries & ~(straight | slanted)
    by_edge = by_corner = 0
    for _ in range(start.spaces):
        # What counts twice is entered from where the figure was a space before.
        late, slanted_late = by_edge, by_corner
        before, slanted_before = straight & onward, slanted & onward
        left_and_right = before << 1 | before >> 1
        by_edge = left_and_right | before << stride | before >> stride
        by_corner = (
            slanted_before << 1
            | slanted_before >> 1
            | slanted_before << stride
            | slanted_before >> stride
            | left_and_right << stride
            | left_and_right >> stride
        )
        entered = by_edge & once | late & twice
        slanted_entered = by_corner & once | slanted_late & twice
        if entered & entries:
            entered |= exits
        if slanted_entered & entries:
            slanted_entered |= exits
        straight |= entered
        slanted |= slanted_entered
    return straight | slanted


def _first(start: Start) -> tuple[int, int]:
    here = 1 << start.at
    return (0, here) if start.slanted else (here, 0)


def shortest_way(grid: Grid, start: Start, to: int, once: int) -> list[int] | None:
    """The spaces of a shortest way over `once` from the start to `to`, both included; None where there is none.

    Of two that are equally long it is one without a diagonal.
    """
    goal = 1 << to
    layers = [_first(start)]
    while True:
        straight, slanted = layers[-1]
        if (straight | slanted) & goal:
            break
        if len(layers) > start.spaces:
            return None
        slanted |= (grid.beside(slanted) | grid.diagonal(straight)) & once
        straight |= grid.beside(straight) & once
        layers.append((straight, slanted))
    way = [to]
    here = goal
    with_diagonal = not straight & goal
    for straight, slanted in reversed(layers[:-1]):
        if with_diagonal:
            before = grid.beside(here) & slanted
            if not before:
                before = grid.diagonal(here) & straight
                with_diagonal = False
        else:
            before = grid.beside(here) & straight
        here = before & -before
        way.append(here.bit_length() - 1)
    way.reverse()
    return way


def way_of_least_harm(grid: Grid, start: Start, to: int, once: int, hazards: list[Harm]) -> list[int]:
    """The spaces of a way that suffers as little as can be, both ends included; `to` must be within reach.

    A hazard is suffered each time that the base touches it and did not touch it before the move (p. 21).
    """
    avoid = unavoidable = 0
    for touched, damage in hazards:
        if not touched >> start.at & 1:
            if touched >> to & 1:
                unavoidable += damage
            else:
                avoid |= touched
    way = shortest_way(grid, start, to, once & ~avoid)
    if way is not None and harm_of(way, hazards) == unavoidable:
        return way
    return _search(grid, start, to, once, hazards)


def harm_of(way: list[int], hazards: list[Harm]) -> int:
    """The damage that is suffered on a way."""
    return sum(
        damage
        for touched, damage in hazards
        for before, after in pairwise(way)
        if touched >> after & 1 and not touched >> before & 1
    )


def _search(grid: Grid, start: Start, to: int, once: int, hazards: list[Harm]) -> list[int]:
    """Dijkstra's way over the harm, then the spaces counted; only where hazards stand in each short way."""
    left = [1 << to]
    for _ in range(start.spaces):
        # What the goal is within so many spaces of, diagonals aside: others need not be looked at.
        near = left[-1]
        left.append(near | (grid.beside(near) | grid.diagonal(near)) & (once | 1 << start.at))
    found: dict[tuple[int, bool], int] = {}
    waiting: list[tuple[int, int, int, bool, tuple[int, ...]]] = [(0, 0, start.at, start.slanted, (start.at,))]
    while True:
        harm, count, here, slanted, way = heappop(waiting)
        if here == to:
            return list(way)
        if found.get((here, slanted), start.spaces + 1) <= count:
            continue
        found[here, slanted] = count
        if count == start.spaces:
            continue
        allowed = once & left[start.spaces - count - 1]
        moves = [(grid.beside(1 << here) & allowed, slanted)]
        if not slanted:
            moves.append((grid.diagonal(1 << here) & allowed, True))
        for spaces, diagonal in moves:
            for space in grid.spaces(spaces):
                more = harm_of([here, space], hazards)
                heappush(waiting, (harm + more, count + 1, space, diagonal, (*way, space)))
