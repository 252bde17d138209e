"""Options that name a space and nothing else, each made but once, as they are offered again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from herobox.games.monsterpocalypse.cards.printed_grid import Grid, bytes_of
from herobox.games.monsterpocalypse.options import To

V = TypeVar("V")


@cache
def by_space(grid: Grid, verb: Callable[[str], V]) -> tuple[V, ...]:
    """The options of a verb that names a space and nothing else, by the number of the space."""
    return tuple([verb(name) for name in grid.names])


@cache
def _to_by_byte(grid: Grid) -> tuple[tuple[tuple[To, ...], ...], ...]:
    """Like `Grid.tables`, with the option to choose each space in its place."""
    options = [To(name) for name in grid.names]
    missing = [To("")] * 8
    every = options + missing
    return tuple(tuple(tuple(every[space] for space in spaces) for spaces in table) for table in grid.tables)


def choices_of(grid: Grid, group: int) -> list[Any]:
    """The options to choose each of these spaces, in order."""
    found: list[Any] = []
    if group:
        tables = _to_by_byte(grid)
        first = (group & -group).bit_length() - 1 >> 3
        for number, byte in enumerate(bytes_of(group, first), first):  # As in `Grid.spaces`.
            if byte:
                found += tables[number][byte]
    return found
