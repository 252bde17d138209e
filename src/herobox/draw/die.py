"""A die that reads at a glance."""

from __future__ import annotations

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
