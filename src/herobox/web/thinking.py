"""Bots think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

import msgspec

from herobox.bots import Search, make_bot
from herobox.kernel import HeroboxError, Match, Outlook, notation, stream
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import catch_up, replay

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Strength(msgspec.Struct, frozen=True):
    """A bot as people choose it."""

    id: str
    name: str
    words: str
    """What it does, in a sentence."""
    bot: str
    """Its name for `herobox.bots.make_bot`."""


STRENGTHS = (
    Strength("easy", "Easy", "Tries each choice once and picks the one that leaves the best position.", "greedy"),
    Strength("normal", "Normal", "Plays out 150 possible continuations, for half a second at most.", "search:150:0.5s"),
    Strength(
        "hard",
        "Hard",
        "Thinks for a second before each choice, playing out as many continuations as it can.",
        "search:1s",
    ),
)
HINTS = STRENGTHS[2]
"""Who is asked for a hint."""


def strength_of(bot: str) -> str:
    """What people call a bot: "Normal", or its own name where it is none of the three."""
    return next((strength.name for strength in STRENGTHS if strength.bot == bot), bot)


class Opinion(msgspec.Struct, frozen=True):
    """What the hard bot thinks of an option."""

    notation: str
    share: float
    """How much of its thinking led here, from 0 to 1: how sure it is."""
    value: float
    """What it expects, from -1 (lost) to 1 (won)."""


class Thinkers:
    """A pool of processes; each gets a record, sits down in one seat of it and sees what that seat sees."""

    def __init__(self, count: int) -> None:
        """`count` processes at most; they are started when the first bot has to think."""
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._broken = False

    def check(self) -> None:
        """Raises HeroboxError when the processes were lost, and those that were started in their place as well."""
        if self._broken:
            raise HeroboxError("the processes in which bots think are lost again and again")

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """The notation of what this bot chooses in this seat; it depends on the seed and the choices so far."""
        return await self._ask(_choose, match.record.text(), seat, bot)

    async def opinions(self, match: Match, seat: int) -> list[Opinion]:
        """What the hard bot thinks of each option of this seat, the best first."""
        return await self._ask(_opinions, match.record.text(), seat, HINTS.bot)

    def close(self) -> None:
        """End the processes; what they think about is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _ask(self, function: Callable[..., T], *arguments: Any) -> T:
        loop = asyncio.get_running_loop()
        pool = self._start()
        try:
            answer = await loop.run_in_executor(pool, function, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # Else somebody who waited for it too has started a new one.
                _log.warning("a process in which bots think was lost; a new one is started")
                self.close()
            self._broken = True  # Until one answers.
            answer = await loop.run_in_executor(self._start(), function, *arguments)
        self._broken = False
        return answer

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: the server has threads. Ctrl-C reaches the whole group, and the server ends its processes.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._count, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
            )
        return self._pool


class Kept(NamedTuple):
    """A match that a process has thought about, and the lines of its record so far."""

    lines: tuple[str, ...]
    match: Match


KEPT = 8
"""How many matches a process of bots keeps, so that it need not play them from the start for each choice."""
_kept: dict[str, Kept] = {}
"""By the record's header, the one thought about last at the end."""


def _replayed(record: str) -> Match:
    """The match of a record: one that was kept and is played on, or played from the start."""
    read = parse_record(record)
    header = msgspec.json.encode(read.header).decode()
    kept = _kept.pop(header, None)
    if kept is not None and kept.lines == read.lines[: len(kept.lines)]:
        match = kept.match
        catch_up(match, read, len(kept.lines))
    else:
        match = replay(read, load_game(read.header.game), listen=False)
    _kept[header] = Kept(read.lines, match)
    if len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return match


def _choose(record: str, seat: int, bot: str) -> str:
    match = _replayed(record)
    seed = stream(match.seed, "bot", seat, len(match.choices))
    return notation(make_bot(bot, seed).choose(Outlook(match, seat)))


def _opinions(record: str, seat: int, bot: str) -> list[Opinion]:
    match = _replayed(record)
    search = make_bot(bot, stream(match.seed, "hint", seat, len(match.choices)))
    assert isinstance(search, Search)
    thoughts = search.think(Outlook(match, seat))
    total = max(1, sum(thought.visits for thought in thoughts))
    return [Opinion(notation(thought.option), thought.visits / total, thought.value) for thought in thoughts]
