"""What bots are told of Mightymania."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from herobox.games.mightymania.bots.evaluation import evaluate
from herobox.games.mightymania.bots.solving import action_values, mixed_strategy
from herobox.games.mightymania.bots.stakes import stakes
from herobox.games.mightymania.state import State
from herobox.kernel import Mind
from herobox.kernel.calibrated import read_calibrated


class TableMind(Mind[State]):
    """How good a table looks, what options are worth, how powers are mixed, and what is counted."""

    calibrated = read_calibrated(Path(__file__).with_name("chances.json"))
    levels: ClassVar[Mapping[str, str]] = {"easy": "careless", "normal": "search:400", "hard": "solver:24"}
    rollout_depth = 0  # A table between two choices says more than one after a few random choices.
    evaluate = staticmethod(evaluate)
    action_values = staticmethod(action_values)
    mixed_strategy = staticmethod(mixed_strategy)
    stakes = staticmethod(stakes)
