"""What cards add to a deck or a character, for bots, and which set of them Shards buy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from herobox.games.deck_building.bots.card_values import attached_worth, liking, played_worth
from herobox.games.deck_building.bots.evaluation import SHARD, flip_worth, hand_worth, on_tile, turns_left
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import Player, State

Item = tuple[float, int, Any]
"""Something to spend Shards on: what it is worth, what it costs, and the option."""
Worth = Callable[[Card], float]
"""What a card is worth each round."""


def attach_score(player: Player, card: Card, turns: float, attached: Worth = attached_worth) -> float:
    """What a card is worth more on the character than in the deck; `attached`: how much it is there each round."""
    cards = len(cards_of(player)) or 1
    drawn = turns * player.hand_size / cards
    played = played_worth(card) + SHARD * turns * card.shards
    mean = hand_worth(cards_of(player), SHARD * turns) / cards
    score = turns * (attached(card) + 0.5 * liking(player.character, card)) - played - drawn * (played - mean)
    if not player.flipped:
        score += turns * flip_worth(player) / (2 * player.slots.count(None)) + 0.5
    elif player.slots.count(None) == 1:
        score -= 0.5
    return score


def best_of(items: list[Item], shards: int) -> float:
    """The most that a set of these can be worth that costs no more."""
    best = [0.0] * (shards + 1)
    for score, cost, _ in items:
        for left in range(shards, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + score)
    return best[shards]


def cards_of(player: Player) -> list[Card]:
    """All cards that a player draws again and again."""
    return [*player.deck.cards, *player.hand, *player.discard, *player.played]


class Ahead(NamedTuple):
    """What all purchases of a player are reckoned with."""

    turns: float
    """How many the player still has."""
    cards: int
    """Of the deck, with all that will be shuffled into it."""
    shard: float
    """What a Shard is worth each time when it is drawn."""
    mean: float
    """What a card of the deck is worth when it is drawn."""
    allied: int
    """Zords or Masters of the team."""


def look_ahead(state: State, player: Player) -> Ahead:
    """What the player's purchases are reckoned with now."""
    team = team_of(state, player.seat)
    turns = turns_left(state) / len(team.seats)
    cards = cards_of(player)
    shard = SHARD * turns
    return Ahead(turns, len(cards), shard, hand_worth(cards, shard) / max(1, len(cards)), len(team.tile))


def buy_score(player: Player, card: Card, ahead: Ahead, attached: Worth = attached_worth) -> float:
    """What a card adds to a deck above its mean, or to the table where it goes into play at once.

    `attached`: what it is worth there each round.
    """
    turns = ahead.turns
    if card.type in ("zord", "master", "location", "signature-item"):
        gain = (turns - 1) * on_tile(card, attached(card))
        gain += 0.7 if card.type == "signature-item" and not player.flipped else 0.0
        return gain + (1.5 * ahead.allied if card.type == "master" else 0.0)
    often = max(0.0, turns - 1.5) * player.hand_size / (ahead.cards + 1)
    gain = often * (played_worth(card) + ahead.shard * card.shards + liking(player.character, card) - ahead.mean)
    slots = [n for n, kind in enumerate(player.character.slots) if kind == card.type]
    empty = sum([1 for n in slots if player.slots[n] is None]) if slots else 0
    if empty:
        fill = 0.0 if player.flipped else flip_worth(player) / 4
        gain += 0.5 * max(0.0, turns - 2) * (attached(card) + fill)
    elif slots:
        gain += 0.1 * turns * attached(card)
    return gain
