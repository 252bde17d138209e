"""Checking a database finds what is wrong with it, and nothing in a sound one."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from herobox.cli import main
from herobox.web.admin.checks import problems_of
from herobox.web.store import Store, StoreError, sqlite_url
from herobox.web.store.checking import check_at_start, file_problems
from herobox.web.store.database import Database


def change(url: str, statement: str, **values: object) -> None:
    database = Database(url)
    with database.writing() as connection:
        connection.execute(text(statement), values)
    database.engine.dispose()


def problems(url: str, *, deep: bool) -> list[str]:
    store = Store(url)
    try:
        return list(problems_of(store, deep=deep))
    finally:
        store.close()


def test_nothing_is_found_in_a_sound_database(url: str) -> None:
    assert problems(url, deep=False) == []
    assert problems(url, deep=True) == []


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("DELETE FROM choices WHERE match = 'lying' AND number = 3", "match lying: choices are missing"),
        ("DELETE FROM seats WHERE match = 'over'", "match over: has no seats"),
    ],
)
def test_what_does_not_belong_together_is_found(url: str, statement: str, found: str) -> None:
    change(url, statement)
    assert [found in problem for problem in problems(url, deep=False)] == [True]


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE choices SET notation = 'dance' WHERE match = 'lying' AND number = 6", "match lying: "),
        ("UPDATE matches SET finished = true WHERE id = 'lying'", "is noted as finished, and is not"),
        ("UPDATE matches SET finished = false WHERE id = 'over'", "is over, and not noted as finished"),
        ("UPDATE matches SET header = '{' WHERE id = 'today'", "match today: "),
    ],
)
def test_a_match_that_does_not_play_is_found_by_a_deep_check(url: str, statement: str, found: str) -> None:
    change(url, statement)
    assert problems(url, deep=False) == []
    assert [found in problem for problem in problems(url, deep=True)] == [True]


def test_a_checkpoint_of_another_table_is_found_by_a_deep_check(url: str) -> None:
    store = Store(url)
    loaded = store.load("today")
    store.close()
    assert loaded is not None
    change(
        url,
        "UPDATE matches SET header = :other WHERE id = 'today'",
        other=loaded.match.header.replace('"seed":5', '"seed":6'),
    )
    assert ["match today" in problem for problem in problems(url, deep=True)] == [True]


def test_the_command_says_so_with_its_exit_code(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "check", "--deep", "--data", str(data)]) == 0
    assert capsys.readouterr().out == "No problems were found.\n"
    change(sqlite_url(data), "DELETE FROM seats WHERE match = 'over'")
    assert main(["admin", "check", "--data", str(data)]) == 1
    assert capsys.readouterr().out == "match over: has no seats\n1 problem found.\n"
    assert main(["admin", "check", "--data", str(data), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"sound": False, "problems": ["match over: has no seats"]}


@pytest.mark.parametrize("words", [["check"], ["list"], ["prune", "--years", "1"], ["backup", "copy.db"]])
def test_a_database_that_there_is_not_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(["admin", *words, "--data", str(tmp_path / "nothing")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "nothing").exists()


def overwritten(file: Path, offset: int, with_bytes: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(offset)
        opened.write(with_bytes)


def test_a_damaged_page_is_found_and_a_server_does_not_start(data: Path) -> None:
    file = data / "herobox.db"
    check_at_start(sqlite_url(data))
    pages = file.stat().st_size // 4096
    assert pages > 8
    for page in range(5, pages):
        overwritten(file, page * 4096, b"\xff" * 4096)
    assert file_problems(file)
    with pytest.raises(StoreError, match=r'is damaged .* Put a backup back with "herobox admin restore"'):
        check_at_start(sqlite_url(data))


def test_half_a_transaction_that_a_killed_process_left_is_no_damage(data: Path, tmp_path: Path) -> None:
    file = data / "herobox.db"
    with contextlib.closing(sqlite3.connect(file)) as writing:
        writing.execute("PRAGMA journal_mode = DELETE")
        writing.execute("PRAGMA cache_size = 1")  # So that it writes before the end.
        writing.execute("CREATE TABLE more (words TEXT)")
        writing.execute("BEGIN")
        writing.executemany("INSERT INTO more VALUES (?)", [("x" * 3000,) for _ in range(50)])
        left = tmp_path / "killed"
        left.mkdir()
        for each in data.glob("herobox.db*"):
            shutil.copy(each, left)
    assert (left / "herobox.db-journal").stat().st_size
    check_at_start(sqlite_url(left))
    with contextlib.closing(sqlite3.connect(left / "herobox.db")) as after:
        assert after.execute("SELECT count(*) FROM more").fetchone() == (0,)


def test_a_check_gives_up_when_its_time_is_over(data: Path) -> None:
    assert file_problems(data / "herobox.db", seconds=0) == []


def test_at_the_start_there_may_be_no_file_or_an_empty_one(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    check_at_start(url)
    assert not (tmp_path / "herobox.db").exists()
    (tmp_path / "herobox.db").touch()
    check_at_start(url)
