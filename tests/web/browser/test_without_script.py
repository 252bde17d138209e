"""All of it but the live table works by plain forms, in a browser without script."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import more_options
from tests.web.browser.tables import arrange


def test_a_match_is_begun_and_played_by_buttons_alone(person: Callable[..., Person]) -> None:
    page = person(java_script_enabled=False).open("/")
    page.get_by_role("link", name="Play Mightymania").click()
    more_options(page)
    page.locator("fieldset.seat").nth(1).get_by_label("Easy bot").check()
    page.get_by_role("button", name="Start the game").first.click()
    expect(page.locator(".ask")).to_contain_text("Choose a card to place face down on field 1.")
    page.locator("#choices button").first.click()
    expect(page.locator(".ask")).to_contain_text("Choose a card to place face down on field 2.")
    expect(page.locator("#log-lines")).to_contain_text("on field 1.")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".ask")).to_contain_text("Choose a card to place face down on field 1.")
    for field in (1, 2, 3):
        expect(page.locator(".ask")).to_contain_text(f"Choose a card to place face down on field {field}.")
        page.locator("#choices button").nth(1 if field < 3 else 0).click()
    expect(page.locator("#log-lines")).to_contain_text("on field 4.")
    page.get_by_role("link", name="Games").click()
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("#log-lines")).to_contain_text("on field 4.")


def test_a_choice_from_a_page_that_is_behind_is_answered_with_a_sentence_and_a_match_is_looked_back_at(
    person: Callable[..., Person], settings: Settings
) -> None:
    one, table = person(java_script_enabled=False), arrange(settings)
    one.expected = ("409",)
    page = one.sit(table, 0)
    expect(page.locator(".ask")).to_be_visible()
    behind = one.another_tab(table.path)
    page.locator("#choices button").first.click()
    expect(page.locator("#log-lines")).to_contain_text("on field 1.")
    behind.locator("#choices button").last.click()
    expect(behind.locator("h1")).to_have_text("The table has moved on")
    page.locator("#choices button").first.click()
    page.get_by_role("link", name="Look back").click()
    expect(page.locator("#part-step")).to_contain_text("of 2")
    page.get_by_role("link", name="Next choice").click()
    page.get_by_role("link", name="Previous choice").click()
    page.get_by_role("link", name="Next choice").click()
    expect(page.locator("#part-step")).to_contain_text("North")


def test_cards_rules_and_settings_need_no_script(person: Callable[..., Person]) -> None:
    page = person(java_script_enabled=False).open("/games/mightymania/cards?q=beacon")
    expect(page.locator(".gallery > li")).to_have_count(1)
    page.get_by_role("link", name="Rules").first.click()
    page.locator(".contents a").nth(3).click()
    expect(page.locator(".rule:target")).to_be_in_viewport()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Dark").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_everybody_adds_to_the_dice_without_script_too(person: Callable[..., Person]) -> None:
    ann, ben = person(java_script_enabled=False), person(java_script_enabled=False)
    page = ann.open("/games/mightymania")
    more_options(page)
    page.locator("fieldset.seat").nth(1).get_by_label("A friend").check()
    page.get_by_role("button", name="Start the game").first.click()
    theirs = ben.open(page.get_by_label("Invitation link").input_value())
    theirs.get_by_role("button", name="Sit down").click()
    page.get_by_role("link", name="Go to the table").click()
    for seen, words in ((page, "4f1c"), (theirs, "99ab")):
        seen.get_by_label("Your part of the dice and shuffles").fill(words)
        seen.get_by_role("button", name="Add").click()
    expect(theirs.locator("#choices button").first).to_be_visible()
    theirs.locator("#commitment summary").click()
    expect(theirs.locator("#commitment")).to_contain_text("4f1c")
