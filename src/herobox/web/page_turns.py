"""Whoever asks for many pages at once gets one after the other, and the tables go on in between."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herobox.web.fair_queue import FairQueue
from herobox.web.people import asking

AT_ONCE = 2
"""How many pages of one person are worked on at once."""
MOST_IN_LINE = 1_000
"""How many may wait in one line: more than one address may have connections."""
_PAGES = ("/games/", "/api/games", "/api/openapi.json", "/settings", "/credits")
"""What the addresses of pages begin with that anybody may ask for; the lobby is another."""


class PageTurns:
    """ASGI middleware: the pages of each person wait in a line.

    How many wait is limited by how many connections and requests one may have. The next is begun as soon as one is
    answered, not only when it has been read, so that a slow reader keeps nobody at the same address waiting.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app
        self._lines: dict[str, FairQueue] = {}
        self._in_line: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if not _is_page(scope):
            await self._app(scope, receive, send)
            return
        async with contextlib.AsyncExitStack() as place:
            await place.enter_async_context(self._turn(asking()))

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await place.aclose()
                await send(message)

            await self._app(scope, receive, answer)

    @contextlib.asynccontextmanager
    async def _turn(self, person: str) -> AsyncIterator[None]:
        self._in_line[person] += 1
        line = self._lines.setdefault(person, FairQueue(AT_ONCE, most=MOST_IN_LINE, most_each=MOST_IN_LINE))
        try:
            async with line.turn(person):
                yield
        finally:
            self._in_line[person] -= 1
            if not self._in_line[person]:
                del self._in_line[person], self._lines[person]


def _is_page(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    path: str = scope["path"]
    return path == "/" or path.startswith(_PAGES)
