"""The words that change The Grid, the main deck and its discard pile (rulebook p. 8, 9, 19 and 22)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, get_args

import msgspec

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.ids import MAIN_DECK, MAIN_DISCARD, character_id, grid_id, looking_id
from herobox.games.deck_building.keywords.vocabulary import CardEffect, CardType
from herobox.games.deck_building.options import Remove as Removed
from herobox.games.deck_building.options import Take
from herobox.games.deck_building.rules.controlled_cards import highest_cost
from herobox.games.deck_building.rules.gaining import gain
from herobox.games.deck_building.rules.refilling_grid_and_stacks import (
    NOT_IN_GRID,
    in_grid,
    remove_from_grid,
    take_from_grid,
)
from herobox.games.deck_building.rules.teammates_and_foes import adversary_type
from herobox.games.deck_building.state import Source, State
from herobox.kernel import NOBODY, PASS, Deck, Rules
from herobox.kernel.wording import count_of

Cost = Annotated[int, msgspec.Meta(ge=2, le=9)]
Few = Annotated[int, msgspec.Meta(ge=1, le=6)]
FOUR = 4
"""The top cards of the main deck among which a Wrist Communicator shuffles one (p. 22)."""

_TO = {"discard": "", "hand": " into your hand", "deck": " onto your deck"}


def a_card(kind: str) -> str:
    """A card of a type, or of any if that is empty: "a card", "an Equipment card"."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind.capitalize()} card" if kind else "a card"


class Gain(CardEffect, frozen=True):
    """A card of The Grid without paying for it."""

    text = "You may gain {type} costing {cost} or less from The Grid{to} (no adversary)."
    says = {kind: a_card(kind) for kind in ("", *get_args(CardType))} | _TO

    cost: Cost
    """It may cost so much at most."""
    type: CardType | Literal[""] = ""
    to: Literal["discard", "hand", "deck"] = "discard"

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Gaining (p. 9): it is for cards that the player could buy, so adversaries are left out."""
        takes = [Take(card.id) for card in dict.fromkeys(table.grid) if card is not None]
        choice = yield from choose(table, seat, "gain", self, source, takes)
        if choice == PASS:
            return
        card = in_grid(table, choice.card)
        assert card is not None
        player = table.players[seat]
        by, at = character_id(player), (grid_id(table, table.grid.index(card)),)
        table.show("gain", "{} gains {} from The Grid.", player.name, card.name, by=by, at=at)
        take_from_grid(table, card)
        yield from gain(table, seat, card, self.to)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of The Grid, no adversary, of the type and the cost that the text names."""
        card = in_grid(table, option.card)
        if card is None:
            return NOT_IN_GRID
        if card.type == adversary_type(table.players[seat]):
            return f"{card.name} is your adversary: you can battle it, but you don't gain it here (p. 9)"
        if self.type not in ("", card.type):
            return f"{card.name} isn't {a_card(self.type)}, and you can't gain anything else here (p. 10)"
        if card.cost > self.cost:
            return (
                f"{card.name} costs {count_of(card.cost, 'Shard')}, and here you can only gain cards of up to "
                f"{self.cost} (p. 10)"
            )
        return None


class GainTop(CardEffect, frozen=True):
    """The top card of the main deck, whatever it is."""

    text = "Gain the top card of the main deck."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Baboo (p. 22): it may be an adversary. It does not enter The Grid, so an empty deck ends nothing."""
        if not table.main_deck.cards:
            return
        card = table.main_deck.draw(table)
        player = table.players[seat]
        by, at = character_id(player), (MAIN_DECK,)
        table.show("gain", "{} gains {} from the main deck.", player.name, card.name, by=by, at=at)
        yield from gain(table, seat, card)


class Look(CardEffect, frozen=True):
    """The top cards of the main deck are looked at, and some put away."""

    text = (
        "Look at the top {cards:card of the main deck. You may put it into the main deck discard pile|"
        "{cards} cards of the main deck. Put any of them into its discard pile}."
    )

    cards: Few

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Those that stay keep their order; the player who looked knows them from now on."""
        table.looking = table.main_deck.look(table, (seat,), self.cards)
        table.looker = seat
        tell_looking(table, seat)
        while table.looking:
            takes = dict.fromkeys(Take(card.id) for card in table.looking)
            choice = yield from choose(table, seat, "look", self, source, takes)
            if choice == PASS:
                break
            number = next(number for number, card in enumerate(table.looking) if card.id == choice.card)
            card = take_out(table.main_deck, len(table.main_deck) - 1 - number)
            del table.looking[number]
            table.main_discard.append(card)
            words = "{} goes from the main deck to its discard pile."
            table.show("card", words, card.name, by=MAIN_DECK, at=(MAIN_DISCARD,))
        table.looking = []
        table.looker = NOBODY

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """One of the cards that are looked at."""
        if any(card.id == option.card for card in table.looking):
            return None
        return "that is not one of the cards you are looking at (p. 10)"


class Remove(CardEffect, frozen=True):
    """Cards leave The Grid."""

    text = "{cards:You may put a card|Put up to {cards} cards} from The Grid into the main deck discard pile."

    cards: Few

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """The Main Deck Discard Pile (p. 19): up to this many. A card that is battled goes there anyway."""
        for _ in range(self.cards):
            removes = [Removed(card.id) for card in dict.fromkeys(table.grid) if card is not None]
            choice = yield from choose(table, seat, "remove", self, source, removes)
            if choice == PASS:
                return
            remove_named(table, choice.card)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """Any card of The Grid, but not the one that is being battled."""
        there = [card for card in table.grid if card is not None and card.id == option.card]
        if not there:
            return NOT_IN_GRID
        if source.place == "grid" and there == [source.card]:
            return f"{there[0].name} is the card you are battling, so it is put away anyway (p. 12)"
        return None


class RemoveHighest(CardEffect, frozen=True):
    """The card in The Grid with the highest cost leaves it."""

    text = "Put a card of that cost into the main deck discard pile."
    may_pass: ClassVar[bool] = False

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Heavy Attack (p. 22). Of several that cost the same, the player chooses one."""
        removes = [Removed(card.id) for card in dict.fromkeys(table.grid) if card is not None]
        choice = yield from choose(table, seat, "remove", self, source, removes)
        if choice != PASS:
            remove_named(table, choice.card)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of The Grid than which none costs more."""
        card = in_grid(table, option.card)
        if card is None:
            return NOT_IN_GRID
        highest = highest_cost(table)
        if card.cost < highest:
            return f"{card.name} costs {card.cost}, and a card of the highest cost, {highest}, is put away (p. 22)"
        return None


class Reinforce(CardEffect, frozen=True):
    """A card of the main deck discard pile comes back soon."""

    text = f"You may shuffle a card from the main deck discard pile into the top {FOUR} cards of the main deck."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Wrist Communicator (p. 22): it is shuffled among the top cards of the main deck, which nobody looks at."""
        takes = dict.fromkeys(Take(card.id) for card in table.main_discard)
        choice = yield from choose(table, seat, "reinforce", self, source, takes)
        if choice == PASS:
            return
        card = next(card for card in table.main_discard if card.id == choice.card)
        table.main_discard.remove(card)
        deck = table.main_deck
        first = max(len(deck) - (FOUR - 1), 0)
        top = [card, *deck.cards[first:]]
        table.rng.of("main deck").shuffle(top)
        deck.cards[first:] = top
        deck.seen = {place: seats for place, seats in deck.seen.items() if place < first}
        words = "{} shuffles {} into the top {} of the main deck."
        names = table.players[seat].name, card.name, count_of(len(top), "card")
        table.show("card", words, *names, by=MAIN_DISCARD, at=(MAIN_DECK,))

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of the main deck discard pile."""
        if any(card.id == option.card for card in table.main_discard):
            return None
        return "there is no such card in the main deck discard pile (p. 19)"


def tell_looking(table: State, seat: int) -> None:
    """Say that a player looks at cards, and to nobody else which."""
    player = table.players[seat]
    by, many = character_id(player), count_of(len(table.looking), "card")
    table.show("reveal", "{} looks at the top {} of the main deck.", player.name, many, by=by, at=(MAIN_DECK,))
    cards = ", ".join(card.name for card in table.looking)
    at = list(dict.fromkeys(looking_id(card.id) for card in table.looking))
    table.show("reveal", "On top: {}.", cards, at=at, to=(seat,))


def take_out(deck: Deck[Card], place: int) -> Card:
    """Take a card out of the midst of a deck; what is known of the others stays known."""
    deck.seen = {known - (known > place): seats for known, seats in deck.seen.items() if known != place}
    return deck.cards.pop(place)


def remove_named(table: State, card_id: str) -> None:
    """Put this card away from The Grid."""
    card = in_grid(table, card_id)
    assert card is not None
    remove_from_grid(table, card)
