"""Opening a database: which it is, how it is set up, and transactions in it."""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from herobox.web.settings import Settings
from herobox.web.store.answering import Breaker, bound_answers
from herobox.web.store.errors import StoreError, in_words

FILE = "herobox.db"
BUSY = 10_000
"""Milliseconds to wait for another process that is writing to the SQLite file."""
PATIENCE = "5"
"""Seconds to wait for a connection to PostgreSQL, and for each answer; a URL may say otherwise by connect_timeout."""
KEEPALIVE = {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "15000"}
"""Without these a machine that vanished without a word would be waited for for hours."""


def database_url(settings: Settings, *, make_folder: bool = True) -> str:
    """Where a server with these settings keeps its matches; `make_folder`: of the SQLite file, where there is none."""
    return settings.database.get_secret_value() or sqlite_url(settings.data, make_folder=make_folder)


def sqlite_url(data: Path | None, *, make_folder: bool = True) -> str:
    """The URL of the SQLite file in a folder; None: HEROBOX_DATA or else the user's data folder.

    Raises StoreError when the folder can't be made.
    """
    if data is None:
        named = os.environ.get("HEROBOX_DATA")
        if named:
            data = Path(named)
        else:
            from platformdirs import user_data_path

            data = user_data_path("herobox", appauthor=False)
    try:
        if make_folder:
            data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {data} can't be made: {error.strerror}. Name another with --data") from None
    return URL.create("sqlite", database=str(data.absolute() / FILE)).render_as_string()


class Database:
    """A SQLite file or a PostgreSQL database, with transactions whose errors are sentences."""

    def __init__(self, url: str, *, patient: bool = False) -> None:
        """Nothing is connected yet. Raises StoreError when the URL names no database that can be used here.

        `patient`: an answer is waited for as long as it takes, as for work on the whole database.
        """
        self.url = _usable(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.name = _name(self.url)
        """What people call it; without user and password."""
        # A busy writer thread and the other writers of this process take turns here instead of waiting in SQLite,
        # which would let them try again at longer and longer intervals.
        self._turn: contextlib.AbstractContextManager[Any] = (
            threading.Lock() if self.is_sqlite else contextlib.nullcontext()
        )
        self._breaker = Breaker(self.name)
        self._opened: tuple[int, int] | None = None
        """Which file was opened: its disk and its number there, which stay with it if it is moved away."""
        self.engine = self._engine()
        self._reading: Engine = self.engine
        self._writing: Engine = self.engine
        if self.is_sqlite:
            self._writing = self.engine.execution_options(begin="IMMEDIATE")
        else:
            if not patient:
                bound_answers(self.engine, self.patience)
            self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ")
            self._writing = self.engine.execution_options(isolation_level="READ COMMITTED")

    @property
    def patience(self) -> float:
        """Seconds to wait for an answer."""
        return max(2.0, float(str(self.url.query.get("connect_timeout", PATIENCE))))

    @property
    def file(self) -> Path | None:
        """The SQLite file."""
        return Path(str(self.url.database).removeprefix("file:")) if self.is_sqlite else None

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one moment. Raises StoreError."""
        with self._in_words(), self._reading.begin() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is on the disk when it has ended without an error. Raises StoreError."""
        with self._in_words(), self._turn, self._writing.begin() as connection:
            yield connection

    def _note_place(self, *_: Any) -> None:
        self._opened = self._opened or self._found()

    def _found(self) -> tuple[int, int] | None:
        """The file that has the database's name by now."""
        with contextlib.suppress(OSError):
            if self.file is not None:
                found = self.file.stat()
                return found.st_dev, found.st_ino
        return None

    def _check_place(self) -> None:
        """Raises StoreError when the file was deleted or replaced: what is written to it then, nobody finds again."""
        if self._opened is not None and self._found() != self._opened:
            raise StoreError(
                f"{self.name} was moved, deleted or replaced while it was in use. Stop the server, put the file "
                "back, or restore a backup, and start it again"
            )

    @contextlib.contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            with self._breaker.trying():
                self._check_place()
                yield
        except SQLAlchemyError as error:
            raise in_words(error, self.name) from error

    @property
    def room_left(self) -> int | None:
        """Bytes that are free on the SQLite file's disk; None where that can't be known, as of PostgreSQL."""
        try:
            return None if self.file is None else shutil.disk_usage(self.file.parent).free
        except OSError:
            return None

    def _engine(self) -> Engine:
        # Statements and values stay out of errors: they hold names and hashes of secrets.
        if not self.is_sqlite:
            try:
                return create_engine(self.url, hide_parameters=True, pool_pre_ping=True, pool_timeout=float(PATIENCE))
            except ModuleNotFoundError:
                raise StoreError('PostgreSQL needs a driver: pip install "herobox[postgres]"') from None
        engine = create_engine(self.url, hide_parameters=True)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "connect", self._note_place)
        event.listen(engine, "begin", _begin_sqlite)
        return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # Transactions begin where `_begin_sqlite` says so.
    connection.execute(f"PRAGMA busy_timeout = {BUSY}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Connection) -> None:
    how = connection.get_execution_options().get("begin", "DEFERRED")
    if how != "never":
        connection.exec_driver_sql(f"BEGIN {how}")


def _usable(url: str) -> URL:
    known = "a database is sqlite:///FILE or postgresql://USER@HOST/NAME"
    try:
        parsed = make_url(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres://") else url)
    except (ArgumentError, ValueError):  # The text is not repeated: it may hold a password.
        raise StoreError(f"that is not a database URL; {known}") from None
    if parsed.drivername in ("sqlite", "sqlite+pysqlite"):
        if parsed.database in (None, "", ":memory:"):
            raise StoreError("a database in memory would be lost; name a file: sqlite:///FILE")
        return parsed.set(drivername="sqlite")
    if parsed.drivername in ("postgresql", "postgresql+psycopg"):
        parsed = parsed.set(drivername="postgresql+psycopg")
        return parsed.update_query_dict({"connect_timeout": PATIENCE, **KEEPALIVE, **parsed.query})
    raise StoreError(f'"{parsed.drivername}" is not a kind of database that Herobox can use; {known}')


def _name(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return f"the database {url.database}"
    return (
        f'the database "{url.database or url.username or ""}" on {url.host or url.query.get("host") or "this computer"}'
    )
