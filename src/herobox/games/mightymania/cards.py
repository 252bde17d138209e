"""What is printed in Mightymania: Power Cards and the decks of Squad Cards.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from herobox.games.mightymania.options import Lay
from herobox.kernel.content import Emblem, Ground, Icon, Id, Text
from herobox.kernel.references import Ref

CARDS_IN_A_DECK = 4
POWERS_IN_A_HAND = 5
ADVANTAGE = 2
"""What the power that has the advantage adds to its card's value (rule 10)."""

Value = Annotated[int, msgspec.Meta(ge=0, le=9)]
Lives = Annotated[int, msgspec.Meta(ge=1, le=2)]


class Power(msgspec.Struct, frozen=True, eq=False):
    """A Power Card (rules 8 to 10); each player holds one of each."""

    id: Id
    name: Text
    beats: tuple[Annotated[Id, Ref("power")], ...]
    """The two powers it has the advantage over."""
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    """One letter for small pictures."""
    icon: Icon
    source: Text
    emblem: Emblem = ""
    ground: Ground = "plain"

    def words(self, powers: dict[str, Power]) -> str:
        """The text on the card."""
        beaten = " and ".join(powers[power].name for power in self.beats)
        return f"Has the advantage over {beaten}: +{ADVANTAGE} to the value of the Squad Card that fights."


class SquadCard(msgspec.Struct, frozen=True, eq=False):
    """One of the four cards of a deck (rulebook, "Card explanation")."""

    id: Id
    name: Text
    values: dict[str, Value]
    """The card's value for each power, by the power's id."""
    lives: Lives = 1
    """How often it must be beaten before it is removed (rule 12). Turning it round shows one loss, so two at most."""
    leader: bool = False
    emblem: Emblem = ""

    def words(self) -> str:
        """The text on the card."""
        defeats = "one defeat removes it" if self.lives == 1 else f"{self.lives} defeats remove it"
        if self.leader:
            return f"Leader: {defeats}, and that loses the game. A neighbour may cover it when it is attacked."
        return f"Squad Card: {defeats}."


class SquadDeck(msgspec.Struct, frozen=True, eq=False):
    """A Mightymania deck: a Leader and three squad cards of one symbol."""

    id: Id
    name: Text
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    """The deck symbol printed on its cards."""
    edition: Text
    theme: Text
    """A line about who they are."""
    source: Text
    cards: tuple[SquadCard, ...]
    icon: Icon | None = None
    """Stands on the cards' backs in the place of the symbol."""
    emblem: Emblem = ""
    ground: Ground = "plain"
    """Behind the emblems of its cards."""


class Wheel(msgspec.Struct, frozen=True, eq=False):
    """Rule 10's wheel: the powers, and which has the advantage over which."""

    powers: dict[str, Power]
    bonus: dict[str, dict[str, int]]
    """What a power adds to its card's value (first key) against another power (second key)."""
    hand: tuple[Lay, ...]
    """A player's five Power Cards, as options."""


def wheel(powers: Mapping[str, Power]) -> Wheel:
    """The wheel of these powers."""
    return Wheel(
        dict(powers),
        {own: {other: ADVANTAGE if other in power.beats else 0 for other in powers} for own, power in powers.items()},
        tuple(map(Lay, powers)),
    )


FACE_DOWN = SquadCard(id="face-down", name="a card face down", values={}, lives=1)
"""A card's back: stands in a view wherever the seat does not know the card."""


CONTENT_TYPES: dict[str, type[Any]] = {"power": Power, "deck": SquadDeck}
"""The tables of a content file."""
