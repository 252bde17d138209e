"""The mean of what came of an option in several imagined matches, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean(numbers: Sequence[float]) -> float:
    """Their mean, 0 of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def standard_error(numbers: Sequence[float]) -> float:
    """The standard error of their mean, in their own unit; 0 of a single one. Raises ZeroDivisionError for none."""
    middle = mean(numbers)
    return sqrt(sum([(each - middle) ** 2 for each in numbers]) / max(1, len(numbers) - 1) / len(numbers))
