"""Characters as they are drawn: on the table with the side that lies up, and in the gallery with both."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed
from herobox.draw.names import named
from herobox.draw.palette import NAME, SMALL, fill, stroke
from herobox.draw.passages import Passage, draw_passages, set_to_fit
from herobox.draw.tokens import token
from herobox.games.deck_building.cards import Character
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.layout import FINE
from herobox.games.deck_building.picture.small_cards_picture import slot
from herobox.games.deck_building.picture.symbols import SIDE_NAME, colour_of, type_badge
from herobox.games.deck_building.texts import character_lines

WIDTH, HEIGHT = 286.0, 552.0
"""The size of both sides in the gallery, one below the other, with the slots and the plan."""
_SIDE_HEIGHT = 180.0
_ROOMY = 280.0
"""On a character drawn so wide its side is named."""
_SIDE = 120.0
"""The room for that; a sign on the character takes it."""
LEAST = 10.5
"""The type size below which the text of a character on the table is not set."""


@lru_cache(MOST_DRAWN)
def character_card(
    character: Character, width: float, height: float, *, flipped: bool, used: bool, active: bool, targeted: bool
) -> str:
    """The side that lies up; with a gold rim in its player's turn, and a sign on whom an Attack is made."""
    colour = colour_of(character)
    band = 40.0
    name = character.flipped_name if flipped else character.name
    marks = ["target"] * targeted + ["redo-2"] * used
    right = width - 10 - 28 * len(marks)
    shown = width >= _ROOMY and not marks
    side = f"{SIDE_NAME[character.side][flipped]} side"
    rim = (
        f'<rect {stroke("accent", 6)} x="-2" y="-2" width="{width + 4:g}" height="{height + 4:g}" rx="11"/>'
        if active
        else ""
    )
    return "".join(
        [
            frame(width, height, colour=colour, line=3, inside=colour),
            f'<rect {fill("card")} x="3" y="{band:g}" width="{width - 6:g}" height="{height - band - 3:g}" rx="6"/>',
            token(24, band / 2 + 1, 16, colour, character.icon, pale=True),
            named(46, band / 2, name, 18, right - 46 - (_SIDE if shown else 0), colour="on-side", high=band),
            label(right, band / 2 + 6, side, size=FINE, colour="on-side", anchor="end") if shown else "",
            *(icon(mark, width - 20 - 28 * n, band / 2, 25, "on-side", width=2.6) for n, mark in enumerate(marks)),
            _inside(character, band, width, height, flipped=flipped, used=used),
            rim,
        ]
    )


def _inside(character: Character, band: float, width: float, height: float, *, flipped: bool, used: bool) -> str:
    """The text of the side."""
    passages = passages_of(character_lines(character, flipped=flipped))
    setting = set_to_fit(passages, width - 18, height - band - 9, 17, LEAST)
    return draw_passages(setting, 9, band + 3, colour="quiet" if used else "ink")


@lru_cache(MOST_DRAWN)
def dealt_card(character: Character, width: float, height: float) -> str:
    """A character that may be chosen: the texts of both sides, what they are for, and the types of the slots."""
    colour = colour_of(character)
    band = 40.0
    both = passages_of(character_lines(character, flipped=False) + character_lines(character, flipped=True))
    passages = (*both, Passage(character.plan)) if width >= _ROOMY else both
    setting = set_to_fit(passages, width - 18, height - band - 10, 17, LEAST)
    slots = width - 8 - 25 * len(character.slots)
    badges = [type_badge(slots + 25 * (n + 0.5), band / 2 + 1, 23, kind) for n, kind in enumerate(character.slots)]
    return "".join(
        [
            frame(width, height, colour=colour, line=3, inside=colour),
            f'<rect {fill("card")} x="3" y="{band:g}" width="{width - 6:g}" height="{height - band - 3:g}" rx="6"/>',
            f'<rect {fill("card")} x="{slots - 3:g}" y="6" width="{width - slots - 3:g}" height="30" rx="6"/>',
            token(22, band / 2 + 1, 15, colour, character.icon, pale=True),
            named(42, band / 2, character.name, 18, slots - 50, colour="on-side", high=band),
            draw_passages(setting, 9, band + 5),
            *badges,
        ]
    )


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
            paragraph(2, top + 2, character.plan, WIDTH - 4, HEIGHT - top - 2, size=SMALL, colour="quiet"),
        ]
    )


def _whole_side(character: Character, *, flipped: bool) -> str:
    """A side for the gallery."""
    colour = colour_of(character)
    passages = passages_of(character_lines(character, flipped=flipped))
    setting = set_to_fit(passages, WIDTH - 28, _SIDE_HEIGHT - 84, SMALL, 14)
    name = character.flipped_name if flipped else character.name
    return "".join(
        [
            frame(WIDTH, _SIDE_HEIGHT, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="48" width="{WIDTH - 8:g}" height="{_SIDE_HEIGHT - 52:g}" rx="10"/>',
            token(28, 25, 17, colour, character.icon, pale=True),
            named(54, 25, name, NAME, WIDTH - 64, colour="on-side", high=48),
            label(14, 71, f"{SIDE_NAME[character.side][flipped]} side", size=SMALL - 3, colour="quiet"),
            draw_passages(setting, 14, 76),
        ]
    )
