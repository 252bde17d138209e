"""Mightymania's cards as they look on the table and in the gallery."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from herobox.draw import card as cards
from herobox.draw.icons import icon
from herobox.draw.markup import label, size_for
from herobox.draw.palette import NAME, SMALL, TEXT, TITLE
from herobox.draw.shapes import NEUTRAL, SIDES, Sign
from herobox.draw.sheets import Drawn, exhibit
from herobox.games.mightymania.cards import ADVANTAGE, FACE_DOWN, Power, SquadCard, SquadDeck
from herobox.games.mightymania.state import Squad
from herobox.games.mightymania.texts import state_of
from herobox.kernel import Content

POWER_WIDTH, POWER_HEIGHT = 168.0, 206.0
"""The size of a Power Card in the hand."""
Powers: TypeAlias = tuple[Power, ...]
"""All powers, in the order in which cards show their values."""
_STATES = {
    "in hand": Sign(""),
    "face up": Sign("up", "eye"),
    "face down": Sign("down", "eye-off"),
    "down, known": Sign("known", "eye"),
}
"""How a card lies, as it says so itself: in a word, to be large enough on a phone."""


def deck_sign(deck: SquadDeck) -> Sign:
    """What a deck is known by."""
    return Sign(deck.symbol, deck.icon or "")


def power_sign(power: Power) -> Sign:
    """What a power is known by."""
    return Sign(power.symbol, power.icon)


def squad(powers: Powers, seat: int, deck: SquadDeck, squad: Squad) -> str:
    """A Squad Card on its field, or its back."""
    if squad.card is FACE_DOWN:
        return cards.back(cards.WIDTH, cards.HEIGHT, seat, deck_sign(deck))
    return squad_card(powers, seat, deck, squad.card, squad.lives, state_of(squad), face_down=not squad.revealed)


@lru_cache(cards.MOST_DRAWN)
def squad_card(
    powers: Powers, seat: int, deck: SquadDeck, card: SquadCard, lives: int, state: str, *, face_down: bool = False
) -> str:
    """A Squad Card that can be read; `state` says how it lies."""
    return cards.face(
        seat,
        card.name,
        tuple(cards.Value(power_sign(power), card.values[power.id]) for power in powers),
        sign=deck_sign(deck),
        lives=lives,
        most_lives=card.lives,
        leader=card.leader,
        state=_STATES.get(state, Sign(state)),
        face_down=face_down,
    )


@lru_cache(cards.MOST_DRAWN)
def power_card(powers: Powers, power: Power, side: int | None, value: int | None) -> str:
    """A Power Card with what it has the advantage over, and the fighting card's value for it where one fights.

    In its side's colour while it can be laid; `side` None: in no side's.
    """
    colour = "quiet" if side is None else SIDES[side]
    middle = POWER_WIDTH / 2
    at, room = (middle, 84) if value is None else (52.0, 66)
    drawn = [
        cards.frame(POWER_WIDTH, POWER_HEIGHT, colour=colour, line=2 if value is None else 4),
        icon(power.icon, at, 54, room, colour, width=1.75),
        label(middle, 126, power.name, size=_name_size(powers), anchor="middle"),
        label(34, 170, f"+{ADVANTAGE}", size=TITLE, anchor="middle", bold=True),
        label(34, 194, "over", size=SMALL, colour="quiet", anchor="middle"),
    ]
    if value is not None:
        drawn.append(label(POWER_WIDTH - 38, 76, str(value), size=62, anchor="middle", bold=True))
    for number, other in enumerate(next(each for each in powers if each.id == beaten) for beaten in power.beats):
        x = 90 + 48 * number
        drawn.append(icon(other.icon, x, 158, 30, "quiet"))
        drawn.append(label(x, 196, other.symbol, size=TEXT, colour="quiet", anchor="middle", bold=True))
    return "".join(drawn)


def _name_size(powers: Powers) -> float:
    """The same for all Power Cards."""
    return size_for([power.name for power in powers], NAME, POWER_WIDTH - 6)


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
