"""What is printed in Mightymania: Power Cards and the decks of Squad Cards.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from herobox.draw.icons import no_icon
from herobox.games.mightymania.options import Lay
from herobox.kernel import CatalogueItem, Content
from herobox.kernel.content import Icon, Id, Text

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
    beats: tuple[Id, ...]
    """The two powers it has the advantage over."""
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    """One letter for small pictures."""
    icon: Icon
    source: Text

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


def lint(content: Content) -> list[str]:
    """What does not fit together: the wheel is even, decks are whole, each card has a value for each power."""
    powers = content.of(Power)
    problems = lint_wheel(content) + lint_icons(content)
    if problems:
        return problems  # Every card has a value for each power, so an odd wheel would make all of them wrong.
    decks_of: dict[str, list[str]] = {}
    for deck in content.of(SquadDeck).values():
        where = content.where(SquadDeck, deck.id)
        for card in deck.cards:
            decks_of.setdefault(card.id, []).append(where)
        leaders = sum(card.leader for card in deck.cards)
        if len(deck.cards) != CARDS_IN_A_DECK:
            problems.append(f"{where}: has {len(deck.cards)} cards, but a deck is a Leader and three squad cards")
        if leaders != 1:
            problems.append(f"{where}: has {leaders} Leaders, but a deck has exactly one")
        for card in deck.cards:
            if set(card.values) != set(powers):
                wrong = ", ".join(sorted(set(card.values) ^ set(powers)))
                problems.append(f'{where}: card "{card.name}": values must name each power once; look at {wrong}')
    problems += [
        f'{places[-1]}: the card id "{card}" is used in {places[0]}, too; ids are unique'
        for card, places in decks_of.items()
        if len(places) > 1
    ]
    if len(content.of(SquadDeck)) < 2:
        problems.append("there must be at least two decks")
    return problems


def lint_wheel(content: Content) -> list[str]:
    """Rule 10: each power beats two others and is beaten by the other two."""
    powers = content.of(Power)
    problems = []
    if len(powers) != POWERS_IN_A_HAND:
        listed = "; ".join(content.where(Power, power) for power in powers)
        problems.append(f"there are {len(powers)} powers, but a player holds {POWERS_IN_A_HAND} Power Cards: {listed}")
    for power in powers.values():
        where = content.where(Power, power.id)
        unknown = [other for other in power.beats if other not in powers]
        problems += [f'{where}: beats "{other}", which is none of {", ".join(powers)}' for other in unknown]
        if len(set(power.beats)) != 2 or power.id in power.beats:
            problems.append(f"{where}: must beat two different other powers")
        elif any(power.id in powers[other].beats for other in power.beats if other in powers):
            problems.append(f"{where}: beats a power that beats it; one of the two must give way")
    return problems


def lint_icons(content: Content) -> list[str]:
    """Every icon is one that there is."""
    entries: list[Power | SquadDeck] = [*content.of(Power).values(), *content.of(SquadDeck).values()]
    return [
        f"{content.where(type(entry), entry.id)}: {problem}"
        for entry in entries
        if entry.icon is not None and (problem := no_icon(entry.icon)) is not None
    ]


def catalogue(content: Content) -> list[CatalogueItem]:
    """The Power Cards (one for each player) and every Squad Card, with their values by power."""
    powers = dict(content.of(Power))
    items = [
        CatalogueItem(power.id, power.name, "power", 2, {"advantage": ADVANTAGE}, power.words(powers), power.source)
        for power in powers.values()
    ]
    for deck in content.of(SquadDeck).values():
        for card in deck.cards:
            numbers = {**{power: card.values[power] for power in powers}, "lives": card.lives}
            kind = "leader" if card.leader else "squad"
            text = f"{card.words()} Deck {deck.name}, edition {deck.edition}."
            items.append(CatalogueItem(card.id, card.name, kind, 1, numbers, text, deck.source, group=deck.name))
    return items


KINDS: dict[str, type[Any]] = {"power": Power, "deck": SquadDeck}
"""The tables of a content file."""
