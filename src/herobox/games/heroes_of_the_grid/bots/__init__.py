"""What bots are told of Heroes of the Grid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from herobox.games.heroes_of_the_grid.bots.evaluation import evaluate
from herobox.games.heroes_of_the_grid.bots.features import features
from herobox.games.heroes_of_the_grid.bots.shortlisting import is_quiescent, obvious_choice, shortlist
from herobox.games.heroes_of_the_grid.bots.stakes import stakes
from herobox.games.heroes_of_the_grid.bots.thinking import horizon, thoughts
from herobox.games.heroes_of_the_grid.bots.value import grade, value
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """How good a table looks, and what is worth a thought."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "default", "normal": "planner:64", "hard": "planner:256"}
    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(evaluate)
    obvious_choice = staticmethod(obvious_choice)
    shortlist = staticmethod(shortlist)
    is_quiescent = staticmethod(is_quiescent)
    thoughts = staticmethod(thoughts)
    horizon = staticmethod(horizon)
    value = staticmethod(value)
    features = staticmethod(features)
    grade = staticmethod(grade)
    stakes = staticmethod(stakes)

    def first_version(self) -> Mind[State]:
        """See `Mind.first_version`."""
        return FirstMind(self.content)


class FirstMind(TableMind):
    """What the bots `greedy-1` and `search-1` are told."""

    shortlist = staticmethod(partial(shortlist, first_version=True))
