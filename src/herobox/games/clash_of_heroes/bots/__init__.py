"""What bots are told of Clash of Heroes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from herobox.games.clash_of_heroes.bots.evaluation import evaluate
from herobox.games.clash_of_heroes.bots.shortlisting import is_quiescent, obvious_choice, shortlist
from herobox.games.clash_of_heroes.bots.stakes import stakes
from herobox.games.clash_of_heroes.bots.thinking import horizon, thoughts
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Mind


class FirstMind(Mind[State]):
    """How good a table looks, what is chosen as a matter of course, and what is worth a thought: as it was at first."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(partial(evaluate, first_version=True))
    obvious_choice = staticmethod(partial(obvious_choice, first_version=True))
    shortlist = staticmethod(partial(shortlist, first_version=True))
    is_quiescent = staticmethod(is_quiescent)


class TableMind(Mind[State]):
    """The same with better habits, and what a planner judges."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "careless", "normal": "planner:32", "hard": "planner:128"}
    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(evaluate)
    obvious_choice = staticmethod(obvious_choice)
    shortlist = staticmethod(shortlist)
    is_quiescent = staticmethod(is_quiescent)
    thoughts = staticmethod(thoughts)
    horizon = staticmethod(horizon)
    stakes = staticmethod(stakes)

    def first_version(self) -> Mind[State]:
        """See `Mind.first_version`."""
        return FirstMind(self.content)
