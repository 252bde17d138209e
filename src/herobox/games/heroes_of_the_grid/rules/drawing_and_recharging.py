"""Hands, decks and stored energy: drawing, powering up and recharging (rulebook p. 3, 7, 8 and 15)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.ids import deck_id, discard_id, energy_id, hand_id
from herobox.games.heroes_of_the_grid.keywords import SmallerHands
from herobox.games.heroes_of_the_grid.options import Discard, Draw
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import join_words

DRAW_OR_STOP = (Draw(), PASS)


def max_hand_size(table: State, player: Player) -> int:
    """The maximum hand size: 5, 7 with two Rangers (p. 16), and less where side B of the location says so.

    It limits the drawing of a new hand and before a battle only; other draws may exceed it (an official answer).
    """
    return player.hand_size - fewer_cards(table, player)


def fewer_cards(table: State, player: Player) -> int:
    """By how much side B of the player's location makes the hand smaller."""
    board = table.boards[player.location]
    effect = board.location.side_b
    return effect.cards if board.side_b and isinstance(effect, SmallerHands) else 0


def draw_card(table: State, player: Player) -> None:
    """The top card of the deck comes into the hand. The deck must not be empty; whoever asks looks for defeat."""
    draw_cards(table, player, 1)


def draw_cards(table: State, player: Player, count: int) -> None:
    """The same for several cards at once, which are told as one. So many must be in the deck."""
    drawn = [player.deck.draw(table) for _ in range(count)]
    player.hand += drawn
    if table.listener and drawn:
        by, at = deck_id(player), (hand_id(player),)
        names = join_words([card.name for card in drawn])
        many = "a card" if count == 1 else f"{count} cards"
        if table.open_hands:
            told = names if count == 1 else f"{many}: {names}"
            table.show("card", "{:draws} {}.", player, told, by=by, at=at)
        else:
            others = [seat for seat in table.everyone if seat != player.number]
            table.show("card", "{:draws} {}.", player, names, by=by, at=at, to=player.seats)
            table.show("card", "{:draws} {}.", player, many, by=by, at=at, to=others)


def draw_refusal(player: Player) -> str | None:
    """Why a player can't draw a card; None if they can."""
    return None if player.deck.cards else f"there is no card left in the deck of {player.name} (p. 14)"


def draw_up(table: State, player: Player, kind: str = "draw") -> Rules[None]:
    """Draw one card at a time, up to the maximum hand size, and stop at will (p. 3 and 9)."""
    limit = max_hand_size(table, player)
    while len(player.hand) < limit and player.deck.cards:
        choice = yield from ask(player.seats, kind, DRAW_OR_STOP)
        if choice == PASS:
            return
        draw_card(table, player)


def recharge(table: State, player: Player) -> None:
    """Take energy from the supply until each Ranger has one token stored (p. 7, 8 and 16)."""
    taken = len(player.rangers) - player.energy
    if taken > 0:
        player.energy += taken
        at = (energy_id(player),)
        table.show("gain", "{:stores} {} energy from the supply.", player, taken, at=at, amount=taken)


def new_hand(table: State, player: Player) -> Rules[None]:
    """Hand and discard pile are shuffled into the deck, a new hand is drawn, energy is taken.

    Powering up (p. 7) and the Morphin Grid (p. 15) share it.
    """
    player.deck.cards += player.hand
    player.deck.cards += player.discard
    player.hand.clear()
    player.discard.clear()
    player.deck.shuffle(table.rng.of("deck", player.number))
    words = "{:shuffles} their hand and discard pile back into the deck."
    table.show("card", words, player, by=hand_id(player), at=(deck_id(player),))
    recharge(table, player)
    yield from draw_up(table, player)


def trim_hand(table: State, player: Player) -> Rules[None]:
    """Where side B makes hands smaller, cards in excess are discarded at once; elsewhere nothing happens."""
    if not fewer_cards(table, player):
        return
    limit = max_hand_size(table, player)
    while len(player.hand) > limit:
        yield from discard_from_hand(table, player)


def in_hand_refusal(player: Player, card_id: str) -> str | None:
    """Why a player can't use a card of this id: they don't hold it; None if they do."""
    if any(card.id == card_id for card in player.hand):
        return None
    return f'there is no "{card_id}" in the hand of {player.name} (p. 3)'


def discard_refusal(table: State, player: Player, card_id: str) -> str | None:
    """Why this card of the hand may not be the one that is discarded; None if it may."""
    refused = in_hand_refusal(player, card_id)
    if refused is None and table.battle is not None and table.battle.most_shields:
        most = max([card.shields for card in player.hand])
        card = next(card for card in player.hand if card.id == card_id)
        if card.shields < most:
            return f"{card.name} has {card.shields} shields: a card with {most}, the most, is discarded (the card)"
    return refused


def discard_from_hand(table: State, player: Player, *, most_shields: bool = False) -> Rules[None]:
    """A player discards a card of their choice, or of those with the most shields."""
    if table.battle is not None:
        table.battle.most_shields = most_shields
    ids = dict.fromkeys([card.id for card in player.hand])
    options = [Discard(card) for card in ids if not most_shields or discard_refusal(table, player, card) is None]
    choice = yield from ask(player.seats, "discard", options)
    if table.battle is not None:
        table.battle.most_shields = False
    card = next(card for card in player.hand if card.id == choice.card)
    player.hand.remove(card)
    player.discard.append(card)
    table.reveals += 1
    by, at = hand_id(player), (discard_id(player),)
    table.show("card", "{:discards} {}.", player, card.name, by=by, at=at)
