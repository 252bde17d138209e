"""What players count in the Deck-Building Game: a hint says by it what a choice gains and risks."""

from __future__ import annotations

from herobox.games.deck_building.rules.teammates_and_foes import adversaries
from herobox.games.deck_building.state import State
from herobox.kernel import Stake


def stakes(state: State, seat: int) -> list[Stake]:
    """Hit Points, Energy, and what was gained."""
    side = state.players[seat].team
    team, foes = state.teams[side], state.teams[1 - side]
    members = [state.players[each] for each in team.seats]
    return [
        Stake("damage to the other team", -foes.hp, 1.0),
        Stake("damage to your team", -team.hp, -1.0),
        Stake("Energy", team.energy, 0.2),
        Stake("attached cards", sum([slot is not None for player in members for slot in player.slots]), 1.0),
        Stake("Zords or Masters", len(team.tile), 2.0),
        Stake("flipped characters", sum([player.flipped for player in members]), 3.0),
        Stake("adversaries in The Grid", adversaries(state, seat), -1.0),
    ]
