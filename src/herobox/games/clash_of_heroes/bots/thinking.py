"""What a planner judges, and how far it plays on before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.clash_of_heroes.bots.action_values import Scored, action_worth
from herobox.games.clash_of_heroes.bots.shortlisting import acting, is_quiescent, obvious_choice, plans
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Decision

MOST_ACTIONS, MOST_CARDS = 6, 8
"""How many options are judged at most: of an activation, of cards to play."""
WORTH_JUDGING = 0.5
"""How much less than the best an option may promise that is judged, as a part of what the best one does, ..."""
LEEWAY = 0.15
"""... and in points of a front page besides."""
JUDGED = frozenset({"order", "target", "strike", "run", "push"})
"""Kinds of decisions in which other options than the quick policy's are judged, too."""
MOST = 5
"""How many options of those are judged at most."""

ROUNDS_APART, ROUNDS_TOGETHER = 1, 99
"""How many rounds are played on: with two teams this one, alone or together the rest of the adventure."""


def thoughts(table: State, decision: Decision) -> Sequence[Any]:
    """The options that promise most, the quick policy's choice first."""
    kind = decision.kind
    if kind == "action":
        return best_scored(action_worth(table, acting(table), decision.options), MOST_ACTIONS)
    if kind in ("lay", "lay-second"):
        return best_scored(plans(table, decision), MOST_CARDS)
    usual = obvious_choice(table, decision)
    if usual is None:
        return decision.options
    if kind not in JUDGED:
        return (usual,)
    return [usual, *[option for option in decision.options if option != usual][: MOST - 1]]


def best_scored(scored: Scored, most: int) -> list[Any]:
    """The best options, `most` of them at most, as long as they promise not much less than the best one."""
    scored.sort(key=lambda each: -each[0])
    best = scored[0][0]
    least = best - WORTH_JUDGING * max(0.0, best) - LEEWAY
    return [option for worth, option in scored[:most] if worth >= least]


def horizon(table: State, decision: Decision) -> Callable[[State], bool]:
    """To the next Strategy Phase; alone or together to the end.

    Those games are quick to play on, and the quick policy wins many of them. A look at the table after a round rated
    Damage higher than the way to the goal, and so lost them.
    """
    ahead = ROUNDS_TOGETHER if table.config.together else ROUNDS_APART
    last, chapter = table.round + ahead, table.chapter
    return lambda later: is_quiescent(later) and (later.round >= last or later.chapter != chapter)
