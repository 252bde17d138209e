"""Cards: a frame, a face with its values, a back, and the outline of an empty place.

All are drawn with their upper left corner at (0, 0).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.icons import icon, icons
from herobox.draw.markup import in_two_lines, label, labels, size_for, width_of
from herobox.draw.palette import NAME, NUMBER, SMALL, fill, stroke
from herobox.draw.shapes import SIDES, Sign, badge, crown, heart, pattern

WIDTH, HEIGHT = 206.0, 222.0
"""The size of a whole card."""
MOST_DRAWN = 2000
"""How many drawn cards are kept, so that a card that lies where it lay is not drawn again."""
CROWN = WIDTH - 36
"""Where a Leader's crown begins; the name ends before it."""
_NAME = 11.0
"""Where a card's name begins."""
_BAND = 54.0
"""The height of the band with a card's name."""
_WELLS = _BAND + 8, 118.0
"""The upper edge and the height of the columns with a card's values."""


class Value(NamedTuple):
    """A number from 0 to 9 on a card, with the sign of what it is for."""

    sign: Sign
    amount: int


def frame(width: float, height: float, *, colour: str = "line", line: float = 2, inside: str = "card") -> str:
    """A rectangle with round corners that throws a small shadow."""
    corner = min(width, height) * 0.07
    return (
        f'<rect {fill("shade")} fill-opacity=".22" x="-1" y="3" width="{width + 2:g}" height="{height:g}" '
        f'rx="{corner + 1:g}"/>'
        f'<rect {stroke(colour, line, inside)} x="0" y="0" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
    )


def band(width: float, height: float, colour: str) -> str:
    """A coloured band along the upper edge inside of a frame."""
    return (
        f'<path {fill(colour)} d="M2 {height:g}V16Q2 2 16 2H{width - 16:g}Q{width - 2:g} 2 {width - 2:g} 16'
        f'V{height:g}z"/>'
    )


@lru_cache(MOST_DRAWN)
def gap(width: float, height: float, words: str = "") -> str:
    """A place where a card may lie and none does. It is pointed at anywhere, not at its outline alone."""
    return (
        f'<rect pointer-events="all" {stroke("line", 2.5)} stroke-dasharray="8 8" x="2" y="2" width="{width - 4:g}" '
        f'height="{height - 4:g}" rx="{min(width, height) * 0.07:g}"/>'
        + label(width / 2, height / 2 + 6, words, colour="quiet", anchor="middle", room=width - 12)
    )


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, side: int, sign: Sign) -> str:
    """A card's back in its side's colour and pattern, with the sign of its deck."""
    short = min(width, height)
    margin = short * 0.06
    return (
        frame(width, height, colour=SIDES[side], inside=SIDES[side])
        + pattern(margin, margin, width - 2 * margin, height - 2 * margin, side)
        + f'<rect {stroke("on-side", max(1.5, short * 0.012))} stroke-opacity=".6" x="{margin:g}" y="{margin:g}" '
        f'width="{width - 2 * margin:g}" height="{height - 2 * margin:g}" rx="{short * 0.05:g}"/>'
        + badge(width / 2, height / 2, short * 0.24, side, sign, pale=True)
    )


@lru_cache(MOST_DRAWN)
def face(
    side: int,
    name: str,
    values: tuple[Value, ...],
    *,
    sign: Sign,
    lives: int,
    most_lives: int,
    leader: bool,
    state: Sign,
    face_down: bool,
) -> str:
    """A whole card that can be read: name, crown, values, lives left of those printed, and how it lies.

    `sign` is its deck's; `state` says how it lies, by an icon and in words. The name of a card that lies face down
    stands on a pale band.
    """
    band, ink = (f"{SIDES[side]}-soft", "ink") if face_down else (SIDES[side], "on-side")
    foot = HEIGHT - 20
    left, right = 12 + 25.0 * most_lives, WIDTH - 41
    words = left + (26 if state.icon else 4)
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=SIDES[side], line=4, inside=band),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{WIDTH - 8:g}" height="{HEIGHT - _BAND - 4:g}" rx="11"/>',
            _title(name, ink, (CROWN - 2 if leader else WIDTH - 10) - _NAME),
            crown(CROWN + 15, _BAND / 2 + 1, 30) if leader else "",
            wells(values, side, 10, WIDTH - 10),
            *(heart(25 + 25 * life, foot, 23, lost=life >= lives) for life in range(most_lives)),
            icon(state.icon, left + 12, foot, 20, "quiet") if state.icon else "",
            label(words, foot + 7, state.text, size=SMALL, colour="quiet", room=right - words),
            badge(WIDTH - 25, foot, 12, side, sign),
        ]
    )


def _title(name: str, ink: str, room: float) -> str:
    """A card's name in its band, in one line where that can be large enough, or else in two."""
    lines = in_two_lines(name)
    if not lines[1] or width_of(name, NAME, bold=True) <= room:
        return label(_NAME, _BAND / 2 + 10, name, size=NAME + 2, colour=ink, bold=True, room=room)
    size = size_for(lines, NAME, room, bold=True)
    return label(_NAME, _BAND / 2 + 1, lines[0], size=size, colour=ink, bold=True) + label(
        _NAME, _BAND / 2 + 3 + size * 0.8, lines[1], size=size, colour=ink, bold=True
    )


def wells(values: tuple[Value, ...], side: int, left: float, right: float) -> str:
    """A column for each value, filled as high as the value is, with the number above and its sign below."""
    top, high = _WELLS
    pitch = (right - left) / max(len(values), 1)
    wide = pitch * 0.88
    middles = [left + pitch * (number + 0.5) for number in range(len(values))]
    grounds, levels = [], []
    for middle, (_, amount) in zip(middles, values, strict=True):
        column = f'<rect x="{middle - wide / 2:.4g}" width="{wide:.4g}" rx="7"'
        # Lower than its round corners a level would look torn.
        level = max(high * amount / 9, 14) if amount else 0
        grounds.append(f'{column} y="{top:g}" height="{high:g}"/>')
        levels.append(f'{column} y="{top + high - level:.4g}" height="{level:.4g}"/>')
    signs = list(zip(middles, (value.sign for value in values), strict=True))
    numbers = [(middle, str(value.amount)) for middle, value in zip(middles, values, strict=True)]
    return "".join(
        [
            f"<g {fill('panel')}>{''.join(grounds)}</g>",
            f"<g {fill(f'{SIDES[side]}-soft')}>{''.join(levels)}</g>",
            labels(numbers, top + 33, size=NUMBER, bold=True),
            icons([(sign.icon, middle, top + 67) for middle, sign in signs if sign.icon], 27, SIDES[side]),
            labels([(middle, sign.text) for middle, sign in signs], top + high - 10, colour=SIDES[side], bold=True),
        ]
    )
