"""Real browsers for the tests: the system's Chromium, watched for errors and for requests to anywhere else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request
from tests.web.conftest import Server

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), ""
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How pytest-playwright starts the browser."""
    if not CHROMIUM:
        why = "no Chromium is installed; on Debian and Ubuntu: sudo apt install chromium"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": list(QUIET)}


class Person:
    """Somebody at a browser of their own; whatever goes wrong in it is remembered."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.troubles: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of console messages that this test provokes."""
        context.on("request", self._look_at)
        context.on("page", self._watch)
        self.page = context.new_page()

    def open(self, path: str) -> Page:
        """Go to a page of the server."""
        self.page.goto(path if path.startswith("http") else f"{self.server.address}{path}")
        return self.page

    def _look_at(self, request: Request) -> None:
        inside = (self.server.address, self.server.address.replace("http", "ws", 1), "data:")
        if not request.url.startswith(inside):
            self.troubles.append(f"asked for {request.url}")

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.troubles.append(f"script error: {error}"))
        page.on(
            "console",
            lambda message: (
                self.troubles.append(f"console: {message.text}") if message.type in ("error", "warning") else None
            ),
        )

    def check(self) -> None:
        """Fail when anything went wrong that the test does not provoke."""
        left = [trouble for trouble in self.troubles if not any(part in trouble for part in self.expected)]
        assert not left, "\n".join(left)


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people: `person()` on a laptop, `person(viewport=...)` on something else."""
    people: list[Person] = []

    def make(**options: Any) -> Person:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        made = Person(browser.new_context(**options), server)
        made.page.set_default_timeout(10_000)
        people.append(made)
        return made

    yield make
    for one in people:
        one.context.close()
    for one in people:
        one.check()
