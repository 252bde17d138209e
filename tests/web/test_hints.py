"""Hints: one question is thought out once, however many pages ask."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from herobox.web.errors import TimedOut, TooMuch
from herobox.web.hints import Hints
from herobox.web.thinking import Opinion
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
