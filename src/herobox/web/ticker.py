"""Flags whoever has run out of time, in all matches of the database, whether anybody has them open or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from herobox.web.again import Again
from herobox.web.store import Store

EVERY = 0.5
"""Seconds between two looks."""
MOST = 100
"""How many matches are looked at once; if there are more, the next look follows at once."""


class Ticker(Again):
    """Looks for seats that have run out of time. Each is flagged by one process alone, however many look."""

    def __init__(self, store: Store, grace: float, told: Callable[[Sequence[str]], None]) -> None:
        """`grace`: for so many seconds after the start nobody is flagged, as they could not choose before it.

        `told` is called with the matches in which somebody was.
        """
        super().__init__(self._look, "nobody's time runs out", first=grace, after_trouble=EVERY)
        self._store = store
        self._told = told

    async def _look(self) -> float:
        late = await self._store.aside(self._store.flag_late, MOST)
        if late:
            self._told(late)
        return 0.0 if len(late) == MOST else EVERY
