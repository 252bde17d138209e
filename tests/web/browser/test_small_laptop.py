"""A laptop of 1280 by 720: words of the question lie on nothing there, and frames on no number."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.browser.measuring import Box, out_of_view
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import a_battle, asked

SMALL = {"viewport": {"width": 1280, "height": 720}}


def place(what: Locator) -> Box:
    """Where it is on the screen, in pixels."""
    found: Box = what.evaluate(
        "(what) => { const { left, top, right, bottom } = what.getBoundingClientRect();"
        " return { left, top, right, low: bottom }; }"
    )
    return found


def test_what_is_picked_lies_on_no_words_of_the_question(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person(**SMALL).sit(a_battle(settings, asked("structure")), 0))
    page.locator("#sheet-table .can").last.click()  # The city lies below the map.
    expect(page.locator("#picked")).to_contain_text("Picked:")
    assert out_of_view(page, {"#list-choices": 1.0, "#step-back": 1.0, ".ask": 1.0, ".rule summary": 1.0}) == []
    assert place(page.locator("#list-choices"))["low"] <= place(page.locator("#picked"))["top"] + 1


def test_the_frame_of_a_pool_lies_around_its_number_and_its_name(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**SMALL).sit(a_battle(settings, asked("activation")), 0))
    page.locator("#choices button[data-points]").last.hover()
    framed = page.locator("#sheet-table [data-id]:has(> .around-touched)").first
    expect(framed).to_have_attribute("data-id", "unit-pool-0")
    frame = place(framed.locator(".around-touched .over"))
    for words in framed.locator("text").all():
        inside = place(words)
        assert frame["left"] <= inside["left"]
        assert frame["right"] >= inside["right"]
        assert frame["top"] <= inside["top"] + 3, "the line of a number has some room above it"
        assert frame["low"] >= inside["low"] - 3


def test_all_numbers_of_dice_to_push_are_seen_at_once(person: Callable[..., Person], settings: Settings) -> None:
    def all_may_be_pushed(match: Match) -> bool:
        return asked("push")(match) and len(match.decisions[0].options) >= 10

    page = ready(person(**SMALL).sit(a_battle(settings, all_may_be_pushed), 0))
    buttons = page.locator("#choices button")
    assert out_of_view(page, {f"#choices button:nth-of-type({each + 1})": 1.0 for each in range(buttons.count())}) == []
    assert page.locator("#asking").evaluate("(box) => box.scrollHeight - box.clientHeight") <= 1
