"""Deletes what has lain untouched for longer than the operator keeps it, in small steps while people play."""

from __future__ import annotations

import asyncio
import logging

from herobox.kernel.wording import count_of
from herobox.web.again import Again
from herobox.web.settings import Settings
from herobox.web.store import Store
from herobox.web.store.sweeping import START, Limits, sweep_matches, sweep_persons

FIRST = 60.0
"""Seconds after the start of a server until it sweeps."""
EVERY = 3600.0
"""Seconds between two sweeps."""
STEP = 50
"""How many matches or people one step looks at."""
REST = 0.2
"""Seconds between two steps, for those who play."""
DAY = 86_400.0

_log = logging.getLogger(__name__)


class Sweeper(Again):
    """Sweeps now and then. Every server process does; what one has deleted, the others no longer find."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """What is kept for how long, the settings say."""
        super().__init__(self._sweep, "nothing is swept", first=FIRST, after_trouble=EVERY)
        self._store = store
        self._settings = settings

    async def sweep(self) -> tuple[int, int]:
        """Sweep once; how many matches and people were deleted. Raises StoreError."""
        deleted, at = 0, START
        limits = Limits(
            finished=self._before(self._settings.keep_finished_days),
            abandoned=self._before(self._settings.keep_abandoned_days),
        )
        while True:
            step = await self._store.aside(sweep_matches, self._store.database, limits, STEP, at)
            deleted += step.deleted
            if step.next is None:
                break
            at = step.next
            await asyncio.sleep(REST)
        forgotten = await self._forget()
        if deleted or forgotten:
            swept = f"{count_of(deleted, 'match', 'matches')} and {count_of(forgotten, 'person', 'people')}"
            _log.info("swept what had lain untouched: %s", swept)
        return deleted, forgotten

    async def _forget(self) -> int:
        before = self._before(self._settings.keep_people_days)
        forgotten = 0
        while before is not None:
            more = await self._store.aside(sweep_persons, self._store.database, before, STEP)
            forgotten += more
            if more < STEP:
                break
            await asyncio.sleep(REST)
        return forgotten

    def _before(self, days: float | None) -> float | None:
        return None if days is None else self._store.now() - days * DAY

    async def _sweep(self) -> float:
        await self.sweep()
        return EVERY
