"""The save file: written, read, replayed and verified."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import herobox
from herobox.kernel import (
    Content,
    HeroboxError,
    Match,
    RecordError,
    Rng,
    RulesError,
    UndoRefused,
    read_record,
)
from herobox.kernel.record import parse_record
from herobox.kernel.replay import catch_up, replay, verify
from tests.kernel.records import assert_same, changed, error_of, lines_of, play, reread
from tests.kernel.tug import Config, Pull, Tug, new

# Written and read


def test_a_record_is_a_header_and_a_line_for_each_choice() -> None:
    match = new(seed=7, rope=2)
    match.choose(0, Pull(3))
    match.choose(3, "PULL  2")
    header, *lines = match.record.text().split("\n")
    assert lines == ["0 pull 3", "3 pull 2", ""]
    assert json.loads(header) == {
        "format": 2,
        "game": "tug",
        "rules": "1",
        "packs": [],
        "content": Content({}).hash,
        "config": {"rope": 2},
        "seats": [],
        "seed": 7,
        "commitment": match.commitment,
        "salt": "",
        "seed_by": None,
        "shared": False,
    }


def test_a_record_written_to_a_file_is_read_back(tmp_path: Path) -> None:
    match = play(new(seed=4))
    match.record.write(tmp_path / "game.herobox")
    record = read_record(tmp_path / "game.herobox")
    assert record == match.record
    assert record.notes == ()
    assert_same(replay(record, match.game), match)


def test_a_record_in_the_middle_of_secret_plans_replays_to_the_middle() -> None:
    match = play(new(seed=2), seed=3, choices=7)
    assert match.together is not None
    assert_same(reread(match), match)


def test_a_record_of_no_choice_replays_to_the_beginning() -> None:
    assert_same(reread(new(seed=2)), new(seed=2))


@pytest.mark.parametrize("played", [0, 1, 5, 9])
def test_a_match_catches_up_with_a_longer_record_of_it(played: int) -> None:
    match = play(new(seed=4), seed=8, undo=0.3)
    record = match.record
    behind = replay(record, match.game, upto=played)
    catch_up(behind, record, played)
    assert_same(behind, match)


def test_who_sat_where_is_kept() -> None:
    players = ("human", "greedy", "search:400", "random")
    match = reread(Match(Tug(), Config(), 5, players=players))
    assert match.players == players


def test_a_seed_of_any_size_is_kept() -> None:
    match = play(new(seed=2**200 + 1), choices=10)
    assert_same(reread(match), match)


def test_a_match_of_an_installed_game_is_loaded_from_its_file(tmp_path: Path) -> None:
    match = herobox.new("mightymania", seed=3, best_of=3)
    match.run(lambda decision: decision.options[-1], limit=25)
    match.record.write(tmp_path / "duel")
    loaded = herobox.load(tmp_path / "duel")
    assert loaded.choices == match.choices
    assert loaded.config == match.config
    assert loaded.decisions == match.decisions
    assert loaded.text(0) == match.text(0)
    assert loaded.notes == ()


def test_a_file_with_the_line_ends_of_windows_and_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    match = play(new(seed=4), choices=9)
    data = match.record.text().replace("\n", "\r\n").encode("utf-8-sig")
    (tmp_path / "game").write_bytes(data)
    assert_same(replay(read_record(tmp_path / "game"), match.game), match)


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.integers(0, 2**70), st.integers(0, 2**32), st.integers(0, 120), st.integers(1, 4), st.sampled_from([0, 0.2]))
def test_any_games_record_replays_to_the_same_match(
    seed: int, choices_seed: int, choices: int, rope: int, undo: float
) -> None:
    match = play(new(seed=seed, rope=rope), choices_seed, choices, undo)
    again = reread(match)
    assert_same(again, match)
    assert_same(play(again, seed=9), play(match, seed=9))


@settings(derandomize=True, max_examples=60, deadline=None)
@given(st.data())
def test_a_file_cut_off_anywhere_keeps_every_whole_line(data: st.DataObject) -> None:
    match = play(new(seed=8), choices=12)
    text = match.record.text()
    header = len(text.splitlines()[0])
    cut = text[: data.draw(st.integers(header + 1, len(text)))]
    record = parse_record(cut)
    whole = cut.split("\n")[1:-1]
    assert list(record.lines) == whole
    assert len(record.notes) == (0 if cut.endswith("\n") else 1)
    assert len(replay(record, match.game).choices) == len(whole)


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.integers(0, 400), st.sampled_from('0123456789 {}[]":,-abcpul\n\t\\é²\x00'), st.booleans())
def test_a_file_with_a_wrong_character_is_read_or_refused_with_a_sentence(place: int, wrong: str, insert: bool) -> None:
    text = play(new(seed=8), choices=12).record.text()
    place %= len(text)
    spoilt = text[:place] + wrong + text[place if insert else place + 1 :]
    refused: RecordError | None = None
    try:
        replay(parse_record(spoilt), Tug())
    except RecordError as error:
        refused = error
    assert refused is None or refused.line is not None


# Not written to its end


def test_a_half_written_last_line_is_reported_and_the_rest_is_kept() -> None:
    match = play(new(seed=8), choices=3)
    record = parse_record(match.record.text() + "2 pul")
    assert record.lines == match.record.lines
    assert record.notes == ('line 5 ("2 pul") is incomplete and is left out',)
    again = replay(record, match.game)
    assert again.notes == record.notes
    assert again.choices == match.choices


def test_a_last_line_cut_inside_a_character_is_left_out_too(tmp_path: Path) -> None:
    match = play(new(seed=8), choices=3)
    (tmp_path / "game").write_bytes(match.record.text().encode() + "2 é".encode()[:-1])
    record = read_record(tmp_path / "game")
    assert record.lines == match.record.lines
    assert len(record.notes) == 1


def test_a_header_cut_off_is_no_header() -> None:
    header = new().record.text().splitlines()[0]
    error = error_of(lambda: parse_record(header[:-10]))
    assert error.line == 1
    assert "is not JSON" in str(error)


# Undo


def test_an_undo_and_who_agreed_are_lines_of_the_record() -> None:
    match = new(seed=1)
    for seat, choice in ((0, "pull 3"), (2, "pull 2"), (0, "undo"), (1, "pull 2"), (1, "pull 1"), (2, "pull 1")):
        if choice == "undo":
            match.undo(seat)
        else:
            match.choose(seat, choice)
    match.undo(2, agreed=[0, 1, 3])
    expected = ("0 pull 3", "2 pull 2", "0 undo", "1 pull 2", "1 pull 1", "2 pull 1", "2 undo 0,1,3")
    assert match.record.lines == expected
    again = reread(match)
    assert_same(again, match)
    assert again.choices == [(2, Pull(2)), (1, Pull(2)), (1, Pull(1))]


def test_an_undo_in_a_record_that_names_no_seat_is_refused() -> None:
    match = new(seed=1)
    match.choose(0, "pull 3")
    text = match.record.text() + "0 undo 7\n"
    with pytest.raises(RecordError, match='line 3: "0 undo 7": "undo 7" names seat 7, and the seats are 0 to 3'):
        replay(parse_record(text), Tug())


def test_an_undo_in_a_record_without_the_consent_it_needs_is_refused() -> None:
    match = new(seed=1)
    for seat, choice in ((0, "pull 3"), (0, "pull 1"), (2, "pull 2"), (2, "pull 1")):
        match.choose(seat, choice)
    with pytest.raises(UndoRefused):
        match.undo(2)
    refused = error_of(lambda: replay(lines_of(match, *match.record.lines, "2 undo 0,1"), Tug()))
    assert str(refused) == ('line 6: "2 undo 0,1": that can no longer be taken back freely: Right 2 must agree')
    assert refused.line == 6
    agreed = replay(lines_of(match, *match.record.lines, "2 undo 0,1,3"), Tug())
    assert len(agreed.choices) == 3


def test_a_match_played_on_after_undo_replays_to_the_same_state() -> None:
    match = play(new(seed=6), seed=2, choices=40, undo=0.3)
    assert sum("undo" in line for line in match.record.lines) > 5
    play(match, seed=5)
    assert match.outcome is not None
    assert_same(reread(match), match)


# What is not a match of its own


def test_an_imagined_match_has_no_record_after_its_next_turn_either() -> None:
    imagined = new().determinize(0, Rng(1))
    imagined.run(lambda decision: decision.options[0], limit=6)
    with pytest.raises(RulesError, match="has no record"):
        _ = imagined.record


def test_an_imagined_match_can_not_be_taken_back_into_the_true_one() -> None:
    imagined = new().determinize(0, Rng(1))
    imagined.choose(0, "pull 1")
    with pytest.raises(RulesError, match="imagined"):
        imagined.undo(0)


@pytest.mark.parametrize("seed", [1.5, "7", True])
def test_a_seed_that_is_no_whole_number_is_refused_at_the_start(seed: Any) -> None:
    with pytest.raises(HeroboxError, match="a seed is a whole number"):
        herobox.new("mightymania", seed=seed)


# Fair dice


def test_a_finished_record_is_verified() -> None:
    match = play(new(seed=12))
    assert_same(verify(parse_record(match.record.text()), match.game), match)


def test_verify_catches_a_changed_seed() -> None:
    record = changed(play(new(seed=12)).record, seed=13)
    error = error_of(lambda: verify(record, Tug()))
    assert "the seed is not the one committed to before the match" in str(error)


def test_verify_catches_a_changed_choice() -> None:
    match = play(new(seed=12))
    lines = list(match.record.lines)
    place = next(number for number, line in enumerate(lines) if line.endswith(("draw", "pass")))
    lines[place] = lines[place].split()[0] + " pull 1"
    error = error_of(lambda: verify(lines_of(match, *lines), Tug()))
    assert error.line == place + 2


def test_the_commitment_may_be_shown_from_the_start_and_binds_the_seed() -> None:
    match = new(seed=12)
    shown = match.commitment
    assert play(match).record.header.commitment == shown
    assert new(seed=13).commitment != shown
