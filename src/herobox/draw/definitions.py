"""What pictures refer to by `#id`: paths of emblems, gradients, patterns. A page or document has each of them once.

A picture that is part of a page leaves them to the page (`hidden`); one that stands alone takes its own along
(`standalone`). Ids begin with `i-` (an emblem), `g-` (a ground), `l-` (what emblems on it are painted with) or `art-`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from herobox.draw.emblems import SIGNS, emblems
from herobox.draw.grounds import GROUNDS, TONE_HEIGHT, TONE_ROWS, TONE_WIDTH, mixed

_NAMED = re.compile(r'(?:href="#|url\(#)([a-z0-9-]+)')
_HAS = '<defs class="art">'
"""Begins the definitions of a picture that stands alone."""


def used_in(text: str) -> set[str]:
    """The ids of ours that a picture or page refers to."""
    return {name for name in set(_NAMED.findall(text)) if _defined(name)}


def emblem_ids(names: Iterable[str]) -> set[str]:
    """The ids of these emblems, of all grounds and of what else pictures share: for a page whose pictures change."""
    known = emblems()
    return {f"i-{name}" for name in (*names, *SIGNS) if name in known} | {
        *_SHARED,
        *(f"{kind}-{name}" for name in GROUNDS for kind in "gl"),
    }


def definitions(ids: Iterable[str]) -> str:
    """The definitions of these ids, in a fixed order; those that are not ours are left out."""
    return "".join(_defined(name) for name in sorted(set(ids)))


def hidden(ids: Iterable[str]) -> str:
    """The definitions for a page: an SVG that takes no room.

    It is not `display:none`, which would switch off gradients: the page's stylesheet takes `.definitions` out of the
    flow.
    """
    return _hidden(frozenset(ids))


@lru_cache(64)
def _hidden(ids: frozenset[str]) -> str:
    defined = definitions(ids)
    if not defined:
        return ""
    return (
        '<svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{defined}</defs></svg>"
    )


def standalone(document: str) -> str:
    """An SVG document with the definitions it needs, for outside of our pages; done twice, it stays the same."""
    if _HAS in document:
        return document
    defined = definitions(used_in(document))
    if not defined:
        return document
    start = document.index(">", document.index("<svg")) + 1
    return f"{document[:start]}{_HAS}{defined}</defs>{document[start:]}"


@cache
def _defined(name: str) -> str:
    """The definition of an id; empty for one that is not ours."""
    kind, _, rest = name.partition("-")
    if kind == "i" and rest in emblems():
        return f'<path id="{name}" d="{emblems()[rest].outline}"/>'
    if kind == "g" and rest in GROUNDS:
        top, deep = GROUNDS[rest]
        return _fade(name, (0, top), (1, deep))
    if kind == "l" and rest in GROUNDS:
        return _fade(name, (0.3, "#fff"), (1, mixed(GROUNDS[rest][0], "#ffffff", 0.45)))
    return _SHARED.get(name, "")


def _fade(name: str, *stops: tuple[float, str]) -> str:
    """A gradient from top to bottom."""
    inner = "".join(
        f'<stop{f" offset={chr(34)}{offset:g}{chr(34)}" if offset else ""} stop-color="{colour}"/>'
        for offset, colour in stops
    )
    return f'<linearGradient id="{name}" x2="0" y2="1">{inner}</linearGradient>'


def _tone() -> str:
    """Halftone: rows of dots that grow downwards."""
    dots = []
    for row in range(TONE_ROWS):
        y, radius = TONE_WIDTH * 0.8 * (row + 0.5), 0.5 + row * 0.34
        places = (TONE_WIDTH / 2,) if row % 2 else (0.0, TONE_WIDTH)
        dots += [f'<circle cx="{x:g}" cy="{y:.3g}" r="{radius:.3g}"/>' for x in places]
    return (
        f'<pattern id="art-tone" width="{TONE_WIDTH:g}" height="{TONE_HEIGHT:g}" patternUnits="userSpaceOnUse">'
        f"{''.join(dots)}</pattern>"
    )


def _pattern(name: str, width: float, height: float, inside: str, more: str = "") -> str:
    return (
        f'<pattern id="{name}" width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse"{more}>'
        f"{inside}</pattern>"
    )


def _glow(name: str, inner: str, outer: str) -> str:
    return (
        f'<radialGradient id="{name}"><stop stop-color="{inner}" stop-opacity=".92"/>'
        f'<stop offset="1" stop-color="{outer}" stop-opacity="0"/></radialGradient>'
    )


def _rays() -> str:
    """Rays round (0, 0) as far as 120 units: for what is not a rectangle."""
    from herobox.draw.grounds import rays

    return f'<path id="art-rays" transform="translate(-120 -120)" d="{rays(240, 240, 120, 120)}"/>'


_SHARED = {
    "art-lit": _fade("art-lit", (0, "#fff"), (0.55, "#fff4d6"), (1, "#ffdf9a")),
    "art-tone": _tone(),
    "art-rays": _rays(),
    "art-stripes": _pattern(
        "art-stripes", 8, 8, '<path d="M0 0h3.2v8H0z" fill="#fff"/>', ' patternTransform="rotate(45)"'
    ),
    "art-specks": _pattern(
        "art-specks", 8, 8, '<circle cx="2" cy="2" r="1.5" fill="#fff"/><circle cx="6" cy="6" r="1.5" fill="#fff"/>'
    ),
    "art-flame": _fade("art-flame", (0, "#e3261b"), (0.5, "#ff8a1f"), (1, "#ffe45c")),
    "art-glow": _glow("art-glow", "#ffb02e", "#ff5a1f"),
    "art-toxic": _glow("art-toxic", "#c9ff4d", "#5bbf1a"),
    "art-windows": _pattern("art-windows", 9, 10, '<path d="M2 2.5h5v5h-5z" fill="#14171f" opacity=".55"/>'),
    "art-lit-windows": _pattern("art-lit-windows", 27, 20, '<path d="M11 2.5h5v5h-5zM2 12.5h5v5h-5z" fill="#ffe08a"/>'),
    "art-bands": _pattern("art-bands", 10, 9, '<path d="M0 2.5h10v4H0z" fill="#bfe3f2" opacity=".8"/>'),
    "art-slits": _pattern("art-slits", 7, 30, '<path d="M2 2h3v26H2z" fill="#cfe4ff" opacity=".75"/>'),
    "art-tar": _pattern(
        "art-tar",
        24,
        24,
        '<path d="M3 5h2M15 3h1M9 14h2M20 18h2M5 21h1M17 10h1" stroke="#000" stroke-opacity=".13" stroke-width="1.6"/>',
    ),
}
"""What pictures share besides emblems and grounds, by id: the sides' patterns (`art-stripes`, `art-specks`), fire,
windows of houses, specks of tar."""
