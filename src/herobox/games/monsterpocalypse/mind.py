"""What bots are told of Monsterpocalypse."""

from __future__ import annotations

from herobox.games.monsterpocalypse import appraise, habits
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """What bots are told of Monsterpocalypse."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(appraise.evaluate)
    obvious_choice = staticmethod(habits.obvious_choice)
    shortlist = staticmethod(habits.shortlist)
    is_quiescent = staticmethod(habits.is_quiescent)
