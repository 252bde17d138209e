"""The letters of the columns and the numbers of the rows round a board of squares."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.faces import family
from herobox.draw.palette import stroke

_LOWER = 0.36
"""Of their height, so much below its middle letters stand."""
_HALO = 5.0


@lru_cache(64)
def rulers(columns: str, rows: int, *, step: float, corner: tuple[float, float], size: float) -> str:
    """The rulers of a board that has a letter for each column.

    Its first square begins at `corner`, and its squares are `step` wide and high. Where a screen shows a part of the
    board, the page moves each ruler to the edge of that part, at most to the other end of the board (`data-most`, in
    the measure of the drawing; static/moved.js).
    """
    left, top = corner
    letters = "".join(
        f'<text x="{left + step * (at + 0.5):.4g}" y="{top - 4:g}">{name}</text>' for at, name in enumerate(columns)
    )
    numbers = "".join(
        f'<text x="{left / 2:g}" y="{top + step * (at + 0.5) + _LOWER * size:.4g}">{at + 1}</text>'
        for at in range(rows)
    )
    written = f'font-size="{size:.4g}" text-anchor="middle" paint-order="stroke" pointer-events="none" {family("name")}'
    return (
        f"<g {written} {stroke('table', _HALO, inside='quiet')}>"
        f'<g data-ruler="down" data-most="{step * (rows - 1):.4g}">{letters}</g>'
        f'<g data-ruler="across" data-most="{step * (len(columns) - 1):.4g}">{numbers}</g></g>'
    )
