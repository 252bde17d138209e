"""What a planner judges, and how far it plays on before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.bots.shortlisting import OBVIOUS_CHOICES, is_quiescent
from herobox.games.heroes_of_the_grid.bots.shortlisting_actions import next_actions
from herobox.games.heroes_of_the_grid.bots.shortlisting_battles import judged_plays
from herobox.games.heroes_of_the_grid.options import Move, Play
from herobox.games.heroes_of_the_grid.state import CENTER, State
from herobox.kernel import Decision
from herobox.kernel.deciding import each_once

INDIFFERENT = frozenset({"draw-first", "next-ranger", "battle-start", "zord-owner", "share-energy"})
"""Kinds of decisions that make hardly a difference."""


def thoughts(table: State, decision: Decision) -> Sequence[Any]:
    """Everything, with what is done as a matter of course first; in the Action Phase the first steps of good plans."""
    if decision.kind == "action":
        return each_once([*next_actions(table, decision.options), *other_actions(table, decision)])
    does = OBVIOUS_CHOICES.get(decision.kind)
    if does is None:
        return decision.options
    usual = does(table, decision)
    if decision.kind in INDIFFERENT:
        return (usual,)
    return each_once([usual, *(plays(table, decision) if table.battle is not None else ()), *decision.options])


def other_actions(table: State, decision: Decision) -> list[Any]:
    """What else could be done in the Action Phase, moves to where nothing is at stake last."""
    center = table.boards[CENTER].location.id
    busy = {board.location.id for board in table.boards if board.figures}

    def rank(option: Any) -> int:
        if type(option) is not Move:
            return 0
        return 1 if option.to in busy else 2 if option.to == center else 3

    return sorted(decision.options, key=rank)


def plays(table: State, decision: Decision) -> list[Any]:
    """The cards that may be played, those first that promise most."""
    offered = {option for option in decision.options if type(option) is Play}
    hands = [player for player in table.players if any(option.who == player.id for option in offered)]
    found = sorted(judged_plays(table, hands), key=lambda each: -each[0]) if offered else []
    in_order = [Play(player.id, card.id) for _, player, card, _ in found]
    return [play for play in in_order if play in offered]


def horizon(table: State, decision: Decision) -> Callable[[State], bool]:
    """In a battle to its end, else to the next Action Phase."""
    number = table.round
    if table.battle is not None:
        return lambda later: later.battle is None
    return lambda later: later.phase == "action" and later.round > number and is_quiescent(later)
