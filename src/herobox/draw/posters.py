"""Covers: posters of 360 by 480 units, put together of a sky, lettering, skylines and emblems.

A cover's title stands within y 20 to 150, its scene within 150 to 430, its foot from 440 on. The ids of a cover's own
gradients begin with the game's id, as a page may show several covers.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from herobox.draw.faces import family
from herobox.draw.grounds import GROUNDS, TONE_HEIGHT, rays
from herobox.draw.markup import escape, label
from herobox.draw.palette import FONT, INK

WIDTH, HEIGHT = 360.0, 480.0


def poster(title: str, parts: Iterable[str], *, width: float = WIDTH, height: float = HEIGHT) -> str:
    """A cover, or another picture that is painted like one, as an SVG document with a frame of ink."""
    frame = f'<rect fill="none" stroke="{INK}" stroke-width="8" width="{width:g}" height="{height:g}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="{FONT}">'
        f"<title>{escape(title)}</title>{''.join(parts)}{frame}</svg>"
    )


def fade(name: str, top: str, low: str) -> str:
    """A gradient of this id from one colour above to another below."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" stop-color="{low}"/>'
        "</linearGradient>"
    )


def halftone(y: float, scale: float, dots: float, *, x: float = 0, width: float = WIDTH) -> str:
    """Halftone that thickens downwards to its lower edge at y."""
    return (
        f'<path transform="translate({x:g} {y - TONE_HEIGHT * scale:.4g})scale({scale:g})" fill="url(#art-tone)" '
        f'opacity="{dots:g}" d="M0 0h{width / scale:.4g}v{TONE_HEIGHT:g}H0z"/>'
    )


def sky(
    name: str,
    top: str,
    low: str,
    x: float,
    y: float,
    *,
    dots: float = 0.25,
    light: float = 0.17,
    width: float = WIDTH,
    height: float = HEIGHT,
) -> str:
    """The deepest layer: a gradient (its id is `name`), rays from (x, y), halftone."""
    return (
        fade(name, top, low)
        + f'<path fill="url(#{name})" d="M0 0h{width:g}v{height:g}H0z"/>'
        + f'<path fill="#fff" opacity="{light:g}" d="{rays(width, height, x, y, count=20)}"/>'
        + halftone(height, 4.6, dots, width=width)
    )


def lettering(
    lines: Sequence[tuple[str, float]],
    y: float,
    *,
    colour: str = "#ffd23f",
    turn: float = -4,
    lead: float = 0.9,
    x: float = WIDTH / 2,
) -> str:
    """A title: for each line its words and size, the first one's baseline at y, in ink with a hard shadow."""
    drawn = []
    at = y
    for number, (words, size) in enumerate(lines):
        at += size * lead if number else 0
        for aside, down, paint, wide in ((5, 6, INK, 16), (0, 0, colour, 12)):
            place = f'x="{x + aside:g}" y="{at + down:g}"'
            drawn.append(
                f'<text {place} font-size="{size:g}" fill="{paint}" stroke-width="{wide}">{escape(words)}</text>'
            )
    # All shadows come first, so that none falls on a line above.
    return (
        f'<g transform="rotate({turn:g} {x:g} {y:g})" {family("title")} text-anchor="middle" letter-spacing="1.5" '
        f'stroke="{INK}" stroke-linejoin="round" paint-order="stroke">{"".join(drawn[0::2])}{"".join(drawn[1::2])}</g>'
    )


def foot(words: str, colour: str = INK) -> str:
    """The band along the lower edge, with a few words."""
    return f'<path fill="{colour}" stroke="{INK}" stroke-width="4" d="M-4 447L364 437V486H-4z"/>' + (
        '<g class="cover-foot">'
        + label(WIDTH / 2, 469, words, size=18, colour="#ffffff", anchor="middle", face="name", room=320)
        + "</g>"
    )


def skyline(
    y: float,
    colour: str,
    seed: int,
    *,
    windows: str = "",
    low: int = 30,
    high: int = 110,
    least: int = 26,
    most: int = 48,
    width: float = WIDTH,
) -> str:
    """Houses whose feet stand below y, from `low` to `high` above it; `windows` is the colour of those that are lit."""
    chance = random.Random(seed)
    x, outline, masts, lit = -8.0, f"M-10 {HEIGHT + 10:g}V{y:g}", "", ""
    while x < width + 10:
        wide, top = chance.randint(least, most), y - chance.randint(low, high)
        outline += f"L{x:g} {top:g}H{x + wide:g}"
        if chance.random() < 0.3:
            masts += f"M{x + wide / 2:g} {top:g}v-22"
        if windows:
            lit += "".join(
                f"M{x + 5 + across * 11:g} {top + 9 + down * 14:g}h5v7h-5z"
                for across in range((wide - 5) // 11)
                for down in range(6)
                if chance.random() < 0.4
            )
        x += wide
    return (
        f'<path fill="{colour}" stroke="{INK}" stroke-width="4" stroke-linejoin="round" d="{outline}V500z"/>'
        + (f'<path stroke="{INK}" stroke-width="4" d="{masts}"/>' if masts else "")
        + (f'<path fill="{windows}" d="{lit}"/>' if lit else "")
    )


def plain_cover(title: str) -> str:
    """The cover of a game that has none of its own: its title on a ground."""
    words = title.upper().split()
    half = min(range(len(words)), key=lambda cut: abs(len(" ".join(words[:cut])) - len(" ".join(words[cut:]))))
    lines = [" ".join(part) for part in (words[:half], words[half:]) if part]
    size = min(92.0, *(620 / max(len(line), 1) for line in lines), 92.0)
    top, deep = GROUNDS["plain"]
    return poster(
        title,
        [
            sky("plain-cover", top, deep, WIDTH / 2, 270),
            lettering([(line, size) for line in lines], 220, turn=-4),
            foot("Herobox"),
        ],
    )
