"""Matches made, joined and begun again by the JSON interface."""

from __future__ import annotations

import hashlib
import json

import pytest
from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.web.api.people import DECKS, Person, make, play_on, two


def test_whoever_makes_a_match_gets_the_secrets_of_its_seats(client: TestClient) -> None:
    mine, bot = make(client, "me", "bot")["seats"]
    assert mine["token"]
    assert mine["invitation"] is None
    assert (bot["token"], bot["invitation"]) == (None, None)


def test_an_invitation_takes_the_seat_and_is_worth_nothing_afterwards(client: TestClient) -> None:
    made = make(client, "me", "open")
    invitation = made["seats"][1]["invitation"]
    guest = Person(client, made["id"])
    joined = guest.post("join", token=invitation, name="Sue")
    assert joined["seat"] == 1
    assert joined["token"] != invitation
    assert guest.get()["seats"][1]["name"] == "Sue"
    assert "already been used" in guest.post("join", 403, token=invitation, name="Mallory")["detail"]


def test_an_invitation_alone_plays_nothing(client: TestClient) -> None:
    made = make(client, "me", "open")
    guest = Person(client, made["id"], made["seats"][1]["invitation"])
    assert "use it to take the seat first" in guest.get("options", 403)["detail"]
    assert "use it to take the seat first" in guest.get("view", 403)["detail"]


def test_a_token_of_another_match_opens_nothing(client: TestClient) -> None:
    north, _ = two(client)
    other, _ = two(client)
    stranger = Person(client, other.match, north.token)
    assert "does not belong to a seat of this match" in stranger.get("view", 401)["detail"]


def test_a_spectator_looks_but_does_not_choose(client: TestClient) -> None:
    north, _ = two(client)
    spectator = Person(client, north.match)
    assert spectator.get()["seat"] is None
    assert spectator.get("view")["seat"] is None
    assert "This needs a seat" in spectator.get("options", 401)["detail"]
    assert "This needs a seat" in spectator.post("choices", 401, choice="pass", position=0)["detail"]


def test_a_match_that_does_not_exist_is_not_found(client: TestClient) -> None:
    assert "no match at this address" in Person(client, "0" * 20).get(status=404)["detail"]


def test_a_seat_too_few_is_told_with_the_number_there_is(client: TestClient) -> None:
    assert (
        make(client, "me", status=400)["detail"]
        == "Mightymania has 2 seats here, but you named 1; say who sits in each"
    )


def test_a_config_that_does_not_fit_is_told_by_its_field(client: TestClient) -> None:
    assert "best_of: 2 is not one of 1, 3, 5" in make(client, "me", "bot", status=400, config={"best_of": 2})["detail"]


@pytest.mark.parametrize("name", ["\ud800", "x" * 41, 7, None])
def test_a_name_that_is_no_name_is_refused(client: TestClient, name: object) -> None:
    answer = client.post(
        "/api/matches",
        content=json.dumps({"game": "mightymania", "seats": [{"kind": "me", "name": name}, {"kind": "bot"}]}),
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 422
    assert "seats.0.name" in answer.json()["detail"]


@pytest.mark.parametrize(
    "body",
    ['{"game": "mightymania", "seats": [], "\\ud800": 1}', "9" * 5000, "[" * 50_000, '"\\u0000"', "{", ""],
)
def test_nonsense_is_refused_in_a_sentence(client: TestClient, body: str) -> None:
    answer = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["detail"]


def test_control_characters_in_a_name_are_left_out(client: TestClient) -> None:
    made = make(client, "me", "bot", seats=[{"kind": "me", "name": "A\x00d\na"}, {"kind": "bot"}])
    assert Person(client, made["id"]).get()["seats"][0]["name"] == "A d a"


def test_the_seed_is_told_at_the_end_and_fits_the_commitment(client: TestClient) -> None:
    people = two(client)
    seat = people[0]
    before = seat.get()
    assert before["seed"] is None
    play_on(*people)
    after = seat.get()
    assert after["outcome"]["reason"]
    assert before["salt"] is None
    assert hashlib.sha256(f"{after['salt']} {after['seed']}".encode()).hexdigest() == before["commitment"]


def test_the_same_seed_gives_the_same_match(client: TestClient) -> None:
    texts = []
    for _ in range(2):
        people = two(client, seed="1234567890123456789")
        play_on(*people)
        texts.append(people[0].get("view")["text"])
    assert texts[0] == texts[1]


def test_a_finished_match_is_begun_again_with_sides_swapped(client: TestClient) -> None:
    north, south = two(client)
    assert "not over yet" in north.post("again", 400)["detail"]
    play_on(north, south)
    following = north.post("again")
    assert following["seat"] == 1
    assert south.post("again")["match"] == following["match"]
    assert north.get()["successor"] == following["match"]
    assert Person(client, following["match"], north.token).get()["seat"] == 1


def test_decks_are_as_they_were_asked_for(client: TestClient) -> None:
    north, _ = two(client)
    players = north.get("view")["table"]["players"]
    assert [player["deck"]["id"] for player in players] == DECKS["decks"]


def test_what_is_done_at_one_process_is_known_at_another_at_once(settings: Settings) -> None:
    several = settings.but(workers=2)
    with TestClient(create_app(several)) as here, TestClient(create_app(several)) as there:
        made = make(here, "me", "open")
        assert Person(there, made["id"]).get()["seats"][1]["kind"] == "open"
        joined = Person(here, made["id"]).post("join", token=made["seats"][1]["invitation"])
        south = Person(there, made["id"], joined["token"])
        south.choose(south.options()["options"][0]["notation"])
        south.client = here
        assert south.options()["position"] == 1
