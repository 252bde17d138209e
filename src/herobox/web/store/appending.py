"""Choices of all matches, written down by one thread: whatever waits is committed together."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import DataError

from herobox.web.clocks import Clocks
from herobox.web.clocks import written as written_clocks
from herobox.web.store.database import Database
from herobox.web.store.errors import StoreError
from herobox.web.store.keeping import Turn, Written, write_checkpoint, written
from herobox.web.store.results import Result, write_result
from herobox.web.store.rows import Undone
from herobox.web.store.tables import choices, clocks, entries, matches, questions

CHANNEL = "herobox"
"""Where PostgreSQL tells which match changed: its version, a space and its id."""
NO_MORE = -1
"""The version that is told of a match that was deleted."""
MOST_TOGETHER = 500
"""Choices in one transaction, and matches in one statement."""


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
    entries: int = 0
    """How many entries about its seats the match had when it was made."""
    clocks: Clocks | None = None
    """How much time everybody has after it, in a match with a pace."""
    places: tuple[tuple[int, int], ...] = ()
    """Numbers of entries, each with how many events had been told before it."""
    result: Result | None = None
    """How the match has ended with it."""
    undone: Undone | None = None
    """What it takes back, of an undo that is told in the log."""


class Lengths(NamedTuple):
    """How much a match has of what only grows."""

    choices: int
    entries: int


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
        fits = counts.get(choice.match) == (choice.number, choice.entries)
        results.append(fits)
        if fits:
            counts[choice.match] = Lengths(choice.number + 1, choice.entries)
            taken.append(choice)
    if taken:
        connection.execute(insert(choices), [_row(choice) for choice in taken])
        connection.execute(_FINISH, [{"of": choice.match, "over": choice.finished} for choice in taken])
        for choice in taken:
            if kept := turns.get((choice.match, choice.number)):
                write_checkpoint(connection, choice.match, kept)
            for number, told in choice.places:
                here = (entries.c.match == choice.match, entries.c.number == number)
                connection.execute(update(entries).where(*here).values(told=told))
            if choice.clocks is not None:
                write_clocks(connection, choice.match, choice.clocks)
            if choice.result is not None:
                write_result(connection, choice.result)
        changed = {choice.match for choice in taken}
        answered = {choice.match for choice in taken if not choice.secret}
        if answered:
            connection.execute(delete(questions).where(questions.c.match.in_(answered)))
        announce(connection, changed)
    return results


def write_clocks(connection: Connection, match_id: str, kept: Clocks) -> None:
    """Keep how much time the seats of a locked match have."""
    values = {"kept": written_clocks(kept), "due": kept.due}
    connection.execute(update(clocks).where(clocks.c.match == match_id).values(values))


def lock(connection: Connection, ids: Iterable[str]) -> dict[str, Lengths]:
    """How many choices and entries these matches have; nobody else can add any before this transaction has ended."""
    ids = sorted(ids)
    hold(connection, ids)
    # Only a statement that begins after the lock was got sees what its last holder wrote.
    # There are no gaps, so the count is one more than the last one's number.
    last = select(func.max(choices.c.number)).where(choices.c.match == matches.c.id).scalar_subquery()
    counted = select(matches.c.id, func.coalesce(last + 1, 0), matches.c.entries).where(matches.c.id.in_(ids))
    return {match_id: Lengths(count, entered) for match_id, count, entered in connection.execute(counted)}


def hold(connection: Connection, of: Sequence[str] | Select[tuple[str]]) -> list[str]:
    """The ids of these matches; nobody else can change any before this transaction has ended."""
    # In the same order everywhere, so that two transactions never wait for each other.
    wanted = select(matches.c.id).where(matches.c.id.in_(of)).order_by(matches.c.id)
    return list(connection.execute(wanted.with_for_update(key_share=True)).scalars())


def announce(connection: Connection, ids: Iterable[str]) -> None:
    """Let PostgreSQL tell every process of these changed matches when the transaction ends; SQLite is watched."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ANNOUNCE, {"channel": CHANNEL, "ids": list(ids)})


def grow(connection: Connection, match_id: str) -> None:
    """Note that something of a locked match was changed, and tell every process."""
    grow_all(connection, [match_id])


def grow_all(connection: Connection, ids: Sequence[str]) -> None:
    """The same of many."""
    for first in range(0, len(ids), MOST_TOGETHER):
        some = ids[first : first + MOST_TOGETHER]
        connection.execute(update(matches).where(matches.c.id.in_(some)).values(version=matches.c.version + 1))
        announce(connection, some)


def _row(choice: Choice) -> dict[str, object]:
    return {
        "match": choice.match,
        "number": choice.number,
        "seat": choice.seat,
        "notation": choice.notation,
        "time": choice.time,
        "undone": None if choice.undone is None else choice.undone.kept,
    }


_FINISH = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(version=matches.c.version + 1, finished=bindparam("over"))
)
_ANNOUNCE = text("SELECT pg_notify(:channel, version || ' ' || id) FROM matches WHERE id = ANY(:ids)")
