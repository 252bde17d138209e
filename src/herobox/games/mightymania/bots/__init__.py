"""What bots are told of Mightymania."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from herobox.games.mightymania.bots.evaluation import evaluate
from herobox.games.mightymania.bots.solving import action_values, mixed_strategy
from herobox.games.mightymania.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """How good a table looks, what options are worth, and how powers are mixed."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "greedy", "normal": "search:400", "hard": "solver:24"}
    rollout_depth = 0  # A table between two choices says more than one after a few random choices.
    evaluate = staticmethod(evaluate)
    action_values = staticmethod(action_values)
    mixed_strategy = staticmethod(mixed_strategy)
