"""Small shapes: hearts, crowns, the sides' badges and patterns, arrows, tags.

The two sides of a table differ by colour, by the shape of their badge and by the pattern on their cards' backs.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.palette import SMALL, fill, stroke

SIDES = ("first", "second", "neutral")
"""The colours of the sides, by number; the last is no side's."""
NEUTRAL = 2
"""The number that stands for neither side."""


class Sign(NamedTuple):
    """A letter or a few words, and the icon that says the same where there is one."""

    text: str
    icon: str = ""


@cache
def heart(x: float, y: float, size: float, *, lost: bool = False) -> str:
    """A life, its middle at (x, y); an outline when it is lost."""
    return icon("heart", x, y, size, "quiet") if lost else icon("heart", x, y, size, "life", inside="life")


@cache
def crown(x: float, y: float, size: float = 30) -> str:
    """A Leader's crown on a disc, its middle at (x, y)."""
    disc = f'<circle {stroke("on-accent", 1.5, "accent")} cx="{x:g}" cy="{y:g}" r="{size / 2:g}"/>'
    return disc + icon("crown", x, y, size * 0.64, "on-accent", inside="on-accent")


def badge(x: float, y: float, radius: float, side: int, sign: Sign, *, pale: bool = False) -> str:
    """A sign on a disc for side 0, on a diamond for side 1, a square for neither; `pale` on a ground of its colour."""
    ground, ink = ("on-side", SIDES[side]) if pale else (SIDES[side], "on-side")
    if side == 0:
        shape = f'<circle {fill(ground)} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    elif side == NEUTRAL:
        shape = (
            f'<rect {fill(ground)} x="{x - radius:g}" y="{y - radius:g}" width="{2 * radius:g}" '
            f'height="{2 * radius:g}" rx="{radius * 0.35:g}"/>'
        )
    else:
        tip = radius * 1.3
        shape = f'<path {fill(ground)} d="M{x:g} {y - tip:g}l{tip:g} {tip:g} {-tip:g} {tip:g} {-tip:g} {-tip:g}z"/>'
    if sign.icon:
        return shape + icon(sign.icon, x, y, radius * 1.2, ink)
    size = radius * 1.15
    return shape + label(x, y + size * 0.36, sign.text, size=size, colour=ink, anchor="middle", bold=True)


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
