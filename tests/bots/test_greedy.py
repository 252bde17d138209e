"""What the greedy bot takes."""

from __future__ import annotations

import pytest

from herobox.bots import make_bot
from herobox.kernel import Mind
from herobox.kernel.outlook import Outlook
from tests.bots.small_games import Doors, Guided, Pennies, State, Trap, begin


def test_it_takes_what_wins_at_once() -> None:
    match = begin(Doors)
    match.choose(0, "4")

    assert all(make_bot("greedy", seed).choose(Outlook(match, 0)) == "c" for seed in range(10))


def test_it_takes_what_looks_best_after_one_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    class Judging(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            return 0.5 if state.chosen[0] == ["5"] else 0.1

    monkeypatch.setattr(Doors, "mind_type", Judging)

    assert all(make_bot("greedy", seed).choose(Outlook(begin(Doors), 0)) == "5" for seed in range(10))


def test_it_takes_any_of_those_that_look_alike() -> None:
    match = begin(Trap)

    assert {make_bot("greedy", seed).choose(Outlook(match, 0)) for seed in range(20)} == {"trap", "calm"}


def test_in_secret_it_takes_what_is_nearly_as_good_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Judging(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            return 0.505 if state.chosen[seat] == ["heads"] else 0.5

    monkeypatch.setattr(Pennies, "mind_type", Judging)

    chosen = [make_bot("greedy", seed).choose(Outlook(begin(Pennies), 0)) for seed in range(200)]

    assert chosen.count("heads") > chosen.count("tails") > 20


def test_in_secret_it_does_not_take_what_is_far_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    class Judging(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            return 0.7 if state.chosen[seat] == ["heads"] else 0.5

    monkeypatch.setattr(Pennies, "mind_type", Judging)

    assert {make_bot("greedy", seed).choose(Outlook(begin(Pennies), 0)) for seed in range(100)} == {"heads"}


def test_it_does_at_once_what_is_a_matter_of_course() -> None:
    match = begin(Guided)
    match.choose(0, "4")

    assert make_bot("greedy", 1).choose(Outlook(match, 0)) == "c"


def test_it_goes_on_to_a_quiescent_position_before_it_judges() -> None:
    assert all(make_bot("greedy", seed).choose(Outlook(begin(Guided), 0)) == "4" for seed in range(10))
