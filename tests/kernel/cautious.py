"""A plan for a Tug of War that has something to put right where it is given up."""

from __future__ import annotations

from herobox.kernel import GameEnds, Rules, ask
from tests.kernel.tug import TEAMS, Pull, State


def plan(table: State, team: int) -> Rules[int]:
    """One pull."""
    try:
        pull = yield from ask(TEAMS[team], "first", [Pull(1), Pull(2)])
    except GameEnds:
        return 0
    return pull.strength
