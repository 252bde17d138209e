"""People with several devices, in the database. The functions block, and raise StoreError."""

from __future__ import annotations

import contextlib
import itertools
import secrets
import time
from collections.abc import Collection, Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, and_, delete, exists, func, insert, or_, select, update

from herobox.web.names import alike
from herobox.web.store.appending import grow, grow_all, hold, lock
from herobox.web.store.database import Database
from herobox.web.store.errors import StoreError
from herobox.web.store.mails import forget_who_asked
from herobox.web.store.results import claim_results, forget_person
from herobox.web.store.rows import GONE, LATE
from herobox.web.store.saying import unsay
from herobox.web.store.tables import (
    calls,
    choices,
    codes,
    devices,
    forgotten,
    hooks,
    mails,
    mails_due,
    matches,
    messages,
    passkeys,
    persons,
    pushes,
    seats,
)

MOST_DEVICES = 20
"""Of one person."""
MOST_PASSKEYS = 10
"""Of one person."""
MOST_RENAMED = 500
"""In how many matches that go on, the newest, a person gets a new name: everybody's choices wait meanwhile."""
SEEN_EVERY = 60.0
"""Seconds between two times that it is noted when a device was seen."""
BELONGING = (codes, passkeys, pushes, hooks, calls, mails, mails_due, devices, forgotten)
"""What goes with a person, by its column `person`, in an order that keeps foreign keys whole."""


class Signed(msgspec.Struct, frozen=True):
    """A device of a person, as its secret shows it."""

    person: str
    name: str
    """What the person is called."""
    device: str


class Device(msgspec.Struct, frozen=True):
    """A device of a person, as they see it in their list."""

    id: str
    name: str
    created: float
    """Seconds since 1970."""
    seen: float
    """When it was used last, within some minutes."""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a person."""

    id: str
    """Its credential id, as base64url."""
    person: str
    name: str
    public_key: bytes
    uses: int
    """The counter that its device sent last."""
    created: float


def find_device(database: Database, token_hash: str) -> Signed | None:
    """Whose device a secret belongs to; None where it belongs to none (any more)."""
    wanted = select(devices.c.person, persons.c.name, devices.c.id, devices.c.seen)
    wanted = wanted.join(persons, persons.c.id == devices.c.person).where(devices.c.token_hash == token_hash)
    with database.reading() as connection:
        row = connection.execute(wanted).first()
    if row is None:
        return None
    now = time.time()
    if now - row.seen > SEEN_EVERY:
        with contextlib.suppress(StoreError), database.writing() as connection:  # A full disk keeps nobody out.
            if not connection.execute(update(devices).where(devices.c.id == row.id).values(seen=now)).rowcount:
                return None  # Forgotten in this moment, as nobody had come for so long.
    return Signed(row.person, row.name, row.id)


def name_of(database: Database, person: str) -> str:
    """What a person is called; empty for nobody."""
    with database.reading() as connection:
        return connection.execute(select(persons.c.name).where(persons.c.id == person)).scalar() or ""


def make_person(database: Database, name: str, recovery_hash: str, device: str, token_hash: str) -> Signed:
    """Keep a new person with a first device, which is called `device`."""
    with database.writing() as connection:
        person = secrets.token_hex(10)
        row = {"id": person, "name": name, "alike": alike(name), "recovery_hash": recovery_hash, "created": time.time()}
        connection.execute(insert(persons), [row])
        return Signed(person, name, add_device_within(connection, person, device, token_hash))


def add_device(database: Database, person: str, device: str, token_hash: str) -> str | None:
    """Keep a further device of somebody who has shown who they are; its id, or None where there is no such person.

    Where it is one too many, the one that was used longest ago goes: perhaps all of them are lost.
    """
    with database.writing() as connection:
        if connection.execute(_hold(person)).first() is None:
            return None
        by_use = select(devices.c.id).where(devices.c.person == person).order_by(devices.c.seen.desc(), devices.c.id)
        for gone in list(connection.execute(by_use.offset(MOST_DEVICES - 1)).scalars()):
            end_device(connection, gone)
        return add_device_within(connection, person, device, token_hash)


def join(database: Database, code_hash: str, device: str, token_hash: str) -> Signed | None:
    """Keep a further device by a code, which is used up in the same moment; None where it isn't good (any more)."""
    with database.writing() as connection:
        person = _take_code(connection, code_hash, "device")
        if not person or not _may_add(connection, person):
            return None
        name = connection.execute(select(persons.c.name).where(persons.c.id == person)).scalar_one()
        return Signed(person, name, add_device_within(connection, person, device, token_hash))


def list_devices(database: Database, person: str) -> list[Device]:
    """A person's devices, the one that was used last first."""
    wanted = select(*devices.c["id", "name", "created", "seen"]).where(devices.c.person == person)
    with database.reading() as connection:
        return [Device(*row) for row in connection.execute(wanted.order_by(devices.c.seen.desc(), devices.c.id))]


def alive(database: Database, ids: Collection[str]) -> set[str]:
    """Which of these devices are still somebody's."""
    with database.reading() as connection:
        return set(connection.execute(select(devices.c.id).where(devices.c.id.in_(ids))).scalars())


def revoke(database: Database, person: str, device: str) -> bool:
    """Let a device of a person be theirs no more, nor any code that it may have made; says whether it was."""
    with database.writing() as connection:
        theirs = select(devices.c.id).where(devices.c.person == person, devices.c.id == device)
        found = connection.execute(theirs).first() is not None
        if found:
            end_device(connection, device)
            connection.execute(delete(codes).where(codes.c.person == person))
            # Nor an address that it may have entered and nobody has confirmed yet.
            connection.execute(update(mails).where(mails.c.person == person).values(wanted="", code_hash=""))
        return found


def name_device(database: Database, person: str, device: str, name: str) -> None:
    """Call a device of a person otherwise, and unlike the others."""
    with database.writing() as connection:
        name = _unlike_others(connection, person, device, name)
        connection.execute(update(devices).where(devices.c.person == person, devices.c.id == device).values(name=name))


def taken_by(database: Database, name: str, person: str) -> str:
    """What somebody else than this person is called who may be taken for one of this name; empty for nobody."""
    with database.reading() as connection:
        taken = select(persons.c.name).where(persons.c.alike == alike(name), persons.c.id != person)
        return connection.execute(taken.order_by(persons.c.name != name).limit(1)).scalar() or ""


def rename(database: Database, person: str, name: str) -> None:
    """Call a person by another name, at the tables that go on, too, where they were called by the last one."""
    with database.writing() as connection:
        before = connection.execute(select(persons.c.name).where(persons.c.id == person)).scalar()
        connection.execute(update(persons).where(persons.c.id == person).values(name=name, alike=alike(name)))
        mine = (seats.c.person == person, seats.c.name == before)
        going_on = select(seats.c.match).join(matches, matches.c.id == seats.c.match)
        newest = going_on.where(*mine, matches.c.finished.is_(False)).group_by(seats.c.match, matches.c.created)
        newest = newest.order_by(matches.c.created.desc(), seats.c.match).limit(MOST_RENAMED)
        ids = hold(connection, list(connection.execute(newest).scalars()))
        connection.execute(update(seats).where(*mine, seats.c.match.in_(ids)).values(name=name))
        grow_all(connection, ids)


def add_code(database: Database, code_hash: str, purpose: str, person: str, seconds: float) -> None:
    """Keep a code that can be used once, for so many seconds; a person has one for each purpose, nobody has many."""
    now = time.time()
    with database.writing() as connection:
        connection.execute(delete(codes).where(codes.c.expires < now))
        if person:
            connection.execute(delete(codes).where(codes.c.person == person, codes.c.purpose == purpose))
        row = {"code_hash": code_hash, "purpose": purpose, "person": person, "expires": now + seconds}
        connection.execute(insert(codes), [row])


def look_at_code(database: Database, code_hash: str, purpose: str) -> str | None:
    """The person whose code this is, without using it up; None where it isn't good (any more)."""
    with database.reading() as connection:
        return connection.execute(select(codes.c.person).where(_good(code_hash, purpose))).scalar()


def take_code(database: Database, code_hash: str, purpose: str) -> str | None:
    """The person whose code this is, which is used up by it; None where it isn't good (any more)."""
    with database.writing() as connection:
        return _take_code(connection, code_hash, purpose)


# Seats


def claim(database: Database, match_id: str, signed: Signed, held: Mapping[int, str], usual: Mapping[int, str]) -> bool:
    """Let seats belong to a person from now on, whose secrets have these hashes by number; says whether any does.

    Nothing but the person's devices opens them then. Where the person has one seat here and it has the `usual` name
    for it, it gets the person's.
    """
    with database.writing() as connection:
        lock(connection, [match_id])
        here = seats.c.match == match_id
        taken = False
        for number, token_hash in held.items():
            mine = update(seats).where(here, seats.c.number == number, seats.c.token_hash == token_hash)
            mine = mine.where(seats.c.kind != "open", seats.c.token_hash != "")
            made = select(choices.c.seat).where(choices.c.match == match_id, choices.c.seat == number).limit(1)
            late = LATE if connection.execute(made).first() else ""
            nobodys = late + secrets.token_hex(32)  # With "", the seat would be taken for one where nobody can sit.
            taken |= connection.execute(mine.values(person=signed.person, token_hash=nobodys)).rowcount > 0
        own = [*connection.execute(select(seats.c.number, seats.c.name).where(here, seats.c.person == signed.person))]
        if taken and len(own) == 1 and own[0].name in ("", usual.get(own[0].number, "")):
            connection.execute(update(seats).where(here, seats.c.number == own[0].number).values(name=signed.name))
        if taken:
            claim_results(connection, match_id, [own_seat.number for own_seat in own], signed.person)
            connection.execute(delete(forgotten).where(_forgotten(signed.person, match_id)))
            grow(connection, match_id)
        return taken


def matches_of(database: Database, person: str, most: int) -> list[str]:
    """The newest matches in which a person has a seat, but for those that they have taken from their list."""
    hidden = select(forgotten.c.match).where(forgotten.c.person == person)
    wanted = select(matches.c.id).where(
        matches.c.id.in_(select(seats.c.match).where(seats.c.person == person)), matches.c.id.not_in(hidden)
    )
    # What goes on comes first, as many finished matches must not push it out.
    wanted = wanted.order_by(matches.c.finished, matches.c.created.desc()).limit(most)
    with database.reading() as connection:
        return list(connection.execute(wanted).scalars())


def forget(database: Database, person: str, match_id: str) -> None:
    """Take a match from a person's list; the seats in it stay theirs."""
    with database.writing() as connection:
        has = select(seats.c.number).where(seats.c.person == person, seats.c.match == match_id)
        known = select(forgotten.c.match).where(_forgotten(person, match_id))
        if connection.execute(has).first() and not connection.execute(known).first():
            connection.execute(insert(forgotten), [{"person": person, "match": match_id}])


def release(database: Database, person: str, secrets_of: Mapping[str, Mapping[int, str]]) -> None:
    """Let seats be a person's no more, but whoever's secrets have these hashes, by match and number."""
    with database.writing() as connection:
        lock(connection, secrets_of)
        # Else somebody who loses could stop half-way: the match wouldn't count, and the rating would stay as it was.
        forget_person(connection, person)
        for match_id, held in secrets_of.items():
            for number, token_hash in held.items():
                mine = (seats.c.match == match_id, seats.c.number == number, seats.c.person == person)
                connection.execute(update(seats).where(*mine).values(person="", name="", token_hash=token_hash))
            grow(connection, match_id)


def remove(database: Database, person: str) -> None:
    """Forget a person with all that is kept of them; nobody can open the seats that they still have any more.

    These lose the person's name, and what was said in them its words.
    """
    with database.writing() as connection:
        here, watched = select(seats.c.match).where(seats.c.person == person), messages.c.person == person
        said = select(messages.c.match).where(watched)
        ids = hold(connection, select(matches.c.id).where(or_(matches.c.id.in_(here), matches.c.id.in_(said))))
        forget_person(connection, person)
        mine = exists().where(
            seats.c.match == messages.c.match, seats.c.number == messages.c.seat, seats.c.person == person
        )
        unsay(connection, or_(watched, mine))
        connection.execute(update(seats).where(seats.c.person == person).values(person="", name="", token_hash=GONE))
        grow_all(connection, ids)
        for table in BELONGING:
            connection.execute(delete(table).where(table.c.person == person))
        forget_who_asked(connection, [person])
        connection.execute(delete(persons).where(persons.c.id == person))


def seats_of(database: Database, person: str) -> dict[str, list[int]]:
    """The numbers of a person's seats in matches that go on, by match, the newest match first."""
    wanted = select(seats.c.match, seats.c.number).join(matches, matches.c.id == seats.c.match)
    wanted = wanted.where(seats.c.person == person, matches.c.finished.is_(False))
    found: dict[str, list[int]] = {}
    with database.reading() as connection:
        for match_id, number in connection.execute(wanted.order_by(matches.c.created.desc(), seats.c.number)):
            found.setdefault(match_id, []).append(number)
    return found


def all_seats_of(database: Database, person: str) -> dict[str, list[int]]:
    """The numbers of all of a person's seats, by match."""
    found: dict[str, list[int]] = {}
    with database.reading() as connection:
        wanted = select(seats.c.match, seats.c.number).where(seats.c.person == person)
        for match_id, number in connection.execute(wanted.order_by(seats.c.match, seats.c.number)):
            found.setdefault(match_id, []).append(number)
    return found


# Passkeys


def add_passkey(database: Database, passkey: Passkey) -> bool:
    """Keep a passkey; False where it is known already or would be one too many."""
    with database.writing() as connection:
        connection.execute(select(persons.c.id).where(persons.c.id == passkey.person).with_for_update())
        count = select(func.count()).where(passkeys.c.person == passkey.person)
        known = select(passkeys.c.id).where(passkeys.c.id == passkey.id)
        if connection.execute(count).scalar_one() >= MOST_PASSKEYS or connection.execute(known).first():
            return False
        connection.execute(insert(passkeys), [msgspec.structs.asdict(passkey)])
        return True


def find_passkey(database: Database, passkey: str) -> Passkey | None:
    """A passkey by its id."""
    with database.reading() as connection:
        row = connection.execute(select(passkeys).where(passkeys.c.id == passkey)).first()
    return None if row is None else _passkey(row)


def list_passkeys(database: Database, person: str) -> list[Passkey]:
    """A person's passkeys, the oldest first."""
    wanted = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
    with database.reading() as connection:
        return [_passkey(row) for row in connection.execute(wanted)]


def note_use(database: Database, passkey: str, uses: int) -> None:
    """Keep the counter that a passkey's device has sent."""
    with database.writing() as connection:
        connection.execute(update(passkeys).where(passkeys.c.id == passkey).values(uses=uses))


def remove_passkey(database: Database, person: str, passkey: str) -> None:
    """Let a passkey be a person's no more."""
    with database.writing() as connection:
        connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == passkey))


# Inside a transaction


def _may_add(connection: Connection, person: str) -> bool:
    known = connection.execute(_hold(person)).first()
    count = connection.execute(select(func.count()).where(devices.c.person == person)).scalar_one()
    return known is not None and count < MOST_DEVICES


def _hold(person: str) -> Select[tuple[str]]:
    return select(persons.c.id).where(persons.c.id == person).with_for_update()


def end_device(connection: Connection, device: str) -> None:
    """Let a device be nobody's, within a transaction."""
    connection.execute(delete(pushes).where(pushes.c.device == device))
    connection.execute(delete(devices).where(devices.c.id == device))


def add_device_within(connection: Connection, person: str, name: str, token_hash: str) -> str:
    """Keep a further device of a person, within a transaction; its id. It is called otherwise than all the others."""
    device, now = secrets.token_hex(8), time.time()
    name = _unlike_others(connection, person, device, name)
    row = {"id": device, "person": person, "name": name, "token_hash": token_hash, "created": now, "seen": now}
    connection.execute(insert(devices), [row])
    return device


def _unlike_others(connection: Connection, person: str, device: str, name: str) -> str:
    """What a device is called that is to be called so, with a number where another of the person is: "Phone 2"."""
    others = select(devices.c.name).where(devices.c.person == person, devices.c.id != device)
    taken = set(connection.execute(others).scalars())
    numbers = (f"{name} {number}" for number in itertools.count(2))
    return next(free for free in itertools.chain([name], numbers) if free not in taken)


def _take_code(connection: Connection, code_hash: str, purpose: str) -> str | None:
    person = connection.execute(select(codes.c.person).where(_good(code_hash, purpose))).scalar()
    used = connection.execute(delete(codes).where(_good(code_hash, purpose))).rowcount > 0
    return person if used else None


def _good(code_hash: str, purpose: str) -> ColumnElement[bool]:
    return and_(codes.c.code_hash == code_hash, codes.c.purpose == purpose, codes.c.expires > time.time())


def _forgotten(person: str, match_id: str) -> ColumnElement[bool]:
    return and_(forgotten.c.person == person, forgotten.c.match == match_id)


def _passkey(row: Row[tuple[object, ...]]) -> Passkey:
    return Passkey(**row._asdict())
