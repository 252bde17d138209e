"""Who has a page open: told once a second at most, and not more pages of a match than one address may have."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.web import live_page
from herobox.web.app import create_app
from herobox.web.errors import TooMuch
from herobox.web.page_builder import build_page_state
from herobox.web.page_state import PageState
from herobox.web.presence import EVERY, Presence
from herobox.web.settings import Settings
from tests.patience import until
from tests.threads import run
from tests.web.sitting import receive_text, two


@pytest.fixture
def few(settings: Settings) -> Iterator[TestClient]:
    """A server that lets an address have three pages of a match, and one person watch."""
    with TestClient(create_app(settings.but(sockets_of_one=3, watchers=1))) as client:
        yield client


def test_many_who_come_and_go_are_told_once_a_second() -> None:
    async def crowd() -> None:
        presence = Presence()
        told: list[int] = []
        presence.followers.add(lambda: told.append(presence.spectators))
        for number in range(50):
            presence.arrive((), f"192.0.2.{number}")
        for number in range(20):
            presence.leave((), f"192.0.2.{number}")
        assert told == [1]
        await asyncio.sleep(EVERY + 0.2)
        assert told == [1, 30]

    run(crowd())


def test_who_leaves_and_comes_back_at_once_is_told_to_nobody() -> None:
    async def reload() -> None:
        presence = Presence()
        presence.arrive((0,), "192.0.2.1")
        told: list[frozenset[int]] = []
        presence.followers.add(lambda: told.append(presence.seats))
        presence.leave((0,), "192.0.2.1")
        presence.arrive((0,), "192.0.2.1")
        await asyncio.sleep(EVERY + 0.2)
        assert told == []
        assert presence.seats == {0}

    run(reload())


def test_pages_are_counted_for_each_address_and_those_who_watch_in_all(settings: Settings) -> None:
    async def come() -> None:
        bounds = settings.but(sockets_of_one=2, watchers=3)
        presence = Presence()
        presence.arrive((), "192.0.2.1")
        presence.arrive((0,), "192.0.2.1")
        with pytest.raises(TooMuch, match="2 pages of this match open"):
            presence.refuse_more((), "192.0.2.1", bounds)
        for number in (2, 3):
            presence.refuse_more((), f"192.0.2.{number}", bounds)
            presence.arrive((), f"192.0.2.{number}")
        with pytest.raises(TooMuch, match="3 people are watching"):
            presence.refuse_more((), "192.0.2.4", bounds)
        presence.refuse_more((1,), "192.0.2.4", bounds)  # Who plays gets in, however many watch.
        presence.leave((), "192.0.2.1")
        presence.refuse_more((), "192.0.2.1", bounds)

    run(come())


def test_a_page_too_many_is_told_so(few: TestClient) -> None:
    ada, ben, match = two(few)
    with ada.open(match), ada.open(match), ben.open(match):
        with few.websocket_connect(f"/t/{match}/live") as socket, pytest.raises(WebSocketDisconnect) as ended:
            receive_text(socket)
        assert ended.value.code == 4429
        assert ended.value.reason == "You have 3 pages of this match open; close one of them first."
        answer = few.get(f"/api/matches/{match}/events")
        assert answer.status_code == 429
        assert "3 pages" in answer.json()["detail"]


def test_those_who_see_the_same_share_one_drawing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _, match = two(client)
    drawn: list[bool] = []

    def counting(*given: Any, **named: Any) -> PageState:
        drawn.append(not given[2])
        return build_page_state(*given, **named)

    monkeypatch.setattr(live_page, "build_page_state", counting)
    with contextlib.ExitStack() as opened:
        watchers = [opened.enter_context(client.websocket_connect(f"/t/{match}/live")) for _ in range(8)]
        for watcher in watchers:
            assert "parts" in receive_text(watcher)
        north = opened.enter_context(ada.open(match))
        drawn.clear()
        north.choose("place beacon-bram")
        until(lambda: any(drawn))
        for watcher in watchers:
            watcher.send_text('{"ping":1}')
            while "pong" not in receive_text(watcher):
                pass
        # Once for the choice, and perhaps once more for the page that was opened.
        assert sum(drawn) <= 2
