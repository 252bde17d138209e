"""What people are told when a database can't be used."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from herobox.web.store import Store, StoreError, migrate, sqlite_url
from herobox.web.store.database import Database
from tests.web.store.matches import keep


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "herobox.db").write_text("Dear diary, today I played Mightymania.\n" * 100)
    with pytest.raises(StoreError, match=r"herobox\.db is not a Herobox database. Move it away, or name another"):
        migrate(sqlite_url(tmp_path))


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "herobox.db") as other:
        other.execute("CREATE TABLE letters (text)")
    other.close()
    with pytest.raises(StoreError, match=r"herobox\.db belongs to another program. Move it away, or name another"):
        migrate(sqlite_url(tmp_path))
    with sqlite3.connect(tmp_path / "herobox.db") as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("letters",)]
    other.close()


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"the folder .*file/data can't be made: Not a directory. Name another with"):
        sqlite_url(tmp_path / "file" / "data")


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "herobox.db").mkdir()
    with pytest.raises(StoreError, match=r"herobox\.db can't be (written|opened)"):
        migrate(sqlite_url(tmp_path))


def test_a_database_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    migrate(sqlite_url(tmp_path))
    store = Store(f"sqlite:///file:{tmp_path}/herobox.db?mode=ro&uri=true")
    with pytest.raises(StoreError, match=r"can't be written. Make its file and folder writable"):
        keep(store)
    store.close()


def test_a_database_that_loses_its_tables_is_told_by_reading_writing_and_choosing(tmp_path: Path) -> None:
    migrate(sqlite_url(tmp_path))
    store = Store(sqlite_url(tmp_path))
    keep(store)
    with sqlite3.connect(tmp_path / "herobox.db") as other:
        other.execute("ALTER TABLE matches RENAME TO lost")
    other.close()
    for use in (
        lambda: store.load("duel"),
        lambda: store.drop_question("duel"),
        lambda: store.append("duel", 0, 0, "pass").result(),
        store.try_writing,
    ):
        with pytest.raises(StoreError, match=r"herobox\.db can't be used: no such table"):
            use()
    store.close()


def test_a_file_that_is_moved_away_takes_nothing_more_with_it(tmp_path: Path) -> None:
    """Whoever has it open could go on writing to it, and after the next start all of that would be gone."""
    file = tmp_path / "herobox.db"
    migrate(sqlite_url(tmp_path))
    store = Store(sqlite_url(tmp_path))
    keep(store)
    for is_replaced in (False, True):
        file.rename(tmp_path / "away")
        if is_replaced:
            file.touch()
        for use in (lambda: store.append("duel", 0, 0, "pass").result(), lambda: store.load("duel"), store.try_writing):
            with pytest.raises(StoreError, match=r"herobox\.db was moved, deleted or replaced while it was in use"):
                use()
        file.unlink(missing_ok=True)
        (tmp_path / "away").rename(file)
    assert store.load("duel")
    store.append("duel", 0, 0, "pass").result()
    store.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="in memory would be lost; name a file: sqlite:///FILE"):
        migrate(url)


@pytest.mark.parametrize("url", ["mysql://me:secret@host/name", "secret", "postgresql://me:secret@host:port/name", ""])
def test_what_is_no_url_of_a_database_is_told_without_its_password(url: str) -> None:
    with pytest.raises(StoreError, match="a database is sqlite:///FILE or postgresql://USER@HOST/NAME") as told:
        migrate(url)
    assert "secret" not in str(told.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_server_that_is_away_is_told_without_its_password(scheme: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r'the database "games" on /.* can\'t be used: .*No such file') as told:
        migrate(f"{scheme}://me:secret@/games?host={tmp_path}")
    assert "secret" not in str(told.value)


def test_a_database_that_the_server_does_not_have_is_told(postgres_url: str) -> None:
    with pytest.raises(StoreError, match='database "herobox_none" does not exist'):
        migrate(make_url(postgres_url).set(database="herobox_none").render_as_string())


def test_without_a_driver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r'PostgreSQL needs a driver: pip install "herobox\[postgres\]"'):
        migrate("postgresql://me@host/name")


def test_an_error_tells_no_value_that_was_to_be_stored(url: str, store: Store) -> None:
    keep(store)
    other = Database(url)
    with other.writing() as connection:
        connection.execute(text("ALTER TABLE choices RENAME COLUMN notation TO words"))
    other.engine.dispose()
    with pytest.raises(StoreError, match=r"can't be used: .*notation") as told:
        store.append("duel", 0, 0, "the secret plan").result()
    assert "secret" not in f"{told.value} {told.value.__cause__}"


def test_the_folder_is_the_one_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEROBOX_DATA", str(tmp_path / "from the environment"))
    migrate(sqlite_url(tmp_path / "deep" / "50% off? #1"))
    assert (tmp_path / "deep" / "50% off? #1" / "herobox.db").is_file()
    migrate(sqlite_url(None))
    assert (tmp_path / "from the environment" / "herobox.db").is_file()


def test_without_a_name_it_is_the_persons_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEROBOX_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert sqlite_url(None) == f"sqlite:///{tmp_path}/herobox/herobox.db"
