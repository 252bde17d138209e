"""The table on a phone, played with a finger."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.patience import until
from tests.web.bigger.matches import keep, played
from tests.web.browser.fullest import sit_down
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import play, ready, tap
from tests.web.browser.tables import arrange, asked
from tests.web.browser.teams import reached

ON_ITS_SIDE = {**PHONE, "viewport": {"width": 844, "height": 390}}
ORDER = ("hp-0", "deck-0", "deck-2", "stack-zord", "hp-1", "deck-1", "deck-3")
"""The Villains' side, The Grid and the Heroes' as a Villain reads them from above on a phone."""
LEAST = 40
"""How high a button is at least, in pixels of the page."""
LAID_OVER = """(all) => all.filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const sides = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + part * width, y + height / 2));
  return button.checkVisibility() && y + height < innerHeight - 160 && sides.some((on) => !button.contains(on));
}).map((button) => button.textContent)"""
"""The buttons of a question under which or over which something else lies."""
FROM_EDGE = """(view) => {
  const { left, top } = view.getBoundingClientRect();
  const at = (ruler) => view.querySelector(`[data-ruler=${ruler}]`).getBoundingClientRect();
  return [at("across").left - left, at("down").top - top].map(Math.abs);
}"""
"""How far from the left and the upper edge of a sheet's window the numbers and letters round its board begin."""
PARTS_AT = """(view) => [...view.querySelectorAll("[data-slide]")]
  .map((part) => Math.round(part.getBoundingClientRect().left - view.getBoundingClientRect().left))"""
"""Where the parts begin that stay in sight, from the left edge of their sheet's window."""
NOTE_WHERE = """() => {
  window.wheres = [];
  const note = () => window.wheres.push(document.getElementById("table").dataset.where);
  new MutationObserver(note).observe(document.getElementById("stage-layer"), { childList: true });
}"""
"""Notes whether the board is seen, or something beside it, whenever something moves over the table."""
FORGET = """() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("herobox-seen-")) localStorage.setItem(key, 0);
}"""
"""As if this browser had shown nothing of its matches."""
LIES_OVER = """(panel, end) => {
  if (end) panel.className = `away ${end}`;
  const { top, bottom } = panel.getBoundingClientRect();
  const lit = [...document.querySelectorAll(".tabletop .can")].map((thing) => thing.getBoundingClientRect());
  return lit.filter((box) => box.height && box.bottom > top && box.top < bottom).length;
}"""
"""Over how much that can be chosen a panel lies; where a class puts it, if one is given."""
LOW_BUTTONS = """(least) => [...document.querySelectorAll("button, .button, select")]
  .filter((button) => button.getClientRects().length && button.getBoundingClientRect().height < least)
  .map((button) => `${button.id || button.textContent.trim()}: ${button.getBoundingClientRect().height}`)"""


def fits(page: Page) -> None:
    """Nothing leads sideways, and all buttons are large enough for a finger."""
    assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"), (
        "the page scrolls sideways"
    )
    assert page.evaluate(LOW_BUTTONS, LEAST) == []


def one_duel(page: Page) -> bool:
    """Whether a duel has been fought."""
    return page.locator("#log-lines").get_by_text("duel").count() > 0


def test_two_line_up_and_fight_a_duel_with_a_finger(person: Callable[..., Person], settings: Settings) -> None:
    north, south = person(**PHONE), person(**PHONE)
    table = arrange(settings)
    ann, ben = ready(north.sit(table, 0)), ready(south.sit(table, 1))
    chances = {ann: random.Random(3), ben: random.Random(4)}
    fits(ann)
    play(chances, lambda page: "Both line-ups" in (page.locator("#log-lines").text_content() or ""), tap)
    fits(ann)
    for sheet in ("#sheet-table .sheet-view", "#sheet-hand .sheet-view"):
        assert ann.locator(sheet).evaluate("(view) => view.scrollWidth") <= PHONE["viewport"]["width"], "moved sideways"
    play(chances, one_duel, tap)
    for page in (ann, ben):
        fits(page)
        expect(page.locator("#part-status")).to_be_in_viewport()


def test_the_parts_of_the_table_are_reached_from_the_bar_below(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**PHONE).sit(arrange(settings), 0))
    bar = page.get_by_role("navigation", name="Parts of the table")
    bar.get_by_role("link", name="Menu").tap()
    expect(page.locator("#actions").get_by_role("link", name="Rules")).to_be_in_viewport()
    bar.get_by_role("link", name="The table").tap()
    expect(page.locator('#table [data-id="field-0-1"]')).to_be_in_viewport()


def test_log_and_talk_stay_in_the_bar_below_however_many_sheets_there_are(
    person: Callable[..., Person], settings: Settings
) -> None:
    characters = ["rita-repulsa", "kimberly-ann-hart", "scorpina", "trini-kwan"]
    match = played(asked("main", 1), game_id="deck-building", villains=2, heroes=2, characters=characters)
    page = ready(person(**PHONE).sit(keep(settings, match), 1))
    bar = page.get_by_role("navigation", name="Parts of the table")
    expect(bar.get_by_role("link")).to_contain_text(["The table", "Kimberly's hand", "Trini's hand"])
    for name, part in (("Chat", "#talk-words"), ("Log", "#log-lines")):
        link = bar.get_by_role("link", name=name)
        expect(link).to_be_in_viewport(ratio=1)
        link.tap()
        expect(page.locator(part)).to_be_in_viewport()
    expect(bar.get_by_role("link", name="Kimberly's hand")).to_be_in_viewport(ratio=1)  # Something can be chosen there.
    fits(page)


def test_the_maps_to_choose_from_and_then_the_map_are_less_than_two_screens_wide(
    person: Callable[..., Person], settings: Settings
) -> None:
    match = played(lambda match: any(asked("map", seat)(match) for seat in (0, 1)), game_id="monsterpocalypse")
    seat = next(iter(match.decisions))
    page = ready(person(**PHONE).sit(keep(settings, match), seat))
    width = "(view) => view.scrollWidth"
    board = page.locator("#sheet-table .sheet-view")
    assert board.evaluate(width) < 2 * 390
    tap(page.locator('[data-id^="map-"]').first)
    expect(page.locator('[data-id^="map-"]')).to_have_count(0)
    assert board.evaluate(width) < 2 * 390


def test_where_one_chooses_on_the_board_it_has_all_the_room_and_what_a_tap_would_do_is_said_under_the_finger(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**PHONE).sit(arrange(settings, asked("attack")), 0))
    expect(page.locator("#sheet-hand")).to_be_hidden()
    card = page.locator("#sheet-table .can").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#tip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#table .picked[data-id]")).to_have_count(1)
    expect(page.locator("#tip")).to_be_hidden()


def test_a_card_that_is_held_is_shown_closer_and_not_chosen(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person(**PHONE).sit(arrange(settings), 0))
    card = page.locator('#table [data-id="card-fog-warden"]')
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#closer")).to_contain_text("Fog Warden")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    drawn = page.locator("#closer .drawing svg > rect, #closer .drawing svg > g").first.bounding_box()
    assert drawn is not None
    assert drawn["width"] > max(300, 1.5 * box["width"])
    expect(page.locator("#closer h2")).to_be_in_viewport(ratio=1)
    fits(page)
    page.locator("#closer-close").tap()
    expect(page.locator("#closer")).to_be_hidden()
    expect(card).to_be_visible()


ON_TOP = """(what) => {
  const box = what.getBoundingClientRect();
  return what.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether a finger in the middle of something would press it, and nothing that lies over it."""
COVERED = """(what) => {
  const box = what.getBoundingClientRect();
  const over = (other) => other.top < box.bottom && box.top < other.bottom && other.left < box.right;
  return [...document.querySelectorAll(".said")].some((said) => over(said.getBoundingClientRect()));
}"""
"""Whether a sentence that passes lies over something; it lets fingers through."""


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_the_list_of_what_was_missed_begins_at_its_first_line_and_can_be_closed(
    person: Callable[..., Person], settings: Settings, screen: dict[str, Any]
) -> None:
    one = person(**screen)
    attacks = asked("attack")
    page = one.sit(arrange(settings, lambda match: len(match.choices) > 40 and attacks(match)), 0)
    until(lambda: page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('herobox-seen-'))"))
    page.evaluate(FORGET)
    page.evaluate("localStorage.removeItem('herobox-told-closer')")  # A sentence is said, as at the first table.
    page.reload()
    ready(page)
    expect(page.locator(".said")).to_be_visible()
    lines = page.locator("#away ol")
    assert lines.evaluate("(list) => list.scrollHeight > list.clientHeight"), "there is more than it has room for"
    assert lines.evaluate("(list) => list.scrollTop") == 0
    closing = page.locator("#away-close")
    expect(closing).to_be_in_viewport(ratio=1)
    assert closing.evaluate(ON_TOP)
    assert not closing.evaluate(COVERED)
    fits(page)
    closing.tap()
    expect(page.locator("#away")).to_have_count(0)


def test_what_was_missed_covers_nothing_that_can_be_chosen_if_it_has_room_elsewhere(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = sit_down(person(**PHONE), settings, "heroes-of-the-grid")
    tap(page.get_by_role("link", name="The battle"))
    until(lambda: page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('herobox-seen-'))"))
    page.evaluate(FORGET)
    page.reload()
    ready(page)
    away = page.locator("#away")
    expect(away).to_be_visible()
    over = away.evaluate(LIES_OVER)
    ends = {end: away.evaluate(LIES_OVER, end) for end in ("at-top", "at-foot")}
    assert ends["at-top"] != ends["at-foot"], "it matters where it lies"
    assert over == min(ends.values())


def test_a_hint_lies_at_the_foot_of_a_whole_board_and_is_taken_there(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**PHONE).sit(arrange(settings, asked("attack")), 0))
    bar = page.get_by_role("navigation", name="Parts of the table")
    bar.get_by_role("link", name="Menu").tap()
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("#hint li").first).to_contain_text("games from here")
    assert page.locator("#table").evaluate("(table) => getComputedStyle(table).gridTemplateColumns") == "390px"
    fits(page)
    for part in ("#sheet-table .sheet-view", "#asking", "#hint"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["width"] > 350, part
        assert box["y"] + box["height"] <= 844, part
    expect(page.locator("#hint li").first).to_be_in_viewport(ratio=1)
    page.locator("#hint li button").first.tap()
    expect(page.locator("#hint")).to_be_empty()
    expect(page.locator("#sheet-table")).to_be_visible()


@pytest.mark.parametrize("game", ["deck-building", "monsterpocalypse"])
def test_on_its_side_the_question_stands_beside_the_table(
    person: Callable[..., Person], settings: Settings, game: str
) -> None:
    page = sit_down(person(**ON_ITS_SIDE), settings, game)
    shown, question = page.locator(".stage").bounding_box(), page.locator("#asking").bounding_box()
    assert shown is not None
    assert question is not None
    assert shown["height"] >= 0.6 * 390
    assert question["x"] >= shown["x"] + shown["width"] - 1
    assert page.locator("#choices button").evaluate_all(LAID_OVER) == []
    expect(page.locator(".ask")).to_be_in_viewport(ratio=1)
    fits(page)


def test_whoever_needs_no_more_than_buttons_sees_the_hand_and_not_where_else_one_could_press(
    person: Callable[..., Person], settings: Settings
) -> None:
    match = reached(asked("draw"))
    seat = next(iter(match.decisions))
    page = ready(person(**PHONE).sit(keep(settings, match), seat))
    expect(page.locator("#sheet-hand")).to_be_visible()
    expect(page.locator("#sheet-rangers")).to_be_hidden()
    tap(page.get_by_role("button", name="Draw a card"))
    expect(page.locator("#sheet-hand .can, #sheet-hand [data-item]")).to_have_count(1)
    expect(page.locator("#sheet-hand")).to_be_visible()
    tap(page.get_by_role("link", name="The Rangers"))
    tap(page.locator('[data-id^="deck-"].can'))
    expect(page.locator("#sheet-hand [data-item]")).to_have_count(2)


def test_a_phone_turns_to_the_board_for_what_happens_there(person: Callable[..., Person], settings: Settings) -> None:
    match = reached(lambda match: asked("ranger-turn")(match) and 0 in match.decisions)
    page = ready(person(**PHONE, reduced_motion="no-preference").sit(keep(settings, match), *range(5)))
    tap(page.get_by_role("link", name="The Rangers"))
    expect(page.locator("#sheet-table")).to_be_hidden()
    page.evaluate(NOTE_WHERE)
    page.locator("#choices .choice[value^=play]").first.evaluate("(button) => button.click()")
    until(lambda: "stage" in page.evaluate("window.wheres"))


def test_while_somebody_reads_the_log_a_phone_stays_there(person: Callable[..., Person], settings: Settings) -> None:
    match = reached(lambda match: asked("ranger-turn")(match) and 0 in match.decisions)
    page = ready(person(**PHONE, reduced_motion="no-preference").sit(keep(settings, match), *range(5)))
    tap(page.get_by_role("link", name="Log"))
    page.evaluate(NOTE_WHERE)
    page.locator("#choices .choice[value^=play]").first.evaluate("(button) => button.click()")
    until(lambda: page.evaluate("window.wheres.length") > 1)
    assert "stage" not in page.evaluate("window.wheres")


def test_a_request_to_take_back_is_read_whole_on_a_phone(person: Callable[..., Person], settings: Settings) -> None:
    table = arrange(settings, asked("attack"))
    page = ready(person(**PHONE).sit(table, 0))
    request = page.locator(".request")
    request.evaluate("(box) => { box.textContent = 'South has asked to take back their last choice.'; }")
    box = request.bounding_box()
    assert box
    top = "([x, y]) => document.elementFromPoint(x, y)?.closest('.request') !== null"
    assert page.evaluate(top, [box["x"] + 20, box["y"] + 4]), "nothing lies on its first line"


def a_sign_stands_where_a_hand_goes_on_beyond_the_screen(page: Page) -> None:
    hand = page.locator("#sheet-hand")
    sign = "(sheet, end) => getComputedStyle(sheet, end).content"
    until(lambda: hand.evaluate(sign, "::after") == '"›"')
    assert hand.evaluate(sign, "::before") == "none"
    hand.locator(".sheet-view").evaluate("(view) => view.scrollTo(view.scrollWidth, 0)")
    until(lambda: hand.evaluate(sign, "::before") == '"‹"')
    assert hand.evaluate(sign, "::after") == "none"


def a_battle_is_no_larger_than_its_words_need_and_is_seen_from_its_beginning(page: Page) -> None:
    places = page.locator("#choices button").evaluate_all("(all) => all.map((button) => button.value)")
    assert places[-1] == "pass", "what ends it comes last"
    board = page.locator("#sheet-table .sheet-view")
    assert board.evaluate("(view) => [view.scrollLeft, view.scrollTop]") == [0, 0]
    assert board.evaluate("(view) => view.scrollWidth") < 1.5 * 390
    page.get_by_role("navigation", name="Parts of the table").get_by_role("link", name="The Rangers").tap()
    expect(page.locator("#sheet-rangers")).to_be_visible()
    assert page.locator("#rest").evaluate("(rest) => rest.scrollWidth - rest.clientWidth") == 0, "all of it is seen"


def the_cards_on_the_table_are_as_wide_as_the_screen_and_nothing_offers_to_make_them_fit(page: Page) -> None:
    page.get_by_role("navigation", name="Parts of the table").get_by_role("link", name="The table").tap()
    view = page.locator("#sheet-table .sheet-view")
    assert view.evaluate("(view) => view.scrollWidth - view.clientWidth") <= 1
    expect(page.locator("#zoom")).to_be_hidden()
    top = "(thing) => thing.getBoundingClientRect().top"
    tops = [view.locator(f'[data-id="{name}"]').evaluate(top) for name in ORDER]
    assert tops == sorted(tops)


def what_stands_round_a_board_that_is_wider_than_a_phone_stays_in_sight(page: Page) -> None:
    tap(page.get_by_role("link", name="District"))
    window = page.locator(".board .sheet-view")
    before = window.evaluate(PARTS_AT)
    assert len(before) > 3
    window.evaluate("(view) => view.scrollTo(100, 0)")
    until(lambda: window.evaluate(PARTS_AT) == before)
    page.get_by_role("link", name="Overview").or_(page.get_by_role("button", name="Overview")).tap()
    until(lambda: window.evaluate("(view) => view.scrollWidth <= view.clientWidth + 1"))
    assert all(at >= 0 for at in window.evaluate(PARTS_AT))


def the_letters_and_numbers_round_a_board_stay_in_sight_when_it_is_moved(view: str, page: Page) -> None:
    tap(page.get_by_role("link", name=view))
    window = page.locator(".board .sheet-view")
    window.evaluate("(view) => view.scrollTo(150, 150)")
    assert window.evaluate("(view) => Math.min(view.scrollLeft, view.scrollTop)") > 50
    until(lambda: max(window.evaluate(FROM_EDGE)) < 8)


def what_there_is_to_spend_is_read_whatever_it_shows(view: str, words: str, page: Page) -> None:
    tap(page.get_by_role("link", name=view))
    assert words in page.locator("#asking .ask").inner_text()
    assert out_of_view(page, {".ask": 1}) == []


FULLEST: dict[str, list[tuple[str, Callable[[Page], None]]]] = {
    "heroes-of-the-grid": [
        ("a sign stands where a hand goes on", a_sign_stands_where_a_hand_goes_on_beyond_the_screen),
        (
            "what there is to spend is read",
            partial(what_there_is_to_spend_is_read_whatever_it_shows, "Jason's hand", "the pool holds 2 energy"),
        ),
        (
            "a battle is no larger than its words need",
            a_battle_is_no_larger_than_its_words_need_and_is_seen_from_its_beginning,
        ),
    ],
    "deck-building": [
        (
            "what there is to spend is read",
            partial(what_there_is_to_spend_is_read_whatever_it_shows, "The shop", "HP and 6 Energy"),
        ),
        (
            "cards are as wide as the screen",
            the_cards_on_the_table_are_as_wide_as_the_screen_and_nothing_offers_to_make_them_fit,
        ),
    ],
    "monsterpocalypse": [
        (
            "letters and numbers stay in sight",
            partial(the_letters_and_numbers_round_a_board_stay_in_sight_when_it_is_moved, "The city"),
        ),
    ],
    "clash-of-heroes": [
        (
            "letters and numbers stay in sight",
            partial(the_letters_and_numbers_round_a_board_stay_in_sight_when_it_is_moved, "District"),
        ),
        (
            "what stands round a board stays in sight",
            what_stands_round_a_board_that_is_wider_than_a_phone_stays_in_sight,
        ),
    ],
}
"""What holds of the fullest table of each game."""


@pytest.mark.parametrize("game", list(FULLEST))
def test_the_fullest_table_on_a_phone(
    person: Callable[..., Person], settings: Settings, subtests: pytest.Subtests, game: str
) -> None:
    page = sit_down(person(**PHONE), settings, game)
    for holds, look in FULLEST[game]:
        with subtests.test(holds):
            look(page)
