"""Bots that may not choose what they think best."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herobox.bots import make_bot
from herobox.kernel import Decision, Mind
from herobox.kernel.outlook import Outlook
from herobox.lab.restricting import choose_among
from tests.bots.small_games import Doors, State, begin


def test_a_solver_that_may_not_take_the_best_takes_the_best_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    class Knowing(Mind[State]):
        def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float]:
            return [{"3": 0.5, "5": 0.25}.get(option, -0.5) for option in decision.options]

    monkeypatch.setattr(Doors, "mind_type", Knowing)
    outlook = Outlook(begin(Doors), 0)
    assert choose_among(make_bot("solver:3", 1), outlook, "123456") == "3"
    assert choose_among(make_bot("solver:3", 1), outlook, "12456") == "5"
