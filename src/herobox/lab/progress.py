"""How far a long run has come, with the time that is left: a bar on a terminal, now and then a line in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

SECONDS_A_LINE = 30.0
"""How often a log gets a line."""


def watched(items: Iterable[T], total: int, words: str) -> Iterator[T]:
    """The items; on standard error it says how many of `total` there were, and how long the others will take."""
    return _with_bar(items, total, words) if sys.stderr.isatty() else _with_lines(items, total, words)


def _with_bar(items: Iterable[T], total: int, words: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        for item in items:
            yield item
            bar.advance(task)


def _with_lines(items: Iterable[T], total: int, words: str) -> Iterator[T]:
    start = told = time.monotonic()
    for done, item in enumerate(items, start=1):
        yield item
        now = time.monotonic()
        if now - told >= SECONDS_A_LINE and done < total:
            told = now
            left = (now - start) / done * (total - done)
            sys.stderr.write(f"{words}: {done} of {total}, about {time_words(left)} left\n")
            sys.stderr.flush()


def time_words(seconds: float) -> str:
    """A time as people say it: "40 s", "12 min", "3 h 20 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
