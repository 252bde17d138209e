"""What a planner thinks about in Heroes of the Grid, and how far it looks."""

from __future__ import annotations

import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Match
from herobox.kernel.outlook import Outlook


def playing(kind: str, seed: int = 3) -> tuple[Match, int]:
    """A match at the first decision of this kind that has several options, and who is asked."""
    while True:
        match = herobox.new("heroes-of-the-grid", seed=seed)
        bot = make_bot("default", seed)
        while match.outcome is None:
            seat, decision = next(iter(match.decisions.items()))
            if decision.kind == kind and len(decision.options) > 2:
                return match, seat
            match.choose(seat, bot.choose(Outlook(match, seat)))
        seed += 1


@pytest.mark.parametrize("kind", ["action", "ranger-turn", "target", "suffer", "react", "reroll", "recover"])
def test_everything_is_judged_where_a_choice_matters_and_the_quick_policy_first(kind: str) -> None:
    match, seat = playing(kind)
    mind, decision = match.game.mind, match.decisions[seat]
    thoughts = mind.thoughts(match.state, decision)

    assert thoughts[0] == mind.default_choice(match.state, decision)
    assert sorted(map(repr, thoughts)) == sorted(map(repr, decision.options))


def test_in_a_battle_it_is_looked_to_its_end_and_else_to_the_next_action_phase() -> None:
    match, seat = playing("ranger-turn")
    state = match.state
    assert isinstance(state, State)
    at_its_end = match.game.mind.horizon(state, match.decisions[seat])
    assert at_its_end is not None
    bot = make_bot("default", 1)
    while state.battle is not None:
        assert not at_its_end(state)
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    assert at_its_end(state)
    assert match.outcome is None

    number = state.round
    seat = next(iter(match.decisions))
    next_round = match.game.mind.horizon(state, match.decisions[seat])
    assert next_round is not None
    while match.outcome is None and not next_round(state):
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    assert state.round == number + 1
    assert match.decisions[seat].kind == "action"


def test_the_last_energy_at_the_command_center_counts_most_and_not_for_the_anchors() -> None:
    match, _ = playing("action")
    mind, state = match.game.mind, match.state
    assert isinstance(state, State)
    worth = []
    for energy in range(4):
        state.morphin_grid = energy
        worth.append((mind.evaluate(state, 0), mind.first_version().evaluate(state, 0)))

    last, first = worth[1][0] - worth[0][0], worth[3][0] - worth[2][0]
    assert last > 2 * first > 0
    assert worth[1][0] - worth[0][0] > 2 * (worth[1][1] - worth[0][1])
