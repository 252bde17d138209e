"""Heavy work: done in processes of its own, with a budget for each job, and people taking turns."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any, NamedTuple, TypeVar

from herobox.web.errors import Busy, OverBudget
from herobox.web.fair_queue import FairQueue
from herobox.web.metrics import QUEUED
from herobox.web.who_asks import asking
from herobox.web.worker_process import Budget, Lost, WorkerProcess

T = TypeVar("T")
_log = logging.getLogger(__name__)

TOO_LONG = 60.0
"""Seconds after which a queue that nobody was called from is a trouble."""
STOPPING = "The server is stopping."
LOST = "The process that worked on this was lost. Try again in a moment."


class WorkersStatus(NamedTuple):
    """How a pool of workers does, for whoever runs the server."""

    processes: int
    """How many run; they are started when they are needed."""
    running: int
    waiting: int
    longest_wait: float
    """Seconds for which somebody has been waiting by now."""
    done: int
    lost: int
    """How many processes ended by themselves since the server was started."""
    stopped: int
    """How many were ended as they took too long."""
    trouble: str
    """What is wrong, in a sentence; empty when all is well."""


class Workers:
    """A pool of processes with a queue."""

    def __init__(self, name: str, count: int, *, most: int = 200, most_each: int = 200, game: str = "") -> None:
        """`count` processes at most; with 0, jobs run in a thread of this process, without a budget.

        `most` jobs may wait, and `most_each` of one person. Each process loads `game`, or EVERY_GAME, before anything.
        """
        self._game = game
        self._name = name
        self._queued = QUEUED.labels(name)
        self._queue = FairQueue(max(1, count), most=most, most_each=most_each)
        self._idle = [WorkerProcess(name) for _ in range(count)]
        self._all = tuple(self._idle)
        self._thread = None if count else ThreadPoolExecutor(1, f"herobox-{name}")
        self._closed = False
        self._done = self._lost = self._stopped = 0
        self._cant_start = ""

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    @property
    def status(self) -> WorkersStatus:
        """How it does at this moment."""
        queue, wait, trouble = self._queue, self._queue.longest_wait, self._cant_start
        if not trouble and wait > TOO_LONG:
            trouble = f"Somebody has been waiting for {self._name} for {wait:.0f} seconds."
        counts = (queue.running, queue.waiting, wait, self._done, self._lost, self._stopped)
        return WorkersStatus(len(self.pids), *counts, trouble)

    async def run(
        self,
        function: Callable[..., T],
        *arguments: Any,
        budget: Budget,
        person: str | None = None,
        like: str = "",
        game: str = "",
    ) -> T:
        """What the function returns in one of the processes, once it is this person's turn (None: whoever asks).

        `like`: jobs of the same name go to the same process where it is idle, as that may still know what they are
        about. `game` is loaded there before the time runs. Raises TooMuch and Busy when the queue is full, OverBudget
        and TimedOut after the budget, Busy when the process was lost twice, and what the function raises.
        """
        async with AsyncExitStack() as place:
            with self._queued.track_inprogress():
                await place.enter_async_context(self._queue.turn(asking() if person is None else person))
            job = asyncio.create_task(self._do(place.pop_all(), function, arguments, budget, like, game))
        job.add_done_callback(_look_at)
        # Where nobody waits for it any more it still takes its place until it is done.
        return await asyncio.shield(job)

    async def warm(self) -> None:
        """Start all processes before anybody needs them: with the code of now, whatever is installed later."""
        for worker in self._all:
            with contextlib.suppress(Lost, OverBudget):  # The first job will tell.
                await worker.start(self._game)

    def close(self) -> None:
        """End the processes; what they work on is dropped."""
        self._closed = True
        for worker in self._all:
            worker.close()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    async def _do(
        self,
        place: AsyncExitStack,
        function: Callable[..., T],
        arguments: tuple[Any, ...],
        budget: Budget,
        like: str,
        game: str,
    ) -> T:
        async with place:
            if self._thread is not None:
                done: T = await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)
                self._done += 1
                return done
            # What is like nothing goes where something was done last, so that no more processes start than are needed.
            worker = next((one for one in self._idle if like and one.last == like), self._idle[0 if like else -1])
            self._idle.remove(worker)
            worker.last = like
            try:
                return await self._by(worker, function, arguments, budget, game)
            finally:
                self._idle.append(worker)

    async def _by(
        self, worker: WorkerProcess, function: Callable[..., T], arguments: tuple[Any, ...], budget: Budget, game: str
    ) -> T:
        for _ in range(2):
            if self._closed:
                raise Busy(STOPPING)
            try:
                await worker.start(game or self._game)
            except (Lost, OverBudget) as error:
                if self._closed:
                    continue
                self._cant_start = f"The processes of {self._name} can't be started."
                _log.error("%s %s", self._cant_start, error)
                continue
            self._cant_start = ""
            try:
                done: T = await worker.work(function, arguments, budget)
            except Lost as error:
                if not self._closed:
                    self._lost += 1
                    _log.warning("%s; a new one is started", error)
                continue
            except OverBudget as error:
                if worker.pid is None:  # Else the function has raised it.
                    self._stopped += 1
                    _log.warning("a process of %s was ended: %s", self._name, error)
                raise
            self._done += 1
            return done
        raise Busy(STOPPING if self._closed else LOST)


def _look_at(job: asyncio.Task[Any]) -> None:
    """Take note of how a job ended, as perhaps nobody waits for it."""
    if not job.cancelled():
        job.exception()
