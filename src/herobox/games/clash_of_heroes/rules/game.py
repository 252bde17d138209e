"""The course of a game (rulebook p. 2, 6 and 18)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.activation_phase import activation, determine_initiative, reveal
from herobox.games.clash_of_heroes.rules.end_of_adventure import finish, next_chapter
from herobox.games.clash_of_heroes.rules.end_of_round import count_hands, end_of_round
from herobox.games.clash_of_heroes.rules.set_up_phase import opening
from herobox.games.clash_of_heroes.rules.strategy_phase import strategy
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY, GameEnds, Outcome, Rules

ACTIVATIONS_AT_ONCE = 4
"""Activations in a replayable unit: more make random play faster and copies slower."""


def turn(state: State) -> Rules[None]:
    """A part of the game that is played again when a match is copied in the midst of it."""
    try:
        yield from part(state)
    except GameEnds:
        finish(state)


def part(table: State) -> Rules[None]:
    """What comes next: the set-up, a Strategy Phase, activations, what lies between two adventures.

    The end of a round goes with its last activation: it seldom asks anything.
    """
    if table.phase == "chapter":
        yield from next_chapter(table)
    elif table.phase == "set-up":
        yield from opening(table)
        table.phase = "strategy"
    elif table.phase == "strategy":
        table.round += 1
        table.show("phase", "Round {}.", table.round)
        count_hands(table)
        yield from strategy(table)
        reveal(table)
        determine_initiative(table)
        table.phase = "activation"
    elif table.phase == "activation":
        for _ in range(ACTIVATIONS_AT_ONCE):
            yield from activation(table)
            if not table.teams[0].order and not table.teams[1].order:
                table.phase = "end of round"
                break
    if table.phase == "end of round":
        yield from end_of_round(table)
        table.phase = "strategy"


def outcome(state: State) -> Outcome | None:
    """How the game ended: a shared victory counts as a draw, a villain's as a defeat of everybody."""
    if not state.ending:
        return None
    scores = []
    for team in (0, 1):
        score = 0.0 if state.winner == NOBODY else 1.0 if state.winner == team else -1.0
        scores += [score] * len(state.teams[team].seats)
    return Outcome(tuple(scores), state.ending)
