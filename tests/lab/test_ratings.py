"""Ratings from results."""

from __future__ import annotations

import random
from math import exp, log

import pytest

from herobox.kernel import HeroboxError
from herobox.lab.ratings import SCALE, rate, solve

PLANTED = {"weak": 700.0, "anchor": 1000.0, "good": 1150.0, "best": 1400.0}


def played(games: int, seed: int) -> dict[tuple[str, str], tuple[float, int]]:
    """Results of games between those of planted strengths."""
    chance = random.Random(seed)
    names = [*PLANTED]
    found = {}
    for number, first in enumerate(names):
        for second in names[number + 1 :]:
            wins = 1 / (1 + exp((PLANTED[second] - PLANTED[first]) / SCALE))
            found[first, second] = (float(sum(chance.random() < wins for _ in range(games))), games)
    return found


def test_planted_strengths_are_recovered_in_their_order() -> None:
    found = rate(played(400, 1), "anchor")

    assert [*found] == ["best", "good", "anchor", "weak"]
    for name, planted in PLANTED.items():
        assert abs(found[name].rating - planted) < 60


def test_intervals_hold_the_truth_in_about_95_of_100_runs() -> None:
    inside = total = 0
    for seed in range(100):
        found = rate(played(30, seed), "anchor")
        for name in ("weak", "good", "best"):
            inside += found[name].low <= PLANTED[name] <= found[name].high
            total += 1

    assert 0.91 <= inside / total <= 0.99


def test_of_a_tie_the_intervals_overlap_and_of_a_rout_they_do_not() -> None:
    tie = rate({("one", "anchor"): (20.0, 40), ("other", "anchor"): (21.0, 40)}, "anchor")
    rout = rate({("one", "anchor"): (3.0, 40), ("other", "anchor"): (37.0, 40)}, "anchor")

    assert tie["one"].high > tie["other"].low
    assert rout["one"].high < rout["other"].low


def test_two_meet_as_often_as_the_rating_says() -> None:
    found = rate({("strong", "anchor"): (1000.0, 1100)}, "anchor")["strong"]

    assert found.rating == pytest.approx(1000 + SCALE * log(1000.5 / 100.5))
    assert 1395 < found.rating < 1405


def test_who_has_won_every_game_has_a_rating_all_the_same() -> None:
    found = rate({("perfect", "anchor"): (40.0, 40)}, "anchor")["perfect"]

    assert 1500 < found.rating < 2200
    assert found.low < found.rating - 200


def test_more_games_make_narrower_intervals() -> None:
    few, many = (rate({("one", "anchor"): (games * 0.6, games)}, "anchor")["one"] for games in (50, 800))

    assert many.high - many.low < (few.high - few.low) / 3


def test_who_met_the_anchor_only_by_way_of_another_is_known_less_well() -> None:
    found = rate({("near", "anchor"): (20.0, 40), ("far", "near"): (200.0, 400)}, "anchor")

    near, far = (found[name].high - found[name].low for name in ("near", "far"))
    assert far == pytest.approx(near * (1 + 41 / 401) ** 0.5)


def test_who_has_met_nobody_that_leads_to_the_anchor_cannot_be_rated() -> None:
    with pytest.raises(HeroboxError, match="a, b can't be rated: no game leads from there to anchor"):
        rate({("one", "anchor"): (1.0, 2), ("a", "b"): (1.0, 2)}, "anchor")


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
