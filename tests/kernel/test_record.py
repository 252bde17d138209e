"""The save file: written, read, replayed, verified, and refused with the line and the reason."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import herobox
from herobox.kernel import (
    Content,
    HeroboxError,
    Match,
    Record,
    RecordError,
    Rng,
    Rules,
    RulesError,
    UndoRefused,
    ask,
    read_record,
)
from herobox.kernel.copying import copier
from herobox.kernel.record import parse_record
from herobox.kernel.replay import begin, catch_up, replay, verify
from tests.kernel.tug import Config, Pull, State, Tug, new


def play(match: Match, seed: int = 0, choices: int = 10_000, undo: float = 0.0) -> Match:
    """Play at random; with the probability `undo` a choice is taken back instead, all others agreeing."""
    chance = random.Random(seed)
    for _ in range(choices):
        if match.outcome is not None:
            break
        if match.choices and chance.random() < undo:
            seat = chance.choice(match.choices)[0]
            match.undo(seat, agreed=match.consent_needed(seat))
            continue
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    return match


def bare(match: Match) -> Any:
    """The state without its listener."""
    assert isinstance(match.state, State)
    return copier(State)(match.state)


def assert_same(one: Match, other: Match) -> None:
    assert bare(one) == bare(other)
    assert one.decisions == other.decisions
    assert one.outcome == other.outcome
    assert one.events == other.events
    assert one.history == other.history
    assert one.record.text() == other.record.text()


def reread(match: Match) -> Match:
    return replay(parse_record(match.record.text()), match.game)


def changed(record: Record, **fields: Any) -> Record:
    """The record with other fields in its header."""
    return Record(msgspec.structs.replace(record.header, **fields), record.lines)


def lines_of(match: Match, *lines: str) -> Record:
    """A record with the match's header and other lines."""
    return parse_record("".join(f"{line}\n" for line in (match.record.text().splitlines()[0], *lines)))


def error_of(run: Callable[[], Any]) -> RecordError:
    with pytest.raises(RecordError) as refused:
        run()
    return refused.value


# Written and read


def test_a_record_is_a_header_and_a_line_for_each_choice() -> None:
    match = new(seed=7, rope=2)
    match.choose(0, Pull(3))
    match.choose(3, "PULL  2")
    header, *lines = match.record.text().split("\n")
    assert lines == ["0 pull 3", "3 pull 2", ""]
    assert json.loads(header) == {
        "format": 1,
        "game": "tug",
        "rules": "1",
        "packs": [],
        "content": Content({}).hash,
        "config": {"rope": 2},
        "seats": [],
        "seed": 7,
        "commitment": match.commitment,
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


# Not a record


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_file_is_no_record(tmp_path: Path, text: str) -> None:
    (tmp_path / "empty").write_text(text)
    error = error_of(lambda: read_record(tmp_path / "empty"))
    assert str(error) == "line 1: the file is empty; a record starts with a JSON header"


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert str(error_of(lambda: read_record(missing))) == f"{missing} can't be read: No such file or directory"
    assert str(error_of(lambda: read_record(tmp_path))) == f"{tmp_path} can't be read: Is a directory"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\x00\x00", b"\xff\xfe{\x00\n\x00", bytes(range(128, 256)) + b"\n"])
def test_a_binary_file_is_no_record(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    assert str(error_of(lambda: read_record(path))) == f"{path} is not a text file, so it is not a record"


def test_a_binary_file_of_one_line_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\x00\xff\xfe\x80")
    assert "is this a Herobox record?" in str(error_of(lambda: read_record(tmp_path / "noise")))


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("Once upon a time", "line 1: the header is not JSON ("),
        ("0 pull 3", "line 1: the header is not JSON ("),
        ("[" * 100_000, "line 1: the header is not JSON ("),
        ("5", 'line 1: the header has no field "format"; is this a Herobox record?'),
        ("null", 'line 1: the header has no field "format"; is this a Herobox record?'),
        ("[1, 2]", 'line 1: the header has no field "format"; is this a Herobox record?'),
        ('{"game": "tug"}', 'line 1: the header has no field "format"; is this a Herobox record?'),
        ('{"format": 2}', "line 1: the format is 2, but this version of Herobox reads format 1"),
        ('{"format": "1"}', 'line 1: the format is "1", but this version of Herobox reads format 1'),
        ('{"format": null}', "line 1: the format is null, but this version of Herobox reads format 1"),
        ('{"format": 1, "game": "tug"}', 'line 1: the header: the field "rules" is missing; the header: the field "p'),
    ],
)
def test_a_header_that_is_nonsense_is_refused_with_the_reason(header: str, sentence: str) -> None:
    error = error_of(lambda: parse_record(f"{header}\n0 pull 3\n"))
    assert str(error).startswith(sentence)
    assert error.line == 1


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("seed", "7", 'line 1: the header: seed: "7" is text in quotes, but it must be a whole number'),
        ("seed", 7.5, "line 1: the header: seed: 7.5 is a number, but it must be a whole number"),
        ("game", 3, "line 1: the header: game: 3 is a whole number, but it must be text in quotes"),
        ("config", [], "line 1: the header: config: [] is a list [...], but it must be a table {...}"),
        ("seats", "human", 'line 1: the header: seats: "human" is text in quotes, but it must be a list [...]'),
        ("sed", 1, 'line 1: the header: there is no field "sed"; did you mean "seed"?'),
    ],
)
def test_a_field_of_the_header_that_does_not_fit_is_named(field: str, value: Any, sentence: str) -> None:
    header = {**json.loads(new().record.text()), field: value}
    assert str(error_of(lambda: parse_record(json.dumps(header) + "\n"))) == sentence


@pytest.mark.parametrize(
    "line",
    ["", "0", "pull 3", "x pull 3", "-1 pull 3", "² pull 3", "0.0 pull 3", f"{'9' * 5000} pull 3", "# a comment"],
)
def test_a_line_that_is_no_choice_is_refused_with_its_number(line: str) -> None:
    error = error_of(lambda: lines_of(new(), "0 pull 3", line, "2 pull 1"))
    assert error.line == 3
    assert str(error) == f'line 3: "{line}" is not a choice; a line is SEAT CHOICE, such as "0 pass"'


# Does not fit


def test_a_record_of_a_game_that_is_not_installed_is_refused(tmp_path: Path) -> None:
    changed(new().record, game="mightymanja").write(tmp_path / "game")
    with pytest.raises(HeroboxError, match='there is no game "mightymanja"; did you mean "mightymania"'):
        herobox.load(tmp_path / "game")


def test_a_record_of_another_game_is_refused() -> None:
    error = error_of(lambda: replay(changed(new().record, game="chess"), Tug()))
    assert str(error) == 'line 1: this is a record of the game "chess", not of "tug"'


def test_a_record_of_other_content_is_refused_with_both_hashes_and_packs() -> None:
    record = changed(new().record, content="0123456789abcdef", packs=["villains", "zoo"])
    error = error_of(lambda: replay(record, Tug()))
    assert error.line == 1
    assert str(error) == (
        "line 1: it was played with other content: hash 0123456789abcdef, added packs: villains, zoo; here it is "
        f"{Content({}).hash}, added packs: none. Use the same packs and the version it was played with"
    )


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"config": {"rop": 1}}, 'its configuration is not valid: there is no field "rop"; did you mean "rope"?'),
        (
            {"config": {"rope": "x"}},
            'its configuration is not valid: rope: "x" is text in quotes, but it must be a whole',
        ),
        ({"seed": -1}, "the seed is -1; a seed must be 0 or more"),
        ({"seats": ["human"]}, "it names 1 player, but there are 4 seats"),
    ],
)
def test_a_header_that_does_not_suit_the_game_is_refused(fields: dict[str, Any], sentence: str) -> None:
    error = error_of(lambda: begin(changed(new().record, **fields), Tug()))
    assert error.line == 1
    assert str(error).startswith(f"line 1: {sentence}")


@pytest.mark.parametrize(
    ("lines", "number", "sentence"),
    [
        (["0 pull 9"], 2, '"0 pull 9": you pull with a strength from 1 to 3 (p. 1)'),
        (["0 pull 3", "0 pull 3"], 3, '"0 pull 3": a strength of 3 was used already (p. 1)'),
        (["0 shove 3"], 2, '"0 shove 3": "shove 3" is not a move of this game; moves begin with pull.'),
        (
            ["0 pull 3", "1 pull 2", "0 pull 1"],
            4,
            '"0 pull 1": it is not Left 1\'s turn to choose; Right 1 and Right 2',
        ),
        (["0 pull 3", "9 pull 1"], 3, '"9 pull 1": there is no seat 9; the seats are 0 to 3'),
        (["0 undo"], 2, '"0 undo": you have no choice to take back'),
        (["9 undo"], 2, '"9 undo": there is no seat 9'),
        (["0 pull 3", "0 undo x"], 3, '"0 undo x": "undo x" should be undo, or undo 1,2 with the seats that agreed'),
        (["0 pull 3", "0 undo 1,"], 3, '"0 undo 1,": "undo 1," should be undo, or undo 1,2 with the seats that'),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_its_number_and_the_reason(
    lines: list[str], number: int, sentence: str
) -> None:
    error = error_of(lambda: replay(lines_of(new(), *lines), Tug()))
    assert error.line == number
    assert str(error).startswith(f"line {number}: {sentence}")


def test_a_choice_after_the_end_is_refused() -> None:
    match = play(new(rope=1))
    error = error_of(lambda: replay(lines_of(match, *match.record.lines, "0 pull 1"), Tug()))
    assert error.line == len(match.record.lines) + 2
    assert '"0 pull 1": the match is over: The rope is at' in str(error)


def test_a_replay_can_stop_early_and_be_watched() -> None:
    match = play(new(seed=3), choices=9)
    lengths: list[int] = []
    stopped = replay(match.record, match.game, upto=6, watch=lambda so_far: lengths.append(len(so_far.choices)))
    assert stopped.choices == match.choices[:6]
    assert lengths == [1, 2, 3, 4, 5, 6]
    assert begin(match.record, match.game).choices == []


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


# Another version of the rules


class Later(Tug):
    """Tug of War as a later version has it: the same moves."""

    rules_version = "2"


class Stricter(Later):
    """A still later version, in which nobody may draw."""

    rules_version = "3"

    def turn(self, state: State) -> Rules[None]:
        yield from ask((0,), "first", [Pull(1), Pull(2)])
        state.rounds += 1


def test_a_record_of_another_version_is_replayed_with_a_note_while_all_is_legal() -> None:
    match = play(new(seed=5))
    again = replay(match.record, Later())
    assert bare(again) == bare(match)
    assert again.notes == ("it was played with version 1 of the rules and is replayed with version 2",)
    assert verify(match.record, Later()).notes == again.notes


def test_a_record_of_this_version_has_no_note() -> None:
    assert reread(play(new(seed=5))).notes == ()


def test_a_record_of_another_version_is_refused_clearly_when_a_choice_is_not_legal_any_more() -> None:
    match = new(seed=5)
    match.choose(0, "pull 2")
    match.choose(2, "pull 3")
    error = error_of(lambda: replay(match.record, Stricter()))
    assert error.line == 3
    assert str(error) == (
        'line 3: "2 pull 3": it is not Right 1\'s turn to choose; Left 1 must choose (it was played with version 1 of '
        "the rules, this is version 3, and they differ here)"
    )


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
