"""Before the dice of a match are made only what is settled is shown: the table will be dealt anew."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.web.sitting import Browser, room_of, words
from tests.web.test_dice import token


def begun(client: TestClient, game: str, seats: int, **fields: str) -> tuple[Browser, Browser, str, str]:
    """Ada waits for a friend, and both add to the dice; also somebody who watches, the match and the link."""
    ada = Browser(client)
    bots = ["bot-easy"] * (seats - 2)
    match = ada.begin("me", "open", *bots, game=game, **{"fair": "1", "name-0": "Ada", **fields})
    [link] = ada.invitations(match)
    return ada, Browser(client), match, link


@pytest.mark.parametrize(("game", "seats"), [("clash-of-heroes", 4), ("monsterpocalypse", 2)])
def test_seats_are_called_after_what_is_dealt_only_once_that_is_settled(
    client: TestClient, game: str, seats: int
) -> None:
    ada, watcher, match, link = begun(client, game, seats)
    room = room_of(client, match)
    places = [seat.name for seat in room.match.seats]
    assert list(room.titles) == places
    ben = Browser(client)
    assert f"You're invited to play as {places[1]}" in words(ben.get(link))
    assert f"{places[1]} is free" in words(ada.get(f"/t/{match}/invite"))
    client.post(f"/api/matches/{match}/seed", json={"part": "first"}, headers=token(ada, match))
    assert list(room.titles) == places  # What is dealt by half of the dice is dealt anew, too.
    ben.sit_down(link, "Ben")
    assert f"{places[0]} (Ada)" in words(watcher.get(f"/t/{match}"))
    client.post(f"/api/matches/{match}/seed", json={"part": "second"}, headers=token(ben, match))
    assert not set(room.titles) & set(places)


def test_what_chance_can_not_change_is_told_before(client: TestClient) -> None:
    chosen = {"set.characters": ["rita-repulsa", "zack-taylor"]}
    ada, ben, match, link = begun(client, "deck-building", 2, **chosen)  # type: ignore[arg-type]
    assert "You're invited to play as Zack" in words(ben.get(link))
    assert "Zack is free" in words(ada.get(f"/t/{match}/invite"))


@pytest.mark.parametrize("game", ["mightymania", "monsterpocalypse"])
def test_no_table_lies_there_before_it_is_dealt(client: TestClient, game: str) -> None:
    ada, watcher, match, link = begun(client, game, 2, **{"set.decks": ""} if game == "mightymania" else {})
    for somebody in (ada, watcher):
        with somebody.open(match) as page:
            assert [name for name in page.parts if name.startswith("sheet-")] == [f"sheet-{main_sheet(client, match)}"]
            assert page.log == []
            assert "look-back" not in page.parts["actions"]
        assert "There is nothing to look back at yet" in words(somebody.get(f"/t/{match}/look-back", 403))
    ben = Browser(client)
    ben.sit_down(link, "Ben")
    with ben.open(match) as page:
        for somebody, part in ((ada, "first"), (ben, "second")):
            client.post(f"/api/matches/{match}/seed", json={"part": part}, headers=token(somebody, match))
        page.until(lambda page: len([name for name in page.parts if name.startswith("sheet-")]) > 1)
        assert "look-back" in page.parts["actions"]


def test_the_lobby_calls_nobody_to_a_table_that_waits_for_others(client: TestClient) -> None:
    ada, _, match, _ = begun(client, "monsterpocalypse", 2)
    client.post(f"/api/matches/{match}/seed", json={"part": "first"}, headers=token(ada, match))
    lobby = words(ada.get("/"))
    assert "Your turn" not in lobby
    assert "It's your turn" not in lobby
    assert "The game begins when somebody has sat down" in lobby


def main_sheet(client: TestClient, match: str) -> str:
    room = room_of(client, match)
    return str(room.game.looks.sheets(room.match.view(None), None)[0].id)
