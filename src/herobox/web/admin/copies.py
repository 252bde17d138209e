"""Backups of a SQLite database: taken while servers run, and put back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from herobox.web.store.checking import file_problems
from herobox.web.store.database import Database
from herobox.web.store.errors import StoreError
from herobox.web.store.migrating import revision_of
from herobox.web.store.tables import REVISION

ASIDE = ".before-restore"
"""What is added to the name of a database that a backup took the place of."""


def back_up(database: Database, to: Path, *, replace: bool = False) -> int:
    """Copy a database, as it stands at one moment, to a file for its owner's eyes only; returns its size in bytes.

    Servers may go on with the database meanwhile. The copy is checked before it gets its name. Raises StoreError.
    """
    file = _file_of(database, "pg_dump --format=custom --file=herobox.dump NAME")
    if to.exists() and not replace:
        raise StoreError(f"{to} exists already; name another file, or say --replace")
    if to.exists() and to.samefile(file):
        raise StoreError(f"{to} is the database itself; name another file")
    if not file.is_file():
        raise StoreError(f"there is no database {file}")
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with (
            contextlib.closing(sqlite3.connect(file)) as source,
            contextlib.closing(sqlite3.connect(part)) as copy,
        ):
            source.execute("PRAGMA busy_timeout = 10000")
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # One file, without the two that lie beside a live one.
        problems = file_problems(part)
        if problems:
            raise StoreError(f"{database.name} is damaged ({problems[0]}), so no backup was made of it")
        if _revision(part) is None:
            raise StoreError(f"{database.name} is not a Herobox database, so no backup was made of it")
        _sync(part)
        part.replace(to)
        return to.stat().st_size
    except OSError as error:
        raise StoreError(f"{to} can't be written: {error.strerror}") from None
    except sqlite3.Error as error:
        raise StoreError(f"the backup {to} was not made: {error}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def restore(database: Database, copy: Path, *, replace: bool = False) -> Path | None:
    """Put a backup in the place of a database that no server uses; returns where the one before it lies now, if any.

    Raises StoreError for what is no whole Herobox database, where there is one already and nobody said `replace`, and
    while a server uses it.
    """
    file = _file_of(database, "pg_restore --clean --if-exists --dbname=NAME herobox.dump")
    _is_ours(copy)
    if file.exists() and copy.samefile(file):
        raise StoreError(f"{copy} is the database itself")
    if file.exists() and not replace:
        raise StoreError(f"there is a database already, {file}; say --replace to put the backup in its place")
    part = file.with_name(f"{file.name}.part")
    aside = file.with_name(f"{file.name}{ASIDE}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        part.write_bytes(copy.read_bytes())
        _sync(part)
        if not file.exists():
            part.replace(file)
            return None
        _settle(database, file)
        file.replace(aside)
        part.replace(file)
        return aside
    except OSError as error:
        raise StoreError(f"{file} can't be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _settle(database: Database, file: Path) -> None:
    """Write what is beside a database into its file, which is possible only while nobody else has it open."""
    try:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreError(f"{database.name} is being used; end the server first, and then restore") from None
        raise StoreError(f"{database.name} can't be set aside: {error}") from None
    except sqlite3.DatabaseError:  # It is damaged, which may be why it is to be replaced: all of it is set aside.
        for beside in ("-journal", "-wal", "-shm"):
            left = file.with_name(file.name + beside)
            if left.exists():
                left.replace(file.with_name(f"{file.name}{ASIDE}{beside}"))


def _is_ours(copy: Path) -> None:
    if not copy.is_file():
        raise StoreError(f"there is no file {copy}")
    problems = file_problems(copy)
    if problems:
        raise StoreError(f"{copy} is damaged or not a database ({problems[0]})")
    revision = _revision(copy)
    if revision is None:
        raise StoreError(f"{copy} is not a Herobox database")
    if revision > REVISION:
        raise StoreError(f"{copy} comes from a newer version of Herobox; install that version to restore it")


def _revision(copy: Path) -> str | None:
    """See `revision_of`."""
    backup = Database(f"sqlite:///{copy.absolute()}")
    try:
        with backup.reading() as connection:
            return revision_of(connection)
    finally:
        backup.engine.dispose()


def _file_of(database: Database, tool: str) -> Path:
    """The file of a SQLite database. Raises StoreError for PostgreSQL, with the tool that is for it."""
    if not database.is_sqlite:
        raise StoreError(
            f"{database.name} is kept by PostgreSQL, which has tools of its own for that: {tool} (docs/serving.md)"
        )
    return Path(str(database.url.database))


def _sync(file: Path) -> None:
    """See to it that a file is on the disk."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
