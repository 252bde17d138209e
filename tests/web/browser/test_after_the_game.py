"""After the game in the browser: from the end of a match to its turning points, and back to the table at each."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.patience import PATIENCE
from tests.web.browser import tables
from tests.web.browser.barriers import barriers
from tests.web.browser.person import PHONE, Person
from tests.web.browser.tables import arrange, over

HEADS_ASKEW = """
() => [...document.querySelectorAll("table.numbers")].flatMap(table => {
    const right = cell => Math.round(cell.getBoundingClientRect().right);
    const askew = (head, column) => [...table.tBodies[0].rows].some(row => right(row.cells[column]) !== right(head));
    return [...table.tHead.rows[0].cells].filter(askew).map(head => head.textContent);
})
"""
"""The heads of columns that don't stand over their numbers."""


def test_a_match_is_analysed_stepped_through_by_keys_and_looked_back_at(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person(**PHONE, reduced_motion="reduce")
    page = one.sit(arrange(settings, over, seed=5), 0)
    page.get_by_role("link", name="Analyse").first.click()
    page.get_by_role("button", name="Quick analysis").click()
    points = page.locator(".turning-point")
    expect(points.first).to_be_visible(timeout=1000 * PATIENCE)  # The page has followed its progress to the end.
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), (
        "it is wider than the phone"
    )
    page.keyboard.press("ArrowRight")
    expect(points.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(points.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(points.nth(0)).to_be_focused()
    link = points.nth(0).get_by_role("link", name="See the table")
    at = re.findall(r"at=(\d+)", link.get_attribute("href") or "")[0]
    link.click()
    expect(page.locator("#part-step")).to_contain_text(f"Choice {at} of ")


def test_the_longest_name_cuts_no_column_off(
    person: Callable[..., Person], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", ("Ann", "Benjamin the Extremely Long Named Friend"))
    page = person(viewport={"width": 760, "height": 800}).sit(arrange(settings, over, seed=5), 0)
    page.get_by_role("link", name="Analyse").first.click()
    page.get_by_role("button", name="Quick analysis").click()
    expect(page.locator("table.numbers").first).to_be_visible(timeout=1000 * PATIENCE)
    assert page.locator(".scroll").evaluate_all("(all) => all.map((one) => one.scrollWidth - one.clientWidth)") == [
        0,
        0,
    ]


def test_it_is_made_and_read_without_script(person: Callable[..., Person], settings: Settings) -> None:
    page = person(java_script_enabled=False).sit(arrange(settings, over, seed=5), 0)
    page.get_by_role("link", name="Analyse").first.click()
    page.get_by_role("button", name="Quick analysis").click()
    expect(page.locator(".curve svg")).to_be_visible(timeout=1000 * PATIENCE)  # It asks again by itself.
    assert page.locator("table.numbers").count() == 2
    assert page.evaluate(HEADS_ASKEW) == []
    page.locator(".curve a").first.click()
    expect(page).to_have_url(re.compile("#turn-1$"))
