"""A process that works for the server: one job at a time, each with a budget, after which it is killed and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game, load_games
from herobox.web.errors import OverBudget, TimedOut
from herobox.web.log import set_up_logging
from herobox.web.orphans import end_with_parent

TO_START = 120.0
"""Seconds that a process may take until it is there: on a busy machine, Python alone takes several."""
NICE = 5
"""How much longer than the server itself a process waits for its turn of the processor: players go first."""
EVERY_GAME = "*"
"""In the place of a game's id."""
_CONTEXT = multiprocessing.get_context("spawn")  # Not forked, as the server has threads.


class Budget(NamedTuple):
    """What a job may take."""

    seconds: float
    """From the moment it is handed over until its answer, whether it computes, waits or hangs."""
    processor: float = 0
    """Seconds of processor time; 0: as much as goes into `seconds`. Counted on Unix alone."""


class JobFailed(Exception):
    """A job met with an exception that is no HeroboxError; its text is the process's traceback."""


class Lost(Exception):
    """The process ended before it had answered, by no doing of the server's."""


class _Failed(NamedTuple):
    trace: str


class WorkerProcess:
    """A process that is started when its first job comes, and started again after it has ended."""

    def __init__(self, name: str) -> None:
        """`name` stands in lists of processes."""
        self._name = name
        # Talks with the process. It starts it, too, as on Linux a process ends with the thread that has started it.
        self._thread = ThreadPoolExecutor(1, f"herobox-{name}")
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._closed = False
        self._games: set[str] = set()
        self.last = ""
        """What its last job was like."""

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        process = self._process
        return None if process is None or not process.is_alive() else process.pid

    async def start(self, game: str = "") -> None:
        """Start the process unless it is there, and let it load a game, or EVERY_GAME.

        It takes the longer, the busier the machine is. Raises Lost or TimedOut when it can't be started.
        """
        await self._within(TO_START, self._start, game)

    async def work(self, function: Callable[..., Any], arguments: tuple[Any, ...], budget: Budget) -> Any:
        """What the function returns in the process; it and all arguments must be picklable.

        Raises what the function raises, if that is a HeroboxError, and JobFailed for anything else; OverBudget and
        TimedOut when the budget was not enough; Lost.
        """
        answer = await self._within(budget.seconds, self._converse, (function, arguments, budget.processor))
        if isinstance(answer, _Failed):
            raise JobFailed(answer.trace)
        if isinstance(answer, HeroboxError):
            raise answer
        return answer

    def kill(self) -> None:
        """End the process at once. Whoever waits for it gets Lost."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """End the process for good."""
        self._closed = True
        self.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _within(self, seconds: float, call: Callable[..., Any], *arguments: Any) -> Any:
        """The outcome of a call in the thread. The process is killed after `seconds`, which ends every such call."""
        if self._closed:
            raise Lost(f"the process for {self._name} was closed")
        loop = asyncio.get_running_loop()
        late = False

        def give_up() -> None:
            nonlocal late
            late = True
            self.kill()

        timer = loop.call_later(seconds, give_up)
        try:
            return await loop.run_in_executor(self._thread, self._try, call, arguments)
        except asyncio.CancelledError:
            if self._closed:  # What had not begun yet when it was closed.
                raise Lost(f"the process for {self._name} was closed") from None
            raise
        except Lost:
            if late:
                raise TimedOut(f"It took more than {seconds:g} seconds, so it was stopped.") from None
            raise
        finally:
            timer.cancel()

    # In the thread

    def _try(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        try:
            return call(*arguments)
        except (EOFError, OSError):
            code = self._discard()
            if sys.platform != "win32" and code == -signal.SIGPROF:
                raise OverBudget("It took more computing than the server allows, so it was stopped.") from None
            raise Lost(f"a process for {self._name} ended with exit code {code}") from None

    def _start(self, game: str) -> None:
        if self._process is None or not self._process.is_alive():
            self._discard()
            self._launch()
        if game and game not in self._games:
            self._converse((_load, (game,), 0))
            self._games.add(game)

    def _launch(self) -> None:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_serve, args=(theirs,), name=f"herobox-{self._name}", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        ours.recv()

    def _converse(self, job: Any) -> Any:
        if self._connection is None:
            raise EOFError
        self._connection.send(job)
        return self._connection.recv()

    def _discard(self) -> int | None:
        """Put the process away; returns its exit code."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        self._games.clear()
        if connection is not None:
            connection.close()
        if process is None:
            return None
        process.kill()  # Unless it has ended by itself.
        process.join()
        return process.exitcode


# In the process


def _serve(jobs: Connection) -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server ends its processes.
    end_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)
    set_up_logging(requests=False)
    with contextlib.suppress(EOFError, OSError):
        jobs.send(None)
        while True:
            function, arguments, processor = jobs.recv()
            _limit(processor)
            answer = _answer(function, arguments)
            _limit(0)  # It has answered in time.
            try:
                jobs.send(answer)
            except (pickle.PicklingError, AttributeError, TypeError):
                jobs.send(_Failed(traceback.format_exc()))


def _load(game: str) -> None:
    if game == EVERY_GAME:
        load_games()
    else:
        load_game(game)


def _limit(processor: float) -> None:
    """Let the kernel kill this process after so many seconds of processor time from now on, even in an endless loop."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, processor)


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    try:
        return function(*arguments)
    except HeroboxError as error:
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
        except Exception:  # An error of which the words alone can be sent.
            return HeroboxError(str(error))
        return error
    except Exception:
        return _Failed(traceback.format_exc())
