"""Ratings from results: people, teams, several sides, and scenarios."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from herobox.web.results.history import compared, next_opponent
from herobox.web.results.rating import MEAN, SPREAD, advance, beginner, chance, shown, sides_of
from herobox.web.store.results import Rating, Result, ResultSeat
from tests.web.results.matches import a_result

ADA, BEN, EVE = "person:ada", "person:ben", "person:eve"


def of_sides(*sides: tuple[float, tuple[str, ...]], challenge: str = "") -> Result:
    """A result of these sides: their scores and who sat there."""
    seats = [
        ResultSeat(0, f"side {number}", "", "person", who, score)
        for number, (score, side) in enumerate(sides)
        for who in side
    ]
    return Result("m", "g", 0.0, 1.0, 9, 99, False, challenge, "", tuple(seats))


def test_who_wins_gains_what_the_other_loses_and_both_are_surer() -> None:
    after = advance({}, [a_result(1, "ada", "ben")])
    assert after[ADA].mu - MEAN == pytest.approx(MEAN - after[BEN].mu)
    assert after[ADA].mu > MEAN
    assert after[ADA].sigma == after[BEN].sigma < SPREAD
    assert after[ADA].games == 1


def test_a_victory_over_somebody_stronger_brings_more() -> None:
    strong, weak = Rating(35, 2, 50), Rating(15, 2, 50)
    over_strong = advance({BEN: strong}, [a_result(1, "ada", "ben")])[ADA].mu
    over_weak = advance({BEN: weak}, [a_result(1, "ada", "ben")])[ADA].mu
    assert over_strong > over_weak > MEAN


def test_a_draw_brings_both_nearer_and_who_is_well_known_moves_little() -> None:
    known = Rating(35, 1, 200)
    after = advance({ADA: known}, [a_result(1, "ada", "ben", drawn=True)])
    assert MEAN < after[BEN].mu < 35
    assert 35 - 0.1 < after[ADA].mu < 35
    assert advance({}, [a_result(1, "ada", "ben", drawn=True)])[ADA].mu == pytest.approx(MEAN)


def test_in_a_team_all_gain_and_who_had_more_of_its_seats_gains_more() -> None:
    after = advance({}, [of_sides((1, (ADA, ADA, BEN)), (-1, (EVE, EVE, "person:zoe")))])
    assert after[ADA].mu > after[BEN].mu > MEAN > after["person:zoe"].mu > after[EVE].mu
    assert after[ADA].sigma < after[BEN].sigma


def test_a_larger_team_is_not_taken_for_a_stronger_one() -> None:
    after = advance({}, [of_sides((1, (ADA, BEN)), (-1, (EVE,)))])
    assert chance(beginner(ADA), beginner(EVE)) == 0.5
    assert after[ADA].mu - MEAN == pytest.approx(after[BEN].mu - MEAN)
    assert MEAN - after[EVE].mu > 0.5


def test_of_several_sides_each_is_compared_with_each() -> None:
    after = advance({}, [of_sides((1, (ADA,)), (-1, (BEN,)), (-1, (EVE,)))])
    assert after[ADA].mu > MEAN > after[BEN].mu
    assert after[BEN].mu == pytest.approx(after[EVE].mu)


def test_all_who_win_together_win_against_the_scenario() -> None:
    won = of_sides((1, (ADA, BEN, "bot:hard 0.1.0")), challenge="The Lair, difficult")
    assert [set(side.seats) for side in sides_of(won)] == [
        {ADA, BEN, "bot:hard 0.1.0"},
        {"challenge:The Lair, difficult"},
    ]
    after = advance({}, [won])
    assert after[ADA].mu > MEAN > after["challenge:The Lair, difficult"].mu
    lost = of_sides((-1, (ADA, BEN, "bot:hard 0.1.0")), challenge="The Lair, difficult")
    assert advance({}, [lost])["challenge:The Lair, difficult"].mu > MEAN


def test_a_hard_scenario_is_rated_above_an_easy_one() -> None:
    played = []
    for number in range(40):
        easy_won, hard_won = number % 5 != 0, number % 5 == 0
        played += [
            of_sides((1 if easy_won else -1, (ADA, BEN)), challenge="easy"),
            of_sides((1 if hard_won else -1, (ADA, BEN)), challenge="hard"),
        ]
    after = advance({}, played)
    assert after["challenge:hard"].mu > after[ADA].mu > after["challenge:easy"].mu


def test_people_may_change_and_bots_do_not() -> None:
    played = [a_result(number, *pair) for number in range(300) for pair in ((ADA, "bot:hard 0.1.0"),)]
    after = advance({}, played[::2] + [a_result(900 + n, "bot:hard 0.1.0", ADA) for n in range(150)])
    assert after["bot:hard 0.1.0"].sigma < after[ADA].sigma


def test_one_after_another_gives_the_same_numbers_as_all_at_once() -> None:
    chance_of, people = random.Random(3), ["ada", "ben", "eve", "zoe", "bot:hard 0.1.0", "bot:easy 0.1.0"]
    played = []
    for number in range(200):
        one, other = chance_of.sample(people, 2)
        played.append(a_result(number, one, other, drawn=chance_of.random() < 0.1))
    at_once = advance({}, played)
    step_by_step: dict[str, Rating] = {}
    for one_result in played:
        step_by_step |= advance(step_by_step, [one_result])
    assert step_by_step == at_once  # To the last bit.


def test_400_points_more_win_ten_of_eleven_games() -> None:
    sure = Rating(MEAN, 1e-9, 99)
    better = Rating(MEAN + 400 / 29.4744, 1e-9, 99)
    assert shown(better).points - shown(sure).points == pytest.approx(400, abs=1)
    assert chance(better, sure) == pytest.approx(10 / 11, abs=0.001)


def test_a_rating_is_shown_with_how_far_off_it_may_be() -> None:
    few, many = advance({}, [a_result(1, "ada", "ben")])[ADA], Rating(MEAN, 1.0, 300)
    assert shown(few).give_or_take > shown(many).give_or_take == 59


@pytest.mark.parametrize(
    ("mu", "words"),
    [
        (25, "is about your strength"),
        (29, "is stronger than you"),
        (40, "is much stronger than you"),
        (21, "is weaker than you"),
        (10, "is much weaker than you"),
    ],
)
def test_others_are_compared_in_words(mu: float, words: str) -> None:
    assert compared(Rating(25, 1, 50), Rating(mu, 1, 50)) == words


def test_whom_to_play_next_is_who_is_nearest() -> None:
    others = {"easy": Rating(15, 1, 50), "normal": Rating(24, 1, 50), "hard": Rating(35, 1, 50)}
    assert next_opponent(Rating(26, 1, 50), others) == "normal"
    assert next_opponent(Rating(34, 1, 50), others) == "hard"


def test_nobody_is_proposed_who_has_hardly_played() -> None:
    assert next_opponent(Rating(26, 1, 50), {"normal": Rating(24, 8, 1)}) == ""


def test_bots_begin_in_the_order_of_their_levels() -> None:
    means = [beginner(f"bot:{level} 0.1.0").mu for level in ("easy", "normal", "hard")]
    assert all(weaker < stronger for weaker, stronger in pairwise(means))
