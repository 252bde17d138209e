"""The matches of a database: which there are."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import func, select

from herobox.web.store.database import Database
from herobox.web.store.tables import choices, matches, messages, seats

YEAR = 365.25 * 24 * 60 * 60
"""Seconds."""


class MatchLine(msgspec.Struct, frozen=True):
    """A match in a list."""

    id: str
    game: str
    kind: str
    """"played" or "uploaded"."""
    created: float
    """Seconds since 1970."""
    last: float
    """When somebody last chose or said something in it; when it was made, if nobody has."""
    choices: int
    """Lines of its record: choices, and choices taken back."""
    finished: bool
    seats: tuple[str, ...]
    """Who sits there; open seats are empty."""


def list_matches(
    database: Database,
    *,
    ids: Sequence[str] | None = None,
    game: str = "",
    before: float | None = None,
    finished: bool | None = None,
) -> list[MatchLine]:
    """The matches, the one that was active last first: all of them, or these ids, of this game, last active `before`.

    `finished`: only those that are over, or (False) only those that are not. Raises StoreError.
    """
    count = select(func.count()).where(choices.c.match == matches.c.id).scalar_subquery()
    chosen = select(func.max(choices.c.time)).where(choices.c.match == matches.c.id).scalar_subquery()
    said = select(func.max(messages.c.time)).where(messages.c.match == matches.c.id).scalar_subquery()
    about = (matches.c.id, matches.c.header, matches.c.kind, matches.c.created, matches.c.finished)
    wanted = select(*about, count, chosen, said)
    if ids is not None:
        wanted = wanted.where(matches.c.id.in_(ids))
    with database.reading() as connection:
        rows = [tuple(row) for row in connection.execute(wanted)]
        sitting: dict[str, list[str]] = {}
        for match, name, who in connection.execute(
            select(seats.c.match, seats.c.name, seats.c.kind).order_by(seats.c.match, seats.c.number)
        ):
            sitting.setdefault(match, []).append(name or ("" if who == "open" else "(no name)"))
    found = [
        MatchLine(
            id=match_id,
            game=_game_of(header),
            kind=kind,
            created=created,
            last=max(created, last_choice or 0, last_word or 0),
            choices=lines,
            finished=bool(over),
            seats=tuple(sitting.get(match_id, ())),
        )
        for match_id, header, kind, created, over, lines, last_choice, last_word in rows
    ]
    return sorted(
        (
            one
            for one in found
            if (not game or one.game == game)
            and (before is None or one.last < before)
            and (finished is None or one.finished == finished)
        ),
        key=lambda one: (-one.last, one.id),
    )


def years_ago(years: float) -> float:
    """That moment, in seconds since 1970."""
    return time.time() - years * YEAR


def _game_of(header: str) -> str:
    try:
        return str(msgspec.json.decode(header)["game"])
    except (msgspec.MsgspecError, KeyError, TypeError):
        return "?"
