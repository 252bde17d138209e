"""What bots are told of the Deck-Building Game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from herobox.games.deck_building.bots import (
    evaluation,
    features,
    shortlisting,
    shortlisting_at_first,
    stakes,
    thinking,
    value,
)
from herobox.games.deck_building.state import State
from herobox.kernel import Mind
from herobox.kernel.calibrated import read_calibrated


class TableMind(Mind[State]):
    """How good a table looks, what goes without saying, and what is worth a thought."""

    calibrated = read_calibrated(Path(__file__).with_name("chances.json"))
    levels: ClassVar[Mapping[str, str]] = {"easy": "careless", "normal": "planner:64", "hard": "planner:240"}
    rollout_depth = 0  # A search plays on by the quick policy, not at random.
    chosen_at_random = shortlisting.CHOSEN_AT_RANDOM
    evaluate = staticmethod(value.evaluate)
    obvious_choice = staticmethod(shortlisting.obvious_choice)
    shortlist = staticmethod(shortlisting.shortlist)
    quick_choice = staticmethod(shortlisting.quick_choice)
    is_quiescent = staticmethod(value.begins_turn)
    thoughts = staticmethod(thinking.thoughts)
    horizon = staticmethod(thinking.horizon)
    far_horizon = staticmethod(thinking.far_horizon)
    value = staticmethod(value.value)
    features = staticmethod(features.features)
    stakes = staticmethod(stakes.stakes)

    def first_version(self) -> Mind[State]:
        """Habits as they were before they were mended."""
        return FirstMind(self.content)


class FirstMind(Mind[State]):
    """What the bots `greedy-1` and `search-1` are told."""

    rollout_depth = 0
    evaluate = staticmethod(evaluation.evaluate)
    obvious_choice = staticmethod(shortlisting_at_first.obvious_choice)
    shortlist = staticmethod(shortlisting_at_first.shortlist)
    is_quiescent = staticmethod(shortlisting_at_first.is_quiescent)
