"""A server that has more to do than it gets done turns away who comes new; those who play notice nothing."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.web.errors import Busy
from herobox.web.live_page import AGAIN
from herobox.web.overload import LOOKS_A_SECOND, WINDOW, Lateness
from herobox.web.settings import Settings
from tests.web.sitting import Browser, two

SAID = "The server is too busy for more tables and watchers right now."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server that turns people away when it is half a second late."""
    return settings.but(most_lateness=0.5)


def test_it_is_too_much_when_most_looks_of_ten_seconds_were_late() -> None:
    lateness = Lateness(0.5)
    for late in [9.0] * (WINDOW // 2) + [0.1] * (WINDOW // 2 - 1):
        lateness.note(late)
        assert not lateness.is_too_much
    lateness.note(9.0)
    assert lateness.is_too_much
    with pytest.raises(Busy, match=SAID):
        lateness.turn_away()
    lateness.note(0.1)
    lateness.note(0.1)
    assert not lateness.is_too_much
    lateness.turn_away()


def test_there_is_time_for_what_nobody_waits_for_while_the_last_second_was_nearly_on_time() -> None:
    lateness = Lateness(0.5)
    assert lateness.has_time
    lateness.note(0.021)
    assert not lateness.has_time
    for _ in range(LOOKS_A_SECOND):
        assert not lateness.has_time
        lateness.note(0.019)
    assert lateness.has_time


def overload(client: TestClient) -> None:
    """Let the server have been late for ten seconds."""
    app: Any = client.app
    for _ in range(WINDOW):
        app.state.rooms.lateness.note(2.0)


def test_new_matches_are_refused_and_may_be_tried_again(client: TestClient) -> None:
    overload(client)
    wanted = {"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "me"}]}
    refused = client.post("/api/matches", json=wanted)
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
    assert refused.json()["detail"].startswith(SAID)
    fields = {"seat-0": "me", "seat-1": "me", "name-0": "Ada"}
    form = client.post("/games/mightymania", data=fields, headers={"origin": "http://testserver"})
    assert form.status_code == 503
    assert SAID in form.text
    assert 'value="Ada"' in form.text


def test_those_who_play_go_on_and_those_who_only_watch_come_later(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north:
        overload(client)
        north.choose()
        with ben.open(match) as south:
            south.choose()
        with pytest.raises(WebSocketDisconnect) as closed, Browser(client).open(match):
            pass
        assert closed.value.code == AGAIN
        north.choose()
