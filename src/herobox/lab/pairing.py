"""Differences of two experiments with the same luck, game by game: how large, and how sure."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, sqrt

import msgspec

from herobox.lab.intervals import share_of_others, student, student_chance

Bounds = tuple[float, float]
"""The least and the most that a number can be."""


class Difference(msgspec.Struct, frozen=True):
    """What a number differs by on average, with 95 percent intervals (see `mean_and_spread`)."""

    mean: float
    spread: float
    """The paired interval is the mean, plus or minus this."""
    unpaired: float
    """The same, were the two experiments played on different chance."""
    games: int
    alike: bool = False
    """Whether it is the same in every game, so that the spread is what `mean_and_spread` says of such games."""
    freedom: float = inf
    """The degrees of freedom of the spread's deviate (`student`); infinite for a normal one."""
    most: float = inf
    """The farthest from 0 that it can be, 1 for shares of games: where an interval is known, it ends there."""

    @property
    def low(self) -> float:
        """The lower end of the paired interval."""
        return max(-self.most, self.mean - self.spread) if isfinite(self.spread) else -inf

    @property
    def high(self) -> float:
        """The upper end of the paired interval."""
        return min(self.most, self.mean + self.spread) if isfinite(self.spread) else inf

    def words(self, number: float = 100, places: int = 1) -> str:
        """The paired interval, times `number`: "-3.1 to +2.0", or "unknown" where it is infinite."""
        if not isfinite(self.spread):
            return "unknown"
        return f"{number * self.low:+.{places}f} to {number * self.high:+.{places}f}"

    @property
    def chance(self) -> float:
        """How likely a difference at least as large were, if there was none (two-sided, by Student's t)."""
        if not self.spread:
            return 0.0 if self.mean else 1.0
        return student_chance(self.mean / self.spread * student(self.freedom), self.freedom)

    def chance_above(self, edge: float) -> float:
        """How likely it is above an edge, from 0 to 1, if nothing but these games is known."""
        if not self.spread or not isfinite(self.spread):
            return 0.5 if self.spread else float(self.mean > edge)
        away = (self.mean - edge) / self.spread * student(self.freedom)
        farther = student_chance(away, self.freedom) / 2
        return 1 - farther if away > 0 else farther

    def chance_below(self, edge: float) -> float:
        """How likely it is below an edge."""
        return 1 - self.chance_above(edge)


def paired_difference(before: Sequence[float], after: Sequence[float], within: Bounds | None = None) -> Difference:
    """`after` less `before`; the same place in both is the same game. For `within` see `mean_and_spread`.

    Raises ValueError where they differ in length.
    """
    differences = [new - old for old, new in zip(before, after, strict=True)]
    most = None if within is None else within[1] - within[0]
    mean, spread = mean_and_spread(differences, None if most is None else (-most, most))
    wide = sqrt(sum(mean_and_spread(each, within)[1] ** 2 for each in (before, after)))
    alike = len(set(differences)) <= 1
    return Difference(
        mean, spread, wide, len(differences), alike, freedom_of(differences), inf if most is None else most
    )


def freedom_of(numbers: Sequence[float]) -> float:
    """The degrees of freedom of their interval; infinite where they are all alike, as Wilson's is a normal one."""
    return len(numbers) - 1 if len(set(numbers)) > 1 else inf


def mean_and_spread(numbers: Sequence[float], within: Bounds | None = None) -> tuple[float, float]:
    """The mean (0 where there are none), and half the width of its 95 percent interval.

    It is Student's, which few numbers make wider than a normal one: 1.4 times with five of them, 1.04 with 30. Both
    hold where means are spread normally, which those of few wins and losses hardly are.

    One number alone, or none, says nothing of how far others lie: the interval is infinite. Numbers that are all alike
    have none of width 0, if it is told `within` which bounds numbers can be: a share of others (`share_of_others`) may
    be as far away as the bounds are. For wins, 1 or 0, that is Wilson's interval; without bounds it is infinite, too.
    """
    if len(numbers) < 2:
        return (numbers[0] if numbers else 0.0), inf
    mean = sum(numbers) / len(numbers)
    if within is not None and len(set(numbers)) == 1:
        return numbers[0], share_of_others(len(numbers)) * max(numbers[0] - within[0], within[1] - numbers[0])
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, student(freedom_of(numbers)) * sqrt(variance / len(numbers))


def known(number: float) -> float | None:
    """The number, or None where it is infinite: JSON and tables have no such numbers."""
    return number if isfinite(number) else None


def spread_words(spread: float, places: int) -> str:
    """Half the width of an interval, behind a mean: "± 3.1", or "± unknown" where it is infinite."""
    return f"± {spread:.{places}f}" if isfinite(spread) else "± unknown"


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
