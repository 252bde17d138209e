"""What bots are told of Mightymania."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from herobox.games.mightymania.bots import prospects
from herobox.games.mightymania.bots.evaluation import evaluate
from herobox.games.mightymania.state import State
from herobox.kernel import Decision, Mind


class TableMind(Mind[State]):
    """How good a table looks, what options are worth, and how powers are mixed."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "greedy", "normal": "search:400", "hard": "solver:24"}
    rollout_depth = 0  # A table between two choices says more than one after a few random choices.
    evaluate = staticmethod(evaluate)

    def prospects(self, state: State, seat: int, decision: Decision) -> Sequence[float] | None:
        return prospects.prospects(state, seat, decision)

    def mixture(self, states: Sequence[State], seat: int, decision: Decision) -> Sequence[float] | None:
        return prospects.mixture(states, seat, decision)
