"""Who may ask for hints: as the table wants it, and as usual not where people play against each other."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.web.hints import WITHOUT
from tests.web.api.people import Person
from tests.web.sitting import Browser, room_of


@pytest.mark.parametrize(
    ("seats", "wished", "has_hints"),
    [
        (("me", "bot-easy"), "", True),
        (("me", "bot-easy"), "off", False),
        (("me", "me"), "", False),
        (("me", "open"), "", False),
        (("me", "open"), "on", True),
    ],
)
def test_there_are_hints_unless_people_play_against_each_other_or_as_the_table_wants_it(
    client: TestClient, seats: tuple[str, ...], wished: str, *, has_hints: bool
) -> None:
    ada = Browser(client)
    assert room_of(client, ada.begin(*seats, hints=wished)).hints == has_hints


def test_who_wins_together_has_hints(client: TestClient) -> None:
    ada = Browser(client)
    assert room_of(client, ada.begin("me", "open", "open", "open", "open", game="heroes-of-the-grid")).hints


@pytest.mark.parametrize("wished", ["", "off"])
def test_the_page_offers_them_only_where_there_are_some(client: TestClient, wished: str) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-easy", hints=wished)) as north:
        north.until(lambda page: page.choices())
        assert ("Hint" in north.parts["actions"]) == (not wished)
        if wished:
            assert north.refused(hint=True) == WITHOUT


def test_a_program_is_refused_a_hint_at_a_table_without(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    made = client.post("/api/matches", json={"game": "mightymania", "seats": seats, "hints": False}).json()
    Person(client, made["id"], made["seats"][0]["token"]).get("hint", 403)
