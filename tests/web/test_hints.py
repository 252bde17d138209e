"""Hints: one question is thought out once, however many pages ask."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.errors import TimedOut, TooMuch
from herobox.web.hints import Hints, hint_told
from herobox.web.rooms import HINTS_WAITING_OF_ONE, Rooms
from herobox.web.settings import Settings
from herobox.web.store import Store, database_url
from herobox.web.thinking import Opinion, Thinkers
from herobox.web.who_asks import _asking
from tests.threads import run

BEST = [Opinion("attack 1 2", 0.9, 0.5)]


class Advisers:
    """Think until they are told to answer."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.answers = asyncio.Event()
        self.fails = False

    async def opinions(self, match: Any, seat: int) -> list[Opinion]:
        self.asked.append(seat)
        await self.answers.wait()
        if self.fails:
            raise TimedOut
        return BEST


def test_what_the_game_works_out_is_told_without_any_share_of_the_thinking() -> None:
    opinions = [
        Opinion("attack 1 1", 1.0, 0.5),
        Opinion("attack 1 2", 0.0, 0.25, worked_out=True),
        Opinion("attack 1 3", 0.0, 0.0),
    ]

    told = hint_told(opinions, {"attack 1 2": "Attack the Leader"})

    assert [(each["notation"], each["value"]) for each in told] == [("attack 1 1", 0.5), ("attack 1 2", 0.25)]


def at(position: int) -> Any:
    """A match at this position."""
    return SimpleNamespace(position=lambda seat: position)


def test_many_pages_of_a_seat_ask_once_and_all_are_answered() -> None:
    async def ask() -> None:
        advisers = Advisers()
        hints = Hints(advisers)  # type: ignore[arg-type]
        pages = [asyncio.create_task(hints.ask("match", at(3), 0)) for _ in range(25)]
        await asyncio.sleep(0)
        pages[0].cancel()  # That page is closed; the others still want to know.
        advisers.answers.set()
        answers = await asyncio.gather(*pages, return_exceptions=True)
        assert answers[1:] == [BEST] * 24
        assert await hints.ask("match", at(3), 0) == BEST
        assert advisers.asked == [0]

    run(ask())


def test_each_seat_match_and_position_is_a_question_of_its_own() -> None:
    async def ask() -> None:
        advisers = Advisers()
        hints = Hints(advisers)  # type: ignore[arg-type]
        advisers.answers.set()
        for match, position, seat in (("one", 1, 0), ("one", 2, 0), ("one", 2, 1), ("other", 2, 1)):
            await hints.ask(match, at(position), seat)
        assert advisers.asked == [0, 0, 1, 1]

    run(ask())


def test_a_seat_has_one_question_at_a_time() -> None:
    async def ask() -> None:
        advisers = Advisers()
        hints = Hints(advisers)  # type: ignore[arg-type]
        first = asyncio.create_task(hints.ask("match", at(3), 0))
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="still being thought out"):
            await hints.ask("match", at(4), 0)
        advisers.answers.set()
        await first
        assert await hints.ask("match", at(4), 0) == BEST

    run(ask())


def test_a_question_that_got_no_answer_may_be_asked_again() -> None:
    async def ask() -> None:
        advisers = Advisers()
        hints = Hints(advisers)  # type: ignore[arg-type]
        advisers.answers.set()
        advisers.fails = True
        with pytest.raises(TimedOut):
            await hints.ask("match", at(3), 0)
        advisers.fails = False
        assert await hints.ask("match", at(3), 0) == BEST

    run(ask())


def test_whoever_waits_for_many_hints_is_refused_the_next_and_others_are_not(settings: Settings) -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, 1)
        store = Store(database_url(settings))
        rooms = Rooms(store, settings, thinkers)
        thinking = asyncio.Event()

        async def work(*_: Any) -> Any:
            await thinking.wait()
            return BEST

        rooms.advisers.workers._by = work  # type: ignore[assignment, method-assign]
        match = Match(load_game("mightymania"), configure(load_game("mightymania").config_type, {}), 1)
        asked = [asyncio.create_task(rooms.hints.ask(f"match {number}", match, 0)) for number in range(56)]
        refused, _ = await asyncio.wait(asked, timeout=0.2)
        assert len(refused) == 56 - 1 - HINTS_WAITING_OF_ONE
        for task in refused:
            with pytest.raises(TooMuch, match="You already wait for 10 things"):
                task.result()
        token = _asking.set("somebody else")
        asked.append(asyncio.create_task(rooms.hints.ask("their match", match, 0)))
        _asking.reset(token)
        await asyncio.sleep(0)
        thinking.set()
        answers = await asyncio.gather(*(task for task in asked if task not in refused))
        assert answers == [BEST] * (2 + HINTS_WAITING_OF_ONE)
        await rooms.stop()
        thinkers.close()
        store.close()

    run(ask())
