"""A closer look at what has a long text: it can all be read."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import a_battle, asked

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
