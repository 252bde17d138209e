"""Power cards and Wounds as they are drawn: whole ones in a hand and the gallery, and those beside an ID card."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.names import named
from herobox.draw.palette import stroke
from herobox.draw.passages import text_block
from herobox.draw.tokens import token
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.picture.card_texts_picture import changes_of, power_lines
from herobox.games.clash_of_heroes.picture.layout import FINE
from herobox.games.clash_of_heroes.picture.symbols import (
    RANKS,
    SIDE_COLOURS,
    SYMBOLS,
    WOUND,
    ground,
    modifiers,
    rule_down,
)

WIDTH, HEIGHT = 306.0, 222.0
"""The size of a whole card."""
LEAST, CHIP_LEAST = 12.0, 11.5
"""The type sizes below which texts of whole cards, and of those beside an ID card, are not set."""
_BAND = 42.0
_SPLIT = 200.0
"""Where the right half begins."""
LEAST_TEXT, LEAST_CHANGES = 26.0, 20.0
"""A card beside an ID card with so much room below its name shows its text, or its modifiers."""


def colour_of(card: PowerCard | Wound) -> str:
    """The colour of a card: red for what one would rather not play."""
    if isinstance(card, Wound) or card.symbol == "weakness":
        return "red"
    return {"rookie": "green", "normal": "blue", "veteran": "foe"}[card.rank]


def symbol_of(card: PowerCard | Wound) -> str:
    """The icon of a card's kind."""
    return WOUND if isinstance(card, Wound) else SYMBOLS[card.symbol]


@lru_cache(MOST_DRAWN)
def whole_card(card: PowerCard | Wound) -> str:
    """A card that can be read: symbol, name and rank above, the Special Power left, the Secret Technique right."""
    colour = colour_of(card)
    rank = "" if isinstance(card, Wound) else RANKS[card.rank]
    texts, changes = power_lines(card), changes_of(card.technique)
    top = _BAND + 30
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=3, inside=colour),
            ground(3, _BAND, WIDTH - 6, HEIGHT - _BAND - 3, "card", 11),
            ground(6, _BAND + 3, _SPLIT - 9, HEIGHT - _BAND - 9, f"{colour}-soft" if texts else "panel", 9),
            token(24, _BAND / 2, 15, colour, symbol_of(card), pale=True),
            named(47, _BAND / 2, card.name, 21, WIDTH - 57 - 28 * bool(rank), colour="on-side", high=_BAND),
            icon(rank, WIDTH - 22, _BAND / 2, 22, "on-side") if rank else "",
            rule_down(_SPLIT, _BAND + 8, HEIGHT - 10),
            _heading(14, "Special Power", "sparkles", there=bool(texts)),
            _heading(_SPLIT + 7, "Technique", "sliders-horizontal", there=bool(changes)),
            text_block(texts, 14, top, _SPLIT - 24, HEIGHT - top - 10, 18, LEAST) if texts else _none(_SPLIT / 2),
            modifiers(_SPLIT + 16, top + 18, changes, 36, 28) if changes else _none((_SPLIT + WIDTH) / 2),
        ]
    )


def _heading(x: float, words: str, symbol: str, *, there: bool) -> str:
    """What a half is for."""
    colour = "ink" if there else "quiet"
    return icon(symbol, x + 6, _BAND + 17, 13, colour) + label(
        x + 15, _BAND + 21, words, size=13, colour=colour, bold=there, room=WIDTH - 8 - x - 15
    )


def _none(x: float) -> str:
    """A half that a card has not."""
    return icon("minus", x, (_BAND + HEIGHT) / 2 + 10, 34, "line")


@lru_cache(MOST_DRAWN)
def chip(card: PowerCard | Wound, width: float, height: float, side: str, *, used: bool = False) -> str:
    """A card that is played: on the left with its Special Power, on the right with its Secret Technique.

    used: it has a mark in its corner that leaves less room to its name.
    """
    colour = colour_of(card)
    words = power_lines(card) if side == "left" else ()
    room = width - (45 if used else 29)
    long = width_of(card.name, FINE, bold=True) > room * 1.15
    band = 34.0 if long else 22.0
    if height - band < (LEAST_TEXT if words else LEAST_CHANGES):
        band = height
    bare = band == height
    parts = [
        frame(width, height, colour=colour, line=2, inside=f"{colour}-soft" if bare else "card"),
        "" if bare else ground(2, 2, width - 4, band, f"{colour}-soft", 5),
        icon(symbol_of(card), 13, band / 2 + 2 * (not bare), 15, colour, width=2.2),
        named(24, band / 2 + 2 * (not bare), card.name, FINE, room, high=min(band, 34), rows=1 + (band > 30)),
    ]
    if bare:
        return "".join(parts)
    if side == "left":
        parts.append(text_block(words, 7, band + 5, width - 14, height - band - 8, FINE, CHIP_LEAST))
    else:
        parts.append(_changes(card, width, band + 4, height - 3))
    return "".join(parts)


def _changes(card: PowerCard | Wound, width: float, top: float, low: float) -> str:
    """The modifiers of a card on the right, in the rows in which they are largest."""
    changes = changes_of(card.technique)
    sizes = {}
    for across in range(1, len(changes) + 1):
        rows = -(-len(changes) // across)
        sizes[across] = min(22.0, (low - top) / rows - 2, (width - 12) / across / 2.9)
    across = max(sizes, key=lambda each: sizes[each])
    rows = -(-len(changes) // across)
    parts = []
    for number, change in enumerate(changes):
        row, column = divmod(number, across)
        x = 8 + (width - 14) / across * column
        y = top + (low - top) / rows * (row + 0.5)
        parts.append(modifiers(x, y, (change,), 0, sizes[across]))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def gap(width: float, height: float, side: str) -> str:
    """The place beside an ID card where a card may be laid: the left one for its Special Power, the right one."""
    symbol, words = ("sparkles", "left") if side == "left" else ("sliders-horizontal", "right")
    return (
        f'<rect pointer-events="all" {stroke("line", 1.5)} stroke-dasharray="6 5" x="1.5" y="1.5" '
        f'width="{width - 3:g}" height="{height - 3:g}" rx="7"/>'
        + icon(symbol, width / 2 - 20, height / 2, 17, "line")
        + label(width / 2 - 6, height / 2 + 5, words, size=FINE, colour="quiet")
    )


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, side: int, symbol: str) -> str:
    """A card's back in its team's colour."""
    colour = SIDE_COLOURS[side]
    return frame(width, height, colour=colour, line=2, inside=f"{colour}-soft") + icon(
        symbol, width / 2, height / 2, min(width, height) * 0.5, colour, width=1.6
    )
