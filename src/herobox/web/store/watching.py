"""Noticing that a match was changed, by whichever process it was."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from herobox.web.log import Seldom
from herobox.web.store.appending import CHANNEL, NO_MORE
from herobox.web.store.database import Database
from herobox.web.store.errors import StoreError, in_words
from herobox.web.store.store import Store

EVERY = 0.02
"""Seconds between two looks at a SQLite file."""
NEWCOMERS = 0.5
"""Seconds after which a match that is newly watched is looked up in PostgreSQL."""
AGAIN = 0.5
"""Seconds to wait before a database that was away is tried again."""

_seldom = Seldom(logging.getLogger(__name__))


class Watcher:
    """Tells which of the watched matches have changed."""

    def __init__(self, store: Store) -> None:
        self.watched: set[str] = set()
        """Ids of matches; may be changed at any time by the event loop's thread."""
        self._database = store.database

    async def changes(self) -> AsyncIterator[dict[str, int | None]]:
        """The ids and versions of watched matches, whenever some have changed, in this process or any other.

        One that was deleted has no version.

        A match that is newly watched is told too, as it may have changed since it was read; so are all when the
        database had been away.
        """
        while True:
            source = self._in_sqlite() if self._database.is_sqlite else self._in_postgres()
            try:
                async with contextlib.aclosing(source) as batches:
                    async for versions in batches:
                        yield versions
            except StoreError as error:
                _seldom.warning("%s; changes of other processes are not seen until it is back", error)
            await asyncio.sleep(AGAIN)

    async def _in_sqlite(self) -> AsyncGenerator[dict[str, int | None], None]:
        with ThreadPoolExecutor(1, "herobox-watching") as thread:
            loop = asyncio.get_running_loop()
            looks = _SqliteLooks(self._database)
            try:
                while True:
                    versions = await loop.run_in_executor(thread, looks.look, frozenset(self.watched))
                    if versions:
                        yield versions
                    await asyncio.sleep(EVERY)
            finally:
                thread.submit(looks.close)

    async def _in_postgres(self) -> AsyncGenerator[dict[str, int | None], None]:
        import psycopg

        _, options = self._database.engine.dialect.create_connect_args(self._database.url)
        try:
            connection = await psycopg.AsyncConnection.connect(**options, autocommit=True)
            async with contextlib.AsyncExitStack() as stack:
                stack.push_async_callback(connection.close)
                async with asyncio.timeout(self._database.patience):
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                known: set[str] = set()
                while True:
                    newcomers = list(self.watched - known)
                    known = set(self.watched)
                    if newcomers:
                        asked = "SELECT id, version FROM matches WHERE id = ANY(%s)"
                        async with asyncio.timeout(self._database.patience):
                            rows = await (await connection.execute(asked, [newcomers])).fetchall()
                        yield {**dict.fromkeys(newcomers), **dict(rows)}
                    heard: dict[str, int] = {}
                    async for notice in connection.notifies(timeout=NEWCOMERS, stop_after=1):
                        version, _, match_id = notice.payload.partition(" ")
                        if int(version) == NO_MORE or heard.get(match_id) == NO_MORE:
                            heard[match_id] = NO_MORE
                        else:
                            heard[match_id] = max(int(version), heard.get(match_id, 0))
                    if here := heard.keys() & self.watched:
                        yield {match_id: None if heard[match_id] == NO_MORE else heard[match_id] for match_id in here}
        except psycopg.Error as error:
            reason = str(error).strip().partition("\n")[0]
            raise StoreError(f"{self._database.name} can't be watched: {reason}") from error
        except TimeoutError:
            raise StoreError(f"{self._database.name} can't be watched: it does not answer") from None


class _SqliteLooks:
    """Looks at a SQLite file for what any other connection, of whichever process, has written. All in one thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pooled: PoolProxiedConnection | None = None
        self._data_version = -1
        self._known: dict[str, int | None] = {}

    def look(self, watched: frozenset[str]) -> dict[str, int | None]:
        """The versions of the watched matches that have another one than at the last look; None for a deleted one."""
        try:
            connection = self._connection()
            (data_version,) = connection.execute("PRAGMA data_version").fetchone()
            if data_version == self._data_version and watched <= self._known.keys():
                return {}
            asked = "SELECT id, version FROM matches WHERE id IN (SELECT value FROM json_each(?))"
            versions = dict(connection.execute(asked, [json.dumps(list(watched))]).fetchall())
        except sqlite3.Error as error:
            raise StoreError(f"{self._database.name} can't be watched: {error}") from error
        except SQLAlchemyError as error:
            raise in_words(error, self._database.name) from error
        before, self._known = self._known, {match_id: versions.get(match_id) for match_id in watched}
        self._data_version = data_version
        # One that isn't there at its first look is told, too.
        return {match_id: now for match_id, now in self._known.items() if before.get(match_id, -1) != now}

    def close(self) -> None:
        """Let go of the file."""
        if self._pooled is not None:
            self._pooled.close()

    def _connection(self) -> Any:
        if self._pooled is None:
            self._pooled = self._database.engine.raw_connection()
            self._pooled.detach()  # It stays open for as long as this server runs.
        return self._pooled.dbapi_connection
