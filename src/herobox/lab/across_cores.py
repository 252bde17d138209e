"""Work in several processes of this machine: what comes out does not depend on how many, nor on one that is killed."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from herobox.kernel.collecting import collect_seldom
from herobox.kernel.errors import HeroboxError
from herobox.lab.stopping import disturbed, undisturbed

AHEAD = 4
"""How many tasks wait for each process, so that none is idle."""
MOST_BREAKS = 3
"""How often in a row processes may be killed before any task is done."""

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """What `work` makes of each task, in their order, in `jobs` processes.

    Where a process is killed, the tasks that were under way are done again. Raises HeroboxError where that happens
    again and again before anything is done.
    """
    before = set(multiprocessing.active_children())
    jobs = max(1, min(jobs, len(tasks)))
    pool = _begin(jobs)
    waiting = deque(range(len(tasks)))
    running: dict[Future[R], int] = {}
    found: dict[int, R] = {}
    breaks = out = 0
    try:
        while out < len(tasks):
            try:
                while waiting and len(running) < jobs * AHEAD:
                    with undisturbed():  # Else a process might begin of which nobody knows.
                        future = pool.submit(work, tasks[waiting[0]])  # Raises where a process was killed just now.
                        running[future] = waiting.popleft()
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    found[running[done]] = done.result()
                    del running[done]
                    breaks = 0
            except BrokenProcessPool:
                breaks += 1
                if breaks > MOST_BREAKS:
                    raise HeroboxError(
                        f"the processes were killed {breaks} times in a row, perhaps for want of memory; "
                        "try fewer --jobs"
                    ) from None
                waiting.extendleft(sorted(running.values(), reverse=True))
                running.clear()
                pool.shutdown(wait=False)
                pool = _begin(jobs)
            while out in found:
                yield found.pop(out)
                out += 1
    finally:
        if running:  # It was stopped: what is under way is given up.
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        # What the processes share with this one has to be there until they have ended.
        pool.shutdown(cancel_futures=True)


def _begin(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin_process)


def _begin_process() -> None:
    """Ctrl-C is for the process that a person started, which stops the others; and they do nothing but play."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    disturbed()
    collect_seldom()
