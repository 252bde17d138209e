"""Somebody who uses the JSON interface: a client, a match and the token of a seat in it."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

DECKS = {"decks": ["lantern-watch", "magma-foundry"]}
"""North plays the Lantern Watch and South the Magma Foundry."""


class Person:
    """Sits in a seat of a match by its token, or watches it without one."""

    def __init__(self, client: TestClient, match: str, token: str = "") -> None:
        self.client = client
        self.match = match
        self.token = token
        self.seen: list[str] = []
        """Everything that the server has answered."""

    def get(self, what: str = "", status: int = 200, **query: Any) -> Any:
        """The answer to a question about the match; `status` is what is expected."""
        answer = self.client.get(self._path(what), params=query, headers=self._headers())
        return self._read(answer, status)

    def post(self, what: str, status: int = 200, **body: Any) -> Any:
        """The answer to something that is done."""
        answer = self.client.post(self._path(what), json=body, headers=self._headers())
        return self._read(answer, status)

    def try_to(self, what: str, **body: Any) -> int:
        """The status of the answer to something that is tried."""
        return self.client.post(self._path(what), json=body, headers=self._headers()).status_code

    def options(self) -> Any:
        """What this seat may choose now."""
        return self.get("options")

    def choose(self, notation: str, status: int = 200) -> Any:
        """Make a choice at the position as it is now."""
        return self.post("choices", status, choice=notation, position=self.get()["position"])

    def events(self, after: int = 0) -> list[tuple[str, Any]]:
        """What happened so far past a number: the name and the data of each event."""
        return read_events(self.get("events", wait=0, after=after))

    def told(self, after: int = 0) -> list[str]:
        """The sentences that were told."""
        return [data["words"] for name, data in self.events(after) if name == "told"]

    def _path(self, what: str) -> str:
        return f"/api/matches/{self.match}" + (f"/{what}" if what else "")

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _read(self, answer: Any, status: int) -> Any:
        self.seen.append(answer.text)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text


def read_events(text: str) -> list[tuple[str, Any]]:
    """A stream of events: the name and the data of each."""
    read = []
    for part in text.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in part.splitlines() if not line.startswith(":"))
        if fields:
            read.append((fields["event"], json.loads(fields["data"])))
    return read


def make(client: TestClient, *kinds: str, status: int = 201, **more: Any) -> Any:
    """Make a match of Mightymania with these kinds of seats, bots being easy ones."""
    seats = [{"kind": kind, "name": kind.title()} | ({"strength": "easy"} if kind == "bot" else {}) for kind in kinds]
    answer = client.post("/api/matches", json={"game": "mightymania", "config": DECKS, "seats": seats, **more})
    assert answer.status_code == status, answer.text
    return answer.json()


def two(client: TestClient, **more: Any) -> tuple[Person, Person]:
    """Two people at a new match: North, who made it, and South, who joined by the invitation."""
    made = make(client, "me", "open", **more)
    north = Person(client, made["id"], made["seats"][0]["token"])
    joined = Person(client, made["id"]).post("join", token=made["seats"][1]["invitation"], name="Sue")
    return north, Person(client, made["id"], joined["token"])


def line_up(north: Person, south: Person) -> None:
    """Both place their cards in the order of their decks, until the line-up is over."""
    while south.get()["seats"][1]["deciding"] == "Line-up" or north.get()["seats"][0]["deciding"] == "Line-up":
        for person in (north, south):
            asked = person.options()
            if asked["kind"] == "line-up":
                person.choose(asked["options"][0]["notation"])


def play_on(*people: Person) -> None:
    """Play to the end: everybody always takes the first option."""
    while not people[0].get()["over"]:
        for person in people:
            asked = person.options()
            if asked["options"]:
                person.post("choices", choice=asked["options"][0]["notation"], position=asked["position"])
