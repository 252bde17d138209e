"""How much one address may ask for, and who counts as one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.limits import Ban, person_at
from herobox.web.settings import Settings


@pytest.fixture
def few(settings: Settings) -> Iterator[TestClient]:
    """A server that gives an address a hundred tokens."""
    with TestClient(create_app(settings.but(pages_a_second=10))) as client:
        yield client


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.parametrize(
    ("path", "taken"),
    [
        ("/api/games/monsterpocalypse/workshops/force?text=5+g-tank", 10),
        ("/games/monsterpocalypse/build/force/1", 10),
        ("/games/mightymania", 10),
        (f"/t/{'0' * 20}/ending.svg", 10),
        ("/settings", 25),
        ("/api/games", 100),
        ("/static/table.js", 100),
        ("/nothing", 25),
    ],
)
def test_what_takes_work_can_be_asked_for_less_often(few: TestClient, path: str, taken: int) -> None:
    statuses = [few.get(path).status_code for _ in range(taken)]
    assert 429 not in statuses
    refused = few.get(path)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) >= 1
    assert "Wait a moment" in refused.text


@pytest.mark.usefixtures("no_time_passes")
def test_nothing_gets_round_the_limit_of_looks(few: TestClient) -> None:
    for _ in range(100):
        few.head("/api/games")
    assert few.options("/api/games").status_code == 429
    assert few.post(f"/api/matches/{'0' * 20}/choices").status_code == 429


@pytest.mark.parametrize("host", ["[", "[::1", "[x]", "a b", "a/b", "a@b", "", "[:::]", "host:", "host:123456"])
def test_a_host_that_can_be_none_is_refused(client: TestClient, host: str) -> None:
    for path in ("/", "/api/games", "/nothing"):
        assert client.get(path, headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost", "192.0.2.1:8000", "[2001:db8::1]:8000", "play.example.org", "my_house"])
def test_every_name_that_a_server_may_have_is_taken(client: TestClient, host: str) -> None:
    assert client.get("/settings", headers={"host": host}).status_code == 200


def test_a_household_is_one_address() -> None:
    assert person_at("2001:db8:1:2::3") == person_at("2001:db8:1:2:ffff::9%eth0")
    assert person_at("2001:db8:1:2::3") != person_at("2001:db8:1:3::3")
    assert person_at("::ffff:192.0.2.1") == person_at("192.0.2.1") == "192.0.2.1"
    assert person_at("testclient") == "testclient"


@pytest.mark.usefixtures("no_time_passes")
def test_who_is_sent_away_may_come_back_later(monkeypatch: pytest.MonkeyPatch) -> None:
    ban = Ban(15)
    assert not ban.left("192.0.2.1")
    ban.add("192.0.2.1")
    assert ban.left("192.0.2.1") == 15
    assert not ban.left("192.0.2.2")
    monkeypatch.setattr("herobox.web.limits.time.monotonic", lambda: 15.0)
    assert not ban.left("192.0.2.1")
