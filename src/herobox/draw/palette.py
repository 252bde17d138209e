"""The colours that all pictures share, each in a light and a dark version.

A shape names its colour twice: as an attribute, which every program that shows SVG understands (light), and as a class,
which a page with `stylesheet` turns into a custom property and so into the theme's colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple


class Colour(NamedTuple):
    """A colour in both themes, as hexadecimal RGB."""

    light: str
    dark: str


COLOURS = {
    "table": Colour("#e9e3d6", "#12161d"),
    "panel": Colour("#f1eadb", "#1a202a"),
    "card": Colour("#fffaf0", "#252c39"),
    "ink": Colour("#1c2330", "#eef1f6"),
    "quiet": Colour("#565e6c", "#a7b0c0"),
    "line": Colour("#c4bcab", "#475063"),
    "shade": Colour("#3a3020", "#000000"),
    "first": Colour("#1f5fa8", "#79b5f2"),
    "first-soft": Colour("#cfe0f3", "#1d3552"),
    "second": Colour("#a8480a", "#f2a163"),
    "second-soft": Colour("#f9e0cc", "#4a2d18"),
    "on-side": Colour("#ffffff", "#12161d"),
    "neutral": Colour("#4b5362", "#aab3c3"),
    "neutral-soft": Colour("#dfe2e8", "#343c4a"),
    "first-band": Colour("#1f5fa8", "#1f5fa8"),
    "first-deep": Colour("#0d3b73", "#0d3b73"),
    "second-band": Colour("#b24c06", "#b24c06"),
    "second-deep": Colour("#7a3000", "#7a3000"),
    "foe-band": Colour("#643a99", "#643a99"),
    "foe-deep": Colour("#3f1f6b", "#3f1f6b"),
    "neutral-band": Colour("#4b5362", "#4b5362"),
    "neutral-deep": Colour("#2c323d", "#2c323d"),
    "frame-line": Colour("#14171f", "#aab3c3"),
    "accent": Colour("#d9a514", "#f2c94c"),
    "on-accent": Colour("#1c2330", "#1c2330"),
    "life": Colour("#c2263d", "#ff7d8e"),
    "red": Colour("#b3202c", "#ff8f88"),
    "red-soft": Colour("#f8d9d6", "#4c1d1f"),
    "black": Colour("#2b2f38", "#c3c9d4"),
    "black-soft": Colour("#d9dce2", "#343a46"),
    "blue": Colour("#1d56b0", "#86b4f7"),
    "blue-soft": Colour("#d3e0f6", "#1d2f55"),
    "yellow": Colour("#765900", "#f0cf4a"),
    "yellow-soft": Colour("#f8eab0", "#443806"),
    "pink": Colour("#b0226f", "#ff94c6"),
    "pink-soft": Colour("#fad7e8", "#4d1b38"),
    "green": Colour("#1e6e3a", "#7fd29a"),
    "green-soft": Colour("#d2ecd9", "#173c25"),
    "foe": Colour("#643a99", "#c5a8f2"),
    "foe-soft": Colour("#e6dbf5", "#38264f"),
    "road": Colour("#d6d1c7", "#2b3038"),
    "concrete": Colour("#e7e4de", "#393f49"),
    "grass": Colour("#cfe0b4", "#24382b"),
    "dirt": Colour("#dfcdac", "#3d3427"),
    "forest": Colour("#a9c88e", "#1c4429"),
    "forest-sign": Colour("#3a6b33", "#7fbd83"),
    "sand": Colour("#f2e3b0", "#52492c"),
    "sand-sign": Colour("#96793a", "#c9b67d"),
    "rocks": Colour("#c6bcae", "#4a433d"),
    "rocks-sign": Colour("#665b4e", "#b3a595"),
    "water": Colour("#a8cde8", "#163a56"),
    "water-sign": Colour("#2f6da3", "#74b3e2"),
    "lava": Colour("#f2a98a", "#5e2716"),
    "lava-sign": Colour("#a52a12", "#ff9468"),
}
"""By name. `first` and `second` are the sides, `neutral` is for what is on neither; `on-side` and
`on-accent` are for what is written on them; `shade` is a card's shadow. `red` to `green` are players of one team, `foe`
is what they all fight. A side's `-band` and `-deep` are
the frame and the name plate of its cards, the same in both themes, as art is; `frame-line` sets a dark frame off a dark
table. `road` to `lava` are grounds of a map, each with a `-sign` where it is more than open ground."""

SAFE_COLOURS = {
    "first": Colour("#00497f", "#a6d4fb"),
    "first-soft": Colour("#c3dcf2", "#17304a"),
    "first-band": Colour("#00497f", "#00497f"),
    "first-deep": Colour("#002f55", "#002f55"),
    "second": Colour("#a84c00", "#e2952f"),
    "second-soft": Colour("#fce5c8", "#46300f"),
    "second-band": Colour("#c96a00", "#c96a00"),
    "second-deep": Colour("#7d3a00", "#7d3a00"),
    "life": Colour("#9a1660", "#ff8fc7"),
    "red": Colour("#542004", "#fe7b46"),
    "black": Colour("#080809", "#ffffff"),
    "blue": Colour("#0326c8", "#40a4ff"),
    "yellow": Colour("#6c6000", "#f3dc19"),
    "pink": Colour("#a21ea5", "#ec92b8"),
    "green": Colour("#04684f", "#74fd95"),
}
"""What takes the place of these colours for people who confuse some: the sides differ by lightness, too, and no two
players look alike with any of the usual kinds of colour blindness."""

INK = "#14171f"
"""The outline of all art, in every theme."""

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

SMALL, TEXT, NAME, TITLE, NUMBER = 21, 22, 24, 26, 31
"""The type scale, in units of a picture that is some 900 units wide: on a phone `SMALL` is some 9 pixels."""


@cache
def fill(colour: str) -> str:
    """The attributes that fill a shape with a colour of the palette. Raises KeyError for an unknown one.

    A colour that begins with "#" (INK and what art is painted with) is the same in every theme.
    """
    if colour.startswith("#"):
        return f'fill="{colour}"'
    return f'class="fill-{colour}" fill="{COLOURS[colour].light}"'


@cache
def stroke(colour: str, width: float = 2, inside: str = "none") -> str:
    """The attributes of an outline of this width, filled with the colour `inside` if that isn't "none"."""
    if colour.startswith("#"):
        inner = 'fill="none"' if inside == "none" else fill(inside)
        return f'{inner} stroke="{colour}" stroke-width="{width:g}"'
    outline = f'stroke="{COLOURS[colour].light}" stroke-width="{width:g}"'
    if inside == "none":
        return f'class="stroke-{colour}" fill="none" {outline}'
    return f'class="stroke-{colour} fill-{inside}" fill="{COLOURS[inside].light}" {outline}'


def stylesheet() -> str:
    """The CSS with which a page themes every picture on it.

    The theme is the system's, or that of `data-theme` (light, dark) on the page's root; with `data-sides="safe"` the
    sides' colours can be told apart by the colour-blind.
    """
    uses = "".join(
        f"\n.fill-{name}{{fill:var(--{name},{colour.light})}}\n.stroke-{name}{{stroke:var(--{name},{colour.light})}}"
        for name, colour in COLOURS.items()
    )
    return f"{_themed(COLOURS, ':root')}{_themed(SAFE_COLOURS, ':root[data-sides=safe]')}{uses}\n"


def _themed(colours: Mapping[str, Colour], root: str) -> str:
    """The custom properties of these colours where `root` is the page's."""
    light = "".join(f"--{name}:{colour.light};" for name, colour in colours.items())
    dark = "".join(f"--{name}:{colour.dark};" for name, colour in colours.items())
    return (
        f"{root}{{{light}}}\n@media (prefers-color-scheme:dark){{{root}{{{dark}}}}}\n"
        f"{root}[data-theme=light]{{{light}}}\n{root}[data-theme=dark]{{{dark}}}\n"
    )
