"""Differences of two experiments on the same chance, game by game: how large, and how sure."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

import msgspec

from herobox.lab.intervals import Z


class Difference(msgspec.Struct, frozen=True):
    """What a number differs by on average, with 95 percent intervals (normal)."""

    mean: float
    spread: float
    """The paired interval is the mean, plus or minus this."""
    unpaired: float
    """The same, were the two experiments played on different chance."""
    games: int

    @property
    def low(self) -> float:
        """The lower end of the paired interval."""
        return self.mean - self.spread

    @property
    def high(self) -> float:
        """The upper end of the paired interval."""
        return self.mean + self.spread

    @property
    def chance(self) -> float:
        """How likely a difference at least as large were, if there was none (two-sided, normal)."""
        if not self.spread:
            return 0.0 if self.mean else 1.0
        return 1 - erf(abs(self.mean) / (self.spread / Z) / sqrt(2))


def paired_difference(before: Sequence[float], after: Sequence[float]) -> Difference:
    """`after` less `before`; the same place in both is the same game. Raises ValueError where they differ in length."""
    differences = [new - old for old, new in zip(before, after, strict=True)]
    games = len(differences)
    mean, spread = mean_and_spread(differences)
    wide = sqrt(sum(mean_and_spread(each)[1] ** 2 for each in (before, after)))
    return Difference(mean, spread, wide, games)


def mean_and_spread(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 percent interval (normal); 0 and 0 where there are none."""
    if not numbers:
        return 0.0, 0.0
    mean = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return mean, 0.0
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, Z * sqrt(variance / len(numbers))


def sure_among_many(chances: Sequence[float], false: float = 0.05) -> list[bool]:
    """Which of many differences are there, so that of those at most this share is expected to be chance alone.

    Benjamini and Hochberg, "Controlling the False Discovery Rate", 1995.
    """
    order = sorted(range(len(chances)), key=lambda number: chances[number])
    last = max(
        (rank for rank, number in enumerate(order, 1) if chances[number] <= false * rank / len(order)), default=0
    )
    sure = set(order[:last])
    return [number in sure for number in range(len(chances))]
