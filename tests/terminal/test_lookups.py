"""Looking back at records, and looking up games and cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from herobox.kernel import Match, read_record
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import sealed

Herobox = Callable[..., CompletedProcess[str]]


@pytest.fixture
def record(herobox: Herobox, tmp_path: Path) -> Path:
    """A match that North, with Lantern Watch, lost."""
    path = tmp_path / "duel.record"
    herobox(f"play mightymania --seed 7 --seats human,greedy --record {path}", *["1"] * 300)
    return path


def test_replay_shows_how_a_match_ended(herobox: Herobox, record: Path) -> None:
    shown = herobox(f"replay {record}")
    assert shown.returncode == 0
    assert "South goes first." in shown.stdout
    choices = len(record.read_text(encoding="utf-8").splitlines()) - 1
    position = f"after choice {choices} of {choices}. South wins: North's Leader is beaten."
    assert shown.stdout.splitlines()[-1] == f"Mightymania, {position}"


def test_replay_at_a_choice_shows_what_a_spectator_could_see_then(herobox: Herobox, record: Path) -> None:
    shown = herobox(f"replay {record} --at 3")
    assert "It is unfinished: South must choose." in shown.stdout
    assert "Beacon Bram" not in shown.stdout
    assert "South goes first." not in shown.stdout


@pytest.mark.parametrize("at", ["-1", "1000"])
def test_replay_at_a_choice_that_was_not_made_says_which_there_are(herobox: Herobox, record: Path, at: str) -> None:
    shown = herobox(f"replay {record} --at={at}")
    assert shown.returncode == 2
    assert (
        f"so --at must be a number from 0 to {len(record.read_text(encoding='utf-8').splitlines()) - 1}" in shown.stderr
    )


def test_what_was_added_to_the_seed_is_no_choice(herobox: Herobox, tmp_path: Path) -> None:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), sealed(7, shared=True))
    for seat in (0, 1):
        match.add_to_seed(seat, f"part{seat}")
    for seat in (0, 1):
        match.choose(seat, match.decisions[seat].options[0])
    path = tmp_path / "shared.record"
    match.record.write(path)
    assert "after choice 2 of 2." in herobox(f"replay {path}").stdout
    at_first = json.loads(herobox(f"replay {path} --at 0 --json").stdout)
    assert (at_first["at"], at_first["choices"]) == (0, 2)
    assert "all 2 choices are" in " ".join(herobox(f"verify {path}").stdout.split())
    assert herobox(f"replay {path} --at 3").returncode == 2


def test_what_was_taken_back_is_a_position_of_its_own_and_no_choice(herobox: Herobox, tmp_path: Path) -> None:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), 7)
    for seat in (0, 1):
        match.choose(seat, match.decisions[seat].options[0])
    match.undo(1)
    path = tmp_path / "undone.record"
    match.record.write(path)
    assert "at position 3 of 3, after 1 choice." in herobox(f"replay {path}").stdout
    assert "at position 2 of 3, after 2 choices." in herobox(f"replay {path} --at 2").stdout
    assert "3 choices and undos, so --at must be" in herobox(f"replay {path} --at 4").stderr
    assert "all 2 choices, 1 of them taken back, are" in " ".join(herobox(f"verify {path}").stdout.split())


def test_a_bot_says_after_the_match_what_it_thinks_of_a_moment(herobox: Herobox, record: Path) -> None:
    shown = herobox(f"replay {record} --at 6 --ask search:60").stdout
    _, _, thoughts = shown.partition("What the search:60 thinks for South\n")
    assert re.match(r"Attack .* \(attack \d \d\): about \d+ of 100 games won, from \d+ imagined matches\.", thoughts)
    assert shown == herobox(f"replay {record} --at 6 --ask search:60").stdout


def test_a_bot_for_which_the_game_works_out_values_names_the_second_best(herobox: Herobox, record: Path) -> None:
    shown = herobox(f"replay {record} --at 6 --ask hard").stdout
    _, _, thoughts = shown.partition("What the hard bot thinks for South\n")
    assert len(re.findall(r"Attack .* \(attack \d \d\): about \d+ of 100 games won, worked out\.", thoughts)) > 1
    assert "The first against the second: It " in thoughts


def test_nobody_can_be_asked_at_the_end_or_of_a_match_that_goes_on(
    herobox: Herobox, record: Path, tmp_path: Path
) -> None:
    assert "there is nothing to ask about; go back with --at" in herobox(f"replay {record} --ask easy").stderr
    unfinished = tmp_path / "unfinished.record"
    lines = record.read_text(encoding="utf-8").splitlines()
    unfinished.write_text("\n".join(lines[:8]) + "\n", encoding="utf-8")
    refused = herobox(f"replay {unfinished} --at 6 --ask search:60")
    assert "is not over, and what a bot thinks would tell what its seat sees" in refused.stderr


def test_replay_as_json_is_one_document(herobox: Herobox, record: Path) -> None:
    middle = json.loads(herobox(f"replay {record} --at 0 --json").stdout)
    assert (middle["game"], middle["at"], middle["seed"], middle["outcome"]) == ("mightymania", 0, None, None)
    assert [(seat["name"], seat["player"]) for seat in middle["seats"]] == [("North", "human"), ("South", "greedy")]
    assert middle["decisions"][0]["kind"] == "line-up"
    assert middle["decisions"][0]["options"] == []  # They would tell what is laid already in secret.
    attack = json.loads(herobox(f"replay {record} --at 6 --json").stdout)["decisions"][0]
    assert (attack["kind"], attack["options"][0]) == ("attack", "attack 1 1")
    end = json.loads(herobox(f"replay {record} --json").stdout)
    assert end["at"] == end["choices"]
    assert end["decisions"] == []
    assert (end["outcome"]["winners"], end["outcome"]["drawn"]) == ([1], False)
    assert end["outcome"]["reason"] == "South wins: North's Leader is beaten."
    assert "South goes first." in end["events"]


def test_verify_says_who_won(herobox: Herobox, record: Path) -> None:
    shown = herobox(f"verify {record}")
    assert shown.returncode == 0
    sealed = read_record(record).header.commitment[:16]
    assert shown.stdout.startswith(f"Verified. The seed 7 is the one sealed as {sealed}, and all ")
    assert "South wins: North's Leader is beaten." in shown.stdout
    assert shown.stdout.endswith(
        "The seed was chosen by whoever made the match, who could know every roll and shuffle.\n"
    )


def test_verify_says_who_added_to_the_seed_and_who_did_not(herobox: Herobox, tmp_path: Path) -> None:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), sealed(None, shared=True), players=("human", "human"))
    match.add_to_seed(0, "4f1c")
    path = tmp_path / "shared.record"
    match.record.write(path)
    shown = herobox(f"verify {path}").stdout
    assert f"North helped to make the dice and shuffles, which come from {match.seed}." in shown
    assert "Everybody was to help make the dice and shuffles, but South did not." in shown
    path.write_text(match.record.text().replace("0 seed 4f1c", "0 seed 4f 1c"), encoding="utf-8")
    assert "1 to 64 letters and digits" in herobox(f"verify {path}").stderr


def test_verify_refuses_a_seed_that_was_not_sealed(herobox: Herobox, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace('"seed": 7', '"seed": 8'), encoding="utf-8")
    shown = herobox(f"verify {record}")
    assert (shown.returncode, shown.stdout) == (1, "")
    assert "the seed is not the one committed to" in shown.stderr
    assert str(record) in shown.stderr


def test_verify_names_the_line_of_a_choice_that_is_not_legal(herobox: Herobox, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join([*lines[:3], "0 attack 4 4\n", *lines[4:]]), encoding="utf-8")
    shown = herobox(f"verify {record}")
    assert shown.returncode == 1
    assert f'{record}: line 4: "0 attack 4 4"' in shown.stderr


def test_verify_tells_of_a_line_that_was_left_out(herobox: Herobox, record: Path) -> None:
    with record.open("a", encoding="utf-8") as file:
        file.write("0 pa")
    shown = herobox(f"verify {record}")
    assert shown.returncode == 0
    assert "is incomplete and is left out." in shown.stdout


@pytest.mark.parametrize("command", ["replay", "verify", "resume"])
def test_a_record_of_a_game_that_is_not_installed_is_named(herobox: Herobox, record: Path, command: str) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("mightymania", "mahjong"), encoding="utf-8")
    shown = herobox(f"{command} {record}")
    assert shown.returncode == 1
    assert f'{record}: line 1: there is no game "mahjong"' in shown.stderr


@pytest.mark.parametrize("command", ["replay", "verify", "resume"])
def test_a_file_that_is_not_there_is_wrong_use(herobox: Herobox, command: str) -> None:
    shown = herobox(f"{command} nowhere.record")
    assert (shown.returncode, shown.stderr) == (2, "herobox: there is no file nowhere.record\n")


def test_cards_show_their_numbers_text_and_source(herobox: Herobox) -> None:
    shown = herobox("cards mightymania").stdout
    assert re.search(
        r"  Beacon Bram  beacon-bram, Lantern Watch, source: made for Herobox\n    Brainwashing: \d, Thermokinetic: \d",
        shown,
    )
    assert "Has the advantage over" in shown
