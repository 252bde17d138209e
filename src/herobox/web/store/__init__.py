"""What a server keeps: matches, their seats, choices and messages, in SQLite or PostgreSQL."""

from __future__ import annotations

from herobox.web.store.analysing import StoredAnalysis
from herobox.web.store.appending import Lengths
from herobox.web.store.database import database_url, sqlite_url
from herobox.web.store.errors import StoreError
from herobox.web.store.keeping import Turn, events_of
from herobox.web.store.migrating import migrate
from herobox.web.store.rows import (
    Loaded,
    StoredCheckpoint,
    StoredChoice,
    StoredEntry,
    StoredEvents,
    StoredMatch,
    StoredMessage,
    StoredQuestion,
    StoredSeat,
    Switches,
    Undone,
)
from herobox.web.store.store import Store
from herobox.web.store.watching import Watcher

__all__ = [
    "Lengths",
    "Loaded",
    "Store",
    "StoreError",
    "StoredAnalysis",
    "StoredCheckpoint",
    "StoredChoice",
    "StoredEntry",
    "StoredEvents",
    "StoredMatch",
    "StoredMessage",
    "StoredQuestion",
    "StoredSeat",
    "Switches",
    "Turn",
    "Undone",
    "Watcher",
    "database_url",
    "events_of",
    "migrate",
    "sqlite_url",
]
