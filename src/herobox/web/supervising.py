"""The process that starts the others of `herobox serve --workers`, and starts a new one where one has died or hangs."""

from __future__ import annotations

import time
from socket import socket

import uvicorn
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

SIGN_OF_LIFE = 20
"""Seconds without an answer after which a process that has answered before is taken to hang."""
LOADING = 120.0
"""Seconds that a new process may take until its first answer."""


class Workers(Multiprocess):
    """Leaves a new process alone while it loads.

    A process answers as soon as it has loaded all games, for which it needs seconds of processor time. Where a machine
    is slow or has several to start, that is more than uvicorn's five: each would be killed and begun anew for ever.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self._asked: dict[int | None, float] = {}
        self._loaded: set[int | None] = set()

    def keep_subprocess_alive(self) -> None:
        """Replace what has died or hangs, once all others have loaded."""
        if not any(self._is_loading(process) for process in self.processes):
            super().keep_subprocess_alive()

    def _is_loading(self, process: Process) -> bool:
        if process.pid in self._loaded or not process.process.is_alive():
            return False
        if process.pid not in self._asked:
            self._asked[process.pid] = time.monotonic()
            process.parent_conn.send(b"ping")
        if process.parent_conn.poll():
            process.parent_conn.recv()
            self._loaded.add(process.pid)
            return False
        return time.monotonic() - self._asked[process.pid] < LOADING
