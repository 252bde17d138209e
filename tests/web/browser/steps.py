"""One walk through a guided first game, with looks at some of its steps on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import FloatRect, Page, expect

from herobox.web.settings import Settings
from tests.web.browser.lessons import at_step, follow, seen
from tests.web.browser.person import Person
from tests.web.browser.playing import DRAWN

Look = Callable[[Page], None]
"""Asserts something of the page as it is at a step."""

LIGHT = "(display) => document.querySelectorAll('.lesson-ring').forEach((ring) => { ring.style.display = display; })"


def walk(
    one: Person, settings: Settings, game: str, looks: Sequence[tuple[int, str, Look]], subtests: pytest.Subtests
) -> None:
    """Begin at the step of the first look, and go on to those of the others; what fails names the step and the look.

    Each look has the number of its step, and what holds there.
    """
    page = at_step(one, settings, game, looks[0][0])
    for step, holds, look in looks:
        follow(page, step)
        with subtests.test(holds, game=game, step=step):
            look(page)


def light_covers_no(words: str, page: Page) -> None:
    """Assert that these words at the edge of a card look the same without the light; it is back afterwards."""
    page.evaluate(DRAWN)
    box = page.locator(".board text").get_by_text(words, exact=True).bounding_box()
    assert box is not None
    place: FloatRect = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    lit = page.screenshot(clip=place)
    page.evaluate(LIGHT, "none")
    unlit = page.screenshot(clip=place)
    page.evaluate(LIGHT, "")
    assert unlit == lit


def hit_points_are_seen(page: Page) -> None:
    """Assert that those of a character, and the character, are lit and seen."""
    for name in ("hp-1", "character-jason-lee-scott"):
        expect(page.locator(f"[data-id={name}] > .lesson-ring")).to_have_count(1)
        assert seen(page.locator(f"[data-id={name}]"))[0] > 0.97
