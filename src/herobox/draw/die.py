"""Dice that read at a glance: white in every theme, in ink, with a hard shadow."""

from __future__ import annotations

from functools import cache

from herobox.draw.icons import icons
from herobox.draw.palette import COLOURS, INK, stroke

_PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_FACE, _MISSED = "#ffffff", "#d9dde4"


@cache
def die(x: float, y: float, size: float, value: int) -> str:
    """A six-sided die with its middle at (x, y), showing 1 to 6, or blank for 0: not rolled yet."""
    step, radius = size * 0.26, size * 0.1
    return _body(x, y, size, rolled=value > 0) + "".join(
        f'<circle fill="{INK}" cx="{x + across * step:g}" cy="{y + down * step:g}" r="{radius:g}"/>'
        for across, down in _PIPS[value]
    )


@cache
def symbol_die(x: float, y: float, size: float, symbol: str, count: int | None, colour: str = "ink") -> str:
    """A die whose face shows an icon once or twice, or a small ring for 0, a miss; blank for None: not rolled yet."""
    # The face is white in every theme, so what is on it has the colour of the light one.
    paint = COLOURS[colour].light
    if count is None:
        return _body(x, y, size, rolled=False)
    if count == 0:
        ring = f'<circle {stroke("#7c8492", size * 0.06)} cx="{x:g}" cy="{y:g}" r="{size * 0.15:g}"/>'
        return _body(x, y, size, face=_MISSED) + ring
    body = _body(x, y, size)
    if count == 1:
        return body + icons([(symbol, x, y)], size * 0.76, paint, width=4.4)
    shift = size * 0.19
    return body + icons([(symbol, x - shift, y - shift), (symbol, x + shift, y + shift)], size * 0.52, paint, width=5)


def _body(x: float, y: float, size: float, *, rolled: bool = True, face: str = _FACE) -> str:
    half, corner, line = size / 2, size * 0.24, max(2.0, size * 0.05)
    square = f'width="{size:g}" height="{size:g}" rx="{corner:g}"'
    if not rolled:
        return (
            f'<rect {stroke("line", line, "panel")} stroke-dasharray="{size * 0.12:g} {size * 0.1:g}" x="{x - half:g}" '
            f'y="{y - half:g}" {square}/>'
        )
    return (
        f'<rect fill="{INK}" x="{x - half + size * 0.03:g}" y="{y - half + size * 0.07:g}" {square}/>'
        f'<rect {stroke(INK, line, face)} x="{x - half:g}" y="{y - half:g}" {square}/>'
    )
