"""Whole cards as they are drawn: in a hand and the gallery, and narrower for the six places of The Grid."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.names import named
from herobox.draw.palette import NAME, SMALL, fill
from herobox.draw.passages import Setting, draw_passages, set_in
from herobox.draw.tokens import token
from herobox.games.deck_building.cards import PRINTED_COST, Card
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.symbols import (
    COLOUR,
    TYPE_NAME,
    hexagon,
    rainbow,
    type_badge,
    value_width,
    values,
)
from herobox.games.deck_building.texts import battle_lines, card_lines

WIDTH, HEIGHT = 286.0, 272.0
"""The size of a whole card."""
GRID_WIDTH, GRID_HEIGHT = 130.0, 206.0
"""The size of a card in The Grid."""
LEAST, GRID_LEAST = 14.0, 11.0
"""The type sizes below which their texts are not set."""
_BAND = 54.0


@lru_cache(MOST_DRAWN)
def whole_card(card: Card) -> str:
    """A card that can be read: cost, name, type, Grid Shards and Energy, text, black bar."""
    colour = COLOUR[card.type]
    low = HEIGHT - 10
    start = 60 if costs(card) else 18
    texts, bar = _fitted(card, WIDTH - 28, low - 94, SMALL, LEAST)
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{WIDTH - 8:g}" height="{HEIGHT - _BAND - 4:g}" rx="12"/>',
            rainbow(5, _BAND, WIDTH - 10, 5) if card.type == "signature-item" else "",
            hexagon(30, _BAND / 2, 21, printed_cost(card)) if costs(card) else "",
            named(start, _BAND / 2, card.name, NAME, WIDTH - start - 48, colour="on-side", high=_BAND),
            token(WIDTH - 27, _BAND / 2, 18, colour, card.icon, pale=True),
            values(14, 76, 26, card.shards, card.energy),
            label(
                WIDTH - 14, 83, TYPE_NAME[card.type], size=SMALL, colour=colour, anchor="end", bold=True,
                room=WIDTH - 28 - value_width(26) * (bool(card.shards) + bool(card.energy)),
            ),
            _art(card, WIDTH / 2, 94 + texts.height, low - (bar.height + 20 if bar else 0), 104),
            draw_passages(texts, 14, 94),
            _bar(bar, 4, low + 6, WIDTH - 8, 10) if bar else "",
        ]
    )  # fmt: skip


def costs(card: Card) -> bool:
    """Whether a card has a cost that anybody pays: Starters and Stuns are not bought."""
    return card.type not in ("starter", "stun")


def printed_cost(card: Card) -> str:
    """The number in the hexagon: "4", and "7*" of Zords and Masters."""
    return f"{card.cost}*" if card.type in PRINTED_COST else str(card.cost)


def _fitted(card: Card, room: float, height: float, size: float, least: float) -> tuple[Setting, Setting | None]:
    """The text and the black bar in the largest type with which both fit into `height`."""
    texts, bar = passages_of(card_lines(card)), passages_of(battle_lines(card))
    while True:
        above, below = set_in(texts, room, size), set_in(bar, room, size) if bar else None
        needed = above.height + (below.height + size * 0.9 if below else 0)
        if needed <= height or size <= least:
            return above, below
        size = max(size - 0.5, least)


def _bar(setting: Setting, x: float, low: float, width: float, inside: float) -> str:
    """The black bar at the foot, as high as its text needs."""
    height = setting.height + setting.size * 0.45
    top = low - height
    corners = f"q0 11 -11 11h{22 - width:g}q-11 0 -11 -11z"
    return f'<path {fill("black")} d="M{x:g} {top:.4g}h{width:g}v{height - 11:.4g}{corners}"/>' + draw_passages(
        setting, x + inside, top + setting.size * 0.18, colour="on-side"
    )


def _art(card: Card, x: float, top: float, low: float, most: float) -> str:
    """The card's own icon, pale, where its text leaves room."""
    size = min(most, low - top - 10)
    if size < 30:
        return ""
    return icon(card.icon, x, (top + low) / 2, size, f"{COLOUR[card.type]}-soft", width=1.6)


@lru_cache(MOST_DRAWN)
def grid_card(card: Card) -> str:
    """A card in The Grid."""
    colour = COLOUR[card.type]
    low = GRID_HEIGHT - 7
    texts, bar = _fitted(card, GRID_WIDTH - 14, low - 71, 15, GRID_LEAST)
    return "".join(
        [
            frame(GRID_WIDTH, GRID_HEIGHT, colour=colour, line=3, inside=colour),
            f'<rect {fill("card")} x="3" y="42" width="{GRID_WIDTH - 6:g}" height="{GRID_HEIGHT - 45:g}" rx="8"/>',
            named(GRID_WIDTH / 2, 22, card.name, 17, GRID_WIDTH - 12, colour="on-side", anchor="middle"),
            hexagon(19, 57, 13, printed_cost(card)),
            values(35, 57, 17, card.shards, card.energy),
            type_badge(GRID_WIDTH - 18, 57, 21, card.type),
            _art(card, GRID_WIDTH / 2, 72 + texts.height, low - (bar.height + 10 if bar else 0), 70),
            draw_passages(texts, 8, 72),
            _bar(bar, 3, low + 4, GRID_WIDTH - 6, 5) if bar else "",
        ]
    )


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, colour: str, symbol: str) -> str:
    """A card's back, with the sign of its deck."""
    return frame(width, height, colour=colour, line=3, inside=f"{colour}-soft") + icon(
        symbol, width / 2, height / 2, min(width, height) * 0.5, colour, width=1.5
    )
