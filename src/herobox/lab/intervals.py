"""How sure a win rate or a mean is."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, erf, pi, sin, sqrt

Z = 1.959964
"""The normal deviate of a 95 percent interval."""
LARGE = 1000
"""With more degrees of freedom than this Student's t is taken to be normal: its deviate is 0.12 percent larger."""


def student_chance(deviate: float, freedom: float) -> float:
    """How likely Student's t is as far from 0 as `deviate`, or farther (two-sided), with `freedom` degrees of freedom.

    `freedom` is a whole number from 1, or infinite for the normal distribution. The sums are exact: Abramowitz and
    Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    if freedom > LARGE:
        return 1 - erf(abs(deviate) / sqrt(2))
    angle = atan(abs(deviate) / sqrt(freedom))
    odd = int(freedom) % 2
    term, total = cos(angle) if odd else 1.0, 0.0
    for power in range(odd, int(freedom) - 1, 2):
        total += term
        term *= (power + 1) / (power + 2) * cos(angle) ** 2
    inside = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return max(0.0, 1 - inside)


@lru_cache(maxsize=256)
def student(freedom: float) -> float:
    """The deviate of a 95 percent interval by Student's t: 12.7 with 1 degree of freedom, 1.96 (`Z`) with many."""
    if freedom > LARGE:
        return Z
    low, high = Z, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if student_chance(middle, freedom) > 0.05 else (low, middle)
    return high


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 percent interval of a rate by Wilson's score, in 0 .. 1; a draw counts as half a win.

    Without any game nothing is known: (0, 1).
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    centre = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    # The rate itself lies inside, which rounding would deny where it is 0 or 1.
    return max(0.0, min(rate, (centre - spread) / scale)), min(1.0, max(rate, (centre + spread) / scale))


def share_of_others(games: int) -> float:
    """Of games that all came out alike: at most this share of all games comes out otherwise, 95 percent sure (Wilson).

    From 0 to 1; about 4 in as many as were played.
    """
    return wilson(0, games)[1]
