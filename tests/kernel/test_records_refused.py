"""Save files that are refused, with the line and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import herobox
from herobox.kernel import (
    Content,
    HeroboxError,
    Rules,
    ask,
    read_record,
)
from herobox.kernel.record import parse_record
from herobox.kernel.replay import begin, replay, verify
from tests.kernel.records import bare, changed, error_of, lines_of, play, reread
from tests.kernel.tug import Pull, State, Tug, new

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
        ('{"format": 4}', "line 1: the format is 4, but this version of Herobox reads formats 1 to 3"),
        ('{"format": "1"}', 'line 1: the format is "1", but this version of Herobox reads formats 1'),
        ('{"format": null}', "line 1: the format is null, but this version of Herobox reads formats 1"),
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
