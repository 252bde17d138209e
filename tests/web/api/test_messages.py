"""What the people at a table say, for programs: the same words for the same seats as on the pages."""

from __future__ import annotations

from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.kernel.tug import Tug
from tests.patience import PATIENCE, until
from tests.web.api.people import Person, make, play_on, read_events, two
from tests.web.api.test_events import Follower
from tests.web.conftest import Server


@pytest.fixture
def tug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tug of War, two against two, in the place of the installed games."""
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())


def four(client: TestClient) -> list[Person]:
    """The two on the left and the two on the right at Tug of War, and a spectator."""
    answer = client.post("/api/matches", json={"game": "tug", "seats": [{"kind": "me"}] * 4})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [*(Person(client, made["id"], seat["token"]) for seat in made["seats"]), Person(client, made["id"])]


def heard(person: Person, **query: Any) -> list[str]:
    """What somebody may read."""
    return [message["words"] for message in person.get("messages", **query)]


def test_a_message_to_everybody_is_read_by_all_and_by_spectators(client: TestClient) -> None:
    north, south = two(client)
    said = north.post("messages", 201, words=" Good luck! ")
    assert said.pop("time") > 1.7e9
    assert said == {"number": 1, "seat": 0, "to_team": False, "words": "Good luck!"}
    for person in (north, south, Person(client, north.match)):
        assert heard(person) == ["Good luck!"]


def test_a_message_to_the_team_is_read_by_its_seats_alone(client: TestClient, tug: None) -> None:
    left, left_too, *others = four(client)
    left.post("messages", 201, words="Pull with 3.", to_team=True)
    assert heard(left_too) == ["Pull with 3."]
    for person in others:
        assert heard(person) == []
        assert "message" not in [name for name, _ in person.events()]
    assert [data["words"] for name, data in left_too.events() if name == "message"] == ["Pull with 3."]


def test_each_seat_counts_the_messages_that_it_may_read(client: TestClient, tug: None) -> None:
    left, left_too, right, right_too, watcher = four(client)
    left.post("messages", 201, words="one", to_team=True)
    right.post("messages", 201, words="two", to_team=True)
    assert left_too.post("messages", 201, words="three")["number"] == 2
    assert right_too.post("messages", 201, words="four", to_team=True)["number"] == 3
    assert [(one["number"], one["words"]) for one in left.get("messages")] == [(1, "one"), (2, "three")]
    assert [(one["number"], one["words"]) for one in right.get("messages", after=1)] == [(2, "three"), (3, "four")]
    assert [(one["number"], one["words"]) for one in watcher.get("messages")] == [(1, "three")]
    assert heard(left, after=2) == heard(left, after=9) == []


def test_what_is_said_is_told_in_the_stream_as_it_is_said(server: Server, tug: None) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        *people, watcher = four(client)  # type: ignore[arg-type]
        left, left_too, right, _ = people
        left.post("messages", 201, words="before")
        followers = [Follower(server, person) for person in (left_too, right, watcher)]
        until(lambda: all("before" in one.text for one in followers))
        left.post("messages", 201, words="Psst, three", to_team=True)
        left.post("messages", 201, words="aloud")
        until(lambda: all("aloud" in one.text for one in followers))
        play_on(*people)
        for one in followers:
            one.join(PATIENCE)
            assert not one.is_alive()
        friend, *others = ([data for name, data in read_events(one.text) if name == "message"] for one in followers)
        assert [data["words"] for data in friend] == ["before", "Psst, three", "aloud"]
        for heard_by_other in others:
            assert [(data["number"], data["words"]) for data in heard_by_other] == [(1, "before"), (2, "aloud")]
        assert "Psst" not in followers[1].text + followers[2].text


def test_messages_that_are_known_are_left_out_of_a_stream(client: TestClient) -> None:
    north, south = two(client)
    for words in ("one", "two"):
        south.post("messages", 201, words=words)
    events = read_events(north.get("events", wait=0, messages_after=1))
    assert [data["words"] for name, data in events if name == "message"] == ["two"]


def test_a_spectator_may_not_write_and_neither_may_an_invitation(client: TestClient) -> None:
    made = make(client, "me", "open")
    assert "This needs a seat" in Person(client, made["id"]).post("messages", 401, words="Boo!")["detail"]
    invited = Person(client, made["id"], made["seats"][1]["invitation"])
    assert "use it to take the seat first" in invited.post("messages", 403, words="Hello?")["detail"]
    invited.get("messages", 403)


def test_what_can_not_be_said_is_refused_with_the_reason(client: TestClient) -> None:
    north, _ = two(client)
    assert "say it to everybody" in north.post("messages", 400, words="Psst", to_team=True)["detail"]
    assert "rite something first" in north.post("messages", 400, words=" \n ")["detail"]
    assert "words" in north.post("messages", 422, words="x" * 301)["detail"]
    assert "words" in north.post("messages", 422)["detail"]
    assert heard(north) == []


@pytest.mark.usefixtures("no_time_passes")
def test_who_says_too_much_is_told_so(settings: Settings) -> None:
    few = settings.but(messages_a_minute=2)
    with TestClient(create_app(few)) as client:
        north, south = two(client)
        north.post("messages", 201, words="one")
        assert "2 messages a minute" in north.post("messages", 429, words="two")["detail"]
        south.post("messages", 201, words="one")


def test_the_record_of_a_match_holds_nothing_that_was_said(client: TestClient) -> None:
    north, south = two(client)
    north.post("messages", 201, words="Xylophone")
    play_on(north, south)
    south.post("messages", 201, words="Xylophones")
    assert "Xylophone" not in north.get("record")
    assert heard(north) == ["Xylophone", "Xylophones"]
