"""Heavy work as pages ask for it: through real processes, within a budget, and never at the cost of the database."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.pictures import with_fonts
from herobox.web.settings import Settings
from herobox.web.store import database_url, migrate
from tests.hardening.playing import long_record
from tests.patience import PATIENCE
from tests.web.lookback.matches import played, sent
from tests.web.sitting import Browser

FORCE = "defender-x ultra, 5 g-tank"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A browser at a server with one process for heavy work."""
    settings = Settings(data=Path(tmp_path_factory.mktemp("heavy")), pause=0, heavy=1, forms_a_minute=1e6)
    migrate(database_url(settings))
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        yield client


def test_a_record_is_read_and_looked_back_at_in_a_process(client: TestClient) -> None:
    match = played(30)
    done = client.app.state.rooms.heavy.status.done  # type: ignore[attr-defined]
    address = sent(client, match.record.text()).headers["location"]
    assert "Choice 20 of 30" in client.get(f"{address}?at=20&as=1").text
    assert client.get(f"{address}/at/21?as=1").json()["at"] == 21
    picture = client.get(address.replace("look-back", "picture.svg") + "?at=30&as=0").text
    assert picture == with_fonts(match.picture(0))
    assert client.app.state.rooms.heavy.status.done == done + 4  # type: ignore[attr-defined]


def test_what_is_wrong_with_a_record_is_told_as_the_process_found_it(client: TestClient) -> None:
    answer = sent(client, played(8).record.text() + "0 fly 9\n")
    assert answer.status_code == 400
    assert "Line 10" in answer.text


def test_one_plays_on_from_where_the_process_says_that_one_can(client: TestClient) -> None:
    match = played()
    address = sent(client, match.record.text()).headers["location"]
    form = {"match": address.split("/")[2], "me": "0"}
    over = client.post("/look-back/play-on", data=form | {"at": str(len(match.history))}, follow_redirects=False)
    assert "The match is over here" in over.text
    begun = client.post("/look-back/play-on", data=form | {"at": "10"}, follow_redirects=False)
    assert begun.status_code == 303


def test_galleries_are_drawn_in_a_process_once(client: TestClient) -> None:
    page = client.get("/games/mightymania/cards").text
    done = client.app.state.rooms.heavy.status.done  # type: ignore[attr-defined]
    assert client.get("/games/mightymania/cards").text == page
    assert "<svg" in client.get("/games/mightymania/cards/fog-warden").text
    assert client.app.state.rooms.heavy.status.done == done  # type: ignore[attr-defined]


def test_what_was_built_is_read_in_a_process(client: TestClient) -> None:
    address = "/api/games/monsterpocalypse/workshops/force"
    assert client.get(address, params={"text": FORCE}).json()["chosen"]["g-tank"] == 5
    assert client.get(address, params={"text": "5 g-tonk"}).status_code == 400
    assert client.get(f"{address}-of-nature", params={"text": FORCE}).status_code == 404
    page = client.post("/games/monsterpocalypse/build/force/1", data={"text": FORCE}, follow_redirects=False)
    assert page.status_code == 303


def test_what_takes_too_much_computing_is_ended_and_told_in_a_sentence(settings: Settings) -> None:
    impatient = settings.but(heavy=1, heavy_seconds=0.001)
    with TestClient(create_app(impatient), base_url="http://testserver") as client:
        answer = sent(client, long_record(8_000))  # Much more than the least time that systems count.
        assert answer.status_code == 400
        assert "It took more computing than the server allows, so it was stopped." in answer.text
        assert client.app.state.rooms.heavy.status.stopped == 1  # type: ignore[attr-defined]


def test_threads_that_are_all_busy_keep_nobody_from_the_database(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me")
    done = threading.Event()

    async def fill() -> None:
        for _ in range(100):
            asyncio.get_running_loop().run_in_executor(None, done.wait, PATIENCE)

    assert client.portal is not None
    client.portal.call(fill)
    try:
        client.app.state.rooms._rooms.clear()  # type: ignore[attr-defined]
        assert 'name="choice"' in ada.get(f"/t/{match}")
        assert client.get("/readyz").status_code == 200
    finally:
        done.set()
