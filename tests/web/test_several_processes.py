"""Several servers over one database: each shows what the others do, and only one of them can make each choice.

Two servers in this process stand for two processes: they share nothing but the database.
"""

from __future__ import annotations

import json
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient
from websockets.sync.client import ClientConnection

from herobox.kernel import notation
from herobox.web import bot_seats, thinking
from herobox.web.app import create_app
from herobox.web.room import Room
from herobox.web.settings import NO_LIMITS, Settings
from tests.patience import PATIENCE, until
from tests.web.processes import ServerProcess, connect, new_match
from tests.web.sitting import Browser, Page, line_up, play_on, room_of, two, words


class Servers(NamedTuple):
    """Two servers over one database."""

    here: TestClient
    there: TestClient


@pytest.fixture(params=["sqlite", "postgresql"])
def servers(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> Iterator[Servers]:
    """Two servers over a SQLite file, or over a PostgreSQL database."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("migrated_postgres_url")
    data = shutil.copytree(set_up, tmp_path / "data")
    settings = Settings(data=data, database=SecretStr(database), pause=0, heavy=0, **NO_LIMITS)
    with TestClient(create_app(settings)) as here, TestClient(create_app(settings)) as there:
        yield Servers(here, there)


def at(client: TestClient, browser: Browser) -> Browser:
    """The same browser, at another server."""
    moved = Browser(client)
    moved.cookies = browser.cookies
    return moved


def tables(servers: Servers, stack: ExitStack) -> tuple[Page, Page, str]:
    """North's page at one server and South's at the other."""
    ada, ben, match = two(servers.here)
    ben = at(servers.there, ben)
    return stack.enter_context(ada.open(match)), stack.enter_context(ben.open(match)), match


def _knows(room: Room, newest: int) -> bool:
    return room.known >= newest


def meet(*pages: Page) -> None:
    """Wait until all servers know as much as the one that knows most, and the pages show it."""
    newest = max(page.room.known for page in pages)
    for page in pages:
        until(partial(_knows, page.room, newest))
        page.catch_up()


def test_a_choice_at_one_shows_on_a_page_of_the_other(servers: Servers) -> None:
    with ExitStack() as stack:
        north, south, _ = tables(servers, stack)
        line_up(north)
        line_up(south)
        north.until(lambda page: "goes first." in page.log[-1])
        assert (north.log[4:], north.position) == (south.log[4:], south.position)


def test_what_is_said_at_one_is_read_at_the_other(servers: Servers) -> None:
    with ExitStack() as stack:
        north, south, match = tables(servers, stack)
        north.ask(write="Are you there?", seat=0)
        south.until(lambda page: page.talk)
        south.ask(write="I am.", seat=1)
        for page in (north, south):
            page.until(lambda page: len(page.talk) == 2)
            assert [words(line) for line in page.talk] == ["North (Ada) : Are you there?", "South (Ben) : I am."]
        north.choose()
        meet(north, south)
        assert len(room_of(servers.there, match).match.choices) == 1


def test_a_whole_match_is_played_across_servers(servers: Servers) -> None:
    with ExitStack() as stack:
        north, south, match = tables(servers, stack)
        while not north.over:
            (north if north.choices() else south).choose()
            meet(north, south)
        assert south.over
        lines = [room_of(client, match).match.record.lines for client in servers]
        assert lines[0] == lines[1]


def test_of_two_choices_for_a_position_one_wins_and_the_other_is_told(servers: Servers) -> None:
    ada, _, match = two(servers.here)
    elsewhere = at(servers.there, ada)
    with ada.open(match) as here, elsewhere.open(match) as there:
        both = threading.Barrier(2)
        answers: list[dict[str, Any]] = []

        def choose(page: Page, choice: str) -> None:
            both.wait()
            page.send(choose=choice, position=0, seat=0)
            answers.append(page.hear())

        race = [
            threading.Thread(target=choose, args=(here, "place beacon-bram")),
            threading.Thread(target=choose, args=(there, "place fog-warden")),
        ]
        for one in race:
            one.start()
        for one in race:
            one.join()
        for page in (here, there):
            page.until(lambda page: page.position == 1)
        assert here.parts["prompt"] == there.parts["prompt"]
        assert here.log == there.log
        assert len(servers.here.app.state.store.choices(match)) == 1  # type: ignore[attr-defined]
        here.ask(ping=1)
        there.ask(ping=1)
        told = here.told + there.told
        assert told == [] or told == ["The table has moved on since this page was loaded; nothing was changed."]


def test_who_is_behind_is_told_and_shown_what_was_chosen(servers: Servers) -> None:
    ada, _, match = two(servers.here)
    elsewhere = at(servers.there, ada)
    with ada.open(match) as here, elsewhere.open(match) as there:
        behind = room_of(servers.there, match)
        servers.there.app.state.rooms._watcher.watched.discard(match)  # type: ignore[attr-defined]
        here.choose("place beacon-bram")
        assert behind.known == 0
        said = there.refused(choose="place fog-warden", position=0, seat=0)
        assert said == "The table has moved on since this page was loaded; nothing was changed."
        there.until(lambda page: page.position == 1)
        assert "Beacon Bram" in there.log[0]
        there.choose("place fog-warden")
        assert len(servers.here.app.state.store.choices(match)) == 2  # type: ignore[attr-defined]


def test_what_another_plans_in_secret_at_another_server_keeps_nobody_from_choosing(servers: Servers) -> None:
    with ExitStack() as stack:
        north, south, match = tables(servers, stack)
        servers.there.app.state.rooms._watcher.watched.discard(match)  # type: ignore[attr-defined]
        north.choose()
        assert south.room.known == 0
        south.choose()
        assert south.told == []
        assert south.room.known == 2
        assert (north.position, south.position) == (1, 1)


def test_a_question_crosses_servers_and_so_does_its_answer(servers: Servers) -> None:
    with ExitStack() as stack:
        north, south, _ = tables(servers, stack)
        line_up(north)
        line_up(south)
        meet(north, south)
        attacker, defender = (north, south) if north.choices() else (south, north)
        attacker.choose("attack 2 2")
        meet(north, south)
        attacker.send(undo=True, position=attacker.position)
        defender.until(lambda page: "has asked to take back their last choice" in page.parts["question"])
        before = defender.position
        defender.send(agree=True)
        for page in (north, south):
            page.until(lambda page: page.position == before + 1)
            assert page.parts["question"].strip() == ""


def test_who_sits_down_at_one_server_is_known_at_the_other_at_once(servers: Servers) -> None:
    ada, ben = Browser(servers.here), Browser(servers.there)
    match = ada.begin("me", "open")
    [link] = ada.invitations(match)
    with ada.open(match) as north:
        room_of(servers.there, match)
        ben.sit_down(link, "Ben")
        assert 'data-seat="1"' in at(servers.here, ben).get(f"/t/{match}")
        with at(servers.here, ben).open(match) as south:
            assert south.seat == 1
        north.until(lambda page: "Ben" in page.parts["seats"])
        Browser(servers.here).sit_down(link, "Eve", status=404)


def test_both_play_again_and_come_to_the_same_table(servers: Servers) -> None:
    ada, ben, match = two(servers.here)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    there = room_of(servers.there, match)
    ada.post(f"/t/{match}/again")
    at(servers.there, ben).post(f"/t/{match}/again")
    assert there.successor == room_of(servers.here, match).successor is not None


def test_bots_that_are_asked_by_both_servers_break_nothing(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        return notation(match.decisions[seat].options[0])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    monkeypatch.setattr(bot_seats, "ELSEWHERE", 0.0)
    ada = Browser(servers.here)
    match = ada.begin("bot-easy", "bot-easy", seed="1")
    with ada.open(match) as here, at(servers.there, ada).open(match) as there:
        for page in (here, there):
            page.until(lambda page: page.over)
    store = servers.here.app.state.store  # type: ignore[attr-defined]
    numbers = [choice.number for choice in store.choices(match)]
    assert numbers == list(range(len(numbers)))
    assert [room_of(client, match).known for client in servers] == [len(numbers)] * 2


def heard(page: ClientConnection, what: str) -> None:
    """Wait until a page is sent something."""
    while what not in str(page.recv(timeout=PATIENCE)):
        pass


def test_several_workers_are_one_server(tmp_path: Path) -> None:
    """Those that are killed are replaced: tests/hardening/test_kill.py, and all at once: tests/web/test_metrics.py."""
    with ServerProcess("--data", str(tmp_path), "--workers", "2") as server:
        [seat] = new_match(server, "me", "open")
        cookie = {"cookie": f"seat-{seat.match}=0.{seat.token}"}
        with ExitStack() as stack:
            address = f"{server.live}/t/{seat.match}/live"
            pages = [stack.enter_context(connect(address, additional_headers=cookie)) for _ in range(6)]
            for page in pages:
                heard(page, "parts")
            choice = seat.options(server)["options"][0]["notation"]
            pages[0].send(json.dumps({"choose": choice, "position": 0, "seat": 0}))
            for page in pages:
                heard(page, '"position":1')
            for _ in range(6):
                assert seat.options(server)["position"] == 1
        code, out, err = server.end(signal.SIGINT)
    assert code == 0
    assert "Every match is kept." in out
    assert "Traceback" not in err
