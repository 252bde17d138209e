"""What a table is worth to a planner: learned, as weights of `features`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from herobox.games.heroes_of_the_grid.bots.features import features
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel.learned import Learned, read_learned


@cache
def learned() -> Learned:
    """What each feature is worth."""
    return read_learned(Path(__file__).with_name("value.json"))


def value(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if table.ending:
        return 1.0 if table.won else -1.0
    return max(-1.0, min(1.0, learned().judge(features(table, seat))))
