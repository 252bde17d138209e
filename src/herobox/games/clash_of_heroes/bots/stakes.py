"""What players count in Clash of Heroes: a hint says by it what a choice gains and risks."""

from __future__ import annotations

from herobox.games.clash_of_heroes.bots.values import points_now
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State, team_of
from herobox.kernel import Stake


def stakes(state: State, seat: int) -> list[Stake]:
    """Points on the front page, Damage, Wounds and cards."""
    team = team_of(state, seat)
    own = [hero for hero in state.heroes if hero.side == team]
    others = [hero for hero in state.heroes if hero.side != team]
    found = [
        Stake("points on the front page", points_now(state, team), 1.0),
        Stake("Damage on your heroes", _damage(own), -0.15),
        Stake("Wounds on your heroes", _wounds(own), -0.4),
        Stake("heroes on your team out of the game", sum([hero.out for hero in own]), -1.0),
        Stake("Power cards in hand", sum([len(hero.hand) for hero in own]), 0.1),
    ]
    if state.config.together:
        return found
    return [
        *found,
        Stake("points on the front page for the other team", points_now(state, 1 - team), -1.0),
        Stake("Damage on their heroes", _damage(others), 0.15),
        Stake("Wounds on their heroes", _wounds(others), 0.4),
    ]


def _damage(heroes: list[Hero]) -> float:
    return float(sum([hero.damage for hero in heroes]))


def _wounds(heroes: list[Hero]) -> float:
    return float(sum([len(hero.wounds) for hero in heroes]))
