"""The lobby on every screen: one can play at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx2 as httpx
from playwright.sync_api import expect

from tests.patience import SLOWNESS
from tests.web.browser.barriers import barriers
from tests.web.browser.person import LAPTOP, PHONE, Person

DESKTOP: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
GAMES = ("clash-of-heroes", "deck-building", "heroes-of-the-grid", "mightymania", "monsterpocalypse")
LOOKED_UP_EVERY = 5000
"""After so many milliseconds by the page's clock a lobby looks at one's own matches again."""

WORDS_BROKEN = """
button => button.firstChild.textContent.split(" ").filter((word, number, words) => {
    const range = document.createRange(), begin = words.slice(0, number).join(" ").length + (number ? 1 : 0);
    range.setStart(button.firstChild, begin);
    range.setEnd(button.firstChild, begin + word.length);
    return range.getClientRects().length > 1;
})
"""
"""The words of a button that run over more than one line."""


def test_every_game_can_be_played_from_the_first_screen(person: Callable[..., Person]) -> None:
    tops = "(plays) => plays.map((play) => Math.round(play.getBoundingClientRect().top))"
    for one, screens in ((person(), (LAPTOP, DESKTOP)), (person(**PHONE), (PHONE,))):
        page = one.open("/")
        plays = page.locator(".box-doors .primary")
        for screen in screens:
            page.set_viewport_size(screen["viewport"])
            expect(plays).to_have_count(5)
            for play in plays.all():
                expect(play).to_be_in_viewport(ratio=0.9)
            if screen is LAPTOP:
                assert len(set(plays.evaluate_all(tops))) == 1, "they stand in one line"


def test_each_box_offers_its_guided_first_game_on_the_first_screen(person: Callable[..., Person]) -> None:
    for who, screens in ((person(), (LAPTOP, DESKTOP)), (person(**PHONE), (PHONE,))):
        page = who.open("/")
        learn = page.get_by_role("button", name="Guided first game")
        assert barriers(page, colours=PHONE not in screens) == []  # A phone has the same elements in the same colours.
        for screen in screens:
            page.set_viewport_size(screen["viewport"])
            expect(learn).to_have_count(5)
            for one in learn.all():
                expect(one).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.get_by_role("button", name="Guided first game of Mightymania").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator(".lesson-step:visible")).to_contain_text("Welcome!")


def test_on_a_phone_a_newcomer_sees_the_easiest_ways_to_begin_at_once(person: Callable[..., Person]) -> None:
    one = person(**PHONE)
    for game in GAMES:
        page = one.open(f"/games/{game}")
        first = page.locator(".preset-card strong")
        assert first.all_inner_texts()[:2] == ["Guided first game", "Easy game"]
        for card in page.locator(".preset-card").all()[:2]:
            expect(card).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_who_has_never_played_a_game_is_shown_the_guided_first_game_in_gold(person: Callable[..., Person]) -> None:
    page = person(**LAPTOP).open("/games/mightymania")
    gold = page.locator(".preset-card.first strong")
    expect(gold).to_have_text(["Guided first game"])
    gold.click()
    page.wait_for_url("**/t/*")
    for game, first in (("mightymania", "Against the computer"), ("monsterpocalypse", "Guided first game")):
        page.goto(f"{page.url.split('/', 3)[0]}//{page.url.split('/', 3)[2]}/games/{game}")
        expect(gold).to_have_text([first])


def test_an_open_table_comes_to_a_lobby_that_is_looked_at_within_two_seconds(person: Callable[..., Person]) -> None:
    one, other = person(**LAPTOP), person(**PHONE)
    lobby = other.open("/")
    expect(lobby.get_by_role("heading", name="Open tables")).to_have_count(0)
    page = one.open("/games/mightymania?seat-0=me&seat-1=open&seats=2&listed=1&level=new&no_takes_back=1")
    assert barriers(page) == []
    page.locator('input[name="pace"][value="live 600 10"]').check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/invite")
    began = lobby.evaluate("performance.now()")
    table = lobby.get_by_role("button", name="Play South in Mightymania")
    table.wait_for()
    assert lobby.evaluate("performance.now()") - began < 2000 * SLOWNESS
    card = lobby.locator("#open-tables-here .card")
    for words in ("1 seat free", "10 minutes each", "first games", "no taking back"):
        expect(card).to_contain_text(words)
    assert barriers(lobby) == []
    assert lobby.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert table.evaluate(WORDS_BROKEN) == []
    table.focus()
    lobby.wait_for_timeout(1500)  # It was looked up again meanwhile.
    expect(table).to_be_focused()
    lobby.keyboard.press("Enter")
    lobby.get_by_label("Your name").fill("Cleo")
    lobby.keyboard.press("Enter")
    lobby.wait_for_url("**/t/*")
    expect(lobby.locator("#table[data-drawn]")).to_be_attached()


def test_a_match_of_ones_own_tells_in_the_lobby_when_it_is_ones_turn_and_when_it_is_over(
    person: Callable[..., Person],
) -> None:
    page = person(**LAPTOP).open("/games/mightymania?seat-0=me&seat-1=open&seats=2")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/invite")
    address, _, invitation = page.get_by_label("Invitation link").input_value().partition("/s/")
    match, _, secret = invitation.partition("/")
    page.clock.install()
    page.goto(address)
    expect(page.get_by_role("link", name="send the link")).to_be_visible()
    page.get_by_role("link", name="Continue").focus()
    with httpx.Client(base_url=f"{address}/api/matches/{match}/") as guest:
        joined = guest.post("join", json={"token": secret, "name": "Ben"}).raise_for_status().json()
        page.clock.fast_forward(LOOKED_UP_EVERY)
        expect(page.get_by_role("link", name="send the link")).to_have_count(0)
        expect(page.get_by_role("link", name="Continue")).to_be_focused()
        began = page.evaluate("performance.now()")
        guest.post("resign", headers={"authorization": f"Bearer {joined['token']}"}).raise_for_status()
    page.clock.fast_forward(LOOKED_UP_EVERY)
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    assert page.evaluate("performance.now()") - began < LOOKED_UP_EVERY + 4000 * SLOWNESS
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    assert barriers(page) == []
