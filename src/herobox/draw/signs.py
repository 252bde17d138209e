"""Signs in ink on art: bursts, coins, shields, hearts, stars, tags, flames. Their middle is at (x, y)."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from herobox.draw.emblems import sign
from herobox.draw.markup import label, width_of
from herobox.draw.palette import INK, fill

MARKER = "#ffd23f"
"""Costs, Leaders, gold, what is active."""
ATTACK = "#c2263d"
HEART = "#e5263f"
SHARD = "#2f7fe0"
_KEPT = 2000
_HEART = "M0 8C-9 2-10-2-10-5a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-1 7-10 13z"
_SHIELD = "M0-13L11-9v8C11 6 6 11 0 14-6 11-11 6-11-1v-8z"
_STAR = "M0-9l2.6 6 6.4.6-4.9 4.3 1.5 6.3L0 4.9l-5.6 3.3 1.5-6.3L-9-2.4l6.4-.6z"
_CROWN = "M-9 6h18l2-11-6 4-5-8-5 8-6-4z"
_FLAME = "M-20 12q-9-15 2-27 1 8 6 9-3-16 9-26-1 13 8 17 4-5 2-11 12 10 9 24 5-2 5-8 7 11-1 22z"
_BOLT = "M3-10l-10 12h6l-3 9 11-13h-7z"
_SHARD = "M0-11L8 0 0 11-8 0z"


def _inked(path: str, x: float, y: float, scale: float, paint: str, line: float = 2.5) -> str:
    """A shape in an outline of ink, `line` units wide in the picture."""
    return (
        f'<path {_paint(paint)} stroke="{INK}" '
        f'stroke-width="{line / scale:.3g}" stroke-linejoin="round" '
        f'transform="translate({x:g} {y:g})scale({scale:.3g})" d="{path}"/>'
    )


def _paint(paint: str) -> str:
    return f'fill="{paint}"' if paint.startswith("url") else fill(paint)


def _number(x: float, y: float, words: str, size: float, colour: str, room: float = 0) -> str:
    return label(x, y + size * 0.36, words, size=size, colour=colour, anchor="middle", face="name", room=room)


@cache
def _points(points: int, radius: float, inner: float) -> str:
    ends = (
        (
            (radius if number % 2 == 0 else radius * inner) * math.cos(math.pi * number / points - math.pi / 2),
            (radius if number % 2 == 0 else radius * inner) * math.sin(math.pi * number / points - math.pi / 2),
        )
        for number in range(2 * points)
    )
    return "M" + "L".join(f"{across:.1f} {down:.1f}" for across, down in ends) + "z"


@lru_cache(_KEPT)
def burst(
    x: float, y: float, radius: float, words: str = "", *, colour: str = MARKER, ink: str = INK, points: int = 12,
    inner: float = 0.76, emblem: str = "",
) -> str:  # fmt: skip
    """A star of many points, with a number or a small emblem on it: costs, health, Damage, who acts."""
    star = _inked(_points(points, radius, inner), x, y, 1, colour)
    on_it = _number(x, y, words, radius * 1.05, ink, radius * 1.35) if words else ""
    return star + on_it + (sign(emblem, x, y, radius * 1.1, ink) if emblem else "")


@lru_cache(_KEPT)
def coin(x: float, y: float, radius: float, words: str, *, colour: str = MARKER, ink: str = INK) -> str:
    """A disc with a number, with a hard shadow below."""
    return (
        f'<circle {fill(INK)} cx="{x:g}" cy="{y + 2:g}" r="{radius + 1:g}"/>'
        f'<circle {fill(colour)} stroke="{INK}" stroke-width="2.5" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        + _number(x, y, words, radius * 1.25, ink, radius * 1.6)
    )


@lru_cache(_KEPT)
def ink_shield(
    x: float, y: float, size: float, words: str = "", *, colour: str = "#4b5362", ink: str = "#ffffff"
) -> str:
    """A shield, `size` high, with a number: DEF, GUARD."""
    return _inked(_SHIELD, x, y, size / 27, colour) + (
        _number(x, y - size * 0.02, words, size * 0.62, ink, size * 0.62) if words else ""
    )


@lru_cache(_KEPT)
def ink_heart(x: float, y: float, size: float, *, lost: bool = False) -> str:
    """A life, `size` wide; an empty outline when it is lost."""
    return (
        _inked(_HEART, x, y, size / 20, HEART, 2.4)
        if not lost
        else f'<path fill="none" stroke="#8a7f78" stroke-width="2.4" stroke-dasharray="3 2.4" '
        f'transform="translate({x:g} {y:g})scale({size / 20:.3g})" d="{_HEART}"/>'
    )


@lru_cache(_KEPT)
def star(x: float, y: float, size: float, colour: str = MARKER) -> str:
    """A star of five points, `size` wide: the Elite."""
    return _inked(_STAR, x, y, size / 18, colour, 1.8)


@lru_cache(_KEPT)
def leader(x: float, y: float, radius: float) -> str:
    """A Leader's crown on a burst."""
    place = f"translate({x:g} {y + radius * 0.06:.3g})scale({radius / 19:.3g})"
    crown = f'<path fill="{INK}" transform="{place}" d="{_CROWN}"/>'
    return burst(x, y, radius, points=10, inner=0.78) + crown


@lru_cache(_KEPT)
def bolt(x: float, y: float, size: float, colour: str = "#ffc928") -> str:
    """Energy: a flash, `size` high."""
    return _inked(_BOLT, x, y, size / 21, colour, 1.8)


@lru_cache(_KEPT)
def shard(x: float, y: float, size: float, colour: str = SHARD) -> str:
    """A diamond, `size` high."""
    return _inked(_SHARD, x, y, size / 22, colour, 2)


@lru_cache(_KEPT)
def flames(x: float, y: float, size: float) -> str:
    """Fire, `size` wide."""
    scale = size / 50
    return _inked(_FLAME, x, y, scale, "url(#art-flame)", 2.8) + (
        f'<path fill="#fff2a8" transform="translate({x:g} {y + 5 * scale:.4g})scale({scale / 2:.3g})" d="{_FLAME}"/>'
    )


@lru_cache(_KEPT)
def ink_tag(
    x: float, y: float, words: str, *, size: float = 21, colour: str = MARKER, ink: str = INK, slant: float = 6,
    emblem: str = "", anchor: str = "middle",
) -> str:  # fmt: skip
    """A word on a slanted ground, with an emblem before it: a type, a keyword, what must stand out.

    `anchor` says which point of it x is: "start", "middle" or "end".
    """
    before = size * 1.25 if emblem else 0.0
    width, height = tag_width(words, size=size, emblem=emblem), size * 1.5
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
    top = y - height / 2
    shape = f"M{left + slant:g} {top:g}h{width - slant:g}l{-slant:g} {height:g}h{slant - width:g}z"
    return (
        f'<path {fill(colour)} stroke="{INK}" stroke-width="2" stroke-linejoin="round" d="{shape}"/>'
        + (sign(emblem, left + slant + size * 0.65, y, size * 1.05, ink) if emblem else "")
        + label(
            left + before + (width - before) / 2,
            y + size * 0.35,
            words,
            size=size,
            colour=ink,
            anchor="middle",
            face="text",
        )
    )


def tag_width(words: str, *, size: float = 21, emblem: str = "") -> float:
    """How wide `ink_tag` is."""
    return width_of(words, size, face="text") + size * (2.35 if emblem else 1.1)
