"""Playing by keys alone."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.web.browser.playing import MOVED, see

MOST_TABS = 80
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Keys:
    """The keyboard of a page, and nothing else."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, *keys: str) -> None:
        """Press these keys one after the other."""
        for key in keys:
            self._page.keyboard.press(key)

    def write(self, text: str) -> None:
        """Type a text."""
        self._page.keyboard.type(text)

    def on(self, selector: str) -> bool:
        """Whether the focus is on such an element."""
        held: bool = self._page.evaluate("(selector) => document.activeElement.matches(selector)", selector)
        return held

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is on such an element."""
        for _ in range(MOST_TABS):
            if self.on(selector):
                return
            self.press("Tab")
        raise AssertionError(f"no {selector} is reached with the Tab key")

    def step(self, chance: random.Random) -> bool:
        """Do one thing towards a choice where one is asked; says whether it did."""
        seen = see(self._page)
        if seen["sending"] or not (seen["can"] or seen["plain"]):
            return False
        if seen["plain"] and not seen["picked"] and (not seen["can"] or chance.random() < 0.7):
            if self.on("button, a, summary"):  # There the space bar presses what it is on.
                self.go_to("#table [data-id], #rest")
            self.press("Space")
        else:
            self.press(*chance.choices(ARROWS, k=chance.randrange(3)))
            if not self.on(".can"):
                self.go_to(".can")
            self.press("Enter")
        self._page.wait_for_function(MOVED, arg=dict(seen))
        return True
