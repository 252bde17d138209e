"""The colours that all pictures share, each in a light and a dark version.

A shape names its colour twice: as an attribute, which every program that shows SVG understands (light), and as a class,
which a page with `stylesheet` turns into a custom property and so into the theme's colour.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Colour(NamedTuple):
    """A colour in both themes, as hexadecimal RGB."""

    light: str
    dark: str


COLOURS = {
    "table": Colour("#efeae0", "#12161d"),
    "panel": Colour("#f8f5ee", "#1a202a"),
    "card": Colour("#ffffff", "#252c39"),
    "ink": Colour("#1c2330", "#eef1f6"),
    "quiet": Colour("#565e6c", "#a7b0c0"),
    "line": Colour("#c4bcab", "#475063"),
    "first": Colour("#1f5fa8", "#79b5f2"),
    "first-soft": Colour("#dce8f5", "#1d3552"),
    "second": Colour("#a8480a", "#f2a163"),
    "second-soft": Colour("#f9e4d3", "#4a2d18"),
    "on-side": Colour("#ffffff", "#12161d"),
    "accent": Colour("#d9a514", "#f2c94c"),
    "on-accent": Colour("#1c2330", "#1c2330"),
    "life": Colour("#c2263d", "#ff7d8e"),
}
"""By name. `first` and `second` are the sides; `on-side` and `on-accent` are for what is written on them."""

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

SMALL, TEXT, NAME, NUMBER, TITLE = 15, 17, 19, 24, 26
"""The type scale, in units of a picture that is some 840 units wide."""


@cache
def fill(colour: str) -> str:
    """The attributes that fill a shape with a colour of the palette. Raises KeyError for an unknown one."""
    return f'class="fill-{colour}" fill="{COLOURS[colour].light}"'


@cache
def stroke(colour: str, width: float = 2, inside: str = "none") -> str:
    """The attributes of an outline of this width, filled with the colour `inside` if that isn't "none"."""
    outline = f'stroke="{COLOURS[colour].light}" stroke-width="{width:g}"'
    if inside == "none":
        return f'class="stroke-{colour}" fill="none" {outline}'
    return f'class="stroke-{colour} fill-{inside}" fill="{COLOURS[inside].light}" {outline}'


def stylesheet() -> str:
    """The CSS with which a page themes every picture on it, by the system's theme or by `data-theme` on its root."""
    light = "".join(f"--{name}:{colour.light};" for name, colour in COLOURS.items())
    dark = "".join(f"--{name}:{colour.dark};" for name, colour in COLOURS.items())
    uses = "".join(
        f"\n.fill-{name}{{fill:var(--{name},{colour.light})}}\n.stroke-{name}{{stroke:var(--{name},{colour.light})}}"
        for name, colour in COLOURS.items()
    )
    return (
        f":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
        f":root[data-theme=light]{{{light}}}\n:root[data-theme=dark]{{{dark}}}{uses}\n"
    )
