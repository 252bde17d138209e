"""The powers of a duel, solved: whoever mixes them so can't be outguessed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations

import pytest

from herobox.games.mightymania.bots.laying import EVEN, Payoffs, equilibrium, next_powers, odds, worth_of_duel
from herobox.games.mightymania.bots.matrix_games import solve
from herobox.games.mightymania.cards import SquadCard, Wheel
from herobox.games.mightymania.rules.game import reveal_power_cards
from herobox.games.mightymania.state import Duel
from tests.games.mightymania.positions import FIVES, POWERS, arrange, table

EXACT = 1e-9
DIVER = {"brainwashing": 5, "thermokinetic": 8, "invisibility": 3, "speed": 7, "force": 7}
IMP = {"brainwashing": 5, "thermokinetic": 7, "invisibility": 5, "speed": 6, "force": 7}
CARDS = [(FIVES, FIVES), (DIVER, IMP), (IMP, DIVER)]
PAYOFFS = [EVEN, Payoffs(1.0, -0.5, -0.6), Payoffs(0.2, 0.1, -1.0)]

Plan = tuple[str, ...]
"""The powers laid, from left to right."""
Chooser = Callable[[SquadCard, SquadCard, Wheel, int, Sequence[str], Payoffs], Mapping[str, float]]


@pytest.fixture
def powers() -> Wheel:
    return table(arrange()).wheel


def card(name: str, values: dict[str, int]) -> SquadCard:
    return SquadCard(name, name, values)


def plans(
    choose: Chooser, mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int, payoffs: Payoffs
) -> dict[Plan, float]:
    """How often each plan is laid by who lays one power after another so."""
    found: dict[Plan, float] = {(): 1.0}
    for _ in range(rounds):
        found = {
            (*laid, power): chance * part
            for laid, chance in found.items()
            for power, part in choose(mine, theirs, wheel, rounds, laid, payoffs).items()
            if part > 0
        }
    return found


def payoff(mine: SquadCard, theirs: SquadCard, own: Plan, other: Plan, payoffs: Payoffs) -> float:
    """What the first player gets when these plans are turned up, by the rules."""
    match = arrange()
    state = table(match)
    fight = Duel(0, 1, [1, 1], [mine, theirs], len(own), [[*own], [*other]])
    reveal_power_cards(state, fight)
    lead = fight.results.count(0) - fight.results.count(1)
    return payoffs.win if lead > 0 else payoffs.loss if lead < 0 else payoffs.draw


def guaranteed(
    choose: Chooser, mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int, payoffs: Payoffs
) -> float:
    """What a player who lays so gets at least, whatever the opponent plans: against the best response."""
    laid = plans(choose, mine, theirs, wheel, rounds, payoffs)
    assert sum(laid.values()) == pytest.approx(1.0)
    return min(
        sum(chance * payoff(mine, theirs, own, other, payoffs) for own, chance in laid.items())
        for other in permutations(POWERS, rounds)
    )


def always_the_likeliest(
    mine: SquadCard, theirs: SquadCard, wheel: Wheel, rounds: int, laid: Sequence[str], payoffs: Payoffs
) -> dict[str, float]:
    """A pure strategy: the first of the powers that are laid most often."""
    chances = next_powers(mine, theirs, wheel, rounds, laid, payoffs)
    return {max(chances, key=chances.__getitem__): 1.0}


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("payoffs", PAYOFFS)
@pytest.mark.parametrize("values", CARDS)
def test_no_best_response_takes_more_than_the_value_of_the_duel(
    powers: Wheel, values: tuple[dict[str, int], dict[str, int]], payoffs: Payoffs, rounds: int
) -> None:
    mine, theirs = card("mine", values[0]), card("theirs", values[1])

    value = equilibrium(odds(mine, theirs, powers, rounds), payoffs).value

    assert guaranteed(next_powers, mine, theirs, powers, rounds, payoffs) == pytest.approx(value, abs=EXACT)


def test_no_best_response_gains_in_three_rounds_either(powers: Wheel) -> None:
    mine, theirs = card("mine", DIVER), card("theirs", IMP)

    value = equilibrium(odds(mine, theirs, powers, 3), EVEN).value

    assert guaranteed(next_powers, mine, theirs, powers, 3, EVEN) == pytest.approx(value, abs=EXACT)


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("values", CARDS)
def test_who_always_lays_the_same_is_exploited(
    powers: Wheel, values: tuple[dict[str, int], dict[str, int]], rounds: int
) -> None:
    mine, theirs = card("mine", values[0]), card("theirs", values[1])

    value = equilibrium(odds(mine, theirs, powers, rounds), EVEN).value

    assert guaranteed(always_the_likeliest, mine, theirs, powers, rounds, EVEN) < value - 0.2


def test_what_one_side_wins_the_other_loses(powers: Wheel) -> None:
    mine, theirs = card("mine", DIVER), card("theirs", IMP)

    low, even, high = worth_of_duel(mine, theirs, powers)

    assert worth_of_duel(theirs, mine, powers) == pytest.approx((1 - high, 1 - even, 1 - low))
    assert low <= even <= high


def test_a_plan_that_nobody_would_begin_is_ended_as_well_as_it_can(powers: Wheel) -> None:
    mine = card("mine", {**FIVES, "speed": 0})
    theirs = card("theirs", FIVES)

    chances = next_powers(mine, theirs, powers, 2, ["speed"], EVEN)

    assert "speed" not in chances
    assert sum(chances.values()) == pytest.approx(1.0)


def test_a_game_like_scissors_and_paper_is_mixed_evenly() -> None:
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])

    assert solution.value == pytest.approx(0)
    assert solution.rows == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert solution.columns == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_an_uneven_game_is_mixed_so_that_both_answers_cost_the_same() -> None:
    solution = solve([[3, -1], [-2, 1]])

    assert solution.value == pytest.approx(1 / 7)
    assert solution.rows == pytest.approx((3 / 7, 4 / 7))
    assert solution.columns == pytest.approx((2 / 7, 5 / 7))


def test_a_row_that_is_always_worse_is_never_taken() -> None:
    assert solve([[1, 2], [0, 1]]).rows == pytest.approx((1, 0))


@pytest.mark.parametrize("seed", range(40))
def test_payoffs_that_are_equal_but_for_rounding_are_solved(seed: int) -> None:
    """As those of plans are, of which many come to the same on different ways."""
    chance = random.Random(seed)
    for _ in range(20):
        payoffs = [
            [
                chance.randint(0, 3) * chance.choice([0.1, 0.00056]) + chance.choice([0.0, 1e-16, 1e-13])
                for _ in range(9)
            ]
            for _ in range(10)
        ]
        value, rows, columns = solve(payoffs)
        against_rows = min(
            sum(part * row[column] for part, row in zip(rows, payoffs, strict=True)) for column in range(9)
        )
        against_columns = max(sum(part * each for part, each in zip(columns, row, strict=True)) for row in payoffs)
        assert (against_rows, against_columns) == pytest.approx((value, value), abs=1e-6)
        assert (sum(rows), sum(columns)) == pytest.approx((1.0, 1.0), abs=1e-6)
