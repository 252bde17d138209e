"""Choosing at the table: undo, hints, confirming, and what is said to a click on what is not allowed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import moved_on, point, position, ready, thing
from tests.web.browser.tables import Arranged, a_battle, arrange, asked

ATTACK = "Choose a card to attack with"


def a_duel(settings: Settings) -> Arranged:
    """North attacked, and nobody has laid a Power Card yet."""
    return arrange(settings, lambda match: asked("lay")(match) and match.view(0).attacker == 0)


def test_a_click_counts_when_the_picture_is_drawn_anew_under_it_and_undo_is_free_while_nothing_was_shown(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0))
    expect(page.locator(".seats")).not_to_contain_text("Ann away")
    undo = page.locator("#undo")
    expect(undo).to_have_count(0)
    before = position(page)
    thing(page, "card-fog-warden").hover()
    page.mouse.down()
    page.evaluate("for (const part of document.querySelectorAll('#table .tabletop')) part.innerHTML = part.innerHTML")
    page.mouse.up()
    moved_on(page, before)
    expect(page.locator("#log-lines")).to_contain_text("Ann places Fog Warden on field 1.")
    expect(thing(page, "card-fog-warden")).to_have_count(0)
    expect(undo).to_have_text("Take back")
    undo.click()
    expect(thing(page, "card-fog-warden")).to_be_visible()
    expect(undo).to_have_count(0)


def test_what_showed_something_is_taken_back_when_the_other_agrees_and_stands_when_they_refuse(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = a_duel(settings)
    ann, ben = ready(person().sit(table, 0)), ready(person().sit(table, 1))
    before = position(ann)
    for answer in ("Decline", "Agree"):
        expect(ann.locator("#undo")).to_have_text("Ask to take back")
        ann.locator("#undo").click()
        expect(ann.locator("#says")).to_contain_text("You have asked")
        expect(ben.locator("#part-question")).to_contain_text("has asked to take back their last choice")
        ben.get_by_role("button", name=answer).click()
        for page in (ann, ben):
            expect(page.locator("#part-question")).to_be_empty()
        if answer == "Decline":
            expect(ann.locator("#says")).to_contain_text("Ben would rather not take that back.")
            assert position(ann) == before
    expect(ann.locator(".ask")).to_contain_text(ATTACK)
    for page in (ann, ben):
        expect(page.locator("#says")).to_contain_text("Ann's last choice is taken back.")


def test_on_a_phone_a_request_moves_nothing_that_one_is_about_to_press(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = a_duel(settings)
    ann, ben = ready(person().sit(table, 0)), ready(person(**PHONE).sit(table, 1))
    things = "(all) => all.map((thing) => JSON.stringify(thing.getBoundingClientRect()))"
    before = ben.locator(".board [data-id], .places a").evaluate_all(things)
    ann.locator("#undo").click()
    expect(ben.get_by_role("button", name="Decline")).to_be_in_viewport(ratio=1)
    assert ben.locator(".board [data-id], .places a").evaluate_all(things) == before
    ben.get_by_role("button", name="Decline").tap()
    expect(ben.locator("#part-question")).to_be_empty()


def test_a_way_back_stands_beside_the_choice_while_it_is_free(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**PHONE).sit(a_battle(settings, asked("target")), 0))
    back = page.locator("#choices").get_by_role("button", name="Back")
    expect(back).to_be_in_viewport(ratio=1)
    expect(back).to_have_attribute("title", "Take back your last choice (key u)")
    expect(page.locator(".ask")).to_contain_text("Choose what the")
    back.click()
    expect(page.locator(".ask")).to_contain_text("Choose who attacks")
    seen = ready(person(**PHONE).sit(a_duel(settings), 0))
    expect(seen.locator("#undo")).to_have_text("Ask to take back")
    expect(seen.locator("#choices .back")).to_have_count(0)


def test_a_hint_says_what_the_hard_bot_would_do_and_how_sure_it_is(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(a_duel(settings), 0))
    page.get_by_role("button", name="Hint").click()
    first = page.locator("#hint li").first
    expect(first).to_contain_text("Lay ")
    expect(first).to_contain_text(re.compile(r"expects to win about \d+% of games from here"))
    before = position(page)
    first.get_by_role("button").click()
    moved_on(page, before)


def test_one_is_asked_always_or_only_where_nothing_can_be_taken_back_or_never_as_one_likes(
    person: Callable[..., Person], settings: Settings
) -> None:
    careful = person()
    careful.like(confirm="always")
    page = ready(careful.sit(arrange(settings), 0))
    before = position(page)
    point(page, "card-fog-warden")
    expect(page.locator("#confirm-words")).to_have_text("Place Fog Warden")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    assert position(page) == before
    point(page, "card-fog-warden")
    page.locator("#confirm-yes").click()
    expect(thing(page, "card-fog-warden")).to_have_count(0)
    page.evaluate(LIKE, "final")
    point(page, "card-gull-runner")
    expect(thing(page, "card-gull-runner")).to_have_count(0)

    careful.like(confirm="final")
    page = ready(careful.sit(arrange(settings, asked("attack")), 0))
    point(page, "field-0-1", "field-1-1")
    expect(page.locator("#confirm-words")).to_contain_text("Attack the face-down card on field 1")
    page.locator("#confirm-no").click()
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("#log-lines")).not_to_contain_text("attacks")
    page.keyboard.press("Escape")
    page.evaluate(LIKE, "never")
    point(page, "field-0-1", "field-1-1")
    expect(page.locator("#log-lines")).to_contain_text("Ann attacks field 1 from field 1.")


LIKE = "(confirm) => { document.documentElement.dataset.confirm = confirm; }"
"""What the setting says on every page."""


def test_a_card_is_shown_closer_pointing_narrows_the_choices_and_they_are_there_as_a_list_of_buttons(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings, asked("attack")), 0))
    thing(page, "field-0-1").hover()
    closer = page.locator("#closer")
    expect(closer).to_contain_text("Fog Warden")
    expect(closer).to_contain_text("Source: made for Herobox")

    may = page.locator("#table .can")
    expect(may).to_have_count(4)
    point(page, "field-0-1")
    expect(page.locator("#picked")).to_contain_text("Fog Warden")
    expect(may).to_have_count(2)
    thing(page, "field-1-4").click()
    expect(page.locator("#refused")).to_contain_text(
        "Field 4 is out of reach of field 1: a card attacks straight or diagonally across (rule 3)."
    )
    expect(page.locator("#picked")).to_contain_text("Fog Warden")
    page.keyboard.press("Escape")
    expect(page.locator("#picked")).to_be_hidden()
    expect(may).to_have_count(4)

    attack = page.get_by_role("button", name="Attack the face-down card on field 3 with Fog Warden on field 4")
    expect(attack).to_be_hidden()
    page.locator("#list-choices").click()
    button = page.locator("#choices button").first
    expect(button).to_be_visible()
    button.click()
    expect(page.locator("#log-lines")).to_contain_text("Ann attacks field 1 from field 1.")
