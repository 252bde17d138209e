"""Where many pages wait to be drawn, that of whoever chose goes first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from herobox.web.turns import CHOSE, PLAYS, WATCHES, Turns
from tests.patience import PATIENCE
from tests.threads import run


def order_of(patiences: Sequence[float], *, closed: Sequence[int] = ()) -> list[int]:
    """In which order pages with these patiences, which came one after the other, have their turn."""
    drawn: list[int] = []

    async def draw() -> None:
        turns = Turns()

        async def page(number: int) -> None:
            await turns.wait(patiences[number])
            drawn.append(number)

        pages = [asyncio.create_task(page(number)) for number in range(len(patiences))]
        await asyncio.sleep(0)  # All wait by now, and none has had a turn.
        for number in closed:
            pages[number].cancel()
        await asyncio.wait_for(asyncio.gather(*pages, return_exceptions=True), PATIENCE)
        assert turns.lateness == 0

    run(draw())
    return drawn


def test_who_chose_goes_before_those_who_play_and_they_before_those_who_watch() -> None:
    assert order_of([WATCHES, PLAYS, CHOSE, WATCHES, PLAYS]) == [2, 1, 4, 0, 3]


def test_who_has_waited_longer_than_others_may_go_first_is_not_overtaken_any_more() -> None:
    assert order_of([0.0, -1.0, 0.0]) == [1, 0, 2]  # The second is due for a second.


def test_a_page_that_is_closed_while_it_waits_holds_nobody_up() -> None:
    assert order_of([CHOSE, CHOSE, CHOSE], closed=[0, 1]) == [2]


def test_between_two_turns_the_event_loop_hears_what_else_there_is() -> None:
    heard: list[str] = []

    async def two() -> None:
        turns = Turns()

        async def page() -> None:
            await turns.wait(CHOSE)
            heard.append("page")
            asyncio.get_running_loop().call_soon(heard.append, "other")

        await asyncio.wait_for(asyncio.gather(page(), page()), PATIENCE)
        await asyncio.sleep(0)

    run(two())
    assert heard == ["page", "other", "page", "other"]


def test_how_long_the_next_page_has_waited_can_be_asked() -> None:
    async def late() -> tuple[float, float]:
        turns = Turns()
        began = time.monotonic()
        waiting = asyncio.create_task(turns.wait(CHOSE))
        await asyncio.sleep(0)
        time.sleep(0.02)  # The event loop is busy for so long.
        lateness = turns.lateness
        await asyncio.wait_for(waiting, PATIENCE)
        return lateness, time.monotonic() - began

    lateness, took = run(late())
    assert 0.02 <= lateness <= took
