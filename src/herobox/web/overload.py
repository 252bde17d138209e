"""Whether a server process has more to do than it gets done: whoever comes new is turned away before players wait."""

from __future__ import annotations

import statistics
from collections import deque

from herobox.web.errors import Busy

WINDOW = 40
"""So many of the last looks count, a quarter of a second apart: one long moment turns nobody away."""


LOOKS_A_SECOND = 4
SOON = 0.04
"""A process is nearly on time while it is late by no more than this part of what is too much."""


class Lateness:
    """How late a process got round to what was due, in the last ten seconds."""

    def __init__(self, most: float) -> None:
        """`most`: seconds in the median from which on the process has too much to do."""
        self._most = most
        self._recent: deque[float] = deque(maxlen=WINDOW)

    def note(self, seconds: float) -> None:
        """One more look found it so late."""
        self._recent.append(seconds)

    @property
    def is_too_much(self) -> bool:
        """Whether nobody new should come now."""
        return len(self._recent) == WINDOW and statistics.median(self._recent) > self._most

    @property
    def has_time(self) -> bool:
        """Whether there is time for what nobody waits for: all looks of the last second were nearly on time."""
        return all(seconds < SOON * self._most for seconds in [*self._recent][-LOOKS_A_SECOND:])

    def turn_away(self) -> None:
        """Raises Busy where nobody new should come now."""
        if self.is_too_much:
            raise Busy("The server is too busy for more tables and watchers right now. Try again in a minute.")
