"""Pages that are the same for everybody who asks alike: a box, a gallery, the rules. Each is made once and then kept.

One is made at a time, in a thread, so that the tables go on meanwhile; people take turns with what isn't there yet.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import Response

from herobox.web.compressing import compressed, takes_gzip
from herobox.web.fair_queue import FairQueue
from herobox.web.pages.person import Preferences, read_preferences
from herobox.web.who_asks import asking

T = TypeVar("T")

MOST_BYTES = 16_000_000
"""How much is kept of pages; those that nobody has asked for the longest go first."""
MOST_OF_IT = 8
"""A page larger than one part in so many of that isn't kept."""
BESIDES = 1_000
"""Bytes that a page takes besides its body and its query, about."""
MOST_WAITING, MOST_WAITING_OF_ONE = 200, 20
"""How many pages may wait to be made, and how many of one person."""


class _Asked(NamedTuple):
    """All that such a page depends on."""

    path: str
    query: str
    fragment: bool
    zipped: bool
    preferences: Preferences
    besides: Hashable


class _Page(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def answer(self) -> Response:
        response = Response(self.body, self.status)
        response.raw_headers = [*self.headers]
        return response


class SharedPages:
    """The pages of a server process."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """`most_bytes`: how much is kept of them."""
        self._most = most_bytes
        self.bytes = 0
        """How much is kept by now."""
        self._kept: OrderedDict[_Asked, _Page] = OrderedDict()
        self._making: dict[_Asked, asyncio.Task[_Page]] = {}
        self._turns = FairQueue(1, most=MOST_WAITING, most_each=MOST_WAITING_OF_ONE)

    async def answer(self, request: Request, make: Callable[[], Response], besides: Hashable = None) -> Response:
        """What `make` answers to this request, or has answered to the same one before.

        It may depend on the address, the person's preferences, whether a fragment is asked for and what `besides` says,
        and on nothing else that may change. Raises TooMuch or Busy when too much is to be made, and what `make` raises.
        """
        asked = _asked(request, besides)
        if (page := self._kept.get(asked)) is not None:
            self._kept.move_to_end(asked)
            return page.answer()
        if (making := self._making.get(asked)) is None:
            making = self._making[asked] = asyncio.create_task(self._make(asked, request, make))
            making.add_done_callback(lambda task: self._made(asked, task))
        return (await asyncio.shield(making)).answer()

    async def in_turn(self, make: Callable[[], T]) -> T:
        """What `make` returns, in a thread once it is this person's turn. Raises TooMuch, Busy and what `make` does."""
        async with self._turns.turn(asking()):
            return await run_sync(make)

    async def _make(self, asked: _Asked, request: Request, make: Callable[[], Response]) -> _Page:
        answer = await self.in_turn(lambda: compressed(request, make()))
        page = _Page(answer.status_code, answer.raw_headers, bytes(answer.body))
        if page.status == 200:
            self._keep(asked, page)
        return page

    def _made(self, asked: _Asked, task: asyncio.Task[_Page]) -> None:
        del self._making[asked]
        if not task.cancelled():
            task.exception()  # Perhaps nobody waits for it any more.

    def _keep(self, asked: _Asked, page: _Page) -> None:
        if _size(asked, page) > self._most / MOST_OF_IT:
            return
        self._kept[asked] = page
        self.bytes += _size(asked, page)
        while self.bytes > self._most:
            self.bytes -= _size(*self._kept.popitem(last=False))


def shared_pages(request: Request) -> SharedPages:
    """Those of the server process that a request came to."""
    pages: SharedPages = request.app.state.pages
    return pages


def _asked(request: Request, besides: Hashable) -> _Asked:
    zipped = takes_gzip(request.headers)
    fragment = "x-fragment" in request.headers
    return _Asked(
        request.scope["path"], request.url.query, fragment, zipped, read_preferences(request.cookies), besides
    )


def _size(asked: _Asked, page: _Page) -> int:
    return len(page.body) + len(asked.query) + BESIDES
