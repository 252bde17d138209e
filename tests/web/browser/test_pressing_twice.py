"""A press that was meant for the question before, and one that was not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, position, ready

ANOTHER = "The question has changed. Press again if you mean it."


@pytest.fixture
def page(person: Callable[..., Person], settings: Settings) -> Page:
    """The first turn of the Deck-Building Game, in which a whole hand can be played by one button."""
    game = load_game("deck-building")
    config = configure(game.config_type, {"characters": ["rito-revolto", "jason-lee-scott"]})
    return ready(person().sit(keep(settings, Match(game, config, 1, players=["human", "human"])), 0))


def press_again(page: Page, times: int = 2) -> None:
    """Press the mouse once more where it is, as a part of the same double click."""
    page.mouse.down(click_count=times)
    page.mouse.up(click_count=times)


def test_neither_the_second_press_of_a_double_click_nor_a_key_that_is_held_answers_the_next_question(
    page: Page,
) -> None:
    play_all, confirm = page.locator('#choices button[value="play-all"]'), page.locator("#confirm")
    before = position(page)
    play_all.click()
    moved_on(page, before)
    expect(play_all).to_have_count(0)
    page.locator('#choices button[value="pass"]').hover()  # Where it comes to lie below the mouse by itself.
    press_again(page)
    expect(page.locator("#says")).to_contain_text(ANOTHER)
    expect(confirm).to_be_hidden()
    press_again(page, times=1)
    expect(confirm).to_be_visible()
    page.keyboard.press("Escape")
    expect(confirm).to_be_hidden()
    page.locator("#undo").click()
    expect(play_all).to_be_visible()

    before = position(page)
    play_all.focus()
    page.keyboard.down("Enter")
    moved_on(page, before)
    page.locator('#choices button[value="pass"]').focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    expect(confirm).to_be_hidden()
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(confirm).to_be_visible()


def test_a_button_that_is_still_the_same_is_pressed_as_often_as_one_likes(page: Page) -> None:
    page.get_by_role("button", name="As a list").click()
    mayhem = page.locator('#choices button[value="play mayhem"]')
    before = position(page)
    mayhem.click()
    moved_on(page, before)
    between = position(page)
    box = mayhem.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    press_again(page)
    moved_on(page, between)
    expect(page.locator("#says")).not_to_contain_text(ANOTHER)
