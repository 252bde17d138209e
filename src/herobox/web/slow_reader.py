"""An end for connections whose other side reads nothing: what waits for them would stay in memory for ever."""

from __future__ import annotations

import asyncio

LEAST = 4_096
"""Bytes that must have been read between two looks."""


class SlowReader:
    """Watches a connection while more waits to be read than it should."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        """`seconds` lie between two looks."""
        self._transport = transport
        self._seconds = seconds
        self._left = 0
        self._look: asyncio.TimerHandle | None = None

    def wait(self) -> None:
        """Begin to watch."""
        if self._look is None:
            self._left = self._transport.get_write_buffer_size()
            self._look = asyncio.get_running_loop().call_later(self._seconds, self._again)

    def stop(self) -> None:
        """Watch no more: enough was read, or the connection has ended."""
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _again(self) -> None:
        self._look = None
        if self._transport.get_write_buffer_size() > self._left - LEAST:
            self._transport.abort()
        else:
            self.wait()
