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
