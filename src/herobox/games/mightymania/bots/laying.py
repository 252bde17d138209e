"""The powers of a duel as a game of its own: both lay in secret, and what one wins by it the other loses.

Whatever the order of the rounds, it is the same game if both change it alike. So it is enough to mix which powers are
laid, and to lay them in random order: then the opponent's order makes no difference either. Five rounds at most are
left with a table of ten sets of powers against ten, which is solved exactly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

from herobox.games.mightymania.bots.matrix_games import Solution, solve
from herobox.games.mightymania.cards import SquadCard, Wheel

MOST_ROUNDS = 5
DRAWS = (0.0, 0.5, 1.0)
"""What a draw may be worth, from a defeat (0) to a victory (1): for these the value of a duel is worked out."""

Odds: TypeAlias = tuple[tuple[tuple[float, float], ...], ...]
"""The chances to win and to draw a duel, by one's own set of powers and the opponent's."""


class Payoffs(NamedTuple):
    """What a duel's three ends are worth to a seat."""

    win: float
    draw: float
    loss: float

    def of(self, win: float, draw: float) -> float:
        """With these chances."""
        return win * self.win + draw * self.draw + (1.0 - win - draw) * self.loss


EVEN = Payoffs(1.0, 0.0, -1.0)


@cache
def sets_of_powers(wheel: Wheel, rounds: int) -> tuple[frozenset[str], ...]:
    """What may be laid in so many rounds, the order aside."""
    return tuple(map(frozenset, combinations(wheel.powers, rounds)))


@lru_cache(maxsize=4096)
def odds(mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int) -> Odds:
    """How a duel of these cards ends when what is laid meets in random order."""
    result = {
        (own, other): round_won(mine, theirs, own, other, wheel) for own in wheel.powers for other in wheel.powers
    }
    sets = sets_of_powers(wheel, rounds)
    return tuple([tuple([chances(result, [*own], [*other]) for other in sets]) for own in sets])


def round_won(mine: SquadCard, theirs: SquadCard, own: str, other: str, wheel: Wheel) -> int:
    """Rule 10: 1 for a round that is won with these powers, -1 for one that is lost, 0 for a draw."""
    margin = mine.values[own] + wheel.bonus[own][other] - theirs.values[other] - wheel.bonus[other][own]
    return (margin > 0) - (margin < 0)


def chances(result: Mapping[tuple[str, str], int], own: Sequence[str], others: Sequence[str]) -> tuple[float, float]:
    """The chances to win and to draw, each way that the powers can meet being equally likely."""
    wins = draws = count = 0
    for order in permutations(others):
        lead = sum([result[pair] for pair in zip(own, order, strict=True)])
        wins += lead > 0
        draws += lead == 0
        count += 1
    return wins / count, draws / count


def equilibrium(table: Odds, payoffs: Payoffs) -> Solution:
    """How both choose their sets of powers for these payoffs."""
    return solve([[payoffs.of(*cell) for cell in row] for row in table])


@lru_cache(maxsize=4096)
def worth_of_duel(mine: SquadCard, theirs: SquadCard, wheel: Wheel) -> tuple[float, ...]:
    """What a duel is worth before the die falls, from 0 (lost) to 1 (won), for each of the `DRAWS`."""
    return tuple(
        [
            sum(
                [
                    equilibrium(odds(mine, theirs, wheel, rounds), Payoffs(1.0, draw, 0.0)).value
                    for rounds in range(1, MOST_ROUNDS + 1)
                ]
            )
            / MOST_ROUNDS
            for draw in DRAWS
        ]
    )


def worth_of_plans(
    mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int, laid: Sequence[str], payoffs: Payoffs
) -> float:
    """What the best of the plans that begin with these powers is worth against an opponent who mixes as it should."""
    table, sets = odds(mine, theirs, wheel, rounds), sets_of_powers(wheel, rounds)
    columns = equilibrium(table, payoffs).columns
    return max(
        [
            sum([chance * payoffs.of(*cell) for chance, cell in zip(columns, row, strict=True)])
            for row, chosen in zip(table, sets, strict=True)
            if chosen.issuperset(laid)
        ]
    )


def next_powers(
    mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int, laid: Sequence[str], payoffs: Payoffs
) -> dict[str, float]:
    """How often each power is laid next, after those that are laid, so that the whole plan is an equilibrium.

    Where what is laid belongs to no such plan, the best mix of those that begin with it.
    """
    table, sets = odds(mine, theirs, wheel, rounds), sets_of_powers(wheel, rounds)
    weights = dict(zip(sets, equilibrium(table, payoffs).rows, strict=True))
    begun = {chosen: weight for chosen, weight in weights.items() if chosen.issuperset(laid)}
    if sum(begun.values()) < 1e-9:
        rows = [row for row, chosen in zip(table, sets, strict=True) if chosen in begun]
        begun = dict(zip(begun, equilibrium(tuple(rows), payoffs).rows, strict=True))
    following = {
        power: sum([weight for chosen, weight in begun.items() if power in chosen])
        for power in wheel.powers
        if power not in laid
    }
    total = sum(following.values())
    return {power: weight / total for power, weight in following.items()}
