"""How good the table looks, for bots: Hit Points, and what each team will make of the rounds to come."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.sides import adversaries
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, Player, State, Team
from herobox.games.deck_building.worth import ENERGY, SHARD, attached_worth, character_worth, played_worth

SCALE = 30.0
"""So many Hit Points ahead is halfway between even and won."""
UNUSED = 0.5
"""What Shards and cards that wait to be used are worth of what they will be, in the turn that goes on."""
ZORDS_READY = 0.4
"""How often an attached Zord can be used, as it does not ready by itself."""


def appraise(state: State, seat: int) -> float:
    """From -1 to 1 for a seat's team."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == state.players[seat].team else -1.0
    ahead = team_worth(state, state.teams[0]) - team_worth(state, state.teams[1])
    if state.players[seat].team == HEROES:
        ahead = -ahead
    return ahead / (abs(ahead) + SCALE)


def rounds_left(table: State) -> float:
    """About how many rounds the game goes on."""
    low = min(table.teams[0].hp, table.teams[1].hp)
    return min(8.0, 1.0 + low / 4)


def team_worth(table: State, team: Team) -> float:
    """A team's Hit Points and Energy, and what its cards bring in the rounds that are left."""
    rounds = rounds_left(table)
    worth = team.hp + ENERGY * min(team.energy, MAX_ENERGY - 4)
    a_round = sum(player_worth(table.players[seat]) for seat in team.seats)
    shared = sum(attached_worth(each.card) * (1.0 if each.ready else 0.7) for each in team.tile)
    a_round += shared * (ZORDS_READY if team.side == "heroes" else 1.0)
    worth += rounds * a_round
    if table.active in team.seats and table.phase == "main":
        worth += UNUSED * (SHARD * table.shards + sum(played_worth(card) for card in table.players[table.active].hand))
        worth -= adversaries(table, table.active)
    return worth


def player_worth(player: Player) -> float:
    """What a player's cards bring in a round."""
    cards = [*player.deck.cards, *player.hand, *player.discard, *player.played]
    worth = character_worth(player.character, player.flipped)
    if cards:
        worth += player.hand_size * mean_worth(cards)
    for each in player.slots:
        if each is not None:
            worth += attached_worth(each.card) + 0.3
    for card in player.ongoing:
        worth += attached_worth(card)
    return worth


def mean_worth(cards: list[Card]) -> float:
    """What a card of these brings when it is drawn."""
    return sum([played_worth(card) for card in cards]) / len(cards)
