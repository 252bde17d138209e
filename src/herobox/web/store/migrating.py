"""Bringing a database to the form that this version of Herobox needs."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table, text
from sqlalchemy.exc import SQLAlchemyError

from herobox.web.store.database import BUSY, Database
from herobox.web.store.errors import StoreError, in_words
from herobox.web.store.tables import REVISION, VERSION_TABLE, metadata

_LOCK = 0x4865726F  # "Hero": the number of the advisory lock that servers take turns with.


def migrate(url: str) -> None:
    """Set a new database up, or bring an older one up to date; once, before the server's processes open it.

    Raises StoreError when it can't be written, is not a Herobox database, or comes from a newer version.
    """
    database = Database(url, patient=True)
    try:
        if database.is_sqlite:
            _prepare_file(database)
        with database.writing() as connection:
            if not database.is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            revision = revision_of(connection)
            if revision == REVISION:
                return
            if revision is not None and revision > REVISION:
                raise too_new(database)
            found = set(inspect(connection).get_table_names())
            if revision is None and database.is_sqlite and found and found.isdisjoint(metadata.tables):
                raise StoreError(
                    f"{database.name} belongs to another program. Move it away, or name another folder with --data"
                )
            _upgrade(connection)
    finally:
        database.engine.dispose()


def revision_of(connection: Connection) -> str | None:
    """The newest migration that a database has had; None: none yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(select(column("version_num")).select_from(table(VERSION_TABLE))).scalar()


def too_new(database: Database) -> StoreError:
    """The error for a database that a newer Herobox has changed."""
    return StoreError(
        f"{database.name} was last used by a newer version of Herobox. Install that version, or use another database"
    )


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "herobox.web.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _prepare_file(database: Database) -> None:
    """Make the SQLite file, for its owner's eyes only, and let reading go on in it while something is written."""
    file = Path(str(database.url.database))
    try:
        file.touch(mode=0o600, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{database.name} can't be written: {error.strerror}. Name another with --data") from None
    until = time.monotonic() + BUSY / 1000
    while True:
        try:
            # A change of this mode needs the file for itself and, unlike a transaction, does not wait for it.
            with database.engine.execution_options(begin="never").connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            return
        except SQLAlchemyError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise in_words(error, database.name) from None
            time.sleep(0.02)
