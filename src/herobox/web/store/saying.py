"""Messages of a match: written under its lock, read in their order."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select, update

from herobox.web.store.rows import StoredMessage
from herobox.web.store.tables import messages

DELETED = "(deleted)"
"""In the place of what somebody said who was forgotten."""


def write_message(
    connection: Connection,
    match_id: str,
    seat: int,
    words: str,
    *,
    to_team: bool,
    now: float,
    who: str = "",
    person: str = "",
) -> int:
    """Keep a message and return its number. The match must be locked, so that nobody else takes that number."""
    last = connection.execute(select(func.max(messages.c.number)).where(messages.c.match == match_id)).scalar()
    number: int = 0 if last is None else last + 1
    row = {"match": match_id, "number": number, "seat": seat, "to_team": to_team, "words": words, "time": now}
    row |= {"who": who, "person": person}
    connection.execute(insert(messages), [row])
    return number


def unsay(connection: Connection, which: ColumnElement[bool]) -> None:
    """Leave nothing of these messages but that something was said; their matches are locked."""
    connection.execute(update(messages).where(which).values(words=DELETED, who="", person=""))


def read_messages(connection: Connection, match_id: str, after: int) -> list[StoredMessage]:
    """The messages of a match from number `after` on, in order, and before them those whose words were deleted."""
    wanted = select(*messages.c["number", "seat", "to_team", "words", "time", "who"])
    new = or_(messages.c.number >= after, messages.c.words == DELETED)
    wanted = wanted.where(messages.c.match == match_id, new).order_by(messages.c.number)
    return [StoredMessage(*row) for row in connection.execute(wanted)]
