"""What bots are told of Monsterpocalypse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from herobox.games.monsterpocalypse.bots import evaluation, features, shortlisting, stakes, thinking, value
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """What bots are told of Monsterpocalypse."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "greedy", "normal": "planner:64", "hard": "search:600"}
    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(evaluation.evaluate)
    obvious_choice = staticmethod(shortlisting.obvious_choice)
    shortlist = staticmethod(shortlisting.shortlist)
    is_quiescent = staticmethod(shortlisting.is_quiescent)
    is_settled = staticmethod(shortlisting.is_settled)
    horizon = staticmethod(thinking.horizon)
    value = staticmethod(value.value)
    features = staticmethod(features.features)
    stakes = staticmethod(stakes.stakes)
