"""Zero-sum games in which both choose at the same time, solved by linear programming.

Von Neumann's minimax theorem, and Dantzig's simplex method for it: small tables of numbers, so no library is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TINY = 1e-7
"""What counts as nothing, with payoffs that differ by up to 1: what rounding leaves of equal ones stays below it."""


class Solution(NamedTuple):
    """How two players mix, and what that brings."""

    value: float
    """What the first player gets on average; neither can do better while the other mixes so."""
    rows: tuple[float, ...]
    """How often the first player takes each row."""
    columns: tuple[float, ...]
    """How often the second player takes each column."""


def solve(payoffs: Sequence[Sequence[float]]) -> Solution:
    """An equilibrium of the game in which one picks a row and the other a column and `payoffs` go to the first.

    With all payoffs brought between 1 and 2, the largest sum of weights y for which no row gets more than 1 is one over
    the value; the multipliers of the rows are the other player's weights. Pivots by Bland's rule, so that it ends.
    """
    rows, columns = len(payoffs), len(payoffs[0])
    least = min(min(row) for row in payoffs)
    spread = max(max(row) for row in payoffs) - least
    if spread < TINY:  # Whatever they do, it comes to the same.
        return Solution(payoffs[0][0], (1.0, *[0.0] * (rows - 1)), (1.0, *[0.0] * (columns - 1)))
    table = [
        [*(1.0 + (each - least) / spread for each in row), *(float(one == number) for one in range(rows)), 1.0]
        for number, row in enumerate(payoffs)
    ]
    gains = [*[-1.0] * columns, *[0.0] * rows, 0.0]
    basis = [columns + number for number in range(rows)]
    while True:
        entering = next((column for column, gain in enumerate(gains[:-1]) if gain < -TINY), None)
        if entering is None:
            break
        ratios = [
            (row[-1] / row[entering], basis[number], number) for number, row in enumerate(table) if row[entering] > TINY
        ]
        leaving = min(ratios)[2]
        pivot = [each / table[leaving][entering] for each in table[leaving]]
        table[leaving] = pivot
        basis[leaving] = entering
        for row in [gains, *table]:
            if row is not pivot and (factor := row[entering]):
                row[:] = [each - factor * other for each, other in zip(row, pivot, strict=True)]
    total = gains[-1]
    weights = [0.0] * columns
    for number, column in enumerate(basis):
        if column < columns:
            weights[column] = max(0.0, table[number][-1] / total)
    multipliers = [max(0.0, each / total) for each in gains[columns : columns + rows]]
    return Solution((1.0 / total - 1.0) * spread + least, tuple(multipliers), tuple(weights))
