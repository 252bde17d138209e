"""Cards drawn small, where they lie: attached, played, in piles and on stacks."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.names import named
from herobox.draw.palette import fill, stroke
from herobox.draw.passages import draw_passages, set_to_fit
from herobox.draw.shapes import tag
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.keywords.vocabulary import SlotType
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.cards_picture import costs, printed_cost
from herobox.games.deck_building.picture.layout import FINE
from herobox.games.deck_building.picture.symbols import (
    COLOUR,
    SYMBOL,
    TYPE_NAME,
    arrow_width,
    cost_arrow,
    hexagon,
    rainbow,
    values,
)
from herobox.games.deck_building.texts import card_lines

_TURNED = 4
"""The degrees by which an exhausted card is turned: enough to be seen, and it can still be read."""
_STRIPE = 9.0
_TEXT_LEAST = 11.0


@lru_cache(MOST_DRAWN)
def chip(card: Card, width: float, height: float, *, count: int = 1, exhausted: bool = False) -> str:
    """A card with its name and the sign of its ability or Block; turned when it is exhausted."""
    sign = _ability_sign(card, width - 5, height / 2, 16, exhausted=exhausted)
    room = width - _STRIPE - 10 - _sign_width(card)
    ink = "quiet" if exhausted else "ink"
    parts = [
        _ground(card, width, height, exhausted=exhausted),
        named(_STRIPE + 6, height / 2, card.name, 17, room, colour=ink),
        sign,
    ]
    if count > 1:
        parts.append(tag(width - 16, 4, f"×{count}", size=FINE))
    return _lying("".join(parts), width, height, exhausted=exhausted)


@lru_cache(MOST_DRAWN)
def tile_chip(card: Card, width: float, height: float, *, exhausted: bool) -> str:
    """A card on a team's tile: the name above, the sign of its ability or Block in the corner below."""
    ink = "quiet" if exhausted else "ink"
    parts = [
        _ground(card, width, height, exhausted=exhausted),
        named(_STRIPE + 4, height * 0.35, card.name, 15, width - _STRIPE - 7, colour=ink),
        _ability_sign(card, width - 5, height - 11, 13, exhausted=exhausted),
    ]
    return _lying("".join(parts), width, height, exhausted=exhausted)


@lru_cache(MOST_DRAWN)
def played_chip(card: Card, width: float, height: float, count: int) -> str:
    """A card that was played, with the Grid Shards and the Energy that it gave; so many copies of it."""
    gives = bool(card.shards) + bool(card.energy)
    middle, rows = (17, 1) if gives else (height / 2, 2)
    parts = [
        _ground(card, width, height, exhausted=False),
        named(_STRIPE + 5, middle, card.name, 16, width - _STRIPE - 10, rows=rows),
        values(_STRIPE + 5, height - 15, 17, card.shards, card.energy),
        tag(width - 18, height - 15, f"×{count}", size=FINE) if count > 1 else "",
    ]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def held_chip(card: Card, width: float, height: float, count: int) -> str:
    """A card of a teammate's hand, with what it would give and its ability or Block; so many copies of it."""
    right = width - 5 - _sign_width(card)
    parts = [
        _ground(card, width, height, exhausted=False),
        named(_STRIPE + 5, 17, card.name, 16, width - _STRIPE - 10, rows=1),
        values(_STRIPE + 5, height - 15, 17, card.shards, card.energy),
        _ability_sign(card, width - 5, height - 15, 16, exhausted=False),
        tag(right - 15, height - 15, f"×{count}", size=FINE) if count > 1 else "",
    ]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def pile_chip(card: Card, width: float, height: float, count: int) -> str:
    """A card of a pile that lies open, with what it costs and how many copies there are."""
    left = _STRIPE + 6
    right = width - 6 - (width_of(f"×{count}", 17, bold=True) + 4 if count > 1 else 0)
    parts = [_ground(card, width, height, exhausted=False)]
    if costs(card):
        parts.append(hexagon(left + 10, height / 2, 13, printed_cost(card)))
        left += 27
    parts.append(named(left, height / 2, card.name, 16, right - left))
    if count > 1:
        parts.append(label(width - 6, height / 2 + 6, f"×{count}", size=17, anchor="end", bold=True))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def tall_chip(card: Card, width: float, height: float, *, exhausted: bool = False) -> str:
    """A card with its name and, as far as there is room, its text."""
    ink = "quiet" if exhausted else "ink"
    setting = set_to_fit(passages_of(card_lines(card)), width - _STRIPE - 13, height - 36, FINE, _TEXT_LEAST)
    parts = [
        _ground(card, width, height, exhausted=exhausted),
        named(_STRIPE + 6, 17, card.name, 17, width - _STRIPE - 12, colour=ink, rows=1),
        draw_passages(setting, _STRIPE + 6, 30, colour=ink),
        _used(width - 14, height - 13, 19) if exhausted else "",
    ]
    return _lying("".join(parts), width, height, exhausted=exhausted)


@lru_cache(MOST_DRAWN)
def slot(kind: SlotType, width: float, height: float) -> str:
    """An empty slot in the colour of the cards that match it."""
    colour = COLOUR[kind]
    return (
        f'<rect pointer-events="all" {stroke(colour, 2.5, f"{colour}-soft")} stroke-dasharray="7 5" x="1.5" y="1.5" '
        f'width="{width - 3:g}" height="{height - 3:g}" rx="7"/>'
        + icon(SYMBOL[kind], 22, height / 2, 22, colour)
        + label(40, height / 2 + 5, TYPE_NAME[kind], size=FINE + 1, colour=colour, room=width - 46)
    )


@lru_cache(MOST_DRAWN)
def filled_slot(kind: SlotType, width: float, height: float) -> str:
    """The ground of a slot that a card covers."""
    colour = COLOUR[kind]
    look = stroke(colour, 2, f"{colour}-soft")
    return f'<rect {look} x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="7"/>'


def _lying(drawn: str, width: float, height: float, *, exhausted: bool) -> str:
    """As it lies: turned, where it is exhausted, and so small that its corners stay in its place."""
    if not exhausted:
        return drawn
    x, y = width / 2, height / 2
    turn = f"translate({x:g} {y:g})scale(.93)rotate({_TURNED})translate({-x:g} {-y:g})"
    return f'<g transform="{turn}">{drawn}</g>'


def _ground(card: Card, width: float, height: float, *, exhausted: bool) -> str:
    """The card's frame with a stripe of its colour, or of all colours."""
    colour = COLOUR[card.type]
    stripe = f'<rect {fill(colour)} x="1" y="1" width="{_STRIPE:g}" height="{height - 2:g}" rx="4"/>'
    if card.type == "signature-item":
        stripe = f'<g transform="translate({_STRIPE:g} 1)rotate(90)">{rainbow(0, 0, height - 2, _STRIPE - 1)}</g>'
    inside = f"{colour}-soft" if exhausted else "card"
    return frame(width, height, colour=colour, line=2, inside=inside) + stripe


def _sign_width(card: Card) -> float:
    if card.ability is not None:
        return arrow_width(16) + 3
    if card.block is not None:
        return 24 + (17 if card.block.hand else 0)
    return 24 if card.triggers or card.statics else 0


def _used(x: float, y: float, size: float) -> str:
    """The sign of an exhausted card."""
    return icon("redo-2", x, y, size, width=3)


def _ability_sign(card: Card, right: float, y: float, size: float, *, exhausted: bool) -> str:
    """The arrow with the cost of the ability, the shield of a Block, or a sign that something is at work."""
    if exhausted:
        return _used(right - size * 0.75, y, size * 1.25)
    if card.ability is not None:
        return cost_arrow(right - arrow_width(size), y, size, card.ability.cost)
    if card.block is not None:
        shield = icon("shield", right - size * 0.75, y, size * 1.35, "first", inside="first")
        return shield + (icon("hand", right - size * 2, y, size * 1.05) if card.block.hand else "")
    return icon("sparkles", right - size * 0.75, y, size * 1.2, "quiet") if card.triggers or card.statics else ""
