"""How far a planner looks in Monsterpocalypse, and what it judges by."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.monsterpocalypse.bots.features import features
from herobox.games.monsterpocalypse.bots.value import LEARNED
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Match
from herobox.kernel.outlook import Outlook


def turns(seed: int) -> Iterator[tuple[Match, State]]:
    """A match played by the quick policy, at the beginning of each of its turns."""
    match = herobox.new("monsterpocalypse", seed=seed)
    bot = make_bot("default", seed)
    turn = 0
    while match.outcome is None:
        state = match.state
        assert isinstance(state, State)
        if state.turn > turn:
            turn = state.turn
            yield match, state
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))


def test_a_planner_looks_to_the_end_of_its_turn() -> None:
    match, state = next(turns(1))
    over = match.game.mind.horizon(state, next(iter(match.decisions.values())))
    assert over is not None
    bot, number = make_bot("default", 2), state.turn
    while state.turn == number:
        assert not over(state)
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    assert over(state)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_good_for_one_is_as_bad_for_the_other(seed: int) -> None:
    mirrored = 0
    for _, state in turns(seed):
        own, other = features(state, 0), features(state, 1)
        assert {name: -number for name, number in own.items() if name != "one"} == pytest.approx(
            {name: number for name, number in other.items() if name != "one"}
        )
        mirrored += len(own) > 5
    assert mirrored > 5


def test_health_dice_and_forms_are_worth_having() -> None:
    _, state = next(turns(1))
    mind = herobox.new("monsterpocalypse", seed=1).game.mind
    before = mind.value(state, 0)
    monster = state.forces[1].monsters[0]
    monster.health[0] -= 2

    assert mind.value(state, 0) > before
    assert mind.value(state, 1) < 0 < mind.value(state, 0)


def test_every_weight_belongs_to_something_that_a_table_may_have() -> None:
    found: set[str] = set()
    for seed in range(3):
        for _, state in turns(seed):
            found |= features(state, 0).keys()

    assert set(LEARNED.weights) == found


def test_a_game_that_is_over_is_worth_its_result() -> None:
    match, state = next(turns(1))
    for winner, worth in ((0, 1.0), (1, -1.0), (-1, 0.0)):
        state.ending, state.winner = "It is over.", winner
        assert match.game.mind.value(state, 0) == worth
