"""What has lain untouched for longer than its operator keeps it: matches, and people who have no seat any more.

Each call looks at a bounded number of rows, and looks again at what it has locked before it deletes it, so that
several servers may sweep one database while people play.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, or_, select

from herobox.web.store.appending import grow_all, hold
from herobox.web.store.database import Database
from herobox.web.store.deleting import delete_locked, lock_whole
from herobox.web.store.mails import forget_who_asked
from herobox.web.store.persons import BELONGING
from herobox.web.store.results import forget_person
from herobox.web.store.saying import unsay
from herobox.web.store.tables import choices, devices, entries, matches, messages, persons, seats

START = (-1.0, "")
"""Where a sweep begins."""


class Limits(msgspec.Struct, frozen=True):
    """Up to which moments what nobody has touched since goes, in seconds since 1970; None: it stays."""

    finished: float | None = None
    """Matches that are over, and records that were sent here."""
    abandoned: float | None = None
    """Matches that are not."""


class Swept(msgspec.Struct, frozen=True):
    """What one step of a sweep did."""

    deleted: int
    next: tuple[float, str] | None
    """Where the next step goes on; None at the end."""


def sweep_matches(database: Database, limits: Limits, most: int, start: tuple[float, str] = START) -> Swept:
    """Look at the next `most` matches in the order in which they were made, and delete those that are to go."""
    newest = max((limit for limit in (limits.finished, limits.abandoned) if limit is not None), default=None)
    if newest is None:
        return Swept(0, None)
    created, after = start
    later = or_(matches.c.created > created, and_(matches.c.created == created, matches.c.id > after))
    wanted = select(matches.c.id, matches.c.created).where(matches.c.created < newest, later)
    with database.reading() as connection:
        found = list(connection.execute(wanted.order_by(matches.c.created, matches.c.id).limit(most)))
        stale = _stale(connection, [match_id for match_id, _ in found], limits)
    deleted = 0
    if stale:
        with database.writing() as connection:
            deleted = delete_locked(connection, _stale(connection, lock_whole(connection, stale), limits))
    return Swept(deleted, (found[-1].created, found[-1].id) if len(found) == most else None)


def _stale(connection: Connection, ids: Collection[str], limits: Limits) -> list[str]:
    """Those of these matches in which nothing has been done since the moment that counts for them."""
    last = [
        select(func.max(table.c.time)).where(table.c.match == matches.c.id).scalar_subquery()
        for table in (choices, messages, entries)
    ]
    wanted = select(matches.c.id, matches.c.created, matches.c.finished, matches.c.kind, *last)
    stale = []
    for match_id, created, finished, kind, *times in connection.execute(wanted.where(matches.c.id.in_(ids))):
        limit = limits.finished if finished or kind == "uploaded" else limits.abandoned
        if limit is not None and max(created, *(time or 0.0 for time in times)) < limit:
            stale.append(match_id)
    return sorted(stale)


def sweep_persons(database: Database, before: float, most: int) -> int:
    """Forget up to `most` people who have no seat, and none of whose devices was used since `before`; how many."""
    seated = exists().where(seats.c.person == persons.c.id)
    there = exists().where(devices.c.person == persons.c.id, devices.c.seen >= before)
    idle = select(persons.c.id).where(persons.c.created < before, ~seated, ~there).order_by(persons.c.id)
    with database.reading() as connection:
        ids = list(connection.execute(idle.limit(most)).scalars())
    if not ids:
        return 0
    with database.writing() as connection:
        said = select(messages.c.match).where(messages.c.person.in_(ids))  # As they watched.
        held = hold(connection, select(matches.c.id).where(matches.c.id.in_(said)))
        # Whoever comes back at this moment notes it at their device first, so that is locked and looked at again.
        connection.execute(
            select(persons.c.id).where(persons.c.id.in_(ids)).order_by(persons.c.id).with_for_update()
        ).all()
        connection.execute(
            select(devices.c.id).where(devices.c.person.in_(ids)).order_by(devices.c.id).with_for_update()
        ).all()
        gone = list(connection.execute(idle.where(persons.c.id.in_(ids))).scalars())
        for person in gone:
            forget_person(connection, person)
        unsay(connection, messages.c.person.in_(gone))
        grow_all(connection, held)
        forget_who_asked(connection, gone)
        for table in BELONGING:
            connection.execute(delete(table).where(table.c.person.in_(gone)))
        return connection.execute(delete(persons).where(persons.c.id.in_(gone))).rowcount
