"""What a table is worth to a planner: learned, as weights of `features`."""

from __future__ import annotations

from pathlib import Path

from herobox.games.monsterpocalypse.bots.features import features
from herobox.games.monsterpocalypse.state import State
from herobox.kernel.learned import read_learned

LEARNED = read_learned(Path(__file__).with_name("value.json"))
"""What each feature is worth."""


def value(state: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == seat else -1.0
    return LEARNED.value(features(state, seat))
