"""Seeing what other processes change."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any, TypeAlias, cast

import pytest

from herobox.web.store import Store, StoreError, Watcher, migrate
from tests.patience import PATIENCE
from tests.threads import run
from tests.web.postgres import PostgresServer
from tests.web.store.matches import SEATS, follow, keep, version

News: TypeAlias = Callable[[], Coroutine[Any, Any, dict[str, int]]]


@contextlib.asynccontextmanager
async def watching(store: Store, *ids: str) -> AsyncGenerator[tuple[Watcher, News], None]:
    """A watcher of these matches that has told where they stand, and what tells its next news."""
    watcher = Watcher(store)
    watcher.watched.update(ids)
    changes = cast("AsyncGenerator[dict[str, int], None]", watcher.changes())

    async def news() -> dict[str, int]:
        return await asyncio.wait_for(anext(changes), PATIENCE)

    try:
        if ids:
            assert (await news()).keys() == set(ids)
        yield watcher, news
    finally:
        await changes.aclose()


def test_what_another_process_changes_is_told_with_its_version(open_store: Callable[[], Store]) -> None:
    ours, theirs = open_store(), open_store()
    keep(ours)

    async def watch() -> None:
        async with watching(ours, "duel") as (_, news):
            for change, grown in (
                (lambda: theirs.append("duel", 0, 0, "pass").result(), 1),
                (lambda: theirs.sit("duel", 1, old_hash=SEATS[1].token_hash, new_hash="", name="Bea"), 2),
                (lambda: theirs.ask("duel", 0, 1), 3),
                (lambda: theirs.agree("duel", 1, 1), 4),
                (lambda: follow(theirs, "next"), 5),
                (lambda: ours.rename("duel", 0, "A."), 6),
            ):
                await asyncio.to_thread(change)
                assert await news() == {"duel": grown}

    run(watch())


def test_a_match_that_nobody_watches_is_not_told(open_store: Callable[[], Store]) -> None:
    ours, theirs = open_store(), open_store()
    keep(ours, "watched")
    keep(ours, "other")

    async def watch() -> None:
        async with watching(ours, "watched") as (_, news):
            await asyncio.to_thread(theirs.rename, "other", 0, "Bea")
            await asyncio.to_thread(theirs.rename, "watched", 0, "Bea")
            assert await news() == {"watched": 1}

    run(watch())


def test_a_match_that_is_newly_watched_is_told_as_it_may_have_changed_meanwhile(store: Store) -> None:
    keep(store, "old")
    keep(store, "new")
    store.rename("new", 0, "Bea")

    async def watch() -> None:
        async with watching(store, "old") as (watcher, news):
            watcher.watched.add("new")
            assert await news() == {"new": 1}
            await asyncio.to_thread(store.rename, "new", 0, "Cid")
            assert await news() == {"new": 2}

    run(watch())


def test_many_changes_of_many_matches_are_all_seen_in_the_end(open_store: Callable[[], Store]) -> None:
    ours, theirs = open_store(), open_store()
    ids = [f"{number}" for number in range(20)]
    for match_id in ids:
        keep(ours, match_id)

    async def watch() -> None:
        async with watching(ours, *ids) as (_, news):
            for turn in range(5):
                for match_id in ids:
                    theirs.append(match_id, turn, 0, "pass")
            seen: dict[str, int] = {}
            while seen != dict.fromkeys(ids, 5):
                seen |= await news()

    run(watch())


def test_when_the_server_was_away_all_that_is_watched_is_told_again(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    migrate(postgres_url)
    ours, theirs = Store(postgres_url), Store(postgres_url)
    keep(ours)

    async def watch() -> None:
        async with watching(ours, "duel") as (_, news):
            waiting = asyncio.ensure_future(news())
            await asyncio.to_thread(postgres_server.stop)
            with pytest.raises(StoreError):
                await asyncio.to_thread(ours.try_writing)
            await asyncio.to_thread(postgres_server.start)
            await asyncio.to_thread(theirs.rename, "duel", 0, "Bea")
            seen = await waiting
            while seen != {"duel": 1}:
                seen = await news()
            assert theirs.append("duel", 0, 0, "pass").result()
            assert await news() == {"duel": 2}

    run(watch())
    assert version(ours) == 2
    ours.close()
    theirs.close()
