"""What a player of the Deck-Building Game may choose.

Cards, characters and tiles are named by their ids; of two copies in the same place it is the same which is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

O = TypeVar("O")  # noqa: E741 - an option


class Character(NamedTuple):
    """Play this character, of the two that were dealt."""

    id: str


class Begin(NamedTuple):
    """Let this player have the first turn."""

    who: str


class Play(NamedTuple):
    """Play a card from the hand."""

    card: str


class PlayAll(NamedTuple):
    """Play every card that is left in the hand."""


class Buy(NamedTuple):
    """Buy a card: from The Grid, a stack, or from beside one's character."""

    card: str


class Battle(NamedTuple):
    """Battle an adversary in The Grid."""

    card: str


class Attach(NamedTuple):
    """Attach a card from the hand to a slot (1 to 4), the Zord Bay ("bay") or The Lair ("lair")."""

    card: str
    to: str


class Activate(NamedTuple):
    """Use an activated ability: of an attached card, a Zord, a tile, a Location, or of the character itself."""

    what: str


class Discard(NamedTuple):
    """Discard a card: from one's hand, or one that is attached."""

    card: str


class Block(NamedTuple):
    """Negate the Attack with a card: from the hand ("hand"), from a slot ("slots") or from the team's tile ("tile")."""

    card: str
    place: str


class Wait(NamedTuple):
    """Let the Attack happen, and say that a bigger one is worth a Block."""


class Target(NamedTuple):
    """Choose a foe."""

    who: str


class Destroy(NamedTuple):
    """Destroy a card, from where it lies: "play", "slots", "tile", "hand" or "discard"."""

    card: str
    place: str


class Take(NamedTuple):
    """Choose a card of a pile that everybody sees, or of those that are looked at."""

    card: str


class Remove(NamedTuple):
    """Put a card from The Grid into the main deck discard pile."""

    card: str


class Deal(NamedTuple):
    """Destroy a Blade Blaster for 1 damage."""


class First(NamedTuple):
    """Resolve this effect next."""

    what: str


class Choose(NamedTuple):
    """Choose one of several effects, numbered from 1 as the card names them."""

    number: int


class Give(NamedTuple):
    """Give this card to a foe."""

    card: str
    who: str


class Steal(NamedTuple):
    """Take this card from a foe."""

    card: str
    who: str


def option_of(verb: Callable[..., O]) -> Callable[..., O]:
    """A maker of options of a verb that makes each but once: a card is offered again and again."""
    return cache(verb)


play_of, buy_of, battle_of = option_of(Play), option_of(Buy), option_of(Battle)
attach_of, activate_of, discard_of = option_of(Attach), option_of(Activate), option_of(Discard)
PLAY_ALL = PlayAll()
