"""`herobox ladder`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from herobox.kernel import HeroboxError
from herobox.lab import ladder as ladders
from herobox.lab.ladder import Ladder
from herobox.lab.ladder_command import run_ladder
from herobox.lab.playing import Row, Series, dealt_to_sides, play_one


@pytest.fixture(autouse=True)
def _two_are_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "FIXED", ("random", "greedy-1"))


def ladder(game: str = "mightymania", **changes: Any) -> int:
    """Play a small ladder."""
    given: dict[str, Any] = {
        "games": 4,
        "bots": [],
        "neighbours": None,
        "seed": 1,
        "jobs": 1,
        "json_file": None,
        "out": None,
        "modes": [],
        "settings": [],
        "packs": [],
    }
    return run_ladder(game, **{**given, **changes})


def test_who_wins_more_stands_higher(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder(games=40) == 0

    head, first, second, total = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["bot", "rating"]
    assert first.split()[:3] == ["greedy-1", "1000", "fixed"]
    assert second.split()[0] == "random"
    assert float(second.split()[1]) < 800
    assert total.startswith("40 games in")


def test_both_games_of_a_pair_have_the_same_seed_with_sides_swapped() -> None:
    series = Series("mightymania", ("random", "greedy"), 7, paired=True)
    first, second, third = (play_one(series, number) for number in range(3))

    assert isinstance(first, Row)
    assert isinstance(second, Row)
    assert first.seed == second.seed != third.seed
    assert (first.seats, second.seats) == (("random", "greedy"), ("greedy", "random"))
    assert all(seconds > 0 for seconds, bot in zip(first.thinking, first.seats, strict=True) if bot == "greedy")


def test_all_seats_of_a_side_are_played_by_one_bot() -> None:
    sides = ["red", "blue", "blue", "red"]

    assert dealt_to_sides(["a", "b"], sides, 0) == ("a", "b", "b", "a")
    assert dealt_to_sides(["a", "b"], sides, 1) == ("b", "a", "a", "b")


def test_json_and_page_say_the_same_as_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "ladder.json", tmp_path / "ladder.md"

    assert ladder(json_file=file, out=out, bots=["easy"], settings=["best_of=1"]) == 0

    found = json.loads(file.read_text(encoding="utf-8"))
    assert {each["name"] for each in found["ratings"]} == {"random", "greedy-1", "easy"}
    assert sum(each["games"] for each in found["pairings"]) == 12
    assert sum(each["points"] for each in found["ratings"]) == 12
    page = out.read_text(encoding="utf-8")
    shown = capsys.readouterr().out
    for each in found["ratings"]:
        assert f"{each['rating']:.0f}" in page
        assert f"{each['rating']:.0f}" in shown
    assert "| easy (careless) |" in page
    assert "herobox ladder mightymania --games 4 --bots easy --set best_of=1 --seed 1 --out" in page
    assert found["content"] in page


def test_a_ladder_says_how_many_games_were_kept_from_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ladder(resume=tmp_path / "kept")
    ladder(resume=tmp_path / "kept")

    first, again = re.findall(r"\d+ games in .*", capsys.readouterr().out)
    assert "kept" not in first
    assert again.endswith(f" drawn, all of them kept in {tmp_path / 'kept'} from before")


def test_in_cooperation_bots_are_measured_by_modes(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"

    assert ladder("heroes-of-the-grid", games=2, bots=["easy"], modes=["2 players", "6 Rangers"], json_file=file) == 0

    found = json.loads(file.read_text(encoding="utf-8"))
    modes = [each for each in found["ratings"] if each["kind"] == "mode"]
    assert found["anchor"] == "2 players"
    assert {each["name"] for each in modes} == {"2 players", "6 Rangers"}
    assert all(each["games"] == 6 for each in modes)


def test_a_game_that_a_scenario_wins_is_shared() -> None:
    found = Ladder("clash-of-heroes", games=2, bots=[], neighbours=None, seed=1, packs=[], failures=Path())
    seats = ("greedy-1", "greedy-1", "random", "random")

    for scores in ((-1.0, -1.0, -1.0, -1.0), (1.0, 1.0, -1.0, -1.0), (0.0, 0.0, 0.0, 0.0)):
        found._count_one(0, SimpleNamespace(seats=seats, scores=scores, thinking=(0.0,) * 4))  # type: ignore[arg-type]

    assert [(found.points(bot).wins, found.points(bot).games) for bot in ("random", "greedy-1")] == [(1, 3), (2, 3)]
    assert found.drawn == 2


def test_neighbours_alone_meet_where_that_is_asked() -> None:
    found = Ladder("mightymania", games=2, bots=["easy", "normal"], neighbours=1, seed=1, packs=[], failures=Path())

    assert found.pairings == [("random", "greedy-1"), ("greedy-1", "easy"), ("easy", "normal")]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"games": 3}, "the number of games per pairing is 3; it must be even"),
        ({"bots": ["clever"]}, 'no bot "clever"'),
        ({"modes": ["night"]}, 'no mode "night"'),
    ],
)
def test_wrong_use_is_refused_before_anything_is_played(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(HeroboxError, match=says):
        ladder(**wrong)
