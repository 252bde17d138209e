"""`herobox pruned`: whether bots look at the right options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from herobox.kernel import Content, Decision, Match, Mind, Rules
from herobox.kernel.outlook import Outlook
from herobox.lab.pruned_command import run_pruned
from herobox.lab.pruning import Looking, judge, look_through
from tests.bots.small_games import Config, SmallGame, State, begin


class LadderMind(Mind[State]):
    """Bots look at the rungs named in `looks_at`."""

    looks_at: ClassVar[Sequence[str]] = "12"
    rollout_depth: ClassVar[int] = 0

    def thoughts(self, state: State, decision: Decision) -> Sequence[str]:
        return [option for option in decision.options if option in self.looks_at] or decision.options

    def is_quiescent(self, state: State) -> bool:
        return False


class Rungs(SmallGame):
    """Each rung is won a little more often than the one below, and lost by where the other one falls."""

    id = "rungs"
    title = "Rungs"
    mind_type = LadderMind

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "rung", "12345")
        yield from self.choose(state, 1, "fall", tuple("abcdefgh"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        won = ord(chosen[1][0]) - ord("a") < int(chosen[0][0])
        return (1.0, -1.0) if won else (-1.0, 1.0)


def rungs(monkeypatch: pytest.MonkeyPatch, looks_at: str) -> Match:
    monkeypatch.setattr(LadderMind, "looks_at", looks_at)
    return begin(Rungs)


@pytest.mark.parametrize(
    ("looks_at", "pruned"), [("12", True), ("1", True), ("45", False), ("5", False), ("12345", False)]
)
def test_the_best_line_is_missed_where_it_is_left_out(
    monkeypatch: pytest.MonkeyPatch, looks_at: str, pruned: bool
) -> None:
    found = judge(Outlook(rungs(monkeypatch, looks_at), 0), random.Random(1))

    assert found.pruned == pruned
    assert found.thoughts == len(looks_at)
    assert found.words.startswith("5 (") == pruned


def test_only_the_first_thoughts_count_where_a_planner_sees_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rungs(monkeypatch, "12345")

    assert judge(Outlook(match, 0), random.Random(1), seen=2).pruned
    assert not judge(Outlook(match, 0), random.Random(1), seen=5).pruned


def test_options_as_good_as_those_looked_at_are_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rungs(monkeypatch, "f")
    match.choose(0, "5")  # Now f, g and h win.

    assert not any(judge(Outlook(match, 1), random.Random(seed)).pruned for seed in range(20))


def test_one_decision_of_so_many_is_judged() -> None:
    match = Match(Rungs(Content({})), Config(), 3)
    assert len(look_through(match, Looking(game="rungs", seed=1, every=1))) == 2


def test_a_report_counts_by_kind_and_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    given: dict[str, Any] = {"games": 2, "every": 3, "seen": 1, "seed": 1, "mode": None, "settings": [], "packs": []}

    assert run_pruned("mightymania", jobs=1, **given) == 0
    first = capsys.readouterr().out.splitlines()
    assert run_pruned("mightymania", jobs=2, **given) == 0
    second = capsys.readouterr().out.splitlines()

    assert first[:-1] == second[:-1]
    assert first[0].split()[0] == "decision"
    assert any(line.startswith("together") for line in first)
