"""Matches that bots play alone: a few for each person, so that the bots have time for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.web import thinking
from herobox.web.app import create_app
from herobox.web.bot_seats import BotSeats
from herobox.web.room import Room
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.sitting import Browser, room_of

TOO_MANY = "You already have 2 matches going on in which only bots play. Wait until one is over, or take a seat."


@pytest.fixture
def two_at_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Two of them for each person; the bots do nothing."""
    monkeypatch.setattr(BotSeats, "look_at", lambda *_: None)
    return settings.but(bot_matches=2)


@pytest.fixture
def client(two_at_once: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(two_at_once), base_url="http://testserver", client=("192.0.2.1", 1)) as client:
        yield client


def made(client: TestClient, *kinds: str) -> Any:
    """The answer to whoever begins a match like this."""
    seats = [{"kind": kind} | ({"strength": "easy"} if kind == "bot" else {}) for kind in kinds]
    return client.post("/api/matches", json={"game": "mightymania", "seats": seats})


def is_over(room: Room) -> bool:
    """Whether nothing is left to choose."""
    return room.match.outcome is not None


def test_one_more_is_refused_in_a_sentence(client: TestClient) -> None:
    assert [made(client, "bot", "bot").status_code for _ in range(2)] == [201, 201]
    refused = made(client, "bot", "bot")
    assert (refused.status_code, refused.json()["detail"]) == (429, TOO_MANY)
    assert "retry-after" in refused.headers
    page = client.post("/games/mightymania", data={"seat-0": "bot-easy", "seat-1": "bot-easy"})
    assert page.status_code == 429
    assert TOO_MANY in page.text


def test_matches_with_people_are_not_counted(client: TestClient) -> None:
    for kinds in (("me", "bot"), ("open", "bot"), ("me", "open")):
        for _ in range(3):
            assert made(client, *kinds).status_code == 201


def test_others_may_begin_theirs(client: TestClient) -> None:
    for _ in range(2):
        made(client, "bot", "bot")
    other = TestClient(client.app, base_url="http://testserver", client=("192.0.2.2", 1))
    other.portal = client.portal
    assert made(other, "bot", "bot").status_code == 201


def test_an_open_seat_that_is_handed_to_a_bot_is_counted(client: TestClient) -> None:
    for _ in range(2):
        made(client, "bot", "bot")
    ada = Browser(client)
    match = ada.begin("open", "bot-easy")
    refused = ada.post(f"/t/{match}/bot", 429, seat="0", strength="easy")
    assert TOO_MANY in refused
    assert room_of(client, match).seats[0].kind == "open"


def test_one_that_is_over_is_not_counted_any_more(two_at_once: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        return notation(match.decisions[seat].options[0])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    with TestClient(create_app(two_at_once), base_url="http://testserver") as client:
        for _ in range(4):
            answer = made(client, "bot", "bot")
            assert answer.status_code == 201
            room = room_of(client, answer.json()["id"])
            until(partial(is_over, room))
