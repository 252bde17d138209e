"""Autosaves: what is on the disk when a player leaves, and how the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from herobox import Match, new
from herobox.kernel import read_record
from herobox.terminal.keeping import Keeper

Herobox = Callable[..., CompletedProcess[str]]

DUEL = "play mightymania --seed 7 --seats human,greedy"
GO_ON = "The match has been saved. Continue with: herobox resume\n"


@pytest.fixture
def match() -> Match:
    return new("mightymania", seed=7)


def only(folder: Path) -> Path:
    (path,) = folder.glob("*.record")
    return path


def test_quit_keeps_the_match_and_resume_goes_on_with_it(herobox: Herobox) -> None:
    left = herobox(DUEL, "3", "quit")
    assert left.returncode == 0
    assert left.stdout.endswith(GO_ON)
    resumed = herobox("resume", "quit")
    assert "Mightymania: North (you) against South (greedy)." in resumed.stdout
    assert "North places Gull Runner on field 1." in resumed.stdout
    assert "Choose a card to place face down on field 2." in resumed.stdout


def test_the_end_of_input_keeps_the_match_and_says_so(herobox: Herobox) -> None:
    left = herobox(DUEL, "3")
    assert left.returncode == 0
    assert left.stdout.endswith(f"End of input.\n{GO_ON}")


def test_a_match_in_which_nothing_was_chosen_is_not_kept(herobox: Herobox, saves: Path) -> None:
    assert herobox(DUEL, "quit").stdout.endswith("No choices were made, so nothing was saved.\n")
    assert not saves.exists()


def test_a_match_played_in_many_sittings_is_the_same_match(herobox: Herobox, saves: Path) -> None:
    herobox(DUEL, *["1"] * 300)
    at_once = only(saves / "finished")
    lines = read_record(at_once).lines
    at_once.unlink()
    herobox(DUEL, "1")
    while list(saves.glob("*.record")):
        herobox("resume", "1")
    assert read_record(only(saves / "finished")).lines == lines  # The headers differ: each seal has a salt of its own.


def test_every_choice_is_in_the_file_before_the_next_one_is_asked(herobox: Herobox, saves: Path) -> None:
    herobox(DUEL, "3", f"save {saves / 'copy.txt'}")
    assert only(saves).read_text(encoding="utf-8") == (saves / "copy.txt").read_text(encoding="utf-8")


def test_a_finished_match_is_not_resumed(herobox: Herobox, saves: Path) -> None:
    herobox(DUEL, *["1"] * 300)
    finished = only(saves / "finished")
    nothing = herobox("resume")
    assert nothing.returncode == 2
    assert nothing.stderr == "herobox: there is no unfinished match to resume; herobox play GAME starts one\n"
    assert "is already finished" in herobox(f"resume {finished}").stderr
    finished.rename(saves / finished.name)
    assert herobox("resume").returncode == 2


def test_a_half_written_last_line_is_left_out_and_the_file_made_whole(herobox: Herobox, saves: Path) -> None:
    herobox(DUEL, "3")
    whole = only(saves).read_text(encoding="utf-8")
    with only(saves).open("a", encoding="utf-8") as file:
        file.write("0 place re")
    resumed = herobox("resume", "1")
    assert 'line 3 ("0 place re") is incomplete and is left out' in resumed.stdout.replace("\n", " ")
    assert only(saves).read_text(encoding="utf-8") == f"{whole}0 place beacon-bram\n"


def test_an_autosave_that_is_broken_does_not_bar_the_others(herobox: Herobox, saves: Path) -> None:
    herobox(DUEL, "3")
    (saves / "later.record").write_text("{}\n0 pass\n", encoding="utf-8")
    resumed = herobox("resume", "quit")
    assert "Skipped, as it can't be resumed:" in resumed.stdout
    assert "later.record: line 1: the header" in resumed.stdout
    assert "North places Gull Runner on field 1." in resumed.stdout


def test_a_record_made_without_names_is_resumed_against_the_usual_bot(
    herobox: Herobox, match: Match, tmp_path: Path
) -> None:
    file = tmp_path / "made.record"
    match.record.write(file)
    assert "North (you) against South (normal bot)" in herobox(f"resume {file}").stdout


def test_a_record_whose_choices_do_not_fit_is_named_with_its_line(herobox: Herobox, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    herobox(f"{DUEL} --record {file}", "3")
    file.write_text(file.read_text(encoding="utf-8") + "0 attack 1 1\n", encoding="utf-8")
    resumed = herobox(f"resume {file}")
    assert resumed.returncode == 1
    assert resumed.stderr.startswith(f'herobox: {file}: line 3: "0 attack 1 1": that is not the choice here')


def test_a_match_with_a_pack_is_resumed_with_it(herobox: Herobox, tmp_path: Path, saves: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "decks.toml").write_text(DECK, encoding="utf-8")
    left = herobox(f"play mightymania --seats human,random --deck night-shift --pack {pack}", "1")
    assert left.stdout.endswith(f"herobox resume --pack {pack}\n")
    assert "added packs: pack" in herobox("resume").stdout
    assert "North places Owl on field 1." in herobox(f"resume --pack {pack}").stdout


def test_play_goes_on_when_the_disk_takes_nothing(herobox: Herobox, saves: Path) -> None:
    saves.parent.write_text("a file where the folder should be", encoding="utf-8")
    played = herobox(DUEL, "1", "1", "quit")
    assert played.stdout.count("can't be written: Not a directory; you can play on without it.") == 1
    assert "North places Fog Warden on field 2." in played.stdout
    assert played.stdout.endswith("can't be written: Not a directory.\n")


def test_a_finished_match_that_the_disk_did_not_take_ends_all_the_same(herobox: Herobox, saves: Path) -> None:
    saves.parent.write_text("a file where the folder should be", encoding="utf-8")
    played = herobox(DUEL, *["1"] * 300)
    assert played.returncode == 0
    assert "You lost." in played.stdout
    assert "Look back" not in played.stdout


def test_a_disk_that_recovers_gets_the_whole_match(match: Match, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way", encoding="utf-8")
    keeper = Keeper(folder / "duel.record")
    match.choose(0, "place beacon-bram")
    with pytest.raises(OSError, match="folder"):
        keeper.keep(match.record)
    folder.unlink()
    match.choose(0, "place fog-warden")
    keeper.keep(match.record)
    assert keeper.path.read_text(encoding="utf-8") == match.record.text()


def test_two_programs_that_keep_the_same_match_leave_a_whole_record(match: Match, tmp_path: Path) -> None:
    mine, theirs = Keeper(tmp_path / "duel.record"), Keeper(tmp_path / "duel.record")
    mine.keep(match.record)
    theirs.keep(match.record)
    for card in ("place beacon-bram", "place fog-warden"):
        match.choose(0, card)
        theirs.keep(match.record)
    match.undo(0)
    mine.keep(match.record)
    match.choose(0, "place reef-diver")
    theirs.keep(match.record)
    assert mine.path.read_text(encoding="utf-8") == match.record.text()


DECK = """
[[deck]]
id = "night-shift"
name = "Night Shift"
symbol = "N"
edition = "Test"
theme = "They work while others sleep."
source = "test"
""" + "".join(
    f"""
[[deck.cards]]
id = "{name.lower()}"
name = "{name}"
leader = {str(name == "Owl").lower()}
values = {{ brainwashing = 3, thermokinetic = 5, invisibility = 4, speed = 2, force = 6 }}
"""
    for name in ("Owl", "Bat", "Moth", "Cat")
)
