"""A clock never tells whether others have planned in secret, and what they plan moves nobody's clock."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web.page_builder import seat_lines
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.fake_time import LIVE, Time, clocks, timed_client, until_flagged
from tests.web.test_plans_hidden import plan, take_back, unnoticed
from tests.web.test_talk_hidden import Someone, a_table, everything, tug  # noqa: F401 - a fixture


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    with timed_client(settings, time) as client:
        yield client


def a_round(time: Time, left: list[Someone], right: list[Someone]) -> None:
    """Let the left plan at once and the right take five minutes, until new plans are made in secret."""
    plan(left[0], 1, 2)
    time.pass_on(300)
    plan(right[0], 1, 3)
    people = [*left, *right]
    room = left[0].page.room
    for one in people:
        one.page.catch_up()
    if room.match.together is None:
        [seat] = room.match.decisions
        people[seat].page.choose("pass")
    for one in people:
        one.page.catch_up()
    assert room.match.together is not None


def test_plans_of_the_other_side_move_nobodys_clock(client: TestClient, time: Time) -> None:
    with a_table(client, "9", pace=LIVE) as (left, others):
        right, watcher = others[:2], others[2]
        a_round(time, left, right)
        watcher.page.catch_up()
        mine = clocks(left[0].page.room).seats[:2]
        with unnoticed([*left, watcher]):
            time.pass_on(20)
            plan(right[0], 2)
            time.pass_on(20)
            take_back(right[0])
            plan(right[1], 1)
            right[0].page.catch_up()
            time.pass_on(20)
            plan(right[0], 3)
            take_back(right[0])
        assert clocks(left[0].page.room).seats[:2] == mine


@pytest.mark.parametrize("planned", [True, False])
def test_who_plans_can_not_tell_by_the_time_whether_the_others_have_planned(
    client: TestClient, time: Time, planned: bool
) -> None:
    # The right has five minutes left, the left ten. Whether the right plans something in time or is flagged, all is the
    # same for the left and for whoever watches.
    with a_table(client, "9", pace=LIVE) as (left, others):
        right, watcher = others[:2], others[2]
        a_round(time, left, right)
        watcher.page.catch_up()
        room = left[0].page.room
        if planned:
            plan(right[0], 1)
            right[1].page.catch_up()
        with unnoticed([*left, watcher]):
            time.pass_on(400)
            until(lambda: set(clocks(room).flagged) >= {2, 3})
            right[0].page.until(lambda page: "Your time has run out" in page.parts["question"])
        assert {entry.seat for entry in room.match.entries} == {2, 3}
        before = "".join(everything(left[0]))
        assert "run out of time" not in before
        assert "nobody away" in left[0].page.refused(decide="bot")
        plan(left[0], 1, 2)
        left[1].page.until(lambda page: "run out of time" in page.parts["question"])


def test_the_plan_of_a_side_that_is_done_is_no_news_either(client: TestClient, time: Time) -> None:
    # The left has planned; it knows anyway that only the right is waited for, and is told when its time is up.
    with a_table(client, "9", pace=LIVE) as (left, others):
        right, watcher = others[:2], others[2]
        plan(left[0], 1, 2)
        time.pass_on(601)
        until_flagged(left[0].page.room, 2, 3)
        left[1].page.until(lambda page: "run out of time" in page.parts["question"])
        right[0].page.until(lambda page: "Your time has run out" in page.parts["question"])
        watcher.page.ask(ping=1)
        assert "run out of time" not in watcher.page.parts["question"]


def test_what_others_have_left_stands_still_until_all_plans_are_made(client: TestClient, time: Time) -> None:
    with a_table(client, "9", pace=LIVE) as (left, others):
        right, _ = others[:2], others[2]
        time.pass_on(100)
        plan(right[0], 1, 2)
        asked = left[0].browser.client.get(f"/api/matches/{left[0].page.room.id}").json()
        assert [clock["left"] for clock in asked["clocks"]] == [600.0] * 4
        assert [clock["due"] for clock in asked["clocks"]] == [None] * 4
        plan(left[0], 1, 2)
        for one in (*left, *right):
            one.page.catch_up()
        asked = left[0].browser.client.get(f"/api/matches/{left[0].page.room.id}").json()
        assert [clock["left"] for clock in asked["clocks"]] == [510.0, 500.0, 510.0, 500.0]


def test_that_a_plan_lies_on_the_table_is_seen_and_the_clocks_tell_no_more(client: TestClient, time: Time) -> None:
    with a_table(client, "9", pace=LIVE) as (left, others):
        right, watcher = others[:2], others[2]
        match, room = left[0].page.room.id, left[0].page.room
        shown = []
        for seat in (left[0], watcher):
            assert "Right 1" in seat.page.turn
            assert "ready" not in seat.page.turn
        for _ in range(2):
            state = left[0].browser.client.get(f"/api/matches/{match}").json()
            times = [line.time for line in seat_lines(room, (0,), 0, {}, everybody_present=True)]
            shown.append((state["clocks"], times, clocks(room).seats[:2]))
            time.pass_on(37)
            plan(right[0], *(() if len(shown) > 1 else (1, 3)))
        assert shown[0] == shown[1]
        for one in (left[0], watcher):
            one.page.until(lambda page: "ready" in page.turn)
