"""Hands, decks and stored energy: drawing, powering up and recharging (rulebook p. 3, 7, 8 and 15)."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.keywords import SmallerHands
from herobox.games.heroes_of_the_grid.options import Discard, Draw
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, ask

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


def draw_card(table: State, player: Player) -> CombatCard:
    """The top card of the deck comes into the hand. The deck must not be empty; whoever asks looks for defeat."""
    card = player.deck.draw(table)
    player.hand.append(card)
    if table.listener:
        if table.open_hands:
            table.tell("{:draws} {}.", player, card.name)
        else:
            table.tell("You draw {}.", card.name, to=player.seats)
            table.tell("{:draws} a card.", player, to=[seat for seat in table.everyone if seat != player.number])
    return card


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
        table.tell("{:stores} {} energy from the supply.", player, taken)


def new_hand(table: State, player: Player) -> Rules[None]:
    """Hand and discard pile are shuffled into the deck, a new hand is drawn, energy is taken.

    Powering up (p. 7) and the Morphin Grid (p. 15) share it.
    """
    player.deck.cards += player.hand
    player.deck.cards += player.discard
    player.hand.clear()
    player.discard.clear()
    player.deck.shuffle(table.rng)
    if table.listener:
        table.tell("{:shuffles} hand and discard pile back into the deck.", player)
    recharge(table, player)
    yield from draw_up(table, player)


def trim_hand(table: State, player: Player) -> Rules[None]:
    """Where side B makes hands smaller, cards in excess are discarded at once; elsewhere nothing happens."""
    if not fewer_cards(table, player):
        return
    limit = max_hand_size(table, player)
    while len(player.hand) > limit:
        yield from discard_from_hand(table, player)


def discard_from_hand(table: State, player: Player, among: Sequence[str] = ()) -> Rules[None]:
    """A player discards a card of their choice, of those with these ids if any are given."""
    ids = list(dict.fromkeys(among or [card.id for card in player.hand]))
    choice = yield from ask(player.seats, "discard", [Discard(card) for card in ids])
    card = next(card for card in player.hand if card.id == choice.card)
    player.hand.remove(card)
    player.discard.append(card)
    table.reveals += 1
    table.tell("{:discards} {}.", player, card.name)
