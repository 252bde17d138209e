"""A team's table: the hand in a row under the board, and choices that are buttons and things on the picture."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser.fullest import sit_down
from tests.web.browser.person import LAPTOP, PHONE, TABLE_SCREEN, Person
from tests.web.browser.playing import moved_on, point, position, thing
from tests.web.browser.teams import asks, heroes, heroes_look_back, reached

PEOPLE = Callable[..., Person]
READABLE = 130
"""How high a card of one's hand is at least, in pixels."""
SLID = "() => document.querySelector('#sheet-hand .sheet-view').scrollLeft > 0"
"""A function, as the page's policy forbids the evaluation of an expression."""
FARTHER = "(was) => document.querySelector('#sheet-hand .sheet-view').scrollLeft > was"
"""Whether it has slid on from there."""


def box(what: Locator) -> dict[str, float]:
    """Where it is on the screen."""
    found = what.bounding_box()
    assert found is not None
    return {
        "left": found["x"],
        "top": found["y"],
        "right": found["x"] + found["width"],
        "low": found["y"] + found["height"],
    }


def in_window(row: Locator, what: Locator) -> bool:
    """Whether it is seen as a whole in the window of a row."""
    around, inner = box(row), box(what)
    return around["left"] <= inner["left"] + 1 and inner["right"] <= around["right"] + 1


@pytest.mark.parametrize("size", [LAPTOP, TABLE_SCREEN], ids=["laptop", "table screen"])
def test_the_hand_lies_under_the_board_and_both_are_seen_as_a_whole(
    person: PEOPLE, settings: Settings, size: dict[str, object]
) -> None:
    page = heroes(person(**size), settings, asks("ranger-turn", cards=4))
    board, hand = page.locator("#part-sheet-table"), page.locator("#part-sheet-hand")
    expect(board).to_be_in_viewport(ratio=1)
    card = page.locator('#sheet-hand [data-id^="card-"]').first
    expect(card).to_be_in_viewport(ratio=0.99)
    assert box(board)["low"] <= box(hand)["top"]
    assert box(card)["low"] - box(card)["top"] >= READABLE
    assert box(hand)["left"] < box(page.locator("#asking"))["left"]


def test_a_hand_of_five_needs_no_scrolling_on_a_laptop(person: PEOPLE, settings: Settings) -> None:
    page = heroes(person(), settings, asks("action", cards=5))
    cards = page.locator('#sheet-hand [data-id^="card-"]')
    expect(cards).to_have_count(5)
    view = page.locator("#sheet-hand .sheet-view")
    assert all(in_window(view, card) for card in cards.all())


def test_on_a_phone_the_hand_follows_the_board_and_slides_sideways_by_arrows_too(
    person: PEOPLE, settings: Settings
) -> None:
    page = heroes(person(**PHONE), settings, asks("ranger-turn", cards=4))
    view = page.locator("#sheet-hand .sheet-view")
    assert box(page.locator("#sheet-table"))["low"] <= box(view)["top"]
    card = page.locator('#sheet-hand [data-id^="card-"]').first
    assert box(card)["low"] - box(card)["top"] >= READABLE
    assert view.evaluate("(view) => view.scrollWidth > view.clientWidth")
    assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")
    view.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(SLID)
    expect(view).to_be_focused()
    first = page.locator("#sheet-hand .can").first
    first.focus()
    page.keyboard.press("ArrowRight")  # On a card they go to the next one.
    expect(first).not_to_be_focused()
    expect(page.locator(".can:focus")).to_have_count(1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_is_offered_at_the_end_of_the_row_slides_into_its_window(
    person: PEOPLE, settings: Settings, size: dict[str, object]
) -> None:
    page = heroes(person(**size), settings, asks("recover", cards=5), players=2)
    offered = page.locator("#sheet-hand .can").first
    expect(offered).to_have_attribute("data-id", re.compile("^offer-"))
    view = page.locator("#sheet-hand .sheet-view")
    if size is PHONE:
        page.wait_for_function(SLID)
    assert in_window(view, offered)


def test_a_hand_that_comes_from_behind_the_curtain_lies_under_the_board(person: PEOPLE, settings: Settings) -> None:
    match = reached(lambda match: list(match.decisions) == [1], players=4, hands="private")
    page = person().sit(keep(settings, match), 0, 1)
    expect(page.locator("#sheet-hand")).to_have_count(0)
    page.get_by_role("button", name="I am Zack").click()
    expect(page.locator("#rows #sheet-hand .sheet-title")).to_have_text("Zack's hand")
    expect(page.locator("#rows #sheet-hand svg")).to_be_visible()
    assert box(page.locator("#sheet-table"))["low"] <= box(page.locator("#sheet-hand"))["top"]


@pytest.mark.parametrize("press", ["button", "deck"])
def test_the_opening_hand_is_drawn_by_its_button_and_from_the_deck(
    person: PEOPLE, settings: Settings, press: str
) -> None:
    page = heroes(person(), settings, asks("opening-hand"))
    before = position(page)
    button = page.get_by_role("button", name="Draw 5 cards", exact=True)
    expect(button).to_be_visible()
    expect(page.locator("#list-choices")).to_be_hidden()
    if press == "button":
        button.click()
    else:
        point(page, "deck-jason")
    moved_on(page, before)
    expect(page.locator("#log, #part-log").first).to_contain_text("Ann draws")


def test_ones_own_energy_is_a_button_beside_the_cards_that_are_pointed_at(person: PEOPLE, settings: Settings) -> None:
    page = heroes(person(), settings, asks("ranger-turn", cards=4))
    store = page.get_by_role("button", name="Add your stored energy to the pool")
    expect(store).to_be_visible()
    expect(page.locator("#choices button[data-points^=card-]").first).to_be_hidden()
    expect(page.locator("#list-choices")).to_be_visible()
    store.hover()
    expect(thing(page, "energy-jason").locator(".around-touched")).to_have_count(1)


def test_looking_back_the_whole_hand_is_under_the_board(person: PEOPLE, settings: Settings) -> None:
    page = heroes_look_back(person(), settings, asks("ranger-turn", cards=4))
    board, row = page.locator("#part-board .board svg"), page.locator("#part-board .in-row svg")
    view = page.locator("#part-board .in-row .sheet-view")
    for size in (LAPTOP, TABLE_SCREEN):
        page.set_viewport_size(size["viewport"])
        for sheet in (board, row, page.locator("#play")):
            expect(sheet).to_be_in_viewport(ratio=1)
        assert box(board)["low"] <= box(row)["top"]
        assert all(in_window(view, card) for card in row.locator('[data-id^="card-"]').all())


def test_a_hand_that_is_longer_than_its_row_is_moved_by_the_wheel_and_by_a_button_at_its_end(
    person: PEOPLE, settings: Settings
) -> None:
    page = sit_down(person(reduced_motion="reduce"), settings, "clash-of-heroes")
    row = page.locator("#sheet-hand")
    view, cards = row.locator(".sheet-view"), row.locator('[data-id^="card-"]')
    after, before = row.locator(".row-end.after"), row.locator(".row-end.before")
    assert not in_window(view, cards.last)
    was = view.evaluate("(view) => view.scrollLeft")
    after.click()
    page.wait_for_function(FARTHER, arg=was)
    view.evaluate("(view) => view.scrollTo(view.scrollWidth, 0)")
    expect(after).to_be_hidden()
    assert in_window(view, cards.last)
    assert box(view)["left"] >= box(before)["right"]
    assert box(before)["left"] >= 0
    cards.last.hover()
    page.mouse.wheel(0, -5000)
    expect(before).to_be_hidden()
    assert in_window(view, cards.first)
