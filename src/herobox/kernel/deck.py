"""A deck: a face-down pile of cards that knows who has seen what."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Generic, TypeVar

import msgspec

from herobox.kernel.rng import Rng
from herobox.kernel.rules import Seats
from herobox.kernel.table import Table

C = TypeVar("C")

_ID = attrgetter("id")


class Deck(msgspec.Struct, Generic[C]):
    """A pile of cards, face down. `C` is a frozen card or its id.

    Rules draw with `draw`, which marks a reveal on the table, so that a drawn card can't be taken back unasked.
    """

    cards: list[C]
    """From bottom to top: the last one is drawn next."""
    seen: dict[int, Seats] = {}
    """Index in `cards` to the seats that know which card is there."""

    def __len__(self) -> int:
        return len(self.cards)

    def shuffle(self, rng: Rng) -> None:
        """Shuffle: nobody knows where any card is any more."""
        rng.shuffle(self.cards)
        self.seen.clear()

    def draw(self, table: Table) -> C:
        """Take the top card, which marks a reveal. Raises IndexError when the deck is empty."""
        card = self.cards.pop()
        self.seen.pop(len(self.cards), None)
        table.reveals += 1
        return card

    def draw_bottom(self, table: Table) -> C:
        """Take the bottom card, which marks a reveal. Raises IndexError when the deck is empty."""
        card = self.cards.pop(0)
        self.seen = {place - 1: seats for place, seats in self.seen.items() if place}
        table.reveals += 1
        return card

    def draw_many(self, table: Table, count: int) -> list[C]:
        """Take up to `count` cards one at a time, stopping when the deck is empty; the first drawn comes first."""
        left = max(len(self.cards) - count, 0)
        drawn = self.cards[left:]
        drawn.reverse()
        del self.cards[left:]
        for place in range(left, left + len(drawn)) if self.seen else ():
            self.seen.pop(place, None)
        table.reveals += len(drawn)
        return drawn

    def look(self, table: Table, seats: Seats, count: int = 1) -> list[C]:
        """Show up to `count` top cards to `seats`, the top one first. They stay where they are; marks a reveal."""
        size = len(self.cards)
        places = range(size - 1, max(size - 1 - count, -1), -1)
        for place in places:
            self.seen[place] = tuple(sorted({*self.seen.get(place, ()), *seats}))
        if len(places):
            table.reveals += 1
        return [self.cards[place] for place in places]

    def put_on_top(self, card: C, known_to: Seats = ()) -> None:
        """Lay a card on top; the seats of `known_to` know which it is."""
        if known_to:
            self.seen[len(self.cards)] = known_to
        self.cards.append(card)

    def put_at_bottom(self, card: C, known_to: Seats = ()) -> None:
        """Slide a card under the deck; the seats of `known_to` know which it is."""
        self.seen = {place + 1: seats for place, seats in self.seen.items()}
        if known_to:
            self.seen[0] = known_to
        self.cards.insert(0, card)

    def hidden_from(self, seat: int | None) -> list[int]:
        """The places, bottom first, whose cards this seat (None: a spectator) does not know."""
        return [place for place in range(len(self.cards)) if seat not in self.seen.get(place, ())]

    def hide(self, seat: int | None, back: C) -> None:
        """In a view: put `back` where this seat does not know the card, and leave out who knows it.

        The views of two seats that know the same cards are equal.
        """
        if not self.seen:
            self.cards[:] = [back] * len(self.cards)
            return
        for place in self.hidden_from(seat):
            self.cards[place] = back
        self.seen = {place: seats for place, seats in self.seen.items() if seat in seats}

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """Deal the cards that this seat does not know to their places again, whatever order they are in now."""
        if not self.seen:
            self.cards[:] = reshuffled(self.cards, rng)
            return
        places = self.hidden_from(seat)
        cards = reshuffled([self.cards[place] for place in places], rng)
        for place, card in zip(places, cards, strict=True):
            self.cards[place] = card

    def resample_with(self, hand: list[C], seat: int, rng: Rng) -> list[C]:
        """Deal again together with a hand that this seat does not see: its cards could be here. Returns the hand."""
        places = self.hidden_from(seat)
        cards = reshuffled([*hand, *(self.cards[place] for place in places)], rng)
        for place, card in zip(places, cards, strict=False):
            self.cards[place] = card
        return cards[len(places) :]


def by_id(cards: Iterable[C]) -> list[C]:
    """Printed things in the order of their ids, so that chance depends neither on how they lay nor on any file."""
    dealt = list(cards)
    if dealt and hasattr(dealt[0], "id"):
        dealt.sort(key=_ID)
    else:
        dealt.sort(key=str)
    return dealt


def reshuffled(cards: Iterable[C], rng: Rng) -> list[C]:
    """The same cards in random order, whatever order they are in now: what `Game.resample_hidden` asks for."""
    dealt = by_id(cards)
    rng.shuffle(dealt)
    return dealt
