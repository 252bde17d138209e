"""Who is away is flagged once by several servers, and nothing is lost when they are killed; on both databases."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.store import Lengths, Store, sqlite_url
from tests.patience import until
from tests.web.fake_time import LIVE, Time, timed_client
from tests.web.processes import ServerProcess
from tests.web.sitting import line_up, room_of, two, words
from tests.web.test_several_processes import Servers, at


@pytest.fixture(params=["sqlite", "postgresql"])
def servers(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path, time: Time) -> Iterator[Servers]:
    """Two servers over a SQLite file, or over a PostgreSQL database."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("migrated_postgres_url")
    data = shutil.copytree(set_up, tmp_path / "data")
    settings = Settings(data=data, database=SecretStr(database), pause=0, heavy=0, **NO_LIMITS)
    with timed_client(settings, time) as here, timed_client(settings, time) as there:
        yield Servers(here, there)


def kinds(client: TestClient, match: str) -> list[str]:
    return [seat.kind for seat in room_of(client, match).seats]


def test_both_show_a_flag_that_is_set_once_and_what_is_decided_at_one(servers: Servers, time: Time) -> None:
    with ExitStack() as stack:
        ada, ben, match = two(servers.here, pace=LIVE)
        ben = at(servers.there, ben)
        pages = stack.enter_context(ada.open(match)), stack.enter_context(ben.open(match))
        line_up(*pages)
        until(lambda: all(page.room.match.together is None for page in pages))
        [seat] = pages[0].room.match.decisions
        late, other = pages if seat == 0 else pages[::-1]
        time.pass_on(700)
        other.until(lambda page: "has run out of time" in page.parts["question"])
        late.until(lambda page: "Your time has run out" in page.parts["question"])
        other.send(decide="bot")
        late.until(lambda page: "A bot plays for" in page.parts["question"])
        late.send(back=True)
        other.until(lambda page: page.room.seats[seat].kind == "human" and page.parts["question"].strip() == "")
        for client in servers:
            assert [entry.word for entry in room_of(client, match).match.entries] == ["flagged", "handed", "returned"]
            assert kinds(client, match) == ["human", "human"]


def test_a_choice_at_one_and_a_resignation_at_the_other_do_not_both_count(servers: Servers) -> None:
    ada, ben, match = two(servers.here)
    here, there = room_of(servers.here, match), room_of(servers.there, match)
    at(servers.there, ben).post(f"/t/{match}/resign", seat=1)
    assert there.match.outcome is not None
    form = {"seat": 0, "position": 0, "choice": "place beacon-bram"}
    assert "over" in words(ada.post(f"/t/{match}/choose", 400, **form))
    assert here.match.outcome == there.match.outcome
    assert here.known == there.known == 0


# Killed


class Killed:
    """A server in a process of its own, which is killed and started again over one database."""

    def __init__(self, url: str, *words: str) -> None:
        self.url = url
        self._words = words
        self.server = self._start()

    def _start(self) -> ServerProcess:
        return ServerProcess(*self._words, HEROBOX_FLAG_GRACE="0", HEROBOX_PAUSE="0")

    def kill(self) -> None:
        """As a power cut would, and start it again."""
        self.server.kill()
        self.server = self._start()

    def post(self, path: str, seat: str, /, **body: Any) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {seat}"}
        answer = self.server.client.post(f"/api/matches/{path}", json=body or None, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str, token: str) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {token}"}
        found: dict[str, Any] = self.server.client.get(f"/api/matches/{path}", headers=headers).json()
        return found

    def let_time_run_out(self, match: str, seat: int) -> None:
        """As if this seat's clock had begun to run an hour earlier."""
        store = Store(self.url)
        loaded = store.load(match)
        assert loaded is not None
        assert loaded.clocks is not None
        clock = loaded.clocks.seats[seat]
        assert clock.since is not None
        earlier = msgspec.structs.replace(clock, since=clock.since - 3600)
        seats = tuple(earlier if number == seat else other for number, other in enumerate(loaded.clocks.seats))
        after = msgspec.structs.replace(loaded.clocks, seats=seats)
        known = Lengths(len(loaded.choices), loaded.match.entries)
        assert store.start_clocks(match, known, loaded.clocks, after)
        store.close()

    def entries(self, match: str) -> list[str]:
        store = Store(self.url)
        loaded = store.load(match)
        store.close()
        assert loaded is not None
        return [f"{entry.seat} {entry.words}" for entry in loaded.entries]


@pytest.fixture(params=["sqlite", "postgresql"])
def killed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Killed]:
    """A server over a SQLite file, or over a PostgreSQL database."""
    if request.param == "sqlite":
        server = Killed(sqlite_url(tmp_path), "--data", str(tmp_path))
    else:
        url = request.getfixturevalue("postgres_url")
        server = Killed(url, "--database", url)
    yield server
    server.server.kill()


def test_a_flag_and_what_was_decided_outlive_every_kill(killed: Killed) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    pace = {"kind": "live", "minutes": 10, "seconds": 10}
    wanted = {"game": "mightymania", "seats": seats, "pace": pace}
    made = killed.server.client.post("/api/matches", json=wanted).json()
    match, ada = made["id"], made["seats"][0]["token"]
    ben = killed.post(f"{match}/join", ada, token=made["seats"][1]["invitation"])["token"]
    while (asked := killed.get(f"{match}/options", ada))["options"]:
        choice = asked["options"][0]["notation"]
        killed.post(f"{match}/choices", ada, choice=choice, position=asked["position"])
    killed.let_time_run_out(match, 1)
    until(lambda: killed.entries(match) == ["1 flagged"])
    killed.kill()
    assert [away["seat"] for away in killed.get(match, ada)["away"]] == [1]
    killed.kill()
    assert killed.post(f"{match}/away", ada, decided="bot")["stood_in_for"] == [1]
    killed.kill()
    # The bot goes on where it was.
    until(lambda: len(killed.get(match, ada)["waiting"]) == 1)
    assert killed.post(f"{match}/return", ben)["stood_in_for"] == []
    killed.kill()
    assert killed.post(f"{match}/resign", ben)["over"]
    killed.kill()
    assert killed.get(match, ada)["outcome"]["winners"] == [0]
    assert killed.entries(match) == ["1 flagged", "1 handed 0 normal:0.5s", "1 returned", "1 resigned"]
    text = killed.server.client.get(f"/api/matches/{match}/record").text
    assert killed.server.client.post("/api/records", content=text).status_code == 201
