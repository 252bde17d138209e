"""Questions with more choices than the box has room for: each can be reached, and the box says that there are more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.browser.clash import adventure
from tests.web.browser.measuring import covered
from tests.web.browser.person import Person
from tests.web.browser.playing import DRAWN, ready
from tests.web.browser.tables import a_battle, arrange, asked
from tests.web.browser.teams import asks, heroes

DESKTOP: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
FOOT = ("#rule > summary", "#list-choices")
SIGN = """() => {
  const sign = getComputedStyle(document.getElementById("asking"), "::after");
  return sign.display !== "none" && sign.content.includes("more");
}"""

SOLID = """() => {
  const rules = new CSSStyleSheet();
  rules.replaceSync("#asking::before, #asking::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [rules];
}"""
"""Lets it be measured what the sign covers."""


def may_use_powers(match: Match) -> bool:
    """A hero may attack, use two powers, and go to many spaces."""
    seat = min(match.decisions)
    names = [type(option).__name__ for option in match.decisions[seat].options]
    return match.decisions[seat].kind == "action" and sum(name in ("Attack", "Power") for name in names) >= 3


def has_a_card_that_is_refused(match: Match) -> bool:
    """Jason holds Block, which is a reaction alone, in his Ranger turn."""
    return asks("ranger-turn", cards=3)(match) and any(card.id == "block" for card in match.view(0).players[0].hand)


def hidden_choices(page: Page) -> list[str]:
    """What no scrolling brings into sight of the buttons that are shown."""
    buttons = page.locator("#choices button:visible")
    hidden = []
    for number in range(buttons.count()):
        button = buttons.nth(number)
        value = button.get_attribute("value")
        button.evaluate("(button) => button.scrollIntoView({ block: 'center' })")
        page.evaluate(DRAWN)
        hidden += covered(page, f'#choices button[value="{value}"]')
    return hidden


def test_in_large_letters_each_choice_is_reached_and_the_foot_of_the_question_stays(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person(**DESKTOP)
    one.like(text="larger")
    page = ready(one.sit(adventure(settings, may_use_powers), 2, 3))
    assert covered(page, '#choices [value="pass"]', *FOOT) == []
    assert page.evaluate(SIGN)
    assert hidden_choices(page) == []
    page.locator("#asking").evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    page.wait_for_function("() => !document.querySelector('#asking').matches('.more-below')")


def test_five_power_cards_as_a_list_are_all_seen(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(arrange(settings, asked("lay")), 0))
    page.locator("#list-choices").click()
    shown = page.locator("#choices button:visible").evaluate_all("(all) => all.map((button) => button.value)")
    assert len(shown) == 5
    assert covered(page, *(f'#choices button[value="{value}"]' for value in shown), *FOOT) == []


def test_a_long_list_says_that_there_is_more_below(person: Callable[..., Person], settings: Settings) -> None:
    def many(match: Match) -> bool:
        return 0 in match.decisions and len(match.decisions[0].options) >= 14

    page = ready(person().sit(a_battle(settings, many), 0))
    assert not page.evaluate(SIGN)
    page.locator("#list-choices").click()
    assert page.evaluate(SIGN)
    assert covered(page, *FOOT) == []
    assert hidden_choices(page) == []


def test_a_warning_that_is_seen_whole_is_not_called_more_and_no_button_is_covered(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person(viewport={"width": 1280, "height": 800})
    page = heroes(one, settings, has_a_card_that_is_refused)
    page.evaluate(SOLID)
    shown = page.locator("#choices button:visible").evaluate_all("(all) => all.map((button) => button.value)")
    buttons = [f'#choices button[value="{value}"]' for value in shown]
    assert len(buttons) == 2
    page.locator('#sheet-hand [data-id="card-jason-block"]').click()
    expect(page.locator("#refused .said")).to_be_in_viewport(ratio=0.98)
    page.evaluate(DRAWN)
    assert not page.evaluate(SIGN)
    assert covered(page, *buttons) == []
    page.locator("#asking").evaluate("(box) => box.scrollTo(0, 0)")
    page.wait_for_function(SIGN)
    assert covered(page, *buttons) == []
    page.locator("#refused .said").evaluate("(line) => line.remove()")  # As it does after some seconds.
    page.wait_for_function(f"() => !({SIGN})()")
