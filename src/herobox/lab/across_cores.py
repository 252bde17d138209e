"""Work on several cores, such as series of games. What comes out does not depend on how many."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from herobox.kernel.collecting import collect_seldom
from herobox.kernel.errors import HeroboxError
from herobox.lab.simulate import Failure, Row, Series, play_one

LARGEST_CHUNK = 64
"""How many games a process is given at once at most."""

T = TypeVar("T")
R = TypeVar("R")
Task = tuple[int, Series, int, int]
"""The number of a series, the series, and its games from the first number up to, without it, the second."""


def cores() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def jobs_or_cores(jobs: int | None) -> int:
    """How many processes to use; None: one a core. Raises HeroboxError for fewer than one."""
    if jobs is not None and jobs < 1:
        raise HeroboxError(f"the number of jobs is {jobs}; it must be 1 or more")
    return cores() if jobs is None else jobs


def play_series(lengths: Sequence[tuple[Series, int]], jobs: int) -> Iterator[tuple[int, Row | Failure]]:
    """Play so many games of each series, in `jobs` processes; one job plays in this process.

    Yields the number of the series in `lengths` and the game, in the order of both, as soon as they are played.
    """
    total = sum(games for _, games in lengths)
    size = 1 if jobs == 1 else max(1, min(LARGEST_CHUNK, total // (jobs * 8)))
    tasks: list[Task] = [
        (index, series, first, min(first + size, games))
        for index, (series, games) in enumerate(lengths)
        for first in range(0, games, size)
    ]
    for index, played in spread(_play_task, tasks, jobs):
        for game in played:
            yield index, game


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """What `work` makes of each task, in their order, in `jobs` processes; one job works in this process.

    `work` is a function of a module, and tasks and what comes out can be pickled. Whatever runs long goes through here.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(max(1, min(jobs, len(tasks))), _begin_process) as pool:
        yield from pool.imap(work, tasks)


def _begin_process() -> None:
    """Ctrl-C is for the process that a person started, which stops the others; and they do nothing but play."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def _play_task(task: Task) -> tuple[int, list[Row | Failure]]:
    index, series, first, end = task
    return index, [play_one(series, number) for number in range(first, end)]
