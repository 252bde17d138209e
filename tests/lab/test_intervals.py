"""Wilson's interval, and Student's."""

from __future__ import annotations

import random
from math import inf, sqrt
from statistics import mean, stdev

import pytest

from herobox.lab.intervals import Z, student, student_chance, wilson
from herobox.lab.pairing import mean_and_spread, paired_difference


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (180, 300, 0.5436, 0.6538)],
)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "deviate"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (1000, 1.9623), (inf, Z)],
)
def test_students_deviates_are_the_published_ones(freedom: float, deviate: float) -> None:
    assert student(freedom) == pytest.approx(deviate, abs=5e-5)
    assert student_chance(-deviate, freedom) == pytest.approx(0.05, abs=5e-5)


def test_the_interval_of_five_pairs_covers_the_truth_95_times_of_100_as_a_normal_one_does_not() -> None:
    chance = random.Random(5)
    runs, truth = 4000, 0.7
    covered = normal = 0
    for _ in range(runs):
        before = [chance.gauss(0, 2) for _ in range(5)]
        after = [each + chance.gauss(truth, 1) for each in before]
        differences = [new - old for old, new in zip(before, after, strict=True)]
        difference = paired_difference(before, after)
        covered += difference.low <= truth <= difference.high
        normal += abs(mean(differences) - truth) <= Z * stdev(differences) / sqrt(5)
        assert (difference.chance < 0.05) == (not difference.low <= 0 <= difference.high)

    assert 0.94 < covered / runs < 0.96  # Three standard errors are one percent.
    assert normal / runs < 0.9


def test_many_numbers_have_a_normal_interval() -> None:
    numbers = [0.0, 1.0] * 1000

    assert mean_and_spread(numbers)[1] == pytest.approx(Z * stdev(numbers) / sqrt(2000))


def test_no_difference_of_shares_lies_beyond_all_games() -> None:
    difference = paired_difference([0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0.0], within=(0, 1))
    assert difference.mean + difference.spread > 1
    assert difference.high == 1
    assert difference.words() == "-4.6 to +100.0"
