"""How good the table looks, for bots: Hit Points, and what each team will make of the rounds to come."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.deck_building.bots.card_values import (
    ENERGY,
    attached_worth,
    character_worth,
    played_worth,
    trigger_worth,
)
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.teammates_and_foes import adversaries
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, Player, State, Team

SCALE = 20.0
"""A lead of this many Hit Points is halfway between even and won."""
SHARD = 0.11
"""What a Shard is worth for each turn that is left to use what it buys."""
DAMAGE = 2.7
"""What a team loses in a turn of the other, about, where each is one player. More players share the Hit Points and the
Energy of a team, and a turn of one of two does about half as much."""
MOST_TURNS = 9.0
"""Nobody plans further ahead, in turns of a team of one against one."""
ADVERSARY = 2.5
"""What an adversary in The Grid costs, which stays there until somebody takes it."""
UNUSED = 0.6
"""What Shards and cards that wait to be used are worth of what they will be, in the turn that goes on."""
ZORDS_READY = 0.4
"""How often an attached Zord can be used, as it does not ready by itself."""


def evaluate(state: State, seat: int) -> float:
    """From -1 to 1 for a seat's team."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == state.players[seat].team else -1.0
    turns = turns_left(state)
    ahead = team_worth(state, state.teams[0], turns) - team_worth(state, state.teams[1], turns)
    if state.players[seat].team == HEROES:
        ahead = -ahead
    return ahead / (abs(ahead) + SCALE)


def turns_left(table: State) -> float:
    """About how many turns each team still has."""
    low = min(table.teams[0].hp, table.teams[1].hp)
    longer = len(table.players) / 2
    return min(MOST_TURNS * longer, 1.0 + low * longer / DAMAGE)


def team_worth(table: State, team: Team, turns: float) -> float:
    """A team's Hit Points and Energy, and what its cards bring in the turns that are left."""
    worth = team.hp + ENERGY * min(team.energy, MAX_ENERGY - 4)
    each = turns / len(team.seats)
    for seat in team.seats:
        worth += each * player_worth(table.players[seat], each)
    for attached in team.tile:
        worth += turns * on_tile(attached.card, attached_worth(attached.card))
        if not attached.ready:
            worth -= 1.0
    if table.active in team.seats and table.phase == "main":
        hand = table.players[table.active].hand
        worth += UNUSED * (SHARD * each * table.shards + hand_worth(hand, SHARD * each))
    return worth - ADVERSARY * adversaries(table, team.seats[0])


def player_worth(player: Player, turns: float) -> float:
    """What a player's cards bring in a turn."""
    cards = [*player.deck.cards, *player.hand, *player.discard, *player.played]
    character = player.character
    worth = character_worth(character, player.flipped)
    if cards:
        worth += player.hand_size * hand_worth(cards, SHARD * turns) / len(cards)
    filled = 0
    for each in player.slots:
        if each is not None:
            worth += attached_worth(each.card)
            filled += 1
    if not player.flipped:
        worth += FLIP_PROGRESS[filled] * flip_worth(player)
    for card in player.ongoing:
        worth += attached_worth(card)
    return worth


FLIP_PROGRESS = (0.0, 0.1, 0.3, 0.6, 1.0)
"""How much of what flipping brings is counted, by the number of slots filled."""


def flip_worth(player: Player) -> float:
    """What the other side of the character, and the Zord that comes with it, bring in a turn."""
    character = player.character
    gain = character_worth(character, True) - character_worth(character, False)
    gain += sum([on_tile(card, attached_worth(card)) for card in player.beside if card.type == "zord"])
    return max(0.0, gain)


def on_tile(card: Card, worth: float) -> float:
    """What a card that is worth so much each round when it is ready is worth on a tile."""
    if card.type != "zord":
        return worth
    always = sum(map(trigger_worth, card.triggers))
    return always + ZORDS_READY * (worth - always)


def hand_worth(cards: Sequence[Card], shard: float) -> float:
    """What it is worth to play these cards, a Shard at this price."""
    return sum([played_worth(card) + shard * card.shards for card in cards])
