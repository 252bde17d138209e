"""What a player of Heroes of the Grid may choose.

`who` is a player by their (first) Ranger's id, `card` a combat card's id, `at` and `to` a location's id, `enemy` the
number of an enemy card in the combat sequence: from 1, top row first, from left to right.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Move(NamedTuple):
    """Spend an action: move to any other location."""

    who: str
    to: str


class Battle(NamedTuple):
    """Spend an action: start a battle at one's location."""

    who: str


class Recover(NamedTuple):
    """Spend an action: take cards back from the discard pile. `token`: one's own or the team's."""

    who: str
    token: Literal["own", "shared"]


class PowerUp(NamedTuple):
    """Power up at the Command Center."""


class Hand(NamedTuple):
    """Draw so many cards for the opening hand."""

    cards: int


class Draw(NamedTuple):
    """Draw another card."""


class Take(NamedTuple):
    """Take this card: out of the discard pile, or out of the deck."""

    card: str


class Put(NamedTuple):
    """Put this card on top of the deck."""

    card: str


class Discard(NamedTuple):
    """Discard this card from the hand, or the top card of the deck ("top")."""

    card: str


class Fight(NamedTuple):
    """Battle so many foot soldiers of the first and of the second type."""

    first: int
    second: int


class First(NamedTuple):
    """Do this first: draw for this enemy type, or resolve this effect at the start of a battle."""

    what: str


class Play(NamedTuple):
    """Play a card from the hand."""

    who: str
    card: str


class Hit(NamedTuple):
    """Choose an enemy card as a target, or to put a hit on."""

    enemy: int


class Pay(NamedTuple):
    """Spend so much energy."""

    energy: int


class Reroll(NamedTuple):
    """Roll these dice of the attack again, numbered from 1 as they lie."""

    dice: tuple[int, ...]


class Dice(NamedTuple):
    """Choose these dice of the attack, numbered from 1 as they lie."""

    dice: tuple[int, ...]


class Store(NamedTuple):
    """Add a stored energy token to the shared pool."""

    who: str


class Flip(NamedTuple):
    """Spend an unused action for 2 energy in battle."""

    who: str


class Use(NamedTuple):
    """Use an ability (by its Ranger's id) or a Zord (by its id)."""

    what: str


class Choose(NamedTuple):
    """Choose a Ranger."""

    who: str


class Remove(NamedTuple):
    """Take a foot soldier figure of this type from a location."""

    enemy: str
    at: str


class Place(NamedTuple):
    """Choose a location."""

    at: str
