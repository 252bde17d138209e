"""Choices of all matches, written down by one thread: whatever waits is committed together."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import DataError

from herobox.web.store.database import Database
from herobox.web.store.errors import StoreError
from herobox.web.store.keeping import Turn, Written, write_checkpoint, written
from herobox.web.store.tables import choices, matches, questions

CHANNEL = "herobox"
"""Where PostgreSQL tells which match changed: its version, a space and its id."""
MOST_TOGETHER = 500
"""Choices in one transaction."""


class Choice(NamedTuple):
    """A choice that is to be written down."""

    match: str
    number: int
    seat: int
    notation: str
    time: float
    finished: bool
    secret: bool = False
    """Part of a plan that others may not know of, so that a question stays on the table."""
    turn: Turn | None = None
    """The turn that begins with it, or that an undo came back to."""


class Appender:
    """The thread that writes choices down."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: queue.SimpleQueue[tuple[Choice, Future[bool]] | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="herobox-appending", daemon=True)
        self._thread.start()

    def append(self, choice: Choice) -> Future[bool]:
        """See `Store.append`."""
        future: Future[bool] = Future()
        with self._closing:
            if self._closed:
                future.set_exception(StoreError(f"{self._database.name} was closed; the choice was not kept"))
            else:
                self._waiting.put((choice, future))
        return future

    def close(self) -> None:
        """Write down what still waits, and end."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._waiting.get()) is not None:
            together, last = [first], False
            while len(together) < MOST_TOGETHER and not last:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    together.append(more)
            # What was cancelled while it waited is left out; the rest can't be cancelled any more.
            self._write([one for one in together if one[1].set_running_or_notify_cancel()])
            if last:
                return

    def _write(self, together: Sequence[tuple[Choice, Future[bool]]]) -> None:
        if not together:
            return
        choices = [choice for choice, _ in together]
        turns = {(choice.match, choice.number): kept for choice in choices if (kept := written(choice.turn))}
        try:
            with self._database.writing() as connection:
                results = write_choices(connection, choices, turns)
        except Exception as error:
            # A value that the database does not take must not spoil the others; one that is away or busy takes none.
            spoiled = not isinstance(error, StoreError) or isinstance(error.__cause__, DataError)
            if spoiled and len(together) > 1:
                for one in together:
                    self._write([one])
                return
            for _, future in together:
                future.set_exception(error)
            return
        for (_, future), result in zip(together, results, strict=True):
            future.set_result(result)


def write_choices(
    connection: Connection, wanted: Sequence[Choice], turns: Mapping[tuple[str, int], Written]
) -> list[bool]:
    """Write down, in this order, each choice whose number is the next of its match; says which were.

    `turns` has the beginnings of turns to be kept with them, by match and number.
    """
    counts = lock(connection, {choice.match for choice in wanted})
    results, taken = [], []
    for choice in wanted:
        fits = counts.get(choice.match) == choice.number
        results.append(fits)
        if fits:
            counts[choice.match] += 1
            taken.append(choice)
    if taken:
        connection.execute(insert(choices), [_row(choice) for choice in taken])
        connection.execute(_FINISH, [{"of": choice.match, "over": choice.finished} for choice in taken])
        for choice in taken:
            if kept := turns.get((choice.match, choice.number)):
                write_checkpoint(connection, choice.match, kept)
        changed = {choice.match for choice in taken}
        answered = {choice.match for choice in taken if not choice.secret}
        if answered:
            connection.execute(delete(questions).where(questions.c.match.in_(answered)))
        announce(connection, changed)
    return results


def lock(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """How many choices these matches have, which nobody else can change before this transaction has ended."""
    ids = sorted(ids)  # In the same order everywhere, so that two transactions never wait for each other.
    connection.execute(
        select(matches.c.id).where(matches.c.id.in_(ids)).order_by(matches.c.id).with_for_update(key_share=True)
    )
    # Only a statement that begins after the lock was got sees what its last holder wrote.
    # There are no gaps, so the count is one more than the last one's number.
    last = select(func.max(choices.c.number)).where(choices.c.match == matches.c.id).scalar_subquery()
    counted = select(matches.c.id, func.coalesce(last + 1, 0)).where(matches.c.id.in_(ids))
    return dict(connection.execute(counted).all())


def announce(connection: Connection, ids: Iterable[str]) -> None:
    """Let PostgreSQL tell every process of these changed matches when the transaction ends; SQLite is watched."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ANNOUNCE, {"channel": CHANNEL, "ids": list(ids)})


def _row(choice: Choice) -> dict[str, object]:
    return {
        "match": choice.match,
        "number": choice.number,
        "seat": choice.seat,
        "notation": choice.notation,
        "time": choice.time,
    }


_FINISH = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(version=matches.c.version + 1, finished=bindparam("over"))
)
_ANNOUNCE = text("SELECT pg_notify(:channel, version || ' ' || id) FROM matches WHERE id = ANY(:ids)")
