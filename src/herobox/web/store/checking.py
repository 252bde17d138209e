"""Whether a SQLite file is whole."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path

from herobox.web.store.database import BUSY, Database
from herobox.web.store.errors import StoreError

START = 5.0
"""Seconds that the check at a server's start may take; of a larger file it looks at what it gets to."""
NO_DATABASE = "file is not a database"
"""What SQLite says of a file that is something else."""
_STEPS = 10_000
"""SQLite's steps between two looks at the clock."""
_PRIMARY = 0xFF
"""The part of one of SQLite's extended codes that says the kind of error."""


def check_at_start(url: str) -> None:
    """Look at a SQLite file for damage before a server begins to write to it. Raises StoreError when there is any."""
    database = Database(url)
    database.engine.dispose()
    if not database.is_sqlite:
        return
    file = Path(str(database.url.database))
    problems = file_problems(file, seconds=START) if file.is_file() and file.stat().st_size else []
    if problems and problems != [NO_DATABASE]:  # Of such a file `migrate` says what it is.
        raise StoreError(
            f'{database.name} is damaged ({problems[0]}). Put a backup back with "herobox admin restore", or see what '
            'can still be read with "herobox admin check --deep"'
        )


def file_problems(file: Path, *, thorough: bool = False, seconds: float | None = None) -> list[str]:
    """What is wrong with the form of a SQLite file, a sentence each; after so many seconds (None: none) it gives up.

    A `thorough` check compares the indices with the tables, too. The file is only read, unless a process that was
    killed left half a transaction beside it: that is taken back first, as whoever opens the file next would do.
    """
    until = None if seconds is None else time.monotonic() + seconds
    check = "integrity_check" if thorough else "quick_check"
    try:
        try:
            found = _said(file, "ro", check, until)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & _PRIMARY != sqlite3.SQLITE_READONLY:
                raise
            found = _said(file, "rw", check, until)
    except sqlite3.OperationalError as error:
        return [] if "interrupted" in str(error) else [str(error)]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    lines = [line for one in found for line in one.splitlines()]
    return [line.removeprefix("*** in database main ***").strip() for line in lines if line != "ok"]


def _said(file: Path, mode: str, check: str, until: float | None) -> list[str]:
    """What SQLite's check says of a file that is opened in this mode, "ro" or "rw"."""

    def is_late() -> int:
        return int(until is not None and time.monotonic() > until)

    with contextlib.closing(sqlite3.connect(f"file:{_quoted(file)}?mode={mode}", uri=True)) as connection:
        connection.execute(f"PRAGMA busy_timeout = {BUSY}")
        connection.set_progress_handler(is_late, _STEPS)
        return [str(row[0]) for row in connection.execute(f"PRAGMA {check}(20)")]


def _quoted(file: Path) -> str:
    return str(file.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
