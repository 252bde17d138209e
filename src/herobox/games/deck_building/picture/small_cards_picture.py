"""Cards drawn small, where they lie: attached, played, in piles and on stacks."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon, sign
from herobox.draw.grounds import ground, lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, width_of
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.shapes import Sign, tag
from herobox.draw.signs import ink_shield
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.keywords.vocabulary import SlotType
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.cards_picture import costs, printed_cost
from herobox.games.deck_building.picture.layout import FINE
from herobox.games.deck_building.picture.symbols import (
    BAND,
    BLOCK,
    COLOUR,
    EMBLEM,
    TYPE_NAME,
    arrow_width,
    cost_arrow,
    ground_behind,
    price,
    rainbow,
    values,
)
from herobox.games.deck_building.picture.text_setting import draw_passages, set_to_fit
from herobox.games.deck_building.texts import card_lines

_TURNED = 4
"""The degrees by which an exhausted card is turned: enough to be seen, and it can still be read."""
_STRIPE = 36.0
"""How wide the art is."""
_NARROW = 28.0
"""On a team's tile."""
_TEXT_LEAST = 12.0
_DASHES: dict[SlotType, str] = {
    "hero": "7 5",
    "villain": "2 6",
    "equipment": "16 6",
    "maneuver": "16 5 3 5",
    "master": "10 4",
}
"""The rims of empty slots: their colours are not told apart by everybody."""
_HEAD = 36.0
"""The height of a name with its art above a text."""


@lru_cache(MOST_DRAWN)
def chip(card: Card, width: float, height: float, *, count: int = 1, exhausted: bool = False) -> str:
    """A card with its name and the sign of its ability or Block; turned when it is exhausted."""
    sign = _ability_sign(card, width - 5, height / 2, 16, exhausted=exhausted)
    room = width - _STRIPE - 16 - _sign_width(card)
    parts = [
        _ground(card, width, height, exhausted=exhausted),
        named(_STRIPE + 6, height / 2, card.name, 19, room, face="text"),
        sign,
    ]
    if count > 1:
        parts.append(tag(width - 16, 4, f"×{count}", size=FINE))
    return _lying("".join(parts), width, height, exhausted=exhausted)


@lru_cache(MOST_DRAWN)
def tile_chip(card: Card, width: float, height: float, *, exhausted: bool) -> str:
    """A card on a team's tile: the name above, the sign of its ability or Block in the corner below."""
    parts = [
        _ground(card, width, height, exhausted=exhausted, art=_NARROW),
        named(_NARROW + 4, height * 0.34, card.name, 15.5, width - _NARROW - 9, high=30, face="text"),
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
        named(_STRIPE + 5, middle, card.name, 18, width - _STRIPE - 10, rows=rows, face="text"),
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
        named(_STRIPE + 5, 17, card.name, 18, width - _STRIPE - 10, rows=1, face="text"),
        values(_STRIPE + 5, height - 15, 17, card.shards, card.energy),
        _ability_sign(card, width - 5, height - 15, 16, exhausted=False),
        tag(right - 15, height - 15, f"×{count}", size=FINE) if count > 1 else "",
    ]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def pile_chip(card: Card, width: float, height: float, count: int) -> str:
    """A card of a pile that lies open, with what it costs and how many copies there are."""
    left = _STRIPE + 8
    right = width - 6 - (width_of(f"×{count}", 19, face="name") + 4 if count > 1 else 0)
    parts = [_ground(card, width, height, exhausted=False)]
    if costs(card):
        parts.append(price(left + 8, height / 2, 17, printed_cost(card)))
        left += 30
    parts.append(named(left, height / 2, card.name, 20, right - left, face="text"))
    if count > 1:
        parts.append(label(width - 6, height / 2 + 6, f"×{count}", size=19, anchor="end", face="name"))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def tall_chip(card: Card, width: float, height: float, *, exhausted: bool = False) -> str:
    """A card with its name and, as far as there is room, its text."""
    setting = set_to_fit(passages_of(card_lines(card)), width - 17, height - _HEAD - 12, 18, _TEXT_LEAST)
    parts = [
        _ground(card, width, height, exhausted=exhausted, high=_HEAD),
        f'<path {fill(f"{COLOUR[card.type]}-soft")} d="M{_STRIPE:g} 3h{width - _STRIPE - 3:g}v{_HEAD - 3:g}h'
        f'{_STRIPE - width + 3:g}z"/>'
        if exhausted
        else f'<path fill="{BAND[card.type]}" d="M{_STRIPE:g} 3h{width - _STRIPE - 3:g}v{_HEAD - 3:g}h'
        f'{_STRIPE - width + 3:g}z"/>',
        named(
            _STRIPE + 6,
            _HEAD / 2 + 1,
            card.name,
            18,
            width - _STRIPE - 12,
            colour="ink" if exhausted else "#ffffff",
            face="name",
            high=_HEAD - 2,
        ),
        f'<path stroke="{INK}" stroke-width="2" d="M2 {_HEAD:g}h{width - 4:g}"/>',
        draw_passages(setting, 9, _HEAD + 4),
        _used(width - 14, height - 13, 19) if exhausted else "",
    ]
    return _lying("".join(parts), width, height, exhausted=exhausted)


@lru_cache(MOST_DRAWN)
def slot(kind: SlotType, width: float, height: float) -> str:
    """An empty slot in the colour of the cards that match it."""
    colour = COLOUR[kind]
    edge = (
        f'<rect pointer-events="all" {stroke(colour, 2.5, f"{colour}-soft")} stroke-dasharray="{_DASHES[kind]}" '
        f'x="1.5" y="1.5" width="{width - 3:g}" height="{height - 3:g}" rx="7"/>'
    )
    if height > 2 * _HEAD:
        name = label(width / 2, height - 18, TYPE_NAME[kind], size=21, colour=colour, anchor="middle", face="text")
        return edge + sign(EMBLEM[kind], width / 2, height * 0.38, height * 0.46, colour) + name
    return (
        edge
        + sign(EMBLEM[kind], 23, height / 2, 26, colour)
        + label(42, height / 2 + 7, TYPE_NAME[kind], size=19, colour=colour, room=width - 46, face="text")
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


def _ground(card: Card, width: float, height: float, *, exhausted: bool, art: float = _STRIPE, high: float = 0) -> str:
    """The card's frame with its art on the left, `high` units high; pale and flat when it is exhausted."""
    colour, band = COLOUR[card.type], BAND[card.type]
    wide, tall = art - 3, (high or height) - (3 if high else 6)
    middle, size = wide / 2, min(wide - 2, tall - 2)
    if exhausted:
        inside = f"{colour}-soft"
        shown = Sign("", card.icon, card.emblem).drawn(middle, tall / 2, size, "quiet")
    else:
        inside = "card"
        shown = ground(wide, tall, ground_behind(card), dots=0)
        if card.type == "signature-item":
            shown += rainbow(0, 0, wide, 6)
        shown += emblem_or_icon(card.emblem, card.icon, middle, tall / 2, size, lit(ground_behind(card)))
    edge = "" if exhausted or high else f'<path stroke="{INK}" stroke-width="2" d="M{art:g} 3v{height - 6:g}"/>'
    return (
        f'<rect fill="#000" fill-opacity=".28" x="1.5" y="3" width="{width:g}" height="{height:g}" rx="6"/>'
        f'<rect {fill(inside)} width="{width:g}" height="{height:g}" rx="6"/>'
        + placed(3, 3, shown)
        + edge
        + f'<rect fill="none" stroke="{band}" stroke-width="3" x="2" y="2" width="{width - 4:g}" '
        f'height="{height - 4:g}" rx="5"/>'
        f'<rect {stroke("frame-line", 2)} width="{width:g}" height="{height:g}" rx="6"/>'
    )


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
        shield = ink_shield(right - size * 0.75, y, size * 1.4, colour=BLOCK)
        return shield + (icon("hand", right - size * 2, y, size * 1.05) if card.block.hand else "")
    return icon("sparkles", right - size * 0.75, y, size * 1.2, "quiet") if card.triggers or card.statics else ""
