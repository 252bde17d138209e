"""Characters as they are drawn: on the table with the side that lies up, and in the gallery with both."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed
from herobox.draw.names import named
from herobox.draw.palette import INK, SMALL, fill
from herobox.draw.passages import Passage
from herobox.draw.signs import MARKER, star
from herobox.games.deck_building.cards import Character
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.frames_picture import name_plate
from herobox.games.deck_building.picture.small_cards_picture import slot
from herobox.games.deck_building.picture.symbols import SIDE_NAME, ground_of, type_badge
from herobox.games.deck_building.picture.text_setting import draw_passages, set_to_fit
from herobox.games.deck_building.texts import character_lines

WIDTH, HEIGHT = 286.0, 590.0
"""The size of both sides in the gallery, one below the other, with the slots and the plan."""
_SIDE_HEIGHT = 204.0
_ROOMY = 280.0
"""On a character drawn so wide its side is named."""
_SIDE = 92.0
"""The room for that; a sign on the character takes it."""
_PORTRAIT, _SMALL_PORTRAIT = 78.0, 46.0
"""How wide the portrait is, on a roomy character and on another."""
_BAND = 32.0
LEAST = 11.5
"""The type size below which the text of a character on the table is not set."""


@lru_cache(MOST_DRAWN)
def character_card(
    character: Character, width: float, height: float, *, flipped: bool, used: bool, active: bool, targeted: bool
) -> str:
    """The side that lies up; with a gold pointer in its player's turn, and a sign on whom an Attack is made."""
    name = character.flipped_name if flipped else character.name
    marks = ["target"] * targeted + ["redo-2"] * used
    right = width - 10 - 28 * len(marks)
    shown = width >= _ROOMY and not marks
    side = f"{SIDE_NAME[character.side][flipped]} side"
    left = _PORTRAIT if width >= _ROOMY else _SMALL_PORTRAIT
    text = set_to_fit(
        passages_of(character_lines(character, flipped=flipped)), width - left - 25, height - _BAND - 17, 19, LEAST
    )
    return "".join(
        [
            _ground(character, width, height, left, flipped=flipped),
            named(
                left + 14, 8 + _BAND / 2, name, 18, right - left - 14 - (_SIDE if shown else 0), colour="#ffffff",
                face="name", high=_BAND,
            ),
            label(right, 15 + _BAND / 2, side, size=17, colour="#ffffff", anchor="end", face="text") if shown else "",
            *(icon(mark, width - 22 - 28 * n, 8 + _BAND / 2, 25, "#ffffff", width=2.8) for n, mark in enumerate(marks)),
            draw_passages(text, left + 14, _BAND + 11, colour="quiet" if used else "ink"),
            _pointer(height - 44) if active else "",
        ]
    )  # fmt: skip


def _pointer(y: float) -> str:
    """Says whose turn it is, at the left edge. A ring would be taken for that around what can be chosen."""
    look = f'fill="{MARKER}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"'
    return f'<path {look} d="M4 {y:g}l24 17-24 17z"/>'


def _ground(character: Character, width: float, height: float, left: float, *, flipped: bool) -> str:
    """The frame, the portrait on the left with a star for the flipped side, and the band for the name."""
    ground = ground_of(character)
    band = band_of(ground)
    size = min(left - 4, height * 0.72)
    portrait = art(left, height - 14, ground, character.emblem, size, icon=character.icon, y=(height - 14) * 0.46)
    return "".join(
        [
            card_frame(width, height, band),
            f'<path fill="{band}" d="M7 6h{width - 14:g}v{_BAND + 2:g}H7z"/>',
            placed(7, 7, portrait),
            f'<path fill="none" stroke="{INK}" stroke-width="2" d="M{left + 7:g} 7v{height - 14:g}M{left + 7:g} '
            f'{_BAND + 8:g}h{width - left - 14:g}"/>',
            card_rim(width, height, band),
            star(left - 4, height - 19, 21) if flipped else "",
        ]
    )


@lru_cache(MOST_DRAWN)
def dealt_card(character: Character, width: float, height: float) -> str:
    """A character that may be chosen: the texts of both sides, what they are for, and the types of the slots."""
    both = passages_of(character_lines(character, flipped=False) + character_lines(character, flipped=True))
    roomy = width >= _ROOMY
    passages = (*both, Passage(character.plan)) if roomy else both
    left = _PORTRAIT if roomy else _SMALL_PORTRAIT
    setting = set_to_fit(passages, width - left - 25, height - _BAND - 18, 19, LEAST)
    slots = width - 11 - 23 * len(character.slots)
    badges = [type_badge(slots + 23 * (n + 0.5), 8 + _BAND / 2, 21, kind) for n, kind in enumerate(character.slots)]
    return "".join(
        [
            _ground(character, width, height, left, flipped=False),
            f'<rect {fill("card")} x="{slots - 2:g}" y="11" width="{width - slots - 7:g}" height="27" rx="6"/>',
            named(
                left + 13, 8 + _BAND / 2, character.name, 18, slots - left - 19, colour="#ffffff", face="name",
                high=_BAND,
            ),
            draw_passages(setting, left + 14, _BAND + 12),
            *badges,
        ]
    )  # fmt: skip


@lru_cache(MOST_DRAWN)
def both_sides(character: Character) -> str:
    """The Teenager or Scheming side, the Ranger or Empowered side below it, the slots, and what they are for."""
    wide, high = (WIDTH - 6) / 2, 38.0
    slots = [
        placed((wide + 6) * (number % 2), 2 * (_SIDE_HEIGHT + 8) + (high + 6) * (number // 2), slot(kind, wide, high))
        for number, kind in enumerate(character.slots)
    ]
    top = 2 * (_SIDE_HEIGHT + 8) + 2 * (high + 6)
    return "".join(
        [
            _whole_side(character, flipped=False),
            placed(0, _SIDE_HEIGHT + 8, _whole_side(character, flipped=True)),
            *slots,
            paragraph(2, top + 2, character.plan, WIDTH - 4, HEIGHT - top - 2, size=SMALL, colour="quiet", face="text"),
        ]
    )


def _whole_side(character: Character, *, flipped: bool) -> str:
    """A side for the gallery."""
    ground = ground_of(character)
    band = band_of(ground)
    high = 84.0
    passages = passages_of(character_lines(character, flipped=flipped))
    setting = set_to_fit(passages, WIDTH - 32, _SIDE_HEIGHT - high - 38, SMALL, 14)
    name = character.flipped_name if flipped else character.name
    panel = art(WIDTH - 16, high - 16, ground, character.emblem, 62, icon=character.icon, y=29)
    return "".join(
        [
            card_frame(WIDTH, _SIDE_HEIGHT, band),
            placed(8, 8, panel),
            card_rim(WIDTH, _SIDE_HEIGHT, band),
            star(WIDTH - 30, 30, 28) if flipped else "",
            name_plate(8, high + 6, WIDTH - 16, name, band, 22),
            label(16, high + 24, f"{SIDE_NAME[character.side][flipped]} side", size=19, colour="quiet", face="text"),
            draw_passages(setting, 16, high + 27),
        ]
    )
