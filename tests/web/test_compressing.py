"""Answers with nobody's secrets in them are compressed, and no others."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.web.sitting import Browser, play_on, two

GZIP = {"accept-encoding": "gzip"}


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/static/table.js", "/games/mightymania", "/games/mightymania/cards", "/games/mightymania/rules"),
        *("/games/monsterpocalypse/build/force/1", "/api/games", "/api/openapi.json", "/settings"),
    ],
)
def test_what_is_the_same_for_everybody_is_compressed(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=GZIP)
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.text == client.get(path, headers={"accept-encoding": "identity"}).text


@pytest.mark.parametrize("path", ["/", "/static/table.js", "/games/mightymania/cards"])
@pytest.mark.parametrize("coding", ["gzip;q=0", "br, GZIP ; Q=0.000", "identity", "notgzip"])
def test_nothing_is_compressed_for_whoever_cannot_read_it(client: TestClient, path: str, coding: str) -> None:
    answer = client.get(path, headers={"accept-encoding": coding})
    assert "content-encoding" not in answer.headers
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert client.get(path, headers={"accept-encoding": "br;q=1, gzip;q=0.5"}).headers["content-encoding"] == "gzip"


def test_a_table_is_compressed_for_those_who_watch_alone(client: TestClient) -> None:
    ada, _, match = two(client)
    watched = client.get(f"/t/{match}", headers=GZIP)
    assert watched.headers["content-encoding"] == "gzip"
    assert "Waiting for" in watched.text
    own = client.get(f"/t/{match}", headers={**ada.headers(), **GZIP})
    assert "content-encoding" not in own.headers


def test_a_match_is_looked_back_at_compressed_once_nothing_in_it_is_secret(client: TestClient) -> None:
    ada, ben, match = two(client)
    paths = (f"/t/{match}/look-back", f"/t/{match}/look-back/at/0")
    for path in paths:
        assert "content-encoding" not in client.get(path, headers={**ada.headers(), **GZIP}).headers
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    for path in paths:
        assert client.get(path, headers={**ada.headers(), **GZIP}).headers["content-encoding"] == "gzip"


def test_no_link_to_a_seat_is_ever_compressed(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    headers = {**ada.headers(), **GZIP}
    [link] = ada.invitations(match)
    for path in (f"/t/{match}", f"/t/{match}/invite", link, f"/api/matches/{match}", f"/t/{match}/look-back"):
        answer = client.get(path, headers=headers)
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers, path
    made = client.post(
        "/api/matches", json={"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=GZIP
    )
    assert made.status_code == 201
    assert "content-encoding" not in made.headers
