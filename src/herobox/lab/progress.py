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
            pace.came(items.done)
            yield item
            bar.update(task, advance=1, left=pace.words())


def _with_lines(items: Results[T], total: int, words: str) -> Iterator[T]:
    told = time.monotonic()
    pace = Pace(items.kept, items.beginning, total)
    for item in items:
        pace.came(items.done)
        yield item
        if pace.last - told >= SECONDS_A_LINE and pace.count < total:
            told = pace.last
            left = pace.words()
            sys.stderr.write(f"{words}: {pace.count} of {total}{left and ', '}{left}\n")
            sys.stderr.flush()


class Pace:
    """How fast items come, and so how long the others will take.

    Neither items that were kept count, nor the first task of each worker, which takes long, as workers begin. All items
    of a task come at once, and several tasks may end together or one by one, so the pace is measured when as many
    items are done as each worker has in a task: after a round.
    """

    def __init__(self, kept: int, beginning: int, total: int) -> None:
        """`kept` and `beginning`: see `Results`."""
        self._first = self._round = kept + beginning
        """How many items are done as it begins to count, and after the last round."""
        self._in_a_round = beginning
        self._total = total
        self._begun: float | None = None
        """When it began to count (monotonic, in seconds, as `last`)."""
        self._seconds = 0.0
        """How long an item takes; 0 while that is unknown."""
        self._done = 0
        self.count = 0
        """How many items have come."""
        self.last = 0.0
        """When the last one came."""

    def came(self, done: int) -> None:
        """Another item has come; `done`: how many are, with those of its task that come at once."""
        self.last = time.monotonic()
        self.count += 1
        if done == self._done:
            return
        self._done = done
        if self._begun is None:
            if done >= self._first:
                self._begun, self._first, self._round = self.last, done, done
        elif done >= self._round + self._in_a_round:
            self._round = done
            self._seconds = (self.last - self._begun) / (done - self._first)

    def words(self) -> str:
        """The time that is left: "about 12 min left"; empty while it would mean nothing, and when all is done."""
        left = self._seconds * (self._total - self._done)
        return f"about {time_words(max(1.0, left))} left" if left else ""


def time_words(seconds: float) -> str:
    """A time as people say it: "40 s", "12 min", "3 h 20 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
