"""What happens at a table, told as a stream of events."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from herobox.web.api import events
from herobox.web.api.events import Listening, end_streams, listen_to_match
from herobox.web.api.story import Story
from herobox.web.page_turns import AT_ONCE
from herobox.web.seats import Holding, write_holdings
from tests.patience import PATIENCE, until
from tests.threads import run
from tests.web.api.people import Person, line_up, play_on, read_events, two
from tests.web.conftest import Server
from tests.web.sitting import Browser


def test_the_stream_of_a_finished_match_tells_all_of_it_and_ends(client: TestClient) -> None:
    north, south = two(client)
    play_on(north, south)
    events = read_events(north.get("events"))
    numbers = [data["number"] for name, data in events if name == "told"]
    assert numbers == list(range(1, len(numbers) + 1))
    name, last = events[-1]
    assert (name, last["over"], last["words"]) == ("table", True, "The game is over.")


def test_what_is_known_is_left_out(client: TestClient) -> None:
    north, south = two(client)
    play_on(north, south)
    told = Person(client, north.match).told()
    assert Person(client, north.match).told(after=3) == told[3:]
    headers = {"Last-Event-ID": str(len(told) - 1)}
    text = client.get(f"/api/matches/{north.match}/events?wait=0", headers=headers).text
    assert [data["words"] for name, data in read_events(text) if name == "told"] == told[-1:]


def test_what_happened_is_told_as_the_pages_tell_it(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    assert any("roll" in words or "begins" in words for words in Person(client, north.match).told())


def test_an_undo_is_told_and_the_numbers_go_on(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    before = north.told()
    north.post("undo", position=north.get()["position"])
    south.post("answer", agrees=True)
    assert north.told() == [*before, "North's last choice and one of South's are taken back."]
    line_up(north, south)
    assert north.told()[: len(before) + 1] == [*before, "North's last choice and one of South's are taken back."]
    assert len(north.told()) > len(before) + 1


def test_an_undo_of_a_secret_plan_is_told_to_nobody_else(client: TestClient) -> None:
    north, south = two(client)
    north.choose("place beacon-bram")
    north.post("undo", position=1)
    assert "North's last choice is taken back." in north.told()
    assert "North's last choice is taken back." not in south.told()
    line_up(north, south)
    assert "North's last choice is taken back." not in south.told()


def test_a_stream_that_waits_ends_after_its_time(client: TestClient) -> None:
    north, _ = two(client)
    assert [name for name, _ in read_events(north.get("events", wait=0.05))][-1] == "table"


@pytest.mark.parametrize("query", [{"after": -1}, {"after": 10**9}, {"wait": "nan"}, {"wait": -1}, {"wait": 1e9}])
def test_numbers_out_of_bounds_are_refused(client: TestClient, query: dict[str, Any]) -> None:
    north, _ = two(client)
    assert north.get("events", 422, **query)["detail"]


class Follower(threading.Thread):
    """Reads a stream to its end in the background."""

    def __init__(self, server: Server, person: Person) -> None:
        super().__init__(daemon=True)
        self.text = ""
        self._address = f"{server.address}/api/matches/{person.match}/events"
        self._headers = {"Authorization": f"Bearer {person.token}"} if person.token else {}
        self.start()

    def run(self) -> None:
        with httpx.stream("GET", self._address, headers=self._headers, timeout=PATIENCE) as answer:
            for part in answer.iter_text():
                self.text += part


def test_a_stream_follows_a_match_to_its_end_as_each_seat_may_know_it(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        north, south = two(client)  # type: ignore[arg-type]
        followers = [Follower(server, person) for person in (north, south)]
        play_on(north, south)
        for follower in followers:
            follower.join(PATIENCE)
            assert not follower.is_alive()
            assert read_events(follower.text)[-1][1]["over"]
        assert [data["words"] for name, data in read_events(followers[0].text) if name == "told"] == north.told()


def test_somebody_who_listens_is_seen_and_who_goes_away_is_not(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        north, south = two(client)  # type: ignore[arg-type]
        path = f"/api/matches/{north.match}/events"
        assert not south.get()["seats"][0]["present"]
        with client.stream("GET", path, headers={"Authorization": f"Bearer {north.token}"}) as answer:
            parts = answer.iter_text()
            assert "table" in next(parts)
            assert south.get()["seats"][0]["present"]
        until(lambda: not south.get()["seats"][0]["present"])


def test_a_server_that_closes_ends_its_streams(client: TestClient) -> None:
    north, south = two(client)
    listening = threading.Thread(target=north.get, args=("events",), daemon=True)
    listening.start()
    until(lambda: bool(south.get()["seats"][0]["present"]))
    assert client.portal is not None
    client.portal.call(end_streams)
    listening.join(PATIENCE)
    assert not listening.is_alive()


def test_a_stream_ends_when_its_token_opens_the_seat_no_more(client: TestClient) -> None:
    north, south = two(client)
    room = client.portal.call(client.app.state.rooms.room, north.match)  # type: ignore[union-attr, attr-defined]
    told: list[str] = []
    thief = threading.Thread(target=lambda: told.append(south.get("events", wait=PATIENCE)), daemon=True)
    thief.start()
    until(lambda: bool(north.get()["seats"][1]["present"]))
    sue = Browser(client)
    sue.cookies = {f"seat-{north.match}": write_holdings([Holding(1, south.token)])}
    sue.post("/me", name="Sue")
    with sue.open(north.match) as page:
        page.choose()
    thief.join(PATIENCE)
    assert not thief.is_alive()
    assert room.match.history_seen(1)
    assert [name for name, _ in read_events(told[0])].count("table") == 1


def test_a_match_is_told_from_its_start_beside_the_tables(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long match with much taken back it takes seconds, in which nobody could choose."""
    told: list[tuple[str, int]] = []
    follow = Story.follow

    def follow_and_tell(story: Story, history: Any, entries: Any) -> None:
        told.append((threading.current_thread().name, len(history) - story._known))
        follow(story, history, entries)

    monkeypatch.setattr(Story, "follow", follow_and_tell)
    north, south = two(client)
    play_on(north, south)
    length = len(north.told())
    assert len(south.told()) == length
    assert [new > 0 for _, new in told] == [True, False, False]
    assert told[0][0].startswith("herobox-stories")


def test_a_story_that_could_not_be_told_is_told_anew(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    north, south = two(client)
    line_up(north, south)
    with monkeypatch.context() as failing:
        failing.setattr(Story, "teller", lambda _: lambda: 1 / 0)
        assert north.events() == []  # Why stands in the log.
    assert north.told()


def test_a_long_story_is_told_to_one_person_twice_at_once_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def news(_: Listening) -> Any:
        return ["One", "Two"], [], SimpleNamespace(over=True)

    monkeypatch.setattr(events, "MUCH", 1)
    monkeypatch.setattr(Listening, "news", news)

    async def told_at_once() -> list[bool]:
        nobody: Any = None
        people = ["192.0.2.1"] * 4 + ["192.0.2.2"]
        streams: list[Any] = [
            listen_to_match(Listening(nobody, nobody, person, None, after=0, heard=0, until=0)) for person in people
        ]
        first = [asyncio.ensure_future(anext(stream)) for stream in streams]
        for _ in range(50):
            await asyncio.sleep(0)
        begun = [one.done() for one in first]
        async with asyncio.timeout(PATIENCE):
            for one, stream in zip(first, streams, strict=True):
                await one
                assert len([event async for event in stream]) == 2
        return begun

    assert run(told_at_once()) == [True] * AT_ONCE + [False] * 2 + [True]


def test_who_reads_a_long_story_slowly_keeps_nobody_at_the_same_address_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def news(_: Listening) -> Any:
        return ["One", "Two"], [], SimpleNamespace(over=True)

    monkeypatch.setattr(events, "MUCH", 1)
    monkeypatch.setattr(events, "LONGEST_TURN", 0.01)
    monkeypatch.setattr(Listening, "news", news)

    async def told() -> None:
        nobody: Any = None
        streams: list[Any] = [
            listen_to_match(Listening(nobody, nobody, "192.0.2.1", None, after=0, heard=0, until=0))
            for _ in range(AT_ONCE + 1)
        ]
        async with asyncio.timeout(PATIENCE):
            for stream in streams:  # None of them is read any further.
                await anext(stream)
        for stream in streams:
            await stream.aclose()

    run(told())
    assert not events._lines._lines
