"""Which matches ratings count, and why they don't count the others."""

from __future__ import annotations

import pytest

from herobox.kernel import Match
from herobox.kernel.dealing import Dealt
from herobox.kernel.entries import ENDED, FLAGGED, HANDED, LEFT, RESIGNED, Entry
from herobox.kernel.registry import load_game
from herobox.web.notes import DEALT_ANEW, HINTED, PLAYED_ON
from herobox.web.results.counting import GIVEN_UP, SHORTEST, WHY_NOT, sitter_of
from herobox.web.store import StoredSeat
from tests.web.results.matches import ADA, BEN, GUEST, HARD, OTHER_BOT, new_match, play, result


@pytest.fixture(scope="module")
def over() -> Match:
    """A match of Mightymania that was played to its end."""
    return play(new_match())


def test_a_whole_match_of_two_people_counts(over: Match) -> None:
    ended = result(over, ADA, BEN)
    assert ended.why_not == ""
    assert over.outcome is not None
    assert [seat.score for seat in ended.seats] == list(over.outcome.scores)
    assert [seat.place for seat in ended.seats] == ["North", "South"]
    assert (ended.choices, ended.turns, ended.challenge) == (len(over.choices), over.turns, "")


def test_one_against_a_bot_counts(over: Match) -> None:
    assert result(over, HARD, ADA).why_not == ""


def test_one_with_a_guest_does_not_as_nobody_knows_how_strong_that_is(over: Match) -> None:
    assert result(over, ADA, GUEST).why_not == "guest"


def test_one_in_which_nobody_sat_down_in_a_seat_does_not(over: Match) -> None:
    assert result(over, ADA, ("open", "")).why_not == "guest"


def test_one_of_bots_alone_does_not(over: Match) -> None:
    assert result(over, HARD, HARD).why_not == "bots"


def test_one_against_a_bot_that_is_none_of_the_three_does_not(over: Match) -> None:
    assert result(over, ADA, OTHER_BOT).why_not == "bot"


def test_one_with_the_same_person_on_both_sides_does_not(over: Match) -> None:
    assert result(over, ADA, ADA).why_not == "self"


def test_a_guided_game_does_not(over: Match) -> None:
    assert result(over, ADA, HARD, lesson=True).why_not == "lesson"


def test_one_with_a_seed_that_somebody_chose_does_not() -> None:
    assert result(play(new_match(by=0)), ADA, BEN).why_not == "known"


def test_one_that_was_played_on_from_another_does_not(over: Match) -> None:
    fork = over.fork()
    fork.dealt = (Dealt(0, 0, 5),)
    assert result(fork, ADA, HARD).why_not == "played on"
    for note in (PLAYED_ON, DEALT_ANEW):
        assert result(over, ADA, HARD, notes=(note,)).why_not == "played on"


def test_one_with_a_hint_does_not(over: Match) -> None:
    assert result(over, ADA, HARD, notes=(HINTED,)).why_not == "hint"


def test_one_that_ended_without_a_result_does_not() -> None:
    match = play(new_match(), 40)
    match.note_entries([Entry(40, 0, LEFT), Entry(40, 0, ENDED)])
    assert result(match, ADA, BEN).why_not == "no result"


@pytest.mark.parametrize("word", [HANDED, LEFT])
def test_one_in_which_a_bot_stood_in_does_not(word: str) -> None:
    match = play(new_match(), 30)
    entered = [Entry(30, 0, LEFT)] + ([Entry(30, 0, HANDED, (1,), "normal:0.5s")] if word == HANDED else [])
    match.note_entries(entered)
    assert result(play(match), ADA, BEN).why_not == "stand-in"


def test_one_that_somebody_resigned_late_counts_and_at_once_does_not() -> None:
    late, at_once = play(new_match(best_of=3), 60), play(new_match(), 2 * SHORTEST - 4)
    for match in (late, at_once):
        assert match.outcome is None
        match.note_entries([Entry(len(match.history), 0, RESIGNED)])
    ended = result(late, ADA, BEN)
    assert (ended.why_not, [seat.score for seat in ended.seats]) == ("", [-1.0, 1.0])
    assert result(at_once, ADA, BEN).why_not == GIVEN_UP


def test_one_that_was_given_up_early_says_so_whatever_else_it_was() -> None:
    resigned, ended = play(new_match(), 2 * SHORTEST - 4), play(new_match(by=0), 12)
    resigned.note_entries([Entry(len(resigned.history), 0, RESIGNED)])
    ended.note_entries([Entry(12, 0, LEFT), Entry(12, 0, ENDED)])
    assert result(resigned, ADA, GUEST, notes=(HINTED,)).why_not == GIVEN_UP
    assert result(resigned, ADA, HARD, lesson=True).why_not == GIVEN_UP
    assert result(ended, ADA, BEN).why_not == GIVEN_UP


def test_one_that_was_resigned_late_was_not_given_up_early_though_few_turns_were_agreed() -> None:
    match = play(new_match(best_of=3, turn_limit=8), 60)
    assert match.outcome is None
    match.note_entries([Entry(len(match.history), 0, RESIGNED)])
    assert result(match, ADA, BEN).why_not == "short"


def test_somebody_who_was_only_late_has_played() -> None:
    match = play(new_match(), 30)
    match.pace = "live 600 10"
    match.note_entries([Entry(30, min(match.decisions), FLAGGED)])
    assert result(play(match), ADA, BEN).why_not == ""


def test_a_short_one_does_not() -> None:
    assert result(play(new_match(turn_limit=4)), ADA, BEN).why_not == "short"


def test_a_usual_end_is_not_short_where_fewer_turns_than_usual_were_not_agreed(over: Match) -> None:
    assert result(over, ADA, BEN).why_not == ""


# Choices taken back


def taken_back(match: Match) -> Match:
    """A match in which a choice is taken back that others have answered."""
    while True:
        play(match, 1)
        for seat in (0, 1):
            if any(who == seat for who, _ in match.choices) and (needed := match.consent_needed(seat)):
                match.undo(seat, needed)
                return play(match)


def test_what_a_bot_has_let_be_taken_back_makes_a_match_not_count() -> None:
    match = taken_back(new_match())
    seat = next(seat for seat, made in match.history if type(made).__name__ == "Undo")
    sitters = [HARD, HARD]
    sitters[seat] = ADA
    assert result(match, *sitters).why_not == "taken back"


def test_what_another_person_has_agreed_to_is_fine() -> None:
    assert result(taken_back(new_match()), ADA, BEN).why_not == ""


def test_what_can_be_taken_back_freely_is_fine() -> None:
    match = new_match()
    while True:
        play(match, 1)
        seat = match.choices[-1][0]
        if not match.consent_needed(seat):
            match.undo(seat)
            break
    assert result(play(match), ADA, HARD).why_not == ""


# Setups


def test_teams_whose_ranks_were_made_to_differ_do_not_count_for_anybody() -> None:
    even = {"first": 1, "second": 1, "a_side": 1}
    assert result(play(new_match("clash-of-heroes", **even)), ADA, BEN).why_not == ""
    match = play(new_match("clash-of-heroes", ranks=["veteran", "rookie"], **even))
    assert result(match, ADA, BEN).why_not == "uneven"


def test_what_somebody_has_built_counts_against_a_person_alone() -> None:
    workshop = load_game("monsterpocalypse").workshops()[0]
    text = workshop.assess(workshop.ready_made()[0].chosen).text
    match = play(new_match("monsterpocalypse", own_forces=[text]), 40)
    match.note_entries([Entry(len(match.history), 0, RESIGNED)])
    assert result(match, ADA, HARD).why_not == "built"
    assert result(match, ADA, BEN).why_not == ""


# Where all win or lose together


@pytest.fixture(scope="module")
def together() -> Match:
    """A match of Heroes of the Grid, with four deployments a round."""
    return play(new_match("heroes-of-the-grid", players=3, deployments_a_round=4))


def test_together_the_setup_is_the_opponent_and_one_person_may_have_all_seats(together: Match) -> None:
    ended = result(together, ADA, ADA, ADA)
    assert (ended.why_not, ended.challenge) == ("", "3 Rangers, 4 deployments a round")


def test_together_any_choice_that_dice_had_answered_makes_it_not_count() -> None:
    match = new_match("heroes-of-the-grid", players=3)
    while True:
        play(match, 1)
        seat = match.choices[-1][0]
        if needed := match.consent_needed(seat):
            match.undo(seat, needed)
            break
    assert result(play(match), ADA, BEN, BEN).why_not == "taken back"


def test_a_scenario_says_how_hard_it_was_made() -> None:
    match = play(new_match("clash-of-heroes", first=2, second=0, difficulty="difficult"))
    assert result(match, ADA, HARD).challenge.endswith(", 2 Heroes, difficult")


# Who sat there


def test_who_sits_in_a_seat_is_a_person_a_guest_a_bot_or_nobody() -> None:
    assert sitter_of(StoredSeat(0, "Ada", "human", token_hash="x", person="ada")) == ADA
    assert sitter_of(StoredSeat(0, "Ada", "human", token_hash="x")) == GUEST
    assert sitter_of(StoredSeat(0, "Computer", "bot", "hard:2s")) == HARD
    assert sitter_of(StoredSeat(0, "Computer", "bot", "random")) == OTHER_BOT
    assert sitter_of(StoredSeat(0, "", "open", token_hash="x")) == ("open", "")


def test_a_bot_that_stands_in_leaves_the_seat_its_owners() -> None:
    assert sitter_of(StoredSeat(0, "Ada", "bot", "normal:0.5s", "x", "ada")) == ADA
    assert sitter_of(StoredSeat(0, "Ada", "bot", "normal:0.5s", "x")) == GUEST


def test_every_reason_has_its_words() -> None:
    assert all(words and not words.endswith(".") for words in WHY_NOT.values())
