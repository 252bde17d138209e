"""Who has a table's page open: counted at once, and told to the others once a second at most."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence

from herobox.web.errors import TooMuch
from herobox.web.settings import Settings

EVERY = 1.0
"""Seconds between two times that the pages are told."""


class Presence:
    """The open pages of a match in this process. What is told of them stays the same between two times of telling."""

    def __init__(self) -> None:
        self.followers: set[Callable[[], None]] = set()
        """Called whenever something new is told."""
        self.told = 0
        """How often that was."""
        self.seats: frozenset[int] = frozenset()
        """The seats of which a page is told to be open."""
        self.spectators = 0
        """How many pages without a seat are told to be open."""
        self.left = 0.0
        """When the last page with a seat was closed, in seconds since 1970; 0: none was."""
        self._seats: Counter[int] = Counter()
        self._watching = 0
        self._of_person: Counter[str] = Counter()
        self._telling: asyncio.TimerHandle | None = None
        self._again_at = 0.0

    def refuse_more(self, seats: Sequence[int], person: str, settings: Settings) -> None:
        """Raise TooMuch where one more page with these seats, or none, would be too many."""
        if self._of_person[person] >= settings.sockets_of_one:
            raise TooMuch(f"You have {settings.sockets_of_one} pages of this match open; close one of them first.")
        if not seats and self._watching >= settings.watchers:
            raise TooMuch(f"{settings.watchers} people are watching this match already, which is the limit.")

    def arrive(self, seats: Sequence[int], person: str) -> None:
        """A page was opened: with these seats, or none."""
        self._count(seats, person, 1)

    def leave(self, seats: Sequence[int], person: str) -> None:
        """A page that had arrived was closed."""
        if seats:
            self.left = time.time()
        self._count(seats, person, -1)

    def _count(self, seats: Sequence[int], person: str, one: int) -> None:
        for seat in seats:
            self._seats[seat] += one
        if not seats:
            self._watching += one
        self._of_person[person] += one
        if not self._of_person[person]:
            del self._of_person[person]
        loop = asyncio.get_running_loop()
        if self._telling is None:
            if loop.time() >= self._again_at:
                self._tell()
            else:
                self._telling = loop.call_at(self._again_at, self._tell)

    def _tell(self) -> None:
        self._telling = None
        self._again_at = asyncio.get_running_loop().time() + EVERY
        seats, spectators = frozenset(+self._seats), self._watching
        if (seats, spectators) == (self.seats, self.spectators):
            return
        self.seats, self.spectators = seats, spectators
        self.told += 1
        for follower in list(self.followers):
            follower()
