"""Open tables: what the lobby shows to everybody at this server, and who may sit down there."""

from __future__ import annotations

import threading
import time

import pytest
from starlette.testclient import TestClient

from herobox.web import lobby_lists
from herobox.web.store import Store, StoreError
from tests.patience import PATIENCE
from tests.web.pages.reading import Seen
from tests.web.sitting import Browser, room_of, words

FREE = "Play South in Mightymania"


def listed(client: TestClient) -> tuple[Browser, str]:
    """Somebody who has put an open table into the lobby, and its match."""
    ada = Browser(client)
    return ada, ada.begin("me", "open", listed="1", **{"name-0": "Ada"})


def test_anybody_here_sits_down_at_an_open_table_and_then_it_is_open_no_more(client: TestClient) -> None:
    _, match = listed(client)
    ben, cem = Browser(client), Browser(client)
    assert "North (Ada) against South" in words(ben.get("/"))
    assert FREE in words(cem.get("/"))
    asked = ben.post(f"/t/{match}/sit", seat=1)
    assert "What should the others call you?" in words(asked)
    ben.post(f"/t/{match}/sit", seat=1, name="Ben")
    assert "South (Ben)" in words(cem.get(f"/t/{match}"))
    assert ben.path.startswith(f"/t/{match}?seat=1")
    assert room_of(client, match).seats[1].kind == "human"
    assert FREE not in words(cem.get("/"))
    cem.post(f"/t/{match}/sit", 404, seat=1)
    with ben.open(match) as south:
        south.until(lambda page: page.seat == 1)


def test_who_has_put_it_there_does_not_see_it_among_others_tables(client: TestClient) -> None:
    ada, match = listed(client)
    page = ada.get("/")
    assert FREE not in words(page)
    assert "The lobby of this server shows this table, too" in words(ada.get(f"/t/{match}/invite"))
    ada.post(f"/t/{match}/sit", seat=1)
    assert room_of(client, match).seats[1].kind == "open"


def test_a_table_that_nobody_has_listed_stays_for_those_with_its_link(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    ben = Browser(client)
    assert FREE not in words(ben.get("/"))
    ben.post(f"/t/{match}/sit", 404, seat=1)
    ben.post(f"/t/{match}/sit", 404, seat=7)
    assert room_of(client, match).seats[1].kind == "open"


def test_open_tables_stand_above_the_games(client: TestClient) -> None:
    listed(client)
    text = Seen(Browser(client).get("/")).text
    assert text.index("Open tables") < text.index("Pick a box")


def test_one_address_has_two_places_in_the_lobby(client: TestClient) -> None:
    ada = Browser(client)
    for _ in range(lobby_lists.PLACES):
        ada.begin("me", "open", listed="1")
    refused = ada.post("/games/mightymania", 429, **{"seat-0": "me", "seat-1": "open", "listed": "1"})
    assert "The lobby already shows 2 open tables of yours" in words(refused)
    ada.begin("me", "open")


def test_what_one_address_has_put_there_takes_two_places_however_it_got_there(client: TestClient) -> None:
    matches = [listed(client)[1] for _ in range(lobby_lists.PLACES)]
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    lists = rooms.lobby
    lists._listed_by[matches[0]] = "somebody else"
    third = listed(client)[1]
    lists._listed_by[matches[0]] = lists._listed_by[third]
    page = Browser(client).get("/")
    assert [match in page for match in (*matches, third)] == [False, True, True]


def test_tables_where_somebody_waits_come_first_and_empty_ones_leave_after_minutes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, waiting = listed(client)
    _, empty = listed(client)
    cem = Browser(client)
    page = cem.get("/")
    assert page.index(empty) < page.index(waiting)
    with ada.open(waiting) as north:
        north.until(lambda shown: shown.seat == 0)
        page = cem.get("/")
        assert page.index(waiting) < page.index(empty)
        monkeypatch.setattr(lobby_lists, "ABSENT_FOR", 0.0)
        page = cem.get("/")
        assert waiting in page
        assert empty not in page


def test_an_older_table_stays_for_minutes_after_its_page_was_closed(client: TestClient) -> None:
    _, match = listed(client)
    room = room_of(client, match)
    lists = client.app.state.rooms.lobby  # type: ignore[attr-defined]
    room.created -= lobby_lists.ABSENT_FOR + 1
    assert lists._places([match], ()) == []
    room.presence.left = time.time()
    assert lists._places([match], ()) == [match]
    room.presence.left -= lobby_lists.ABSENT_FOR + 1
    assert lists._places([match], ()) == []


def test_the_lobby_shows_so_many_open_tables_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_lists, "PLACES", lobby_lists.MOST_LISTED + 1)
    for _ in range(lobby_lists.MOST_LISTED + 1):
        listed(client)
    assert words(Browser(client).get("/")).count(FREE) == lobby_lists.MOST_LISTED


def test_the_games_are_there_though_the_open_tables_cannot_be_read(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(client)

    def fail(*_: object) -> list[str]:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Store, "open_tables", fail)
    assert "Pick a box" in words(Browser(client).get("/"))


def test_nobody_waits_for_a_database_that_hangs_to_see_the_games(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(client)
    goes_on = threading.Event()
    monkeypatch.setattr(Store, "open_tables", lambda *_: goes_on.wait(PATIENCE) and [])
    monkeypatch.setattr(lobby_lists, "LISTING", 0.01)
    try:
        assert "Pick a box" in words(Browser(client).get("/"))
        assert not goes_on.is_set()
    finally:
        goes_on.set()
