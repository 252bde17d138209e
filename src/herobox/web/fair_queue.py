"""A queue in which people take turns: one person's many wishes wait behind each other, and not before others'."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from typing import NamedTuple

from herobox.web.errors import Busy, TooMuch


class _Waiting(NamedTuple):
    called: asyncio.Future[None]
    since: float


class FairQueue:
    """Places for so many at once; whoever waits is called person by person, and of each person in order."""

    def __init__(self, places: int, *, most: int, most_each: int) -> None:
        """`most` may wait at once, and `most_each` of one person."""
        self._free = places
        self._most, self._most_each = most, most_each
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        """By person; the one whose turn is next comes first."""
        self.running = 0
        """How many have a place."""

    @property
    def waiting(self) -> int:
        """How many have no place yet."""
        return sum(map(len, self._waiting.values()))

    @property
    def longest_wait(self) -> float:
        """Seconds for which somebody has been waiting by now; 0 when nobody is."""
        since = min((line[0].since for line in self._waiting.values()), default=None)
        return 0.0 if since is None else time.monotonic() - since

    @contextlib.asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for a place, and have it for as long as the `async with` block lasts.

        Raises TooMuch when this person waits for too much already, Busy when too many do.
        """
        await self._enter(person)
        self.running += 1
        try:
            yield
        finally:
            self.running -= 1
            self._leave()

    async def _enter(self, person: str) -> None:
        if self._free:
            self._free -= 1
            return
        line = self._waiting.get(person, ())
        if len(line) >= self._most_each:
            raise TooMuch(
                f"You already wait for {len(line)} things that take the server a while. Try again in a moment."
            )
        if self.waiting >= self._most:
            raise Busy
        waiting = _Waiting(asyncio.get_running_loop().create_future(), time.monotonic())
        self._waiting.setdefault(person, deque()).append(waiting)
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting.called.done() and not waiting.called.cancelled():
                self._leave()
            else:
                self._forget(person, waiting)
            raise

    def _leave(self) -> None:
        """Give the place on."""
        while self._waiting:
            person, line = self._waiting.popitem(last=False)
            waiting = line.popleft()
            if line:
                self._waiting[person] = line  # At the end: everybody else is called first.
            if not waiting.called.done():
                waiting.called.set_result(None)
                return
        self._free += 1

    def _forget(self, person: str, waiting: _Waiting) -> None:
        line = self._waiting.get(person)
        if line is not None and waiting in line:
            line.remove(waiting)
            if not line:
                del self._waiting[person]
