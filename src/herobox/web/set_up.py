"""Set-up that somebody leaves to the program: the easy bot makes a seat's choices until its set-up is over."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from herobox.kernel import HeroboxError, Match, Undo
from herobox.web.errors import MovedOn, TooMuch
from herobox.web.limits import Buckets
from herobox.web.metrics import ERRORS
from herobox.web.room import Room
from herobox.web.settings import Settings
from herobox.web.thinking import EASY, Thinkers, copy_to_think_about
from herobox.web.who_asks import asking

_log = logging.getLogger(__name__)

PLAYING = "Play has begun: from here on you choose for yourself."
MOST_AT_ONCE = 10
"""How many set-ups of one person may be under way."""
TOO_MANY = "Set-ups are being made for you at {} tables already. Wait for one of them."
NOT_ASKED = "You can leave your set-up to the program when it is your turn to choose in it."


class _Left(NamedTuple):
    """A seat whose set-up was left to the program, and how many choices it had taken back by then."""

    undone: int
    person: str
    """Who left it, as limits count people."""


def set_up_words(match: Match, seat: int) -> str:
    """What the button says that leaves this seat's set-up to the program; empty where there is none.

    What several seats decide together they decide themselves.
    """
    decision = match.decisions.get(seat)
    return "" if decision is None or len(decision.seats) > 1 else match.game.decisions.of(decision).set_up


class SetUps:
    """The seats of this process whose set-up was left to the program.

    A seat's next own choice that is none of the set-up ends that, and so does a choice that it takes back.
    """

    def __init__(self, thinkers: Thinkers, settings: Settings) -> None:
        """`thinkers` choose, for each person as often as `settings.choices_a_second` lets one page choose."""
        self._thinkers = thinkers
        self._choices = Buckets(settings.choices_a_second, 3 * settings.choices_a_second)
        self._left: dict[tuple[str, int], _Left] = {}
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def leave(self, room: Room, seat: int, position: int) -> None:
        """Leave a seat's set-up to the program, and wait until others must choose or play begins; see `begin`."""
        await self.begin(room, seat, position)
        await asyncio.shield(self._task(room, seat))

    async def begin(self, room: Room, seat: int, position: int) -> None:
        """Leave a seat's set-up to the program.

        Raises MovedOn when the table is past that position, HeroboxError where there is nothing to set up, TooMuch
        where many others are being made for this person.
        """
        async with room.lock:
            if position != room.match.position(seat):
                raise MovedOn
            if room.seed_waits_for or seat not in room.match.decisions:
                raise HeroboxError(NOT_ASKED)
            if not set_up_words(room.match, seat):
                raise HeroboxError(PLAYING)
        person = asking()
        others = sum(self._left[key].person == person for key in self._tasks if key in self._left)
        if (room.id, seat) not in self._tasks and others >= MOST_AT_ONCE:
            raise TooMuch(TOO_MANY.format(others))
        self._left[room.id, seat] = _Left(_undone(room.match, seat), person)
        self._task(room, seat)

    def look_at(self, room: Room) -> None:
        """Go on with what was left to the program in this room."""
        for match_id, seat in [*self._left]:
            if match_id == room.id and seat in room.match.decisions:
                self._task(room, seat)

    def forget(self, match_id: str) -> None:
        """Let go of a match that nobody follows any more."""
        for key in [key for key in self._left if key[0] == match_id]:
            del self._left[key]

    async def stop(self) -> None:
        """Choose nothing any more."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _task(self, room: Room, seat: int) -> asyncio.Task[None]:
        """What chooses for a seat now, begun where nothing does."""
        key = (room.id, seat)
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(self._choose(room, seat))
            task.add_done_callback(lambda _: self._tasks.pop(key, None))
        return self._tasks[key]

    async def _choose(self, room: Room, seat: int) -> None:
        key = (room.id, seat)
        if (left := self._left.get(key)) is None:
            return
        bucket = self._choices.of(left.person)
        try:
            while key in self._left:
                async with room.lock:
                    if seat not in room.match.decisions:
                        return
                    if not set_up_words(room.match, seat) or _undone(room.match, seat) != self._left[key].undone:
                        self._left.pop(key, None)
                        return
                    position, match = room.match.position(seat), copy_to_think_about(room.match)
                if not bucket.take():  # It counts as the choices that it makes.
                    await asyncio.sleep(bucket.wait())
                    continue
                words = await self._thinkers.choose(match, seat, EASY.bot)
                await room.choose(seat, words, position)
        except MovedOn:
            self._left.pop(key, None)  # They chose themselves meanwhile.
        except Exception:
            self._left.pop(key, None)
            ERRORS.labels("bot").inc()
            _log.exception("a set-up that was left to the program was not made")


def _undone(match: Match, seat: int) -> int:
    return sum(who == seat and isinstance(made, Undo) for who, made in match.history)
