"""A match as one seat's choice after another."""

from __future__ import annotations

import pytest

from herobox.kernel import HeroboxError, Match, Rng
from herobox.research.caps import CAPS, cap_of
from herobox.research.sequential import Sequential, TooManyOptions, game_and_config
from tests.research.tables import MODES, OUR_USUAL, USUAL, positions, table


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_every_position_asks_one_seat_for_one_of_several_options_in_the_order_of_their_notations(
    game_id: str, mode: str
) -> None:
    for turns in positions(game_id, mode, 20):
        notations = turns.options.notations
        assert 2 <= len(notations) <= turns.cap
        assert list(notations) == sorted(set(notations))
        assert turns.seat == next(iter(turns.asked))
        assert all(turns.index(option) == number for number, option in enumerate(turns.options.options))


def test_plans_made_in_secret_are_asked_in_the_order_of_the_seats() -> None:
    turns = Sequential.new(*table("mightymania", "duel"), 1)
    asked: list[int] = []
    while turns.match.together is not None and len(asked) < 6:
        asked.append(turns.seat)
        turns.step(0)
    assert asked == [0, 0, 0, 1, 1, 1]


def test_a_team_is_answered_for_by_its_first_seat_or_by_its_seats_in_turn() -> None:
    for captain, expected in (("first", {0}), ("in turn", {0, 1})):
        turns = Sequential.new(*table("heroes-of-the-grid", "2 players"), 3, captain=captain)  # type: ignore[arg-type]
        answered = set()
        for _ in range(200):
            if turns.over:
                turns = Sequential.new(*table("heroes-of-the-grid", "2 players"), 4, captain=captain)  # type: ignore[arg-type]
            if len(turns.decision.seats) == 2:
                answered.add(turns.seat)
            turns.step(0)
        assert answered == expected


def test_an_option_that_is_not_there_is_an_error_and_changes_nothing() -> None:
    turns = Sequential.new(*table("mightymania", "duel"), 1)
    for number in (-1, 4, 15):
        with pytest.raises(IndexError, match="the options are 0 to 3"):
            turns.step(number)
    assert turns.numbers == []


def test_more_options_than_the_action_space_has_places_are_an_error_that_says_what_to_do() -> None:
    with pytest.raises(TooManyOptions, match="make the environment with cap=4"):
        Sequential.new(*table("mightymania", "duel"), 1, cap=3)
    with pytest.raises(ValueError, match="2 or more"):
        cap_of(table("mightymania", "duel")[0], 1)


@pytest.mark.parametrize(("game_id", "mode"), OUR_USUAL)
def test_the_cap_is_well_above_what_random_games_need(game_id: str, mode: str) -> None:
    most = max(len(turns.options.options) for turns in positions(game_id, mode, 150, apart=12))
    assert most <= 0.7 * CAPS[game_id]


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_a_fork_goes_its_own_way_to_the_same_table(game_id: str, mode: str) -> None:
    for turns in positions(game_id, mode, 6):
        copy = turns.fork()
        for one in (copy, turns):
            one.step(0)
        assert copy.match.state.rng == turns.match.state.rng
        assert copy.numbers == turns.numbers
        assert copy.match.fork().state == turns.match.fork().state


def test_an_imagined_match_keeps_the_options_of_who_is_asked() -> None:
    for turns in positions("deck-building", "2v2", 10):
        imagined = turns.imagined(Rng(5))
        assert imagined.options == turns.options
        imagined.step(0)


def test_choices_by_number_are_those_of_a_match() -> None:
    turns = Sequential.new(*table("mightymania", "duel"), 9)
    twin = Match(*table("mightymania", "duel"), 9)
    while not turns.over:
        twin.choose(turns.seat, turns.options.notations[-1])
        turns.step(len(turns.options.notations) - 1)
    assert twin.outcome is not None
    assert turns.scores == twin.outcome.scores
    with pytest.raises(HeroboxError, match="over"):
        _ = turns.decision


def test_a_mode_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(HeroboxError, match="choose from duel, mirror"):
        game_and_config("mightymania", "marathon")
