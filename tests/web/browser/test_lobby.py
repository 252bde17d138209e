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


def test_covers_have_colours_of_the_theme(person: Callable[..., Person]) -> None:
    """A picture of its own gets no colours from the page, and must not stay black or light."""
    looks = set()
    for theme in ("light", "dark"):
        one = person()
        one.like(theme=theme)
        cover = one.open("/").locator(".box-cover img").first
        expect(cover).to_have_js_property("complete", True)
        looks.add(cover.screenshot())
    assert len(looks) == 2
