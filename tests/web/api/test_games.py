"""What the JSON interface says of the games."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.kernel.registry import game_ids


def test_the_games_are_listed(client: TestClient) -> None:
    games = client.get("/api/games").json()
    shown = next(game for game in games if game["id"] == "mightymania")
    assert (shown["title"], next(iter(shown["modes"]))) == ("Mightymania", "duel")


def test_a_game_comes_with_all_that_is_needed_to_begin_it(client: TestClient) -> None:
    game = client.get("/api/games/mightymania").json()
    assert [seat["title"] for seat in game["seats"]] == ["North", "South"]
    assert "attack BY TARGET" in game["moves"]
    assert "best_of" in str(game["config"])
    assert "lantern-watch" in game["config_choices"]["decks"]


@pytest.mark.parametrize("name", game_ids())
def test_every_game_is_told_of_and_can_be_played(client: TestClient, name: str) -> None:
    game = client.get(f"/api/games/{name}").json()
    assert game["id"] == name
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot"}] * (len(game["seats"]) - 1)]
    made = client.post("/api/matches", json={"game": name, "seats": seats, "config": {}})
    assert made.status_code == 201, made.json()
    view = client.get(f"/api/matches/{made.json()['id']}/view")
    assert view.status_code == 200
    assert len(view.content) < 100_000


def test_every_card_has_its_source(client: TestClient) -> None:
    cards = client.get("/api/games/mightymania/cards").json()
    assert cards
    assert all(card["source"] and card["text"] for card in cards)


def test_the_rules_name_their_place_in_the_rulebook(client: TestClient) -> None:
    rules = client.get("/api/games/mightymania/rules").json()
    assert next(rule for rule in rules if rule["id"] == "attack")["page"] == "rules 3 and 4"


def test_a_misspelt_game_is_answered_with_the_nearest_name(client: TestClient) -> None:
    answer = client.get("/api/games/mightimania")
    assert answer.status_code == 404
    assert 'did you mean "mightymania"?' in answer.json()["detail"]
