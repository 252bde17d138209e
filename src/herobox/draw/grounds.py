"""Grounds behind emblems: a gradient, rays from behind the emblem, halftone that thickens downwards.

They look the same in every theme. What they are painted with is defined once a page: `herobox.draw.definitions`.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from herobox.draw.emblems import emblem_or_icon

GROUNDS: Final = {
    "sea": ("#35c4cf", "#07405f"),
    "magma": ("#ff8a1f", "#7d0f12"),
    "carnival": ("#e0489f", "#2b0f62"),
    "moss": ("#9ccb3f", "#0f4228"),
    "orbit": ("#6f8cff", "#131a5e"),
    "rail": ("#e5b04a", "#4a2a0e"),
    "red": ("#ff5a3c", "#8c0f1f"),
    "black": ("#7d8794", "#14171f"),
    "blue": ("#3f9cff", "#0b2c86"),
    "yellow": ("#ffd23f", "#a56a00"),
    "pink": ("#ff86c0", "#9b1263"),
    "green": ("#57d07f", "#0a5233"),
    "foe": ("#b070e8", "#2d1155"),
    "clay": ("#a9b0b8", "#3a404c"),
    "gold": ("#ffd34d", "#8a5a00"),
    "steel": ("#a8b8c8", "#324150"),
    "place": ("#6cd3a5", "#0d4a40"),
    "master": ("#ff9a4d", "#7a2600"),
    "guard": ("#7fb2e8", "#1d3560"),
    "terrasaurs": ("#9fce4b", "#2c4a10"),
    "cthul": ("#5fd0b5", "#1b2a4f"),
    "eaters": ("#ff9b45", "#5c1030"),
    "martians": ("#ff6a5a", "#4a0f3d"),
    "shadow-sun": ("#c08bff", "#1e1147"),
    "plain": ("#9aa6b5", "#39424f"),
}
"""By name, the light above and the deep colour below. `plain` is for what has none of its own."""
_RAYS = 16
TONE_WIDTH, TONE_ROWS = 7.0, 9
TONE_HEIGHT = TONE_WIDTH * 0.8 * TONE_ROWS
"""How high the halftone's pattern is, in the units of a ground that is not scaled."""


def no_ground(name: str) -> str | None:
    """For linters: why there is no ground of this name; None if there is one."""
    return None if name in GROUNDS else f'there is no ground "{name}"; choose from {", ".join(GROUNDS)}'


def lit(ground: str) -> str:
    """What an emblem on a ground is painted with: white above, 45 percent white over the ground's light below."""
    return f"url(#l-{ground})"


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another."""
    parts = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


@cache
def band_of(ground: str) -> str:
    """The colour of a frame and a name plate that go with a ground, dark enough for white words (contrast over 5)."""
    top, deep = GROUNDS[ground]
    colour = mixed(deep, top, 0.15)
    while contrast_with_white(colour) < 5:
        colour = mixed(colour, "#000000", 0.08)
    return colour


def contrast_with_white(colour: str) -> float:
    """The contrast of white words on a colour, from 1 to 21 (WCAG 2)."""
    light = 0.0
    for at, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        part = int(colour[at : at + 2], 16) / 255
        light += weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 1.05 / (light + 0.05)


@lru_cache(256)
def rays(width: float, height: float, x: float, y: float, *, count: int = _RAYS) -> str:
    """The path of rays from (x, y), cut at the edges of a rectangle that begins at (0, 0)."""
    corners = sorted(
        (math.atan2(down - y, across - x) % math.tau, across, down)
        for across, down in ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    )
    drawn = []
    for number in range(count):
        start, end = (math.tau * (number + part) / count for part in (0.2, 0.7))
        between = [(across, down) for angle, across, down in corners if start < angle < end]
        ends = [_edge(width, height, x, y, start), *between, _edge(width, height, x, y, end)]
        drawn.append(f"M{x:g} {y:g}L" + " ".join(f"{round(across)} {round(down)}" for across, down in ends) + "z")
    return "".join(drawn)


def _edge(width: float, height: float, x: float, y: float, angle: float) -> tuple[float, float]:
    """Where a line from inside a rectangle meets its edge."""
    across, down = math.cos(angle), math.sin(angle)
    far = math.inf
    if across:
        far = min(far, ((width if across > 0 else 0) - x) / across)
    if down:
        far = min(far, ((height if down > 0 else 0) - y) / down)
    return x + across * far, y + down * far


@lru_cache(512)
def ground(
    width: float, height: float, name: str, x: float | None = None, y: float | None = None, *, dots: float = 0.28
) -> str:
    """A ground of this size with its upper left corner at (0, 0); the rays come from (x, y), by default its middle.

    `dots`: how dark the halftone is, 0 to 1. Raises KeyError for an unknown ground.
    """
    GROUNDS[name]
    x = width / 2 if x is None else x
    y = height * 0.42 if y is None else y
    scale = max(0.6, height / 110)
    tone = (
        f'<path transform="translate(0 {height - TONE_HEIGHT * scale:.4g})scale({scale:.3g})" fill="url(#art-tone)" '
        f'opacity="{dots:g}" d="M0 0h{width / scale:.4g}v{TONE_HEIGHT:g}H0z"/>'
    )
    return (
        f'<path fill="url(#g-{name})" d="M0 0h{width:g}v{height:g}H0z"/>'
        f'<path fill="#fff" opacity=".16" d="{rays(width, height, x, y)}"/>{tone if dots else ""}'
    )


@lru_cache(2000)
def art(
    width: float,
    height: float,
    name: str,
    shown: str,
    size: float = 0,
    *,
    x: float | None = None,
    y: float | None = None,
    extra: str = "",
    turn: float = 0,
    flip: bool = False,
    icon: str = "",
) -> str:
    """An art panel: the ground `name` and on it the emblem `shown`, upper left corner at (0, 0).

    The emblem is 0.88 of the height unless `size` says otherwise, its middle at (x, y), by default in the middle and a
    little high, as a name plate covers the lower edge. `extra` is drawn between the two; `icon` is the Lucide icon of
    an item that has no emblem (`shown` is "").
    """
    x = width / 2 if x is None else x
    y = height * 0.42 if y is None else y
    figure = emblem_or_icon(shown, icon, x, y, size or height * 0.88, lit(name), turn=turn, flip=flip)
    return ground(width, height, name, x, y) + extra + figure
