"""What a server says of itself: that it lives, whether people can play, and of trouble no more than a line a minute."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from herobox.kernel import HeroboxError
from herobox.web import health
from herobox.web.app import create_app
from herobox.web.log import Seldom
from herobox.web.settings import Settings
from herobox.web.store import Store, StoreError
from tests.patience import until
from tests.threads import run


def away(*_: object, **__: object) -> None:
    """A database that can't be used."""
    raise StoreError("the database /srv/herobox.db is away")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found holds for no time."""
    monkeypatch.setattr(health, "EVERY", 0.0)
    monkeypatch.setattr(health, "SHARE", 0.0)


def test_a_server_that_works_is_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").json()["healthy"] is True
    answer = client.get("/readyz")
    parts = {"database": "ok", "integrity": "ok", "bots": "ok", "disk": "ok"}
    assert (answer.status_code, answer.json()) == (200, {"ready": True, **parts})


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("part", "words"),
    [("database", "can't be written"), ("integrity", "damaged"), ("bots", "can't be asked"), ("disk", "almost full")],
)
def test_trouble_is_told_without_a_path_and_over_when_it_is_over(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, part: str, words: str
) -> None:
    readiness: health.Readiness = client.app.state.readiness  # type: ignore[attr-defined]
    with monkeypatch.context() as broken:
        broken.setattr(readiness._probes[part], "_attempt", away)
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["ready"], answer.json()[part]) == (503, False, words)
        assert "srv" not in answer.text
        assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200


def test_a_disk_with_little_room_is_not_ready(settings: Settings) -> None:
    with TestClient(create_app(settings.but(least_room=10**18))) as client:
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["disk"]) == (503, "almost full")


def test_what_hangs_does_not_answer_and_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LIMIT", 0.05)
    monkeypatch.setattr(health, "EVERY", 0.0)
    tried, goes_on = [], threading.Event()

    def hang() -> None:
        tried.append(1)
        goes_on.wait()

    async def ask() -> None:
        probe = health.Probe(hang, "fails")
        assert [await probe.trouble() for _ in range(5)] == [health.SILENT] * 5
        assert len(tried) == 1
        goes_on.set()
        while await probe.trouble():
            await asyncio.sleep(0)
        assert len(tried) >= 1

    run(ask())


def test_bots_that_can_not_be_asked_are_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise HeroboxError("the processes are lost")

    monkeypatch.setattr("herobox.web.thinking.Thinkers.check", lost)
    with TestClient(create_app(settings)) as client:
        assert client.get("/readyz").json()["bots"] == "can't be asked"


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What was logged, each with its count."""
    log = logging.getLogger("tests.seldom")
    caplog.set_level(logging.WARNING, "tests.seldom")
    found: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            times = getattr(record, "fields", {}).get("times", "")
            found.append(f"{record.getMessage()} {times}".strip())

    handler = Handler()
    log.addHandler(handler)
    yield found
    log.removeHandler(handler)


def test_a_warning_that_comes_again_is_counted_and_told_once_in_a_while(
    lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seldom, "EVERY", 0.2)
    seldom = Seldom(logging.getLogger("tests.seldom"))
    for _ in range(100):
        seldom.warning("answered 503: %s", "away")
    assert lines == ["answered 503: away"]
    until(lambda: len(lines) == 2)
    assert lines[1] == "answered 503: away 99"


def test_no_more_than_so_many_warnings_are_told_apart(lines: list[str]) -> None:
    seldom = Seldom(logging.getLogger("tests.seldom"))
    for number in range(200):
        seldom.warning("trouble %s", number)
    assert len(lines) == Seldom.MOST + 1
    assert lines[-1] == "other warnings"


def test_answers_of_a_database_that_is_away_name_no_path(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Store, "load", away)
    monkeypatch.setattr(Store, "create", away)
    seats = {"seat-0": "me", "seat-1": "open"}
    sent = {"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "me"}]}
    answers = [
        *(client.get(f"{way}/{'0' * 20}") for way in ("/t", "/api/matches")),
        client.post("/games/mightymania", data=seats),
        client.post("/api/matches", json=sent),
    ]
    for answer in answers:
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert "srv" not in answer.text
        assert "right now" in answer.text
