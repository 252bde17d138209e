"""A game that the pages were not written for: a field of every kind, four seats in two teams, no cards."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from tests.web.pages.reading import Seen

BOX = "/games/questions"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("questions", "tests.kernel.questions:Questions", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"questions": entry})


def test_its_form_has_a_control_for_each_kind_of_field(client: TestClient) -> None:
    seen = Seen(client.get(BOX).text)
    assert seen.tag("input", name="set.variant", type="radio", value="very_long")
    assert seen.tag("select", name="set.weather")
    assert seen.tag("select", name="set.heroes", id="set-heroes-3")
    assert seen.tag("input", name="set.hidden", type="checkbox")["checked"] == ""
    assert "required" not in seen.tag("input", name="set.turns", type="number")
    assert seen.tag("input", name="set.luck")["step"] == "any"
    assert seen.tag("input", name="set.rounds")["value"] == "1, 2"
    assert "The Hill" in seen.words


def test_a_box_that_is_not_ticked_is_read_as_no(client: TestClient) -> None:
    sent = [pair for pair in Seen(client.get(BOX).text).sent if pair != ("set.hidden", "yes")]
    seen = Seen(client.get(f"{BOX}?{urlencode(sent)}").text)
    assert "checked" not in seen.tag("input", name="set.hidden", type="checkbox")


def test_the_seats_follow_the_number_of_players_when_one_asks(client: TestClient) -> None:
    seen = Seen(client.get(BOX).text)
    assert seen.tag("button", name="refresh")["formmethod"] == "get"
    asked = {**dict(seen.sent), "set.players": "2", "refresh": "seats"}
    seen = Seen(client.get(BOX, params=asked).text)
    assert ("seats", "2") in seen.sent
    assert "Player 2" in seen.words
    assert "Player 3" not in seen.words


def test_a_form_that_changed_the_number_of_players_is_asked_about_the_new_seats(client: TestClient) -> None:
    sent = {**dict(Seen(client.get(BOX).text).sent), "set.players": "6"}
    answer = client.post(BOX, data=sent)
    assert answer.status_code == 422
    seen = Seen(answer.text)
    assert "There are 6 seats now. Choose who plays each." in seen.text
    assert "Player 6" in seen.words


def test_teams_are_named_at_their_seats(client: TestClient) -> None:
    assert Seen(client.get(BOX).text).words.count("all") == 4


def test_its_form_begins_a_match(client: TestClient) -> None:
    sent = dict(Seen(client.get(BOX).text).sent)
    answer = client.post(BOX, data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text


def test_a_game_without_cards_says_so(client: TestClient) -> None:
    assert "This game has no cards." in Seen(client.get(f"{BOX}/cards").text).text
    assert "Cards" not in Seen(client.get("/").text).links
