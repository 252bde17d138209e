"""Messages of a match: written under its lock, read in their order."""

from __future__ import annotations

import time

from sqlalchemy import Connection, func, insert, select

from herobox.web.store.rows import StoredMessage
from herobox.web.store.tables import messages


def write_message(connection: Connection, match_id: str, seat: int, words: str, *, to_team: bool) -> int:
    """Keep a message and return its number. The match must be locked, so that nobody else takes that number."""
    last = connection.execute(select(func.max(messages.c.number)).where(messages.c.match == match_id)).scalar()
    number: int = 0 if last is None else last + 1
    row = {"match": match_id, "number": number, "seat": seat, "to_team": to_team, "words": words, "time": time.time()}
    connection.execute(insert(messages), [row])
    return number


def read_messages(connection: Connection, match_id: str, after: int) -> list[StoredMessage]:
    """The messages of a match from number `after` on, in order."""
    wanted = select(*messages.c["number", "seat", "to_team", "words", "time"])
    wanted = wanted.where(messages.c.match == match_id, messages.c.number >= after).order_by(messages.c.number)
    return [StoredMessage(*row) for row in connection.execute(wanted)]
