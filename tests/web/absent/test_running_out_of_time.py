"""Players whose time is up: they are stood in for, come back, or the match ends."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.absent.absences import HOUR, Table, asked, record
from tests.web.fake_time import LIVE, SLOW, Time, clocks, timed_client, until_flagged
from tests.web.sitting import Browser, line_up, room_of, words


def test_time_runs_only_when_everybody_sits(client: TestClient, time: Time) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", pace=LIVE)
    room = room_of(client, match)
    time.pass_on(10 * HOUR)
    assert clocks(room).due is None
    Browser(client).sit_down(ada.invitations(match)[0], "Ben")
    assert clocks(room).due == time.now + 600


def test_a_clock_stands_beside_each_seat_and_runs_for_who_must_choose(table: Table, time: Time) -> None:
    mover, waiter = table.waits()
    [seat] = table.room.match.decisions
    due = clocks(table.room).seats[seat].due
    assert due == time.now + clocks(table.room).seats[seat].left
    for page in table.pages:
        assert f'data-due="{due:.2f}"' in page.parts["seats"]
        assert page.parts["seats"].count("data-due") == 1
        assert page.parts["seats"].count('role="timer"') == 2
    time.pass_on(100)
    mover.choose()
    table.catch_up()
    assert clocks(table.room).seats[seat].left == due - time.now + 10
    assert waiter.parts["seats"].count("data-due") == 1


def test_the_opponent_is_asked_once_the_time_is_up(table: Table, time: Time) -> None:
    mover, waiter = table.waits()
    time.pass_on(599)
    assert asked(waiter) == ""
    time.pass_on(30)
    waiter.until(lambda page: "has run out of time" in asked(page))
    assert "Wait Let a bot play End without a result" in asked(waiter)
    mover.until(lambda page: "Your time has run out" in asked(page))
    table.watcher.until(lambda page: "The others decide what happens next." in asked(page))
    assert "out of time" in words(table.watcher.parts["seats"])
    assert len(table.entries()) == 1
    assert mover.choices()


def test_nothing_happens_until_the_opponent_chooses(table: Table, time: Time) -> None:
    [seat] = table.room.match.decisions
    time.pass_on(700)
    until_flagged(table.room, seat)
    time.pass_on(30 * 24 * HOUR)
    table.north.ask(ping=1)
    assert table.entries() == [f"{seat} flagged"]
    assert table.room.match.outcome is None
    assert [known.kind for known in table.room.seats] == ["human", "human"]


def test_who_is_late_may_still_choose_and_plays_on(table: Table, time: Time) -> None:
    mover, waiter = table.waits()
    [seat] = table.room.match.decisions
    time.pass_on(700)
    waiter.until(lambda page: "has run out of time" in asked(page))
    mover.until(lambda page: "Your time has run out" in asked(page))
    mover.choose()
    waiter.until(lambda page: asked(page) == "")
    assert seat not in clocks(table.room).flagged
    assert "nobody away" in waiter.refused(decide="bot")


def test_waiting_gives_all_the_time_of_the_beginning_and_is_asked_again_when_that_is_up(
    table: Table, time: Time
) -> None:
    mover, waiter = table.waits()
    [seat] = table.room.match.decisions
    time.pass_on(700)
    waiter.until(lambda page: "has run out of time" in asked(page))
    waiter.send(decide="wait")
    waiter.until(lambda page: asked(page) == "")
    assert clocks(table.room).seats[seat].due == time.now + 600
    time.pass_on(601)
    waiter.until(lambda page: "has run out of time" in asked(page))
    other = 1 - seat
    assert table.entries() == [f"{seat} flagged", f"{seat} granted {other}", f"{seat} flagged"]
    assert mover.choices()


def test_a_bot_plays_on_until_the_owner_takes_the_seat_back(client: TestClient, table: Table, time: Time) -> None:
    mover, waiter = table.waits()
    [seat] = table.room.match.decisions
    time.pass_on(700)
    waiter.until(lambda page: "has run out of time" in asked(page))
    before = waiter.position
    waiter.send(decide="bot")
    waiter.until(lambda page: page.position > before and page.choices())  # The bot has chosen.
    mover.until(lambda page: "A bot plays for" in asked(page))
    mover.catch_up()
    table.watcher.until(lambda page: "(normal)" in words(page.parts["seats"]))
    assert mover.choices() == []
    assert mover.seat == seat
    assert "Take your seat back first" in mover.refused(choose="pass", position=mover.position, seat=seat)
    mover.send(back=True)
    mover.until(lambda page: asked(page) == "")
    waiter.choose()
    mover.until(lambda page: page.choices())
    mover.choose()
    assert [entry.word for entry in table.room.match.entries] == ["flagged", "handed", "returned"]
    table.ben.post(f"/t/{table.match}/resign", seat=1)
    kept = record(client, table.match)
    assert verify(kept, load_game("mightymania")).record.text() == kept.text()


def test_a_bot_that_stands_in_agrees_to_nothing_for_its_owner(table: Table, time: Time) -> None:
    mover, waiter = table.waits()
    mover.choose()
    while waiter.seat not in table.room.match.decisions:
        mover.choose()
    waiter.catch_up()
    [seat] = table.room.match.decisions
    assert "Ask to take back" in mover.parts["actions"]
    time.pass_on(700)
    mover.until(lambda page: "has run out of time" in asked(page))
    mover.send(decide="bot")
    until(lambda: table.room.stood_in_for == (seat,))
    mover.until(lambda page: 'id="undo"' not in page.parts["actions"])
    mover.catch_up()
    refused = mover.refused(undo=True, position=mover.position, seat=mover.seat)
    assert "only who sits there can agree to that" in refused


def test_the_opponent_ends_the_match_without_a_result(table: Table, time: Time) -> None:
    _, waiter = table.waits()
    time.pass_on(700)
    waiter.until(lambda page: "has run out of time" in asked(page))
    waiter.send(decide="end")
    for page in table.pages:
        page.until(lambda page: page.over)
        assert "No result." in page.parts["ending"]
    assert "no result" in words(table.north.parts["seats"])


def test_nobody_decides_about_a_player_who_is_there(table: Table) -> None:
    for page in (table.north, table.south):
        for decided in ("wait", "bot", "end"):
            assert "nobody away" in page.refused(decide=decided)
    assert "watching" in table.watcher.refused(decide="bot")


def test_the_one_who_is_late_does_not_decide(table: Table, time: Time) -> None:
    mover, _ = table.waits()
    time.pass_on(700)
    mover.until(lambda page: "Your time has run out" in asked(page))
    assert "nobody away" in mover.refused(decide="end")


def test_in_the_next_game_everybody_plays_again_by_the_same_clock(client: TestClient, table: Table, time: Time) -> None:
    _, waiter = table.waits()
    time.pass_on(700)
    waiter.until(lambda page: "has run out of time" in asked(page))
    waiter.send(decide="bot")
    until(lambda: table.room.stood_in_for != ())
    browser = table.ada if waiter.seat == 0 else table.ben
    browser.post(f"/t/{table.match}/resign", seat=waiter.seat)
    browser.post(f"/t/{table.match}/again")
    following = room_of(client, browser.match)
    assert [seat.kind for seat in following.seats] == ["human", "human"]
    assert following.pace == table.room.pace
    assert clocks(following).due is not None


def test_a_pace_of_days_adds_hours_for_a_turn_and_no_more_than_the_bank(client: TestClient, time: Time) -> None:
    with ExitStack() as stack:
        table = Table(client, stack, pace=SLOW)
        line_up(table.north, table.south)
        mover, _ = table.waits()
        seat = mover.seat or 0
        left = clocks(table.room).seats[seat].left_at(time.now)
        time.pass_on(30 * HOUR)
        while seat in table.room.match.decisions and table.room.match.outcome is None:
            mover.choose()
        assert clocks(table.room).seats[seat].left == min(259200, left - 30 * HOUR + 12 * HOUR)
        assert "2 d" in words(mover.parts["seats"])


def test_a_flag_before_a_kill_is_answered_after_it(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as first, ExitStack() as stack:
        table = Table(first, stack, pace=LIVE)
        line_up(table.north, table.south)
        mover, waiter = table.waits()
        seat = mover.seat
        time.pass_on(700)
        until_flagged(table.room, seat or 0)
    time.pass_on(HOUR)
    with timed_client(settings, time) as second:
        owner, other = Browser(second), Browser(second)
        owner.cookies, other.cookies = table.ada.cookies, table.ben.cookies
        if seat == 1:
            owner, other = other, owner
        assert "has run out of time" in words(other.get(f"/t/{table.match}"))
        other.post(f"/t/{table.match}/away", seat=waiter.seat, decided="bot")
        room = room_of(second, table.match)
        assert [entry.word for entry in room.match.entries] == ["flagged", "handed"]
        assert "A bot plays for" in words(owner.get(f"/t/{table.match}"))
        owner.post(f"/t/{table.match}/return", seat=seat)
        assert [known.kind for known in room.seats] == ["human", "human"]


# By the JSON interface


def test_it_all_goes_by_the_json_interface(client: TestClient, time: Time) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    pace = {"kind": "live", "minutes": 10, "seconds": 10}
    made = client.post("/api/matches", json={"game": "mightymania", "seats": seats, "pace": pace}).json()
    match, ada = made["id"], {"authorization": f"Bearer {made['seats'][0]['token']}"}
    joined = client.post(f"/api/matches/{match}/join", json={"token": made["seats"][1]["invitation"]}).json()
    ben = {"authorization": f"Bearer {joined['token']}"}
    shown = client.get(f"/api/matches/{match}", headers=ada).json()
    assert shown["pace"]["words"] == "10 minutes each, and 10 seconds more for every choice"
    assert shown["clocks"][0] == {"seat": 0, "left": 600.0, "due": time.now + 600}
    assert client.post(f"/api/matches/{match}/away", json={"decided": "bot"}, headers=ada).status_code == 403
    room = room_of(client, match)
    assert room.match.together is not None
    while client.get(f"/api/matches/{match}/options", headers=ada).json()["options"]:
        asked = client.get(f"/api/matches/{match}/options", headers=ada).json()
        body = {"choice": asked["options"][0]["notation"], "position": asked["position"]}
        client.post(f"/api/matches/{match}/choices", json=body, headers=ada)
    time.pass_on(700)
    until_flagged(room, 1)
    [away] = client.get(f"/api/matches/{match}", headers=ada).json()["away"]
    assert away == {"seat": 1, "left": False, "deciders": [0], "would_end": []}
    done = client.post(f"/api/matches/{match}/away", json={"decided": "bot"}, headers=ada).json()
    assert (done["done"], done["stood_in_for"], done["away"]) == (True, [1], [])
    assert client.get(f"/api/matches/{match}/options", headers=ben).json()["options"] == []
    assert client.post(f"/api/matches/{match}/return", headers=ben).json()["stood_in_for"] == []
    assert client.post(f"/api/matches/{match}/resign", headers=ben).json()["over"]
    outcome = client.get(f"/api/matches/{match}").json()["outcome"]
    assert (outcome["winners"], outcome["no_result"], outcome["reason"]) == ([0], False, "South resigned.")


@pytest.mark.parametrize(
    "pace",
    [{"kind": "live", "minutes": 0, "seconds": 5}, {"kind": "days", "days": 2, "hours": 1}, {"kind": "weeks"},
     {"kind": "days", "days": 1, "hours": 25}, {"kind": "live", "minutes": 10}, "live 600 10"],
)  # fmt: skip
def test_a_pace_that_is_none_is_refused(client: TestClient, pace: object) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = client.post("/api/matches", json={"game": "mightymania", "seats": seats, "pace": pace})
    assert answer.status_code == 422
