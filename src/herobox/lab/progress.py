"""How far a long run has come, with the time that is left: a bar on a terminal, now and then a line in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import TypeVar

from herobox.lab.workers import Results

T = TypeVar("T")

SECONDS_A_LINE = 30.0
"""How often a log gets a line."""
ROUNDS = 2
"""After so many tasks of each worker the time left is told: the first takes long, as workers begin."""


def watched(items: Results[T], total: int, words: str) -> Iterator[T]:
    """The items; on standard error it says how many of `total` there were, and how long the others will take."""
    return _with_bar(items, total, words) if sys.stderr.isatty() else _with_lines(items, total, words)


def _with_bar(items: Results[T], total: int, words: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    pace = Pace(items.kept, items.beginning, total)
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total, left="")
        for item in items:
            pace.came()
            yield item
            bar.update(task, advance=1, left=pace.words())


def _with_lines(items: Results[T], total: int, words: str) -> Iterator[T]:
    told = time.monotonic()
    pace = Pace(items.kept, items.beginning, total)
    for item in items:
        pace.came()
        yield item
        if pace.last - told >= SECONDS_A_LINE and pace.done < total:
            told = pace.last
            left = pace.words()
            sys.stderr.write(f"{words}: {pace.done} of {total}{left and ', '}{left}\n")
            sys.stderr.flush()


class Pace:
    """How fast items come, and so how long the others will take.

    Neither items that were kept count, nor the first task of each worker, which begins meanwhile. All items of a task
    come at once, so the pace is that up to the item before: after a wait, that is the end of a task.
    """

    def __init__(self, kept: int, beginning: int, total: int) -> None:
        """`kept` and `beginning`: see `Results`."""
        self._first = kept + beginning
        self._enough = kept + ROUNDS * beginning
        self._total = total
        self.done = 0
        self.last = self._before = self._begun = 0.0
        """When the last item came, the one before, and the last of those that don't count (monotonic, in seconds)."""

    def came(self) -> None:
        """Another item has come."""
        self._before, self.last = self.last, time.monotonic()
        self.done += 1
        if self.done == self._first:
            self._begun = self.last

    def words(self) -> str:
        """The time that is left: "about 12 min left"; empty while it would mean nothing."""
        before = self.done - 1
        if before < self._enough:
            return ""
        pace = (self._before - self._begun) / (before - self._first)
        left = pace * (self._total - before) - (self.last - self._before)
        return f"about {time_words(max(0.0, left))} left"


def time_words(seconds: float) -> str:
    """A time as people say it: "40 s", "12 min", "3 h 20 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
