"""Small shapes: hearts, crowns, the sides' badges and patterns, arrows, tags.

The two sides of a table differ by colour, by the shape of their badge and by the pattern on their cards' backs.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from herobox.draw.emblems import sign
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import INK, SMALL, fill, stroke
from herobox.draw.signs import ink_heart, ink_tag, leader

SIDES = ("first", "second", "neutral")
"""The colours of the sides, by number; the last is no side's."""
NEUTRAL = 2
"""The number that stands for neither side."""


class Sign(NamedTuple):
    """A letter or a few words, and the emblem or else the icon that says the same where there is one."""

    text: str
    icon: str = ""
    emblem: str = ""

    def drawn(self, x: float, y: float, size: float, colour: str) -> str:
        """The emblem, else the icon, else the text, flat and in one colour, its middle at (x, y)."""
        if self.emblem:
            return sign(self.emblem, x, y, size, colour)
        if self.icon:
            return icon(self.icon, x, y, size, colour)
        return label(x, y + size * 0.34, self.text, size=size * 0.96, colour=colour, anchor="middle", face="name")


@cache
def heart(x: float, y: float, size: float, *, lost: bool = False) -> str:
    """A life, its middle at (x, y); an outline when it is lost."""
    return ink_heart(x, y, size * 0.86, lost=lost)


@cache
def crown(x: float, y: float, size: float = 30) -> str:
    """A Leader's crown on a burst, its middle at (x, y)."""
    return leader(x, y, size * 0.56)


def badge(x: float, y: float, radius: float, side: int, shown: Sign, *, pale: bool = False, edge: float = 0) -> str:
    """A sign on a disc for side 0, on a diamond for side 1, a square for neither; `pale` on a ground of its colour.

    `edge` is the width of a white rim and of the ink round it, on art; 0 for neither.
    """
    if edge:
        rim = _shape(x, y, radius + edge, side, stroke(INK, edge, "#ffffff"))
        ground, ink = f"{SIDES[side]}-band", "#ffffff"
    else:
        rim = ""
        ground, ink = ("on-side", SIDES[side]) if pale else (SIDES[side], "on-side")
    drawn = rim + _shape(x, y, radius, side, fill(ground))
    if shown.emblem:
        return drawn + sign(shown.emblem, x, y, radius * 1.4, ink)
    if shown.icon:
        return drawn + icon(shown.icon, x, y, radius * 1.2, ink)
    if not shown.text:
        return drawn
    size = radius * 1.15
    return drawn + label(x, y + size * 0.36, shown.text, size=size, colour=ink, anchor="middle", bold=True)


def _shape(x: float, y: float, radius: float, side: int, paint: str) -> str:
    """The shape of a side's badge."""
    if side == 0:
        return f'<circle {paint} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    if side == NEUTRAL:
        return (
            f'<rect {paint} x="{x - radius:g}" y="{y - radius:g}" width="{2 * radius:g}" height="{2 * radius:g}" '
            f'rx="{radius * 0.35:g}"/>'
        )
    tip = radius * 1.3
    return f'<path {paint} d="M{x:g} {y - tip:g}l{tip:g} {tip:g} {-tip:g} {tip:g} {-tip:g} {-tip:g}z"/>'


@cache
def pattern(x: float, y: float, width: float, height: float, side: int) -> str:
    """What fills a side's cards' backs: slanted stripes for side 0, dots for side 1."""
    if side == 0:
        lines = []
        start = -height + 8
        while start < width:
            left, right = max(start, 0.0), min(start + height, width)
            lines.append(
                f"M{x + left:g} {y + height - (left - start):g}L{x + right:g} {y + height - (right - start):g}"
            )
            start += 16
        return f'<path {stroke("on-side", 3)} stroke-opacity=".22" d="{"".join(lines)}"/>'
    rows = "".join(
        f"M{x + 8 + (number % 2) * 8:g} {y + 8 + number * 12:g}H{x + width - 4:g}"
        for number in range(int((height - 16) // 12) + 1)
    )
    return (
        f'<path {stroke("on-side", 6)} stroke-opacity=".25" stroke-linecap="round" stroke-dasharray="0 16" d="{rows}"/>'
    )


def area(x: float, y: float, width: float, height: float) -> str:
    """A place that is pointed at, and framed, as a whole, whatever is drawn on it; (x, y) is its upper left corner."""
    return f'<rect pointer-events="all" fill="none" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


@cache
def arrow(x: float, y: float, to_x: float, to_y: float, colour: str = "accent", width: float = 14) -> str:
    """A straight arrow whose tip is at (to_x, to_y)."""
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    along_x, along_y = (to_x - x) / long, (to_y - y) / long
    neck_x, neck_y = to_x - along_x * width * 1.6, to_y - along_y * width * 1.6
    side_x, side_y = -along_y * width * 1.1, along_x * width * 1.1
    half_x, half_y = -along_y * width / 2, along_x * width / 2
    outline = (
        f"M{x + half_x:.1f} {y + half_y:.1f}L{neck_x + half_x:.1f} {neck_y + half_y:.1f} "
        f"{neck_x + side_x:.1f} {neck_y + side_y:.1f} {to_x:.1f} {to_y:.1f} "
        f"{neck_x - side_x:.1f} {neck_y - side_y:.1f} {neck_x - half_x:.1f} {neck_y - half_y:.1f} "
        f"{x - half_x:.1f} {y - half_y:.1f}z"
    )
    return (
        f'<path {fill(colour)} stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" opacity=".82" d="{outline}"/>'
    )


@cache
def tag(x: float, y: float, words: str, *, size: float = SMALL) -> str:
    """A word on a slanted ground, its middle at (x, y)."""
    return ink_tag(x, y, words, size=size)
