"""Talk where two share a screen, and without a team."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import point, ready
from tests.web.browser.tables import arrange


def test_what_one_was_writing_is_gone_when_the_screen_is_passed_on(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0, 1))
    page.keyboard.press("t")
    page.keyboard.type("My Leader lies on field 2")
    for card in ("fog-warden", "gull-runner", "beacon-bram"):
        point(page, f"card-{card}")
    expect(page.locator(".hotseat")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".hotseat button")).to_be_focused()
    expect(page.locator("#talk-words")).to_have_value("")


def test_in_a_duel_there_is_one_button_and_the_panel_stays_open_on_the_next_page(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings)
    page = ready(person().sit(table, 0))
    expect(page.locator("#talk-words")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#talk-form button")).to_have_text("Send")
    page.keyboard.type("Have fun!")
    page.keyboard.press("Enter")
    expect(page.locator(".talk-line")).to_have_text("North (Ann): Have fun!")
    page.reload()
    expect(page.locator(".talk-line")).to_be_visible()
