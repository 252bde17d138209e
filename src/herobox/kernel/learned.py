"""What was learned from games: weights of named numbers, kept as a small file beside the code that uses them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A linear judgement."""

    version: int
    """Higher whenever it was learned anew."""
    made: str
    """From what, and how."""
    weights: dict[str, float]
    """By the names of the numbers."""

    def judge(self, features: Mapping[str, float]) -> float:
        """Each number times its weight; one without a weight counts nothing."""
        weights = self.weights
        return sum([weights.get(name, 0.0) * number for name, number in features.items()])


def read_learned(file: Path) -> Learned:
    """What such a JSON file says. Raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(file.read_bytes(), type=Learned)
