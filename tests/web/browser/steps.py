"""One walk through a guided first game, with looks at some of its steps on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.web.browser.lessons import at_step, follow, seen
from tests.web.browser.person import Person

Look = Callable[[Page], None]
"""Asserts something of the page as it is at a step."""
FAR = 2
"""Steps; to walk further takes longer than to open the table."""


def walk(
    one: Person, settings: Settings, game: str, looks: Sequence[tuple[int, str, Look]], subtests: pytest.Subtests
) -> None:
    """Begin at the step of the first look, and go on to those of the others; what fails names the step and the look.

    Each look has the number of its step, and what holds there. To a step that is far away nobody walks: the table is
    opened there.
    """
    at = -FAR
    for step, holds, look in looks:
        if step - at > FAR:
            page = at_step(one, settings, game, step)
        follow(page, step)
        at = step
        with subtests.test(holds, game=game, step=step):
            look(page)


def hit_points_are_seen(page: Page) -> None:
    """Assert that those of a character, and the character, are lit and seen."""
    for name in ("hp-1", "character-jason-lee-scott"):
        expect(page.locator(f"[data-id={name}] > .lesson-ring")).to_have_count(1)
        assert seen(page.locator(f"[data-id={name}]"))[0] > 0.97
