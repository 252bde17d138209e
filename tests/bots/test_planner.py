"""What the planner finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

from herobox.bots import Planner, make_bot
from herobox.bots.planner import better_half, choice
from herobox.kernel import Decision, Mind, Rules
from herobox.kernel.outlook import Outlook
from tests.bots.small_games import Doors, Pennies, SmallGame, State, Trap, begin


class Stairs(SmallGame):
    """Three steps: who goes up each time wins; the quick policy goes up only after the first step."""

    id = "stairs"
    title = "Stairs"

    def play(self, state: State) -> Rules[None]:
        for _ in range(3):
            yield from self.choose(state, 0, "step", ("down", "up"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        return (1.0, -1.0) if chosen[0] == ["up"] * 3 else (-1.0, 1.0)


class Steps(Stairs):
    """As many steps as it takes for all horizons to lie before the end."""

    id = "steps"
    title = "Steps"

    def play(self, state: State) -> Rules[None]:
        for _ in range(6):
            yield from self.choose(state, 0, "step", ("down", "up"))


class StairsMind(Mind[State]):
    """Down first, then up."""

    rollout_depth: ClassVar[int] = 0

    def shortlist(self, state: State, decision: Decision) -> Sequence[str]:
        return ["up", "down"] if state.chosen[0] else ["down", "up"]

    def is_quiescent(self, state: State) -> bool:
        return False


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_what_wins_at_once(seed: int) -> None:
    match = begin(Doors)
    match.choose(0, "4")

    assert make_bot("planner:40", seed).choose(Outlook(match, 0)) == "c"


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_a_win_that_the_quick_policy_completes_after_the_first_step(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stairs, "mind_type", StairsMind)
    match = begin(Stairs)

    while match.outcome is None:
        match.choose(0, make_bot("planner:8", seed).choose(Outlook(match, 0)))

    assert match.outcome.scores == (1.0, -1.0)


def test_it_plays_on_to_the_horizon_that_the_game_gives_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[int] = []

    class Near(StairsMind):
        def evaluate(self, state: State, seat: int) -> float:
            judged.append(len(state.chosen[0]))
            return 0.0

        def horizon(self, state: State, decision: Decision) -> Callable[[State], bool]:
            return lambda later: len(later.chosen[0]) >= 2

    monkeypatch.setattr(Stairs, "mind_type", Near)
    make_bot("planner:8", 1).choose(Outlook(begin(Stairs), 0))

    assert set(judged) == {2}


@pytest.mark.parametrize(("budget", "steps"), [("149", 2), ("150", 3)])
def test_with_more_imagined_matches_it_plays_on_to_the_far_horizon(
    budget: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: set[int] = set()

    class Far(StairsMind):
        def evaluate(self, state: State, seat: int) -> float:
            judged.add(len(state.chosen[0]))
            return 0.0

        def horizon(self, state: State, decision: Decision) -> Callable[[State], bool]:
            return lambda later: len(later.chosen[0]) >= 2

        def far_horizon(self, state: State, decision: Decision) -> Callable[[State], bool]:
            return lambda later: len(later.chosen[0]) >= 3

    monkeypatch.setattr(Steps, "mind_type", Far)
    make_bot(f"planner:{budget}", 1).choose(Outlook(begin(Steps), 0))

    assert judged == {steps}


def test_what_makes_no_difference_by_the_games_account_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sure(Mind[State]):
        def obvious_choice(self, state: State, decision: Decision) -> str:
            return "2"

        def evaluate(self, state: State, seat: int) -> float:
            raise AssertionError

    monkeypatch.setattr(Doors, "mind_type", Sure)

    assert make_bot("planner", 1).choose(Outlook(begin(Doors), 0)) == "2"


def test_it_stays_with_the_quick_policy_where_others_gain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ranking(Mind[State]):
        def shortlist(self, state: State, decision: Decision) -> Sequence[str]:
            return ["5", "1", "2", "3"]

    monkeypatch.setattr(Doors, "mind_type", Ranking)
    monkeypatch.setattr(Doors, "scores", lambda *_: (0.0, 0.0))

    assert {make_bot("planner:12", seed).choose(Outlook(begin(Doors), 0)) for seed in range(10)} == {"5"}


def test_a_gain_within_what_chance_does_convinces_nobody() -> None:
    scores = [[0.0, 0.0, 0.0, 0.0], [1.0, -1.0, 1.0, -0.9]]

    assert choice([0, 1], scores, 0.7) == 0
    assert choice([0, 1], scores, 0.0) == 1
    assert choice([0, 1], [[0.0, 0.5, -0.5], [0.1, 0.6, -0.4]], 0.7) == 1


def test_of_the_options_the_better_half_stays_and_always_the_first() -> None:
    scores = [[-1.0], [0.3], [0.1], [0.9], [0.2], [0.5], [0.4], [0.6]]

    assert better_half([0, 1, 2, 3, 4, 5, 6, 7], scores) == [0, 3, 7, 5]
    assert better_half([0, 3, 7, 5], scores) == [0, 3]
    assert better_half([0, 1, 2], scores) == [0, 1]


def test_it_never_takes_more_imagined_matches_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    simulate = Planner._simulate

    def counted(self: Planner, outlook: Outlook, option: Any, *rest: Any) -> float:
        tried.append(option)
        return simulate(self, outlook, option, *rest)

    monkeypatch.setattr(Planner, "_simulate", counted)
    for budget in (8, 20, 64):
        tried.clear()
        make_bot(f"planner:{budget}", 1).choose(Outlook(begin(Doors), 0))
        assert budget / 3 <= len(tried) <= budget


def test_with_a_few_imagined_matches_only_the_first_options_are_tried() -> None:
    thoughts = Planner("planner:12", 1, simulations=12).think(Outlook(begin(Doors), 0))

    assert len(thoughts) == 6
    assert {thought.option for thought in thoughts if thought.visits} == {"1", "2"}


def test_it_says_what_it_thinks_its_choice_first() -> None:
    match = begin(Doors)
    match.choose(0, "4")

    thoughts = Planner("planner:40", 1, simulations=40).think(Outlook(match, 0))

    assert thoughts[0].option == "c"
    assert thoughts[0].value == 1.0
    assert sorted(thought.option for thought in thoughts) == ["a", "b", "c", "d"]


def test_it_stops_to_think_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("herobox.bots.planner.time.perf_counter", lambda: float(next(clock)))

    thoughts = Planner("planner:10s", 1, seconds=10).think(Outlook(begin(Trap), 0))

    assert 3 <= sum(thought.visits for thought in thoughts) <= 2 * 12


def test_in_secret_it_takes_an_option_too() -> None:
    assert make_bot("planner:8", 1).choose(Outlook(begin(Pennies), 0)) in ("heads", "tails")
