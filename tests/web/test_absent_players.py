"""Players who resign, stay away, are stood in for and come back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from herobox.web import ticker
from herobox.web.room import Room
from herobox.web.seats import read_holdings
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.fake_time import LIVE, SLOW, Time, clocks, timed_client, until_flagged
from tests.web.sitting import Browser, Page, line_up, room_of, two, words

HOUR = 3600


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The server's clock."""
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    return Time()


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    """A browser without script, talking to a server by that clock."""
    with timed_client(settings, time) as client:
        yield client


class Table:
    """Ada in the North and Ben in the South, with their pages open."""

    def __init__(self, client: TestClient, stack: ExitStack, **fields: Any) -> None:
        self.ada, self.ben, self.match = two(client, **fields)
        self.room = room_of(client, self.match)
        self.north = stack.enter_context(self.ada.open(self.match))
        self.south = stack.enter_context(self.ben.open(self.match))
        self.watcher = stack.enter_context(Browser(client).open(self.match))

    @property
    def pages(self) -> tuple[Page, Page, Page]:
        return self.north, self.south, self.watcher

    def waits(self) -> tuple[Page, Page]:
        """Who must choose, and who waits."""
        [seat] = self.room.match.decisions
        return (self.north, self.south) if seat == 0 else (self.south, self.north)

    def entries(self) -> list[str]:
        return [f"{entry.seat} {entry.words}" for entry in self.room.match.entries]

    def catch_up(self) -> None:
        for page in self.pages:
            page.catch_up()


@pytest.fixture
def table(client: TestClient) -> Iterator[Table]:
    """A match at a live pace, in which both have lined up."""
    with ExitStack() as stack:
        table = Table(client, stack, pace=LIVE)
        line_up(table.north, table.south)
        table.catch_up()
        yield table


def asked(page: Page) -> str:
    return words(page.parts["question"])


def record(client: TestClient, match: str) -> Any:
    return parse_record(client.get(f"/api/matches/{match}/record").text)


def token(browser: Browser, match: str) -> dict[str, str]:
    [held] = read_holdings(browser.cookies, match)
    return {"authorization": f"Bearer {held.token}"}


# Resigning


def test_who_resigns_is_asked_first_and_the_other_side_wins(client: TestClient) -> None:
    with ExitStack() as stack:
        table = Table(client, stack)
        assert "/resign?seat=1" in table.south.parts["actions"]
        assert "/resign" not in table.watcher.parts["actions"]
        question = words(table.ben.get(f"/t/{table.match}/resign?seat=1"))
        assert "Ada will win the match." in question
        assert table.room.match.outcome is None
        table.ben.post(f"/t/{table.match}/resign", seat=1)
        for page in table.pages:
            page.until(lambda page: page.over)
        assert "You won!" in table.north.parts["ending"]
        assert "You lost." in table.south.parts["ending"]
        assert "resigned." in words(table.watcher.parts["ending"])
        assert "/resign" not in table.south.parts["actions"]
        assert [line for line in table.north.log if "resigned" in line] == ["<li>Ben resigned.</li>"]
        kept = record(client, table.match)
        assert kept.entries[-1].words == "resigned"
        assert verify(kept, load_game("mightymania")).outcome == table.room.match.outcome


def test_nobody_resigns_for_somebody_else(client: TestClient) -> None:
    ada, ben, match = two(client)
    assert "yours" in words(ada.post(f"/t/{match}/resign", 403, seat=1))
    assert "yours" in words(Browser(client).get(f"/t/{match}/resign?seat=0", 403))
    ben.post(f"/t/{match}/resign", seat=1)
    assert "over already" in words(ada.post(f"/t/{match}/resign", 403, seat=0))


def test_a_match_is_over_after_a_restart_if_somebody_resigned(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as first:
        ada, _, match = two(first)
        ada.post(f"/t/{match}/resign", seat=0)
    with timed_client(settings, time) as second:
        outcome = room_of(second, match).match.outcome
        assert outcome is not None
        assert outcome.winners == (1,)
        assert " resigned." in second.get(f"/t/{match}").text
        again = Browser(second)
        again.cookies = ada.cookies
        again.post(f"/t/{match}/again")
        assert room_of(second, again.match).match.outcome is None


def test_before_anybody_has_joined_nobody_wins_by_a_resignation(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    assert "without a result" in words(ada.get(f"/t/{match}/resign?seat=0"))
    page = words(ada.post(f"/t/{match}/resign", seat=0))
    assert "No result." in page
    assert "has left" in page


def test_who_plays_against_bots_alone_loses_to_them(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy")
    assert "You lost." in ada.post(f"/t/{match}/resign", seat=0)


# Co-operative games and teams: the others choose


def rangers(client: TestClient, *seats: str, **fields: str) -> tuple[list[Browser], str]:
    """The people who play Heroes of the Grid, the first of whom began the match."""
    ada = Browser(client)
    match = ada.begin(*seats, game="heroes-of-the-grid", **{"set.players": str(len(seats)), **fields})
    others = []
    for link in ada.invitations(match):
        others.append(Browser(client))
        others[-1].sit_down(link)
    return [ada, *others], match


def test_one_of_several_rangers_leaves_and_the_others_let_a_bot_play(client: TestClient) -> None:
    (ada, ben, cid), match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    assert "The others choose" in words(cid.get(f"/t/{match}/resign?seat=2"))
    assert "has left the match" not in words(ada.get(f"/t/{match}"))
    cid.post(f"/t/{match}/resign", seat=2)
    assert room.match.outcome is None
    for browser in (ada, ben):
        page = words(browser.get(f"/t/{match}"))
        assert "left the match" in page
        assert "Let a bot play" in page
        assert "> Wait <" not in page
    assert "The others choose how it goes on" in words(Browser(client).get(f"/t/{match}"))
    ben.post(f"/t/{match}/away", seat=1, decided="bot")
    assert room.seats[2].kind == "bot"
    assert [entry.words for entry in room.match.entries] == ["left", "handed 1 normal:0.5s"]
    assert "No bot plays for you" in words(cid.post(f"/t/{match}/return", 403, seat=2))


@pytest.mark.parametrize("bot_plays", [False, True])
def test_who_has_left_chooses_nothing_any_more(client: TestClient, bot_plays: bool) -> None:
    browsers, match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    seat, decision = next(iter(room.match.decisions.items()))
    gone, other = browsers[seat], (seat + 1) % 3
    choice = notation(decision.options[0])
    assert 'name="choice"' in gone.get(f"/t/{match}")
    gone.post(f"/t/{match}/resign", seat=seat)
    if bot_plays:
        browsers[other].post(f"/t/{match}/away", seat=other, decided="bot")
    said = gone.post(f"/t/{match}/choose", 403, seat=seat, position=room.match.position(seat), choice=choice)
    assert "You have left this match" in words(said)
    assert 'name="choice"' not in gone.get(f"/t/{match}")
    assert "you have left this match" in words(gone.post(f"/t/{match}/undo", 400, seat=seat)).lower()


def test_all_others_must_agree_to_end_without_a_result(client: TestClient) -> None:
    (ada, ben, cid), match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    cid.post(f"/t/{match}/resign", seat=2)
    assert "You would end the match" in words(ada.post(f"/t/{match}/away", seat=0, decided="end"))
    assert room.match.outcome is None
    assert "would end the match" in words(ben.get(f"/t/{match}"))
    assert "No result." in ben.post(f"/t/{match}/away", seat=1, decided="end")
    assert [entry.words for entry in room.match.entries] == ["left", "ended 0,1"]


def choose_first(client: TestClient, room: Room, seat: int) -> None:
    """Make the first choice that a seat has."""
    choice = notation(room.match.decisions[seat].options[0])
    client.portal.call(room.choose, seat, choice, room.match.position(seat))  # type: ignore[union-attr]


def heroes(client: TestClient, **fields: str) -> tuple[list[Browser], str]:
    """Ada as the Villain, and Ben and Cid as the two Heroes against her."""
    ada, ben, cid = (Browser(client) for _ in range(3))
    sizes = {"set.heroes": "2", "set.villains": "1"}
    match = ada.begin("me", "open", "open", game="deck-building", **{"name-0": "Ada", **sizes, **fields})
    for browser, link, name in zip((ben, cid), ada.invitations(match), ("Ben", "Cid"), strict=True):
        browser.sit_down(link, name)
    return [ada, ben, cid], match


def test_an_opponent_alone_can_not_end_a_match_when_somebodys_partner_leaves(client: TestClient) -> None:
    (ada, ben, cid), match = heroes(client)
    room = room_of(client, match)
    assert room.match.seats[1].side == room.match.seats[2].side != room.match.seats[0].side
    cid.post(f"/t/{match}/resign", seat=2)
    for browser in (ada, ben):
        assert "Let a bot play End without a result" in words(browser.get(f"/t/{match}"))
    assert "Waiting for Hero 1 (Ben) to say so, too" in words(ada.post(f"/t/{match}/away", seat=0, decided="end"))
    assert room.match.outcome is None
    assert "Villain (Ada) would end the match" in words(ben.get(f"/t/{match}"))
    ben.post(f"/t/{match}/away", seat=1, decided="bot")
    assert room.seats[2].kind == "bot"
    assert room.match.outcome is None


def test_a_partner_may_wait_for_somebody_who_is_late(client: TestClient, time: Time) -> None:
    browsers, match = heroes(client, pace=LIVE)
    room = room_of(client, match)
    while 0 in room.match.decisions:
        choose_first(client, room, 0)
    time.pass_on(HOUR)
    until(lambda: clocks(room).flagged != ())
    [late] = clocks(room).flagged
    partner = 3 - late
    assert "has run out of time" in words(browsers[partner].get(f"/t/{match}"))
    browsers[partner].post(f"/t/{match}/away", seat=partner, decided="wait")
    assert room.match.entries[-1].words == f"granted {partner}"


def test_nobody_waits_for_themselves_by_another_of_their_seats(client: TestClient, time: Time) -> None:
    (ada, _), match = rangers(client, "me", "me", "open", pace=LIVE)
    room = room_of(client, match)
    while room.match.decisions.keys().isdisjoint({0, 1}):
        choose_first(client, room, min(room.match.decisions))
    time.pass_on(HOUR)
    until(lambda: clocks(room).flagged != ())
    [late] = clocks(room).flagged
    assert "nobody away" in words(ada.post(f"/t/{match}/away", 403, seat=1 - late, decided="wait"))


def test_a_wish_to_end_is_for_nobody_who_is_away_later(client: TestClient, time: Time) -> None:
    browsers, match = rangers(client, "me", "open", "open", pace=LIVE)
    room = room_of(client, match)
    [late] = room.match.decisions
    choice = room.match.decisions[late].options[0]
    soon = room.match.fork()
    soon.choose(late, choice)
    later = min(soon.decisions)
    one = next(seat for seat in range(3) if seat not in (late, later))
    time.pass_on(HOUR)
    until_flagged(room, late)
    browsers[one].post(f"/t/{match}/away", seat=one, decided="end")
    position = room.match.position(late)
    browsers[late].post(f"/t/{match}/choose", seat=late, position=position, choice=notation(choice))
    time.pass_on(HOUR)
    until_flagged(room, later)
    other = next(seat for seat in range(3) if seat not in (one, later))
    browsers[other].post(f"/t/{match}/away", seat=other, decided="end")
    assert room.match.outcome is None
    browsers[one].post(f"/t/{match}/away", seat=one, decided="end")
    assert room.match.outcome is not None


def test_a_wish_to_end_is_still_known_after_a_restart(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as first:
        (ada, ben, cid), match = rangers(first, "me", "open", "open")
        cid.post(f"/t/{match}/resign", seat=2)
        ada.post(f"/t/{match}/away", seat=0, decided="end")
    with timed_client(settings, time) as second:
        again = Browser(second)
        again.cookies = ben.cookies
        assert "No result." in again.post(f"/t/{match}/away", seat=1, decided="end")


def test_who_plays_all_rangers_alone_ends_the_match_by_resigning(client: TestClient) -> None:
    [ada], match = rangers(client, "me", "me")
    assert "ends without a result" in words(ada.get(f"/t/{match}/resign?seat=0"))
    assert "No result." in ada.post(f"/t/{match}/resign", seat=0)


def test_what_all_rangers_decide_together_is_nobodys_time(client: TestClient) -> None:
    _, match = rangers(client, "me", "open", pace=LIVE)
    room = room_of(client, match)
    shared = [decision for decision in room.match.decisions.values() if len(decision.seats) == 2]
    assert bool(shared) == (clocks(room).due is None)


# Running out of time


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
    table.watcher.until(lambda page: "The others choose how it goes on." in asked(page))
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
