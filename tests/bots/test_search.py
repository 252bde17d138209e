"""What the search bot finds."""

from __future__ import annotations

from statistics import mean

import pytest

import herobox
from herobox.bots import Search, Thought, make_bot
from herobox.kernel.outlook import Outlook
from tests.bots.small_games import (
    Council,
    Doors,
    Guided,
    Lifeboat,
    LongPlans,
    Pennies,
    SmallGame,
    Trap,
    Triangle,
    TwoHands,
    begin,
)


def think(kind: type[SmallGame], choices: list[tuple[int, str]], seat: int, iterations: int = 300) -> list[Thought]:
    """What a search of a small game finds for a seat after these choices."""
    match = begin(kind)
    for who, choice in choices:
        match.choose(who, choice)
    return Search("search", 1, iterations=iterations).think(Outlook(match, seat))


def test_it_finds_the_only_way_to_win_two_choices_ahead() -> None:
    assert think(Doors, [], 0)[0].option == "4"
    assert think(Doors, [(0, "4")], 0)[0].option == "c"


def test_it_expects_the_opponent_to_find_the_answer_too() -> None:
    best = think(Trap, [], 0)[0]

    assert best.option == "calm"


def test_it_finds_the_answer_itself() -> None:
    assert think(Trap, [(0, "trap")], 1)[0].option == "b"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_does_not_count_on_knowing_what_another_plans_in_secret(seat: int) -> None:
    searches = [Search("search", seed, iterations=400) for seed in range(8)]
    values = [thought.value for search in searches for thought in search.think(Outlook(begin(Pennies), seat))]

    assert abs(mean(values)) < 0.4


def test_it_does_not_know_what_another_has_planned_already() -> None:
    assert think(Pennies, [], 1) == think(Pennies, [(0, "heads")], 1) == think(Pennies, [(0, "tails")], 1)


def test_it_remembers_its_own_plan_after_plans_are_shown() -> None:
    assert think(LongPlans, [], 0)[0].value > 0.8


def test_it_chooses_in_the_middle_of_its_own_plan() -> None:
    thoughts = think(LongPlans, [(1, "x")], 1)

    assert {thought.option for thought in thoughts} == {"x", "y", "z"}


def test_players_of_one_side_expect_each_other_to_play_well() -> None:
    best = think(Lifeboat, [], 0)[0]

    assert best.option == "row"
    assert best.value > 0.5


@pytest.mark.parametrize("seat", [0, 1])
def test_any_seat_of_a_team_that_decides_together_may_search(seat: int) -> None:
    assert think(Council, [], seat)[0].option == "peace"


def test_a_seat_may_make_two_plans_at_once() -> None:
    assert think(TwoHands, [], 0)[0].option == "stone"
    assert think(TwoHands, [(0, "stone")], 0)[0].option == "stone"


def test_each_of_three_sides_is_expected_to_want_its_own_best() -> None:
    assert think(Triangle, [], 0)[0].option == "2"


def test_every_option_is_reported_with_the_most_visited_first() -> None:
    thoughts = think(Doors, [], 0, iterations=50)

    assert {thought.option for thought in thoughts} == set("123456")
    assert sum(thought.visits for thought in thoughts) == 50
    assert [thought.visits for thought in thoughts] == sorted((thought.visits for thought in thoughts), reverse=True)


def test_one_iteration_is_enough_to_choose() -> None:
    assert think(Doors, [], 0, iterations=1)[0].option in "123456"


def test_a_search_with_the_same_seed_thinks_the_same() -> None:
    match = herobox.new("mightymania", seed=4)

    first, second = (Search("search", 9, iterations=80).think(Outlook(match, 0)) for _ in range(2))

    assert first == second


def test_a_budget_in_seconds_chooses_too() -> None:
    match = herobox.new("mightymania", seed=4)

    option = Search("search", 9, seconds=0.01).choose(Outlook(match, 1))

    assert option in match.decisions[1].options


@pytest.mark.parametrize(("name", "most"), [("search:7:60s", 7), ("search:900000:0.01s", 100_000)])
def test_of_two_budgets_the_one_that_is_reached_first_ends_its_thinking(name: str, most: int) -> None:
    match = herobox.new("mightymania", seed=4)
    bot = make_bot(name, 9)
    assert isinstance(bot, Search)

    thoughts = bot.think(Outlook(match, 1))

    assert 1 <= sum(thought.visits for thought in thoughts) <= most


def test_it_considers_what_is_promising_and_nothing_else() -> None:
    visits = {thought.option: thought.visits for thought in think(Guided, [], 0, 50)}

    assert visits["4"] > visits["1"] > 0
    assert visits["4"] + visits["1"] == 50


def test_it_does_at_once_what_is_a_matter_of_course() -> None:
    match = begin(Guided)
    match.choose(0, "1")

    assert Search("search", 1, iterations=1).choose(Outlook(match, 0)) == "c"
