"""What bots are told of Clash of Heroes."""

from __future__ import annotations

from herobox.games.clash_of_heroes import appraise, habits
from herobox.games.clash_of_heroes.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """What bots are told of Clash of Heroes."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(appraise.evaluate)
    obvious_choice = staticmethod(habits.obvious_choice)
    shortlist = staticmethod(habits.shortlist)
    is_quiescent = staticmethod(habits.is_quiescent)
