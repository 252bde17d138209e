"""Talk where two share a screen, and without a team."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, point, position, ready
from tests.web.browser.tables import arrange, tell


def test_what_one_was_writing_is_gone_when_the_screen_is_passed_on(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0, 1))
    page.keyboard.press("t")
    page.keyboard.type("My Leader lies on field 2")
    for card in ("fog-warden", "gull-runner", "beacon-bram"):
        before = position(page)
        point(page, f"card-{card}")
        moved_on(page, before)
    expect(page.locator(".hotseat")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".hotseat button")).to_be_focused()
    expect(page.locator("#talk-words")).to_have_value("")


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def test_in_a_duel_there_is_one_button_long_words_stay_within_and_the_panel_stays_open_on_the_next_page(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings)
    one = person()
    page = ready(one.sit(table, 0))
    expect(page.locator("#talk-words")).to_be_hidden()
    for words, end in (("M" * 250, "MM…"), ("M" * 140 + FAMILY * 20, f"{FAMILY}…")):
        tell(one.server.address, table, 1, words)
        said = page.locator("#says .said", has_text=end)  # No picture is cut in two.
        expect(said).to_have_count(1)
        assert said.evaluate("(said) => said.scrollWidth <= said.clientWidth")
        box = said.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 1280
    page.keyboard.press("t")
    expect(page.locator("#talk-form button")).to_have_text("Send")
    page.keyboard.type("Have fun!")
    page.keyboard.press("Enter")
    expect(page.locator(".talk-line").last).to_have_text("North (Ann): Have fun!")
    page.reload()
    expect(page.locator(".talk-line").last).to_be_visible()


def test_what_is_too_long_to_be_said_is_refused_and_nothing_of_it_is_lost(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0))
    page.keyboard.press("t")
    words = "Wait for me, I am on the train. " * 12
    page.keyboard.insert_text(words)
    page.keyboard.press("Enter")
    expect(page.locator("#refused")).to_contain_text("A message can have up to 300 characters")
    expect(page.locator("#talk-words")).to_have_value(words)
