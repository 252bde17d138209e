"""What was learned from games: weights of named numbers, kept as a small file beside the code that uses them."""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh
from pathlib import Path
from typing import Literal

import msgspec

KIND = ": *"
"""How the name of a kind's mean weight ends: "bought: *" counts for items that have no weight of their own."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A linear judgement."""

    version: int
    """Higher whenever it was learned anew."""
    made: str
    """From what, and how: the command that made it."""
    weights: dict[str, float]
    """By the names of the numbers."""
    shape: Literal["linear", "logistic"] = "linear"
    """Whether the sum is a score itself, or its exponential the odds of winning."""
    game: str = ""
    rules_version: str = ""
    """Of the rules by which it was learned."""
    content: str = ""
    """The hash of the content that it was learned with."""

    def judge(self, features: Mapping[str, float]) -> float:
        """Each number times its weight; one without a weight counts by its kind's, or nothing."""
        weights = self.weights
        return sum(
            [(weights[name] if name in weights else self._of_kind(name)) * number for name, number in features.items()]
        )

    def value(self, features: Mapping[str, float]) -> float:
        """What is expected of a table with these numbers, from -1 (lost) to 1 (won)."""
        judged = self.judge(features)
        return tanh(judged / 2) if self.shape == "logistic" else max(-1.0, min(1.0, judged))

    def _of_kind(self, name: str) -> float:
        return self.weights.get(name.partition(":")[0] + KIND, 0.0)


def read_learned(file: Path) -> Learned:
    """What such a JSON file says. Raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(file.read_bytes(), type=Learned)


def write_learned(learned: Learned, file: Path) -> None:
    """Write it so that `read_learned` reads the same, a line for each weight, by name."""
    plain = msgspec.to_builtins(learned)
    plain["weights"] = dict(sorted(learned.weights.items()))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n")
