"""Games of bots as Parquet files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import polars as pl
import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.kernel.rng import stream
from herobox.lab import dataset
from herobox.lab.workers import Workers
from herobox.research.encoding import encoder_for
from herobox.research.sequential import Sequential
from tests.research.tables import table


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.parquet"))}


def written(folder: Path, games: int, bots: str = "random", seed: int = 3) -> pl.DataFrame:
    for _ in dataset.write_dataset("mightymania", {}, bots.split(","), games, seed, folder, Workers()):
        pass
    return pl.read_parquet(sorted(folder.glob("*.parquet")))


def test_a_data_set_replays_to_the_games_that_were_played(tmp_path: Path) -> None:
    frame = written(tmp_path, 2)
    game, config = table("mightymania", "duel")
    encoder = encoder_for(game, config)
    for number, rows in frame.group_by("game", maintain_order=True):
        turns = Sequential.new(game, config, stream(3, "game", number[0]))
        outcomes = {}
        for row in rows.iter_rows(named=True):
            seen = encoder.observe(turns, turns.seat)
            assert row["seat"] == turns.seat
            assert row["kind"] == turns.decision.kind
            assert row["observation"] == seen.table.tolist()
            assert row["mask"] == seen.mask.tolist()
            assert tuple(row["options"]) == turns.options.notations
            assert row["actions"] == seen.actions[: len(row["options"])].ravel().tolist()
            outcomes[row["seat"]] = row["outcome"]
            turns.step(row["choice"])
        assert turns.over
        assert tuple(outcomes[seat] for seat in sorted(outcomes)) == turns.scores


def test_bots_that_search_tell_how_often_they_chose_each_option_from_each_seat_in_turn(tmp_path: Path) -> None:
    frame = written(tmp_path, 2, bots="search:4,random")
    for row in frame.iter_rows(named=True):
        assert sum(row["visits"]) == (4 if row["seat"] == row["game"] else 0)


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_A_FILE", 2)
    written(tmp_path / "grown", 3)
    first = hashes(tmp_path / "grown")
    written(tmp_path / "grown", 5)
    written(tmp_path / "once", 5)
    grown = hashes(tmp_path / "grown")
    assert grown == hashes(tmp_path / "once")
    assert [*grown] == [f"games-{a:08}-{b:08}.parquet" for a, b in ((0, 1), (2, 3), (4, 4))]
    assert first["games-00000000-00000001.parquet"] == grown["games-00000000-00000001.parquet"]


def test_a_folder_of_other_games_is_left_alone(tmp_path: Path) -> None:
    written(tmp_path, 1)
    with pytest.raises(HeroboxError, match="of another kind or seed"):
        written(tmp_path, 1, seed=4)


def test_a_folder_that_can_not_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear aunt,")
    with pytest.raises(HeroboxError, match=r"letter can't be written: File exists"):
        written(tmp_path / "letter", 1)
    (tmp_path / "schema.json").write_text("Dear aunt,")
    with pytest.raises(HeroboxError, match=r"schema\.json is damaged"):
        written(tmp_path, 1)


@pytest.mark.parametrize(("bots", "number"), [(",", 0), ("random,random,random", 3)])
def test_more_bots_than_seats_or_none_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bots: str, number: int
) -> None:
    assert main(["dataset", "mightymania", "--bots", bots, "--out", str(tmp_path)]) == 2
    assert f"you named {number} bots, but there are 2 seats" in capsys.readouterr().err


def test_the_schema_says_what_each_number_is(tmp_path: Path) -> None:
    frame = written(tmp_path, 1)
    schema = json.loads((tmp_path / "schema.json").read_text())
    assert [*schema["columns"]] == frame.columns
    last = max(schema["observation"], key=lambda leaf: leaf["at"])
    row = frame.row(0, named=True)
    assert last["at"] < len(row["observation"])
    assert len(row["actions"]) == len(schema["actions"]) * len(row["options"])


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "data"
    arguments = ["dataset", "heroes-of-the-grid", "--games", "1", "--bots", "random", "--jobs", "1", "--out", str(out)]
    assert main([*arguments, "--set", "players=2"]) == 0
    assert "choices in 1 new files" in capsys.readouterr().out
    assert len(pl.read_parquet([*out.glob("*.parquet")])) > 5
