"""Processes that needn't load everything first: they are forked from one that has, and behave like any other.

Starting Python and loading five games takes three seconds of processor time, and tests start a hundred servers.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import IO

from herobox.cli import main
from tests.patience import PATIENCE

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.web.loaded"])


class Forked:
    """A process of a session of its own; what tests need of a `subprocess.Popen`."""

    def __init__(self, words: Sequence[str], environment: Mapping[str, str] | None = None, program: str = "") -> None:
        """`herobox` with these words, or `program`, as `python -c` runs it.

        `environment`: in the place of this process's own.
        """
        inside, into = _CONTEXT.Pipe(duplex=False)
        out, out_there = _CONTEXT.Pipe(duplex=False)
        err, err_there = _CONTEXT.Pipe(duplex=False)
        around = dict(os.environ if environment is None else environment)
        theirs = (inside, out_there, err_there)
        self._process = _CONTEXT.Process(target=_run, args=([*words], around, program, theirs))
        self._process.start()
        for end in theirs:
            end.close()
        self.stdin: IO[str] = _text(into, "w")
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

    def communicate(self, words: str = "") -> tuple[str, str]:
        """All that it and its own processes still write until they end, told these words; nothing the second time."""
        if not self.stdin.closed:
            with contextlib.suppress(BrokenPipeError), self.stdin:
                self.stdin.write(words)
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


def run(
    words: Sequence[str], environment: Mapping[str, str] | None = None, program: str = ""
) -> subprocess.CompletedProcess[str]:
    """What `subprocess.run` does, of such a process; it is killed where it takes too long."""
    process = Forked(words, environment, program)
    patience = threading.Timer(PATIENCE, process.kill)
    patience.start()
    out, err = process.communicate()
    patience.cancel()
    return subprocess.CompletedProcess(words, process.wait(), out, err)


def _text(end: Connection, mode: str = "r") -> IO[str]:
    with end:
        return os.fdopen(os.dup(end.fileno()), mode)


def _rest(stream: IO[str] | None) -> str:
    if stream is None or stream.closed:
        return ""
    with stream:
        return stream.read()


def _run(words: list[str], environment: dict[str, str], program: str, ends: Sequence[Connection]) -> None:
    os.setsid()
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin = open(0, closefd=False)  # noqa: SIM115 - to the end
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["-c" if program else "herobox", *words]
    if program:
        exec(compile(program, "<program>", "exec"), {"__name__": "__main__"})
    else:
        sys.exit(main())
