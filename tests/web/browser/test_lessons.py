"""A guided first game and explained terms, in real browsers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browser.person import PHONE, Person


def begin(page: Page) -> Page:
    page.get_by_role("button", name="Guided first game").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-lesson-next]")).to_be_visible()
    return page


def read_on(page: Page, step: int) -> None:
    """Turn to a step with "Next"."""
    while int(page.locator("[data-lesson-now]").inner_text()) < step:
        page.locator("[data-lesson-next]").click()
    expect(page.locator(".lesson-step:visible")).to_have_count(1)


def test_a_newcomer_reads_follows_the_light_and_is_refused_gently(person: Callable[..., Person]) -> None:
    page = begin(person().open("/games/mightymania"))
    expect(page.locator(".lesson-step:visible")).to_contain_text("Welcome!")
    read_on(page, 2)
    expect(page.locator("#sheet-hand.lesson-lit")).to_be_visible()
    read_on(page, 3)
    expect(page.locator("[data-id=card-fog-warden] > .lesson-ring")).to_have_count(1)
    page.locator("[data-id=card-gull-runner]").click()
    expect(page.locator("#refused")).to_contain_text("Try this first: Place Fog Warden.")
    for card, step in (("fog-warden", 4), ("beacon-bram", 5), ("reef-diver", 6)):
        page.locator(f"[data-id=card-{card}]").click()
        expect(page.locator("[data-lesson-now]")).to_have_text(str(step))
    read_on(page, 7)
    page.reload()
    expect(page.locator("[data-lesson-now]")).to_have_text("7")
    expect(page.locator("[data-id=field-1-1] > .lesson-ring")).to_have_count(1)
    expect(page.locator("[data-id=field-1-3].lesson-dark")).to_have_count(1)
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".lesson-ring, .lesson-dark")).to_have_count(0)


def test_a_term_is_explained_by_mouse_keyboard_and_finger(person: Callable[..., Person]) -> None:
    page = begin(person().open("/games/deck-building"))
    box = page.locator("#term-box")
    term = page.locator("#part-prompt h2 .term", has_text="Shards")
    term.hover()
    expect(box).to_contain_text("The money of one turn")
    page.mouse.move(0, 0)
    expect(box).to_be_hidden()
    term.focus()
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()

    phone = begin(person(**PHONE).open("/games/deck-building"))
    button = phone.locator("#choices .choice", has_text="End your Main Phase")
    word = button.locator(".term")
    word.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(phone.locator("#term-box")).to_contain_text("The part of your turn")
    word.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    word.dispatch_event("click", {"bubbles": True, "cancelable": True})
    expect(phone.locator("#confirm")).to_be_hidden()  # The finger only asked what the word means.
