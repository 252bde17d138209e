"""The seats in which bots sit: whenever one must choose, it is asked, and its choice made like anybody's."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from functools import partial

from herobox.kernel import Decision, HeroboxError, IllegalChoice, Match, notation
from herobox.web.errors import RulesFailed, TimedOut
from herobox.web.log import Seldom
from herobox.web.metrics import BOT_SECONDS, BOTS, ERRORS
from herobox.web.names_of_seats import called
from herobox.web.room import Room
from herobox.web.store import StoreError
from herobox.web.thinking import EASY, Thinkers, copy_to_think_about

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

ELSEWHERE = 4.0
"""Seconds that this process waits longer where another made the last choice: that one asks its bots first, and only
if it is gone they are asked here."""

LONGEST = 4
"""How many pauses a bot makes at most, one for each line of the log that is new, so that people can read."""
TRIES = 10
"""How many other choices a bot tries where a rule fails."""
TRY_AGAIN = 2.0
"""Seconds until a choice that could not be kept is tried again."""


class BotSeats:
    """Follows rooms and chooses for their bots, one task for each bot that must choose."""

    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        """`pause` is in seconds: how long a choice is held back at least, and longer after much has happened."""
        self._thinkers = thinkers
        self._pause = pause
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def look_at(self, room: Room) -> None:
        """Ask every bot that must choose in this room and was not asked at this position yet.

        While the match follows a lesson, its script chooses for them, and waits where the learner still reads.
        """
        lesson = room.lesson_progress
        script = None if lesson is None or lesson.holds else lesson.scripted
        on_its_own = lesson is not None and (lesson.waits or lesson.scripted is not None)
        for seat in _to_ask(room) if not on_its_own else () if script is None else (script.seat,):
            key = (room.id, seat, room.match.position(seat))
            if key not in self._tasks:
                task = asyncio.create_task(self._choose(room, seat, key[2], None if script is None else script.words))
                self._tasks[key] = task
                task.add_done_callback(partial(self._done, key))

    def busy_in(self, room: Room) -> bool:
        """Whether a bot is thinking in this room."""
        return any(match_id == room.id for match_id, _, _ in self._tasks)

    def _done(self, key: tuple[str, int, int], _: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)

    async def stop(self) -> None:
        """Ask no bot any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _choose(self, room: Room, seat: int, position: int, scripted: str | None = None) -> None:
        begun = asyncio.get_running_loop().time()
        try:
            await asyncio.sleep(self._pause * min(LONGEST, room.news) + (0 if room.changed_here else ELSEWHERE))
            if scripted is not None:
                await self._follow_script(room, seat, scripted, position)
                return
            async with room.lock:
                decision = room.match.decisions.get(seat)
                if decision is None or room.match.position(seat) != position:
                    return
                match = copy_to_think_about(room.match)
            words = await self._ask(room, match, seat, decision)
            if match.together is not None:
                await self._to_a_whole_pause(begun)
            await self._make(room, seat, words, decision, position)
        except StoreError as error:
            _seldom.warning("a bot's choice could not be kept: %s", error)
            ERRORS.labels("database").inc()
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.look_at, room)
        except HeroboxError as error:
            _log.info("a bot's choice was not made: %s", error)

    async def _follow_script(self, room: Room, seat: int, words: str, position: int) -> None:
        try:
            await room.choose(seat, words, position, scripted=True)
        except (IllegalChoice, RulesFailed):
            _log.exception("the lesson of %s does not fit its rules any more; it is left", room.game.id)
            await room.leave_lesson()

    async def _to_a_whole_pause(self, begun: float) -> None:
        """Wait on: how long it took to think out a plan in secret would tell something of it."""
        if self._pause:
            await asyncio.sleep((begun - asyncio.get_running_loop().time()) % self._pause)

    async def _make(self, room: Room, seat: int, words: str, decision: Decision, position: int) -> None:
        try:
            await room.choose(seat, words, position, by_bot=True)
        except RulesFailed:
            # A game must not stand still because a rule failed: some other choice may go well.
            others = [other for option in decision.options if (other := notation(option)) != words]
            for other in random.sample(others, min(TRIES, len(others))):
                with contextlib.suppress(RulesFailed):
                    return await room.choose(seat, other, position, by_bot=True)
            _log.error("the rules of %s fail at what a bot chooses, so the match stands still", room.game.id)

    async def _ask(self, room: Room, match: Match, seat: int, decision: Decision) -> str:
        """What the seat's bot chooses; the easy bot where it gave no answer in time twice, chance where that fails."""
        bot = room.seats[seat].bot
        for asked in (bot, bot, EASY.bot):
            try:
                with BOTS.track_inprogress(), BOT_SECONDS.time():
                    return await self._thinkers.choose(match, seat, asked)
            except TimedOut:
                _log.warning("the bot %s gave no answer in time in %s", asked, match.game.id)
                ERRORS.labels("bot").inc()
            except Exception:
                # A game must not stand still because a bot failed: it chooses at random instead.
                _log.exception("the bot %s failed in %s", asked, match.game.id)
                ERRORS.labels("bot").inc()
                break
            if asked != EASY.bot:
                room.announce(f"{called(room, seat)} takes longer than it should to choose.")
        return notation(random.choice(decision.options))


def _to_ask(room: Room) -> list[int]:
    """The bots that must choose; where several seats decide together, people go before bots, and one bot is enough."""
    asked: dict[int, None] = {}
    if room.seed_waits_for:
        return []
    for decision in room.match.decisions.values():
        sitting = [room.seats[seat] for seat in decision.seats]
        bots = [seat.number for seat in sitting if seat.kind == "bot"]
        if bots and all(seat.kind != "human" for seat in sitting):
            asked[bots[0]] = None
    return list(asked)
