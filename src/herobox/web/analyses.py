"""Analyses of finished matches: made piece by piece in the processes for heavy work, and kept as they grow."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from herobox.analysis import Analysis, depth_of
from herobox.kernel import HeroboxError
from herobox.kernel.game import Outcome
from herobox.web.errors import Busy, NotYours, TooMuch
from herobox.web.judging import begin_piece, judge_piece
from herobox.web.looking import Look
from herobox.web.store import Store, StoredAnalysis
from herobox.web.who_asks import asking

_log = logging.getLogger(__name__)

T = TypeVar("T")

PIECE = 1.0
"""Seconds of processor time for which a piece is thought about: so long does anybody else wait for it at most."""
SHARE = 0.2
"""The share of the budget for heavy work that a piece takes at most."""
MOST, MOST_OF_ONE = 40, 1
"""How many analyses a process makes at once, and how many of them for one person: they take turns piece by piece."""
MOST_CHOICES = 4_000
"""How long a match may be that is analysed here, at about a second of processor time for a choice; a long game has
2,000 choices."""
PATIENCE, TRIES = 2.0, 30
"""Where too much waits, a piece is asked for again after so many seconds, and so often."""
MOST_TROUBLES = 200
"""How many failures are remembered at most."""
LIVES = 120.0
"""Seconds after which an analysis that did not grow is made by nobody any more."""
OVER_FIRST = "You can analyse a match once it is over: until then, it would tell what others see."


class Progress(msgspec.Struct, frozen=True):
    """How an analysis does."""

    analysis: Analysis | None
    """None where nothing is known yet."""
    running: bool
    """Whether it is being made, here or by another server process."""
    trouble: str = ""
    """Why it was given up, in a sentence."""


class Analyses:
    """The analyses that this process makes, and all that are kept."""

    def __init__(
        self, store: Store, work_hard: Callable[..., Awaitable[Any]], heavy_seconds: float, *, several: bool
    ) -> None:
        """`work_hard` is `Rooms.work_hard`, with a budget of `heavy_seconds`; `several`: so are server processes."""
        self._store = store
        self._several = several
        self._work_hard = work_hard
        self._piece = min(PIECE, SHARE * heavy_seconds)
        self._running: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._persons: dict[tuple[str, str], str] = {}
        self._trouble: dict[tuple[str, str], str] = {}

    async def progress(self, match_id: str, depth: str = "") -> Progress:
        """How the analysis of a match does, at this depth or (empty) the best that is known."""
        kept = await self._store.aside(self._store.analyses, match_id)
        by_depth = {one.analysis.depth: one for one in kept}
        if not depth:
            known = [name for name in ("thorough", "quick") if name in by_depth]
            depth = next((name for name in known if by_depth[name].analysis.complete), (known or ["quick"])[0])
        one = by_depth.get(depth)
        key = (match_id, depth)
        elsewhere = self._several and one is not None and _grows(one)
        return Progress(
            None if one is None else one.analysis, key in self._running or elsewhere, self._trouble.get(key, "")
        )

    async def begin(self, match_id: str, look: Look, depth: str, ended: Outcome | None) -> None:
        """Make an analysis, or go on with one, unless that is done or under way.

        `ended` is how the match did. Raises NotYours while it goes on, TooMuch and Busy where too many are made
        already, and HeroboxError for a depth that there is not and for a match that is too long.
        """
        depth_of(depth)
        if ended is None:
            raise NotYours(OVER_FIRST)
        if not look.record.length:
            raise HeroboxError("Nothing was chosen in this match, so there is nothing to analyse.")
        if look.record.length > MOST_CHOICES:
            raise HeroboxError(
                f"This match has {look.record.length:,} choices, with those taken back, and up to {MOST_CHOICES:,} are "
                "analysed here. "
                "Take its record along: in a terminal, herobox analyse takes any."
            )
        progress = await self.progress(match_id, depth)
        key = (match_id, depth)
        if progress.running or key in self._running or (progress.analysis is not None and progress.analysis.complete):
            return
        person = asking()
        if list(self._persons.values()).count(person) >= MOST_OF_ONE:
            raise TooMuch("Another match is just being analysed for you. Start this one when that is done.")
        if len(self._running) >= MOST:
            raise Busy("Several matches are just being analysed. Try again in a minute.")
        if len(self._trouble) > MOST_TROUBLES:
            self._trouble.clear()
        self._trouble.pop(key, None)
        self._persons[key] = person
        self._running[key] = asyncio.create_task(self._make(key, look, ended, progress.analysis))

    async def stop(self) -> None:
        """Give up what is being made; what is known of it is kept."""
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def _make(self, key: tuple[str, str], look: Look, ended: Outcome, known: Analysis | None) -> None:
        match_id, depth = key
        try:
            analysis = known
            if analysis is None:
                analysis = await self._piece_of(match_id, begin_piece, look, depth, ended)
                await self._store.aside(self._store.keep_analysis, match_id, analysis)
            while not analysis.complete:
                judged = await self._piece_of(match_id, judge_piece, look, analysis, self._piece)
                analysis = analysis.further(judged)
                await self._store.aside(self._store.keep_analysis, match_id, analysis)
        except HeroboxError as error:
            self._trouble[key] = str(error)
            _log.warning("the match %s could not be analysed: %s", match_id, error)
        except Exception:
            self._trouble[key] = "The analysis has failed. That is a bug in Herobox, not your mistake."
            _log.exception("the match %s could not be analysed", match_id)
        finally:
            self._running.pop(key, None)
            self._persons.pop(key, None)

    async def _piece_of(self, match_id: str, function: Callable[..., T], *arguments: object) -> T:
        """What a function of `judging` says, asked again for a while where too much waits."""
        for _ in range(TRIES):
            try:
                done: T = await self._work_hard(function, *arguments, like=match_id)
            except (Busy, TooMuch):
                await asyncio.sleep(PATIENCE)
            else:
                return done
        raise Busy


def _grows(one: StoredAnalysis) -> bool:
    """Whether another process is likely to be at it."""
    return not one.analysis.complete and time.time() - one.changed < LIVES
