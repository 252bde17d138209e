"""Ratings from results: the strengths under which what happened is most likely.

Bradley and Terry, "Rank Analysis of Incomplete Block Designs", 1952: who has strength a beats who has strength b with
probability 1 / (1 + exp(b - a)). On the scale of Elo, where 400 points more win ten times as often as they lose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.lab.intervals import Z

SCALE = 400 / log(10)
"""Points of a rating for each unit of strength (natural logarithm of the odds)."""
ANCHORED_AT = 1000.0
"""The rating of the anchor, to which all others are compared."""
PRIOR = 1.0
"""How many drawn games are added to each pairing, so that a bot that has won every game is not infinitely strong."""
STEPS = 100
"""How many steps of Newton's method there are at most, ..."""
LONGEST_STEP = 1.0
"""... how far one goes, in units of strength, ..."""
CLOSE_ENOUGH = 1e-9
"""... and below what step it is done."""


class Rating(msgspec.Struct, frozen=True):
    """A rating with its 95 percent interval; the anchor's has none, as it is what others are measured by."""

    rating: float
    low: float
    high: float


def rate(results: Mapping[tuple[str, str], tuple[float, int]], anchor: str) -> dict[str, Rating]:
    """Ratings by maximum likelihood, with intervals by the Fisher information.

    `results`: for each pairing the points of the first (a draw is half a point) and the number of games. Games count as
    independent; two on one seed with seats swapped are seldom both lucky for the same side, so intervals are rather too
    wide than too narrow. Raises HeroboxError if somebody has met nobody who leads to the anchor.
    """
    names = sorted({name for pairing, (_, games) in results.items() if games for name in pairing} | {anchor})
    _check_connected(results, anchor, names)
    others = [name for name in names if name != anchor]
    place = {name: number for number, name in enumerate(others)}
    strength = dict.fromkeys(names, 0.0)
    information = [[0.0] * len(others) for _ in others]
    for _ in range(STEPS):
        slope = [0.0] * len(others)
        information = [[0.0] * len(others) for _ in others]
        for (first, second), (points, games) in results.items():
            if not games:
                continue
            chance = 1 / (1 + exp(strength[second] - strength[first]))
            surplus = points + PRIOR / 2 - (games + PRIOR) * chance
            known = (games + PRIOR) * chance * (1 - chance)
            for one, other, sign in ((first, second, 1), (second, first, -1)):
                if one != anchor:
                    slope[place[one]] += sign * surplus
                    information[place[one]][place[one]] += known
                    if other != anchor:
                        information[place[one]][place[other]] -= known
        steps = solve(information, slope)
        longest = max(map(abs, steps), default=0.0)
        shorten = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        for name, step in zip(others, steps, strict=True):
            strength[name] += step * shorten
        if longest < CLOSE_ENOUGH:
            break
    found = {anchor: Rating(ANCHORED_AT, ANCHORED_AT, ANCHORED_AT)}
    for number, name in enumerate(others):
        unit = [float(row == number) for row in range(len(others))]
        spread = Z * SCALE * sqrt(solve(information, unit)[number])
        rating = ANCHORED_AT + SCALE * strength[name]
        found[name] = Rating(rating, rating - spread, rating + spread)
    return dict(sorted(found.items(), key=lambda item: -item[1].rating))


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    size = len(right)
    rows = [[*row, right[number]] for number, row in enumerate(matrix)]
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            rows[below] = [one - factor * other for one, other in zip(rows[below], rows[pivot], strict=True)]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        rest = sum([rows[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found


def _check_connected(results: Mapping[tuple[str, str], tuple[float, int]], anchor: str, names: Sequence[str]) -> None:
    reached = {anchor}
    grown = True
    while grown:
        met = {name for pair, (_, games) in results.items() if games and reached & set(pair) for name in pair}
        grown = not met <= reached
        reached |= met
    if lonely := [name for name in names if name not in reached]:
        raise HeroboxError(f"{', '.join(lonely)} can't be rated: no game leads from there to {anchor}")
