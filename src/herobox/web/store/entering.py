"""Entries about the seats of a match, its clocks, and who wishes to end it, as rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from herobox.kernel.entries import FLAGGED, Entry
from herobox.web import clocks as times
from herobox.web.store.appending import Lengths, grow, lock, write_clocks
from herobox.web.store.database import Database
from herobox.web.store.results import Result, write_result
from herobox.web.store.rows import StoredEntry, StoredSeat
from herobox.web.store.tables import clocks, entries, matches, questions, seats, wishes


def write_entries(connection: Connection, match_id: str, rows: Sequence[StoredEntry]) -> None:
    """Keep further entries of a locked match."""
    connection.execute(insert(entries), [{"match": match_id, **msgspec.structs.asdict(row)} for row in rows])
    counted = matches.c.entries + len(rows)
    connection.execute(update(matches).where(matches.c.id == match_id).values(entries=counted))


def read_entries(connection: Connection, match_id: str) -> list[StoredEntry]:
    """All entries of a match, in order."""
    wanted = select(*entries.c["number", "after", "seat", "words", "time", "told"]).where(entries.c.match == match_id)
    return [StoredEntry(*row) for row in connection.execute(wanted.order_by(entries.c.number))]


def read_clocks(connection: Connection, match_id: str) -> times.Clocks | None:
    """How much time the seats of a match have; None for a match without a pace."""
    kept = connection.execute(select(clocks.c.kept).where(clocks.c.match == match_id)).scalar()
    return None if kept is None else times.read(kept)


def read_wishes(connection: Connection, match_id: str) -> tuple[int, ...]:
    """The seats that wish to end a match without a result."""
    wanted = select(wishes.c.seat).where(wishes.c.match == match_id).order_by(wishes.c.seat)
    return tuple(connection.execute(wanted).scalars())


class Entering:
    """The part of a `Store` by which seats are left and taken back, and run out of time."""

    database: Database
    now: Callable[[], float]

    def enter(
        self,
        match_id: str,
        known: Lengths,
        entered: Sequence[Entry],
        *,
        sitting: Sequence[StoredSeat] = (),
        clocks: times.Clocks | None = None,
        finished: bool = False,
        at: float | None = None,
        told: int | None = None,
        result: Result | None = None,
    ) -> bool:
        """Keep what is done about seats of a match that has as much as is `known`; False when it has more by now.

        `told`: how many events were told before.

        With it, in one transaction: who plays in the seats of `sitting` from now on, how much time everybody has from
        the moment `at` (None: now) on, whether the match is `finished`, and how it has ended. Questions and wishes are
        dropped.
        """
        with self.database.writing() as connection:
            if lock(connection, [match_id]).get(match_id) != known:
                return False
            made = self.now() if at is None else at
            rows = [
                StoredEntry(known.entries + more, entry.after, entry.seat, entry.words, made, told)
                for more, entry in enumerate(entered)
            ]
            write_entries(connection, match_id, rows)
            for seat in sitting:
                here = (seats.c.match == match_id, seats.c.number == seat.number)
                connection.execute(update(seats).where(*here).values(kind=seat.kind, bot=seat.bot))
            if clocks is not None:
                write_clocks(connection, match_id, clocks)
            connection.execute(update(matches).where(matches.c.id == match_id).values(finished=finished))
            if result is not None:
                write_result(connection, result)
            for dropped in (questions, wishes):
                connection.execute(delete(dropped).where(dropped.c.match == match_id))
            grow(connection, match_id)
            return True

    def wish_to_end(self, match_id: str, entries: int, wishing: Sequence[int]) -> bool:
        """Note that these seats wish to end a match without a result; False when it has other than so many entries."""
        with self.database.writing() as connection:
            lengths = lock(connection, [match_id]).get(match_id)
            if lengths is None or lengths.entries != entries:
                return False
            known = read_wishes(connection, match_id)
            rows = [{"match": match_id, "seat": seat} for seat in wishing if seat not in known]
            if rows:
                connection.execute(insert(wishes), rows)
                grow(connection, match_id)
            return True

    def start_clocks(self, match_id: str, known: Lengths, before: times.Clocks, after: times.Clocks) -> bool:
        """Set clocks that still are as `before`, in a match that has as much as is `known`; says whether they were."""
        with self.database.writing() as connection:
            same = lock(connection, [match_id]).get(match_id) == known and read_clocks(connection, match_id) == before
            if same:
                write_clocks(connection, match_id, after)
                grow(connection, match_id)
            return same

    def flag_late(self, most: int = 100) -> list[str]:
        """Flag every seat that has run out of time, once, whichever processes try it; the ids of their matches.

        Of many matches those that wait longest, no more than `most`.
        """
        now = self.now()
        late = select(clocks.c.match).where(clocks.c.due <= now).order_by(clocks.c.due).limit(most)
        with self.database.reading() as connection:
            found = list(connection.execute(late).scalars())
        return [match_id for match_id in found if self._flag(match_id, now)]

    def _flag(self, match_id: str, now: float) -> bool:
        with self.database.writing() as connection:
            known, kept = lock(connection, [match_id]).get(match_id), read_clocks(connection, match_id)
            if known is None or kept is None:
                return False
            late, flagged = times.flag(kept, now)
            rows = [
                StoredEntry(known.entries + more, known.choices, seat, FLAGGED, now) for more, seat in enumerate(late)
            ]
            if rows:
                write_entries(connection, match_id, rows)
                write_clocks(connection, match_id, flagged)
                # Somebody may have wished to end the match when another was away.
                connection.execute(delete(wishes).where(wishes.c.match == match_id))
                grow(connection, match_id)
            return bool(rows)
