"""How a match ended, as a picture: 600 by 400 units, painted like a cover.

The ids of a picture's own gradients begin with the game's id.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from html import unescape

from herobox.draw import names
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.grounds import GROUNDS
from herobox.draw.markup import escape
from herobox.draw.palette import INK
from herobox.draw.posters import poster, sky

WIDTH, HEIGHT = 600.0, 400.0
_TITLE = re.compile(r"<title>([^<]*)</title>")
_CONFETTI = ("#ffd23f", "#e5263f", "#35c4cf", "#ffffff", "#8fce4b", "#ff86c0")


def scene(title: str, parts: Sequence[str]) -> str:
    """The picture as an SVG document."""
    return poster(title, parts, width=WIDTH, height=HEIGHT)


def backdrop(
    name: str,
    top: str,
    low: str,
    x: float = WIDTH / 2,
    y: float = HEIGHT / 2,
    *,
    light: float = 0.17,
    dots: float = 0.25,
) -> str:
    """The deepest layer: a gradient (its id is `name`), rays from (x, y), halftone."""
    return sky(name, top, low, x, y, light=light, dots=dots, width=WIDTH, height=HEIGHT)


def confetti(seed: int, count: int = 70, low: float = HEIGHT) -> str:
    """Paper that rains on a winner, down to y `low`."""
    chance = random.Random(seed)
    drawn = dict.fromkeys(_CONFETTI, "")
    for _ in range(count):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, low)
        across, down = chance.uniform(-8, 8), chance.uniform(4, 10)
        drawn[chance.choice(_CONFETTI)] += f"M{x:.0f} {y:.0f}l{across:.1f} {down:.1f}l5 -3l{-across:.1f} {-down:.1f}z"
    return "".join(f'<path fill="{colour}" d="{path}"/>' for colour, path in drawn.items())


def banner(words: str, *, colour: str = INK, y: float = HEIGHT - 58) -> str:
    """A band along the lower edge with who won."""
    return (
        f'<path fill="{colour}" stroke="{INK}" stroke-width="4" d="M-4 {y + 8:g}L604 {y - 8:g}V404H-4z"/>'
        + names.seat_line(WIDTH / 2, y + 40, words, size=32, room=560, colour="#ffffff", face="name")
    )


def with_peoples_names(svg: str, named: Callable[[str], str]) -> str:
    """A picture whose title and banner say people's names; `named` makes the new words from the old ones.

    However long they are then, the banner has room for them.
    """
    titled = _TITLE.sub(lambda found: f"<title>{escape(named(unescape(found[1])))}</title>", svg, count=1)
    return names.with_peoples_names(titled, named)


def medal(x: float, y: float, radius: float, ground: str, emblem: str, icon: str, *, lost: bool = False) -> str:
    """Somebody's emblem on a disc of their ground; grey and crossed out for one who is out of the game."""
    top, deep = ("#8a8f98", "#3a404c") if lost else GROUNDS[ground]
    cross = radius * 0.66
    slash = f'd="M{x - cross:.4g} {y + cross:.4g}l{2 * cross:.4g} {-2 * cross:.4g}"'
    crossed = "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="{radius * wide:.3g}" stroke-linecap="round" {slash}/>'
        for colour, wide in ((INK, 0.26), ("#e5263f", 0.14))
    )
    return (
        f'<circle fill="{INK}" opacity=".5" cx="{x + 3:g}" cy="{y + 5:g}" r="{radius:g}"/>'
        f'<circle fill="{deep}" stroke="{INK}" stroke-width="4" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        f'<circle fill="none" stroke="{top}" stroke-width="{radius * 0.1:.3g}" cx="{x:g}" cy="{y:g}" '
        f'r="{radius * 0.88:.4g}"/>'
        + emblem_or_icon(emblem, icon, x, y, radius * 1.35, "#b9bec6" if lost else "#ffffff")
        + (crossed if lost else "")
    )
