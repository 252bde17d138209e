"""Being called: once for each turn that became somebody's while they were away, and nothing hidden is told."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from py_vapid import Vapid02
from sqlalchemy import insert, select, update
from starlette.testclient import TestClient

from herobox.web import calls, ticker
from herobox.web.app import create_app
from herobox.web.seats import new_match_id
from herobox.web.settings import Settings
from herobox.web.store import Store, StoredMatch, StoredSeat, database_url, persons, tables
from herobox.web.store import calls as stored
from tests.patience import until
from tests.web.fake_time import LIVE, Time, timed_client
from tests.web.persons.called import Outside, Subscription, reachable
from tests.web.persons.people import Person, person, second_device
from tests.web.sitting import Browser, Page, line_up, words


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    with reachable(monkeypatch) as made:
        yield made


def bens_turn(client: TestClient, ada: Person, **fields: str) -> tuple[Browser, str]:
    """A match of Ada, who has gone away, in which it is Ben's turn."""
    ben = Browser(client)
    match = ada.begin("me", "open", **{"set.best_of": "5"}, **fields)  # A single game may be over before the calls are.
    ben.sit_down(ada.invitations(match)[0], "Ben")
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        while set(north.room.match.decisions) != {1}:
            next(page for page in (north, south) if page.choices()).choose()
            for page in (north, south):
                page.catch_up()
    return ben, match


def until_hers(page: Page) -> None:
    """Ben chooses until it is Ada's turn."""
    while 0 not in page.room.match.decisions:
        page.choose()
        page.catch_up()


@contextmanager
def another_server(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        yield client


def nobody_waits(client: TestClient) -> bool:
    """Whether nobody is to be called any more, whenever it is due."""
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        return connection.execute(select(tables.calls)).first() is None


def test_a_turn_calls_whoever_is_away_once_with_game_people_and_place(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    device = Subscription(there)
    assert device.save(ada) == 200
    ben, match = bens_turn(client, ada)
    assert device.messages() == []
    with ben.open(match) as page:
        until_hers(page)
        until(lambda: device.messages())
    until(lambda: nobody_waits(client))
    assert device.messages() == [
        {
            "title": "Your turn in Mightymania",
            "body": "North (Ada) against South (Ben)",
            "tag": match,
            "to": f"/t/{match}",
        }
    ]
    [(_, headers, _)] = there.got
    assert headers["topic"] == match
    token = headers["authorization"].partition("t=")[2].partition(",")[0]
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["aud"] == there.address
    assert Vapid02.verify(headers["authorization"])
    with ada.open(match) as north, ben.open(match) as south:  # And again for the next turn, but no more than that.
        while set(north.room.match.decisions) != {1}:
            next(page for page in (north, south) if page.choices()).choose()
            for page in (north, south):
                page.catch_up()
    with ben.open(match) as page:
        until_hers(page)
        until(lambda: len(device.messages()) > 1)
    until(lambda: nobody_waits(client))
    assert len(device.messages()) == 2


def test_nobody_is_called_to_a_table_that_is_open_on_another_device(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    device = Subscription(there)
    device.save(ada)
    phone = second_device(ada)
    ben, match = bens_turn(client, ada)
    with phone.open(match) as open_there, ben.open(match) as page:
        until_hers(page)
        open_there.catch_up()
        until(lambda: noted(client, match) == page.room.known)
        until(lambda: nobody_waits(client))
    assert there.got == []


def to_call(settings: Settings, due: float) -> tuple[Store, str, str]:
    """A database in which somebody is to be called to a match."""
    store = Store(database_url(settings))
    signed = persons.make_person(store.database, "Ada", "a", "A browser", "b")
    match = StoredMatch(new_match_id(), "{}", time.time())
    store.create(match, [StoredSeat(number=0, name="", kind="human", person=signed.person)])
    with store.database.writing() as connection:
        connection.execute(insert(tables.calls), [{"match": match.id, "person": signed.person, "due": due}])
    return store, match.id, signed.person


def test_what_is_to_be_called_is_taken_out_once_and_when_it_is_due(settings: Settings) -> None:
    store, match, ada = to_call(settings, time.time() + 3600)
    assert not stored.take_call(store.database, match, ada)
    assert stored.due_calls(store.database, "here", 9) == []
    with store.database.writing() as connection:
        connection.execute(update(tables.calls).values(due=1.0))
    assert stored.due_calls(store.database, "here", 9) == [(match, ada)]
    assert [stored.take_call(store.database, match, ada) for _ in range(2)] == [True, False]
    store.close()


def test_of_each_person_one_call_is_made_at_once(settings: Settings) -> None:
    store, match, ada = to_call(settings, 1.0)
    others = [new_match_id() for _ in range(3)]
    ben = persons.make_person(store.database, "Ben", "c", "A browser", "d").person
    for number, other in enumerate(others):
        store.create(StoredMatch(other, "{}", time.time()), [StoredSeat(number=0, name="", kind="human", person=ada)])
        with store.database.writing() as connection:
            due = {"match": other, "person": ben if number == 2 else ada, "due": 2.0 + number}
            connection.execute(insert(tables.calls), [due])
    assert stored.due_calls(store.database, "here", 2) == [(match, ada), (others[2], ben)]
    assert stored.due_calls(store.database, "here", 9, {ada}) == [(others[2], ben)]
    store.close()


def test_two_servers_that_note_the_same_turn_call_once(settings: Settings) -> None:
    store, match, ada = to_call(settings, 1.0)
    stored.save_hook(store.database, ada, "https://chat.example.org/", "http://testserver")
    stored.note_turn(store.database, match, stored.At(1, 1), [], [], 1.0)
    assert stored.due_calls(store.database, "here", 9) == []  # It is not hers.
    called = []
    for _ in range(2):
        stored.note_turn(store.database, match, stored.At(2, 2), [stored.Asked(ada, 0, last_own=0)], [], 1.0)
        called.append(stored.take_call(store.database, match, ada))
    assert called == [True, False]
    store.close()


@pytest.mark.parametrize(("seconds", "called"), [(30.0, False), (-1.0, True)])
def test_who_has_the_table_open_at_another_server_is_not_called_unless_that_was_killed(
    settings: Settings, seconds: float, called: bool
) -> None:
    store, match, ada = to_call(settings, 1.0)
    stored.attend(store.database, "elsewhere", {(match, ada)}, time.time() + seconds)
    assert bool(stored.due_calls(store.database, "here", 9)) is called
    assert stored.due_calls(store.database, "elsewhere", 9) == [(match, ada)]  # To be crossed out there.
    assert stored.take_call(store.database, match, ada) is called
    stored.attend(store.database, "elsewhere", (), 0.0)
    assert stored.take_call(store.database, match, ada) is not called  # It was kept.
    store.close()


def noted(client: TestClient, match: str) -> int:
    """After how many lines it was noted last whose turn it is."""
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        return int(connection.execute(select(tables.turns.c.lines).where(tables.turns.c.match == match)).scalar_one())


def test_a_call_that_a_kill_left_over_is_made_once_by_the_next_server(
    settings: Settings, there: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "GRACE", 3.0)
    device = Subscription(there)
    with another_server(settings) as client:
        ada = person(client, "Ada")
        device.save(ada)
        ben, match = bens_turn(client, ada)
        with ben.open(match) as page:
            until_hers(page)
            until(lambda: noted(client, match) == page.room.known)
    assert there.got == []
    with another_server(settings) as one, another_server(settings) as other:
        until(lambda: device.messages())
        until(lambda: nobody_waits(one) and nobody_waits(other))
    assert len(device.messages()) == 1


def test_a_turn_that_was_not_noted_before_a_kill_is_called_after_it(
    settings: Settings, there: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Subscription(there)
    with another_server(settings) as client:
        ada = person(client, "Ada")
        device.save(ada)
        ben, match = bens_turn(client, ada)
        until(client.app.state.rooms.calls._notes.empty)  # type: ignore[attr-defined]
        with monkeypatch.context() as broken, ben.open(match) as page:
            broken.setattr(stored, "note_turn", lambda *_: None)
            until_hers(page)
    assert there.got == []
    with another_server(settings):
        until(lambda: device.messages())


def test_a_device_that_is_gone_is_called_no_more(client: TestClient, there: Outside) -> None:
    there.status = 410
    ada = person(client, "Ada")
    Subscription(there).save(ada)
    ben, match = bens_turn(client, ada)
    with ben.open(match) as page:
        until_hers(page)
        until(lambda: there.got)
    until(lambda: "We call you on this device" not in words(ada.get("/me")))


def test_a_revoked_device_is_called_no_more(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    phone = second_device(ada)
    Subscription(there).save(phone)
    signed = client.app.state.rooms.calls  # type: ignore[attr-defined]
    assert client.portal is not None
    [device] = client.portal.call(signed.called_devices, whose(client))
    ada.post("/me/devices/revoke", device=device)
    assert client.portal.call(signed.called_devices, whose(client)) == set()


def whose(client: TestClient) -> str:
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        return str(connection.execute(select(tables.persons.c.id)).scalar_one())


def test_the_newest_five_devices_are_called(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    for number in range(stored.MOST_PUSHES + 1):
        Subscription(there, f"/push/{number}").save(second_device(ada))
    assert client.portal is not None
    known = stored.pushes_of(client.app.state.store.database, whose(client))  # type: ignore[attr-defined]
    assert sorted(push.endpoint.rpartition("/")[2] for push in known) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "https://example.org:22/"},
        {"endpoint": "ftp://example.org/"},
        {"endpoint": "https://user:secret@example.org/"},
        {"endpoint": 1},
        {"keys": {"p256dh": "AA", "auth": "AA"}},
        {"keys": {}},
    ],
)
def test_what_no_browser_says_is_refused(client: TestClient, there: Outside, changes: dict[str, Any]) -> None:
    ada = person(client, "Ada")
    assert Subscription(there).save(ada, **changes) in (400, 403)
    assert "We call you on this device" not in words(ada.get("/me"))


def test_a_webhook_gets_a_test_message_and_then_calls(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    ada.post("/me/hook", url=f"{there.address}/room")
    [test] = there.to("/room")
    assert "will say here" in json.loads(test)["text"]
    ben, match = bens_turn(client, ada)
    with ben.open(match) as page:
        until_hers(page)
        until(lambda: len(there.to("/room")) == 2)
    assert json.loads(there.to("/room")[1])["content"] == (
        f"Your turn in Mightymania: North (Ada) against South (Ben). http://testserver/t/{match}"
    )


def test_a_name_rings_for_nobody_in_a_chat_room(client: TestClient, there: Outside) -> None:
    calls_of = client.app.state.rooms.calls  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(
        calls_of.try_hook, f"{there.address}/room", "@everyone against <!channel> [x](https://example.org)"
    )
    [said] = there.to("/room")
    for words_said in json.loads(said).values():
        assert "@everyone" not in words_said
        assert "<" not in words_said
        assert "[" not in words_said
        assert "everyone against" in words_said


def test_a_device_that_never_answers_is_left_alone_for_a_while(
    client: TestClient, there: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = person(client, "Ada")
    assert Subscription(there).save(ada) == 200
    there.status = 503
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    [push] = stored.pushes_of(rooms.store.database, whose(client))
    assert client.portal is not None

    def called(times: int) -> int:
        before = len(there.to("/push/ada"))
        for _ in range(times):
            client.portal.call(rooms.calls._push, push, "Your turn", "", "0" * 20)  # type: ignore[union-attr]
        return len(there.to("/push/ada")) - before

    assert called(stored.MOST_FAILURES + 5) == stored.MOST_FAILURES
    monkeypatch.setattr(calls, "LEFT_ALONE", 0.0)
    there.status = 201
    assert called(2) == 2


def test_a_webhook_that_does_not_answer_is_not_saved(client: TestClient, there: Outside) -> None:
    there.status = 500
    ada = person(client, "Ada")
    assert "did not take a test message" in words(ada.post("/me/hook", 422, url=f"{there.address}/room"))
    there.status = 200
    ada.post("/me/hook", url=f"{there.address}/room")


def test_a_webhook_is_tried_three_times_and_muted_after_failures(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    ada.post("/me/hook", url=f"{there.address}/room")
    there.status = 503
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    hook = stored.hook_of(rooms.store.database, whose(client))
    assert hook is not None
    assert client.portal is not None
    for _ in range(stored.MOST_FAILURES):
        client.portal.call(rooms.calls._call_hook, hook, "x")
    assert len(there.to("/room")) == 1 + 3 * stored.MOST_FAILURES
    assert "we have stopped calling it" in words(ada.get("/me"))


def test_the_page_installs_as_an_app_that_keeps_no_files(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert client.get(icon["src"]).status_code == 200
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert '"fetch"' not in worker.text
    assert "caches" not in worker.text
    assert "manifest-src 'self'" in client.get("/").headers["content-security-policy"]


def test_who_is_to_decide_about_somebody_who_ran_out_of_time_is_called_once(
    settings: Settings, there: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    clock = Time()
    with timed_client(settings, clock) as client:
        ada = person(client, "Ada")
        device = Subscription(there)
        device.save(ada)
        ben, match = bens_turn(client, ada, pace=LIVE)
        clock.pass_on(3600)
        until(lambda: device.messages())
        until(lambda: nobody_waits(client))
        assert device.messages() == [
            {
                "title": "You decide in Mightymania",
                "body": "South (Ben) has run out of time, so you can wait, let a bot play or end the match",
                "tag": match,
                "to": f"/t/{match}",
            }
        ]
        assert "You decide" in words(ada.get("/"))
        ada.post(f"/t/{match}/away", decided="wait", seat=0)
        with ben.open(match) as page:
            until_hers(page)
            until(lambda: len(device.messages()) > 1)
        assert device.messages()[1]["title"] == "Your turn in Mightymania"


LATE = "you can still choose, until the others let a bot play for you or end the match"


@pytest.mark.parametrize(
    ("decided", "told"),
    [
        ("bot", ("A bot plays for you in Mightymania", "you can take your seat back at any time")),
        (
            "end",
            ("Your match of Mightymania ended without a result", "the others ended it after your time had run out"),
        ),
    ],
)
def test_who_is_late_is_told_so_once_and_then_what_the_others_decided(
    settings: Settings, there: Outside, monkeypatch: pytest.MonkeyPatch, decided: str, told: tuple[str, str]
) -> None:
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    clock = Time()
    with timed_client(settings, clock) as client:
        ada = person(client, "Ada")
        device = Subscription(there)
        device.save(ada)
        ben, match = bens_turn(client, ada, pace=LIVE)
        with ben.open(match) as page:
            until_hers(page)
            while 1 in page.room.match.decisions:  # Who still plans in secret isn't told that the other is late.
                page.choose()
                page.catch_up()
            until(lambda: len(device.messages()) == 1)
            clock.pass_on(3600)
            until(lambda: len(device.messages()) == 2)
            page.until(lambda page: "has run out of time" in page.parts["question"])
            page.send(decide=decided)
            until(lambda: len(device.messages()) == 3)
            until(lambda: nobody_waits(client))
        turn, late, last = device.messages()
        assert turn["title"] == "Your turn in Mightymania"
        for message, (title, words) in (
            (late, ("Your time has run out in Mightymania", LATE)),
            (last, told),
        ):
            who, _, what = message["body"].partition(": ")
            assert (message["title"], what) == (title, words)
            assert all(name in who for name in (" against ", "Ada", "Ben")), "of which match it is"
        assert len(device.messages()) == 3


def test_who_is_to_decide_is_called_though_no_server_has_the_match_in_memory(
    settings: Settings, there: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    clock, device = Time(), Subscription(there)
    with timed_client(settings, clock) as client:
        ada = person(client, "Ada")
        device.save(ada)
        bens_turn(client, ada, pace=LIVE)
        until(client.app.state.rooms.calls._notes.empty)  # type: ignore[attr-defined]
    with timed_client(settings, clock) as client:
        clock.pass_on(3600)
        until(lambda: device.messages())
    assert device.messages()[0]["title"] == "You decide in Mightymania"


def test_whose_part_of_the_dice_is_missing_is_called_when_all_have_sat_down(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    device = Subscription(there)
    device.save(ada)
    match = ada.begin("me", "open", fair="1")
    ben = Browser(client)
    assert "Help to mix the dice" not in words(ada.get("/"))
    ben.sit_down(ada.invitations(match)[0], "Ben")
    until(lambda: device.messages())
    ben.post(f"/t/{match}/seed", seat=1, part="4f1c")
    until(client.app.state.rooms.calls._notes.empty)  # type: ignore[attr-defined]
    until(lambda: nobody_waits(client))
    [message] = device.messages()
    assert message["title"] == "Help to mix the dice in Mightymania"
    assert message["body"].endswith(": everybody has sat down, and now you help to make the dice and shuffles")
    assert "Help to mix the dice" in words(ada.get("/"))


def test_who_saves_a_webhook_too_often_keeps_what_was_typed(client: TestClient, there: Outside) -> None:
    ada = person(client, "Ada")
    assert "has no port or port 443" in words(ada.get("/me"))
    for _ in range(calls.TRIED):
        ada.post("/me/hook", url=f"{there.address}/room")
    page = ada.post("/me/hook", 429, url=f"{there.address}/another")
    assert "was not saved. Wait a minute, then press Save again." in words(page)
    assert f'value="{there.address}/another"' in page
