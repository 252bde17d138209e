"""Mightymania's cards as they look on the table and in the gallery."""

from __future__ import annotations

from herobox.draw import card as cards
from herobox.draw.shapes import NEUTRAL, Sign
from herobox.draw.sheets import Drawn, exhibit
from herobox.games.mightymania.cards import FACE_DOWN, Power, SquadCard, SquadDeck
from herobox.games.mightymania.picture.power_cards_picture import (
    POWER_HEIGHT,
    POWER_WIDTH,
    Powers,
    power_card,
    power_sign,
)
from herobox.games.mightymania.picture.squad_cards_picture import Face, Value, squad_face
from herobox.games.mightymania.state import Squad
from herobox.games.mightymania.texts import state_of
from herobox.kernel import Content

_STATES = {
    "in hand": Sign(""),
    "face up": Sign("up", "eye"),
    "face down": Sign("down", "eye-off"),
    "down, known": Sign("known", "eye"),
}
"""How a card lies, as it says so itself: in a word, to be large enough on a phone."""


def deck_sign(deck: SquadDeck) -> Sign:
    """What a deck is known by."""
    return Sign(deck.symbol, deck.icon or "", deck.emblem)


def squad(powers: Powers, seat: int, deck: SquadDeck, squad: Squad) -> str:
    """A Squad Card on its field, or its back."""
    if squad.card is FACE_DOWN:
        return cards.back(cards.WIDTH, cards.HEIGHT, seat, deck_sign(deck), deck.ground)
    return squad_card(powers, seat, deck, squad.card, squad.lives, state_of(squad), face_down=not squad.revealed)


def squad_card(
    powers: Powers, seat: int, deck: SquadDeck, card: SquadCard, lives: int, state: str, *, face_down: bool = False
) -> str:
    """A Squad Card that can be read; `state` says how it lies."""
    return squad_face(
        Face(
            side=seat,
            name=card.name,
            values=tuple(Value(power_sign(power), card.values[power.id]) for power in powers),
            deck=deck_sign(deck),
            ground=deck.ground,
            emblem=card.emblem,
            lives=lives,
            most_lives=card.lives,
            leader=card.leader,
            state=_STATES.get(state, Sign(state)),
            face_down=face_down,
        )
    )


def drawing(content: Content, item_id: str) -> str:
    """A Power Card or Squad Card of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    powers = tuple(content.of(Power).values())
    for power in powers:
        if power.id == item_id:
            return exhibit(Drawn(POWER_WIDTH, POWER_HEIGHT, power_card(powers, power, None, None)), power.name)
    for deck in content.of(SquadDeck).values():
        for card in deck.cards:
            if card.id == item_id:
                face = squad_card(powers, NEUTRAL, deck, card, card.lives, deck.edition)
                return exhibit(Drawn(cards.WIDTH, cards.HEIGHT, face), card.name)
    raise KeyError(item_id)
