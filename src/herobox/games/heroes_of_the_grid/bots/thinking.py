"""What a planner judges, and how far it plays on before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.bots.shortlisting import OBVIOUS_CHOICES, is_quiescent
from herobox.games.heroes_of_the_grid.bots.shortlisting_actions import next_actions
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Decision

INDIFFERENT = frozenset({"draw-first", "next-ranger", "battle-start", "deployment", "zord-owner"})
"""Kinds of decisions that make hardly a difference."""


def thoughts(table: State, decision: Decision) -> Sequence[Any]:
    """Everything, with what is done as a matter of course first; in the Action Phase the first steps of good plans."""
    if decision.kind == "action":
        first = next_actions(table, decision.options)
    else:
        does = OBVIOUS_CHOICES.get(decision.kind)
        first = [] if does is None else [does(table, decision)]
        if decision.kind in INDIFFERENT:
            return first
    known = {(type(option), option) for option in first}
    return [*first, *(option for option in decision.options if (type(option), option) not in known)]


def horizon(table: State, decision: Decision) -> Callable[[State], bool]:
    """In a battle to its end, else to the next Action Phase."""
    number = table.round
    if table.battle is not None:
        return lambda later: later.battle is None
    return lambda later: later.phase == "action" and later.round > number and is_quiescent(later)
