"""The database as the rest of the server knows it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Executable,
    NullPool,
    Row,
    column,
    create_engine,
    delete,
    insert,
    select,
    table,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from herobox.analysis import Analysis
from herobox.kernel.entries import Entry
from herobox.web.clocks import Clocks
from herobox.web.clocks import written as written_clocks
from herobox.web.store.analysing import StoredAnalysis, read_analyses, write_analysis
from herobox.web.store.appending import Appender, Choice, Lengths, grow, lock
from herobox.web.store.database import Database
from herobox.web.store.entering import Entering, read_clocks, read_entries, read_wishes, write_entries
from herobox.web.store.errors import StoreError, in_words
from herobox.web.store.keeping import Turn, read_checkpoints, read_events, write_checkpoint, written
from herobox.web.store.migrating import revision_of, too_new
from herobox.web.store.results import Result
from herobox.web.store.rows import (
    Loaded,
    StoredChoice,
    StoredEntry,
    StoredMatch,
    StoredQuestion,
    StoredSeat,
    Switches,
    Undone,
)
from herobox.web.store.saying import read_messages, write_message
from herobox.web.store.tables import (
    REVISION,
    VERSION_TABLE,
    choices,
    clocks,
    matches,
    questions,
    seats,
)

T = TypeVar("T")

THREADS = 6
"""In which the database is read."""


class Store(Entering):
    """Matches with their seats and choices. Its methods block, may be called from any thread, and raise StoreError.

    A change is on the disk when the method has returned, and it makes the match's version grow by one.
    """

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        """Open a database that `migrate` has set up; `now` tells the time, in seconds since 1970."""
        self.now = now
        self.database = Database(url)
        try:
            with self.database.reading() as connection:
                revision = revision_of(connection)
            if revision is not None and revision > REVISION:
                raise too_new(self.database)
            if revision != REVISION:
                raise StoreError(f'{self.database.name} is not set up; "herobox serve" does that when it starts')
        except BaseException:
            self.database.engine.dispose()
            raise
        self._appender = Appender(self.database)
        self._threads = ThreadPoolExecutor(THREADS, "herobox-store")

    async def aside(self, method: Callable[..., T], *arguments: Any, **more: Any) -> T:
        """The outcome of one of the methods, called in a thread that nothing but the database keeps busy."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(method, *arguments, **more))

    def close(self) -> None:
        """Write down what still waits, and let go of the database."""
        self._threads.shutdown()
        self._appender.close()
        self.database.engine.dispose()

    def try_writing(self) -> None:
        """Read and write a little, changing nothing. Raises StoreError when the database doesn't allow that."""
        kept = table(VERSION_TABLE, column("version_num"))
        with self.database.writing() as connection:
            for read in (matches, seats, choices):
                connection.execute(select(read).limit(1)).all()
            # Both, as SQLite writes nothing where nothing is different.
            connection.execute(update(kept).values(version_num=""))
            connection.execute(update(kept).values(version_num=REVISION))

    def look_for_damage(self) -> None:
        """Read all of a SQLite file, which takes a second for some hundred megabytes. Raises StoreError."""
        if not self.database.is_sqlite:
            return
        fresh = create_engine(self.database.url, poolclass=NullPool)  # No page that is known already.
        try:
            with fresh.connect() as connection:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        except SQLAlchemyError as error:
            raise in_words(error, self.database.name) from error
        if found != "ok":
            raise StoreError(f"{self.database.name} is damaged: {found}")

    # Matches

    def create(
        self,
        match: StoredMatch,
        sitting: Sequence[StoredSeat],
        lines: Sequence[str] = (),
        *,
        entries: Sequence[Entry] = (),
        clocks: Clocks | None = None,
    ) -> None:
        """Keep a new match with its seats and the lines, `SEAT NOTATION`, and entries that its record has already."""
        with self.database.writing() as connection:
            self._insert(connection, match, sitting, lines, clocks)
            if entries:
                now = self.now()
                rows = [StoredEntry(n, entry.after, entry.seat, entry.words, now) for n, entry in enumerate(entries)]
                write_entries(connection, match.id, rows)

    def create_successor(
        self, match_id: str, successor: StoredMatch, sitting: Sequence[StoredSeat], clocks: Clocks | None = None
    ) -> str:
        """Keep a new match as the one that follows another, unless one follows it already; the id of the one that does.

        However many try it at once, no more than one is kept.
        """
        with self.database.writing() as connection:
            lock(connection, [match_id])
            match = _match(connection, match_id)
            if match is None:
                raise StoreError(f'there is no match "{match_id}"')
            if match.successor is not None:
                return match.successor
            self._insert(connection, successor, sitting, (), clocks)
            connection.execute(update(matches).where(matches.c.id == match_id).values(successor=successor.id))
            grow(connection, match_id)
            return successor.id

    def match(self, match_id: str) -> StoredMatch | None:
        """A match; None when there is none of that id."""
        with self.database.reading() as connection:
            return _match(connection, match_id)

    def matches(self, ids: Sequence[str]) -> list[StoredMatch]:
        """The matches of these ids, in the same order; those that do not exist are left out."""
        with self.database.reading() as connection:
            rows = connection.execute(select(matches).where(matches.c.id.in_(ids)))
            found = {match.id: match for match in map(_read_match, rows)}
        return [found[match_id] for match_id in ids if match_id in found]

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of these matches: each grows with every change that anybody can see."""
        with self.database.reading() as connection:
            wanted = select(matches.c.id, matches.c.version).where(matches.c.id.in_(ids))
            return {row.id: row.version for row in connection.execute(wanted)}

    def open_tables(self, since: float, most: int, *, by_days: bool = False) -> list[str]:
        """The ids of the newest `most` listed matches begun after a moment, not over, in which a seat is open.

        `by_days`: only those in which everybody has days.
        """
        is_open = select(seats.c.number).where(seats.c.match == matches.c.id, seats.c.kind == "open").exists()
        wanted = select(matches.c.id).where(matches.c.listed, matches.c.created > since, is_open)
        wanted = wanted.where(matches.c.finished.is_(False)).order_by(matches.c.created.desc()).limit(most)
        if by_days:
            wanted = wanted.where(matches.c.header.contains('"pace":"days '))
        with self.database.reading() as connection:
            return list(connection.execute(wanted).scalars())

    def load(self, match_id: str, after: int = 0, heard: int = 0) -> Loaded | None:
        """A match with all that belongs to it at one moment.

        Of its choices those from number `after` on, of its messages those from number `heard` on; its checkpoints
        only together with all choices.
        """
        with self.database.reading() as connection:
            match = _match(connection, match_id)
            if match is None:
                return None
            return Loaded(
                match,
                tuple(_seats(connection, match_id)),
                tuple(_choices(connection, match_id, after)),
                _question(connection, match_id),
                tuple(read_messages(connection, match_id, heard)),
                () if after else tuple(read_checkpoints(connection, match_id)),
                () if after else tuple(read_events(connection, match_id)),
                tuple(read_entries(connection, match_id)) if match.entries else (),
                read_clocks(connection, match_id),
                read_wishes(connection, match_id) if match.entries else (),
            )

    # Choices

    def append(
        self,
        match_id: str,
        number: int,
        seat: int,
        notation: str,
        *,
        finished: bool = False,
        secret: bool = False,
        turn: Turn | None = None,
        entries: int = 0,
        clocks: Clocks | None = None,
        at: float | None = None,
        places: tuple[tuple[int, int], ...] = (),
        result: Result | None = None,
        undone: Undone | None = None,
    ) -> Future[bool]:
        """Write a choice down; the match is `finished` with it, or not (any more). `places`, `undone`: as in `Choice`.

        `turn`, `clocks` and `result` are kept with it, in one transaction: the beginning of the turn that the match is
        in after it, how much time everybody has from the moment `at` (None: now) on, and how the match has ended.

        The future has True when the choice is on the disk, and False when `number` is not the match's next, or it has
        other than so many `entries`, so that somebody else was faster; it has a StoreError when nobody knows whether
        the choice is kept. A question that was pending is dropped, unless the choice is `secret`. The choices of all
        threads are committed together.
        """
        made = self.now() if at is None else at
        return self._appender.append(
            Choice(
                match_id, number, seat, notation, made, finished, secret, turn, entries, clocks, places, result, undone
            )
        )

    def choices(self, match_id: str, after: int = 0) -> list[StoredChoice]:
        """A match's choices from number `after` on, in order."""
        with self.database.reading() as connection:
            return _choices(connection, match_id, after)

    def entries(self, match_id: str) -> list[StoredEntry]:
        """What was done about a match's seats, in order."""
        with self.database.reading() as connection:
            return read_entries(connection, match_id)

    def update_rules(self, match_id: str, number: int, header: str, turn: Turn) -> bool:
        """Let a match go on by other rules from a turn's beginning, as its new header says.

        False when the match does not have `number` choices any more.
        """
        kept = written(turn)
        if kept is None:
            raise StoreError("the match can't be kept as the rules of now would go on with it")
        with self.database.writing() as connection:
            if _choices_of(lock(connection, [match_id]), match_id) != number:
                return False
            connection.execute(update(matches).where(matches.c.id == match_id).values(header=header))
            write_checkpoint(connection, match_id, kept)
            connection.execute(delete(questions).where(questions.c.match == match_id))
            grow(connection, match_id)
            return True

    def leave_lesson(self, match_id: str, header: str) -> None:
        """Let a match follow its lesson no more, as its new header says."""
        self._change(match_id, update(matches).where(matches.c.id == match_id).values(header=header))

    # Seats

    def seats(self, match_id: str) -> list[StoredSeat]:
        """A match's seats, in order."""
        with self.database.reading() as connection:
            return _seats(connection, match_id)

    def sit(
        self, match_id: str, seat: int, *, old_hash: str, new_hash: str, name: str, kind: str = "human", bot: str = ""
    ) -> bool:
        """Give a seat to somebody whose secret has `new_hash`; False when `old_hash` does not open it (any more)."""
        free = (seats.c.match == match_id, seats.c.number == seat, seats.c.token_hash == old_hash)
        changes = {"name": name, "kind": kind, "bot": bot, "token_hash": new_hash}
        return self._change(match_id, update(seats).where(*free).values(changes))

    def rename(self, match_id: str, seat: int, name: str) -> None:
        """Call whoever sits there by another name."""
        self._change(match_id, update(seats).where(seats.c.match == match_id, seats.c.number == seat).values(name=name))

    # Questions

    def ask(self, match_id: str, seat: int, position: int, agreed: Sequence[int] = ()) -> bool:
        """Ask the others whether this seat may take a choice back; the seats in `agreed` need not be asked.

        False when the match is not at that position any more or another question is on the table.
        """
        with self.database.writing() as connection:
            counts = lock(connection, [match_id])
            if _choices_of(counts, match_id) != position or _question(connection, match_id) is not None:
                return False
            row = {"match": match_id, "seat": seat, "position": position, "agreed": ",".join(map(str, sorted(agreed)))}
            connection.execute(insert(questions), [row])
            grow(connection, match_id)
            return True

    def agree(self, match_id: str, seat: int, position: int) -> StoredQuestion | None:
        """Note that a seat agrees to the question of that position; None when it is not on the table any more."""
        with self.database.writing() as connection:
            lock(connection, [match_id])
            question = _question(connection, match_id)
            if question is None or question.position != position:
                return None
            agreed = tuple(sorted({*question.agreed, seat}))
            if agreed != question.agreed:
                words = ",".join(map(str, agreed))
                connection.execute(update(questions).where(questions.c.match == match_id).values(agreed=words))
                grow(connection, match_id)
            return msgspec.structs.replace(question, agreed=agreed)

    def drop_question(self, match_id: str) -> None:
        """Take the question off the table, where one is there."""
        self._change(match_id, delete(questions).where(questions.c.match == match_id))

    # Messages

    def say(self, match_id: str, seat: int, words: str, *, to_team: bool, who: str = "", person: str = "") -> int:
        """Keep what a seat says, to its team alone or to everybody; returns the message's number.

        `who`: the name of one who watches, and says it as NOBODY; `person`: their id, where they have one.
        """
        with self.database.writing() as connection:
            lock(connection, [match_id])
            number = write_message(
                connection, match_id, seat, words, to_team=to_team, now=self.now(), who=who, person=person
            )
            grow(connection, match_id)
            return number

    # Analyses

    def keep_analysis(self, match_id: str, analysis: Analysis) -> None:
        """Keep what is known of a finished match by now, in the place of what was known at the same depth."""
        with self.database.writing() as connection:
            lock(connection, [match_id])
            write_analysis(connection, match_id, analysis)

    def analyses(self, match_id: str) -> list[StoredAnalysis]:
        """What is known of a match, at each depth."""
        with self.database.reading() as connection:
            return read_analyses(connection, match_id)

    def _insert(
        self,
        connection: Connection,
        match: StoredMatch,
        sitting: Sequence[StoredSeat],
        lines: Sequence[str],
        kept: Clocks | None,
    ) -> None:
        try:
            connection.execute(insert(matches), [_match_row(match)])
        except IntegrityError:
            raise StoreError(f'there is already a match "{match.id}"') from None
        if sitting:
            connection.execute(insert(seats), [{"match": match.id, **msgspec.structs.asdict(s)} for s in sitting])
        if lines:
            now = self.now()
            rows = [_line_row(match.id, number, line, now) for number, line in enumerate(lines)]
            connection.execute(insert(choices), rows)
        if kept is not None:
            connection.execute(insert(clocks), [{"match": match.id, "kept": written_clocks(kept), "due": kept.due}])

    def _change(self, match_id: str, statement: Executable) -> bool:
        """Execute a statement that concerns one match; says whether it changed anything."""
        with self.database.writing() as connection:
            lock(connection, [match_id])
            changed = connection.execute(statement).rowcount > 0
            if changed:
                grow(connection, match_id)
            return changed


def _choices_of(lengths: Mapping[str, Lengths], match_id: str) -> int | None:
    found = lengths.get(match_id)
    return None if found is None else found.choices


def _match_row(match: StoredMatch) -> dict[str, object]:
    switches = "" if match.switches == Switches() else msgspec.json.encode(match.switches).decode()
    notes = msgspec.json.encode(match.notes).decode()
    return {**msgspec.structs.asdict(match), "notes": notes, "switches": switches}


def _line_row(match_id: str, number: int, line: str, now: float) -> dict[str, object]:
    seat, _, notation = line.partition(" ")
    return {"match": match_id, "number": number, "seat": int(seat), "notation": notation, "time": now}


def _match(connection: Connection, match_id: str) -> StoredMatch | None:
    row = connection.execute(select(matches).where(matches.c.id == match_id)).first()
    return None if row is None else _read_match(row)


def _read_match(row: Row[Any]) -> StoredMatch:
    plain = row._asdict()
    notes = msgspec.json.decode(plain["notes"], type=tuple[str, ...])
    switches = msgspec.json.decode(plain["switches"] or "{}", type=Switches)
    return StoredMatch(**{**plain, "notes": notes, "switches": switches})


def _seats(connection: Connection, match_id: str) -> list[StoredSeat]:
    wanted = select(*seats.c["number", "name", "kind", "bot", "token_hash", "person"]).where(seats.c.match == match_id)
    return [StoredSeat(*row) for row in connection.execute(wanted.order_by(seats.c.number))]


def _choices(connection: Connection, match_id: str, after: int) -> list[StoredChoice]:
    wanted = select(*choices.c["number", "seat", "notation", "time", "undone"])
    wanted = wanted.where(choices.c.match == match_id, choices.c.number >= after).order_by(choices.c.number)
    return [
        StoredChoice(number, seat, notation, time, None if undone is None else Undone.read(undone))
        for number, seat, notation, time, undone in connection.execute(wanted)
    ]


def _question(connection: Connection, match_id: str) -> StoredQuestion | None:
    row = connection.execute(select(questions).where(questions.c.match == match_id)).mappings().first()
    if row is None:
        return None
    agreed = tuple(int(seat) for seat in row["agreed"].split(",") if seat)
    return StoredQuestion(row["seat"], row["position"], agreed)
