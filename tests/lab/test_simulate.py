"""`herobox sim`: what a person gets from it."""

from __future__ import annotations

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import herobox
from herobox.games.mightymania.rules import game as rules
from herobox.kernel import HeroboxError
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import stream
from herobox.lab.commands import run_sim
from herobox.lab.playing import Row, Series, play_one


def simulate(out: Path | None = None, **changes: Any) -> int:
    """Run a small simulation."""
    given: dict[str, Any] = {
        "games": 6,
        "bots": ["random", "greedy"],
        "seed": 3,
        "jobs": 1,
        "as_json": False,
        "settings": [],
        "packs": [],
    }
    return run_sim("mightymania", out=out, **{**given, **changes})


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a .csv file, without the times that each took."""
    with path.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    for row in found:
        del row["seconds"], row["thinking"]
    return found


def fail_every_third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in the rules that shows when a duel is settled, in some of the games."""
    settle = rules.settle_duel

    def settle_wrongly(table: Any, fight: Any) -> None:
        if table.rng.seed % 3 == 0:
            raise IndexError("a field that is not there")
        settle(table, fight)

    monkeypatch.setattr(rules, "settle_duel", settle_wrongly)


def test_a_row_tells_all_about_a_game(tmp_path: Path) -> None:
    assert simulate(tmp_path / "games.csv", settings=["best_of=3"]) == 0

    first = rows(tmp_path / "games.csv")[0]
    assert first["game"] == "0"
    assert first["seed"] == str(stream(3, "game", 0))
    assert json.loads(first["config"]) == {"decks": [], "best_of": 3, "turn_limit": 60}
    assert first["seats"] == "random,greedy"
    assert (first["winner"], first["scores"]) in {("North", "1.0,-1.0"), ("South", "-1.0,1.0"), ("", "0.0,0.0")}
    assert int(first["decisions"]) > float(first["rounds"]) > 2


def test_the_rounds_of_a_game_are_those_that_the_game_counts() -> None:
    row = play_one(Series("deck-building", ("random",), 3), 0)

    assert isinstance(row, Row)
    assert row.rounds == dict(row.metrics)["rounds"] > 2


def test_bots_swap_seats_from_game_to_game(tmp_path: Path) -> None:
    simulate(tmp_path / "games.csv")

    assert [row["seats"] for row in rows(tmp_path / "games.csv")] == ["random,greedy", "greedy,random"] * 3


def test_in_a_duel_each_seed_is_played_from_both_sides(tmp_path: Path) -> None:
    simulate(tmp_path / "games.csv", paired=True)

    found = rows(tmp_path / "games.csv")
    seeds = [row["seed"] for row in found]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert [row["seats"] for row in found] == ["random,greedy", "greedy,random"] * 3


def test_a_duel_with_a_seed_that_only_one_side_would_play_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HeroboxError, match="the number of games is 5; paired, it must be a multiple of the 2 bots"):
        simulate(tmp_path / "games.csv", paired=True, games=5)


def test_one_bot_sits_in_every_seat(tmp_path: Path) -> None:
    simulate(tmp_path / "games.csv", bots=["random"], games=2)

    assert [row["seats"] for row in rows(tmp_path / "games.csv")] == ["random,random"] * 2


@pytest.mark.parametrize("bots", [["random"], ["random", "greedy"]])
def test_a_seed_gives_the_same_games_whatever_the_number_of_jobs(tmp_path: Path, bots: list[str]) -> None:
    simulate(tmp_path / "one.csv", bots=bots, jobs=1)
    simulate(tmp_path / "two.csv", bots=bots, jobs=2)

    assert rows(tmp_path / "one.csv") == rows(tmp_path / "two.csv")
    assert len(rows(tmp_path / "one.csv")) == 6


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    simulate(tmp_path / "one.csv", seed=1)
    simulate(tmp_path / "two.csv", seed=2)

    assert rows(tmp_path / "one.csv") != rows(tmp_path / "two.csv")


def test_random_bots_play_the_same_game_with_and_without_the_fast_lane() -> None:
    played = play_one(Series("mightymania", ("random",), 5), 0)

    match = herobox.new("mightymania", seed=played.seed)
    bots = [herobox.bots.make_bot("random", stream(played.seed, "bot", seat)) for seat in (0, 1)]
    while match.outcome is None:
        seat = next(iter(match.decisions))
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    assert match.outcome.scores == played.scores  # type: ignore[union-attr]
    assert len(match.choices) == played.decisions  # type: ignore[union-attr]


def test_a_parquet_file_holds_the_same_rows(tmp_path: Path) -> None:
    import polars as pl

    simulate(tmp_path / "games.csv")
    simulate(tmp_path / "games.parquet")

    table = pl.read_parquet(tmp_path / "games.parquet").drop("seconds", "thinking")
    assert [{name: str(value) for name, value in row.items()} for row in table.to_dicts()] == rows(
        tmp_path / "games.csv"
    )
    assert table.schema["decisions"] == pl.Int64


def test_a_parquet_file_that_was_written_in_parts_holds_the_same_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import polars as pl

    simulate(tmp_path / "whole.parquet", games=7)
    monkeypatch.setattr("herobox.lab.rows.ROWS_A_PART", 3)
    simulate(tmp_path / "parts.parquet", games=7)

    whole, parts = (
        pl.read_parquet(tmp_path / f"{name}.parquet").drop("seconds", "thinking") for name in ("whole", "parts")
    )
    assert parts.equals(whole)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["parts.parquet", "whole.parquet"]


def test_the_summary_as_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(as_json=True, games=10)

    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 10
    assert found["failed"] == 0
    assert found["wins"]["North"] + found["wins"]["South"] + found["draws"] == 10
    assert found["bots"]["greedy"]["wins"] == 10 - found["bots"]["random"]["wins"] - found["draws"]
    assert found["bots"]["greedy"]["low"] < found["bots"]["greedy"]["rate"] <= found["bots"]["greedy"]["high"]
    assert found["decisions"] > 100
    assert found["seconds"] > 0


def test_a_run_that_is_refused_leaves_the_file_for_its_rows_as_it_was(tmp_path: Path) -> None:
    kept, new, old = tmp_path / "kept", tmp_path / "new.csv", tmp_path / "old.csv"
    simulate(old, resume=kept)
    before = old.read_bytes()
    for out in (new, old):
        with pytest.raises(HeroboxError, match="belongs to a run with other options"):
            simulate(out, resume=kept, seed=4)
    assert not new.exists()
    assert old.read_bytes() == before


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_a_run_that_is_stopped_leaves_the_old_file_as_it_was_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, stop: BaseException
) -> None:
    monkeypatch.setattr("herobox.lab.rows.ROWS_A_PART", 2)
    old, new = tmp_path / f"old.{ending}", tmp_path / f"new.{ending}"
    simulate(old)
    before = old.read_bytes()

    def stopped(series: Series, number: int) -> Any:
        if number == 5:
            raise stop
        return play_one(series, number)

    monkeypatch.setattr("herobox.lab.workers.play_one", stopped)
    for out in (old, new):
        with pytest.raises((KeyboardInterrupt, OSError)):
            simulate(out, seed=4)

    assert [file.name for file in tmp_path.iterdir()] == [old.name]
    assert old.read_bytes() == before


def test_what_a_killed_run_left_is_named_for_what_it_is_and_the_next_run_clears_it_away(tmp_path: Path) -> None:
    out, left = tmp_path / "games.csv", tmp_path / "games.csv.unfinished"
    left.write_text("game,se")
    simulate(out)

    assert [file.name for file in tmp_path.iterdir()] == [out.name]
    assert len(rows(out)) == 6


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "games.csv").symlink_to("real.csv")
    simulate(tmp_path / "games.csv")

    assert (tmp_path / "games.csv").is_symlink()
    assert len(rows(tmp_path / "real.csv")) == 6


def test_games_that_were_kept_are_no_speed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept"
    simulate(games=40, bots=["random"], resume=kept)
    capsys.readouterr()
    simulate(games=40, bots=["random"], resume=kept)
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"games +40, all of them kept in {re.escape(str(kept))} from before", lines[0])
    assert re.fullmatch(r"time +\d+\.\d s: no game was played", lines[3])

    for file in [*kept.glob("*.done")][10:]:
        file.unlink()
    simulate(games=40, bots=["random"], resume=kept)
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"games +40, 10 of them kept in {re.escape(str(kept))} from before", lines[0])

    simulate(games=40, bots=["random"], resume=kept, as_json=True)
    assert json.loads(capsys.readouterr().out)["kept"] == 40


def test_the_summary_shows_wins_with_intervals_length_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(games=4, bots=["random"])

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["games", "4"]
    assert lines[1].startswith("drawn")
    assert "decisions" in lines[2]
    assert "games and" in lines[3]
    assert lines[3].endswith("decisions per second")
    assert lines[5].split()[:4] == ["North", lines[5].split()[1], "of", "4,"]
    assert lines[6].split()[0] == "South"


def test_a_game_that_fails_leaves_its_record_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as broken:
        fail_every_third_game(broken)
        code = simulate(tmp_path / "games.csv", games=12)

    shown = capsys.readouterr().out
    records = list(tmp_path.glob("*.record"))
    assert code == 1
    assert 0 < len(records) < 12
    assert len(rows(tmp_path / "games.csv")) == 12 - len(records)
    assert f"12, of which {len(records)} failed" in shown
    for record in records:
        assert f"IndexError: a field that is not there; its choices are in {record}" in shown
        match = herobox.load(record)
        assert str(match.seed) in record.name
        assert match.players in {("random", "greedy"), ("greedy", "random")}
        assert match.choices[-1][1].__class__.__name__ == "Lay"


def test_a_failure_is_in_the_json_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    fail_every_third_game(monkeypatch)

    assert simulate(games=12, as_json=True) == 1

    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12
    assert found["failed"] == len(found["failures"]) == len(list(tmp_path.glob("*.record")))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 0}, "the number of games is 0; it must be 1 or more"),
        ({"jobs": 0}, "the number of jobs is 0; it must be 1 or more"),
        ({"bots": ["random", "grady"]}, 'there is no bot "grady"'),
        ({"bots": []}, "you named 0 bots, but there are 2 seats; name 1 to 2 bots"),
        ({"bots": ["random"] * 3}, "you named 3 bots, but there are 2 seats; name 1 to 2 bots"),
        ({"settings": ["best_off=3"]}, "best_of"),
        ({"settings": ["decks=nope"]}, 'there is no deck "nope"'),
        ({"out": Path("games.txt")}, "games.txt must end in .csv or .parquet"),
        ({"out": Path("no/such/folder/games.csv")}, "can't be written: No such file or directory"),
        ({"out": Path("no/such/folder/games.parquet")}, "can't be written: No such file or directory"),
    ],
)
def test_wrong_use_is_refused_before_any_game_is_played(
    changes: dict[str, Any], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("herobox.lab.workers.play_one", lambda *_: pytest.fail("a game was played"))

    with pytest.raises(HeroboxError) as refused:
        simulate(**changes)

    assert sentence in str(refused.value)


def test_without_polars_a_parquet_file_is_refused_with_the_way_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)

    with pytest.raises(HeroboxError, match=r"install herobox\[lab\], or write a \.csv file"):
        simulate(tmp_path / "games.parquet")
