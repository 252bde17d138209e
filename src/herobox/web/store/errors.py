"""What can go wrong with the database, in sentences."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from herobox.kernel.errors import HeroboxError


class StoreError(HeroboxError):
    """The database is away, busy, unwritable or not one of ours; whatever was being changed was not acknowledged.

    Its words name the database for whoever runs the server. Players are told `PUBLIC`.
    """

    PUBLIC = (
        "The server can't read or write its matches right now, so this may not have been kept. Look at the table, and "
        "try again in a moment."
    )


_SQLITE = {
    "unable to open database file": "can't be opened. Does its folder exist, and can you read and write it?",
    "readonly database": "can't be written. Make its file and folder writable, or name another with --data",
    "database is locked": "is busy: another program is using it. Try again in a moment",
    "not a database": "is not a Herobox database. Move it away, or name another with --data",
    "malformed": "is damaged. Restore it from a backup, or move it away to start afresh",
    "disk is full": "can't grow: the disk is full",
    "disk I/O error": "can't be read or written: its disk reports an error",
}


def in_words(error: SQLAlchemyError, name: str) -> StoreError:
    """The sentence for an error of a database that people call `name`. It never tells a statement or its values."""
    if isinstance(error, PoolTimeout):
        return StoreError(f"{name} is too busy right now. Try again in a moment")
    if not isinstance(error, DBAPIError):
        return StoreError(f"{name} can't be used: {_first_line(error)}")
    for part, words in _SQLITE.items():
        if part in str(error.orig):
            return StoreError(f"{name} {words}")
    return StoreError(f"{name} can't be used: {_first_line(error.orig)}")


def _first_line(error: BaseException | None) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
