"""What a table is worth to a planner: learned, as weights of `features`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from herobox.games.heroes_of_the_grid.bots.features import features
from herobox.games.heroes_of_the_grid.state import State


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learned, and how."""

    version: int
    made: str
    """From what, and by which command."""
    weights: dict[str, float]
    """By the names of the features."""


@cache
def weights() -> dict[str, float]:
    """What each feature is worth."""
    data = (files(__package__) / "value.json").read_bytes()
    return msgspec.json.decode(data, type=Weights).weights


def value(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if table.ending:
        return 1.0 if table.won else -1.0
    known = weights()
    worth = sum([known.get(name, 0.0) * number for name, number in features(table, seat).items()])
    return max(-1.0, min(1.0, worth))
