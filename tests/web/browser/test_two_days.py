"""Two people, two days, three devices: the evening after the first evening, as issue 20 tells it.

Set HEROBOX_SCREENSHOTS to a folder to get a picture of each step.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from herobox.web import ticker
from herobox.web.settings import Settings
from tests.patience import PATIENCE
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import ready, see, step, tap
from tests.web.conftest import Server
from tests.web.fake_time import Time

HOUR = 3600.0
SCREENSHOTS = os.environ.get("HEROBOX_SCREENSHOTS", "")


class Evenings:
    """A server that is killed and started again at the same address, by a clock that only a test moves."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings.but(flag_grace=0, pause=0.2)
        self.time = Time()
        self.running = Server(self.settings, self.time)
        self.address = self.running.address

    def killed(self, *pages: Page) -> None:
        """It is gone and comes back: all that it had in memory is lost. These pages find it again by themselves."""
        self.running.stop()
        for page in pages:
            expect(page.locator("#table.lost")).to_be_attached()
        self.running = Server(self.settings, self.time, int(self.address.rpartition(":")[2]))
        for page in pages:
            expect(page.locator("#table:not(.lost)")).to_be_attached()


@pytest.fixture
def server(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evenings]:
    """The server of both evenings."""
    monkeypatch.setattr(ticker, "EVERY", 0.05)
    evenings = Evenings(settings)
    yield evenings
    evenings.running.stop()


class Album:
    """Pictures of the steps, where somebody wants them."""

    def __init__(self) -> None:
        self.count = 0

    def take(self, what: str, *pages: Page) -> None:
        """A picture of each page."""
        for number, page in enumerate(pages if SCREENSHOTS else ()):
            page.screenshot(path=Path(SCREENSHOTS) / f"{self.count:02}-{what}-{number}.png")
        self.count += 1


def become(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="That's me").click()
    page.get_by_role("link", name="I've kept it").click()


def connected(page: Page) -> Page:
    expect(page.locator("#table[data-drawn]")).to_be_attached()
    return page


def choose_until(pages: dict[Page, random.Random], done: Callable[[], bool]) -> None:
    """Whoever is asked chooses, one thing after the other, until something is so."""
    for _ in range(200):
        if done():
            return
        for page, chance in pages.items():
            seen = see(page)
            if seen["confirm"] or seen["can"] or seen["plain"]:
                step(page, chance, tap if page.evaluate("navigator.maxTouchPoints") else lambda what: what.click())
                break
        else:
            next(iter(pages)).wait_for_timeout(20)
    raise AssertionError("it did not come to that")


def test_two_people_play_for_two_days_on_three_devices_and_read_the_analysis(
    person: Callable[..., Person], server: Evenings
) -> None:
    album = Album()
    one, phone, other = person(**LAPTOP), person(**PHONE), person(**LAPTOP)
    for somebody in (one, phone, other):
        somebody.expected = ("WebSocket", "ERR_CONNECTION")  # While the server is away.

    # The first evening: Ann becomes somebody, adds her phone, and begins a match with days for a turn.
    ann = one.open("/me")
    become(ann, "Ann")
    ann.get_by_role("button", name="Add a device").click()
    code = ann.locator("input.link").input_value()
    album.take("add-a-device", ann)
    pocket = phone.open(code)
    pocket.get_by_role("button", name="I'm Ann").click()
    ann = one.open("/games/mightymania?seat-0=me&seat-1=open&seats=2&set.best_of=1")
    ann.locator('input[name="pace"][value="days 86400 21600"]').check()
    ann.locator('input[name="fair"]').evaluate("box => { box.checked = false; }")
    ann.get_by_role("button", name="Start the game").click()
    ann.wait_for_url("**/invite")
    match = ann.url.split("/")[-2]
    invitation = ann.locator("#link-1").input_value()
    ben = other.open("/me")
    become(ben, "Ben")
    ben = other.open(invitation)
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_url(f"**/t/{match}**")
    ann = connected(one.open(f"/t/{match}"))
    chance = {ann: random.Random(1), connected(ready(ben)): random.Random(2)}
    choose_until(chance, lambda: "goes first" in ann.locator("#log-lines").inner_text())
    album.take("first-evening", ann, ben)

    # The server is killed over night; in the morning Ann goes on with her phone, on the train.
    server.killed(ann, ben)
    server.time.pass_on(10 * HOUR)
    pocket = connected(phone.open(f"/t/{match}"))
    expect(pocket.locator("#part-seats")).to_contain_text("Ann")
    expect(ben.locator("#part-status .clock").first).to_be_visible()
    album.take("on-the-train", pocket, ben)
    ann.close()
    morning = {pocket: random.Random(3), ben: random.Random(4)}

    def ben_is_asked() -> bool:
        asked = "Ben" in pocket.locator("#part-status").inner_text() and not see(pocket)["can"]
        return asked and "Ann attacks" in pocket.locator("#log-lines").inner_text()

    choose_until(morning, ben_is_asked)
    ben.close()

    # Ben goes missing. His day is over, he is flagged, and the server is killed before anybody has answered.
    server.time.pass_on(40 * HOUR)
    expect(pocket.locator("#part-question")).to_contain_text("has run out of time")
    album.take("out-of-time", pocket)
    server.killed(pocket)
    expect(pocket.locator("#log-lines")).to_contain_text("Ben is out of time.")
    let_play = pocket.get_by_role("button", name="Let a bot play")
    expect(let_play).to_be_enabled()  # It is not while nothing can be sent, and a key is not kept for later.
    let_play.press("Enter")
    expect(pocket.locator("#log-lines")).to_contain_text("A bot plays for Ben.")
    album.take("a-bot-plays", pocket)

    # Ben comes back, takes his seat, and wins.
    ben = connected(other.another_tab(f"/t/{match}"))
    ben.get_by_role("button", name="Take my seat back").click()
    expect(ben.locator("#log-lines")).to_contain_text("Ben is back, and the bot leaves.")
    album.take("back", ben, pocket)
    ann = connected(one.another_tab(f"/t/{match}"))
    ann.get_by_role("link", name="Resign").click()
    ann.get_by_role("button", name="Resign").click()
    expect(ann.locator(".verdict")).to_have_text("You lost.")
    expect(ben.locator(".verdict")).to_have_text("You won!")
    expect(ben.locator(".ending")).to_contain_text("Ann resigned.")
    album.take("the-end", ann, ben)

    # Both look at the analysis.
    for page in (ben, ann):
        page.get_by_role("link", name="Analyse").first.click()
    ben.get_by_role("button", name="Quick analysis").click()
    for page in (ben, ann):
        if page is ann:
            page.reload()
        expect(page.locator(".curve svg")).to_be_visible(timeout=1000 * PATIENCE)
    album.take("analysis", ann, ben)
