"""The pages around the table: cards, rules and settings."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import play, position, ready
from tests.web.browser.tables import arrange, asked


def test_a_card_is_found_by_its_name_and_by_its_kind(person: Callable[..., Person]) -> None:
    page = person().open("/")
    page.get_by_role("link", name="Cards of Mightymania").click()
    found = page.locator(".gallery > li")
    expect(found.nth(23)).to_be_attached()
    page.wait_for_load_state()
    all_of_them = found.count()
    page.get_by_label("Search").fill("beacon")
    page.keyboard.press("Enter")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Beacon Bram")
    page.get_by_label("Search").fill("")
    page.get_by_label("Type", exact=True).select_option("power")
    page.get_by_role("button", name="Show").click()
    expect(found).to_have_count(5)
    page.get_by_role("link", name="Thermokinetic").first.click()
    expect(page.locator("h1")).to_have_text("Thermokinetic")
    expect(page.locator("main")).to_contain_text("Source:")
    page.get_by_role("link", name="All cards of Mightymania").click()
    expect(found).to_have_count(all_of_them)
    page.get_by_label("Search").fill("no such card")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("Nothing found.")


def test_each_prompt_leads_to_its_rule(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(arrange(settings, asked("attack")), 0))
    page.locator("#rule summary").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="See it in the full rules").click()
    rules = opened.value
    rule = rules.locator(".rule:target")
    expect(rule).to_contain_text("Attack")
    expect(rule).to_be_in_viewport()
    rules.get_by_role("link", name="Cover", exact=False).first.click()
    expect(rules.locator(".rule:target")).to_contain_text("Leader")


def test_sheets_that_came_with_the_page_stay_until_they_show_something_else(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person()
    one.page.add_init_script(
        """addEventListener("readystatechange", () => {
          window.came ??= document.querySelector("#part-sheet-table > svg");
        }, true)"""
    )
    page = ready(one.sit(arrange(settings, asked("attack")), 0))
    stays = "() => came.isConnected"
    assert page.evaluate(stays)
    expect(page.locator("#table .can")).not_to_have_count(0)
    before = position(page)
    play({page: random.Random(1)}, lambda page: position(page) != before)
    assert not page.evaluate(stays)


def test_settings_change_the_looks_at_once_and_stay(person: Callable[..., Person]) -> None:
    one = person(color_scheme="light")
    page = one.open("/games/mightymania")
    look = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).fontSize"
    before = page.evaluate(look)
    page.get_by_role("link", name="Settings").click()
    for answer in ("Dark", "Larger", "Always", "None", "Colour-blind safe"):
        page.get_by_role("radio", name=answer, exact=True).check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/games/mightymania")
    assert page.evaluate(look) != before
    other = one.another_tab("/settings")
    for name, value in (("theme", "dark"), ("text", "larger"), ("confirm", "always"), ("animation", "off")):
        expect(other.locator("html")).to_have_attribute(f"data-{name}", value)
        expect(other.locator(f"input[name={name}][value={value}]")).to_be_checked()
