"""A disk that is almost full: nothing new is kept, so that what goes on can be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.settings import Settings
from herobox.web.store.database import Database
from tests.web.api.people import Person, make, play_on, two


@pytest.fixture
def roomy(settings: Settings) -> Iterator[TestClient]:
    """A server that wants a billion bytes to be free."""
    with TestClient(create_app(settings.but(least_room=10**9))) as client:
        yield client


def fill(monkeypatch: pytest.MonkeyPatch, left: int | None) -> None:
    """Leave so many bytes free."""
    monkeypatch.setattr(Database, "room_left", left)


def test_matches_go_on_and_nothing_new_is_taken(roomy: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(monkeypatch, 10**9)
    north, south = two(roomy)
    fill(monkeypatch, 10**9 - 1)
    assert "disk is almost full" in make(roomy, "me", "me", status=503)["detail"]
    page = roomy.post("/games/mightymania", data={"seat-0": "me", "seat-1": "me"})
    assert (page.status_code, "disk is almost full" in page.text) == (503, True)
    play_on(north, south)
    assert "disk is almost full" in north.post("again", 503)["detail"]
    record = Person(roomy, north.match).get("record")
    answer = roomy.post("/api/records", content=record)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert roomy.post("/look-back", files={"record": ("a.record", record)}).status_code == 503
    assert roomy.post("/look-back/play-on", data={"match": north.match, "at": "3", "me": "0"}).status_code == 503
    fill(monkeypatch, 10**9)
    assert roomy.post("/api/records", content=record).status_code == 201
    assert north.post("again")["match"] != north.match


def test_what_can_not_be_known_keeps_nobody_away(roomy: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A PostgreSQL server's disk is its own."""
    fill(monkeypatch, None)
    assert two(roomy)
