"""Matches of Mightymania from the first choice to the last, in real browsers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.keys import Keys
from tests.web.browser.person import Person
from tests.web.browser.playing import play, ready, see
from tests.web.browser.tables import arrange, over

SEED = 7


def test_two_people_play_a_whole_match_by_clicking_on_the_picture(
    person: Callable[..., Person], settings: Settings
) -> None:
    north, south = person(), person(reduced_motion="reduce")
    table = arrange(settings, seed=SEED)
    ann, ben = ready(north.sit(table, 0)), ready(south.sit(table, 1))
    play({ann: random.Random(SEED), ben: random.Random(SEED + 100)})
    log = ann.locator("#log-lines")
    for happened in (
        "Ann places",
        "goes first",
        "attacks field",
        "covers the Leader",
        "moves a card",
        "wins the duel",
    ):
        expect(log).to_contain_text(happened)
    for page, verdict in ((ann, "You lost."), (ben, "You won!")):
        expect(page.locator(".verdict")).to_have_text(verdict)
        expect(page.locator(".ending")).to_contain_text("Ben wins: Ann's Leader is beaten.")
        page.get_by_text("Were the dice and shuffles fair?").click()
        expect(page.locator("#fair-dice")).to_contain_text("They were fixed before the game began.")
        expect(page.locator("#fair-dice dd").first).to_have_text(str(SEED))


def test_one_plays_a_whole_match_against_a_bot_by_keyboard_alone(person: Callable[..., Person]) -> None:
    page = person().open("/")
    keys = Keys(page)
    keys.go_to(".box-doors .primary[href$=mightymania]")
    keys.press("Enter")
    page.wait_for_url("**/games/mightymania")
    keys.go_to("#more > summary")
    keys.press("Enter")
    keys.go_to("input[name=seat-1]")
    keys.press("ArrowLeft")  # From the normal bot to the easy one.
    keys.go_to("summary:has(~ .field #seed)")
    keys.press("Enter")
    keys.go_to("#seed")
    keys.write("5")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    ready(page)
    expect(page.locator(".seats")).to_contain_text("Computer (easy)")

    keys.go_to(".can")
    keys.press("i")
    expect(page.locator("#closer")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#closer")).to_be_hidden()
    keys.press("r")
    expect(page.locator("#rule p").first).to_be_visible()
    keys.press("l")
    expect(page.locator("#log-lines")).to_be_focused()

    chance = random.Random(5)
    lay = page.get_by_text("Choose a card to place face down on field 1.")
    keys.step(chance)
    expect(lay).to_have_count(0)
    keys.press("u")
    expect(lay).to_be_visible()
    keys.press("h")
    expect(page.locator("#hint li").first).to_contain_text("% of games from here")

    while not see(page)["over"]:
        if not keys.step(chance):
            page.wait_for_timeout(10)
    expect(page.locator(".verdict")).to_have_text(re.compile("You (won!|lost.)"))
    keys.go_to(".ending a[href$=look-back]")
    keys.press("Enter")
    page.wait_for_url("**/look-back")


def test_the_same_two_play_again_with_sides_swapped(person: Callable[..., Person], settings: Settings) -> None:
    table = arrange(settings, over, seed=SEED)
    ann, ben = person().sit(table, 0), person().sit(table, 1)
    ann.get_by_role("button", name="Play again, sides swapped").click()
    ben.get_by_role("link", name="Go to the next game").click()
    for page in (ann, ben):
        ready(page)
    assert ann.url.split("?")[0] == ben.url.split("?")[0] != f"{table.path}"
    for page, mine in ((ann, "South Ann"), (ben, "North Ben")):
        expect(page.locator(".seat.looking")).to_contain_text(mine)
