"""The face of a Squad Card: its art, its name, a column for each power, its lives, how it lies."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import HEIGHT, MOST_DRAWN, WIDTH
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import label, labels, placed
from herobox.draw.palette import fill
from herobox.draw.shapes import NEUTRAL, SIDES, Sign, badge
from herobox.draw.signs import ink_heart, leader
from herobox.games.mightymania.picture.layout import WORDS

_ART = 190.0, 82.0
"""The size of the art panel, which begins at (8, 8)."""
_PLATE = 72.0, 30.0
"""The upper edge and the height of the plate with the name."""
_TOP, _HIGH = 107.0, 81.0
"""The upper edge and the height of the columns."""
_FOOT = HEIGHT - 19
_HIGH_VALUE = 7
"""From this value on a column is darker, so that a card's strong powers are seen at a glance."""


class Value(NamedTuple):
    """A number from 0 to 9 on a card, with the sign of the power it is for."""

    sign: Sign
    amount: int


class Face(NamedTuple):
    """What a Squad Card shows."""

    side: int
    name: str
    values: tuple[Value, ...]
    deck: Sign
    ground: str
    emblem: str
    lives: int
    most_lives: int
    leader: bool
    state: Sign
    """How it lies, by an icon and in a word."""
    face_down: bool


@lru_cache(MOST_DRAWN)
def squad_face(card: Face) -> str:
    """The card as a whole, with its upper left corner at (0, 0). One that lies face down is pale."""
    side = SIDES[card.side]
    neutral = card.side == NEUTRAL
    band = band_of(card.ground) if neutral else f"{side}-band"
    deep = band_of(card.ground) if neutral else f"{side}-deep"
    pale = card.face_down
    panel = art(*_ART, card.ground, card.emblem, 69, y=34, extra=_pattern(card.side), icon=card.deck.icon)
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, f"{side}-soft" if pale else band),
            placed(8, 8, f'<g opacity=".5">{panel}</g>' if pale else panel),
            card_rim(WIDTH, HEIGHT, f"{side}-soft" if pale else band),
            plate(
                8,
                _PLATE[0],
                190,
                _PLATE[1],
                card.name,
                f"{side}-soft" if pale else deep,
                size=WORDS,
                ink="ink" if pale else "#ffffff",
                squeezed_to=0.66,
            ),
            leader(182, 26, 19) if card.leader else "",
            _columns(card.values, card.side),
            *(ink_heart(25 + 25 * life, _FOOT, 22, lost=life >= card.lives) for life in range(card.most_lives)),
            _state(card),
            badge(WIDTH - 25, _FOOT, 12, card.side, card.deck, edge=1.5),
        ]
    )


def _pattern(side: int) -> str:
    """The side's pattern over the art's ground."""
    if side == NEUTRAL:
        return ""
    name = "specks" if side else "stripes"
    return f'<path fill="url(#art-{name})" opacity=".14" d="M0 0h{_ART[0]:g}v{_ART[1]:g}H0z"/>'


def _state(card: Face) -> str:
    left = 12 + 25.0 * card.most_lives
    words = left + (27 if card.state.icon else 4)
    shown = icon(card.state.icon, left + 13, _FOOT, 20, "quiet") if card.state.icon else ""
    room = WIDTH - 41 - words
    return shown + label(words, _FOOT + 7, card.state.text, size=WORDS, colour="quiet", room=room, face="text")


def _columns(values: tuple[Value, ...], side: int) -> str:
    """A column for each value, filled as high as the value is: the number, the power's emblem, its letter."""
    colour = SIDES[side]
    left, right = 11.0, WIDTH - 11
    pitch = (right - left) / max(len(values), 1)
    wide = pitch - 2.2
    middles = [left + pitch * (number + 0.5) for number in range(len(values))]
    grounds: list[str] = []
    low: list[str] = []
    high: list[str] = []
    for middle, (_, amount) in zip(middles, values, strict=True):
        column = f'<rect x="{middle - wide / 2:.4g}" width="{wide:.4g}" rx="6"'
        # Lower than its round corners a level would look torn.
        level = max(_HIGH * amount / 9, 12) if amount else 0
        grounds.append(f'{column} y="{_TOP:g}" height="{_HIGH:g}"/>')
        filled = f'{column} y="{_TOP + _HIGH - level:.4g}" height="{level:.4g}"/>'
        (high if amount >= _HIGH_VALUE else low).append(filled)
    signs = list(zip(middles, (value.sign for value in values), strict=True))
    return "".join(
        [
            f"<g {fill('panel')}>{''.join(grounds)}</g>",
            f'<g {fill(colour)} opacity=".2">{"".join(low)}</g>',
            f'<g {fill(colour)} opacity=".42">{"".join(high)}</g>',
            labels(
                [(at, str(value.amount)) for at, value in zip(middles, values, strict=True)],
                _TOP + 27,
                size=30,
                face="name",
            ),
            *(shown.drawn(at, _TOP + 45, 25, colour) for at, shown in signs),
            labels(
                [(at, shown.text) for at, shown in signs], _TOP + _HIGH - 5, size=WORDS, colour="quiet", face="text"
            ),
        ]
    )
