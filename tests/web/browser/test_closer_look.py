"""A closer look at what has a long text: it can all be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from herobox.web.settings import Settings
from tests.web.bigger.matches import keep, played
from tests.web.browser.clash import first_team
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import a_battle, asked, start

LONG = "mega-sky-sentinel"
BELOW = "(box) => box.scrollHeight - box.clientHeight - box.scrollTop"


def a_city(one: Person, settings: Settings) -> Page:
    """A battle, with nothing said over it."""
    page = ready(one.sit(a_battle(settings, asked("activation")), 0))
    expect(page.locator("#says")).to_contain_text("For a closer look")
    page.evaluate("() => document.getElementById('says').replaceChildren()")
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_scrolls_a_long_text_and_the_mouse_may_go_over_to_it(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = a_city(person(), settings)
    closer = page.locator("#closer")
    page.mouse.move(*middle(page, f".board [data-item='{LONG}']"))
    expect(closer).to_contain_text("Mega form of Sky Sentinel")
    assert closer.evaluate(BELOW) > 0
    expect(closer).to_have_class("closer passing tight long more-below")
    page.mouse.wheel(0, 60)
    page.wait_for_function("() => document.getElementById('closer').scrollTop >= 60")
    page.mouse.move(*middle(page, "#closer"), steps=4)
    page.wait_for_timeout(1000)
    expect(closer).to_contain_text("Mega form of Sky Sentinel")
    page.mouse.wheel(0, 2000)
    page.wait_for_function("() => !document.getElementById('closer').matches('.more-below')")
    assert closer.evaluate(BELOW) < 4
    page.mouse.move(*middle(page, ".bar-title"))
    expect(closer).to_be_hidden()


def test_a_text_that_has_room_only_in_small_letters_is_all_seen(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = a_city(person(), settings)
    closer = page.locator("#closer")
    page.mouse.move(*middle(page, ".board [data-item='elite-rocket-chopper']"))
    expect(closer).to_contain_text("Elite Rocket Chopper")
    assert closer.evaluate(BELOW) <= 0
    box = closer.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800


def test_a_closer_look_by_key_is_turned_by_the_page(person: Callable[..., Person], settings: Settings) -> None:
    page = a_city(person(), settings)
    closer = page.locator("#closer")
    page.locator(".board .can").first.focus()
    page.locator(f".board [data-item='{LONG}']").first.evaluate("(thing) => { thing.tabIndex = 0; thing.focus(); }")
    page.keyboard.press("i")
    expect(closer).to_contain_text("Mega form of Sky Sentinel")
    page.keyboard.press("PageDown")
    assert closer.evaluate("(box) => box.scrollTop") > 0
    page.keyboard.press("Escape")
    expect(closer).to_be_hidden()


def test_on_a_phone_the_words_below_a_card_have_more_room_than_its_picture(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = a_city(person(**PHONE), settings)
    page.locator(".board [data-item='elite-rocket-chopper']").first.dispatch_event("contextmenu")
    closer = page.locator("#closer")
    expect(closer).to_contain_text("Elite Rocket Chopper")
    drawing, box = closer.locator(".drawing").bounding_box(), closer.bounding_box()
    assert drawing is not None
    assert box is not None
    assert drawing["height"] < 0.45 * box["height"] or closer.evaluate(BELOW) <= 0
    expect(closer.locator(".exhibit-text").first).to_be_in_viewport(ratio=1)


def looked_at(page: Page, item: str) -> Locator:
    """The closer look at an item, asked for by a finger held on it."""
    page.evaluate("() => document.getElementById('says').replaceChildren()")
    page.locator(f"#table [data-item='{item}']").first.dispatch_event("contextmenu")
    expect(page.locator("#closer h2")).to_be_visible()
    return page.locator("#closer")


HIDDEN = """(box) => {
  const close = box.querySelector("#closer-close").getBoundingClientRect();
  const lines = [...box.querySelectorAll("h2, .exhibit-text")].flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map((line) => [text.textContent, line]);
  });
  const things = [...box.querySelectorAll(".chip, .drawing svg")].map((thing) => [
    thing.textContent.trim(), thing.getBoundingClientRect(),
  ]);
  return [...lines, ...things].filter(([, { left, right, top, bottom }]) =>
    left < close.right && right > close.left && top < close.bottom && bottom > close.top).map(([words]) => words);
}"""
"""What the button that closes it covers."""


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_closes_a_closer_look_covers_nothing_of_it(
    person: Callable[..., Person], settings: Settings, screen: dict[str, Any]
) -> None:
    match = played(asked("main"), game_id="deck-building")
    page = ready(person(**screen).sit(keep(settings, match), 0))
    for item in (match.state.grid[0].id, match.state.players[0].character.id):
        assert looked_at(page, item.partition("#")[0]).evaluate(HIDDEN) == []
        page.keyboard.press("Escape")


GAPS = """(box) => [...box.querySelectorAll(".drawing text.fill-red")].map((lead) =>
  [lead.getBoundingClientRect().right, lead.nextElementSibling?.getBoundingClientRect()])
  .filter(([right, words]) => words?.left >= right - 9).map(([right, words]) => words.left - right)"""
"""The room between the words that lead a line and the others."""


def test_on_a_phone_a_card_on_which_its_text_is_written_is_as_wide_as_the_phone(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = first_team(person(**PHONE), settings, start)
    closer = looked_at(page, "la-duchesse")
    drawing = closer.locator(".drawing svg > rect, .drawing svg > g").first.bounding_box()
    assert drawing is not None
    assert drawing["width"] > 300
    expect(closer.locator("h2")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_from_close_by_all_words_that_lead_a_line_have_the_same_room_after_them(
    person: Callable[..., Person], settings: Settings, screen: dict[str, Any]
) -> None:
    page = first_team(person(**screen), settings, start)
    gaps = looked_at(page, "la-duchesse").evaluate(GAPS)
    assert len(gaps) >= 8
    assert max(gaps) < 1.2 * min(gaps)
