"""How good a table looks, for bots: what brings victory nearer looks better."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.monsterpocalypse.bots.evaluation import evaluate
from herobox.games.monsterpocalypse.state import State
from tests.games.monsterpocalypse.positions import position


def table(**changed: Any) -> State:
    """A monster and two units a side."""
    given: dict[str, Any] = {
        "ours": {"defender-x": "d4", "g-tank": "g6 g8"},
        "theirs": {"terra-khan": "m4", "raptix": "j2 j4"},
    }
    return position(**{**given, **changed})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"health": {"defender-x": 4}}, {"health": {"defender-x": 3}}),
        ({"health": {"terra-khan": 1}}, {"health": {"terra-khan": 2}}),
        ({"power": 3}, {"power": 2}),
        ({"their_power": 1}, {"their_power": 4}),
        ({}, {"ours": {"defender-x": "d4", "g-tank": "g6"}}),
        ({"theirs": {"terra-khan": "m4", "raptix": "j2"}}, {}),
        ({"ours": {"ultra-defender-x": "d4", "g-tank": "g6 g8"}}, {}),
    ],
    ids=["Health", "their Health", "Power Dice", "their Power Dice", "units", "their units", "Hyper form"],
)
def test_what_helps_looks_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert evaluate(table(**better), 0) > evaluate(table(**worse), 0)
    assert evaluate(table(**better), 1) < evaluate(table(**worse), 1)


def test_what_is_good_for_one_player_is_bad_for_the_other() -> None:
    even = table()
    assert evaluate(even, 0) == -evaluate(even, 1)
    assert -1 < evaluate(even, 0) < 1


def test_a_game_that_is_over_is_worth_a_win_a_loss_or_nothing() -> None:
    for winner, worth in ((0, [1.0, -1.0]), (1, [-1.0, 1.0]), (-1, [0.0, 0.0])):
        over = table()
        over.end("It is over.", winner)
        assert [evaluate(over, seat) for seat in (0, 1)] == worth
