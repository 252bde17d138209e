"""Power cards and Wounds as they are drawn: whole ones in a hand and the gallery, and those beside an ID card."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.card import back as card_back
from herobox.draw.faces import SQUEEZED
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import band_of, lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, width_of
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.passages import Passage
from herobox.draw.shapes import Sign
from herobox.draw.signs import MARKER
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.options import Attribute
from herobox.games.clash_of_heroes.picture.card_texts_picture import changes_of, power_lines
from herobox.games.clash_of_heroes.picture.layout import FINE, SMALL
from herobox.games.clash_of_heroes.picture.lettering import set_in, text_block
from herobox.games.clash_of_heroes.picture.symbols import (
    KIND_GROUNDS,
    RANKS,
    WOUND_GROUND,
    comic_art,
    kind_sign,
    modifiers,
    rule_down,
    small_emblem,
    wound_signs,
)

WIDTH, HEIGHT = 306.0, 222.0
"""The size of a whole card."""
LEAST, CHIP_LEAST = 18.0, FINE
"""The type sizes below which texts of whole cards, and of those beside an ID card, are not set."""
_TEXT = 21.0
_SPLIT = 210.0
"""Where the right half begins."""
_ARTS = (88.0, 74.0, 60.0, 50.0)
"""How high the art may be: the more there is to read, the lower."""
_PLATE, _OVER, _HEADING = 30.0, 14.0, 20.0
_LOW = 54.0
"""A card beside an ID card that is lower has its name in one low line."""
LEAST_TEXT, LEAST_CHANGES = 26.0, 18.0
"""A card beside an ID card with so much room below its name shows its text, or its modifiers."""


def ground_of_card(card: PowerCard | Wound) -> str:
    """The ground of a card by its kind."""
    return WOUND_GROUND if isinstance(card, Wound) else KIND_GROUNDS[card.symbol]


def card_sign(card: PowerCard | Wound, x: float, y: float, size: float, colour: str) -> str:
    """The flat sign of a card's kind."""
    return (
        wound_signs([(x, y)], size, colour) if isinstance(card, Wound) else kind_sign(card.symbol, x, y, size, colour)
    )


@lru_cache(MOST_DRAWN)
def whole_card(card: PowerCard | Wound) -> str:
    """A card that can be read: art, name, kind and rank above, the Special Power left, the Secret Technique right."""
    name = ground_of_card(card)
    band = band_of(name)
    rank = "" if isinstance(card, Wound) else RANKS[card.rank]
    kind = "Wound" if isinstance(card, Wound) else card.symbol.capitalize()
    texts, changes = power_lines(card), changes_of(card.technique)
    split = _SPLIT if changes else WIDTH
    room = split - 26
    needed = set_in(texts, room, _TEXT).height if texts else 0
    high = next((each for each in _ARTS if each + _PLATE - _OVER + _HEADING + 20 + needed <= HEIGHT), _ARTS[-1])
    top = high + 8 + _PLATE - _OVER + _HEADING
    size = min(high * 0.98, 84)
    panel = comic_art(WIDTH - 16, high, name, card.emblem, "zap", size, (WIDTH - 16) / 2, (high - _OVER) / 2 + 4)
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, band),
            placed(8, 8, panel),
            card_rim(WIDTH, HEIGHT, band),
            _kind_tag(card, kind),
            _rank(rank),
            plate(7, high + 8 - _OVER, WIDTH - 14, _PLATE, card.name, band, size=21),
            _heading(14, top - 4, "SPECIAL POWER", there=bool(texts)),
            rule_down(_SPLIT, top - _HEADING + 6, HEIGHT - 12) if changes else "",
            _heading(split + 8, top - 4, "TECHNIQUE", there=True) if changes else "",
            text_block(texts, 15, top + 1, room, HEIGHT - top - 9, _TEXT, LEAST) if texts else _none(14, top + 26),
            _techniques(changes, top + 1) if changes else "",
            "" if changes else _no_technique(top - 4),
        ]
    )


def _kind_tag(card: PowerCard | Wound, kind: str) -> str:
    """The kind of a card in the corner of its art: its sign and its name."""
    wide = width_of(kind, 19, face="text") + 44
    shape = f"M6 6h{wide:g}l-7 29H6z"
    return (
        f'<path fill="{MARKER}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" d="{shape}"/>'
        + card_sign(card, 21, 21, 24, INK)
        + label(36, 27.5, kind, size=19, colour=INK, face="text")
    )


def _rank(symbol: str) -> str:
    """The rank of a card in the other corner."""
    if not symbol:
        return ""
    disc = f'<circle fill="{MARKER}" stroke="{INK}" stroke-width="2.5" cx="{WIDTH - 24:g}" cy="24" r="17"/>'
    return disc + icon(symbol, WIDTH - 24, 24, 23, INK, width=2.4)


def _heading(x: float, y: float, words: str, *, there: bool) -> str:
    """What a half is for."""
    return label(x, y, words, size=17, colour="quiet" if there else "line", face="text")


def _none(x: float, y: float) -> str:
    """A half that a card has not."""
    return label(x, y, "None", size=_TEXT, colour="quiet", face="text")


def _no_technique(y: float) -> str:
    return label(WIDTH - 14, y, "no Technique", size=17, colour="quiet", anchor="end", face="text")


def _techniques(changes: tuple[tuple[Attribute, int], ...], top: float) -> str:
    """The modifiers in a column, as large as there is room."""
    step = min(38.0, (HEIGHT - top - 12) / len(changes))
    return modifiers(_SPLIT + 12, top + step / 2 + 2, changes, step, min(30.0, step - 4))


_BROAD_CHIP = 260.0
"""A card that is played has larger type where it is so wide."""


@lru_cache(MOST_DRAWN)
def chip(card: PowerCard | Wound, width: float, height: float, side: str, *, used: bool = False) -> str:
    """A card that is played: on the left with its Special Power, on the right with its Secret Technique.

    used: it has a mark in its corner that leaves less room to its name.
    """
    name = ground_of_card(card)
    colour = band_of(name)
    words = power_lines(card) if side == "left" else ()
    room = width - (61 if used else 42)
    low = height < _LOW
    size = FINE if low else SMALL
    long = width_of(card.name, size, face="text") * SQUEEZED > room
    band = 20.0 if low else 36.0 if long else 24.0
    if height - band < (LEAST_TEXT if words else LEAST_CHANGES):
        band = height - 4
    bare = band == height - 4
    middle = 2 + band / 2
    wide = min(band, 34.0)
    return "".join(
        [
            f'<rect {fill("card")} stroke="{INK}" stroke-width="3" width="{width:g}" height="{height:g}" rx="7"/>',
            f'<path {fill(colour)} d="M2 2h{width - 4:g}v{band:g}H2z"/>',
            f'<path fill="url(#g-{name})" d="M2 2h{wide:g}v{band:g}H2z"/>',
            small_emblem(card.emblem, "zap", 3 + wide / 2, middle, wide * 0.95, lit(name)),
            f'<rect {stroke(colour, 3)} x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="5"/>',
            named(
                wide + 7,
                middle,
                card.name,
                size,
                room,
                high=min(band, 36),
                rows=1 + (band > 30),
                face="text",
                colour="#ffffff",
            ),
            "" if bare else _chip_text(card, words, width, height, band + 2, side),
        ]
    )


def _chip_text(
    card: PowerCard | Wound, words: tuple[Passage, ...], width: float, height: float, top: float, side: str
) -> str:
    if side == "left":
        size = FINE + (5.5 if width >= _BROAD_CHIP else 4)
        return text_block(words, 7, top, width - 13, height - top - 2, size, CHIP_LEAST)
    return _changes(card, width, top, height - 4)


def _changes(card: PowerCard | Wound, width: float, top: float, low: float) -> str:
    """The modifiers of a card on the right, in the rows in which they are largest."""
    changes = changes_of(card.technique)
    sizes = {}
    for across in range(1, len(changes) + 1):
        rows = -(-len(changes) // across)
        sizes[across] = min(25.0, (low - top) / rows - 1, (width - 12) / across / 2.7)
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
    words = "Power, left" if side == "left" else "Technique, right"
    short = side if width < width_of(words, SMALL, face="text") * SQUEEZED + 22 else words
    return (
        f'<rect pointer-events="all" {stroke("line", 1.5)} stroke-dasharray="6 5" x="1.5" y="1.5" '
        f'width="{width - 3:g}" height="{height - 3:g}" rx="7"/>'
        + label(
            width / 2, height / 2 + 6, short, size=SMALL, colour="quiet", anchor="middle", room=width - 18, face="text"
        )
    )


@lru_cache(MOST_DRAWN)
def back(width: float, height: float, side: int, shown: str) -> str:
    """A card's back in its team's colour and pattern."""
    return card_back(width, height, side, Sign("", emblem=shown))
