"""Sitting down: with a friend by a link, and two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import httpx2 as httpx
from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import more_options, moved_on, point, position, ready, see, thing
from tests.web.browser.tables import arrange, asked

SOUTH_HOLDS = ("mother-slag", "anvil-ox", "spark-imp", "cinder-knight", "Mother Slag", "Anvil Ox", "Spark Imp")
NORTH_HOLDS = ("beacon-bram", "fog-warden", "gull-runner", "reef-diver", "Beacon Bram", "Fog Warden", "Gull Runner")


def test_a_friend_sits_down_by_a_link_with_any_name_and_both_play(person: Callable[..., Person]) -> None:
    ann, ben = person(), person()
    page = ann.open("/")
    page.get_by_role("link", name="Play Mightymania").click()
    more_options(page)
    page.locator("#name-0").fill("Ann")
    page.locator("fieldset.seat").nth(1).get_by_label("A friend").check()
    page.get_by_role("button", name="Start the game").first.click()
    expect(page.locator(".code svg")).to_be_visible()
    link = page.get_by_label("Invitation link").input_value()
    page.get_by_role("button", name="Copy the invitation link").click()
    expect(page.get_by_text("The link has been copied.")).to_be_visible()
    page.get_by_role("link", name="Go to the table").click()
    expect(page.locator(".seats")).to_contain_text("open")
    expect(page.locator("#part-status")).to_contain_text("The game begins when somebody has sat down as South")
    assert page.locator("#choices button").count() == 0

    theirs = ben.open(link)
    expect(theirs.locator("main")).to_contain_text("You're invited to play as South.")
    theirs.get_by_label("Your name").fill("<b>Ben</b>")
    theirs.get_by_role("button", name="Sit down").click()
    ready(theirs)
    for seen in (page, theirs):
        expect(seen.locator(".seats")).to_contain_text("<b>Ben</b>")
        assert seen.locator("b").count() == 0
        ready(seen)
        expect(seen.locator("#commitment dd")).to_have_count(2)  # Each browser has added to the dice.
    for seen in (page, theirs):
        before = position(seen)
        thing(seen, see(seen)["can"][0]).click()
        moved_on(seen, before)
    assert ben.page.url.startswith(f"{ben.server.address}/t/"), "the secret stays in the address"

    late = httpx.get(link)
    assert late.status_code == httpx.codes.NOT_FOUND
    assert "This link no longer works" in late.text
    theirs.goto(link)
    ready(theirs)


def test_a_seat_can_be_handed_to_a_bot_when_no_friend_comes(person: Callable[..., Person], settings: Settings) -> None:
    table = arrange(settings, who=("human", "open"))
    page = person().sit(table, 0, invite=(1,))
    page.get_by_role("link", name="Invite").click()
    page.get_by_label("Or let a bot play:").select_option("easy")
    page.get_by_role("button", name="Seat the bot").click()
    ready(page)
    expect(page.locator(".seats")).to_contain_text("Computer (easy)")
    for card in ("card-beacon-bram", "card-fog-warden", "card-gull-runner"):
        point(page, card)
        expect(thing(page, card)).to_have_count(0)
    expect(page.locator("#log-lines")).to_contain_text("Both line-ups are placed face down.")


def test_two_at_one_screen_never_see_the_hand_of_the_other(person: Callable[..., Person], settings: Settings) -> None:
    table = arrange(settings)
    both = person()
    seen: list[str] = []
    both.page.on("websocket", lambda live: live.on("framereceived", lambda frame: seen.append(str(frame))))
    both.page.on("response", lambda answer: seen.append(answer.text()) if answer.url.endswith(table.path) else None)
    page = both.sit(table, 0, 1)
    hotseat = page.locator(".hotseat")
    for card in ("card-beacon-bram", "card-fog-warden", "card-gull-runner"):
        point(page, card)
        expect(thing(page, card)).to_have_count(0)
    expect(hotseat).to_contain_text("Pass the screen to South")
    seen.append(page.content())
    assert not any(name in part for part in seen for name in SOUTH_HOLDS)
    assert any("Fog Warden" in part for part in seen)
    assert "Fog Warden" not in page.content()

    page.keyboard.press("r")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="I am South")).to_be_focused()
    seen.clear()
    page.keyboard.press("Enter")
    expect(hotseat).to_have_count(0)
    expect(thing(page, "card-anvil-ox")).to_be_visible()
    seen.append(page.content())
    assert not any(name in part for part in seen for name in NORTH_HOLDS)


def test_who_has_planned_in_secret_is_ready_and_no_more_is_told(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings, asked("lay"))
    hers, his = ready(person().sit(table, 0)), ready(person(**PHONE).sit(table, 1))
    watching = person().open(table.path)
    expect(his.locator("#part-status")).to_contain_text("Choose in secret; North (Ann) chooses at the same time.")
    assert "ready" not in his.locator(".seats").inner_text()
    while hers.locator("#choices button").count():
        before = position(hers)
        hers.locator("#choices button").first.dispatch_event("click")
        moved_on(hers, before)
    expect(his.locator("#part-status")).to_contain_text("Choose in secret; North (Ann) is ready.")
    expect(his.locator(".status")).to_be_in_viewport(ratio=1)
    expect(his.locator(".ask")).to_be_in_viewport(ratio=1)
    expect(his.locator(".seat", has_text="North")).to_contain_text("ready")
    expect(watching.locator("#part-status")).to_contain_text("North (Ann) is ready; waiting for South (Ben).")
    expect(hers.locator("#part-status")).to_contain_text("Waiting for South (Ben).")
