"""People take turns: one's many wishes wait behind each other, and not before others'."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from herobox.kernel import HeroboxError
from herobox.web.errors import Busy, TooMuch
from herobox.web.fair_queue import FairQueue
from tests import threads


class Crowd:
    """People who wait for a turn, and the order in which they get it."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.called: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *people: str) -> None:
        """They come in this order."""
        for person in people:
            self.tasks.append(asyncio.create_task(self._wait(person)))
            await asyncio.sleep(0)

    async def _wait(self, person: str) -> None:
        async with self.queue.turn(person):
            self.called.append(person)
            await asyncio.sleep(0)

    async def all_gone(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks)


def of(places: int = 1, most: int = 100, most_each: int = 100) -> Callable[..., Any]:
    """Run a test with a crowd before a queue like this, in which somebody has every place."""

    def run(test: Callable[[Crowd], Coroutine[Any, Any, None]]) -> Callable[[], None]:
        async def all_of_it() -> None:
            crowd = Crowd(FairQueue(places, most=most, most_each=most_each))
            async with contextlib.AsyncExitStack() as busy:
                for _ in range(places):
                    await busy.enter_async_context(crowd.queue.turn("somebody"))
                await test(crowd)
            await asyncio.wait_for(crowd.all_gone(), 60)
            assert (crowd.queue.running, crowd.queue.waiting) == (0, 0)
            async with contextlib.AsyncExitStack() as free:  # All places are there again.
                for _ in range(places):
                    await asyncio.wait_for(free.enter_async_context(crowd.queue.turn("later")), 60)
            return crowd.called  # type: ignore[return-value]

        return lambda: threads.run(all_of_it())

    return run


def order(*people: str, places: int = 1) -> list[str]:
    """In which order these people, who have come in this one, are called."""

    async def come(crowd: Crowd) -> None:
        await crowd.come(*people)

    called: Any = of(places)(come)()
    return list(called)


def test_people_take_turns_however_many_things_one_of_them_wants() -> None:
    assert order(*["ada"] * 4, "ben", "ben", "cid") == ["ada", "ben", "cid", "ada", "ben", "ada", "ada"]


def test_whoever_comes_when_nobody_waits_is_called_at_once() -> None:
    async def come() -> None:
        queue = FairQueue(2, most=0, most_each=0)
        async with queue.turn("ada"), queue.turn("ada"):
            assert queue.running == 2
            with pytest.raises(TooMuch):
                async with queue.turn("ada"):
                    pass

    threads.run(come())


def test_so_many_of_one_person_may_wait_and_others_still_come() -> None:
    async def come(crowd: Crowd) -> None:
        await crowd.come("ada", "ada")
        with pytest.raises(TooMuch, match="You already wait for 2 things"):
            async with crowd.queue.turn("ada"):
                pass
        await crowd.come("ben")

    of(most_each=2)(come)()


def test_so_many_may_wait_in_all() -> None:
    async def come(crowd: Crowd) -> None:
        await crowd.come("ada", "ben")
        with pytest.raises(Busy) as error:
            async with crowd.queue.turn("cid"):
                pass
        assert isinstance(error.value, HeroboxError)
        assert "very busy" in str(error.value)

    of(most=2)(come)()


def test_whoever_goes_away_while_waiting_takes_nobodys_turn() -> None:
    async def come(crowd: Crowd) -> None:
        await crowd.come("ada", "ben", "cid")
        crowd.tasks[1].cancel()
        await asyncio.sleep(0)
        assert crowd.queue.waiting == 2

    assert of()(come)() == ["ada", "cid"]


def test_whoever_goes_away_in_the_moment_of_being_called_gives_the_turn_on() -> None:
    async def come(crowd: Crowd) -> None:
        await crowd.come("ada", "ben")
        crowd.queue._leave()  # Ada is called ...
        crowd.tasks[0].cancel()  # ... and gone before she has heard it.
        with contextlib.suppress(asyncio.CancelledError):
            await crowd.tasks[0]
        await crowd.tasks[1]
        crowd.queue._free -= 1  # The place that was given above was somebody's still.

    assert of()(come)() == ["ben"]


def test_it_knows_how_long_somebody_has_been_waiting() -> None:
    async def come(crowd: Crowd) -> None:
        assert crowd.queue.longest_wait == 0
        await crowd.come("ada")
        await asyncio.sleep(0.01)
        assert crowd.queue.longest_wait > 0

    of()(come)()
