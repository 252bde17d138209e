"""Small shapes: hearts, crowns, the sides' badges and patterns, arrows, tags.

The two sides of a table differ by colour, by the shape of their badge and by the pattern on their cards' backs.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from herobox.draw.emblems import sign
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.palette import INK, SMALL, fill, stroke

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
    return icon("heart", x, y, size, "quiet") if lost else icon("heart", x, y, size, "life", inside="life")


@cache
def crown(x: float, y: float, size: float = 30) -> str:
    """A Leader's crown on a disc, its middle at (x, y)."""
    disc = f'<circle {stroke("on-accent", 1.5, "accent")} cx="{x:g}" cy="{y:g}" r="{size / 2:g}"/>'
    return disc + icon("crown", x, y, size * 0.64, "on-accent", inside="on-accent")


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
    return (
        f'<g opacity=".45"><path {stroke(colour, width)} d="M{x:.1f} {y:.1f}L{neck_x:.1f} {neck_y:.1f}"/>'
        f'<path {fill(colour)} d="M{to_x:.1f} {to_y:.1f}L{neck_x + side_x:.1f} {neck_y + side_y:.1f} '
        f'{neck_x - side_x:.1f} {neck_y - side_y:.1f}Z"/></g>'
    )


@cache
def tag(x: float, y: float, words: str, *, size: float = SMALL) -> str:
    """A word on a rounded ground, its middle at (x, y)."""
    width, height = width_of(words, size, bold=True) + size, size * 1.65
    return (
        f'<rect {fill("accent")} x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}" '
        f'rx="{height / 2:g}"/>'
        + label(x, y + size * 0.35, words, size=size, colour="on-accent", anchor="middle", bold=True)
    )
