"""The bot whose game works out what options are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.bots import make_bot, make_thinker
from herobox.kernel import Decision, Mind
from herobox.kernel.outlook import Outlook
from tests.bots.small_games import Doors, Pennies, State, begin


def test_it_takes_what_is_worth_most(monkeypatch: pytest.MonkeyPatch) -> None:
    class Knowing(Mind[State]):
        def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float]:
            return [0.5 if option == "3" else -0.5 for option in decision.options]

    monkeypatch.setattr(Doors, "mind_type", Knowing)
    outlook = Outlook(begin(Doors), 0)

    assert make_bot("solver:3", 1).choose(outlook) == "3"
    best, *others = make_thinker("solver:3", 1).think(outlook)
    assert (best.option, best.visits, best.value) == ("3", 3, 0.5)
    assert {(thought.visits, thought.value) for thought in others} == {(0, -0.5)}


def test_it_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Knowing(Mind[State]):
        def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float]:
            asked.append(seat)
            return [0.0] * len(decision.options)

    monkeypatch.setattr(Doors, "mind_type", Knowing)
    make_bot("solver:1000000:0.01s", 1).choose(Outlook(begin(Doors), 0))

    assert 1 <= len(asked) < 100_000


def test_a_secret_plan_is_mixed_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mixing(Mind[State]):
        def mixed_strategy(self, states: Sequence[State], seat: int, decision: Decision) -> Sequence[float]:
            assert len(states) == 2
            return [0.75 if option == "heads" else 0.25 for option in decision.options]

    monkeypatch.setattr(Pennies, "mind_type", Mixing)
    outlook = Outlook(begin(Pennies), 0)
    bot = make_bot("solver:2", 1)

    chosen = [bot.choose(outlook) for _ in range(400)]

    assert 250 < chosen.count("heads") < 350
    assert [(each.option, each.visits) for each in make_thinker("solver:2", 1).think(outlook)] == [
        ("heads", 75),
        ("tails", 25),
    ]


def test_where_the_game_works_out_nothing_it_plays_as_greedy() -> None:
    outlooks: list[Any] = []
    for kind in (Doors, Pennies):
        match = begin(kind)
        if kind is Doors:
            match.choose(0, "4")
        outlooks.append(Outlook(match, 0))

    for outlook in outlooks:
        assert make_bot("solver:2", 7).choose(outlook) == make_bot("greedy", 7).choose(outlook)
        assert make_thinker("solver:2", 7).think(outlook)[0].visits == 1
