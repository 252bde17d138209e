"""The lobby on every screen: one can play at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.person import LAPTOP, PHONE, Person

SCREENS = {"phone": PHONE, "laptop": LAPTOP, "desktop": {"viewport": {"width": 1920, "height": 1080}}}


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_every_game_can_be_played_from_the_first_screen(person: Callable[..., Person], screen: dict[str, Any]) -> None:
    page = person(**screen).open("/")
    plays = page.locator(".box-doors .primary")
    expect(plays).to_have_count(5)
    for play in plays.all():
        expect(play).to_be_in_viewport(ratio=0.9)


def test_the_buttons_to_play_stand_in_one_line(person: Callable[..., Person]) -> None:
    page = person(**LAPTOP).open("/")
    expect(page.locator(".box-doors .primary")).to_have_count(5)
    tops = "(plays) => plays.map((play) => Math.round(play.getBoundingClientRect().top))"
    assert len(set(page.locator(".box-doors .primary").evaluate_all(tops))) == 1


def test_who_has_never_played_a_game_is_shown_the_guided_first_game_in_gold(person: Callable[..., Person]) -> None:
    page = person(**LAPTOP).open("/games/mightymania")
    gold = page.locator(".preset-card.first strong")
    expect(gold).to_have_text(["Guided first game"])
    gold.click()
    page.wait_for_url("**/t/*")
    for game, first in (("mightymania", "Against the computer"), ("monsterpocalypse", "Guided first game")):
        page.goto(f"{page.url.split('/', 3)[0]}//{page.url.split('/', 3)[2]}/games/{game}")
        expect(gold).to_have_text([first])
