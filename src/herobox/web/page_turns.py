"""Whoever asks for many pages at once gets one after the other, and the tables go on in between."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import AsyncIterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herobox.web.fair_queue import FairQueue
from herobox.web.who_asks import asking

AT_ONCE = 2
"""How many pages of one person are worked on at once."""
MOST_IN_LINE = 1_000
"""How many may wait in one line: more than one address may have connections."""
_NO_LINE = re.compile(r"/static/|/healthz|/readyz|/t/[^/]+/look-back$|/api/matches/[^/]+/(events|hint)$")
"""The addresses that nobody waits in line for: what costs nothing, and what has a line of another kind."""
_WAITS_FOR_OTHERS = re.compile(r"/games/|/reports/|/api/games/|/t/[^/]+/(picture\.svg$|look-back/at/)")
"""The addresses of what may have to wait until others' boxes, galleries or earlier positions are made."""


class Lines:
    """A line for each person, in which they wait for themselves alone."""

    def __init__(self) -> None:
        self._lines: dict[str, FairQueue] = {}
        self._in_line: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait until fewer than `AT_ONCE` things of this person are worked on."""
        self._in_line[person] += 1
        line = self._lines.setdefault(person, FairQueue(AT_ONCE, most=MOST_IN_LINE, most_each=MOST_IN_LINE))
        try:
            async with line.turn(person):
                yield
        finally:
            self._in_line[person] -= 1
            if not self._in_line[person]:
                del self._in_line[person], self._lines[person]

    @contextlib.asynccontextmanager
    async def short_turn(self, person: str, seconds: float) -> AsyncIterator[None]:
        """A turn that is over after so many seconds even if the block goes on: it may wait for a slow reader."""
        async with contextlib.AsyncExitStack() as place:
            await place.enter_async_context(self.turn(person))
            loop = asyncio.get_running_loop()
            over = loop.call_later(seconds, lambda: loop.create_task(place.aclose()))
            try:
                yield
            finally:
                over.cancel()


class PageTurns:
    """ASGI middleware: whatever a person asks to see waits in a line.

    What may have to wait for others' work has another line, so that a table at the same address needn't wait for it.

    How many wait is limited by how many connections and requests one may have. The next is begun as soon as one is
    answered, not only when it has been read, so that a slow reader keeps nobody at the same address waiting.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app
        self._lines, self._long_lines = Lines(), Lines()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if not _is_page(scope):
            await self._app(scope, receive, send)
            return
        lines = self._long_lines if _WAITS_FOR_OTHERS.match(scope["path"]) else self._lines
        async with contextlib.AsyncExitStack() as place:
            await place.enter_async_context(lines.turn(asking()))

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await place.aclose()
                await send(message)

            await self._app(scope, receive, answer)


def _is_page(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and not _NO_LINE.match(scope["path"])
