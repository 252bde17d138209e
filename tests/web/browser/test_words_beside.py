"""What a click does is said beside the thing, with that in which the choices after it differ."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.clash import adventure
from tests.web.browser.measuring import breaks
from tests.web.browser.person import Person
from tests.web.browser.playing import ready, thing
from tests.web.browser.tables import a_battle, arrange, asked, start
from tests.web.browser.teams import asks, heroes


def test_whom_a_card_may_attack_is_said_beside_it(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(arrange(settings, asked("attack")), 0))
    thing(page, "field-0-1").hover()
    words = "Attack the face-down card on field 1 or 2 with Fog Warden on field 1"
    for place in ("#tip", "#verb"):
        expect(page.locator(place)).to_have_text(words)


def test_what_the_sides_of_a_card_do_is_said_beside_it_or_at_least_which_there_are(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(adventure(settings, start), 0))
    tip = page.locator("#tip")
    thing(page, "card-rage-brute-force").hover()
    both = "Play Brute Force on the left: ATTACK Tests: 3 fewer Test dice; or right: +1 DEFENSE, +1 MENTAL"
    expect(tip).to_have_text(both)
    height, line = tip.evaluate("(tip) => [tip.clientHeight, parseFloat(getComputedStyle(tip).lineHeight)]")
    assert height < 3.5 * line
    thing(page, "card-rage-battering-ram").hover()
    expect(tip).to_have_text("Play Battering Ram on the left or right …")


def test_places_to_go_are_named_whole_and_what_is_picked_says_nothing_over_them(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = heroes(person(), settings, asks("action"))
    tip = page.locator("#tip")
    jason = thing(page, "ranger-jason")
    jason.hover()
    places = "Angel Grove High, Ernie's Juice Bar, Industrial District or Angel Grove Park"
    expect(tip).to_have_text(f"Move Jason (you) to {places} …")
    jason.click()
    expect(page.locator("#picked")).to_contain_text("Now pick one of the 4 highlighted")
    expect(tip).to_be_hidden()
    expect(page.locator("#verb")).to_be_empty()


def test_no_line_of_the_last_events_or_beside_a_thing_ends_within_the_name_of_a_g_tank(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(a_battle(settings, asked("advancement")), 0))
    assert breaks(page.locator("#beats-list li", has_text="G-Tank").last, "G-Tank") == []
    thing(page, "figure-a6").hover()
    expect(page.locator("#tip")).to_contain_text("G-Tank")
    assert breaks(page.locator("#tip"), "G-Tank") == []
