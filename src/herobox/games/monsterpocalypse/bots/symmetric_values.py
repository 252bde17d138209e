"""Seeing the map alike from both sides: looking from one corner would favour a side where two places are equal."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.finding_paths import touching
from herobox.games.monsterpocalypse.state import State


def facing(state: State, seat: int) -> int:
    """1 where the numbers of spaces grow from a player's side of the map to the enemy's, else -1."""
    own, other = state.forces[seat].colour, state.forces[1 - seat].colour
    return 1 if sum(state.map.starts(own)) < sum(state.map.starts(other)) else -1


def from_afar(state: State, seat: int, spaces: list[int]) -> list[int]:
    """These spaces, which are in the order of the map, with those on the enemy's side of it first."""
    return spaces[::-1] if facing(state, seat) > 0 else spaces


def farthest(state: State, seat: int, group: int) -> int:
    """The first of `from_afar`, of a set that is not empty."""
    return (group if facing(state, seat) > 0 else group & -group).bit_length() - 1


def nearest(state: State, seat: int, corners: int, to: int) -> int:
    """The upper left space of the large base out of these that is nearest to a set, the first of several from afar."""
    grid = state.map.grid
    reach = 0
    while not (near := corners & touching(grid, grid.within(to, reach))):
        reach += 1
    return farthest(state, seat, near)
