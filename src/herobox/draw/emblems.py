"""Emblems: the drawings on cards, figures and tokens, from the set of https://game-icons.net (see NOTICE).

A picture names an emblem's path (`<use href="#i-oak">`); the document or page it stands in has the path once, by
`herobox.draw.definitions`. They are read when the first one is drawn.
"""

from __future__ import annotations

import difflib
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from herobox.draw.icons import icon
from herobox.draw.palette import INK, fill

GRID = 512
"""The side of the square that every emblem is drawn in."""
_SMALL = 40
"""Below this size an emblem's outline is thicker in proportion."""


SIGNS = (
    "crossed-swords",
    "shield",
    "sprint",
    "brain",
    "boot-prints",
    "swords-emblem",
    "polar-star",
    "fist",
    "megabot",
    "crown",
    "gears",
    "position-marker",
    "tv",
)
"""What every page can show: attack, defense, speed, mental, moved, a screen, and types of cards (villain, hero,
maneuver, Zord, master, equipment, location)."""


class Emblem(NamedTuple):
    """A drawing of the set."""

    author: str
    outline: str
    """Its path."""


@cache
def emblems() -> dict[str, Emblem]:
    """All of them, by name."""
    read = json.loads((Path(__file__).parent / "data" / "emblems.json").read_text(encoding="utf-8"))
    return {name: Emblem(*given) for name, given in read.items()}


def has_emblem(name: str) -> bool:
    """Whether the set has an emblem of this name."""
    return name in emblems()


def no_emblem(name: str) -> str | None:
    """For linters: why there is no emblem of this name, with one that is meant perhaps; None if there is one."""
    if has_emblem(name):
        return None
    close = difflib.get_close_matches(name, emblems(), n=1)
    hint = f'did you mean "{close[0]}"?' if close else "docs/art.md says which there are"
    return f'there is no emblem "{name}"; {hint}'


@lru_cache(8000)
def emblem(
    name: str,
    x: float,
    y: float,
    size: float,
    paint: str = "url(#art-lit)",
    *,
    edge: float | None = None,
    shadow: bool = True,
    turn: float = 0,
    flip: bool = False,
) -> str:
    """An emblem in ink outline with a hard shadow, `size` wide and high, its middle at (x, y).

    `paint` is what it is filled with: a colour "#...", or `lit(ground)`, white that fades into a ground's light. `edge`
    is the outline's width in 512ths of the size, by default what direction has for this size. `turn` is in degrees;
    `flip` lets it look the other way. Raises KeyError for a name that is not in the set.
    """
    emblems()[name]
    scale = size / GRID
    wide = (20 if size >= _SMALL else 25) if edge is None else edge
    if turn or flip:
        turned = f"rotate({turn:g})" if turn else ""
        across = -scale if flip else scale
        place = f"translate({x:g} {y:g}){turned}scale({across:.4g} {scale:.4g})translate(-256 -256)"
    else:
        place = f"translate({x - size / 2:.5g} {y - size / 2:.5g})scale({scale:.4g})"
    cast = (
        f'<use href="#i-{name}" x="{-14 if flip else 14}" y="18" fill="{INK}" stroke="{INK}" stroke-width="{wide:g}" '
        'opacity=".55"/>'
        if shadow
        else ""
    )
    line = f' stroke="{INK}" stroke-width="{2 * wide:g}" stroke-linejoin="round" paint-order="stroke"' if wide else ""
    return f'<g transform="{place}">{cast}<use href="#i-{name}" fill="{paint}"{line}/></g>'


def emblem_or_icon(
    name: str,
    symbol: str,
    x: float,
    y: float,
    size: float,
    paint: str = "url(#art-lit)",
    *,
    turn: float = 0,
    flip: bool = False,
) -> str:
    """An emblem, or for an item that has none (`name` is "") its icon `symbol` in white lines of the same weight."""
    if name or not symbol:
        return emblem(name, x, y, size, paint, turn=turn, flip=flip) if name else ""
    high = size * 0.86
    return icon(symbol, x, y, high, INK, width=4.6) + icon(symbol, x, y, high, "#ffffff", width=2.2)


@lru_cache(8000)
def sign(name: str, x: float, y: float, size: float, colour: str = "ink", *, flip: bool = False) -> str:
    """An emblem in one flat colour of the palette (or "#..."), for small signs beside numbers and words.

    Raises KeyError for a name that is not in the set.
    """
    emblems()[name]
    scale = size / GRID
    across, left = (-scale, x + size / 2) if flip else (scale, x - size / 2)
    turned = f"{across:.4g} {scale:.4g}" if flip else f"{scale:.4g}"
    return f'<use href="#i-{name}" transform="translate({left:.5g} {y - size / 2:.5g})scale({turned})" {fill(colour)}/>'
