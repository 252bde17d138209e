"""All that is kept about a person, as plain values for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Table, exists, or_, select

from herobox.web.store.database import Database
from herobox.web.store.results import PERSON
from herobox.web.store.rows import StoredSeat
from herobox.web.store.tables import (
    calls,
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
    ratings,
    result_seats,
    results,
    seats,
)

_SHOWN: tuple[tuple[Table, tuple[str, ...]], ...] = (
    (devices, ("name", "created", "seen")),
    (passkeys, ("name", "created")),
    (codes, ("purpose", "expires")),
    (pushes, ("endpoint", "created")),
    (hooks, ("url", "place", "failures")),
    (calls, ("match", "due")),
    (mails, ("address", "wanted", "expires", "failures", "tries", "next")),
    (mails_due, ("match",)),
    (forgotten, ("match",)),
)
"""What a person is told of each table about them: nothing that opens anything, so no hash, key or secret."""


class OwnMatch(msgspec.Struct, frozen=True):
    """A match in which a person has a seat."""

    id: str
    game: str
    created: float
    """Seconds since 1970."""
    finished: bool


def about(database: Database, person: str) -> dict[str, Any]:
    """What is kept about a person, by the names of tables and columns; times are seconds since 1970."""
    with database.reading() as connection:
        own = connection.execute(
            select(*persons.c["name", "created", "on_ladders", "recovery_renewed", "renewed_by"]).where(
                persons.c.id == person
            )
        ).mappings()
        found: dict[str, Any] = {"person": [dict(row) for row in own]}
        for table, columns in _SHOWN:
            rows = connection.execute(select(*table.c[columns]).where(table.c.person == person)).mappings()
            found[table.name] = [dict(row) for row in rows]
        sitting = select(seats.c.match, seats.c.number, seats.c.name).where(seats.c.person == person)
        found["seats"] = [dict(row) for row in connection.execute(sitting.order_by(seats.c.match)).mappings()]
        own_results = select(*results.c, *result_seats.c["number", "side", "place", "score"]).join(result_seats)
        mine = result_seats.c.who == PERSON + person
        played = connection.execute(own_results.where(mine).order_by(results.c.ended, results.c.match)).mappings()
        found["result_seats"] = [dict(row) for row in played]
        rated = select(*ratings.c["game", "mu", "sigma", "games"]).where(ratings.c.who == PERSON + person)
        found["ratings"] = [dict(row) for row in connection.execute(rated.order_by(ratings.c.game)).mappings()]
        said = select(*messages.c["match", "seat", "to_team", "words", "time"])
        sits = exists().where(
            seats.c.match == messages.c.match, seats.c.number == messages.c.seat, seats.c.person == person
        )
        said = said.where(or_(sits, messages.c.person == person)).order_by(messages.c.match, messages.c.number)
        found["messages"] = [dict(row) for row in connection.execute(said).mappings()]
    return found


def own_matches(database: Database, person: str) -> list[OwnMatch]:
    """All matches in which a person has a seat, the oldest first."""
    has = select(seats.c.match).where(seats.c.person == person)
    wanted = select(*matches.c["id", "header", "created", "finished"]).where(matches.c.id.in_(has))
    with database.reading() as connection:
        rows = list(connection.execute(wanted.order_by(matches.c.created, matches.c.id)))
    return [OwnMatch(row.id, _game_of(row.header), row.created, row.finished) for row in rows]


def sitting_in(database: Database, ids: Sequence[str]) -> dict[str, list[StoredSeat]]:
    """Who sits in these matches, by match, in the order of the seats."""
    found: dict[str, list[StoredSeat]] = {}
    columns = ("number", "name", "kind", "bot", "token_hash", "person")
    wanted = select(seats.c.match, *seats.c[columns]).where(seats.c.match.in_(ids))
    with database.reading() as connection:
        for match_id, *seat in connection.execute(wanted.order_by(seats.c.match, seats.c.number)):
            found.setdefault(match_id, []).append(StoredSeat(*seat))
    return found


def _game_of(header: str) -> str:
    try:
        return str(msgspec.json.decode(header)["game"])
    except (msgspec.MsgspecError, KeyError, TypeError):
        return "match"
