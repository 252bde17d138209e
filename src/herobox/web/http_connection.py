"""HTTP as uvicorn speaks it with httptools, and what both leave to others: bounds of a request's head, and patience.

httptools bounds nothing of what it reads: a header may have gigabytes and take days.
"""

from __future__ import annotations

import asyncio
from typing import Any

import httptools
from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, ASGISendEvent, Scope
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from herobox.web.connections import connections_of
from herobox.web.settings import Settings
from herobox.web.slow_reader import SlowReader

LONGEST_HEAD = 65_536
"""Bytes of a request's first line and headers; a browser with seats in forty matches sends 5,000."""
LONGEST_PATH = 2_000
LONGEST_TARGET = 32_768
"""Bytes of a path and its query: a new table with forces and cities has 4,000."""
MOST_HEADERS = 100
MOST_FRAMING = 65_536
"""Bytes of a body that may come besides what it holds twice over: the sizes and extensions of its chunks."""
PIECE = 16_384
"""Bytes that are read at a time, so that what is too long is noticed soon."""
MOST_PIPELINED = 8
"""How many requests may wait on a connection for the answer to an earlier one; browsers send none so early."""
_WORDS = {
    400: "That is not an HTTP request.",
    408: "The request did not come whole in time.",
    413: "The body of the request is too large, or its chunks hold too little.",
    414: f"This address is too long: a path has up to {LONGEST_PATH:,} bytes, and {LONGEST_TARGET:,} with its query.",
    431: f"The headers are too large: {MOST_HEADERS} of them and {LONGEST_HEAD:,} bytes are the limit.",
    503: "There are too many connections right now. Try again in a moment.",
}


class _Refused(Exception):
    """A request that is not read on; the status of its answer is the argument."""


class HttpConnection(HttpToolsProtocol):
    """A connection of a browser or program, until it becomes a WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        settings: Settings,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings = settings
        self._places = connections_of(server_state, settings)
        self._in_head = self._incomplete = False
        self._head = 0
        """Bytes of the head that is being read."""
        self._body = self._held = 0
        """Bytes of the body as it comes, and of what it holds."""
        self._patience: asyncio.TimerHandle | None = None
        """Ends what does not come whole: a head, or the body after it."""
        self._refused = False
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered; uvicorn's `cycle` is the latest that was read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # As uvicorn has it.
        """Take a place among the connections, and wait for a head."""
        super().connection_made(transport)
        self._reader = SlowReader(transport, self._settings.unread_seconds)
        if self._places.arrive(transport, self.client[0] if self.client else ""):
            self._wait_for_the_rest(self._settings.head_seconds)
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the place, unless the connection goes on as a WebSocket."""
        self._places.leave(self.transport)
        self._reader.stop()
        self._stop_waiting()
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a request, or a part of it."""
        self._unset_keepalive_if_required()
        for start in range(0, len(data), PIECE):
            if self._refused or self.transport.is_closing():
                return
            if not self._feed(data[start : start + PIECE]):
                return
        if self._incomplete and self._patience is None:
            self._wait_for_the_rest(self._settings.head_seconds if self._in_head else self._settings.body_seconds)

    def _feed(self, piece: bytes) -> bool:
        """Read a piece; says whether to go on."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if not self._should_upgrade():  # It is answered as if it had not been asked to.
                return True
            self._stop_waiting()
            self._reader.stop()
            self._places.work(self.transport)
            self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError as error:
            cause = error.__context__
            self._refuse(cause.args[0] if isinstance(cause, _Refused) else 400)
            return False
        if self._in_head:
            self._head += len(piece)
            if self._head > LONGEST_HEAD:
                self._refuse(431)
                return False
        elif self._incomplete:
            self._body += len(piece)
            if self._body > 2 * min(self._held, self._settings.largest_upload) + MOST_FRAMING:
                self._refuse(413)
                return False
        if len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()
            return False
        return True

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._in_head = self._incomplete = True
        self._head = self._body = self._held = 0

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_TARGET or len(self.url.partition(b"?")[0]) > LONGEST_PATH:
            raise _Refused(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise _Refused(431)

    def on_headers_complete(self) -> None:
        """The head is there, and the application begins its answer; the body may still come."""
        self._in_head = False
        self._stop_waiting()
        self._places.work(self.transport)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._held += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there."""
        self._incomplete = False
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self.cycle.response_complete:
            self._places.rest(self.transport)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin to answer a request; whoever has gone in the meantime is one who has gone, and no error."""
        self._answered = cycle

        async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
            async def send_if_there(message: ASGISendEvent) -> None:
                if self.transport.is_closing() and not cycle.response_complete:
                    cycle.disconnected = True  # Till uvicorn learns it, it would write.
                await send(message)

            await app(scope, receive, send_if_there)

        super()._start_asgi_task(cycle, answer)

    def pause_writing(self) -> None:
        """Whoever asked reads slowly."""
        super().pause_writing()
        self._reader.wait()

    def resume_writing(self) -> None:
        """They have read enough."""
        self._reader.stop()
        super().resume_writing()

    def _wait_for_the_rest(self, seconds: float) -> None:
        self._patience = self.loop.call_later(seconds, self._out_of_patience)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _out_of_patience(self) -> None:
        self._patience = None
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            if self._in_head:
                self._refuse(408)
            else:
                self.transport.close()  # Nothing was asked.
        elif self.cycle.response_started:
            self.transport.abort()
        else:
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Answer without the application, and close."""
        self._refused = True
        self._stop_waiting()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            words = _WORDS[status].encode()
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\nconnection: close\r\n"
                + b"content-length: %d\r\n\r\n" % len(words)
                + words
            )
        self._reader.wait()  # Else one who reads nothing would keep the connection.
        self.transport.close()
