"""The lobby: what is in the house, and what I can go on with."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.web.pages.shelf import since
from tests.web.pages.reading import Seen
from tests.web.sitting import Browser, line_up, room_of, words
from tests.web.test_dice import token


def begin(client: TestClient, **fields: Any) -> str:
    answer = client.post(
        "/games/mightymania", data={"seat-0": "me", "seat-1": "open", **fields}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    table: str = answer.headers["location"]
    return table.removesuffix("/invite")


def test_every_game_shows_its_cover_its_aim_and_its_doors(client: TestClient) -> None:
    page = client.get("/").text
    seen = Seen(page)
    assert seen.title == "Games · Herobox"
    assert page.count("<title>Mightymania</title>") == 1  # The cover.
    assert page.count('id="i-astronaut-helmet"') == 1
    assert "Players: 2 · 10 to 20 minutes" in seen.text
    assert "Reduce the opposing team's Hit Points from 30 to 0." in seen.text
    doors = {given["href"] for tag, given in seen.attributes if tag == "a"}
    for game in ("heroes-of-the-grid", "mightymania", "monsterpocalypse"):
        assert {f"/games/{game}", f"/games/{game}/cards", f"/games/{game}/rules"} <= doors
    assert seen.links["Build a force"] == "/games/monsterpocalypse/build/force"


def test_the_lobby_is_a_small_page(client: TestClient) -> None:
    assert len(client.get("/").content) < 100_000


def test_whose_turn_it_is_stands_above_the_games(client: TestClient) -> None:
    begin(client)
    begin(client)
    text = Seen(client.get("/").text).text
    assert text.index("It's your turn in 2 matches") < text.index("Pick a box")


def test_the_picture_is_the_same_each_time(client: TestClient) -> None:
    assert client.get("/").text == client.get("/").text


def test_nobody_is_asked_to_continue_what_they_never_began(client: TestClient) -> None:
    assert "Continue" not in Seen(client.get("/").text).text


def test_a_match_that_goes_on_is_continued_from_the_lobby(client: TestClient) -> None:
    table = begin(client, **{"name-0": "Ann"})
    seen = Seen(client.get("/").text)
    assert seen.links["Continue"] == table
    assert "Your turn" in seen.text


def test_a_match_says_whose_turn_it_is_once_and_how_far_it_is(client: TestClient) -> None:
    table = begin(client, **{"set.decks": ["lantern-watch", "magma-foundry"]})
    text = Seen(client.get("/").text).text
    assert text.count("our turn") == 2, "the heading and the match"
    assert "0 choices · started today" in text
    for card in ("beacon-bram", "fog-warden", "gull-runner"):
        [position] = {value for name, value in Seen(client.get(table).text).sent if name == "position"}
        client.post(f"{table}/choose", data={"seat": 0, "position": position, "choice": f"place {card}"})
    text = Seen(client.get("/").text).text
    assert "our turn" not in text
    assert "Waiting for South." in text
    assert "choices · started today" in text


def test_what_was_added_to_the_dice_or_taken_back_is_no_choice(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", fair="1", **{"name-0": "Ada"})
    ben.sit_down(ada.invitations(match)[0], "Ben")
    assert "0 choices · started" in words(ada.get("/"))
    for number, somebody in enumerate((ada, ben)):
        client.post(f"/api/matches/{match}/seed", json={"part": f"part{number}"}, headers=token(somebody, match))
        assert "0 choices · started" in words(ada.get("/"))
    with ada.open(match) as north, ben.open(match) as south:
        north.choose()
        assert "1 choice · started" in words(ada.get("/"))
        assert "0 choices · started" in words(ben.get("/"))  # Nobody learns how far the other is.
        north.send(undo=True, position=north.position)
        north.until(lambda page: page.position == 4)
        assert "0 choices · started" in words(ada.get("/"))
        line_up(north, south)
        made = len(north.room.match.choices)
        for somebody in (ada, ben):
            assert f"{made} choices · started" in words(somebody.get("/"))
            assert f"Choice {made} of {made}" in words(somebody.get(f"/t/{match}/look-back"))


def test_a_seat_that_is_free_is_told_with_the_way_to_its_link(client: TestClient) -> None:
    table = begin(client)
    seen = Seen(client.get("/").text)
    assert "South is free:" in seen.text
    assert seen.links["send the link"] == f"{table}/invite"


def test_two_at_one_screen_are_told_which_of_them_must_choose(client: TestClient) -> None:
    begin(client, **{"seat-1": "me", "name-0": "Ann", "name-1": "Ben"})
    assert "Your turn: North (Ann)" in Seen(client.get("/").text).text


def test_of_a_dozen_matches_a_few_are_shown_and_the_others_unfold(client: TestClient) -> None:
    tables = {begin(client) for _ in range(12)}
    page = client.get("/").text
    assert "Show all 12" in Seen(page).text
    shown = page.partition("Show all 12")[0]
    assert 1 <= sum(f'href="{table}"' in shown for table in tables) <= 6
    assert all(f'href="{table}"' in page for table in tables)


def test_a_match_can_be_forgotten_and_stays_for_others(client: TestClient) -> None:
    table, other = begin(client), begin(client)
    text = Seen(client.get("/").text).text
    assert "To come back, you'll need the link to your seat" in text
    answer = client.post("/forget", data={"match": table.removeprefix("/t/")}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    page = client.get("/").text
    assert f'href="{table}"' not in page
    assert f'href="{other}"' in page
    assert client.get(table).status_code == 200


@pytest.mark.parametrize("match", ["", "0123456789abcdef0123", "; x=y"])
def test_what_is_not_remembered_is_forgotten_without_ado(client: TestClient, match: str) -> None:
    table = begin(client)
    answer = client.post("/forget", data={"match": match})
    assert answer.status_code == 200
    assert f'href="{table}"' in answer.text


def test_when_a_match_was_begun_is_said_as_people_say_it() -> None:
    now = datetime(2025, 5, 20, 0, 30)
    assert since(datetime(2025, 5, 20, 0, 5), now) == "today 00:05"
    assert since(datetime(2025, 5, 19, 23, 59), now) == "yesterday 23:59"
    assert since(datetime(2025, 5, 17, 23, 59), now) == "3 days ago"
    assert since(datetime(2024, 5, 2, 12, 0), now) == "on 2 May 2024"


def test_names_are_shown_as_they_were_typed_and_do_nothing(client: TestClient) -> None:
    begin(client, **{"name-0": "<script>alert(1)</script>"})
    page = client.get("/")
    assert "<script>alert(1)</script>" in Seen(page.text).text
    assert "<script>alert" not in page.text


def test_a_record_can_be_sent_to_be_looked_at(client: TestClient) -> None:
    seen = Seen(client.get("/").text)
    assert seen.tag("form", action="/look-back")["enctype"] == "multipart/form-data"
    assert "required" in seen.tag("input", type="file", name="record")


def test_no_page_asks_anything_of_another_place_or_has_style_or_script_in_it(client: TestClient) -> None:
    for path in ("/", "/games/mightymania", "/games/mightymania/cards", "/games/mightymania/rules", "/settings"):
        seen = Seen(client.get(path).text)
        for tag, given in seen.attributes:
            assert tag not in ("style", "iframe"), path
            assert tag != "script" or given.get("src", "").startswith("/static/"), path
            assert "style" not in given, path
            assert not any(name.startswith("on") for name in given), path
            for name in ("href", "src", "action"):
                assert given.get(name, "/").startswith(("/", "#", "?")), (path, given)


def test_what_a_page_links_to_as_its_looks_is_there(client: TestClient) -> None:
    seen = Seen(client.get("/games/mightymania").text)
    looks = [given["href"] for tag, given in seen.attributes if tag == "link"]
    assert len(looks) == 5
    for address in looks:
        assert client.get(address).status_code == 200


def mark_of(client: TestClient) -> str:
    return str(Seen(client.get("/").text).tag("div", id="going-on-here")["data-mark"])


def test_the_lobby_is_told_when_one_of_its_matches_changes_or_ends_and_not_before(client: TestClient) -> None:
    assert mark_of(client) == ""
    table = begin(client)
    mark = mark_of(client)
    assert client.get("/going-on", params={"mark": mark}).status_code == 204
    room = room_of(client, table.removeprefix("/t/"))
    seat, decision = min(room.match.decisions.items())
    form = {"seat": seat, "position": 0, "choice": notation(decision.options[0])}
    client.post(f"{table}/choose", data=form)
    told = client.get("/going-on", params={"mark": mark}).json()
    assert "1 choice · started" in Seen(told["going-on"]).text
    assert told["mark"] == mark_of(client) != mark
    assert client.get("/going-on", params={"mark": told["mark"]}).status_code == 204
    client.post(f"{table}/resign", data={"seat": 0})
    told = client.get("/going-on", params={"mark": told["mark"]}).json()
    assert told["going-on"].strip() == ""
    assert "Finished" in Seen(told["finished"]).text
    assert (
        Seen(told["finished"]).links
        == Seen(client.get("/").text.split('id="finished-here">')[1].split("upload")[0]).links
    )
