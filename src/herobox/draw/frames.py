"""The frames of illustrated cards: a band of colour in ink, an art panel, a slanted name plate over its lower edge.

All are drawn with their upper left corner at (0, 0) unless they take a place. Colours are the palette's, or "#...".
"""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import label, placed
from herobox.draw.palette import INK, fill, stroke

BAND = 6.0
"""How wide the band of colour is."""
_INNER, _OUTER = 2.0, 3.0
"""The width of the ink inside and outside of it."""


@lru_cache(500)
def card_frame(width: float, height: float, colour: str, *, paper: str = "card", corner: float = 12) -> str:
    """A card's ground: a hard shadow, ink, a band of `colour`, `paper` inside. `card_rim` goes over the art."""
    return (
        f'<rect fill="#000" fill-opacity=".28" x="3" y="5" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        f'<rect {fill(colour)} width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        f'<rect {fill(paper)} x="{BAND:g}" y="{BAND:g}" width="{width - 2 * BAND:g}" height="{height - 2 * BAND:g}" '
        f'rx="{corner - 5:g}"/>'
    )


@lru_cache(500)
def card_rim(width: float, height: float, colour: str, *, corner: float = 12, dark: bool = True) -> str:
    """The band and its ink over the corners of the art.

    `dark`: with a thin line inside the ink that sets the frame off the table in the dark theme.
    """
    line = (
        f'<rect {stroke("frame-line", 1.5)} x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" '
        f'rx="{corner - 2:g}"/>'
        if dark
        else ""
    )
    return (
        f'<rect {stroke(colour, BAND)} x="4.5" y="4.5" width="{width - 9:g}" height="{height - 9:g}" '
        f'rx="{corner - 3:g}"/>'
        f'<g {stroke(INK, _INNER)}><rect x="7.5" y="7.5" width="{width - 15:g}" height="{height - 15:g}" '
        f'rx="{corner - 5:g}"/><rect stroke-width="{_OUTER:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        f"</g>{line}"
    )


def framed(
    width: float, height: float, colour: str, panel: str, *, at: float = 8, paper: str = "card", corner: float = 12
) -> str:
    """A card's frame with an art panel (see `grounds.art`) at (`at`, `at`), `width - 2 * at` wide."""
    return (
        card_frame(width, height, colour, paper=paper, corner=corner)
        + placed(at, at, panel)
        + card_rim(width, height, colour, corner=corner)
    )


@lru_cache(2000)
def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    words: str,
    colour: str,
    *,
    size: float = 22,
    ink: str = "#ffffff",
    anchor: str = "middle",
    slant: float = 8,
    squeezed_to: float = SQUEEZED,
) -> str:
    """A slanted name plate, its upper edge at y; words that are too wide are squeezed, and then set smaller."""
    at = x + width / 2 if anchor == "middle" else x + 12
    shape = f"M{x + slant / 2:g} {y:g}h{width:g}l{-slant:g} {height:g}h{-width:g}z"
    return f'<path {fill(colour)} stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" d="{shape}"/>' + label(
        at,
        y + height / 2 + size * 0.36,
        words,
        size=size,
        colour=ink,
        anchor=anchor,
        room=width - 20,
        face="name",
        squeezed_to=squeezed_to,
    )
