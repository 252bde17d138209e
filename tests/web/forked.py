"""Servers that needn't load everything first: they are forked from a process that has, and behave like any other.

Starting Python and loading five games takes three seconds of processor time, and tests start a hundred servers.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import IO

from herobox.cli import main

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.web.loaded"])


class Forked:
    """`herobox` with these words, in a process of a session of its own; what tests need of a `subprocess.Popen`."""

    def __init__(self, words: Sequence[str], environment: Mapping[str, str]) -> None:
        out, out_there = _CONTEXT.Pipe(duplex=False)
        err, err_there = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_run, args=([*words], {**environment}, out_there, err_there))
        self._process.start()
        out_there.close()
        err_there.close()
        self.stdout: IO[str] | None = _text(out)
        self.stderr: IO[str] | None = _text(err)
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, minus the signal that ended it; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code. Raises subprocess.TimeoutExpired after `timeout` seconds."""
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("herobox", timeout or 0)
        return code

    def communicate(self) -> tuple[str, str]:
        """All that it and its own processes still write until they end; nothing the second time."""
        with ThreadPoolExecutor(2) as readers:
            out, err = readers.map(_rest, (self.stdout, self.stderr))
        self.wait()
        return out, err

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def _text(end: Connection) -> IO[str]:
    with end:
        return os.fdopen(os.dup(end.fileno()))


def _rest(stream: IO[str] | None) -> str:
    if stream is None or stream.closed:
        return ""
    with stream:
        return stream.read()


def _run(words: list[str], environment: dict[str, str], out: Connection, err: Connection) -> None:
    os.setsid()
    for end, number in ((out, 1), (err, 2)):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["herobox", *words]
    sys.exit(main())
