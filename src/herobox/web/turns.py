"""In which order pages are drawn where many wait: first those that somebody stares at."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time

CHOSE, PLAYS, WATCHES = 0.0, 0.05, 0.1
"""Seconds for which others may go before the page of whoever chose, of another player, and of somebody who watches.
Nobody waits for so long where nobody else wants a turn."""


class Turns:
    """The turns of a process.

    A step of the event loop has one turn, so that the choices which have come in meanwhile are read and made before
    the next page is drawn: their pages may go first, and they get to the disk while others are drawn.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, float, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._goes_on = False

    @property
    def lateness(self) -> float:
        """For how many seconds the page has waited that is next."""
        return time.monotonic() - self._waiting[0][2] if self._waiting else 0.0

    async def wait(self, patience: float) -> None:
        """Wait for a turn, behind all who are due no later than so many seconds from now."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        now = time.monotonic()
        heapq.heappush(self._waiting, (now + patience, next(self._numbers), now, turn))
        if not self._goes_on:
            self._goes_on = True
            loop.call_soon(self._next, loop)
        await turn

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():  # Its page was closed.
                turn.set_result(None)
                break
        self._goes_on = bool(self._waiting)
        if self._goes_on:
            loop.call_soon(self._next, loop)
