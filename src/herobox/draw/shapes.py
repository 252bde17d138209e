"""Small shapes: hearts, crowns, the sides' badges and patterns, arrows, tags.

The two sides of a table differ by colour, by the shape of their badge and by the pattern on their cards' backs.
"""

from __future__ import annotations

from functools import cache

from herobox.draw.markup import label
from herobox.draw.palette import SMALL, fill, stroke

SIDES = ("first", "second")
"""The colours of the sides, by number."""


def heart(x: float, y: float, size: float, *, lost: bool = False) -> str:
    """A life, its middle at (x, y); an outline when it is lost."""
    paint = stroke("quiet", 1.5) if lost else fill("life")
    half, low, top = size / 2, size * 0.45, size * 0.2
    return (
        f'<path {paint} d="M{x:g} {y + low:g}C{x - half * 1.5:g} {y - top:g} {x - half * 0.7:g} {y - low * 1.5:g} '
        f"{x:g} {y - top:g}C{x + half * 0.7:g} {y - low * 1.5:g} {x + half * 1.5:g} {y - top:g} "
        f'{x:g} {y + low:g}Z"/>'
    )


def crown(x: float, y: float) -> str:
    """A Leader's crown, its middle at (x, y)."""
    half, high = 11.0, 8.0
    return (
        f'<path {stroke("ink", 1, "accent")} stroke-linejoin="round" d="M{x - half:g} {y - high * 0.8:g}'
        f"L{x - half * 0.5:g} {y + high * 0.1:g} {x:g} {y - high * 1.2:g} {x + half * 0.5:g} {y + high * 0.1:g} "
        f"{x + half:g} {y - high * 0.8:g} {x + half * 0.75:g} {y + high:g} {x - half * 0.75:g} {y + high:g}"
        'Z"/>'
    )


def badge(x: float, y: float, radius: float, side: int, letter: str, *, pale: bool = False) -> str:
    """A side's sign with a letter in it: a disc for side 0, a diamond for side 1; `pale` on a ground of its colour."""
    ground, ink = ("on-side", SIDES[side]) if pale else (SIDES[side], "on-side")
    if side == 0:
        shape = f'<circle {fill(ground)} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    else:
        tip = radius * 1.25
        shape = f'<path {fill(ground)} d="M{x:g} {y - tip:g}l{tip:g} {tip:g} {-tip:g} {tip:g} {-tip:g} {-tip:g}z"/>'
    size = radius * 1.15
    return shape + label(x, y + size * 0.36, letter, size=size, colour=ink, anchor="middle", bold=True)


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
        return f'<path {stroke("on-side", 3)} stroke-opacity=".35" d="{"".join(lines)}"/>'
    rows = "".join(
        f"M{x + 8 + (number % 2) * 8:g} {y + 8 + number * 12:g}H{x + width - 4:g}"
        for number in range(int((height - 16) // 12) + 1)
    )
    return (
        f'<path {stroke("on-side", 6)} stroke-opacity=".4" stroke-linecap="round" stroke-dasharray="0 16" d="{rows}"/>'
    )


def arrow(x: float, y: float, to_x: float, to_y: float, colour: str = "accent", width: float = 14) -> str:
    """A straight arrow whose tip is at (to_x, to_y)."""
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    along_x, along_y = (to_x - x) / long, (to_y - y) / long
    neck_x, neck_y = to_x - along_x * width * 1.6, to_y - along_y * width * 1.6
    side_x, side_y = -along_y * width * 1.1, along_x * width * 1.1
    return (
        f'<g opacity=".7"><path {stroke(colour, width)} d="M{x:.1f} {y:.1f}L{neck_x:.1f} {neck_y:.1f}"/>'
        f'<path {fill(colour)} d="M{to_x:.1f} {to_y:.1f}L{neck_x + side_x:.1f} {neck_y + side_y:.1f} '
        f'{neck_x - side_x:.1f} {neck_y - side_y:.1f}Z"/></g>'
    )


def tag(x: float, y: float, words: str) -> str:
    """A word on a rounded ground, its middle at (x, y)."""
    width = len(words) * SMALL * 0.66 + 22
    return (
        f'<rect {fill("accent")} x="{x - width / 2:g}" y="{y - 13:g}" width="{width:g}" height="26" rx="13"/>'
        + label(x, y + SMALL * 0.35, words, size=SMALL, colour="on-accent", anchor="middle", bold=True)
    )
