"""The measures that the parts of the picture share, and where a space lies on it."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_grid import Grid

WIDTH = 900.0
EDGE = 8.0
GAP = 6.0
ROOM = WIDTH - 2 * EDGE
"""Between the edges."""
CELL = 54.0
"""The side of a space in the map's own measure; the whole map is then drawn as wide as the sheet."""
LARGE = 2 * CELL
"""The side of a large base's four spaces."""
LEFT, TOP = 28.0, 21.0
"""What the names of the rows and columns take beside and above the map."""


def scale_of(grid: Grid) -> float:
    """By how much a map of this size is drawn larger than in its own measure."""
    return (ROOM - LEFT) / (grid.width * CELL)


def corner(grid: Grid, space: int) -> tuple[float, float]:
    """The upper left corner of a space in the map's own measure."""
    row, column = divmod(space, grid.stride)
    return column * CELL, row * CELL


def middle(grid: Grid, space: int, *, large: bool = False) -> tuple[float, float]:
    """The middle of a space, or of the large base whose upper left space it is."""
    x, y = corner(grid, space)
    half = CELL if large else CELL / 2
    return x + half, y + half
