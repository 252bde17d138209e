"""Playing cards (rulebook p. 9)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id, source_id
from herobox.games.deck_building.options import Play
from herobox.games.deck_building.rules.damage_and_energy import gain_energy, return_stuns
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.rules.resolving_triggers import resolve_all, triggered
from herobox.games.deck_building.state import Player, Source, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of

IDLE = ("zord", "master")
"""Playing these does nothing, so it is not offered: they are attached (p. 17)."""


def in_hand(table: State, seat: int, card_id: str) -> Card | None:
    """A card of this name in the player's hand."""
    for card in table.players[seat].hand:
        if card.id == card_id:
            return card
    return None


def play_refusal(table: State, seat: int, option: Play) -> str | None:
    """Why a card can't be played, with the page; None if it can."""
    card = in_hand(table, seat, option.card)
    if card is None:
        return "there is no such card in your hand, and you play cards from your hand (p. 9)"
    if card.type in IDLE:
        return f"playing a {card.type.capitalize()} does nothing; attach {card.name} instead (p. 17)"
    return None


def play(table: State, seat: int, card: Card) -> Rules[None]:
    """A card is played for its Shards and Energy, and for text without a cost; its activated ability stays unused."""
    player = table.players[seat]
    player.hand.remove(card)
    if table.counts is not None:
        table.count("played in a turn", f"{player.name}, turn {table.turn}")
    if card.type == "location":
        player.ongoing.append(card)
    else:
        player.played.append(card)
    if card.shards:
        earn(table, card.shards)
    if table.listener:
        tell_played(table, player, card)
    if card.energy:
        gain_energy(table, seat, card.energy)
    if card.played:
        table.count("at work", card.id)
        source = Source(card.id, card.name, card)
        yield from do(table, seat, card.played, source)
    elif card.type == "stun":
        return_stuns(table, seat)
    waiting = triggered(table, seat, "play", card)
    if waiting:
        yield from resolve_all(table, seat, waiting)


def tell_played(table: State, player: Player, card: Card) -> None:
    """Say which card was played and what it brings."""
    brings = [count_of(card.shards, "Shard")] if card.shards else []
    brings += [f"{card.energy} Energy"] if card.energy else []
    names = player.name, card.name, f" for {' and '.join(brings)}" if brings else ""
    by, at = character_id(player), (source_id(table, player.seat, card.id),)
    table.show("card", "{} plays {}{}.", *names, by=by, at=at)


def earn(table: State, shards: int) -> None:
    """Grid Shards for the player whose turn it is; they are lost at its end (p. 13)."""
    table.shards += shards
    table.earned += shards


def play_all(table: State, seat: int) -> Rules[None]:
    """Every card in the hand is played, in the order in which it is held."""
    for card in list(table.players[seat].hand):
        if card.type not in IDLE and card in table.players[seat].hand:
            yield from play(table, seat, card)
