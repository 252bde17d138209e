"""Who does long work: processes of this machine (`--jobs`) or a Ray cluster (`--ray`). One door for all of it.

What comes out, and in which order, does not depend on who works.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.wording import count_of
from herobox.lab.across_cores import cores, in_processes
from herobox.lab.keeping import Kept, check_folder
from herobox.lab.playing import Failure, Row, Series, play_one
from herobox.lab.summary import kept_words

CHUNKS, LARGEST_CHUNK = 32, 64
"""A run's games are dealt in about this many chunks, of this many games at most, on any machine."""

T = TypeVar("T")
R = TypeVar("R")
T_co = TypeVar("T_co", covariant=True)
Task = tuple[int, Series, int, int]
"""The number of a series, the series, and its games from the first number up to, without it, the second."""


class Done(msgspec.Struct):
    """How far a run has come, in all its parts."""

    games: int = 0
    """How many games are done, those that were kept from before included."""
    kept: int = 0
    """How many of them an earlier run had kept."""


class Workers(msgspec.Struct, frozen=True, kw_only=True):
    """Who works, and where what is done is kept."""

    jobs: int | None = 1
    """How many processes of this machine; None: as many as it has cores."""
    ray: str | None = None
    """The address of a Ray cluster, or `local` for one that is started here with `jobs` cores."""
    resume: Path | None = None
    """A folder that keeps what is done; a run that was stopped goes on from there."""
    packs: tuple[str, ...] = ()
    """Folders with content that the work needs."""
    content: str = ""
    """The game, its rules and its content: what is kept of others is refused."""
    done: Done = msgspec.field(default_factory=Done)
    """Counts what is done; all parts of a run count together."""

    @property
    def processes(self) -> int:
        """How many processes of this machine work."""
        return cores() if self.jobs is None else self.jobs

    def within(self, name: str) -> Workers:
        """The same for one of several parts of a run, each of which is kept in a folder of its own."""
        return self if self.resume is None else msgspec.structs.replace(self, resume=self.resume / name)

    def words(self) -> str:
        """As pages say it: "2 processes"."""
        return f"Ray at {self.ray}" if self.ray else count_of(self.processes, "process", "processes")

    def kept_words(self) -> str:
        """Behind the number of all games: how many of them were kept from before. Empty where none were."""
        return kept_words(self.done.games, self.done.kept, self.resume)

    def stopped_words(self) -> str:
        """For a run that is stopped now: what is kept, and how to go on."""
        if self.resume is None:
            return (
                "stopped: nothing is kept; with --resume FOLDER, that folder keeps what is done, and the same command "
                "goes on from there"
            )
        kept = count_of(self.done.games, "game is", "games are") if self.done.games else "no game is"
        return f"stopped: {kept} kept in {self.resume}; the same command with --resume {self.resume} goes on from there"

    def of(self, game: Game[Any, Any]) -> Workers:
        """The same for work on this game with its packs."""
        return msgspec.structs.replace(
            self,
            packs=tuple(str(pack) for pack in game.packs),
            content=f"{game.id} {game.rules_version} {game.content.hash}",
        )


def workers(jobs: int | None, ray: str | None = None, resume: Path | None = None) -> Workers:
    """Who works, as a command line says.

    Raises HeroboxError for fewer than one job, for a file or a folder of something else to resume, and where Ray is
    missing.
    """
    if jobs is not None and jobs < 1:
        raise HeroboxError(f"the number of jobs is {jobs}; it must be 1 or more")
    if resume is not None and resume.exists() and not resume.is_dir():
        raise HeroboxError(f"{resume} is a file; --resume takes a folder, an earlier run's or a new one")
    if resume is not None:
        check_folder(resume)
    if ray is not None:
        from herobox.lab.on_ray import require_ray

        require_ray()
    return Workers(jobs=jobs, ray=ray, resume=resume)


class Results(Generic[T_co]):
    """What comes of tasks, item by item, as soon as they are done. For one loop."""

    def __init__(self, done: Iterator[tuple[bool, Iterable[T_co]]], kept: int, beginning: int) -> None:
        """`done`: what came of each task, with whether it was kept."""
        self._done = done
        self.kept = kept
        """How many items an earlier run had kept (`Workers.resume`)."""
        self.beginning = beginning
        """How many others it takes until each worker has done a task."""
        self.is_kept = False
        """Whether the item that came last was kept, and is only read back."""
        self.done = 0
        """How many items there were of all tasks that are done; those of a task come at once."""

    def __iter__(self) -> Iterator[T_co]:
        for is_kept, items in self._done:
            self.is_kept = is_kept
            there = [*items]
            self.done += len(there)
            yield from there


def spread(work: Callable[[T], R], tasks: Sequence[T], who: Workers) -> Results[R]:
    """What `work` makes of each task, in their order. One job works in this process.

    `work` is a function of a module, tasks and what comes out can be pickled, and what comes out is made of numbers,
    words, lists and `keepable` Structs. Whatever runs long goes through here. Raises HeroboxError for a folder of
    another run at once, not when the first result is asked for.
    """
    return _results(work, tasks, [1] * len(tasks), who, lambda result: [result])


def _results(
    work: Callable[[T], R], tasks: Sequence[T], sizes: Sequence[int], who: Workers, items: Callable[[R], Iterable[Any]]
) -> Results[Any]:
    """`sizes`: how many games each task has; `items`: what a loop gets of a task's result."""
    kept = None if who.resume is None else Kept(who.resume, work, tasks, who.content)
    before = set() if kept is None else kept.done
    ahead = [size for number, size in enumerate(sizes) if number not in before][: who.processes]
    games = sum(sizes) - sum(size for number, size in enumerate(sizes) if number not in before)
    who.done.kept += games
    who.done.games += games
    done = _spread(work, tasks, sizes, who, kept)
    return Results(((is_kept, items(result)) for is_kept, result in done), games, sum(ahead))


def _spread(
    work: Callable[[T], R], tasks: Sequence[T], sizes: Sequence[int], who: Workers, kept: Kept | None
) -> Iterator[tuple[bool, R]]:
    """Each result, with whether it was kept from before."""
    before = set() if kept is None else kept.done
    with closing(_worked(work, [task for number, task in enumerate(tasks) if number not in before], who)) as results:
        for number, size in enumerate(sizes):
            if kept is not None and number in before:
                yield True, kept.read(number)
            else:
                result = next(results)
                if kept is not None:
                    kept.keep(number, result)
                who.done.games += size
                yield False, result


def _worked(work: Callable[[T], R], tasks: Sequence[T], who: Workers) -> Generator[R]:
    if not tasks:
        return
    if who.ray is not None:
        from herobox.lab.on_ray import on_ray

        yield from on_ray(work, tasks, who.ray, who.jobs, who.packs)
    elif who.processes == 1:
        yield from map(work, tasks)
    else:
        yield from in_processes(work, tasks, who.processes)


def play_series(lengths: Sequence[tuple[Series, int]], who: Workers) -> Results[tuple[int, Row | Failure]]:
    """Play the given number of games of each series; each comes with the number of its series.

    They come in the order of the series in `lengths`, and of their numbers. Raises HeroboxError for a folder of
    another run before that.
    """
    size = max(1, min(LARGEST_CHUNK, sum(games for _, games in lengths) // CHUNKS))
    tasks: list[Task] = [
        (index, series, first, min(first + size, games))
        for index, (series, games) in enumerate(lengths)
        for first in range(0, games, size)
    ]
    sizes = [end - first for _, _, first, end in tasks]
    return _results(_play_task, tasks, sizes, who, lambda result: [(result[0], game) for game in result[1]])


def _play_task(task: Task) -> tuple[int, list[Row | Failure]]:
    index, series, first, end = task
    return index, [play_one(series, number) for number in range(first, end)]
