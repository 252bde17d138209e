"""What a planner judges, and how far it plays on before it judges a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.shortlisting import quick_choice, shortlist
from herobox.games.monsterpocalypse.options import Use
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Decision

MOST = 8
"""How many Actions, or targets of one, are judged at most."""
ALL_JUDGED = frozenset({"power-up", "shuffle", "action-target"})
"""The kinds of decisions of which all options are judged, if there aren't too many."""


def thoughts(state: State, decision: Decision) -> Sequence[Any]:
    """What the quick policy does, then what else may be better: the shortlist, and all Actions, also those of units.

    How units move and fight, and how many dice are rolled, is left to the quick policy: what they are worth is seen
    turns later (docs/decisions.md).
    """
    usual = quick_choice(state, decision)
    if usual is None:
        return decision.options
    if decision.kind in ALL_JUDGED:
        others = [*decision.options[:MOST]]
    else:
        others = [*shortlist(state, decision)]
        if state.activation == "units":
            others += [option for option in decision.options if isinstance(option, Use)][:MOST]
    return [usual, *[option for option in others if type(option) is not type(usual) or option != usual]]


def horizon(state: State, decision: Decision) -> Callable[[State], bool]:
    """To the end of the turn."""
    turn = state.turn
    return lambda later: later.turn > turn
