"""Skirmish and Lifeboat at the table in a real browser: by pointing, by keys, and with a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.bigger.matches import NAMES, keep, played
from tests.web.bigger.skirmish import Attack
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, point, position, ready
from tests.web.browser.tables import asked

PEOPLE = Callable[..., Person]


def seat_0(people: PEOPLE, settings: Settings, kind: str, **options: object) -> Page:
    """The page of Red 1, who is asked this; where it is an attack, with more than one figure that may."""
    match = played(lambda match: asked(kind)(match) and (kind != "attack" or len(attackers(match)) > 1), rounds=9)
    return ready(people(**options).sit(keep(settings, match), 0))


def attackers(match: Match) -> set[int]:
    """The figures that Red 1 may attack with."""
    return {option.by for option in match.decisions[0].options if isinstance(option, Attack)}


def test_a_figure_and_then_a_space_are_pointed_at(person: PEOPLE, settings: Settings) -> None:
    page = seat_0(person, settings, "advance")
    before = position(page)
    figure, space = (page.locator("#choices [data-points]").last.get_attribute("data-points") or "").split()
    point(page, figure)
    expect(page.locator(".tabletop .can")).to_have_count(48)
    expect(page.locator("#step-back")).to_be_in_viewport(ratio=1)
    point(page, space)
    moved_on(page, before)
    # The first three figures are called like seats, so the log tells of them by the names of those who sit there.
    called = dict(zip("123", NAMES, strict=False)).get(figure[1:], f"Red {figure[1:]}")
    expect(page.locator("#log-lines li").last).to_contain_text(f"{called} moves to")


def test_what_all_choices_begin_with_need_not_be_pointed_at(person: PEOPLE, settings: Settings) -> None:
    page = seat_0(person, settings, "charge")
    before = position(page)
    expect(page.locator(".tabletop .picked")).to_have_count(1)
    expect(page.locator(".tabletop .can")).to_have_count(199)
    page.keyboard.press("Escape")
    expect(page.locator(".tabletop .can")).to_have_count(199)
    page.locator(".tabletop .can").last.click()
    moved_on(page, before)


def test_a_space_is_reached_by_keys(person: PEOPLE, settings: Settings) -> None:
    page = seat_0(person, settings, "charge")
    before = position(page)
    keys = page.keyboard
    keys.press("ArrowDown")
    first = page.evaluate("document.activeElement.dataset.id")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    second = page.evaluate("document.activeElement.dataset.id")
    assert first[0] == second[0] == "s"
    assert int(second.split("-")[1]) >= int(first.split("-")[1]) + 2
    keys.press("Enter")
    moved_on(page, before)


def test_a_choice_in_a_hand_that_is_out_of_sight_comes_into_sight(person: PEOPLE, settings: Settings) -> None:
    page = seat_0(person, settings, "change")
    expect(page.locator("#sheet-row .can").first).to_be_in_viewport()
    page.locator("#sheet-row .can").first.click()
    expect(page.locator("#sheet-hand .can").first).to_be_in_viewport()


def test_what_is_no_place_is_asked_by_buttons_and_the_list_follows_what_is_picked(
    person: PEOPLE, settings: Settings
) -> None:
    page = seat_0(person, settings, "attack")
    page.locator("#list-choices").click()
    all_of_them = page.locator("#choices button:visible").count()
    page.locator(".tabletop .can").first.click()
    while page.locator("#choices .offered").count() == 0:
        page.locator(".tabletop .can").first.click()
    expect(page.locator("#choices .offered")).to_contain_text([f"{dice} dice" for dice in (1, 2, 3)])
    assert page.locator("#choices button:visible").count() < all_of_them


def test_on_a_phone_nothing_moves_away_from_the_finger(person: PEOPLE, settings: Settings) -> None:
    page = seat_0(person, settings, "advance", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    before = position(page)
    board = page.locator("#part-sheet-board")
    page.locator(".tabletop .can").first.scroll_into_view_if_needed()  # As the tap would do otherwise.
    place = board.bounding_box()
    page.locator(".tabletop .can").first.tap()
    expect(page.locator("#picked")).to_be_visible()
    assert board.bounding_box() == place
    space = page.locator(".tabletop .can").first
    box = space.bounding_box()
    assert box is not None
    assert box["width"] > 35
    space.tap()
    moved_on(page, before)
    assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")


def test_one_person_looks_as_another_of_their_seats_and_chooses_there(person: PEOPLE, settings: Settings) -> None:
    match = played(asked("act"), game_id="lifeboat")
    page = ready(person().sit(keep(settings, match), 0, 1, 2))
    page.get_by_role("button", name="View as Cook").click()
    expect(page.locator("#sheet-hand .sheet-title")).to_have_text("Cook's hand")
    before = position(page)
    point(page, "sailor-1")
    moved_on(page, before)
    expect(page.locator("#log-lines li").last).to_have_text("Cleo calls Ben.")
    expect(page.locator("#sheet-hand .sheet-title")).to_have_text("Bosun's hand")
    page.get_by_role("button", name="View as Captain").click()
    expect(page.locator("#sheet-hand .sheet-title")).to_have_text("Captain's hand")
    page.get_by_role("button", name="Play Bosun").click()
    expect(page.locator(".ask")).to_have_text("Who acts plays a card, or nothing.")
