"""What people do about their seats: resigning, flags, bots that stand in; written, read, replayed and refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from herobox.kernel import Decision, HeroboxError, Match, RecordError, UndoRefused
from herobox.kernel.checkpoints import apart
from herobox.kernel.configuring import configure
from herobox.kernel.game import Outcome
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay, verify
from tests.kernel.records import assert_same, error_of, play, reread
from tests.kernel.tug import Config, Tug, new
from tests.test_conformance_of_games import GAMES


def paced(seed: int = 1, choices: int = 0) -> Match:
    """A match with clocks, in which so many choices were made at random."""
    match = Match(Tug(), Config(), seed)
    match.pace = "live 600 10"
    return play(match, seed, choices)


def asked(match: Match) -> int:
    return next(iter(match.decisions))


def other_side(match: Match, seat: int) -> int:
    return next(n for n, place in enumerate(match.seats) if place.side != match.seats[seat].side)


# Written and read


def test_entries_stand_between_the_choices_and_are_none_of_them() -> None:
    match = new(seed=7, rope=2)
    match.pace = "live 600 10"
    match.choose(0, "pull 3")
    match.enter(3, "flagged")
    match.enter(3, "handed 0,1 planner:64")
    match.choose(3, "pull 2")
    match.enter(3, "returned")
    header, *lines = match.record.text().splitlines()
    assert lines == ["0 pull 3", "3 flagged", "3 handed 0,1 planner:64", "3 pull 2", "3 returned"]
    assert json.loads(header)["format"] == 3
    assert json.loads(header)["pace"] == "live 600 10"
    assert match.position(None) == len(match.record.lines) - 2  # Both are planned in secret.
    assert parse_record(match.record.text()).entries == match.entries


def test_a_record_without_entries_is_of_the_format_that_it_always_was() -> None:
    header = json.loads(play(new(seed=3)).record.text().splitlines()[0])
    assert header["format"] == 2
    assert "pace" not in header


@pytest.mark.parametrize("seed", range(8))
def test_a_match_with_entries_replays_to_the_same_match(seed: int) -> None:
    match = paced(seed)
    chance = random.Random(seed)
    for _ in range(12):
        if match.outcome is not None:
            return
        play(match, chance.randrange(1000), chance.randrange(4), undo=0.2)
        seat = asked(match) if match.decisions else 0
        words = chance.choice(
            ["flagged", "granted 1", "handed 2 easy", "returned", "left", "resigned", f"ended {seat}"]
        )
        try:
            match.enter(chance.randrange(4) if words != "flagged" else seat, words)
        except HeroboxError:
            continue
    again = reread(match)
    assert_same(again, match)
    assert again.entries == match.entries
    beside = apart(match)
    assert (beside.outcome, beside.entries, beside.decisions) == (match.outcome, match.entries, match.decisions)


def test_undo_takes_back_choices_and_no_entry() -> None:
    match = paced()
    seat = asked(match)
    match.choose(seat, match.decisions[seat].options[0])
    flagged = asked(match)
    match.enter(flagged, "flagged")
    match.undo(seat)
    assert [entry.word for entry in match.entries] == ["flagged"]
    assert_same(reread(match), match)


# Ended by people


def test_the_other_of_two_sides_wins_when_one_resigns() -> None:
    match = paced(choices=5)
    match.enter(2, "resigned")
    assert match.outcome == Outcome((1.0, 1.0, -1.0, -1.0), f"{match.seats[2].name} resigned.")
    assert match.decisions == {}
    assert match.together is None
    assert match.events[-1].words == match.outcome.reason
    with pytest.raises(HeroboxError, match="the match is over"):
        match.choose(0, "pull 3")
    with pytest.raises(UndoRefused, match="the match is over"):
        match.undo(0, (1, 2, 3))
    with pytest.raises(HeroboxError, match="the match is over"):
        match.enter(0, "resigned")


def test_a_match_that_people_end_is_no_draw() -> None:
    match = paced(choices=3)
    match.enter(1, "left")
    match.enter(1, "ended 0,2,3")
    assert match.outcome is not None
    assert match.outcome.no_result
    assert not match.outcome.drawn
    assert match.outcome.winners == ()
    assert_same(reread(match), match)


def test_the_copy_of_a_match_that_was_ended_in_mid_turn_is_over_too() -> None:
    match = paced(choices=1)
    assert not match.turn_begins
    match.enter(0, "resigned")
    copy = match.fork()
    assert copy.outcome == match.outcome
    assert copy.decisions == {}
    assert copy.state.ending == match.state.ending
    match.return_to(match.point())
    assert (match.outcome, match.decisions) == (copy.outcome, {})


@pytest.mark.parametrize(("name", "mode"), [(game, mode) for game, mode, _ in GAMES])
def test_any_game_can_be_left_at_any_moment(name: str, mode: str) -> None:
    game = load_game(name)
    chance = random.Random(name + mode)
    for choices in (0, 1, chance.randrange(2, 40), chance.randrange(40, 90)):
        match = Match(game, configure(game.config_type, game.modes[mode]), seed=choices)
        for _ in range(choices):
            if match.outcome is not None:
                break
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))
        if match.outcome is not None:
            continue
        seat = chance.randrange(len(match.seats))
        if len({place.side for place in match.seats}) == 2:
            match.enter(seat, "resigned")
            assert match.outcome is not None
            assert seat not in match.outcome.winners
        else:
            match.enter(seat, "left")
            match.enter(seat, "ended")
        assert game.check(match.state) == []
        for eyes in (None, *range(len(match.seats))):
            assert match.text(eyes)
            assert match.picture(eyes)
        game.looks.ending(match.view(None))
        game.reports.statistics(match.state)
        game.reports.best(match.state)
        again = replay(parse_record(match.record.text()), game)
        assert again.outcome == match.outcome
        assert again.text(None) == match.text(None)


@pytest.mark.parametrize("name", sorted({game for game, _, _ in GAMES}))
def test_the_winner_of_a_game_is_the_number_of_its_side(name: str) -> None:
    # As `_stop` takes it to be.
    game = load_game(name)
    for seed in range(4):
        match = Match(game, configure(game.config_type, {}), seed=seed)
        chance = random.Random(seed)

        def pick(decision: Decision, chance: random.Random = chance) -> Any:
            return chance.choice(decision.options)

        match.run(pick, limit=20_000)
        sides = list(dict.fromkeys(place.side for place in match.seats))
        if match.outcome is not None and match.outcome.winners and len(sides) == 2:
            assert sides[match.state.winner] == match.seats[match.outcome.winners[0]].side


# What does not fit


@pytest.mark.parametrize(
    ("before", "seat", "words", "reason"),
    [
        ((), 9, "left", "there is no seat 9; the seats are 0 to 3"),
        ((), 0, "handed 1 easy", "the player of seat 0 is neither out of time nor gone"),
        ((), 0, "ended 1", "the player of seat 0 is neither out of time nor gone"),
        ((), 0, "granted 1", "seat 0 has not run out of time"),
        ((), 0, "returned", "no bot plays for seat 0"),
        ((), 0, "handed 1", '"handed 1" should name a bot: "handed 1,2 planner:64"'),
        ((), 0, "resigned 1", '"resigned 1" should be resigned, such as "resigned"'),
        ((), 0, "granted x", '"granted x" should be granted SEATS, such as "granted 1"'),
        ((), 0, "goes", '"goes" is nothing that is done about a seat'),
        (("0 left",), 0, "left", "the player of seat 0 has left already"),
        (("0 left",), 0, "handed 0 easy", "seat 0 can't agree to what others choose about it"),
        (("0 left",), 0, "flagged", "seat 0 has no clock"),
        (("0 left", "0 handed 1 easy"), 0, "returned", "the player of seat 0 has left for good"),
        (("0 left", "0 handed 1 easy"), 0, "handed 1 hard", "a bot plays for seat 0 already"),
        (("0 resigned",), 1, "left", "the match is over"),
    ],
)
def test_what_does_not_fit_is_refused(before: tuple[str, ...], seat: int, words: str, reason: str) -> None:
    match = paced()
    for line in before:
        match.enter(int(line[0]), line[2:])
    with pytest.raises(HeroboxError) as refused:
        match.enter(seat, words)
    assert reason in str(refused.value)


def test_only_a_seat_that_is_asked_in_a_match_with_clocks_runs_out_of_time() -> None:
    match = paced()
    match.choose(0, "pull 3")
    match.choose(0, "pull 2")
    with pytest.raises(HeroboxError, match="nothing was asked of seat 1"):
        match.enter(1, "flagged")
    match.pace = ""
    with pytest.raises(HeroboxError, match="the match has no clocks"):
        match.enter(2, "flagged")


def test_who_chooses_after_running_out_of_time_goes_on_playing() -> None:
    match = paced()
    seat = asked(match)
    match.enter(seat, "flagged")
    match.choose(seat, match.decisions[seat].options[0])
    with pytest.raises(HeroboxError, match="neither out of time nor gone"):
        match.enter(seat, f"handed {other_side(match, seat)} easy")


def test_a_record_with_an_entry_that_does_not_fit_is_refused_by_its_line() -> None:
    text = paced(choices=4).record.text()
    error = error_of(lambda: verify(parse_record(text + "0 left\n1 returned\n"), Tug()))
    assert error.line == 7
    assert '"1 returned": no bot plays for seat 1' in str(error)
    with pytest.raises(RecordError, match='"handed 1" should name a bot'):
        parse_record(text + "0 handed 1\n")


def test_the_line_of_an_illegal_choice_counts_the_entries_before_it() -> None:
    text = paced(choices=1).record.text() + "3 left\n0 pull 77\n"
    assert error_of(lambda: replay(parse_record(text), Tug())).line == 4
