"""Clash of Heroes in a browser: planning in secret, moving through the city, and the front pages at the end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.browser.clash import adventure, first_team
from tests.web.browser.measuring import breaks
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import moved_on, point, position, ready, see, thing
from tests.web.browser.tables import asked, over

FRAMED_INSIDE = """(space) => {
  const [ground, frame] = [space, space.querySelector(".around-can rect")].map((one) => one.getBoundingClientRect());
  return [frame.left > ground.left + 1, frame.right < ground.right - 1, frame.top > ground.top + 1];
}"""
"""Whether the frame of a space stays within it, on three of its sides."""


def test_a_side_that_is_pointed_at_after_its_card_is_laid_does_not_answer_the_next_question(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = first_team(person(), settings, asked("lay"))
    before = position(page)
    point(page, "card-rage-blind-fury")
    moved_on(page, before)
    second = position(page)
    point(page, "left-rage")
    expect(page.locator(".said.warn")).to_have_text("The question has changed. Press again if you mean it.")
    assert position(page) == second
    assert see(page)["picked"] == 0
    point(page, "left-rage")
    assert see(page)["picked"] == 1
    expect(page.locator(".said.warn")).to_have_count(0)
    page.keyboard.press("Escape")
    card = next(name for name in see(page)["can"] if name.startswith("card-rage-"))
    point(page, card, "left-rage")
    moved_on(page, second)


def test_a_card_is_laid_by_pointing_and_what_a_team_plans_does_not_show_on_the_other_teams_page(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = adventure(settings, asked("lay"))
    ours, theirs = ready(person().sit(table, 0, 1)), ready(person().sit(table, 2, 3))
    seen = theirs.locator("#sheet-table").inner_html()
    card = next(name for name in see(ours)["can"] if name.startswith("card-rage-"))
    before = position(ours)
    point(ours, card)
    point(ours, next(name for name in ("right-rage", "left-rage") if name in see(ours)["can"]))
    if ours.locator("#confirm").is_visible():
        ours.locator("#confirm").get_by_role("button").first.click()
    moved_on(ours, before)
    expect(ours.locator("#asking")).to_contain_text("Rage")
    assert theirs.locator("#sheet-table").inner_html() == seen
    assert card not in theirs.content()


def test_a_hero_moves_by_pointing_at_a_space_and_why_it_cannot_go_somewhere_is_said_with_the_page(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = first_team(person(), settings, asked("action"))
    can = see(page)["can"]
    space = next(name for name in can if name.startswith("space-"))
    assert all(thing(page, space).first.evaluate(FRAMED_INSIDE)), "the frame hides no lines between areas"
    assert page.locator("#asking").evaluate("(box) => box.scrollHeight - box.clientHeight") <= 1
    names = page.locator('#table [data-id^="space-"]').evaluate_all("(all) => all.map((one) => one.dataset.id)")
    far = next(name for name in names if name not in can)
    thing(page, far).first.click(force=True)
    expect(page.locator("#refused")).to_contain_text("(p. 1")
    before = position(page)
    point(page, space)
    moved_on(page, before)
    expect(page.locator("#log, #part-log").first).to_contain_text(f"moves to {space.removeprefix('space-')}")


def test_at_the_end_the_front_pages_are_the_table(person: Callable[..., Person], settings: Settings) -> None:
    page = first_team(person(), settings, over)
    expect(page.locator(".verdict").first).to_be_visible()
    expect(page.locator("#sheet-table")).to_contain_text("Guardians' Chronicles")
    expect(page.locator(".scene")).to_have_count(0)  # They are large on the table.
    kept = page.request.get(page.locator("[data-keep]").evaluate("(link) => link.href")).text()
    assert kept.startswith("<svg")
    assert "MERCURY HERALD" in kept
    assert "space-a1" not in kept


def test_where_the_ending_has_made_way_on_a_phone_its_first_button_is_seen_whole(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = first_team(person(**PHONE), settings, over)
    page.locator("#grow").tap()
    expect(page.locator(".ending .verdict")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ending .picking-buttons .button").first).to_be_in_viewport(ratio=1)


def test_on_a_phone_all_parts_of_the_table_stand_whole_in_the_bar(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = first_team(person(**PHONE), settings, over)
    bar = page.get_by_role("navigation", name="Parts of the table")
    parts = ["Front pages", "District", "Your cards", "MENACE sheet", "Menu", "Log", "Chat"]
    links = bar.get_by_role("link")
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        expect(links).to_contain_text(parts)
        links.first.focus()
        for name in parts:
            link = bar.get_by_role("link", name=name)
            expect(link).to_be_focused()
            expect(link).to_be_in_viewport(ratio=1)
            page.keyboard.press("Tab")
        bar.get_by_role("link", name="Menu").tap()
        low = page.locator("#rest").bounding_box()
        top = page.locator("#part-places").bounding_box()
        assert low is not None
        assert top is not None
        assert low["y"] + low["height"] <= top["y"]
        assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_team_that_plans_is_told_who_may_answer_for_it(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(adventure(settings, asked("order")), 0))
    expect(page.locator("#part-status")).to_contain_text("You may choose, or Ultrawoman (Ben) may; ")
    expect(page.locator("#part-status")).to_contain_text("in secret at the same time.")


def test_no_line_of_a_button_ends_within_the_name_of_x_tina(person: Callable[..., Person], settings: Settings) -> None:
    def names_her(match: Match) -> bool:
        return any(
            "X-Tina" in choice.words
            for seat, asked_now in match.decisions.items()
            if seat < 2
            for choice in match.game.decisions.prompt(match.view(seat), seat, asked_now).choices
        )

    page = first_team(person(**PHONE), settings, names_her)
    button = page.locator("#choices .choice", has_text="X-Tina").first
    assert breaks(button, "X-Tina") == []
