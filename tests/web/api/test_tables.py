"""The table as the JSON interface shows it to a seat, and what it hides from it."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient

from herobox.games.mightymania.cards import FACE_DOWN
from herobox.kernel import sealing
from tests.web.api.people import Person, line_up, make, two


def everything(person: Person) -> Iterator[str]:
    """All that somebody may ask about a match, as text."""
    for what in ("", "view", "picture.svg", "options") if person.token else ("", "view", "picture.svg"):
        person.get(what)
        yield person.seen[-1]
    person.get("events", wait=0)
    yield person.seen[-1]
    person.get("record", 403)
    yield person.seen[-1]


def test_the_table_comes_as_text_and_as_data(client: TestClient) -> None:
    north, _ = two(client)
    shown = north.get("view")
    assert "Lantern Watch" in shown["text"]
    assert shown["table"]["players"][1]["deck"]["id"] == "magma-foundry"
    assert {"rng", "reveals", "answered_by", "listener"}.isdisjoint(shown["table"])


def test_the_picture_is_a_document_of_its_own(client: TestClient) -> None:
    north, _ = two(client)
    answer = client.get(f"/api/matches/{north.match}/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "script" not in answer.headers["content-security-policy"]
    assert ET.fromstring(answer.text).tag.endswith("svg")


def test_an_option_says_what_it_does_and_what_it_points_at(client: TestClient) -> None:
    north, _ = two(client)
    asked = north.options()
    assert (asked["kind"], asked["rule"]["page"], asked["position"]) == ("line-up", "rule 1", 0)
    assert asked["options"][0]["notation"].startswith("place ")
    assert asked["options"][0]["words"].startswith("Place ")
    assert asked["options"][0]["points"]


def test_who_need_not_choose_has_no_options(client: TestClient) -> None:
    north, south = two(client)
    for _ in range(3):
        north.choose(north.options()["options"][0]["notation"])
    asked = north.options()
    assert (asked["prompt"], asked["rule"], asked["options"]) == ("", None, [])
    assert south.options()["options"]


def test_others_learn_nothing_of_a_line_up_that_is_being_made(client: TestClient) -> None:
    north, south = two(client)
    spectator = Person(client, north.match)
    before = [list(everything(person)) for person in (south, spectator)]
    north.choose(north.options()["options"][2]["notation"])
    north.choose(north.options()["options"][0]["notation"])
    north.post("undo", position=2)
    assert [list(everything(person)) for person in (south, spectator)] == before


def test_a_card_face_down_is_a_back_to_everybody_else(client: TestClient) -> None:
    north, south = two(client)
    line_up(north, south)
    for watcher in (south, Person(client, north.match)):
        fields = watcher.get("view")["table"]["players"][0]["fields"]
        assert [squad["card"]["id"] for squad in fields] == [FACE_DOWN.id] * 4
    own = north.get("view")["table"]["players"][0]["fields"]
    assert FACE_DOWN.id not in [squad["card"]["id"] for squad in own]


def test_a_table_looks_the_same_whatever_lies_face_down(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "new_salt", lambda: "5a17" * 8)  # The seals of both are alike.
    cards = ["beacon-bram", "fog-warden", "gull-runner", "reef-diver"]
    bodies = []
    for order in (cards, cards[::-1]):
        north, south = two(client, seed="7")
        for card in order[:3]:
            north.choose(f"place {card}")
        line_up(north, south)
        seen = [text for person in (south, Person(client, north.match)) for text in everything(person)]
        bodies.append([text.replace(north.match, "MATCH") for text in seen])
    assert bodies[0] == bodies[1]


def test_nobody_is_told_a_secret_of_a_seat_or_of_the_dice(client: TestClient) -> None:
    made = make(client, "me", "open", seed="987654321987")
    invitation = made["seats"][1]["invitation"]
    north = Person(client, made["id"], made["seats"][0]["token"])
    joined = Person(client, north.match).post("join", token=invitation)
    south = Person(client, north.match, joined["token"])
    line_up(north, south)
    for person in (north, south, Person(client, north.match)):
        for text in everything(person):
            for secret in ("987654321987", invitation, north.token, south.token, '"rng"', "token_hash"):
                assert secret not in text
