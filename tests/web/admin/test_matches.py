"""Listing, showing, deleting and pruning matches."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from herobox.cli import main
from herobox.web.store import Store
from herobox.web.store.tables import matches, metadata


def run(words: str, url: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints."""
    assert main(["admin", *shlex.split(words), "--database", url]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def document(words: str, url: str, capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(run(f"{words} --json", url, capsys))


def refused(words: str, url: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence that a command is refused with."""
    assert main(["admin", *shlex.split(words), "--database", url]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_a_list_has_what_was_active_last_first(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("list", url, capsys).splitlines()
    assert [line.split()[0] for line in lines] == ["today", "over", "lying", "3"]
    assert "deck-building" in lines[0]
    assert " over " in lines[1]
    found = document("list", url, capsys)
    assert [(one["id"], one["finished"]) for one in found] == [("today", False), ("over", True), ("lying", False)]
    assert found[2]["choices"] == 7
    assert found[2]["seats"] == ["North!", "South!"]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("--game mightymania", ["over", "lying"]),
        ("--finished", ["over"]),
        ("--unfinished", ["today", "lying"]),
        ("--idle-years 2.5", ["lying"]),
        ("--game chess", []),
    ],
)
def test_a_list_may_be_of_some(url: str, words: str, ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["id"] for one in document(f"list {words}", url, capsys)] == ids


def test_a_match_is_shown_without_its_seed_and_what_was_said(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run("show today", url, capsys)
    for words in ("deck-building, not over", "30 choices, 1 message"):
        assert words in shown
    everything = shown + run("show today --json", url, capsys)
    assert "seed" not in everything
    assert "nobody else" not in everything


def test_its_record_is_printed_when_it_is_asked_for(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("show lying --record", url, capsys).splitlines()
    assert json.loads(lines[0])["seed"] == 5
    assert len(lines) == 8


def test_a_match_that_there_is_not_is_told(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 'there is no match "nowhere"' in refused("show nowhere", url, capsys)
    assert "there is no match nowhere; nothing was deleted" in refused("delete over nowhere --yes", url, capsys)
    assert len(document("list", url, capsys)) == 3


def left(url: str) -> dict[str, int]:
    """How many rows each table has of any match."""
    store = Store(url)
    with store.database.reading() as connection:
        counts = {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in metadata.tables.items()
        }
    store.close()
    return counts


def test_nothing_is_deleted_without_a_yes(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = left(url)
    assert "2 matches would be deleted; say --yes to do it." in run("prune --years 1", url, capsys)
    assert "1 match would be deleted" in run("delete today", url, capsys)
    assert left(url) == before


def test_a_deleted_match_is_gone_with_all_that_belongs_to_it(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(url)
    with store.database.writing() as connection:
        connection.execute(update(matches).where(matches.c.id == "today").values(successor="over"))
    store.close()
    assert "Deleted 1 match." in run("delete over --yes", url, capsys)
    assert [one["id"] for one in document("list", url, capsys)] == ["today", "lying"]
    assert document("show today", url, capsys)["successor"] is None
    assert document("delete today lying --yes", url, capsys) == {"deleted": 2, "matches": ["today", "lying"]}
    assert set(left(url).values()) == {0}


@pytest.mark.parametrize(
    ("words", "stay"),
    [
        ("--years 2.5", ["today", "over"]),
        ("--years 1", ["today"]),
        ("--years 1 --finished", ["today", "lying"]),
        ("--years 10", ["today", "over", "lying"]),
    ],
)
def test_what_nobody_has_touched_for_years_is_pruned(
    url: str, words: str, stay: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run(f"prune {words} --yes", url, capsys)
    assert [one["id"] for one in document("list", url, capsys)] == stay


def test_the_years_are_a_setting(url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "say how many years matches are to be kept" in refused("prune --yes", url, capsys)
    monkeypatch.setenv("HEROBOX_KEEP_YEARS", "2.5")
    assert document("prune --yes", url, capsys)["matches"] == ["lying"]
    monkeypatch.setenv("HEROBOX_KEEP_YEARS", "-1")
    assert "HEROBOX_KEEP_YEARS can't be '-1': it must be more than 0" in refused("prune", url, capsys)


def test_the_servers_file_of_settings_says_where_matches_are_and_for_how_long(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'database = "{url}"\nkeep_years = 2.5\n')
    assert main(["admin", "prune", "--yes", "--json", "--settings", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == ["lying"]
    file.write_text("keep_year = 2\n")
    assert main(["admin", "list", "--settings", str(file)]) == 2
    assert "did you mean keep_years?" in capsys.readouterr().err


def test_delete_without_ids_is_told(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "name the matches to delete by their ids" in refused("delete", url, capsys)
