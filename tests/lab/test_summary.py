"""Summaries of games with sides of several seats."""

from __future__ import annotations

from pathlib import Path

import msgspec

from herobox.lab.playing import Row
from herobox.lab.summary import Summary


def row(scores: tuple[float, ...], *bots: str) -> Row:
    """A game with these scores."""
    return Row(0, 1, "{}", bots, "", scores, 10, 2, 0.5)


def test_a_side_of_two_wins_once() -> None:
    summary = Summary(["red", "red", "blue", "blue"], ["a", "b"])
    summary.add(row((1.0, 1.0, -1.0, -1.0), "a", "a", "b", "b"))

    found = summary.plain(1.0)

    assert found["wins"] == {"red": 1, "blue": 0}
    assert (found["bots"]["a"]["wins"], found["bots"]["a"]["games"]) == (1, 1)
    assert (found["bots"]["b"]["wins"], found["bots"]["b"]["games"]) == (0, 1)


def test_a_bot_on_both_sides_wins_half_of_its_games() -> None:
    summary = Summary(["red", "blue"], ["a"])
    summary.add(row((1.0, -1.0), "a", "a"))

    assert summary.plain(1.0)["bots"]["a"]["rate"] == 0.5


def test_a_defeat_of_everybody_is_no_draw() -> None:
    summary = Summary(["heroes", "heroes"], ["a"])
    summary.add(row((-1.0, -1.0), "a", "a"))
    summary.add(row((0.0, 0.0), "a", "a"))

    found = summary.plain(1.0)

    assert (found["draws"], found["lost_by_all"]) == (1, 1)
    assert "1 by everybody, 50.0%" in summary.words(1.0)


def test_it_tells_how_often_whoever_had_a_role_won() -> None:
    summary = Summary(["north", "south"], ["a"])
    for scores, first in (((1.0, -1.0), 0), ((1.0, -1.0), 1), ((-1.0, 1.0), 1)):
        summary.add(msgspec.structs.replace(row(scores, "a", "a"), seat_tags=(("first turn", first),)))

    assert summary.plain(1.0)["seat_tags"]["first turn"]["wins"] == 2
    assert "first turn  2 of 3, 66.7%" in summary.words(1.0)


def test_it_tells_how_often_something_was_done_that_could_be() -> None:
    summary = Summary(["north"], ["a"])
    for done, could in ((2, 5), (1, 3)):
        summary.add(msgspec.structs.replace(row((1.0,), "a"), rates=(("buy Ember", done, could),)))

    assert summary.plain(1.0)["rates"]["buy Ember"]["rate"] == 3 / 8
    assert "buy Ember  3 of 8, 37.5%" in summary.words(1.0)


def test_it_tells_the_median_of_what_was_measured() -> None:
    summary = Summary(["north"], ["a"])
    for rounds in (4, 9, 11):
        summary.add(msgspec.structs.replace(row((1.0,), "a"), metrics=(("rounds", rounds),)))

    assert summary.plain(1.0)["medians"] == {"rounds": 9}
    assert "median 9, middle half 4 to 11" in summary.words(1.0)


def test_a_long_name_of_what_was_measured_stands_apart_from_its_numbers() -> None:
    summary = Summary(["north"], ["a"])
    summary.add(msgspec.structs.replace(row((1.0,), "a"), metrics=(("points of the first team", 3),)))

    assert "points of the first team  median 3" in summary.words(1.0)
    assert "games                     1\n" in summary.words(1.0)


def test_games_that_an_earlier_run_kept_are_counted_and_no_part_of_the_speed() -> None:
    summary = Summary(["north"], ["a"])
    for kept in (True, True, True, False):
        summary.add(row((1.0,), "a"), kept=kept)

    words = summary.words(2.0, Path("kept"))
    assert "games    4, 3 of them kept in kept from before\n" in words
    assert "time     2.0 s: 0.5 games and 5 decisions per second\n" in words
    assert summary.plain(2.0)["kept"] == 3


def test_turns_are_only_called_rounds_where_the_game_tells_its_rounds() -> None:
    summary = Summary(["north"], ["a"])
    summary.add(row((1.0,), "a"))
    assert "and 2.0 turns on average" in summary.words(1.0)

    told = Summary(["north"], ["a"])
    told.add(msgspec.structs.replace(row((1.0,), "a"), metrics=(("rounds", 2),)))
    assert "and 2.0 rounds on average" in told.words(1.0)
