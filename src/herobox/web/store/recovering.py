"""Recovery links, in the database. The functions block, and raise StoreError.

Who has a copy of a device could get another recovery link, and shut its person out. So the link before stays good for a
week, unless whoever renews it shows it; and it puts everything back that was done by the new one.
"""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, update

from herobox.web.store.database import Database
from herobox.web.store.persons import add_device_within, end_device
from herobox.web.store.tables import codes, devices, passkeys, persons

WEEK = 7 * 86_400.0


class Found(msgspec.Struct, frozen=True):
    """Whom a recovery link belongs to."""

    person: str
    name: str
    replaced: bool
    """It is the link before the one of now: who comes in by it puts everything back."""


class Renewed(msgspec.Struct, frozen=True):
    """A recovery link that was replaced lately."""

    at: float
    """When, in seconds since 1970."""
    by: str
    """What the device is called that did it."""

    @property
    def until(self) -> float:
        """How long the link before is good."""
        return self.at + WEEK


def find_by_recovery(database: Database, token_hash: str) -> Found | None:
    """Whose recovery link has this secret."""
    wanted = select(persons.c.id, persons.c.name, persons.c.recovery_hash)
    wanted = wanted.where(or_(persons.c.recovery_hash == token_hash, _was(token_hash)))
    with database.reading() as connection:
        row = connection.execute(wanted).first()
    return None if row is None else Found(row.id, row.name, row.recovery_hash != token_hash)


def renewed_lately(database: Database, person: str) -> Renewed | None:
    """Whether a person's recovery link was replaced while the one before is still good."""
    wanted = select(persons.c.recovery_renewed, persons.c.renewed_by).where(persons.c.id == person, _is_kept())
    with database.reading() as connection:
        row = connection.execute(wanted).first()
    return None if row is None else Renewed(*row)


def renew(database: Database, person: str, recovery_hash: str, by: str, shown_hash: str) -> bool:
    """Let another recovery link be a person's; says whether the one before ends at once, as it was shown (by its hash).

    Else that stays good for a week. Where several are made within it, it is the first one that stays good.
    """
    now = time.time()
    with database.writing() as connection:
        mine = persons.c.id == person
        was = connection.execute(select(persons).where(mine).with_for_update()).first()
        if was is None:
            return False
        kept = bool(was.last_recovery_hash) and was.recovery_renewed > now - WEEK
        last = was.last_recovery_hash if kept else was.recovery_hash
        if secrets.compare_digest(shown_hash, last):
            values = {"last_recovery_hash": "", "recovery_renewed": 0.0, "renewed_by": ""}
        elif kept:
            values = {}
        else:
            values = {"last_recovery_hash": last, "recovery_renewed": now, "renewed_by": by}
        connection.execute(update(persons).where(mine).values(recovery_hash=recovery_hash, **values))
        return not values.get("last_recovery_hash", last)


def undo(database: Database, person: str, device: str) -> bool:
    """Let the link before be a person's again, where a device says so that was there before; says whether it is."""
    with database.writing() as connection:
        wanted = select(persons.c.recovery_renewed).join(devices, devices.c.person == persons.c.id)
        wanted = wanted.where(persons.c.id == person, devices.c.id == device, _is_kept())
        since = connection.execute(wanted.where(devices.c.created < persons.c.recovery_renewed)).scalar()
        if since is None:
            return False
        _put_back(connection, person, since)
        return True


def put_back(database: Database, person: str, device: str, token_hash: str) -> list[str] | None:
    """Keep a further device of who has shown the link before, and put everything back that was done since.

    All other devices are signed out: returns them; None where the link isn't good any more.
    """
    with database.writing() as connection:
        wanted = select(persons.c.recovery_renewed).where(persons.c.id == person, _is_kept()).with_for_update()
        since = connection.execute(wanted).scalar()
        if since is None:
            return None
        _put_back(connection, person, since)
        ended = list(connection.execute(select(devices.c.id).where(devices.c.person == person)).scalars())
        for one in ended:
            end_device(connection, one)
        add_device_within(connection, person, device, token_hash)
        return ended


def _put_back(connection: Connection, person: str, since: float) -> None:
    back = {"recovery_hash": persons.c.last_recovery_hash, "last_recovery_hash": "", "recovery_renewed": 0.0}
    connection.execute(update(persons).where(persons.c.id == person).values(back | {"renewed_by": ""}))
    connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.created >= since))
    connection.execute(delete(codes).where(codes.c.person == person))


def _was(token_hash: str) -> ColumnElement[bool]:
    return and_(persons.c.last_recovery_hash == token_hash, _is_kept())


def _is_kept() -> ColumnElement[bool]:
    return and_(persons.c.last_recovery_hash != "", persons.c.recovery_renewed > time.time() - WEEK)
