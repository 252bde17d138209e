"""The pages of somebody who is told by e-mail, in Chromium: from entering an address to ending the mails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from herobox.web.settings import Settings
from tests.web.browser.barriers import THEMES, barriers, wear
from tests.web.browser.person import LAPTOP, PHONE
from tests.web.conftest import Server
from tests.web.persons.mailed import Post, link

ADA = f"{'ada-' * 15}@{'long' * 12}.example.org"
"""So long that it must be broken on a phone."""
SCREENSHOTS = os.environ.get("HEROBOX_SCREENSHOTS", "")


@pytest.fixture
def post() -> Iterator[Post]:
    made = Post()
    yield made
    made.stop()


@pytest.fixture
def mailing(settings: Settings, post: Post) -> Iterator[Server]:
    running = Server(post.settings(settings))
    yield running
    running.stop()


def without_faults(page: Page, name: str) -> None:
    """No accessibility fault in either theme, and nothing that reaches out of a narrow page or a wide one."""
    assert barriers(page) == []
    for screen in (LAPTOP, PHONE):
        page.set_viewport_size(screen["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        for theme in THEMES if SCREENSHOTS else ():
            wear(page, theme)
            width = screen["viewport"]["width"]
            page.screenshot(path=Path(SCREENSHOTS) / f"{name}-{width}-{theme}.png", full_page=True)


def test_an_address_is_entered_confirmed_and_taken_away_without_a_fault(
    browser: Browser, mailing: Server, post: Post
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{mailing.address}/me")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="That's me").click()
        page.goto(f"{mailing.address}/me")
        page.get_by_label("Your e-mail address").fill("ada@localhost")
        page.keyboard.press("Enter")
        expect(page.get_by_text("We can't write to this e-mail address")).to_be_visible()
        expect(page.get_by_label("Your e-mail address")).to_have_attribute("aria-invalid", "true")
        without_faults(page, "wrong")
        page.get_by_label("Your e-mail address").fill(ADA)
        page.get_by_role("button", name="Save your e-mail address").click()
        expect(page.get_by_text(f"We have written to {ADA}.")).to_be_visible()
        without_faults(page, "asked")
        page.goto(f"{mailing.address}{link(post.got[0], 'confirm')}")
        without_faults(page, "confirm")
        page.get_by_role("button", name="Yes, write to me").click()
        expect(page.get_by_role("heading", name=f"{ADA} is confirmed")).to_be_visible()
        without_faults(page, "confirmed")
        page.get_by_role("link", name="You", exact=True).last.click()
        expect(page.get_by_text(f"{ADA} is confirmed.")).to_be_visible()
        without_faults(page, "me")
        page.goto(f"{mailing.address}{link(post.got[0], 'never')}")
        without_faults(page, "never")
        page.get_by_role("button", name="No more mail").click()
        expect(page.get_by_role("heading", name="No more mail", exact=True)).to_be_visible()
        without_faults(page, "never-again")
        page.get_by_role("button", name="Allow it again").click()
        expect(page.get_by_role("heading", name="No more mail?")).to_be_visible()
        page.goto(f"{mailing.address}{link(post.got[0], 'confirm')}")
        expect(page.get_by_role("heading", name="This link doesn't work")).to_be_visible()
        without_faults(page, "worthless")
        page.goto(f"{mailing.address}/me")
        expect(page.get_by_label("Your e-mail address")).to_have_value("")
