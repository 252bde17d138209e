"""Tokens and figures: what lies on boards, stands on them, and is counted."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, width_of
from herobox.draw.palette import INK, TEXT, fill, stroke
from herobox.draw.signs import bolt, ink_shield

_KEPT = 2000
"""How many drawn tokens are kept."""


@lru_cache(_KEPT)
def token(x: float, y: float, radius: float, colour: str, symbol: str, *, pale: bool = False) -> str:
    """An icon on a disc, its middle at (x, y); `pale` as an outline on a ground of the card's colour."""
    ground, ink = ("card", colour) if pale else (colour, "on-accent" if colour == "accent" else "on-side")
    line = max(1.5, radius * 0.09)
    disc = (
        f'<circle fill="{INK}" cx="{x + line / 2:.4g}" cy="{y + line * 1.2:.4g}" r="{radius + line / 2:.4g}"/>'
        f'<circle {stroke(colour if pale else INK, line, ground)} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    )
    return disc + icon(symbol, x, y, radius * 1.2, ink)


@lru_cache(_KEPT)
def figure(x: float, y: float, height: float, colour: str, symbol: str) -> str:
    """A figure that stands with the middle of its base at (x, y), with an icon on its chest."""
    wide = height * 0.6
    head = height * 0.15
    shoulder = y - height + 2 * head
    return (
        f'<ellipse {fill("shade")} fill-opacity=".3" cx="{x:g}" cy="{y:g}" rx="{wide * 0.52:.4g}" '
        f'ry="{height * 0.07:.4g}"/>'
        f'<g {stroke(INK, max(1.8, height * 0.035), colour)} stroke-linejoin="round">'
        f'<path d="M{x - wide * 0.42:.4g} {y:g}l{wide * 0.06:.4g} {-height * 0.5:.4g}'
        f"Q{x - wide * 0.34:.4g} {shoulder:.4g} {x:g} {shoulder:.4g}"
        f"Q{x + wide * 0.34:.4g} {shoulder:.4g} {x + wide * 0.36:.4g} {y - height * 0.5:.4g}l{wide * 0.06:.4g} "
        f'{height * 0.5:.4g}z"/>'
        f'<circle cx="{x:g}" cy="{y - height + head:.4g}" r="{head:.4g}"/></g>'
        + icon(symbol, x, y - height * 0.33, height * 0.38, "on-side")
    )


@lru_cache(_KEPT)
def shield(x: float, y: float, size: float, colour: str, words: str) -> str:
    """A shield with a number on it, its middle at (x, y)."""
    return ink_shield(x, y, size * 0.92, words, colour=colour, ink="on-side")


@lru_cache(_KEPT)
def counted(x: float, y: float, symbol: str, words: str, *, size: float = TEXT, colour: str = "ink") -> str:
    """An icon with a number or a few words after it, the middle of its left edge at (x, y)."""
    wide = size * 1.15
    return icon(symbol, x + wide / 2, y, wide, colour) + label(
        x + wide + size * 0.25, y + size * 0.35, words, size=size, bold=True
    )


def counted_width(words: str, size: float = TEXT) -> float:
    """How wide `counted` is."""
    return size * 1.4 + width_of(words, size, bold=True)


@lru_cache(_KEPT)
def pips(x: float, y: float, size: float, count: int, of: int, symbol: str, colour: str) -> str:
    """`of` places in a row, `count` of them filled with an icon; the middle of the left edge is at (x, y)."""
    half = size * 0.42
    boxes = "".join(
        f'<rect x="{x + size * (number + 0.5) - half:.4g}" y="{y - half:.4g}" width="{2 * half:.4g}" '
        f'height="{2 * half:.4g}" rx="{half * 0.4:.4g}"/>'
        for number in range(of)
    )
    marks = icons([(symbol, x + size * (number + 0.5), y) for number in range(count)], size * 0.8, colour, width=4)
    return f"<g {stroke('line', 2, 'card')}>{boxes}</g>" + (marks if count else "")


@lru_cache(_KEPT)
def energy(x: float, y: float, size: float, count: int, *, most: int = 0) -> str:
    """Energy tokens in a row, and outlines up to `most`; the middle of the left edge is at (x, y)."""
    places = [("zap", x + size * (number + 0.5), y) for number in range(max(count, most))]
    full = "".join(bolt(x, y, size * 0.92) for _, x, y in places[:count])
    return full + (icons(places[count:], size, "line", width=1.5) if count < most else "")
