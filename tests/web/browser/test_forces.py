"""Forces and cities of Monsterpocalypse, built in a browser and played with."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import a_battle


def add(page: Page, count: int, name: str) -> None:
    """Add so many of a part, among all that there are."""
    for _ in range(count):
        page.locator(".bench-parts").get_by_role("button", name=f"Add one {name}", exact=True).click()


def test_two_forces_and_a_city_are_built_and_played_with(person: Callable[..., Person]) -> None:
    page = person().open("/")
    page.get_by_role("link", name="Build a force").click()
    page.get_by_label("Faction").select_option(label="Terrasaurs (Radicals)")
    add(page, 1, "Terra Khan (Mega)")
    add(page, 3, "Raptix")
    expect(page.locator("#built")).to_contain_text("3 of 15")
    page.get_by_role("link", name="Build a city").click()
    add(page, 3, "Skyscraper")
    expect(page.locator("#built")).to_contain_text("3 of 12")
    page.get_by_role("link", name="For Player 2").click()
    page.get_by_role("link", name="Build a force").click()
    page.get_by_role("button", name="Thin Veil").click()
    expect(page.locator("#built")).to_contain_text("Ready: it fits all the limits.")
    page.get_by_role("link", name="Play with this force").click()
    page.get_by_role("button", name="Start the game").first.click()
    page.wait_for_url("**/t/*")
    seats = page.locator("#part-seats")
    expect(seats).to_contain_text("Terra Khan")
    expect(seats).to_contain_text("Yasheth")


def test_every_limit_of_a_force_is_explained_as_it_is_broken(person: Callable[..., Person]) -> None:
    page = person().open("/games/monsterpocalypse/build/force/1")
    built = page.locator("#built")
    expect(built).to_contain_text("The force needs a monster")
    add(page, 6, "Elite G-Tank")
    expect(built).to_contain_text("The force has 6 Elite units; a force has at most 5 in all (p. 23).")
    add(page, 1, "Rogzor (Ultra)")
    add(page, 1, "Defender X (Mega)")
    expect(built).to_contain_text("can't be in one force")


def side_is_chosen(match: Match) -> bool:
    """Who won the setup roll chooses a side."""
    return any(decision.kind == "side" for decision in match.decisions.values())


def test_what_is_called_red_on_the_map_is_red_while_it_can_be_chosen(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(a_battle(settings, side_is_chosen), 0, 1))
    expect(page.locator("#choices")).to_contain_text("side (red)")
    red = page.locator("[data-id=side-red]")
    expect(red.locator(".around-can")).to_be_visible()
    assert red.locator(".around-can rect").evaluate_all("(all) => all.map((line) => getComputedStyle(line).fill)") == [
        "none",
        "none",
    ]
