"""For whom a match has begun to wait, and who is still to be called for that, in the database. The functions block.

What is to be called stands in a table until it is taken out to be sent. So a call survives a kill before it is sent,
and one that is killed while it sends is lost rather than made twice: nobody is called twice for the same.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, insert, select, update

from herobox.web.store import mails
from herobox.web.store.appending import lock
from herobox.web.store.database import Database
from herobox.web.store.tables import attending, calls, choices, hooks, keys, matches, persons, pushes, seats, turns

MOST_PUSHES = 5
"""To how many of a person's devices a call is pushed: the newest."""
MOST_FAILURES = 5
"""After how many unanswered calls in a row we stop calling a webhook, until it is saved again."""
MOST_SWEPT = 200


class At(NamedTuple):
    """How far a match is."""

    lines: int
    """How many lines its record has."""
    age: int
    """How many lines, entries and people it has: it grows with all that lets it wait for somebody else."""


class Asked(msgspec.Struct, frozen=True):
    """What a match waits for somebody to do."""

    person: str
    seat: int
    kind: str = "turn"
    """A `waiting.TaskKind`."""
    entry: int = -1
    """The number of the entry by which it came up; -1: none, as it did by the rules."""
    last_own: int = -1
    """The line of the record that this seat made last; -1: none."""

    @property
    def key(self) -> str:
        """Under which name it is noted."""
        return f"{self.seat}" if self.kind == "turn" else f"{self.seat} {self.kind}"


class Push(msgspec.Struct, frozen=True):
    """Where a device takes what is pushed to it, as its browser says."""

    id: str
    person: str
    device: str
    endpoint: str
    public_key: str
    secret: str


class Hook(msgspec.Struct, frozen=True):
    """A person's webhook."""

    person: str
    url: str
    place: str
    """The address of this server, as the person called it when they saved the webhook."""
    failures: int = 0


def note_turn(
    database: Database, match_id: str, at: At, asked: Sequence[Asked], last: Sequence[str], due: float
) -> None:
    """Keep for whom a match waits at a moment, and whom that makes to be called; once for each turn or other task.

    `last` are the persons of the seat that made the last line: if that made it their turn again, they were there.
    """
    with database.writing() as connection:
        if match_id not in lock(connection, [match_id]):
            return  # Deleted meanwhile.
        known = connection.execute(select(turns).where(turns.c.match == match_id)).first()
        if known is not None and known.age >= at.age:
            return
        before = {} if known is None else msgspec.json.decode(known.since, type=dict[str, int])
        # Who has made no line since then is in the same turn still.
        still = {
            one.key
            for one in asked
            if one.key in before and (one.last_own if one.kind == "turn" else one.entry - 1) < before[one.key]
        }
        since = {
            one.key: before[one.key] if one.key in still else at.lines if one.kind == "turn" else one.entry
            for one in asked
        }
        values = {**at._asdict(), "since": msgspec.json.encode(since).decode()}
        if known is None:
            connection.execute(insert(turns), [{"match": match_id, **values}])
        else:
            connection.execute(update(turns).where(turns.c.match == match_id).values(values))
        waiting = {one.person for one in asked}
        connection.execute(delete(calls).where(calls.c.match == match_id, calls.c.person.not_in(waiting)))
        mails.withdraw(connection, match_id, waiting)
        if known is None:
            return  # A match that begins, or that has just become somebody's: they are there.
        new = {one.person for one in asked if one.key not in still and (one.kind != "turn" or one.person not in last)}
        for person in sorted(new):
            if connection.execute(_reachable(person)).scalar():
                connection.execute(delete(calls).where(calls.c.match == match_id, calls.c.person == person))
                connection.execute(insert(calls), [{"match": match_id, "person": person, "due": due}])


def unnoted(database: Database) -> list[str]:
    """Matches that go on, with a person's seat, in which more was done than is noted, as a server was killed."""
    lines = select(func.count()).where(choices.c.match == matches.c.id).scalar_subquery()
    sitting = select(func.count()).where(seats.c.match == matches.c.id, seats.c.kind != "open").scalar_subquery()
    wanted = select(matches.c.id).join(turns, turns.c.match == matches.c.id)
    wanted = wanted.where(matches.c.finished.is_(False), _owned(), turns.c.age < lines + matches.c.entries + sitting)
    with database.reading() as connection:
        return list(connection.execute(wanted.order_by(matches.c.created.desc()).limit(MOST_SWEPT)).scalars())


def with_people(database: Database, match_ids: Collection[str]) -> list[str]:
    """Those of these matches that go on and in which persons sit."""
    wanted = select(matches.c.id).where(matches.c.id.in_(match_ids), matches.c.finished.is_(False), _owned())
    with database.reading() as connection:
        return list(connection.execute(wanted).scalars())


def due_calls(database: Database, process: str, most: int, called: Collection[str] = ()) -> list[tuple[str, str]]:
    """The matches and persons that are due to be called, the longest waiting first; of each person one.

    None of those who are just being `called`.
    Those who are there at another process are left to that one; if it was killed, its word ends by itself.
    """
    now = time.time()
    elsewhere = exists(select(attending.c.until).where(_there(now), attending.c.process != process))
    wanted = select(calls.c.match, calls.c.person, calls.c.due).where(
        calls.c.due <= now, ~elsewhere, calls.c.person.not_in(called)
    )
    of_one = func.row_number().over(partition_by=calls.c.person, order_by=(calls.c.due, calls.c.match))
    first = wanted.add_columns(of_one.label("nth")).subquery()
    next_ones = select(first.c.match, first.c.person).where(first.c.nth == 1).order_by(first.c.due)
    with database.reading() as connection:
        return [(match, person) for match, person in connection.execute(next_ones.limit(max(0, most)))]


def take_call(database: Database, match_id: str, person: str) -> bool:
    """Take a call out to be sent; False where another process has, or it isn't due any more, or its person is there."""
    now = time.time()
    here = (calls.c.match == match_id, calls.c.person == person)
    there = exists(select(attending.c.until).where(_there(now)))
    with database.writing() as connection:
        taken = connection.execute(delete(calls).where(*here, calls.c.due <= now, ~there)).rowcount > 0
        if taken:
            mails.note(connection, match_id, person)
        return taken


def drop_call(database: Database, match_id: str, person: str) -> None:
    """Call somebody no more who is there."""
    with database.writing() as connection:
        connection.execute(delete(calls).where(calls.c.match == match_id, calls.c.person == person))


def attend(database: Database, process: str, there: Collection[tuple[str, str]], until: float) -> None:
    """Note in which matches which persons have a page open at a server process, and no longer those from before."""
    gone = (attending.c.process == process) | (attending.c.until < time.time())
    rows = [{"process": process, "match": match, "person": person, "until": until} for match, person in sorted(there)]
    with database.writing() as connection:
        connection.execute(delete(attending).where(gone))
        if rows:
            connection.execute(insert(attending), rows)


def save_push(database: Database, push: Push) -> None:
    """Keep where a device is pushed to; a person's newest ones stay, and a device has one."""
    with database.writing() as connection:
        connection.execute(select(persons.c.id).where(persons.c.id == push.person).with_for_update())
        connection.execute(delete(pushes).where((pushes.c.id == push.id) | (pushes.c.device == push.device)))
        connection.execute(insert(pushes), [{**msgspec.structs.asdict(push), "created": time.time()}])
        kept = select(pushes.c.id).where(pushes.c.person == push.person)
        kept = kept.order_by(pushes.c.created.desc()).limit(MOST_PUSHES)
        known = list(connection.execute(kept).scalars())
        connection.execute(delete(pushes).where(pushes.c.person == push.person, pushes.c.id.not_in(known)))


def pushes_of(database: Database, person: str) -> list[Push]:
    """Where a person is pushed to."""
    wanted = select(*pushes.c["id", "person", "device", "endpoint", "public_key", "secret"])
    with database.reading() as connection:
        return [Push(*row) for row in connection.execute(wanted.where(pushes.c.person == person))]


def drop_push(database: Database, push: str) -> None:
    """Push there no more: the browser has taken its word back."""
    with database.writing() as connection:
        connection.execute(delete(pushes).where(pushes.c.id == push))


def drop_device_push(database: Database, device: str) -> None:
    """Push to a device no more: its person doesn't want it."""
    with database.writing() as connection:
        connection.execute(delete(pushes).where(pushes.c.device == device))


def save_hook(database: Database, person: str, url: str, place: str) -> None:
    """Keep a person's webhook; an empty `url` takes it away."""
    with database.writing() as connection:
        connection.execute(delete(hooks).where(hooks.c.person == person))
        if url:
            connection.execute(insert(hooks), [{"person": person, "url": url, "place": place, "failures": 0}])


def hook_of(database: Database, person: str) -> Hook | None:
    """A person's webhook, muted or not."""
    with database.reading() as connection:
        row = connection.execute(select(hooks).where(hooks.c.person == person)).first()
    return None if row is None else Hook(**row._asdict())


def note_hook(database: Database, hook: Hook, *, worked: bool) -> None:
    """Keep whether a webhook took a call."""
    failures = 0 if worked else hooks.c.failures + 1
    with database.writing() as connection:
        same = (hooks.c.person == hook.person, hooks.c.url == hook.url)
        connection.execute(update(hooks).where(*same).values(failures=failures))


def key(database: Database, name: str, new: str) -> str:
    """A key of this server by its name; `new` where there was none yet."""
    with database.reading() as connection:
        known = connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()
    if known is not None:
        return str(known)
    with database.writing() as connection:
        if database.is_sqlite:
            connection.exec_driver_sql("INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)", (name, new))
        else:
            from sqlalchemy.dialects.postgresql import insert as insert_in_postgres

            connection.execute(insert_in_postgres(keys).values(name=name, value=new).on_conflict_do_nothing())
        return str(connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar_one())


def _owned() -> ColumnElement[bool]:
    return exists(select(seats.c.number).where(seats.c.match == matches.c.id, seats.c.person != ""))


def _there(now: float) -> ColumnElement[bool]:
    return and_(attending.c.match == calls.c.match, attending.c.person == calls.c.person, attending.c.until > now)


def _reachable(person: str) -> Select[tuple[bool]]:
    pushed = exists(select(pushes.c.id).where(pushes.c.person == person))
    hooked = exists(select(hooks.c.person).where(hooks.c.person == person, hooks.c.failures < MOST_FAILURES))
    return select(pushed | hooked | mails.reachable(person))
