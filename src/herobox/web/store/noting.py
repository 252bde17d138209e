"""Notes on matches, in the database."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from herobox.web.store.appending import grow, lock
from herobox.web.store.database import Database
from herobox.web.store.tables import matches


def note(database: Database, match_id: str, words: str) -> None:
    """Keep a note on a match, where it is none of its notes already; it blocks. Raises StoreError."""
    here = matches.c.id == match_id
    with database.writing() as connection:
        lock(connection, [match_id])
        kept = connection.execute(select(matches.c.notes).where(here)).scalar()
        known = msgspec.json.decode(kept or "[]", type=list[str])
        if kept is not None and words not in known:
            connection.execute(update(matches).where(here).values(notes=msgspec.json.encode([*known, words]).decode()))
            grow(connection, match_id)
