"""What bots are told of Clash of Heroes."""

from __future__ import annotations

from herobox.games.clash_of_heroes.bots.evaluation import evaluate
from herobox.games.clash_of_heroes.bots.shortlisting import is_quiescent, obvious_choice, shortlist
from herobox.games.clash_of_heroes.bots.stakes import stakes
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Mind


class TableMind(Mind[State]):
    """How good a table looks, what is chosen as a matter of course, and what is worth a thought."""

    rollout_depth = 0  # A search plays on by the shortlist, not at random.
    evaluate = staticmethod(evaluate)
    obvious_choice = staticmethod(obvious_choice)
    shortlist = staticmethod(shortlist)
    is_quiescent = staticmethod(is_quiescent)
    stakes = staticmethod(stakes)
