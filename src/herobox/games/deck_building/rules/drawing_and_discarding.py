"""Personal decks, hands and discard piles (rulebook p. 13, 19 and 20)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id, deck_id, discard_id
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.state import Player, State
from herobox.kernel.wording import count_of


def shuffle_when_empty(table: State, player: Player) -> bool:
    """Shuffling Your Deck (p. 20): only when a card is needed and there is none; says whether there is one then."""
    if not player.deck.cards and player.discard:
        player.deck.cards, player.discard = player.discard, []
        player.deck.shuffle(table.rng.of("deck", player.seat))
        if table.listener:
            by, at = discard_id(player), (deck_id(player),)
            table.show("card", "{} shuffles the discard pile into a new deck.", player.name, by=by, at=at)
    return bool(player.deck.cards)


def draw(table: State, seat: int, count: int) -> int:
    """Cards from the personal deck into the hand; returns how many there were."""
    player = table.players[seat]
    drawn = 0
    while drawn < count and shuffle_when_empty(table, player):
        cards = player.deck.draw_many(table, count - drawn)
        player.hand += cards
        drawn += len(cards)
    if table.listener and count:
        by, at = deck_id(player), (character_id(player),)
        table.show("card", "{} draws {}.", player.name, count_of(drawn, "card"), by=by, at=at, amount=drawn)
        if drawn:
            names = ", ".join(card.told for card in player.hand[-drawn:])
            table.tell("Drawn by {}: {}.", player.name, names, to=table.teams[player.team].seats)
    return drawn


def take_top(table: State, seat: int) -> Card | None:
    """The top card of the personal deck, revealed or to be discarded; None if there is no card at all."""
    player = table.players[seat]
    return player.deck.draw(table) if shuffle_when_empty(table, player) else None


def put_into_discard(table: State, seat: int, card: Card) -> None:
    """A card goes face up on the discard pile."""
    table.players[seat].discard.append(card)


def discard_from_hand(table: State, seat: int, card: Card) -> None:
    """Discarding Cards (p. 19): from the hand, where nothing else is said."""
    player = table.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    by, at = character_id(player), (discard_id(player),)
    table.show("card", "{} discards {}.", player.name, card.told, by=by, at=at)


def hand_refusal(table: State, seat: int, option: Discard) -> str | None:
    """Why a card can't be discarded from the hand, with the page; None if it can."""
    held = [card for card in table.players[seat].hand if card.id == option.card]
    if not held:
        return "there is no such card in your hand, and you discard cards from your hand (p. 19)"
    attack = table.attack
    paying = attack is not None and attack.blocked_by == seat and attack.paying_for == option.card
    if paying and len(held) == 1:
        return f"{held[0].name} is the Block you are paying for, so it can't pay for itself (p. 11)"
    return None
