"""What bots are told of the Deck-Building Game."""

from __future__ import annotations

from herobox.games.deck_building.bots import evaluation, shortlisting, stakes
from herobox.games.deck_building.state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """How good a table looks, what goes without saying, and what is worth a thought."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(evaluation.evaluate)
    obvious_choice = staticmethod(shortlisting.obvious_choice)
    shortlist = staticmethod(shortlisting.shortlist)
    is_quiescent = staticmethod(shortlisting.is_quiescent)
    stakes = staticmethod(stakes.stakes)
