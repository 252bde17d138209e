"""Cards: a plain frame, a back, and the outline of an empty place; `frames` has those of illustrated cards.

All are drawn with their upper left corner at (0, 0).
"""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.emblems import emblem
from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import lit, rays
from herobox.draw.markup import label
from herobox.draw.palette import INK, TEXT, fill, stroke
from herobox.draw.shapes import SIDES, Sign, badge

WIDTH, HEIGHT = 206.0, 222.0
"""The size of a whole card."""
MOST_DRAWN = 2000
"""How many drawn cards are kept, so that a card that lies where it lay is not drawn again."""


def frame(width: float, height: float, *, colour: str = "line", line: float = 2, inside: str = "card") -> str:
    """A rectangle with round corners, in ink, that throws a small hard shadow."""
    corner = min(width, height) * 0.07
    return (
        f'<rect fill="#000" fill-opacity=".28" x="2" y="4" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        f'<rect {stroke(INK, line + 3)} width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
        f'<rect {stroke(colour, line, inside)} x="0" y="0" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
    )


def band(width: float, height: float, colour: str) -> str:
    """A coloured band along the upper edge inside of a frame."""
    return (
        f'<path {fill(colour)} d="M2 {height:g}V16Q2 2 16 2H{width - 16:g}Q{width - 2:g} 2 {width - 2:g} 16'
        f'V{height:g}z"/>'
    )


@lru_cache(MOST_DRAWN)
def gap(width: float, height: float, words: str = "", *, size: float = TEXT) -> str:
    """A place where a card may lie and none does. It is pointed at anywhere, not at its outline alone."""
    return (
        f'<rect pointer-events="all" {stroke("line", 2.5)} stroke-dasharray="8 8" x="2" y="2" width="{width - 4:g}" '
        f'height="{height - 4:g}" rx="{min(width, height) * 0.07:g}"/>'
        + label(
            width / 2, height / 2 + 6, words, size=size, colour="quiet", anchor="middle", room=width - 12, face="text"
        )
    )


_SMALL = 100
"""Below this size a back has no rays."""


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, side: int, sign: Sign, ground: str = "") -> str:
    """A card's back in its side's colour, pattern and shape, with the sign of its deck in the light of `ground`."""
    short = min(width, height)
    margin = max(4.0, short * 0.06)
    wide, high = width - 2 * margin, height - 2 * margin
    middle_x, middle_y, radius = width / 2, height / 2, short * (0.33 if side == 0 else 0.27)
    inside = f'd="M0 0h{wide:g}v{high:g}H0z"'
    light = f'<path fill="#fff" opacity=".13" d="{rays(wide, high, wide / 2, high / 2)}"/>' if short > _SMALL else ""
    shape = badge(middle_x, middle_y, radius, side, Sign(""), edge=max(1.5, short * 0.02))
    drawn = (
        emblem(sign.emblem, middle_x, middle_y, short * 0.5, lit(ground) if ground else "#ffffff")
        if sign.emblem
        else sign.drawn(middle_x, middle_y, radius * 1.4, "#ffffff")
    )
    return (
        card_frame(width, height, f"{SIDES[side]}-band", paper=f"{SIDES[side]}-deep", corner=max(6, short * 0.06))
        + f'<g transform="translate({margin:g} {margin:g})"><path {fill(f"{SIDES[side]}-deep")} {inside}/>{light}'
        + f'<path fill="url(#art-{"specks" if side == 1 else "stripes"})" opacity=".16" {inside}/></g>'
        + card_rim(width, height, f"{SIDES[side]}-band", corner=max(6, short * 0.06))
        + shape
        + drawn
    )
