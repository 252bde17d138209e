"""What is kept about a person: taken along, deleted, and how long it stays."""

from __future__ import annotations

import io
import json
import sqlite3
import time
import zipfile

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.kernel.record import parse_record
from herobox.web import persons
from herobox.web.app import create_app
from herobox.web.room import Room
from herobox.web.settings import Settings
from herobox.web.store.tables import metadata
from tests.patience import until
from tests.web.persons.people import Person, person, second_device
from tests.web.sitting import Browser, Page, play_on, room_of, words


def taken(browser: Browser) -> zipfile.ZipFile:
    answer = browser.client.get("/me/data/herobox.zip", headers=browser.headers())
    assert answer.status_code == 200
    return zipfile.ZipFile(io.BytesIO(answer.content))


def told(browser: Browser) -> dict[str, object]:
    known: dict[str, object] = json.loads(taken(browser).read("about-me.json"))
    return known


def closing_code(page: Page) -> int:
    """Wait until the server closes a page."""
    try:
        page.until(lambda _: False)
    except WebSocketDisconnect as closed:
        return int(closed.code)
    raise AssertionError


def friends(client: TestClient) -> tuple[Person, Person, str]:
    """Ada and Ben, who are persons, at one table."""
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    return ada, ben, match


def test_all_of_a_person_comes_along_as_one_file_and_nothing_that_opens_anything(
    client: TestClient, settings: Settings
) -> None:
    ada, ben, match = friends(client)
    going_on = ada.begin("me", "bot-easy")
    with ada.open(match) as page, ben.open(match) as other:
        ada.post(f"/t/{match}/talk", seat=0, to="everybody", words="my own words")
        ben.post(f"/t/{match}/talk", seat=1, to="everybody", words="words of another")
        play_on(page, other)
    file = taken(ada)
    assert file.testzip() is None
    [name] = [name for name in file.namelist() if name.startswith("records/")]
    assert match in name
    record = parse_record(file.read(name).decode())
    assert record.lines == room_of(client, match).match.record.lines
    text = file.read("about-me.json").decode()
    known = json.loads(text)
    assert known["person"][0]["name"] == "Ada"
    assert {one["id"]: one["finished"] for one in known["matches"]} == {match: True, going_on: False}
    assert [one["words"] for one in known["messages"]] == ["my own words"]
    assert [(one["match"], one["number"]) for one in known["result_seats"]] == [(match, 0)]
    assert "words of another" not in text
    with sqlite3.connect(settings.data / "herobox.db") as database:  # type: ignore[operator]
        secrets = [
            row[0] for row in database.execute("SELECT token_hash FROM devices UNION SELECT token_hash FROM seats")
        ]
    assert not any(secret and secret in text for secret in [*secrets, ada.cookies["device"]])
    assert str(room_of(client, going_on).match.seed) not in text


def test_of_every_table_about_people_a_person_is_told(client: TestClient) -> None:
    about_people = {table.name for table in metadata.sorted_tables if {"person", "who"} & set(table.c.keys())}
    for_seconds = {"attending"}  # Who has a page open, which everybody at the table sees.
    only_hashes = {"mails_asked"}  # By which mails to confirm an address are limited.
    assert about_people - set(told(person(client, "Ada"))) == for_seconds | only_hashes


def test_who_is_nobody_takes_nothing_and_deletes_nothing(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy")
    for path in ("/me/data", "/me/data/herobox.zip"):
        ada.get(path, 403)
    ada.post("/me/data/delete", 403, match=match)
    ada.post("/me/delete", 403)
    ada.get(f"/t/{match}")


@pytest.mark.parametrize("path", ["/me/data/delete", "/me/delete", "/me/delete?given=20"])
def test_another_sites_page_deletes_nothing(client: TestClient, path: str) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    headers = {**ada.headers(), "origin": "https://evil.example.org"}
    assert client.post(path, data={"match": match, "seats": "leave"}, headers=headers).status_code == 403
    assert "Ada" in ada.get("/me")
    ada.get(f"/t/{match}")


def test_a_person_deletes_own_matches_that_nobody_else_needs(client: TestClient) -> None:
    ada, ben, shared = friends(client)
    alone, other = ada.begin("me", "bot-easy"), ada.begin("me", "bot-easy")
    page = ada.get("/me/data")
    assert alone in page
    assert shared not in page
    with ada.open(alone) as open_page:
        assert "1 match was deleted." in words(ada.post("/me/data/delete", match=[alone, shared]))
        assert closing_code(open_page) == 4404
    ada.get(f"/t/{alone}", 404)
    ada.get(f"/t/{alone}/look-back", 404)
    for match in (shared, other):
        ada.get(f"/t/{match}")
    ben.post("/me/data/delete", match=[other])
    ada.get(f"/t/{other}")


def test_a_match_that_another_process_deletes_is_let_go_here(client: TestClient, settings: Settings) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    with ada.open(match) as page, TestClient(create_app(settings), base_url="http://testserver") as elsewhere:
        thief = Person(elsewhere)
        thief.cookies = dict(ada.cookies)
        thief.post("/me/data/delete", match=[match])
        assert closing_code(page) == 4404
    ada.get(f"/t/{match}", 404)


def test_who_is_forgotten_keeps_all_seats_that_a_browser_can_hold(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persons, "MOST_KEPT", 2)
    ada = person(client, "Ada")
    ids = [ada.begin("me", "open") for _ in range(5)]
    device = ada.cookies["device"]
    ada.post("/me/delete", seats="keep")
    assert {f"seat-{match}" for match in ids} <= ada.cookies.keys()
    assert "device" not in ada.cookies
    thief = Person(client)
    thief.cookies = {"device": device}
    thief.get("/me/data", 403)
    for match in ids:
        with ada.open(match) as page:
            assert page.seat == 0


def test_who_is_forgotten_wholly_leaves_nothing_but_matches_of_others(client: TestClient, settings: Settings) -> None:
    ada, ben, match = friends(client)
    alone = ada.begin("me", "bot-easy")
    ada.post(f"/t/{match}/talk", seat=0, to="everybody", words="my own words")
    with ben.open(match) as page:
        page.until(lambda page: "my own words" in "".join(page.talk))
        ada.post("/me/delete", seats="leave")
        page.until(lambda page: "has left the match" in words(page.parts["question"]))
        page.until(lambda page: "my own words" not in "".join(page.talk))
        page.send(decide="end")
        page.until(lambda page: page.over)
    ben.get(f"/t/{alone}", 404)
    assert "Ada" not in words(ben.get(f"/t/{match}"))
    data = (settings.data / "herobox.db").read_bytes()  # type: ignore[operator]
    with sqlite3.connect(settings.data / "herobox.db") as database:  # type: ignore[operator]
        dump = "\n".join(database.iterdump())
    assert data
    for trace in ("Ada", "my own words", ada.cookies.get("device", "no device")):
        assert trace not in dump


def test_of_three_the_others_choose_what_becomes_of_the_seat_of_who_was_forgotten(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open", "bot-easy", game="heroes-of-the-grid", **{"set.players": "3"})
    ben.sit_down(ada.invitations(match)[0])
    room: Room = room_of(client, match)
    ada.post("/me/delete", seats="leave")
    until(lambda: 0 in room.match.seating.left)
    assert room.match.outcome is None
    ben.post(f"/t/{match}/away", seat=1, decided="bot")
    assert room.seats[0].kind == "bot"


def test_matches_and_people_go_after_as_long_as_the_operator_says(settings: Settings) -> None:
    kept = settings.but(keep_abandoned_days=30.0, keep_people_days=60.0)
    now = time.time()
    later = [0.0]
    app = create_app(kept, now=lambda: now + later[0])
    with TestClient(app, base_url="http://testserver") as client:
        ada = person(client, "Ada")
        match = ada.begin("me", "bot-easy")
        page = words(ada.get("/me/data"))
        assert "until 30 days after they were last touched" in page
        assert "used no device for 60 days are forgotten" in page
        portal = client.portal
        assert portal is not None
        sweeper = app.state.rooms.sweeper
        assert portal.call(sweeper.sweep) == (0, 0)
        later[0] = 31 * 86_400.0
        assert portal.call(sweeper.sweep) == (1, 0)
        until(lambda: app.state.rooms.at_hand(match) is None)
        ada.get(f"/t/{match}", 404)
        later[0] = 61 * 86_400.0
        assert portal.call(sweeper.sweep) == (0, 1)
        assert "device" in ada.cookies
        ada.get("/me/data", 403)


def test_matches_to_delete_are_told_apart_by_who_plays_there_and_asked_for_first(client: TestClient) -> None:
    ada = person(client, "Ada")
    ada.begin("me", "bot-hard")
    page = words(ada.get("/me/data"))
    assert "Mightymania with the bot Hard, still going on" in page
    assert "You can't get them back" in page


def test_the_only_device_is_signed_out_after_a_question_and_one_of_two_at_once(client: TestClient) -> None:
    ada = person(client, "Ada")
    assert "This is your only device." in words(ada.get("/me"))
    other = second_device(ada)
    assert "This is your only device." not in words(other.get("/me"))


def test_a_match_in_which_nobody_else_sits_is_with_nobody(client: TestClient) -> None:
    ada = person(client, "Ada")
    ada.begin("me", "open")
    page = words(ada.get("/me/data"))
    assert "Mightymania, nobody else, still going on" in page
    assert "guest" not in page


def test_who_deletes_without_choosing_is_told_to_choose(client: TestClient) -> None:
    ada = person(client, "Ada")
    ada.begin("me", "bot-easy")
    assert "Nothing was deleted: choose the matches first." in words(ada.post("/me/data/delete"))
