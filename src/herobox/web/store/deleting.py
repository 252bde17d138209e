"""Taking matches away for good, with all that belongs to them. This is the one place where that is done."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, text, update

from herobox.web.store.appending import CHANNEL, NO_MORE
from herobox.web.store.database import Database
from herobox.web.store.results import forget_matches
from herobox.web.store.rows import GONE
from herobox.web.store.tables import (
    analyses,
    calls,
    checkpoints,
    choices,
    clocks,
    entries,
    events,
    forgotten,
    mails_due,
    matches,
    messages,
    questions,
    seats,
    turns,
    wishes,
)

TOGETHER = 200
"""Matches that are deleted in one transaction."""
BELONGING = (
    analyses,
    messages,
    questions,
    choices,
    entries,
    clocks,
    wishes,
    checkpoints,
    events,
    forgotten,
    turns,
    calls,
    mails_due,
    seats,
)
"""What goes with a match, by its column `match`, in an order that keeps foreign keys whole. What is to outlive its
match, such as a result that ratings were made of, stands in no table of these, and needs no foreign key to it."""


def delete_matches(database: Database, ids: Sequence[str]) -> int:
    """Delete matches with all that belongs to them, and return how many there were. Raises StoreError."""
    deleted = 0
    for start in range(0, len(ids), TOGETHER):
        with database.writing() as connection:
            deleted += delete_locked(connection, lock_whole(connection, ids[start : start + TOGETHER]))
    return deleted


def lock_whole(connection: Connection, ids: Collection[str]) -> list[str]:
    """Let nobody else change or delete these matches until the transaction ends; those of them that there are."""
    # In the same order everywhere, so that two transactions never wait for each other.
    wanted = select(matches.c.id).where(matches.c.id.in_(ids)).order_by(matches.c.id).with_for_update()
    return list(connection.execute(wanted).scalars())


def delete_locked(connection: Connection, ids: Sequence[str]) -> int:
    """Delete matches that this transaction has locked, and tell every process; how many there were."""
    if connection.dialect.name == "postgresql" and ids:  # SQLite is watched.
        connection.execute(_ANNOUNCE, {"channel": CHANNEL, "version": str(NO_MORE), "ids": list(ids)})
    for table in BELONGING:
        connection.execute(delete(table).where(table.c.match.in_(ids)))
    forget_matches(connection, ids)  # What becomes of their results is decided there.
    connection.execute(update(matches).where(matches.c.successor.in_(ids)).values(successor=None))
    return connection.execute(delete(matches).where(matches.c.id.in_(ids))).rowcount


def of_nobody_else(database: Database, person: str, most: int) -> list[str]:
    """The oldest matches, `most` at most, in which a person has a seat and that nobody else needs."""
    wanted = select(matches.c.id).where(_needless_to_others(person)).order_by(matches.c.created, matches.c.id)
    with database.reading() as connection:
        return list(connection.execute(wanted.limit(most)).scalars())


def delete_own(database: Database, person: str, ids: Sequence[str]) -> int:
    """Delete those of these matches in which the person has a seat and that nobody else needs; how many there were."""
    with database.writing() as connection:
        locked = lock_whole(connection, ids)
        own = select(matches.c.id).where(matches.c.id.in_(locked), _needless_to_others(person))
        return delete_locked(connection, list(connection.execute(own).scalars()))


def _needless_to_others(person: str) -> ColumnElement[bool]:
    """Whether a person sits in a match, and no other seat can be opened by anybody who still wants it.

    Who has taken a finished match from their list doesn't; an invitation that nobody has used opens nothing to lose.
    """
    of_it = seats.c.match == matches.c.id
    put_away = exists().where(forgotten.c.match == seats.c.match, forgotten.c.person == seats.c.person)
    anothers = and_(seats.c.person != "", seats.c.person != person, or_(matches.c.finished.is_(False), ~put_away))
    a_browsers = and_(
        seats.c.person == "", seats.c.kind != "open", func.length(seats.c.token_hash) > 0, seats.c.token_hash != GONE
    )
    return and_(exists().where(of_it, seats.c.person == person), ~exists().where(of_it, or_(anothers, a_browsers)))


_ANNOUNCE = text("SELECT pg_notify(:channel, :version || ' ' || id) FROM matches WHERE id = ANY(:ids)")
