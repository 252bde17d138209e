"""A new game from a position of an old one."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

from tests.web.lookback.matches import opened, played, rooms_of, sit, uploaded


def play_on(client: TestClient, match: str, at: int, **form: Any) -> Any:
    data = {"match": match, "at": at, "strength": "easy", **form}
    return client.post("/look-back/play-on", data=data, follow_redirects=False)


def test_the_new_game_stands_where_the_old_one_stood(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    answer = play_on(client, address.split("/")[2], 12, me=["0", "1"])
    assert answer.status_code == 303
    new = re.fullmatch(r"/t/([0-9a-f]+)", answer.headers["location"])
    assert new
    room = client.portal.call(rooms_of(client).room, new[1])  # type: ignore[union-attr]
    assert room.match.history == match.history[:12]
    assert room.match.seed == match.seed
    assert client.get(answer.headers["location"]).status_code == 200


def test_i_hold_the_seats_that_i_asked_for_and_the_computer_has_the_others(client: TestClient) -> None:
    address = uploaded(client, played())
    answer = play_on(client, address.split("/")[2], 4, me=["1"])
    cookie = answer.headers["set-cookie"]
    assert re.match(r"seat-[0-9a-f]+=1\.[\w-]{22};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    new = answer.headers["location"].removeprefix("/t/")
    room = client.portal.call(rooms_of(client).room, new)  # type: ignore[union-attr]
    assert [(seat.kind, seat.bot) for seat in room.seats] == [("bot", "easy"), ("human", "")]
    assert room.match.record.header.seats == ["easy", "human"]


def test_a_finished_match_of_ones_own_can_be_played_on(client: TestClient) -> None:
    new = opened(client, played())
    sit(client, new, 0)
    assert "Play on from the start" in client.get(f"/t/{new.match}/look-back").text
    assert play_on(client, new.match, 3, me=["0"]).status_code == 303


def test_an_unfinished_match_can_not_be_played_on_and_the_page_says_why(client: TestClient) -> None:
    new = opened(client, played(20))
    sit(client, new, 0)
    page = client.get(f"/t/{new.match}/look-back").text
    assert "/look-back/play-on" not in page
    assert "it would give away dice and cards still to come" in page
    answer = play_on(client, new.match, 3, me=["0"])
    assert answer.status_code == 403
    assert "that would give away dice and cards to come" in answer.text


def test_at_the_end_there_is_nothing_to_play(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    end = len(match.history)
    assert "The match is over here" in client.get(f"{address}?at={end}").text
    answer = play_on(client, address.split("/")[2], end, me=["0"])
    assert answer.status_code == 400
    assert "Go back at least one choice" in answer.text


def test_an_unfinished_record_can_be_played_on(client: TestClient) -> None:
    address = uploaded(client, played(15))
    assert play_on(client, address.split("/")[2], 15, me=["0"]).status_code == 303


def test_a_form_that_lacks_something_is_answered_in_plain_words(client: TestClient) -> None:
    match = uploaded(client, played(15)).split("/")[2]
    for form, status, words in (
        ({}, 404, "There is no match at this address."),
        ({"match": match}, 404, "This match has no such position: choose 0 to 15."),
        ({"match": match, "at": "-1"}, 404, "This match has no such position: choose 0 to 15."),
        ({"match": match, "at": "3", "me": "9"}, 404, "There is no such seat at this table; the seats are 0 to 1."),
        ({"match": match, "at": "3", "me": "x"}, 404, "There is no such seat at this table; the seats are 0 to 1."),
    ):
        answer = client.post("/look-back/play-on", data=form)
        assert answer.status_code == status
        assert words in answer.text
