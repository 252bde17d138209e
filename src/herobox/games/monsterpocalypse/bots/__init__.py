"""What bots are told of Monsterpocalypse."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from herobox.games.monsterpocalypse.bots import evaluation, features, shortlisting, stakes, thinking, value
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Mind
from herobox.kernel.calibrated import read_calibrated


class TableMind(Mind[State]):
    """What bots are told of Monsterpocalypse."""

    calibrated = read_calibrated(Path(__file__).with_name("chances.json"))
    levels: ClassVar[Mapping[str, str]] = {"easy": "careless", "normal": "planner:64", "hard": "search:600"}
    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    chosen_at_random = shortlisting.CHOSEN_AT_RANDOM
    evaluate = staticmethod(evaluation.evaluate)
    obvious_choice = staticmethod(shortlisting.obvious_choice)
    shortlist = staticmethod(shortlisting.shortlist)
    quick_choice = staticmethod(shortlisting.quick_choice)
    is_quiescent = staticmethod(shortlisting.is_quiescent)
    is_settled = staticmethod(shortlisting.is_settled)
    thoughts = staticmethod(thinking.thoughts)
    horizon = staticmethod(thinking.horizon)
    value = staticmethod(value.value)
    features = staticmethod(features.features)
    stakes = staticmethod(stakes.stakes)

    def first_version(self) -> Mind[State]:
        """Habits as they were before bots shunned hazards and dice paid for standing still."""
        return FirstMind(self.content)


class FirstMind(TableMind):
    """What the bots `greedy-1` and `search-1` are told."""

    obvious_choice = staticmethod(partial(shortlisting.obvious_choice, policy=shortlisting.FIRST_POLICY))
    shortlist = staticmethod(partial(shortlisting.shortlist, policy=shortlisting.FIRST_POLICY))
    quick_choice = staticmethod(partial(shortlisting.quick_choice, policy=shortlisting.FIRST_POLICY))
