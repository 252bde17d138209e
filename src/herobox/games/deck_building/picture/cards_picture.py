"""Whole cards as they are drawn: in a hand and the gallery, and narrower for the six places of The Grid."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem
from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import art, lit
from herobox.draw.markup import label, placed
from herobox.draw.palette import INK, SMALL
from herobox.draw.passages import Setting
from herobox.games.deck_building.cards import PRINTED_COST, Card
from herobox.games.deck_building.keywords.vocabulary import CardType
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.frames_picture import name_plate, plate_height
from herobox.games.deck_building.picture.symbols import (
    BAND,
    COLOUR,
    GROUND,
    TYPE_NAME,
    ground_behind,
    price,
    rainbow,
    type_badge,
    value_width,
    values,
)
from herobox.games.deck_building.picture.text_setting import draw_passages, set_in
from herobox.games.deck_building.texts import battle_lines, card_lines

WIDTH, HEIGHT = 286.0, 272.0
"""The size of a whole card."""
GRID_WIDTH, GRID_HEIGHT = 130.0, 206.0
"""The size of a card in The Grid."""
LEAST, GRID_LEAST = 15.0, 11.5
"""The type sizes below which their texts are not set."""
_ART, _GRID_ART = (122.0, 110.0, 98.0, 86.0, 74.0), (76.0, 68.0, 60.0, 53.0, 46.0, 42.0)
"""How high the art may be: it gives way to the text, down to the last one."""
_BARE = (166.0,)
"""How high the art of a card without text is."""
_WELL, _GRID_WELL = 19.5, 14.5
"""The type size that the text keeps while the art can give way."""


class _Fitted(NamedTuple):
    """The art as high as there is room, the text and the black bar below it."""

    art: float
    texts: Setting
    bar: Setting | None


@lru_cache(MOST_DRAWN)
def whole_card(card: Card) -> str:
    """A card that can be read: cost, name, type, Grid Shards and Energy, text, black bar."""
    band = BAND[card.type]
    arts = _ART if card_lines(card) or battle_lines(card) else _BARE
    found = _fitted(card, WIDTH - 32, HEIGHT - 58, 22, arts, _WELL, LEAST)
    low = found.art + 18
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, band, corner=14),
            placed(8, 8, _panel(card, WIDTH - 16, found.art, 25)),
            card_rim(WIDTH, HEIGHT, band, corner=14),
            price(32, 32, 22, printed_cost(card)) if costs(card) else "",
            type_badge(WIDTH - 29, 29, 31, card.type),
            name_plate(8, low, WIDTH - 16, card.name, band, 22),
            values(16, low + 18, 25, card.shards, card.energy),
            label(
                WIDTH - 16, low + 25, TYPE_NAME[card.type], size=SMALL, colour=COLOUR[card.type], anchor="end",
                room=WIDTH - 32 - value_width(25) * (bool(card.shards) + bool(card.energy)), face="text",
            ),
            draw_passages(found.texts, 16, low + 33),
            _bar(found.bar, 9, HEIGHT - 9, WIDTH - 18, 8) if found.bar else "",
        ]
    )  # fmt: skip


def costs(card: Card) -> bool:
    """Whether a card has a cost that anybody pays: Starters and Stuns are not bought."""
    return card.type not in ("starter", "stun")


def printed_cost(card: Card) -> str:
    """The number on the burst: "4", and "7*" of Zords and Masters."""
    return f"{card.cost}*" if card.type in PRINTED_COST else str(card.cost)


def _panel(card: Card, width: float, high: float, covered: float) -> str:
    """The art: the card's emblem on the ground of its type, with all colours above for a Signature Item.

    `covered`: how much of it the name plate covers.
    """
    colours = rainbow(0, 0, width, 7) if card.type == "signature-item" else ""
    seen = high - covered
    size = min(seen * 1.1, width * 0.6, 122)
    return art(
        width, high, ground_behind(card), card.emblem, size, y=round(seen * 0.53, 1), extra=colours, icon=card.icon
    )


def _fitted(
    card: Card, room: float, height: float, size: float, arts: tuple[float, ...], well: float, least: float
) -> _Fitted:
    """The highest art with which text and black bar can be read well in `height`, or else the least one."""
    texts, bar = passages_of(card_lines(card)), passages_of(battle_lines(card))
    high = arts[-1]
    for high in arts:
        given = size
        while True:
            above, below = set_in(texts, room, given), set_in(bar, room, given) if bar else None
            needed = above.height + (below.height + given * 0.8 if below else 0)
            if high + needed <= height:
                return _Fitted(high, above, below)
            if given <= (least if high == arts[-1] else well):
                break
            given = max(given - 0.5, least)
    return _Fitted(high, above, below)


def _bar(setting: Setting, x: float, low: float, width: float, inside: float) -> str:
    """The black bar at the foot, as high as its text needs."""
    height = setting.height + setting.size * 0.5
    return f'<rect fill="{INK}" x="{x:g}" y="{low - height:.4g}" width="{width:g}" height="{height:.4g}" rx="6"/>' + (
        draw_passages(setting, x + inside, low - height + setting.size * 0.2, colour="#ffffff")
    )


@lru_cache(MOST_DRAWN)
def grid_card(card: Card) -> str:
    """A card in The Grid."""
    band = BAND[card.type]
    wide = GRID_WIDTH - 12
    more = plate_height(wide, card.name, 15.5) - 25
    row = 25 if card.shards or card.energy else 4
    found = _fitted(card, GRID_WIDTH - 20, GRID_HEIGHT - 25 - row - more, 16.5, _GRID_ART, _GRID_WELL, GRID_LEAST)
    low = found.art + 16 + more
    return "".join(
        [
            card_frame(GRID_WIDTH, GRID_HEIGHT, band),
            placed(7, 7, _panel(card, GRID_WIDTH - 14, found.art, 16)),
            card_rim(GRID_WIDTH, GRID_HEIGHT, band),
            price(20, 20, 15, printed_cost(card)),
            type_badge(GRID_WIDTH - 20, 20, 22, card.type),
            name_plate(6, low, wide, card.name, band, 15.5),
            values(13, low + 14, 19, card.shards, card.energy),
            draw_passages(found.texts, 10, low + row),
            _bar(found.bar, 8, GRID_HEIGHT - 8, GRID_WIDTH - 16, 4) if found.bar else "",
        ]
    )


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, kind: CardType) -> str:
    """A card's back, with the sign of its type."""
    ground = GROUND[kind]
    stripes = f'<path fill="url(#art-stripes)" opacity=".16" d="M0 0h{width - 16:g}v{height - 16:g}H0z"/>'
    panel = art(width - 16, height - 16, ground, "", extra=stripes)
    return (
        card_frame(width, height, BAND[kind])
        + placed(8, 8, panel)
        + card_rim(width, height, BAND[kind])
        + emblem("polar-star", width / 2, height / 2, min(width, height) * 0.5, lit(ground))
    )
