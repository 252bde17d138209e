"""Clocks, resigning and bots that stand in, as people at two browsers see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import httpx2 as httpx
import pytest
from playwright.sync_api import Page, expect

from herobox.web import ticker
from herobox.web.settings import Settings
from tests.web.browser.barriers import barriers
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import Arranged
from tests.web.conftest import Server
from tests.web.fake_time import Time

PACE = {"kind": "live", "minutes": 10, "seconds": 10}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The server's clock, which stands still; it is not that of the browsers."""
    monkeypatch.setattr(ticker, "EVERY", 0.05)
    return Time()


@pytest.fixture
def server(settings: Settings, time: Time) -> Iterator[Server]:
    """A running server by that clock."""
    running = Server(settings.but(flag_grace=0), time)
    yield running
    running.stop()


@pytest.fixture
def table(server: Server) -> Arranged:
    """A duel by the clock, in which North has lined up, and only South must choose."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    with httpx.Client(base_url=server.address) as client:
        made = client.post("/api/matches", json={"game": "mightymania", "seats": seats, "pace": PACE}).json()
        match, invitation = made["id"], made["seats"][1]["invitation"]
        ann = made["seats"][0]["token"]
        ben = client.post(f"/api/matches/{match}/join", json={"token": invitation, "name": "Ben"}).json()["token"]
        headers = {"authorization": f"Bearer {ann}"}
        while (asked := client.get(f"/api/matches/{match}/options", headers=headers).json())["options"]:
            body = {"choice": asked["options"][0]["notation"], "position": asked["position"]}
            assert client.post(f"/api/matches/{match}/choices", json=body, headers=headers).status_code == 200
        return Arranged(match, (ann, ben))


def waiting(page: Page) -> Page:
    """The page of somebody who has nothing to choose, once it is connected."""
    expect(page.locator("#table[data-drawn]")).to_be_attached()
    return page


def seconds(page: Page) -> int:
    """What the first clock that runs shows."""
    minutes, rest = page.locator("#part-status .clock[data-due]").first.inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_runs_by_the_servers_time_and_does_not_jump_and_resigning_asks_first(
    person: Callable[..., Person], table: Arranged, time: Time
) -> None:
    time.pass_on(100)
    ben = ready(person().sit(table, 1))
    expect(ben.locator("#part-status .clock[data-due]")).to_be_visible()
    # The browser's own clock is months away from the server's; once that is known, the time is right.
    ben.wait_for_function("/^8:[12]/.test(document.querySelector('#part-status .clock[data-due]').textContent)")
    shown = [seconds(ben)]
    for _ in range(3):
        ben.wait_for_function(
            "before => document.querySelector('#part-status .clock[data-due]').textContent !== before",
            arg=ben.locator("#part-status .clock[data-due]").first.inner_text(),
        )
        shown.append(seconds(ben))
    assert all(0 < before - after <= 30 for before, after in pairwise(shown))

    ann = waiting(person().sit(table, 0))
    ann.get_by_role("link", name="Resign").click()
    expect(ann.locator("main")).to_contain_text("Ben will win the match.")
    assert barriers(ann) == []
    ann.get_by_role("link", name="Play on").click()
    expect(waiting(ann).locator(".verdict")).to_have_count(0)
    ann.get_by_role("link", name="Resign").click()
    ann.get_by_role("button", name="Resign").click()
    expect(ann.locator(".verdict")).to_have_text("You lost.")
    expect(ben.locator(".verdict")).to_have_text("You won!")
    for page in (ann, ben):  # Both know of it.
        page.locator("#table[data-drawn]").wait_for(state="attached")
        expect(page.locator("#log-lines")).to_contain_text("Ann resigned.")
        expect(page.locator("#away")).to_have_count(0)
    assert ann.url.endswith("?seat=0")


COVERED = """() => [...document.querySelectorAll("#part-question :is(p, button), #actions :is(a, button)")]
  .filter((thing) => thing.checkVisibility())
  .filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const corners = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
    return corners.some(([x, y]) => !thing.contains(document.elementFromPoint(x, y)));
  })
  .map((thing) => thing.textContent.trim().slice(0, 60))"""
"""What of the banner, and of the actions below it, is cut or lies under something else."""


def test_who_is_away_is_stood_in_for_and_comes_back_and_what_is_said_of_it_covers_nothing_and_keeps_nobody_out(
    person: Callable[..., Person], table: Arranged, time: Time
) -> None:
    ann = waiting(person().sit(table, 0))
    ben = ready(person().sit(table, 1))
    expect(ann.locator("#part-question")).to_be_empty()
    time.pass_on(700)
    expect(ann.locator("#part-question")).to_contain_text("South (Ben) has run out of time.")
    expect(ann.get_by_role("button", name="End without a result")).to_be_visible()
    expect(ben.locator("#part-question")).to_contain_text("Your time has run out.")
    looks: set[str] = set()  # Words that look as on Ann's page are looked at there.
    for page in (ann, ben):
        assert barriers(page, looks=looks) == []
        for width, height in ((1280, 720), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == [], f"at {width}x{height}"
    ann.get_by_role("button", name="Let a bot play").click()
    expect(ben.locator("#part-question")).to_contain_text("A bot plays for you as South.")
    expect(ann.locator("#part-question")).to_be_empty()
    expect(ann.locator("#part-seats")).to_contain_text("bot for Ben (normal)")
    expect(ann.locator("#part-seats")).not_to_contain_text("bot for a bot")
    back = ben.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    assert ben.evaluate(COVERED) == []
    ben.set_viewport_size(PHONE["viewport"])
    ben.evaluate("document.getElementById('table').classList.add('playing')")  # As long as the bot plays on.
    expect(back).to_be_visible()
    back.click()
    expect(ben.locator("#part-question")).to_be_empty()
    expect(ann.locator("#part-seats")).not_to_contain_text("bot for Ben")


def test_the_pace_is_chosen_where_a_friend_is_to_play(person: Callable[..., Person], server: Server) -> None:
    page = person().open("/games/mightymania?seat-0=me&seat-1=open&seats=2")
    page.locator('input[name="pace"][value="days 259200 43200"]').check()
    assert barriers(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/invite")
    match = page.url.split("/")[-2]
    shown = httpx.get(f"{server.address}/api/matches/{match}").json()
    assert shown["pace"]["words"] == "3 days each, and 12 hours more for every turn"
