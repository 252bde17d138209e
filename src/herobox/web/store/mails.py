"""To which addresses mails may go, and who is still to be mailed, in the database. The functions block.

What is to be mailed stands in a table beside the calls, and is taken out to be sent: so it survives a kill before that,
and is never sent twice. `now` is in seconds since 1970.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from herobox.web.store.database import Database
from herobox.web.store.tables import attending, keys, mails, mails_asked, mails_due, mails_refused, matches, persons

MOST_FAILURES = 3
"""After how many mails in a row that were refused for good an address is mailed no more, till it is confirmed again."""
APART = 60.0
"""Seconds between two mails to a person, at least."""
AGAIN = (60.0, 600.0)
"""Seconds after which a mail that was not taken for now is tried again; then it is given up."""
DAY, WEEK = 86_400.0, 604_800.0
KEY = "mail"
"""The name of the key by which links in mails are made; its row is what all who ask for confirmation wait for."""


class Mailbox(msgspec.Struct, frozen=True):
    """A person's address, as they see it."""

    person: str
    address: str
    """Confirmed; empty where there is none yet."""
    wanted: str
    """One that is still to be confirmed."""
    failures: int

    @property
    def muted(self) -> bool:
        """Whether nothing is sent there any more."""
        return self.failures >= MOST_FAILURES


class Asked(NamedTuple):
    """Somebody who wants an address to be confirmed."""

    person: str
    address: str
    code_hash: str
    box_hash: str
    """The box that the address leads to."""
    from_hash: str
    """Where the request came from."""


class Limit(NamedTuple):
    """How many mails that ask for confirmation are sent."""

    person: int
    """In a day, for a person."""
    box: int
    """In a week, to a box."""
    caller: int
    """In a day, for those at one network address."""
    all: int
    """In a day, by this server."""


class Taken(NamedTuple):
    """A mail that was taken out to be sent."""

    person: str
    address: str
    stop: str
    """What stands in the link that ends mails."""
    tries: int
    next: float
    """When the next one may be sent; by this it is known again."""
    matches: list[str]


# Addresses


def mailbox_of(database: Database, person: str, now: float) -> Mailbox | None:
    """A person's address, muted or not; one that nobody has confirmed in time is forgotten."""
    with database.reading() as connection:
        row = connection.execute(select(mails).where(mails.c.person == person)).first()
    if row is None:
        return None
    found = Mailbox(row.person, row.address, row.wanted if row.expires > now else "", row.failures)
    return found if found.address or found.wanted else None


def ask(database: Database, asked: Asked, expires: float, limit: Limit, now: float) -> str:
    """Note that an address is asked to be confirmed by a code; any code before is worth nothing any more.

    Returns "" where it may be asked, "refused" where its owner wants no mail, else the name of the limit that is
    reached.
    """
    with database.writing() as connection:
        connection.execute(select(keys.c.name).where(keys.c.name == KEY).with_for_update())
        if connection.execute(select(persons.c.id).where(persons.c.id == asked.person)).first() is None:
            return "person"  # Forgotten meanwhile.
        connection.execute(delete(mails_asked).where(mails_asked.c.at < now - WEEK))
        if is_refused(connection, asked.box_hash):
            return "refused"
        for name, known, most, seconds in (
            ("person", mails_asked.c.person == asked.person, limit.person, DAY),
            ("box", mails_asked.c.box_hash == asked.box_hash, limit.box, WEEK),
            ("caller", mails_asked.c.from_hash == asked.from_hash, limit.caller, DAY),
            ("all", mails_asked.c.at > 0, limit.all, DAY),
        ):
            count = select(func.count()).where(known, mails_asked.c.at > now - seconds)
            if connection.execute(count).scalar_one() >= most:
                return name
        row = {"code_hash": asked.code_hash, "person": asked.person, "box_hash": asked.box_hash}
        connection.execute(insert(mails_asked), [{**row, "from_hash": asked.from_hash, "at": now}])
        wanted = {"wanted": asked.address, "code_hash": asked.code_hash, "expires": expires}
        mine = mails.c.person == asked.person
        if not connection.execute(update(mails).where(mine).values(wanted)).rowcount:
            new = {"person": asked.person, "address": "", "stop": "", "failures": 0, "tries": 0, "next": 0.0}
            connection.execute(insert(mails), [{**new, **wanted}])
    return ""


def unask(database: Database, asked: Asked, *, count: bool) -> None:
    """Forget that an address was to be confirmed, as nothing was sent; `count`: it counts for limits all the same."""
    with database.writing() as connection:
        mine = (mails.c.person == asked.person, mails.c.code_hash == asked.code_hash)
        connection.execute(update(mails).where(*mine).values(wanted="", code_hash="", expires=0.0))
        connection.execute(delete(mails).where(mails.c.person == asked.person, _empty()))
        if not count:
            connection.execute(delete(mails_asked).where(mails_asked.c.code_hash == asked.code_hash))


def forget_expired(database: Database, now: float) -> None:
    """Forget addresses that nobody has confirmed in time, and what was asked longer ago than any limit counts."""
    with database.writing() as connection:
        connection.execute(delete(mails_asked).where(mails_asked.c.at < now - WEEK))
        late = (mails.c.wanted != "", mails.c.expires <= now)
        connection.execute(update(mails).where(*late).values(wanted="", code_hash=""))
        connection.execute(delete(mails).where(_empty()))


def forget_who_asked(connection: Connection, people: Collection[str]) -> None:
    """Let nothing say any more what these have asked for; it counts on for the box and where they asked from."""
    connection.execute(update(mails_asked).where(mails_asked.c.person.in_(people)).values(person=""))


def look_at(database: Database, code_hash: str, now: float) -> tuple[str, str] | None:
    """The person and address that a code would confirm, without using it up; None where it isn't good (any more)."""
    with database.reading() as connection:
        row = connection.execute(select(mails.c.person, mails.c.wanted).where(_good(code_hash, now))).first()
    return None if row is None else (row.person, row.wanted)


def confirm(database: Database, code_hash: str, person: str, address: str, stop: str, now: float) -> bool:
    """Mail an address from now on, by a code that is used up; False where it isn't good for this one (any more)."""
    values = {"address": address, "stop": stop, "wanted": "", "code_hash": "", "expires": 0.0}
    with database.writing() as connection:
        good = update(mails).where(_good(code_hash, now), mails.c.person == person, mails.c.wanted == address)
        return connection.execute(good.values(failures=0, tries=0, **values)).rowcount > 0


def drop(database: Database, person: str) -> None:
    """Mail a person no more."""
    with database.writing() as connection:
        connection.execute(delete(mails).where(mails.c.person == person))
        connection.execute(delete(mails_due).where(mails_due.c.person == person))


def stop(database: Database, stop_token: str) -> None:
    """Mail nobody any more at the address whose mails have this link."""
    with database.writing() as connection:
        for person in _persons(connection, mails.c.stop == stop_token, mails.c.address != ""):
            connection.execute(update(mails).where(mails.c.person == person).values(address="", stop=""))
            connection.execute(delete(mails_due).where(mails_due.c.person == person))
        connection.execute(delete(mails).where(_empty()))


def stops(database: Database, stop_token: str) -> bool:
    """Whether anybody is mailed by mails with this link."""
    with database.reading() as connection:
        return bool(_persons(connection, mails.c.stop == stop_token, mails.c.address != ""))


def addresses(database: Database) -> set[str]:
    """All that are known."""
    with database.reading() as connection:
        rows = connection.execute(select(mails.c.address, mails.c.wanted))
        return {address for row in rows for address in row if address}


def refuse(database: Database, box_hash: str, known: Collection[str]) -> None:
    """Send nothing to a box any more, whose `known` addresses are forgotten."""
    with database.writing() as connection:
        if not is_refused(connection, box_hash):
            connection.execute(insert(mails_refused), [{"box_hash": box_hash}])
        for person in _persons(connection, or_(mails.c.address.in_(known), mails.c.wanted.in_(known))):
            connection.execute(delete(mails).where(mails.c.person == person))
            connection.execute(delete(mails_due).where(mails_due.c.person == person))


def allow(database: Database, box_hash: str) -> None:
    """Let a box be asked again."""
    with database.writing() as connection:
        connection.execute(delete(mails_refused).where(mails_refused.c.box_hash == box_hash))


def is_refused(connection: Connection, box_hash: str) -> bool:
    """Whether a box's owner wants no mail."""
    known = select(mails_refused.c.box_hash).where(mails_refused.c.box_hash == box_hash)
    return connection.execute(known).first() is not None


def refused(database: Database, box_hash: str) -> bool:
    """The same, in a transaction of its own."""
    with database.reading() as connection:
        return is_refused(connection, box_hash)


# Who is to be mailed


def reachable(person: str) -> ColumnElement[bool]:
    """Whether a person is mailed."""
    return exists(select(mails.c.person).where(mails.c.person == person, _open()))


def note(connection: Connection, match_id: str, person: str) -> None:
    """Mail a person, who is just being called to a match, in the same transaction."""
    if connection.execute(select(reachable(person))).scalar():
        _note(connection, match_id, person)


def withdraw(connection: Connection, match_id: str, waiting: Collection[str]) -> None:
    """Mail nobody about a match but those for whom it waits."""
    connection.execute(delete(mails_due).where(mails_due.c.match == match_id, mails_due.c.person.not_in(waiting)))


def due(database: Database, most: int, busy: Collection[str], now: float) -> list[str]:
    """The persons who may be mailed now, the longest waiting first; none of the `busy`."""
    waiting = exists(select(mails_due.c.match).where(mails_due.c.person == mails.c.person))
    wanted = select(mails.c.person).where(_open(), mails.c.next <= now, waiting, mails.c.person.not_in(busy))
    with database.reading() as connection:
        return list(connection.execute(wanted.order_by(mails.c.next, mails.c.person).limit(max(0, most))).scalars())


def take(database: Database, person: str, now: float) -> Taken | None:
    """Take out all that a person is to be mailed, but for tables that they have open; the next one must wait.

    None where there is nothing, or another process was faster.
    """
    with database.writing() as connection:
        mine = mails.c.person == person
        row = connection.execute(select(mails).where(mine, _open(), mails.c.next <= now).with_for_update()).first()
        if row is None:
            return None
        there = (attending.c.match == mails_due.c.match, attending.c.person == person, attending.c.until > time.time())
        away = select(mails_due.c.match).where(
            mails_due.c.person == person, ~exists(select(attending.c.until).where(*there))
        )
        found = list(connection.execute(away.order_by(mails_due.c.match)).scalars())
        connection.execute(delete(mails_due).where(mails_due.c.person == person))
        if not found:
            return None
        connection.execute(update(mails).where(mine).values(next=now + APART))
    return Taken(person, row.address, row.stop, row.tries, now + APART, found)


def note_nothing(database: Database, taken: Taken) -> None:
    """Nothing was sent, as nobody waits for the person any more; the next mail need not wait."""
    with database.writing() as connection:
        connection.execute(update(mails).where(_same(taken), mails.c.next == taken.next).values(next=0.0))


def note_sent(database: Database, taken: Taken) -> None:
    """A mail was taken."""
    with database.writing() as connection:
        connection.execute(update(mails).where(_same(taken)).values(failures=0, tries=0))


def note_refused(database: Database, taken: Taken) -> None:
    """A mail was refused for good."""
    with database.writing() as connection:
        connection.execute(update(mails).where(_same(taken)).values(failures=mails.c.failures + 1, tries=0))


def put_back(database: Database, taken: Taken, now: float, *, count: bool) -> bool:
    """A mail was not taken for now, so it is tried again, unless it has been often; `count`: this was a try.

    Returns whether it is.
    """
    given_up = count and taken.tries >= len(AGAIN)
    tries = 0 if given_up else taken.tries + count
    with database.writing() as connection:
        values = (
            {"tries": tries}
            if given_up
            else {"tries": tries, "next": now + AGAIN[min(tries, len(AGAIN)) - 1 if count else 0]}
        )
        if not connection.execute(update(mails).where(_same(taken)).values(values)).rowcount or given_up:
            return False
        known = select(matches.c.id).where(matches.c.id.in_(taken.matches))
        for match_id in list(connection.execute(known).scalars()):
            _note(connection, match_id, taken.person)
    return True


def _note(connection: Connection, match_id: str, person: str) -> None:
    connection.execute(delete(mails_due).where(mails_due.c.match == match_id, mails_due.c.person == person))
    connection.execute(insert(mails_due), [{"match": match_id, "person": person}])


def _open() -> ColumnElement[bool]:
    return and_(mails.c.address != "", mails.c.failures < MOST_FAILURES)


def _empty() -> ColumnElement[bool]:
    return and_(mails.c.address == "", mails.c.wanted == "")


def _good(code_hash: str, now: float) -> ColumnElement[bool]:
    return and_(mails.c.code_hash == code_hash, mails.c.wanted != "", mails.c.expires > now)


def _same(taken: Taken) -> ColumnElement[bool]:
    return and_(mails.c.person == taken.person, mails.c.address == taken.address)


def _persons(connection: Connection, *which: ColumnElement[bool]) -> Sequence[str]:
    return list(connection.execute(select(mails.c.person).where(*which)).scalars())
