"""Records taken and sent by the JSON interface."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from tests.web.api.people import Person, play_on, two


def test_the_record_of_a_finished_match_replays(client: TestClient) -> None:
    north, south = two(client)
    play_on(north, south)
    match = verify(parse_record(Person(client, north.match).get("record")), load_game("mightymania"))
    assert match.outcome is not None
    assert match.outcome.reason == north.get()["outcome"]["reason"]


def test_the_record_of_an_unfinished_match_is_kept_back(client: TestClient) -> None:
    north, _ = two(client)
    assert "would give away its seed" in north.get("record", 403)["detail"]


def test_a_record_that_is_sent_can_be_looked_at_as_a_match(client: TestClient) -> None:
    north, south = two(client)
    play_on(north, south)
    sent = client.post("/api/records", content=north.get("record"))
    assert sent.status_code == 201
    shown = Person(client, sent.json()["match"]).get()
    assert (shown["kind"], shown["over"]) == ("uploaded", True)
    assert shown["outcome"] == north.get()["outcome"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"hello\n", "is this a Herobox record?"),
        (b'{"format": 1}\n', 'the field "game" is missing'),
    ],
)
def test_nonsense_is_refused_with_the_line_and_the_reason(client: TestClient, content: bytes, why: str) -> None:
    answer = client.post("/api/records", content=content)
    assert answer.status_code == 400
    assert why in answer.json()["detail"]


def test_a_record_that_is_too_large_is_refused_by_its_size(client: TestClient) -> None:
    answer = client.post("/api/records", content=b"x" * 5_000_000)
    assert answer.status_code == 413
    assert "too large" in answer.json()["detail"]


def test_a_record_that_hides_its_size_is_cut_off(client: TestClient) -> None:
    answer = client.post("/api/records", content=(b"x" * 100_000 for _ in range(50)))
    assert answer.status_code == 413
    assert "too large" in answer.json()["detail"]
