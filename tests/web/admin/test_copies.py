"""Backups: made while servers run, and put back."""

from __future__ import annotations

import json
import sqlite3
import threading
from pathlib import Path

import pytest

from herobox.cli import main
from herobox.web.admin.copies import back_up, restore
from herobox.web.admin.matches import list_matches
from herobox.web.store import Store, StoreError, sqlite_url
from herobox.web.store.database import Database
from tests.web.admin.conftest import make_match


def ids_in(folder: Path) -> list[str]:
    return [one.id for one in list_matches(Database(sqlite_url(folder)))]


def test_a_backup_is_whole_for_its_owner_alone_and_can_be_put_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert back_up(Database(sqlite_url(data)), copy) == copy.stat().st_size
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["copy.db"]
    assert restore(Database(sqlite_url(tmp_path / "new")), copy) is None
    assert ids_in(tmp_path / "new") == ids_in(data) == ["today", "over", "lying"]


def test_a_backup_is_made_while_matches_are_played(data: Path, tmp_path: Path) -> None:
    store = Store(sqlite_url(data))
    ended = threading.Event()

    def play() -> None:
        number = 7
        while not ended.is_set():
            assert store.append("lying", number, 0, "pass").result()
            number += 1

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for number in range(5):
            back_up(store.database, tmp_path / f"{number}.db")
    finally:
        ended.set()
        playing.join()
        store.close()
    counts = []
    for number in range(5):
        with sqlite3.connect(tmp_path / f"{number}.db") as copy:
            asked = "SELECT count(*), max(number) FROM choices WHERE match = 'lying'"
            ((count, last),) = copy.execute(asked).fetchall()
        copy.close()
        assert count == last + 1
        counts.append(count)
    assert counts == sorted(counts)


def test_no_file_is_written_over_unless_one_says_so(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    with pytest.raises(StoreError, match="exists already; name another file, or say --replace"):
        back_up(Database(sqlite_url(data)), copy)
    assert copy.read_text() == "mine"
    back_up(Database(sqlite_url(data)), copy, replace=True)
    with pytest.raises(StoreError, match="there is a database already"):
        restore(Database(sqlite_url(data)), copy)
    with pytest.raises(StoreError, match="is the database itself"):
        back_up(Database(sqlite_url(data)), data / "herobox.db", replace=True)
    with pytest.raises(StoreError, match="is the database itself"):
        restore(Database(sqlite_url(data)), data / "herobox.db", replace=True)


def test_what_a_backup_takes_the_place_of_is_set_aside(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(Database(sqlite_url(data)), copy)
    store = Store(sqlite_url(data))
    make_match(store, "later", "mightymania", 3)
    store.close()
    aside = restore(Database(sqlite_url(data)), copy, replace=True)
    assert "later" not in ids_in(data)
    assert aside is not None
    assert "later" in [one.id for one in list_matches(Database(f"sqlite:///{aside}"))]


def test_nothing_is_put_in_the_place_of_a_database_that_is_used(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(Database(sqlite_url(data)), copy)
    store = Store(sqlite_url(data))
    make_match(store, "later", "mightymania", 3)
    with pytest.raises(StoreError, match="is being used; end the server first"):
        restore(store.database, copy, replace=True)
    assert "later" in ids_in(data)
    store.close()


def test_only_a_whole_herobox_database_is_put_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(Database(sqlite_url(data)), copy)
    there = Database(sqlite_url(tmp_path / "new"))
    with pytest.raises(StoreError, match="there is no file"):
        restore(there, tmp_path / "nowhere.db")
    torn = tmp_path / "torn.db"
    torn.write_bytes(copy.read_bytes()[:9000])
    with pytest.raises(StoreError, match="is damaged or not a database"):
        restore(there, torn)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE letters (text)")
    connection.close()
    with pytest.raises(StoreError, match="is not a Herobox database"):
        restore(there, other)
    with pytest.raises(StoreError, match="is not a Herobox database, so no backup was made"):
        back_up(Database(f"sqlite:///{other}"), tmp_path / "others.db")
    assert not (tmp_path / "others.db").exists()
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE herobox_version SET version_num = '0999'")
    connection.close()
    with pytest.raises(StoreError, match="comes from a newer version"):
        restore(there, copy)
    assert not (tmp_path / "new" / "herobox.db").exists()


def test_the_commands_say_what_they_did(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = str(tmp_path / "copy.db")
    assert main(["admin", "backup", copy, "--data", str(data)]) == 0
    assert "It holds everything, seeds and what people said: keep it safe." in capsys.readouterr().out
    assert main(["admin", "restore", copy, "--data", str(data), "--replace", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["before"].endswith("herobox.db.before-restore")
    assert main(["admin", "backup", copy, "--data", str(tmp_path / "nothing")]) == 2
    assert "exists already" in capsys.readouterr().err


def test_a_restore_that_is_refused_leaves_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "restore", str(tmp_path / "nowhere.db"), "--data", str(tmp_path / "new")]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_postgresql_has_tools_of_its_own(tmp_path: Path) -> None:
    database = Database("postgresql://herobox@nowhere.invalid/box")
    with pytest.raises(StoreError, match="pg_dump --format=custom"):
        back_up(database, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="pg_restore --clean"):
        restore(database, tmp_path / "copy.db")
