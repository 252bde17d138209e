"""One click on a ready-made table begins a match, with and without script."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel.presets import presets_of
from herobox.kernel.registry import load_game
from tests.box import OURS
from tests.web.pages.reading import Seen
from tests.web.sitting import Browser, room_of


def press(client: TestClient, game: str, preset: str) -> Any:
    return client.post(f"/games/{game}", data={"preset": preset}, follow_redirects=False)


@pytest.mark.parametrize("game_id", OURS)
def test_every_card_begins_a_match_or_leads_to_its_link(client: TestClient, game_id: str) -> None:
    game = load_game(game_id)
    page = client.get(f"/games/{game.id}")
    offered = [given["value"] for tag, given in Seen(page.text).attributes if given.get("name") == "preset"]
    others = [preset.id for preset in presets_of(game) if preset.id != "first-game"]
    assert offered == ["first-game", *others], "a newcomer finds the easiest first"
    for preset in presets_of(game):
        answer = press(client, game.id, preset.id)
        assert answer.status_code == 303, answer.text
        assert answer.headers["location"].endswith("/invite") == preset.invites


def test_the_first_game_of_the_deck_building_game_is_played_by_jason_against_an_easy_bot(client: TestClient) -> None:
    ada = Browser(client)
    ada.post("/games/deck-building", preset="first-game")
    room = room_of(client, ada.match)
    assert [(seat.kind, seat.bot) for seat in room.seats] == [("bot", "easy"), ("human", "")]
    assert room.match.config.characters == ("rito-revolto", "jason-lee-scott")


def test_a_preset_that_does_not_exist_is_answered_with_those_there_are(client: TestClient) -> None:
    answer = press(client, "mightymania", "chess")
    assert answer.status_code == 422
    assert 'Mightymania has no preset "chess"; choose from computer, screen, friend' in Seen(answer.text).text


def folded(page: str) -> bool:
    more = Seen(page).tag("details", id="more")
    return "open" not in more


def test_options_are_folded_until_somebody_asks_for_one_or_something_is_wrong(client: TestClient) -> None:
    assert folded(client.get("/games/mightymania").text)
    assert not folded(client.get("/games/mightymania?mode=mirror").text)
    assert not folded(client.post("/games/mightymania", data={"set.turn_limit": "0"}).text)


@pytest.mark.parametrize(("second", "hidden"), [("2", True), ("0", False)])
def test_an_option_is_shown_only_where_it_means_something(client: TestClient, second: str, *, hidden: bool) -> None:
    page = client.get("/games/clash-of-heroes", params={"set.second": second}).text
    shown = page[: page.index('id="set-difficulty"')].rpartition('<fieldset class="applies"')[2].partition(">")[0]
    assert ("hidden" in shown) == hidden
