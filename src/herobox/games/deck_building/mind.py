"""What bots are told of the Deck-Building Game."""

from __future__ import annotations

from herobox.games.deck_building import appraise, habits
from herobox.games.deck_building.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """What bots are told of the Deck-Building Game."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(appraise.evaluate)
    obvious_choice = staticmethod(habits.obvious_choice)
    shortlist = staticmethod(habits.shortlist)
    is_quiescent = staticmethod(habits.is_quiescent)
