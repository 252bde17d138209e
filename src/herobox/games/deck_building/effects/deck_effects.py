"""The words about personal decks and discard piles (rulebook p. 19, 20 and 22)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.effects.grid_effects import a_card
from herobox.games.deck_building.ids import character_id, deck_id, discard_id
from herobox.games.deck_building.keywords.vocabulary import CardEffect, CardType
from herobox.games.deck_building.options import Attach, Discard, Give, Steal, Take
from herobox.games.deck_building.rules.attacks import foe_refusal
from herobox.games.deck_building.rules.drawing_and_discarding import discard_from_hand, draw, hand_refusal
from herobox.games.deck_building.rules.gaining import attach_to_slot, empty_slot_refusal, empty_slots
from herobox.games.deck_building.rules.teammates_and_foes import foes
from herobox.games.deck_building.state import Player, Source, State
from herobox.kernel import PASS, Rules

Few = Annotated[int, msgspec.Meta(ge=1, le=6)]

NOT_DISCARDED = "there is no such card in your discard pile (p. 19)"
"""The refusal of a card that would have to lie there."""

_TO = {"hand": "into your hand", "deck": "onto your deck"}


class Recall(CardEffect, frozen=True):
    """Cards come back from one's own discard pile."""

    cards: Few
    type: CardType | Literal[""] = ""
    to: Literal["hand", "deck"] = "hand"

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Up to this many. The pile is public (p. 19), so everybody knows what lies on the deck then."""
        player = table.players[seat]
        for _ in range(self.cards):
            takes = dict.fromkeys(Take(card.id) for card in player.discard)
            choice = yield from choose(table, seat, "recall", self, source, takes)
            if choice == PASS:
                return
            card = next(card for card in player.discard if card.id == choice.card)
            player.discard.remove(card)
            if self.to == "hand":
                player.hand.append(card)
            else:
                player.deck.put_on_top(card, tuple(range(len(table.players))))
            names = player.name, card.told, self.to
            by, at = discard_id(player), (character_id(player) if self.to == "hand" else deck_id(player),)
            table.show("card", "{} returns {} from the discard pile to the {}.", *names, by=by, at=at)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of the player's own discard pile, of the type that the text names."""
        card = discarded(table.players[seat], option.card)
        if card is None:
            return NOT_DISCARDED
        if self.type not in ("", card.type):
            return f"{card.name} isn't {a_card(self.type)}, and no other type comes back (p. 10)"
        return None

    def words(self) -> str:
        one = a_card(self.type)
        what = f"You may put {one}" if self.cards == 1 else f"Put up to {self.cards} {one.partition(' ')[2]}s"
        return f"{what} from your discard pile {_TO[self.to]}."


class Sift(CardEffect, frozen=True):
    """Cards of the hand are exchanged for others."""

    text = "{cards:You may discard a card to draw a card|Discard up to {cards} cards, then draw that many}."

    cards: Few

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Up to this many are discarded, then as many drawn."""
        player = table.players[seat]
        discarded = 0
        while discarded < self.cards and player.hand:
            discards = dict.fromkeys(Discard(card.id) for card in player.hand)
            choice = yield from choose(table, seat, "sift", self, source, discards)
            if choice == PASS:
                break
            discard_from_hand(table, seat, next(card for card in player.hand if card.id == choice.card))
            discarded += 1
        draw(table, seat, discarded)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of the hand."""
        return hand_refusal(table, seat, option)


class Morph(CardEffect, frozen=True):
    """A card is attached out of the discard pile."""

    text = "You may attach a card from your discard pile to a matching empty slot on your character."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Power Morpher (p. 22): to a slot of its colour that is empty."""
        player = table.players[seat]
        places = [
            Attach(card.id, str(slot + 1))
            for card in dict.fromkeys(player.discard)
            for slot in empty_slots(player, card)
        ]
        choice = yield from choose(table, seat, "morph", self, source, places)
        if choice == PASS:
            return
        card = next(card for card in player.discard if card.id == choice.card)
        player.discard.remove(card)
        yield from attach_to_slot(table, seat, card, int(choice.to) - 1)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of the player's own discard pile, to an empty slot of its colour."""
        player = table.players[seat]
        card = discarded(player, option.card)
        return NOT_DISCARDED if card is None else empty_slot_refusal(player, card, option.to)


class Trade(CardEffect, frozen=True):
    """A Starter changes hands."""

    text = "You may move a Starter from a foe's discard pile to yours, or from yours to a foe's."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Pink Ranger (p. 22): no Attack. From where is not known; here it is from discard pile to discard pile."""
        player = table.players[seat]
        others = {table.players[foe].character.id: table.players[foe] for foe in foes(table, seat)}
        moves: list[Any] = [Steal(card, who) for who, foe in others.items() for card in starters(foe)]
        moves += [Give(card, who) for who in others for card in starters(player)]
        choice = yield from choose(table, seat, "trade", self, source, moves)
        if choice == PASS:
            return
        other = others[choice.who]
        giver, taker = (other, player) if isinstance(choice, Steal) else (player, other)
        card = next(card for card in giver.discard if card.id == choice.card)
        giver.discard.remove(card)
        taker.discard.append(card)
        by, at = discard_id(giver), (discard_id(taker),)
        if giver is other:
            table.show("card", "{} takes {} from {}.", taker.name, card.name, giver.name, by=by, at=at)
        else:
            table.show("card", "{} gives {} to {}.", giver.name, card.name, taker.name, by=by, at=at)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A Starter in the discard pile of the player who gives it, and a foe at the other end."""
        problem = foe_refusal(table, seat, option.who)
        if problem is not None:
            return problem
        player = table.players[seat]
        other = next(each for each in table.players if each.character.id == option.who)
        giver = other if isinstance(option, Steal) else player
        card = discarded(giver, option.card)
        if card is None:
            return NOT_DISCARDED if giver is player else f"there is no such card in {other.name}'s discard pile (p. 19)"
        return (
            None if card.type == "starter" else f"{card.name} is not a Starter, and only Starters change hands (p. 22)"
        )


def discarded(player: Player, card_id: str) -> Card | None:
    """A card of this name in a discard pile."""
    return next((card for card in player.discard if card.id == card_id), None)


def starters(player: Player) -> list[str]:
    """The Starters in a discard pile, each once."""
    return list(dict.fromkeys(card.id for card in player.discard if card.type == "starter"))
