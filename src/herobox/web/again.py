"""Something that a server does again and again, beside all else, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from herobox.web.log import Seldom
from herobox.web.store import StoreError

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)


class Again:
    """Does it, waits, and does it again; whatever goes wrong ends it not."""

    def __init__(
        self, once: Callable[[], Awaitable[float]], trouble: str, *, first: float = 0.0, after_trouble: float
    ) -> None:
        """`once` does it and returns after how many seconds it is to be done again; `first`: seconds until then.

        `trouble` says what does not happen while the database is away, and `after_trouble` seconds it is tried again.
        """
        self._once = once
        self._trouble = trouble
        self._first = first
        self._after_trouble = after_trouble
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End, in the middle of it where need be."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(self._first)
        while True:
            wait = self._after_trouble
            try:
                wait = await self._once()
            except StoreError as error:
                _seldom.warning("%s; %s until it is back", error, self._trouble)
            except Exception:
                _log.exception("%s", self._trouble)
            await asyncio.sleep(wait)
