"""What happens at a table, told as a stream of events."""

from __future__ import annotations

import threading
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from herobox.web.api.events import end_streams
from tests.patience import PATIENCE, until
from tests.web.api.people import Person, line_up, play_on, read_events, two
from tests.web.conftest import Server


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
    assert north.told() == [*before, "North took a choice back."]
    line_up(north, south)
    assert north.told()[: len(before) + 1] == [*before, "North took a choice back."]
    assert len(north.told()) > len(before) + 1


def test_an_undo_of_a_secret_plan_is_told_to_nobody_else(client: TestClient) -> None:
    north, south = two(client)
    north.choose("place beacon-bram")
    north.post("undo", position=1)
    assert "North took a choice back." in north.told()
    assert "North took a choice back." not in south.told()
    line_up(north, south)
    assert "North took a choice back." not in south.told()


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
