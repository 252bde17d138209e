"""A person on several devices: becoming one, the next device, the recovery link, signing devices out."""

from __future__ import annotations

import sqlite3
import time
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Connection, event
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.kernel import HeroboxError
from herobox.web import limits, persons
from herobox.web.live_page import AGAIN
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.settings import Settings
from herobox.web.signing_in import REVOKED
from herobox.web.store import StoreError
from herobox.web.store import persons as stored
from tests.web.persons.people import Person, path_in, person, second_device
from tests.web.sitting import Browser, play_on, two, words


def test_without_becoming_anybody_nothing_is_kept_but_the_secrets_of_seats(client: TestClient) -> None:
    ada, ben, match = two(client)
    assert "device" not in ada.cookies | ben.cookies
    assert f"seat-{match}" in ada.cookies
    assert "You don't need an account here" in words(ada.get("/me")).replace("’", "'")


def test_another_device_of_a_person_sees_their_matches_and_plays(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    assert f"seat-{match}" not in ada.cookies
    phone = second_device(ada)
    assert f"/t/{match}" in phone.get("/")
    with phone.open(match) as page:
        assert page.seat == 0
        page.choose()


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36", "Chrome, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0", "Edge, Windows"),
        (
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 EdgA/1",
            "Edge, Android",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17) AppleWebKit/605 Version/17 Mobile Safari/604", "Safari, iPhone"),
    ],
)
def test_a_device_is_called_by_the_browser_that_it_is(client: TestClient, agent: str, name: str) -> None:
    client.headers["user-agent"] = agent
    assert f"<strong>{name}</strong>" in person(client, "Ada").get("/me")


def test_a_device_is_called_as_its_person_likes_and_nobody_elses(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    [device] = set(ada.devices())
    ada.post("/me/devices/name", device=device, name="Kitchen tablet")
    assert "<strong>Kitchen tablet</strong>" in ada.get("/me")
    ben.post("/me/devices/name", device=device, name="Mine")
    assert "<strong>Kitchen tablet</strong>" in ada.get("/me")


def test_signing_out_another_device_asks_first(client: TestClient) -> None:
    ada = person(client, "Ada")
    second_device(ada)
    page = ada.get("/me")
    assert page.count('action="/me/devices/revoke"') == 2
    for form in page.split('action="/me/devices/revoke"')[:-1]:
        _, asked, within = form.rpartition("<details>")
        assert asked
        assert "</details>" not in within


def test_half_a_link_is_no_device_and_says_so(client: TestClient) -> None:
    for path in ("/me/join/", "/me/recover/"):
        assert "doesn't work" in words(Browser(client).get(path, 404)).replace("’", "'")


def test_the_seats_that_a_browser_held_before_come_along(client: TestClient) -> None:
    ada = Person(client)
    match = ada.begin("me", "bot-easy")
    ada.become("Ada")
    assert f"seat-{match}" not in ada.cookies
    with ada.open(match) as page, second_device(ada).open(match) as other:
        assert page.seat == other.seat == 0


def test_a_match_that_can_not_be_read_keeps_no_other_seat_from_its_person(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Person(client)
    broken, match = ada.begin("me", "bot-easy"), ada.begin("me", "bot-easy")
    usual = Rooms.room

    async def room(self: Rooms, match_id: str) -> Room:
        if match_id == broken:
            raise HeroboxError("the rules of now don't take its choices")
        return await usual(self, match_id)

    monkeypatch.setattr(Rooms, "room", room)
    ada.become("Ada")
    assert "device" in ada.cookies
    assert f"seat-{match}" not in ada.cookies
    assert f"seat-{broken}" in ada.cookies
    monkeypatch.undo()
    with ada.open(match) as page, ada.open(broken) as other:
        assert page.seat == other.seat == 0


def test_who_becomes_a_person_can_still_give_their_invitations(client: TestClient) -> None:
    ada = Person(client)
    match = ada.begin("me", "open")
    links = ada.invitations(match)
    ada.become("Ada")
    assert ada.invitations(match) == links
    with second_device(ada).open(match) as page:
        assert page.seat == 0


def test_nobody_loses_a_new_seat_because_it_could_not_be_given_to_their_person(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open")

    def fails(*_: object) -> bool:
        raise StoreError("the disk is full")

    monkeypatch.setattr(stored, "claim", fails)
    ben.sit_down(ada.invitations(match)[0])
    with ben.open(match) as page:
        assert page.seat == 1


def test_a_person_finds_their_seat_in_the_next_game_of_the_same_people(client: TestClient) -> None:
    ada = person(client, "Ada")
    ben = Browser(client)
    match = ada.begin("me", "open", **{"set.best_of": "1"})
    ben.sit_down(ada.invitations(match)[0], "Ben")
    phone = second_device(ada)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    ada.post(f"/t/{match}/again")
    phone.get(f"/t/{match}/follow")
    assert phone.match != match
    with phone.open(phone.match) as page:
        assert page.seat == 1  # Sides were swapped.


def test_a_code_lets_one_device_in_once(client: TestClient) -> None:
    ada = person(client, "Ada")
    code = ada.code()
    assert "Are you Ada?" in words(Browser(client).get(code))  # Looking at it, as a preview does, doesn't use it up.
    Person(client).enter(code)
    second = Person(client)
    assert "has already been used" in words(second.enter(code, 404))
    assert "device" not in second.cookies
    assert len(ada.devices()) == 2


def test_a_code_is_good_for_some_minutes(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    code = person(client, "Ada").code()
    late = time.time() + persons.FOR_JOINING + 1
    monkeypatch.setattr(time, "time", lambda: late)
    Person(client).enter(code, 404)


def test_a_new_code_ends_the_one_before(client: TestClient) -> None:
    ada = person(client, "Ada")
    first, newest = ada.code(), ada.code()
    Person(client).enter(first, 404)
    Person(client).enter(newest)


def test_a_recovery_link_lets_in_whoever_lost_all_devices(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    found = Person(client)
    found.enter(ada.recovery)
    with found.open(match) as page:
        assert page.seat == 0
    assert ada.recovery.rpartition("/")[2] not in found.get("/me")


def test_a_recovery_link_lets_in_whoever_has_lost_more_devices_than_there_may_be(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as somebody who plays in private windows, each of which forgets its device."""
    monkeypatch.setattr(stored, "MOST_DEVICES", 3)
    ada = person(client, "Ada")
    windows = []
    for _ in range(4):
        windows.append(Person(client))
        windows[-1].enter(ada.recovery)
    assert "Ada" in words(windows[-1].get("/me"))
    assert len(windows[-1].devices()) == 3
    assert "Ada" not in words(ada.get("/me"))


def test_a_new_recovery_link_ends_the_one_before_that_is_shown(client: TestClient) -> None:
    ada = person(client, "Ada")
    newest = path_in(ada.post("/me/recovery", last=f"http://testserver{ada.recovery}"))
    assert "Undo it" not in words(ada.get("/me"))
    Person(client).enter(ada.recovery, 404)
    Person(client).enter(newest)


def test_guessing_recovery_links_and_codes_is_stopped(client: TestClient, no_time_passes: None) -> None:
    ada = person(client, "Ada")
    thief = Person(client)
    for guess in range(persons.GUESSES):
        thief.enter(f"/me/{'recover' if guess % 2 else 'join'}/{guess:022}", 404)
    assert "Too many links" in words(thief.enter("/me/recover/" + "x" * 22, 429))
    assert "Too many links" in words(thief.get("/me/recover/" + "x" * 22, 429))
    assert "Too many links" in words(thief.enter(ada.recovery, 429))  # Nor is a right one told from a wrong one.


def test_who_has_guessed_too_often_may_try_again_after_a_minute(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    ada = person(client, "Ada")
    other = Person(client)  # From the same address, such as everybody of a household.
    for guess in range(persons.GUESSES):
        other.enter(f"/me/recover/{guess:022}", 404)
    other.enter(ada.recovery, 429)
    now[0] += 60
    other.enter(ada.recovery)


def test_a_signed_out_device_and_a_copy_of_it_open_nothing_any_more(client: TestClient) -> None:
    ada = Person(client)
    match = ada.begin("me", "bot-easy")
    ada.become("Ada")
    phone = second_device(ada)
    thief = phone.copy()
    assert f"/t/{match}" in thief.get("/")
    [stolen] = set(ada.devices()) - {ada_device(ada)}
    ada.post("/me/devices/revoke", device=stolen)
    for lost in (phone, thief):
        assert f"/t/{match}" not in lost.get("/")
        lost.post(f"/t/{match}/choose", 403, seat=0, position=0, choice="x")
        lost.post("/me/device", 403)
        lost.post("/me/recovery", 403)
        with lost.open(match) as page:
            assert page.seat is None
    with ada.open(match) as page:
        assert page.seat == 0


def ada_device(browser: Person) -> str:
    """The id of the device that a browser is."""
    page = browser.get("/me")
    here = page[: page.index("this one")]
    return page[len(here) :].split('name="device" value="')[1].split('"')[0]


def test_cookies_of_seats_from_before_are_worth_nothing_once_they_belong_to_a_person(client: TestClient) -> None:
    ada = Person(client)
    match = ada.begin("me", "bot-easy")
    thief = ada.copy()
    ada.become("Ada")
    with thief.open(match) as page:
        assert page.seat is None


def test_a_page_that_such_a_cookie_has_opened_shows_no_table_any_more_that_nobody_may_watch(client: TestClient) -> None:
    ada = Person(client)
    match = ada.begin("me", "bot-easy", watching="nobody")
    with ada.copy().open(match) as stolen:
        ada.become("Ada")
        with pytest.raises(WebSocketDisconnect) as ended:
            stolen.until(lambda page: False)
    assert ended.value.code == AGAIN
    with ada.open(match) as page:
        assert page.seat == 0


def test_an_open_page_ends_when_its_device_is_signed_out(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(persons, "LOOKING", 3600.0)  # It ends at once, not at the next look.
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    phone = second_device(ada)
    with phone.open(match) as page:
        [device] = set(ada.devices()) - {ada_device(ada)}
        ada.post("/me/devices/revoke", device=device)
        with pytest.raises(WebSocketDisconnect) as ended:
            page.until(lambda page: False)
    assert ended.value.code == REVOKED


def test_an_open_page_ends_when_another_process_signs_its_device_out(client: TestClient, settings: Settings) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    phone = second_device(ada)
    with phone.open(match) as page:
        assert settings.data is not None
        forget_devices(settings.data / "herobox.db", ada_device(phone))
        with pytest.raises(WebSocketDisconnect) as ended:
            page.until(lambda page: False)
    assert ended.value.code == REVOKED


def forget_devices(file: Path, device: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM devices WHERE id = ?", [device])
    connection.close()


def test_a_revoked_device_leaves_no_code_behind(client: TestClient) -> None:
    ada = person(client, "Ada")
    phone = second_device(ada)
    code = phone.code()
    ada.post("/me/devices/revoke", device=ada_device(phone))
    Person(client).enter(code, 404)


def test_nobody_revokes_anothers_device(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    ben.post("/me/devices/revoke", device=ada_device(ada))
    assert len(ada.devices()) == 1


@pytest.mark.parametrize(
    "path", ["/me", "/me/device", "/me/recovery", "/me/join", "/me/delete", "/me/devices/revoke", "/me/passkeys/enter"]
)
@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}]
)
def test_another_sites_page_does_nothing_in_a_persons_name(
    client: TestClient, path: str, headers: dict[str, str]
) -> None:
    ada = person(client, "Ada")
    answer = client.post(path, data={"name": "Eve"}, headers={**ada.headers(), **headers}, follow_redirects=False)
    assert answer.status_code == 403
    assert len(ada.devices()) == 1


def test_a_devices_cookie_is_kept_from_scripts_and_other_sites(client: TestClient) -> None:
    answer = client.post("/me", data={"name": "Ada"}, headers={"origin": "http://testserver"})
    [cookie] = [one for one in answer.headers.get_list("set-cookie") if one.startswith("device=")]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_no_secret_of_a_person_is_in_the_database(client: TestClient, settings: Settings) -> None:
    ada = person(client, "Ada")
    secrets = [ada.cookies["device"], ada.recovery.rpartition("/")[2], ada.code().rpartition("/")[2]]
    assert settings.data is not None
    kept = b"".join(file.read_bytes() for file in settings.data.iterdir())
    assert b"Ada" in kept
    assert all(secret.encode() not in kept for secret in secrets)


def test_a_browser_of_one_person_does_not_become_anothers_by_a_link(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    before = ben.cookies["device"]
    assert "You are Ben here" in words(ben.get(ada.recovery))
    ben.enter(ada.recovery)
    assert ben.cookies["device"] == before


def test_a_link_brings_no_seats_along_unless_asked(client: TestClient) -> None:
    ada = person(client, "Ada")
    other = Person(client)
    match = other.begin("me", "bot-easy")
    other.enter(ada.code())
    assert f"/t/{match}" not in ada.get("/")
    with other.open(match) as page:
        assert page.seat == 0
    other.post("/me/bring")
    assert f"/t/{match}" in ada.get("/")


def test_who_is_forgotten_leaves_no_name_and_plays_on_by_secrets(client: TestClient, settings: Settings) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    phone = second_device(ada)
    ada.post("/me/delete")
    assert "device" not in ada.cookies
    assert "Ada" not in words(Browser(client).get(f"/t/{match}"))
    with ada.open(match) as page:
        assert page.seat == 0
        page.choose()
    with phone.open(match) as page:
        assert page.seat is None
    Person(client).enter(ada.recovery, 404)


@pytest.mark.parametrize("act", ["rename", "remove"])
def test_a_person_with_many_matches_keeps_nobody_elses_choice_waiting(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    ada = person(client, "Ada")
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    database = rooms.store.database
    asked: list[tuple[Connection, str]] = []
    event.listen(database.engine, "before_cursor_execute", lambda by, _, asking, *rest: asked.append((by, asking)))
    counts = []
    for _ in range(2):
        for _ in range(3):
            ada.begin("me", "bot-easy")
        (who,) = {seat.person for room in rooms.all_at_hand() for seat in room.seats} - {""}
        asked.clear()
        with monkeypatch.context() as patched, database.writing() as connection:
            # As it would be done, but for its end.
            patched.setattr(database, "writing", lambda: nullcontext(connection))
            stored.rename(database, who, "Eve") if act == "rename" else stored.remove(database, who)
            connection.rollback()
        counts.append(sum(by is connection for by, _ in asked))  # Bots go on playing beside it.
    assert counts[0] == counts[1]


def test_a_match_that_a_person_forgets_stays_theirs(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy")
    ada.post("/forget", match=match)
    assert f"/t/{match}" not in ada.get("/")
    with ada.open(match) as page:
        assert page.seat == 0


def test_who_holds_a_seat_by_a_device_watches_no_other(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    with ben.open(match, 0) as page:
        assert page.seat == 1
    ben.post(f"/t/{match}/choose", 403, seat=0, position=0, choice="x")


def test_an_invitation_opened_on_another_device_of_who_has_used_it_says_how_to_come_in(client: TestClient) -> None:
    ada, ben = Person(client), Person(client)
    match = ada.begin("me", "open", **{"name-0": "Ada"})
    [link] = ada.invitations(match)
    ben.sit_down(link, "Ben")
    phone = Person(client)
    page = phone.get(link, 404)
    assert "At the table: North (Ada) and South (Ben) . If you are one of them," in words(page)
    assert 'href="/me">Come in on this device' in page
    hidden = ada.begin("me", "open", **{"name-0": "Ada", "watching": "nobody"})
    page = words(phone.get(f"/s/{hidden}/{'x' * 22}", 404))
    assert "If you sit there already, in another browser" in page
    assert "Ada" not in page
    assert "Watch Mightymania" not in page
    assert "Link for South" in words(ben.get(f"/t/{match}/invite"))
    ben.become("Ben")
    invite = ben.get(f"/t/{match}/invite")
    assert "South is yours on all your devices. Press “Add a device” on your page" in words(invite)
    assert "Link for South" not in words(invite)
    phone.enter(ben.code())
    phone.get(link)
    assert phone.path == f"/t/{match}"


def test_a_device_that_was_signed_out_is_told_so_at_its_table_and_how_to_come_in_again(client: TestClient) -> None:
    ada = person(client, "Ada")
    [own] = ada.devices()
    phone = second_device(ada)
    match = phone.begin("me", "bot-easy")
    for browser in (phone, Person(client)):
        assert "was signed out" not in words(browser.get(f"/t/{match}"))
    [device] = set(ada.devices()) - {own}
    ada.post("/me/devices/revoke", device=device)
    told = phone.get(f"/t/{match}")
    assert "This device was signed out , so it only watches here." in words(told)
    assert '<a href="/me">come in again</a>' in told
    assert "This device was signed out" in words(phone.get("/me"))
    assert "was signed out" not in words(Person(client).get("/me"))


def test_a_page_that_comes_back_after_its_device_was_signed_out_does_not_silently_watch(client: TestClient) -> None:
    ada = person(client, "Ada")
    [own] = ada.devices()
    phone = second_device(ada)
    watched = phone.begin("me", "bot-easy")
    hidden = phone.begin("me", "bot-easy", watching="nobody")
    [device] = set(ada.devices()) - {own}
    ada.post("/me/devices/revoke", device=device)
    with pytest.raises(WebSocketDisconnect) as ended, phone.open(watched, seat=0):
        pass
    assert ended.value.code == REVOKED
    with phone.open(watched) as page:  # Loaded again, it says so.
        assert page.seat is None
    assert "This device was signed out, and nobody may watch" in words(phone.get(f"/t/{hidden}", 403))
