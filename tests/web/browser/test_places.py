"""The table has fixed places: measured on the fullest table of each game, on a phone, a laptop and a desktop."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser import tables
from tests.web.browser.fullest import FULL, sit_down
from tests.web.browser.measuring import (
    MISFITS,
    Box,
    cut_words,
    moved,
    out_of_view,
    overlaps,
    places,
    too_small,
    widened,
)
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import DRAWN, MOVED, point, position, ready, see, tap, thing
from tests.web.browser.tables import arrange, asked

PEOPLE = Callable[..., Person]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = {"phone": PHONE, "laptop": LAPTOP, "desktop": DESKTOP}
LEAST_ON_PICTURE = {"phone": 11.0, "laptop": 7.5, "desktop": 10.5}
"""Pixels; those of laptop and desktop are what pictures have now."""
LEAST_ON_PAGE = 11.0
SCALE_TEXT = "(scale) => document.documentElement.style.setProperty('--text-scale', scale)"
SCALE_OF_PICTURE = "(svg) => svg.getScreenCTM().a"
ZOOMED: tuple[ViewportSize, ...] = ({"width": 640, "height": 400}, {"width": 960, "height": 540})
"""At 200 percent a browser tells a page that its screen is half as large; a phone makes text alone larger."""
BOARD, HAND = ".board .sheet-view", "#sheet-hand .sheet-view"
HINT = """() => {
  const lines = Array.from({ length: 4 }, () => "<li><button class='button slim'>Play a card</button></li>");
  document.getElementById("hint").innerHTML = `<p>The hard bot would do this:</p><ol>${lines.join("")}</ol>`;
}"""
"""A hint as the page shows it; against people there is none."""
RING_ON_WORDS = """() => {
  const [button, words] = document.querySelector("#hint li").children;
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(button);
  if (outlineStyle === "none") return Infinity;
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  return button.getBoundingClientRect().bottom + ring - words.getBoundingClientRect().top;
}"""
"""By how many pixels the ring around what has the focus lies on the words below it."""

LARGER = ("deck-building", "monsterpocalypse")
"""A desktop has a laptop's arrangement with more room: that is looked at with most cards and the largest board."""
TABLES = [(game, size) for game in FULL for size in SIZES if size != "desktop" or game in LARGER]


def at(one: Person, settings: Settings, game: str) -> Page:
    """The fullest table of a game, with nothing said over it."""
    page = sit_down(one, settings, game)
    expect(page.locator("#says")).to_contain_text("For a closer look")
    page.evaluate("() => document.getElementById('says').replaceChildren()")
    return page


def needed(page: Page, size: str) -> dict[str, float]:
    """What must be in view: the question, what can be chosen, the last event, and where there is one the hand."""
    parts = {"#asking .ask": 1.0, "#beats li:last-child": 0.5 if size == "phone" else 1.0, "#part-places": 1.0}
    if page.locator(".can").count():
        parts[".can"] = 0.5
    if size != "phone":
        parts |= {".board .tabletop > svg": 0.99, "#actions": 1.0, "#part-prompt": 0.5}
    if page.locator("#sheet-hand").count():
        parts['#sheet-hand [data-id^="card-"], #sheet-hand [data-id^="hand-"], #sheet-hand [data-id^="power-"]'] = 0.9
    return parts


def seen_uncovered_uncut_and_large_enough_to_be_read(page: Page, size: str) -> None:
    """Assert that all that one needs is."""
    assert out_of_view(page, needed(page, size)) == []
    assert overlaps(page) == []
    assert page.evaluate(MISFITS) == []
    assert cut_words(page) == []
    assert widened(page) == []
    assert too_small(page, LEAST_ON_PAGE, LEAST_ON_PICTURE[size]) == []


def nothing_is_cut_or_covered(page: Page) -> None:
    """Assert that, and that the question and some of what can be chosen are seen."""
    assert page.evaluate(MISFITS) == []
    assert overlaps(page) == []
    expect(page.locator("#asking .ask")).to_be_in_viewport()
    assert out_of_view(page, {".can": 0.1, "#part-places": 1.0}) == []


def nothing_is_cut_or_covered_with_text_of_double_size(page: Page) -> None:
    """Assert that, and have text of the usual size again."""
    page.evaluate(SCALE_TEXT, "2")
    page.evaluate(DRAWN)
    try:
        nothing_is_cut_or_covered(page)
    finally:
        page.evaluate(SCALE_TEXT, "1")
        page.evaluate(DRAWN)


def nothing_is_cut_or_covered_at_double_size(page: Page) -> None:
    """Assert that on a laptop's and a desktop's screen, and have the laptop's usual size again."""
    screen = page.context.new_cdp_session(page)

    def look_at(size: ViewportSize, zoom: int) -> None:
        screen.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": zoom, "mobile": False})
        page.wait_for_function("(zoom) => devicePixelRatio === zoom", arg=zoom)
        page.wait_for_function("(width) => innerWidth === width", arg=size["width"])
        page.evaluate(DRAWN)

    try:
        for size in ZOOMED:
            look_at(size, 2)
            nothing_is_cut_or_covered(page)
    finally:
        look_at(LAPTOP["viewport"], 1)


@pytest.mark.parametrize(("game", "size"), TABLES)
def test_all_that_one_needs_is_seen_and_nothing_moves_while_one_chats_asks_for_hints_and_chooses(
    person: PEOPLE, settings: Settings, subtests: pytest.Subtests, game: str, size: str
) -> None:
    """On a desktop also: larger text makes no board smaller; elsewhere: text, or all, can be twice as large."""
    one = person(**SIZES[size])
    if size == "desktop":
        one.like(text="larger")
    page = at(one, settings, game)
    if size == "desktop":
        with subtests.test("larger text makes no board smaller"):
            larger_text_makes_no_board_smaller(one)
    with subtests.test("all that one needs is seen"):
        seen_uncovered_uncut_and_large_enough_to_be_read(page, size)
    before = places(page)
    if size == "phone":
        with subtests.test("with text of double size nothing is cut or covered"):
            nothing_is_cut_or_covered_with_text_of_double_size(page)
    if size == "laptop":
        with subtests.test("on a laptop and a desktop at double size nothing is cut or covered"):
            nothing_is_cut_or_covered_at_double_size(page)
    assert moved(before, places(page)) == [], "all is where it was, in the usual size"
    if size != "phone":  # There the chat is a view of its own.
        with subtests.test("nothing moves while one chats and asks for hints"):
            nothing_moves_for_chat_and_hints(page, size, before)
    with subtests.test("nothing moves while one chooses"):
        nothing_moves_while_one_chooses(page, size, before)


def larger_text_makes_no_board_smaller(one: Person) -> None:
    """Assert that, and open the page again with text of the usual size."""
    board = one.page.locator(".board .tabletop > svg")
    larger = board.evaluate(SCALE_OF_PICTURE)
    one.like(text="usual")
    ready(one.open(one.page.url))
    usual = board.evaluate(SCALE_OF_PICTURE)
    assert larger > 0.998 * usual, (larger, usual)


def nothing_moves_for_chat_and_hints(page: Page, size: str, before: dict[str, Box]) -> None:
    page.get_by_role("link", name="Chat").click()
    expect(page.locator("#talk-words")).to_be_visible()
    page.evaluate(HINT)
    expect(page.locator("#hint li").last).to_be_visible()
    assert moved(before, places(page)) == []
    assert out_of_view(page, needed(page, size)) == []


def nothing_moves_while_one_chooses(page: Page, size: str, before: dict[str, Box]) -> None:
    for _ in range(3):
        seen = see(page)
        if not seen["can"]:
            break
        name = seen["can"][0]
        if size == "phone":
            tap(thing(page, name).first)
        else:
            thing(page, name).first.hover()
            assert moved(before, places(page)) == []
            thing(page, name).first.click()
        page.wait_for_function(MOVED, arg=dict(seen))
        after = places(page)
        if size == "phone" and HAND not in after:  # Where one chooses on the board alone it has the hand's room.
            after.pop(BOARD)
        if page.locator("#asking.grown").count():  # Over the board, where buttons alone are left that have no room.
            assert after["#asking"]["top"] < before["#asking"]["top"]
            after["#asking"]["top"] = before["#asking"]["top"]
        assert moved(before, after) == []
        if page.locator("#confirm").is_visible():
            assert moved(before, places(page)) == []
            assert out_of_view(page, {"#confirm-yes": 1.0, "#confirm-no": 1.0}) == []
            page.locator("#confirm-no").click()


SPOILT: dict[str, tuple[str, str, Callable[[Page], list[str]]]] = {
    "hand": ("#rows", "height: 0; overflow: hidden", lambda page: out_of_view(page, needed(page, "laptop"))),
    "overlap": ("#beats", "margin-top: -80px", overlaps),
    "picture": (
        "#sheet-table svg text",
        "font-size: 3px",
        lambda page: too_small(page, 11, LEAST_ON_PICTURE["laptop"]),
    ),
    "page": (".ask-more", "font-size: 8px", lambda page: too_small(page, LEAST_ON_PAGE, 0)),
    "cut": (".ask-more", "white-space: nowrap; overflow: hidden", lambda page: page.evaluate(MISFITS)),
    "edge": ("#sheet-table svg text", "transform: translateX(2000px)", cut_words),
}
"""Something on the page, a style that spoils it, and what finds that."""


def test_each_of_these_measurements_finds_what_it_is_for(person: PEOPLE, settings: Settings) -> None:
    page = at(person(**LAPTOP), settings, "mightymania")
    for name, (selector, style, found_by) in SPOILT.items():
        assert found_by(page) == [], name
        thing = page.locator(selector).first
        usual = thing.evaluate("(thing) => thing.style.cssText")
        thing.evaluate("(thing, style) => { thing.style.cssText += style; }", style)
        assert found_by(page) != [], name
        thing.evaluate("(thing, usual) => { thing.style.cssText = usual; }", usual)
    before = places(page)
    page.evaluate("() => { document.getElementById('asking').style.height = '120px'; }")
    assert moved(before, places(page)) != []


def test_larger_text_makes_nothing_on_the_table_much_smaller(person: PEOPLE, settings: Settings) -> None:
    one = person(**LAPTOP)
    page = sit_down(one, settings, "mightymania")
    usual = [page.locator(f"{sheet} .tabletop > svg").evaluate(SCALE_OF_PICTURE) for sheet in (".board", "#sheet-hand")]
    one.like(text="larger")
    page = ready(one.open(page.url))
    larger = [
        page.locator(f"{sheet} .tabletop > svg").evaluate(SCALE_OF_PICTURE) for sheet in (".board", "#sheet-hand")
    ]
    assert all(now > 0.9 * before for now, before in zip(larger, usual, strict=True)), (larger, usual)


def test_a_laptop_shows_all_of_its_hints_which_cover_no_action(
    person: PEOPLE, settings: Settings, subtests: pytest.Subtests
) -> None:
    page = at(person(**LAPTOP), settings, "heroes-of-the-grid")
    with subtests.test("all of a hint with its reason is seen"):
        all_of_a_hint_with_its_reason_is_seen(page)
    with subtests.test("three hints cover no action, and the ring of the first none of its words"):
        three_hints_cover_no_action_and_the_ring_of_the_first_none_of_its_words(page)


def hint(page: Page, button: str, words: str, why: str) -> None:
    """Show this hint three times, and why the first is the best."""
    line = f"<li><button class='button slim'>{button}</button><span>{words}</span></li>"
    shown = f"<p>The hard bot would do this:</p><ol>{line * 3}</ol><div>{why}</div>"
    page.locator("#hint").evaluate("(hint, shown) => { hint.innerHTML = shown; }", shown)


def all_of_a_hint_with_its_reason_is_seen(page: Page) -> None:
    hint(
        page,
        "Move Billy to Angel Grove Park (2 Putty Patrollers)",
        "expects to win about 13% of games from here",
        "The first rather than the second: It avoids 1.4 enemy figures on the boards; it gives up 0.4 energy.",
    )
    assert page.locator("#hint").evaluate("(hint) => hint.scrollHeight - hint.clientHeight") <= 1
    assert overlaps(page) == []
    assert out_of_view(page, {"#hint > div": 1.0, "#asking .ask": 1.0, "#sheet-hand .tabletop": 0.9}) == []


def three_hints_cover_no_action_and_the_ring_of_the_first_none_of_its_words(page: Page) -> None:
    hint(page, "Reroll 1 die: a miss", "expects to win about 11%", "")
    page.keyboard.press("Tab")
    page.locator("#hint button").first.focus()
    assert page.evaluate(RING_ON_WORDS) < 1
    low, high = page.locator("#zoom").bounding_box(), page.locator("#hint").bounding_box()
    assert low
    assert high
    assert low["y"] + low["height"] <= high["y"]


def test_a_desktop_shows_more_of_a_list(person: PEOPLE, settings: Settings) -> None:
    page = at(person(**DESKTOP), settings, "monsterpocalypse")
    box = page.locator("#asking")
    before = box.bounding_box()
    page.locator("#list-choices").click()
    after = box.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 80


def test_a_card_that_is_picked_stays_in_view(person: PEOPLE, settings: Settings) -> None:
    page = at(person(**LAPTOP), settings, "clash-of-heroes")
    cards = [name for name in see(page)["can"] if name.startswith("card-")]
    card = page.locator(f'#sheet-hand [data-id="{cards[2]}"]')
    card.click()
    expect(page.locator("#picked")).to_be_visible()
    page.evaluate(DRAWN)
    assert out_of_view(page, {f'#sheet-hand [data-id="{cards[2]}"]': 0.9}) == []


def test_what_a_click_does_is_said_by_its_verb_beside_the_thing_and_with_the_question(
    person: PEOPLE, settings: Settings
) -> None:
    page = at(person(**LAPTOP), settings, "mightymania")
    card = page.locator("#sheet-hand .can").first
    card.hover()
    for place in ("#tip", "#verb"):
        expect(page.locator(place)).to_contain_text("Lay Brainwashing")
    expect(card).to_have_attribute("aria-description", re.compile("^Lay Brainwashing"))
    page.locator("#asking .ask").hover()
    expect(page.locator("#tip")).to_be_hidden()


def test_while_a_confirmation_is_open_nothing_else_is_lit(person: PEOPLE, settings: Settings) -> None:
    careful = person()
    careful.like(confirm="always")
    page = ready(careful.sit(arrange(settings), 0))
    point(page, "card-fog-warden")
    expect(page.locator("#confirm")).to_be_visible()
    assert see(page)["can"] == []
    expect(page.locator(".mark.around-can")).to_have_count(0)
    thing(page, "card-beacon-bram").click()
    expect(page.locator("#refused")).to_contain_text("Confirm this choice or go back first.")
    page.locator("#confirm-no").click()
    assert "card-beacon-bram" in see(page)["can"]


def test_a_request_to_take_back_comes_in_a_place_of_its_own_and_answers_no_press_of_that_moment(
    person: PEOPLE, settings: Settings
) -> None:
    table = arrange(settings, lambda match: asked("lay")(match) and match.view(0).attacker == 0)
    ann, ben = ready(person().sit(table, 0)), ready(person().sit(table, 1))
    before = places(ben)
    ben.evaluate(
        """() => new MutationObserver((changes, watch) => {
          const agree = document.querySelector("#part-question [value=yes]");
          if (!agree) return;
          watch.disconnect();
          setTimeout(() => agree.click());
        }).observe(document.getElementById("part-question"), { childList: true })"""
    )
    ann.locator("#undo").click()
    expect(ben.locator("#part-question")).to_contain_text("has asked to take back their last choice")
    assert moved(before, places(ben)) == []
    expect(ben.locator("#part-question")).to_contain_text("North (Ann) has asked")  # That press was not meant.
    ben.get_by_role("button", name="Agree").click()
    expect(ann.locator("#says")).to_contain_text("Ann's last choice is taken back.")


def test_a_request_to_take_back_has_room_for_the_longest_names(
    person: PEOPLE, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        tables, "NAMES", ("Annabel of the Very Long Road to the Sea", "Benjamin the Extremely Long Named Friend")
    )
    table = arrange(settings, lambda match: asked("lay")(match) and match.view(0).attacker == 0)
    ann, ben = ready(person().sit(table, 0)), ready(person().sit(table, 1))
    ann.locator("#undo").click()
    for page in (ann, ben):
        notice = page.locator(".asked-back")
        expect(notice).to_contain_text("asked to take back")
        assert notice.evaluate("(notice) => notice.scrollHeight - notice.clientHeight") <= 1


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_zoomed_city_shows_some_choice_and_what_was_in_the_middle(
    person: PEOPLE, settings: Settings, size: str
) -> None:
    page = at(person(**SIZES[size]), settings, "monsterpocalypse")
    for _ in range(3):
        page.locator("#zoom").click()
        assert out_of_view(page, {".board .can": 0.5}) == []


def test_on_a_phone_the_question_is_two_lines_that_grow_over_the_view(person: PEOPLE, settings: Settings) -> None:
    page = at(person(**PHONE), settings, "monsterpocalypse")
    before = places(page)
    low = page.locator("#asking").bounding_box()
    assert low is not None
    assert low["height"] < 844 / 5
    page.locator("#grow").tap()
    expect(page.locator("#rule")).to_be_visible()
    high = page.locator("#asking").bounding_box()
    assert high is not None
    assert high["height"] > low["height"]
    after = places(page)
    assert moved({"#part-places": before["#part-places"]}, after) == []
    page.locator("#grow").tap()
    assert moved(before, places(page)) == []


def test_a_seat_that_waits_sees_its_places_where_they_were(person: PEOPLE, settings: Settings) -> None:
    full = FULL["heroes-of-the-grid"]()
    page = ready(person().sit(keep(settings, full.match), full.seat))
    before, was = places(page), position(page)
    page.locator("#choices button[name=choice]:visible").first.click()
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#table")).not_to_have_attribute("data-position", was)
    assert moved(before, places(page)) == []


def test_a_phone_lays_a_wide_table_out_anew_and_a_laptop_as_it_was(person: PEOPLE, settings: Settings) -> None:
    page = at(person(**PHONE), settings, "clash-of-heroes")
    wide = "() => document.querySelector('.board svg').getBoundingClientRect().width / innerWidth"
    shape = "() => document.querySelector('.board svg').getAttribute('viewBox')"
    heroes = "() => [...document.querySelectorAll('.board [data-own]')].map((part) => part.getBoundingClientRect())"
    assert page.evaluate(wide) < 1.7
    page.get_by_role("link", name="District").click()
    assert all(box["right"] <= 390 for box in page.evaluate(heroes)), "all of a hero is seen at once"
    narrow = page.evaluate(shape)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(f"(narrow) => ({shape})() !== narrow", arg=narrow)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(f"(narrow) => ({shape})() === narrow", arg=narrow)
