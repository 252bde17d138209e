"""A PostgreSQL server that does not answer is waited for only so long, and then asked by one thread at a time.

A server that hangs (its processes stopped, its disk stuck, a machine that vanished without a word) keeps connections
open and says nothing. Its own `statement_timeout` does not help then, so the time is kept on this side.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import DBAPIError

from herobox.web.store.errors import StoreError

STATEMENT = 0.8
"""The part of that time after which the server itself ends a statement: a slow one costs no connection then."""


class Unanswered(Exception):
    """Nothing came in time."""


def bound_answers(engine: Engine, seconds: float) -> None:
    """Let the connections of a PostgreSQL engine wait no longer than this for any answer."""
    import psycopg
    from psycopg.errors import _WaitTimeout

    class _Unanswered(psycopg.OperationalError, Unanswered):
        pass

    class Impatient(psycopg.Connection[Any]):
        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            try:
                return super().wait(gen, interval, seconds if timeout is None else timeout)
            except _WaitTimeout:
                self.pgconn.finish()  # What comes later would be taken for the answer to something else.
                raise _Unanswered("it does not answer") from None

    @event.listens_for(engine, "do_connect")
    def connect(_: Any, __: Any, arguments: Any, named: Any) -> Any:
        try:
            connection = Impatient.connect(*arguments, **named)
        except psycopg.errors.ConnectionTimeout:
            raise _Unanswered("it does not answer") from None
        connection.autocommit = True
        connection.execute(f"SET statement_timeout = {STATEMENT * seconds * 1000:.0f}".encode())
        connection.autocommit = False
        return connection


class Breaker:
    """Once a database has not answered, one thread at a time tries it again, and the others are told at once."""

    def __init__(self, name: str) -> None:
        """`name` is what people call the database."""
        self._name = name
        self._silent = False
        self._turn = threading.Lock()

    @contextlib.contextmanager
    def trying(self) -> Iterator[None]:
        """Around everything that asks the database. Raises StoreError where it is not this thread's turn to try."""
        alone = self._silent
        if alone and not self._turn.acquire(blocking=False):
            raise StoreError(f"{self._name} does not answer")
        try:
            yield
            self._silent = False
        except DBAPIError as error:
            self._silent = isinstance(error.orig, Unanswered)
            raise
        finally:
            if alone:
                self._turn.release()
