"""What a guided first game speaks of is lit and in sight on a phone, in real browsers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.patience import until
from tests.web.browser.lessons import at_step, follow, read_on, says, seen, waits_for
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN
from tests.web.browser.steps import Look, hit_points_are_seen, walk

IN_SIGHT = """() => [...document.querySelectorAll(".tabletop [data-id]:has(> .lesson-ring)")].map((thing) => {
  const box = thing.getBoundingClientRect();
  const view = thing.closest(".sheet-view").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > view.left && x < view.right && y > view.top && y < view.bottom;
})"""
"""Whether the middle of each thing that a lesson speaks of is seen."""


def asked_for_is_in_sight(page: Page) -> None:
    expect(page.locator(".lesson-ring").first).to_be_attached()
    page.wait_for_function(f"() => {{ const seen = ({IN_SIGHT})(); return seen.length && seen.every(Boolean); }}")


def all_is_seen_at_once(page: Page) -> None:
    assert min(seen(page.locator(".lesson-ring >> xpath=.."))) > 0.9


def no_fighter_is_cut(page: Page) -> None:
    assert min(seen(page.locator("[data-id^=field-0-]"))) >= 0.97


def light_around_a_die_hides_no_pips(page: Page) -> None:
    die = page.locator("[data-id=die]")
    expect(die.locator(".lesson-ring")).to_have_count(1)
    inside = die.evaluate("""(die) => {
      const [ring, first] = [".lesson-ring .over", "rect"].map((one) => die.querySelector(one).getBBox());
      return ring.x > first.x || ring.x + ring.width < first.x + first.width;
    }""")
    assert not inside


def long_table_is_not_made_too_small_to_read(page: Page) -> None:
    page.evaluate(DRAWN)
    assert sum(part > 0.9 for part in seen(page.locator(".lesson-ring >> xpath=.."))) >= 2
    expect(page.locator(".board.zoomed")).to_have_count(0)
    expect(page.locator("#zoom")).to_be_hidden()


def sign_leads_to_the_cards_that_have_no_room_beside_the_others(page: Page) -> None:
    cards = page.locator(".board .lesson-ring >> xpath=..")
    assert min(seen(cards)) < 0.9
    sign = page.locator(".lesson-onward")
    expect(sign).to_have_text("↓ More below")
    sign.tap()
    expect(sign).to_have_text("↑ More above")
    assert [part > 0.97 for part in seen(cards)].count(True) >= 4
    for name in ("squatt", "ernies-juice-bar"):
        assert seen(page.locator(f"[data-id=grid-{name}]"))[0] > 0.97
    sign.tap()
    expect(sign).to_have_text("↓ More below")
    read_on(page, 5)
    expect(sign).to_be_hidden()


WALKS: dict[str, list[tuple[int, str, Look]]] = {
    "mightymania": [
        (3, "what it asks for is in sight", asked_for_is_in_sight),
        (8, "no fighter of a duel is cut", no_fighter_is_cut),
        (8, "the light around a die hides none of its pips", light_around_a_die_hides_no_pips),
        *((step, "no fighter of a duel is cut", no_fighter_is_cut) for step in (9, 10, 11, 12)),
        (15, "no fighter of a duel is cut", no_fighter_is_cut),
    ],
    "monsterpocalypse": [
        (1, "all that it speaks of is seen at once", all_is_seen_at_once),
        (2, "all that it speaks of is seen at once", all_is_seen_at_once),
        (4, "what it asks for is in sight", asked_for_is_in_sight),
        (7, "all that it speaks of is seen at once", all_is_seen_at_once),
        (8, "all that it speaks of is seen at once", all_is_seen_at_once),
    ],
    "clash-of-heroes": [
        (1, "all that it speaks of is seen at once", all_is_seen_at_once),
        (4, "what it asks for is in sight", asked_for_is_in_sight),
    ],
    "deck-building": [
        (1, "Hit Points are seen where it speaks of them first", hit_points_are_seen),
        (4, "a long table is not made too small to read", long_table_is_not_made_too_small_to_read),
        (4, "a sign leads to the other cards", sign_leads_to_the_cards_that_have_no_room_beside_the_others),
    ],
}
"""By game what holds at which steps."""


@pytest.mark.parametrize("game", list(WALKS))
def test_what_a_lesson_speaks_of_is_seen_on_a_phone(
    person: Callable[..., Person], settings: Settings, subtests: pytest.Subtests, game: str
) -> None:
    walk(person(**PHONE), settings, game, WALKS[game], subtests)


def test_the_button_ends_an_overview_that_nobody_asked_for(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "monsterpocalypse", 2)
    expect(page.locator(".board.zoomed")).to_have_count(1)
    page.locator("#zoom").tap()
    expect(page.locator(".board.zoomed")).to_have_count(0)
    page.locator("#zoom").tap()
    expect(page.locator(".board.zoomed")).to_have_count(1)


def test_the_next_card_comes_into_sight_while_those_before_it_are_on_their_way(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE, reduced_motion="no-preference"), settings, "clash-of-heroes", 4)
    for name in ("card-redline-flurry", "right-redline"):
        page.locator(f"[data-id={name}].can").first.tap()
    expect(page.locator("[data-lesson-now]")).to_have_text("5")
    page.wait_for_function("() => !document.querySelector('.table.playing')")
    until(lambda: seen(page.locator("[data-id=card-redline-quick-study]"))[0] > 0.97)  # Once what moves has arrived.


def test_where_a_lesson_lets_go_some_of_what_can_be_chosen_is_seen(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "monsterpocalypse", 18)
    follow(page, 19)
    page.evaluate(DRAWN)
    assert out_of_view(page, {".board .can": 1.0}) == []


def test_what_the_words_name_is_in_sight_from_step_to_step(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "deck-building", says("deck-building", "27 left"))
    assert seen(page.locator("[data-id=hp-1]"))[0] > 0.97
    follow(page, says("deck-building", "Eye Guy, Z-Putty and Squatt"))
    assert seen(page.locator("[data-id=grid-eye-guy]"))[0] > 0.97
    expect(page.locator(".lesson-onward")).to_have_text("↓ More below")
    follow(page, says("deck-building", "Power Coin"))
    for name in ("hand-power-coin", "energy-1"):
        assert seen(page.locator(f"[data-id={name}]"))[0] > 0.97
    follow(page, waits_for("deck-building", "attach magna-defender 1"))
    page.locator("[data-id=hand-magna-defender]").tap()
    expect(page.locator("#picked")).to_contain_text("Now pick what is highlighted")
    assert seen(page.locator("[data-id=slot-1-1]"))[0] > 0.97
