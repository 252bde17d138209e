"""A die that reads at a glance."""

from __future__ import annotations

from functools import cache

from herobox.draw.icons import icons
from herobox.draw.palette import fill, stroke

_PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(x: float, y: float, size: float, value: int) -> str:
    """A six-sided die with its middle at (x, y), showing 1 to 6, or blank for 0: not rolled yet."""
    half, step, radius = size / 2, size * 0.26, size * 0.09
    face = (
        f'<rect {stroke("ink" if value else "line", 2.5, "card")} x="{x - half:g}" y="{y - half:g}" '
        f'width="{size:g}" height="{size:g}" rx="{size * 0.18:g}"/>'
    )
    return face + "".join(
        f'<circle {fill("ink")} cx="{x + across * step:g}" cy="{y + down * step:g}" r="{radius:g}"/>'
        for across, down in _PIPS[value]
    )


@cache
def symbol_die(x: float, y: float, size: float, symbol: str, count: int | None, colour: str = "ink") -> str:
    """A die whose face shows an icon once or twice, or a small ring for 0, a miss; blank for None: not rolled yet."""
    half = size / 2
    ground = "panel" if count == 0 else "card"
    face = (
        f'<rect {stroke("line" if count is None else colour, 2.5, ground)} x="{x - half:g}" y="{y - half:g}" '
        f'width="{size:g}" height="{size:g}" rx="{size * 0.18:g}"/>'
    )
    if count is None:
        return face
    if count == 0:
        return face + f'<circle {stroke("quiet", 2.5)} cx="{x:g}" cy="{y:g}" r="{size * 0.16:g}"/>'
    if count == 1:
        return face + icons([(symbol, x, y)], size * 0.72, colour, width=3)
    shift = size * 0.19
    return face + icons([(symbol, x - shift, y - shift), (symbol, x + shift, y + shift)], size * 0.5, colour, width=3.4)
