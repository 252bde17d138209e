"""Setting a database up and bringing it up to date."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from herobox.web.store import Store, StoreError, calls, migrate, persons, sqlite_url
from herobox.web.store.database import Database
from herobox.web.store.tables import REVISION, VERSION_TABLE, metadata
from tests.web.forked import Forked, run
from tests.web.store.matches import keep


def set_revision(url: str, revision: str) -> None:
    """Make a database look as if another version of Herobox had used it last."""
    database = Database(url)
    with database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '{revision}'"))
    database.engine.dispose()


def test_the_migrations_lead_to_the_tables_that_the_code_knows(url: str) -> None:
    database = Database(url)
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISION
    database.engine.dispose()


def test_the_code_names_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", "herobox.web.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_setting_up_twice_keeps_what_is_there(url: str) -> None:
    store = Store(url)
    keep(store, lines=("0 pass",))
    store.close()
    migrate(url)
    store = Store(url)
    assert len(store.choices("duel")) == 1
    store.close()


def test_a_database_of_the_first_version_keeps_its_matches_and_takes_messages(empty_url: str) -> None:
    database = Database(empty_url)
    with database.writing() as connection:
        config = Config()
        config.set_main_option("script_location", "herobox.web.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO matches (id, header, created, finished, kind, version, notes)"
                " VALUES ('duel', '{}', 1.5, false, 'played', 4, '[]')"
            )
        )
        connection.execute(text("INSERT INTO choices VALUES ('duel', 0, 1, 'place grunt 2', 2.5)"))
    database.engine.dispose()
    with pytest.raises(StoreError, match="is not set up"):
        Store(empty_url)
    migrate(empty_url)
    store = Store(empty_url)
    store.say("duel", 0, "Still there?", to_team=False)
    loaded = store.load("duel")
    assert loaded is not None
    assert [choice.notation for choice in loaded.choices] == ["place grunt 2"]
    assert [message.words for message in loaded.messages] == ["Still there?"]
    assert loaded.match.version == 5
    store.close()


def test_nobody_is_called_for_what_happened_before_an_update(url: str) -> None:
    store = Store(url)
    keep(store, lines=("0 pass",))
    ada = persons.make_person(store.database, "Ada", "r", "A browser", "d").person
    with store.database.writing() as connection:
        connection.execute(text("INSERT INTO turns (match, lines, since) VALUES ('duel', 1, '{\"0\": 1}')"))
        connection.execute(text(f"UPDATE seats SET person = '{ada}' WHERE number = 0"))
        connection.execute(text("UPDATE matches SET entries = 2"))
        connection.execute(text("ALTER TABLE turns DROP COLUMN age"))
        sitting = connection.execute(text("SELECT COUNT(*) FROM seats WHERE kind <> 'open'")).scalar_one()
    store.close()
    set_revision(url, "0012")
    migrate(url)
    store = Store(url)
    with store.database.reading() as connection:
        assert connection.execute(text("SELECT age FROM turns")).scalar_one() == 3 + sitting
    assert calls.unnoted(store.database) == []
    store.close()


def test_an_empty_file_is_set_up(tmp_path: Path) -> None:
    (tmp_path / "herobox.db").touch()
    migrate(sqlite_url(tmp_path))
    store = Store(sqlite_url(tmp_path))
    keep(store)
    store.close()


def test_two_servers_that_start_at_once_do_not_disturb_each_other(empty_url: str) -> None:
    code = "import sys; from herobox.web.store import migrate; sys.stdin.readline(); migrate(sys.argv[1])"
    servers = [Forked([empty_url], program=code) for _ in range(2)]
    for server in servers:
        server.stdin.write("go\n")
        server.stdin.flush()
    assert [server.communicate()[1] for server in servers] == ["", ""]
    Store(empty_url).close()


def test_a_database_that_was_not_set_up_is_told(empty_url: str) -> None:
    with pytest.raises(StoreError, match='is not set up; "herobox serve" does that when it starts'):
        Store(empty_url)


def test_a_database_from_a_newer_version_is_told_and_not_touched(url: str) -> None:
    set_revision(url, "0999")
    with pytest.raises(StoreError, match=r"was last used by a newer version of Herobox. Install that version"):
        migrate(url)
    with pytest.raises(StoreError, match="newer version of Herobox"):
        Store(url)


def test_a_set_up_that_fails_leaves_nothing_half_done(empty_url: str) -> None:
    engine = create_engine(Database(empty_url).url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE choices (of_another_program integer)"))
    with pytest.raises(StoreError, match="choices"):
        migrate(empty_url)
    with engine.connect() as connection:
        assert not engine.dialect.has_table(connection, "matches")
        assert not engine.dialect.has_table(connection, VERSION_TABLE)
    engine.dispose()


def test_only_its_owner_may_read_the_file_that_a_set_up_makes(tmp_path: Path) -> None:
    migrate(sqlite_url(tmp_path))
    assert (tmp_path / "herobox.db").stat().st_mode & 0o777 == 0o600


STOPS = """
import os, sys
import sqlalchemy
from herobox.web.store import migrate
url, word = sys.argv[1:]

@sqlalchemy.event.listens_for(sqlalchemy.engine.Engine, "before_cursor_execute")
def stop(connection, cursor, statement, *rest):
    if word in statement:
        os._exit(9)

migrate(url)
"""


def to_revision(url: str, revision: str) -> None:
    """Set a database up as an older version would have."""
    database = Database(url)
    with database.writing() as connection:
        config = Config()
        config.set_main_option("script_location", "herobox.web.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    database.engine.dispose()


@pytest.mark.parametrize(
    ("before", "word"),
    [
        (None, "CREATE TABLE events"),
        (None, f"UPDATE {VERSION_TABLE}"),
        ("0001", "CREATE TABLE messages"),
        ("0001", f"UPDATE {VERSION_TABLE}"),
        ("0002", "CREATE TABLE events"),
        ("0002", "CREATE TABLE messages"),
    ],
)
def test_a_set_up_that_is_killed_half_way_is_made_again_from_where_it_was(
    empty_url: str, before: str | None, word: str
) -> None:
    if before is not None:
        to_revision(empty_url, before)
    ended = run([empty_url, word], program=STOPS)
    assert ended.returncode == (0 if word.endswith("messages") and before == "0002" else 9)
    migrate(empty_url)
    store = Store(empty_url)
    keep(store, lines=("0 pass",))
    store.say("duel", 0, "Here", to_team=False)
    store.close()


@pytest.mark.parametrize("noted", ["0001", "0002", None])
def test_tables_that_were_made_and_not_noted_are_taken_as_they_are(url: str, noted: str | None) -> None:
    store = Store(url)
    keep(store, lines=("0 pass",))
    store.say("duel", 0, "Here", to_team=False)
    store.close()
    if noted is None:
        database = Database(url)
        with database.writing() as connection:
            connection.execute(text(f"DELETE FROM {VERSION_TABLE}"))
        database.engine.dispose()
    else:
        set_revision(url, noted)
    migrate(url)
    store = Store(url)
    loaded = store.load("duel")
    assert loaded is not None
    assert (len(loaded.choices), [said.words for said in loaded.messages]) == (1, ["Here"])
    store.close()


def test_who_had_a_name_before_an_update_is_not_looked_like_after_it(empty_url: str) -> None:
    to_revision(empty_url, "0013")
    database = Database(empty_url)
    with database.writing() as connection:
        row = "INSERT INTO persons (id, name, recovery_hash, created) VALUES ('a', 'Ann', 'r', 0)"
        connection.execute(text(row))
    database.engine.dispose()
    migrate(empty_url)
    store = Store(empty_url)
    assert persons.taken_by(store.database, "\u0410NN.", "") == "Ann"
    store.close()


def test_what_names_look_like_is_worked_out_anew_where_more_is_known_of_it(empty_url: str) -> None:
    to_revision(empty_url, "0015")
    database = Database(empty_url)
    with database.writing() as connection:
        fields = {"id": "p", "name": "\u0397ard", "alike": "\u03b7ard", "recovery_hash": "r", "created": 0.0}
        columns = ", ".join(fields)
        values = ", ".join(f":{name}" for name in fields)
        connection.execute(text(f"INSERT INTO persons ({columns}) VALUES ({values})"), fields)
    database.engine.dispose()
    migrate(empty_url)
    with database.reading() as connection:
        assert connection.execute(text("SELECT alike FROM persons")).scalar() == "hard"
    database.engine.dispose()
