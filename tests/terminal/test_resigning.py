"""Resigning at this screen, and matches that were played by the clock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

from herobox.kernel import read_record

Herobox = Callable[..., CompletedProcess[str]]

DUEL = "play mightymania --seed 7 --seats human,greedy"


def only(folder: Path) -> Path:
    (path,) = folder.glob("*.record")
    return path


def test_who_resigns_is_asked_first_and_the_other_side_wins(herobox: Herobox, saves: Path) -> None:
    played = herobox(DUEL, "1", "resign", "no", "1", "resign", "yes")
    assert played.returncode == 0
    assert played.stdout.count("South wins the match. Resign?") == 2
    assert "North resigned." in played.stdout
    assert "You lost." in played.stdout
    record = only(saves / "finished")
    assert read_record(record).entries[-1].words == "resigned"
    assert herobox(f"verify {record}").returncode == 0
    assert "After choice 2: North resigned." in herobox(f"replay {record}").stdout


def test_where_nobody_else_plays_the_match_ends_without_a_result(herobox: Herobox, saves: Path) -> None:
    seats = "human,greedy"
    played = herobox(f"play heroes-of-the-grid --seed 7 --seats {seats} --set players=2", "resign", "yes")
    assert "The match ends without a result. Resign?" in played.stdout
    words = [entry.words for entry in read_record(only(saves / "finished")).entries]
    assert words == ["left", "ended"]
    assert herobox(f"verify {only(saves / 'finished')}").returncode == 0


def test_a_lesson_is_left_rather_than_resigned(herobox: Herobox) -> None:
    assert "nobody to resign against" in herobox("learn mightymania", "resign").stdout


def test_a_match_by_the_clock_says_so_and_a_bot_that_stood_in_goes_on(herobox: Herobox, tmp_path: Path) -> None:
    herobox("play mightymania --seed 7 --seats human,human --record " + str(tmp_path / "duel.record"), "1")
    head, *lines = (tmp_path / "duel.record").read_text(encoding="utf-8").splitlines()
    head = head.replace('"format"', '"pace":"live 600 10","format"', 1) if '"pace":""' not in head else head
    head = head.replace('"pace":""', '"pace":"live 600 10"')
    file = tmp_path / "timed.record"
    file.write_text("\n".join([head, *lines, "1 flagged", "1 handed 0 easy", ""]), encoding="utf-8")
    resumed = herobox(f"resume {file}", "1").stdout
    assert "It was played by the clock: 10 minutes each, and 10 seconds more for every choice." in resumed
    assert "South (easy bot)" in resumed
    shown = herobox(f"replay {file}").stdout
    assert "Played by the clock: 10 minutes each" in shown
    assert "South is out of time." in shown
    assert "A bot plays for South." in shown
