"""WebSockets as uvicorn speaks them, with a bound on what the other side may send and on what it leaves unread.

The WebSocket library answers pings by itself, before anybody else hears of them, and reads all frames of a packet at
once: 40,000 of them if they are small. Here a packet is read in pieces, and each frame counts, whatever is in it.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode

from herobox.web.connections import connections_of
from herobox.web.limits import Bucket
from herobox.web.security import FLOODED
from herobox.web.settings import Settings
from herobox.web.slow_reader import SlowReader

PIECE = 1_024
"""Bytes that are read at a time: up to 170 frames, each of which takes about 10 microseconds."""
BURST = 10
"""Seconds for which what may be sent can be saved up."""
TOO_MUCH = CloseCode.POLICY_VIOLATION
"""The closing code for a page that sends more than it may."""
WHY = "this page sent too much"
LAST_WORDS = 1.0
"""Seconds in which whoever is closed can hear why."""


class SocketConnection(WebSocketsSansIOProtocol):
    """The connection of an open page."""

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
        self._ended = False
        self._bucket = Bucket(settings.frames_a_second, BURST * settings.frames_a_second)

    def connection_made(self, transport: BaseTransport) -> None:
        """Go on with a connection that has its place already."""
        super().connection_made(transport)
        self._reader = SlowReader(self.transport, self._settings.unread_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the place."""
        self._places.leave(self.transport)
        self._reader.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read frames, one piece of the packet after the other, as long as they are not too many."""
        if not self.handshake_initiated:  # uvicorn hands over the request's head, which was measured before.
            super().data_received(data)
            return
        for start in range(0, len(data), PIECE):
            if self._ended or self.disconnected or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._frames = 0
            super().data_received(piece)
            # A piece of a large frame counts, too, and so does one that is sent byte by byte.
            if not self._bucket.take(max(1, self._frames)):
                self.scope["state"][FLOODED] = True
                self._end(TOO_MUCH, WHY)
                return

    def handle_events(self) -> None:
        """Count the frames."""
        self._frames = len(self.conn.events)
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is no text ends the connection without a trace in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._end(CloseCode.INVALID_DATA, "that is not UTF-8")
                return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; a handshake that it has refused in words is complete with them."""
        if self.transport.is_closing() and not self.close_sent:
            self.disconnected = True  # As uvicorn learns a moment later, and till then it would write.
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # Else uvicorn logs an error for each.

    def pause_writing(self) -> None:
        """Whoever is on the page reads slowly."""
        super().pause_writing()
        self._reader.wait()

    def resume_writing(self) -> None:
        """They have read enough."""
        self._reader.stop()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more: what was not sent yet is not waited for."""
        super().keepalive_timeout()
        self._reader.wait()

    def _end(self, code: CloseCode, reason: str) -> None:
        """Close the connection, read no more, and tell the page's task, which may wait for its next message."""
        if self.transport.is_closing():
            return
        self.transport.pause_reading()
        self.read_paused = False  # So that nobody takes it up again.
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.write_eof()
        if self.close_timer is not None:
            self.close_timer.cancel()
        # What was sent and not read resets a connection that is closed, and with it goes what it was told last.
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
        self._ended = True
