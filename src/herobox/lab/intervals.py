"""How sure a win rate is."""

from __future__ import annotations

from math import sqrt

Z = 1.959964
"""The normal deviate of a 95 percent interval."""


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
