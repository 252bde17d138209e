"""How far a planner plays on before it judges a table."""

from __future__ import annotations

from collections.abc import Callable

from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Decision


def horizon(state: State, decision: Decision) -> Callable[[State], bool]:
    """To the end of the turn."""
    turn = state.turn
    return lambda later: later.turn > turn
