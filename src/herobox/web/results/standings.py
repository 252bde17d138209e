"""Ratings, kept up to date as matches end: counted in the processes for heavy work, whichever server does it first."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from herobox.kernel import HeroboxError
from herobox.web.log import Seldom
from herobox.web.results.rating import ENOUGH, METHOD, advance
from herobox.web.store import results as stored
from herobox.web.store.database import Database
from herobox.web.store.results import Ladder, Rating
from herobox.web.who_asks import HOUSE

if TYPE_CHECKING:
    from herobox.web.room import Room
    from herobox.web.store import Store

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

PIECE = 500
"""Results that are counted together, in some fifty milliseconds."""
TRIES = 10
"""How often counting begins again when another process was faster."""
FRESH = 1.0
"""Seconds for which nobody looks again whether there is something new to count, unless a match ends here, and for which
a ladder that was read is shown."""
PATIENCE = 2.0
"""Seconds that a page waits for what is being counted; then it shows what is known."""


class Standings:
    """Counts the ladders of games, each once at a time."""

    def __init__(self, store: Store, work_hard: Callable[..., Awaitable[Any]]) -> None:
        """`work_hard` calls a function in a worker process, as `Rooms.work_hard` does."""
        self._store = store
        self._work_hard = work_hard
        self._counting: dict[str, asyncio.Task[bool]] = {}
        self._again: set[str] = set()
        self._seen: set[str] = set()
        self._looked: dict[str, float] = {}
        self._public: dict[str, tuple[float, list[tuple[str, str, Rating]]]] = {}

    def look_at(self, room: Room) -> None:
        """Count a match that has just ended here."""
        if room.match.outcome is not None and room.kind == "played" and room.id not in self._seen:
            self._seen.add(room.id)
            self._count_soon(room.game.id)

    def forget(self, match_id: str) -> None:
        """Let go of a match that is in memory no more."""
        self._seen.discard(match_id)

    async def refresh(self, game: str) -> bool:
        """Wait a little until all results of a game are counted; says whether they are."""
        if game not in self._counting and time.monotonic() - self._looked.get(game, -FRESH) < FRESH:
            return True
        task = self._count_soon(game)
        with contextlib.suppress(asyncio.TimeoutError):
            return await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        return False

    async def public(self, game: str) -> list[tuple[str, str, Rating]]:
        """The ratings of a game that everybody may see, as `stored.public_ratings` has them. Raises StoreError."""
        known = self._public.get(game)
        if known is None or time.monotonic() - known[0] >= FRESH:
            found = await self._store.aside(stored.public_ratings, self._store.database, game, ENOUGH)
            known = self._public[game] = (time.monotonic(), found)
        return known[1]

    async def stop(self) -> None:
        """Give up what is being counted; it is counted when somebody looks again."""
        self._again.clear()
        tasks = [*self._counting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _count_soon(self, game: str) -> asyncio.Task[bool]:
        """Count what is new of a game, once what is being counted of it is done."""
        if (running := self._counting.get(game)) is not None:
            self._again.add(game)
            return running
        task = self._counting[game] = asyncio.create_task(self._count(game))
        return task

    async def _count(self, game: str) -> bool:
        try:
            while True:
                self._again.discard(game)
                done = await self._catch_up(game)
                if game not in self._again:
                    return done
        except HeroboxError as error:
            _seldom.warning("the ratings of %s could not be counted: %s", game, error)
        except Exception:
            _log.exception("the ratings of %s could not be counted", game)
        finally:
            self._counting.pop(game, None)
        return False

    async def _catch_up(self, game: str) -> bool:
        aside, database = self._store.aside, self._store.database
        for _ in range(TRIES):
            known = await aside(stored.read_ladder, database, game)
            plan = begin(known)
            if plan is None:
                self._looked[game] = time.monotonic()
                return True
            ladder, anew = plan
            ratings = {} if anew else await aside(stored.all_ratings, database, game)
            changed: dict[str, Rating] = {}
            while some := await aside(stored.next_results, database, game, ladder.last, PIECE):
                changed |= await self._work_hard(advance, {**ratings, **changed}, some, person=HOUSE)
                ladder = further(ladder, some)
            if await aside(stored.write_ladder, database, game, ladder, changed, anew=anew):
                return True
        return False


def begin(known: stored.Known) -> tuple[Ladder, bool] | None:
    """From where a ladder is counted on, and whether that is its start; None where it is up to date."""
    ladder = known.ladder
    if ladder.method != METHOD or known.before != ladder.counted:
        if not ladder.version and not known.after and not known.before:
            return None
        return Ladder(ladder.version, METHOD), True
    return (ladder, False) if known.after else None


def further(ladder: Ladder, some: list[stored.Result]) -> Ladder:
    """A ladder with some results more."""
    last = (some[-1].ended, some[-1].match)
    return Ladder(ladder.version, ladder.method, ladder.counted + len(some), last)


def count_now(database: Database, game: str, *, anew: bool = False) -> None:
    """Count a game's ladder here and now, `anew` from its start. Raises StoreError."""
    for _ in range(TRIES):
        known = stored.read_ladder(database, game)
        plan = (Ladder(known.ladder.version, METHOD), True) if anew else begin(known)
        if plan is None:
            return
        ladder, from_start = plan
        ratings = {} if from_start else stored.all_ratings(database, game)
        changed: dict[str, Rating] = {}
        while some := stored.next_results(database, game, ladder.last, PIECE):
            changed |= advance({**ratings, **changed}, some)
            ladder = further(ladder, some)
        if stored.write_ladder(database, game, ladder, changed, anew=from_start):
            return
    raise HeroboxError(f"the ratings of {game} change all the time; try again when fewer matches end")
