"""Playing by keys: what has the focus is seen, and it stays near what was acted with."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.browser.clash import adventure
from tests.web.browser.fullest import sit_down
from tests.web.browser.person import Person
from tests.web.browser.playing import DRAWN, moved_on, position, ready
from tests.web.browser.tables import arrange, asked

DESKTOP: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

IN_SIGHT = """() => {
  const thing = document.activeElement.closest(".tabletop [data-id]");
  if (!thing) return false;
  const box = thing.getBoundingClientRect();
  const around = thing.closest(".sheet-view, .rest").getBoundingClientRect();
  return box.left >= around.left - 2 && box.right <= around.right + 2;
}"""
"""Whether the thing that has the focus is all in the window of its sheet, from side to side."""

FARTHER = """(spot) => {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const far = (thing) => Math.hypot(middle(thing)[0] - spot[0], middle(thing)[1] - spot[1]);
  const held = document.activeElement;
  if (!held.matches(".tabletop .can")) return `the focus is on ${held.tagName} ${held.id}`;
  const nearer = [...held.closest(".tabletop").querySelectorAll(".can")].filter((thing) => far(thing) < far(held) - 1);
  return nearer.map((thing) => thing.dataset.id).join(" ");
}"""
"""What can be chosen and lies nearer to a place than what has the focus."""

MIDDLE = """(thing) => {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def test_a_hand_is_scrolled_to_the_card_that_has_the_focus(person: Callable[..., Person], settings: Settings) -> None:
    one = person(**DESKTOP)
    one.like(text="larger")
    page = sit_down(one, settings, "clash-of-heroes")
    hand = page.locator("#sheet-hand .sheet-view")
    hand.evaluate("(view) => view.scrollTo(view.scrollWidth, 0)")
    page.keyboard.press("ArrowRight")  # Nothing had the focus: now the first thing has it.
    assert page.evaluate(IN_SIGHT)
    for key in ("ArrowRight",) * 7 + ("ArrowLeft",) * 7:
        page.keyboard.press(key)
        assert page.evaluate(IN_SIGHT), key


def may_go(match: Match) -> bool:
    """A hero may go to many spaces."""
    seat = min(match.decisions)
    moves = [option for option in match.decisions[seat].options if type(option).__name__ == "Move"]
    return match.decisions[seat].kind == "action" and len(moves) > 10


def test_after_a_choice_the_focus_is_on_what_is_nearest_to_it(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**DESKTOP).sit(adventure(settings, may_go), 2, 3))
    before = position(page)
    space = page.locator(".board .can").last
    space.focus()
    spot = space.evaluate(MIDDLE)
    assert page.locator(".board .can").first.evaluate(MIDDLE) != spot
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.evaluate(DRAWN)
    assert page.locator(".board .can").count() > 1
    assert page.evaluate(FARTHER, spot) == ""


def test_a_hint_asked_for_by_key_has_the_focus_and_escape_puts_it_away(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings, asked("lay")), 0))
    card = page.locator("#sheet-hand .can").last
    card.focus()
    page.keyboard.press("h")
    first = page.locator("#hint li button").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('#hint button, .can')")
    first.focus()
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_empty()
    expect(card).to_be_focused()


def test_escape_closes_the_rule_that_was_opened_by_key(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(arrange(settings, asked("lay")), 0))
    card = page.locator("#sheet-hand .can").last
    card.focus()
    page.keyboard.press("r")
    expect(page.locator("#rule[open] > summary")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rule[open]")).to_have_count(0)
    expect(card).to_be_focused()


COVERED = """() => [...document.querySelectorAll("#choices button")].filter((button) => {
  const [box, around] = [button, document.getElementById("asking")].map((element) => element.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inView = box.width && y > around.top && y < around.bottom - 12;
  return inView && !button.contains(document.elementFromPoint(x, y));
}).map((button) => button.value)"""
"""The buttons of the question that something lies over."""


@pytest.mark.parametrize("game", ["monsterpocalypse", "heroes-of-the-grid"])
def test_a_rule_that_is_opened_covers_no_button(person: Callable[..., Person], settings: Settings, game: str) -> None:
    page = sit_down(person(), settings, game)
    for listed in (False, True):
        if listed:
            page.locator("#rule > summary").click()
            expect(page.locator("#rule[open]")).to_have_count(0)
            page.locator("#list-choices").click()
        page.keyboard.press("r")
        expect(page.locator("#rule[open] > summary")).to_be_focused()
        page.evaluate(DRAWN)
        assert page.evaluate(COVERED) == []
        expect(page.locator("#choices [value=pass]")).to_be_in_viewport(ratio=0.9)


def test_the_keys_are_listed_by_a_key_and_a_board_that_does_not_scroll_is_no_stop(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = sit_down(person(), settings, "monsterpocalypse")
    board = page.locator(".board .sheet-view")
    expect(board).not_to_have_attribute("tabindex", "0")
    page.locator("#zoom").click()
    expect(board).to_have_attribute("tabindex", "0")
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_a_link_that_has_the_focus_keeps_it_when_the_server_draws_the_bar(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person()
    held: list[Callable[[], None]] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: held.append(lambda: socket.send(message)))

    one.page.route_web_socket(re.compile("/live"), connect)
    page = one.sit(arrange(settings), 0)
    link = page.get_by_role("navigation", name="Parts of the table").get_by_role("link").first
    link.focus()
    until(lambda: page.evaluate("1") and held)
    held.pop(0)()
    page.locator("#table[data-drawn]").wait_for(state="attached")
    expect(link).to_be_focused()
