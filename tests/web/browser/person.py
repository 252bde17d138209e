"""Somebody at a browser of their own, watched for errors and for requests to anywhere else."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Page, Request

from herobox.web.seats import Holding, cookie_name, write_holdings
from tests.web.browser.tables import Arranged

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLE_SCREEN: dict[str, Any] = {"viewport": {"width": 2560, "height": 1440}}
"""What a browser may be used on, as options of its context."""


class Reachable(Protocol):
    """A server, wherever it runs."""

    address: str


class Person:
    """Somebody at a browser of their own; whatever goes wrong in it is remembered."""

    def __init__(self, context: BrowserContext, server: Reachable) -> None:
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

    def sit(self, table: Arranged, *seats: int, invite: tuple[int, ...] = ()) -> Page:
        """Take these seats of a match (none: as a spectator), hold the invitations to others, and open its table."""
        self.take(table, *seats, invite=invite)
        return self.open(table.path)

    def take(self, table: Arranged, *seats: int, invite: tuple[int, ...] = ()) -> None:
        """Take these seats of a match and hold the invitations to others, without a look at its table."""
        held = [Holding(seat, table.tokens[seat]) for seat in seats]
        held += [Holding(seat, table.tokens[seat], invitation=True) for seat in invite]
        if held:
            self.remember(cookie_name(table.match), write_holdings(held))

    def like(self, **preferences: str) -> None:
        """Have these settings, others being the usual ones."""
        self.remember("preferences", ".".join(f"{name}:{value}" for name, value in preferences.items()))

    def remember(self, cookie: str, value: str) -> None:
        """Keep a cookie of the server's."""
        self.context.add_cookies([{"name": cookie, "value": value, "url": self.server.address}])

    def another_tab(self, path: str) -> Page:
        """Open a second tab in the same browser."""
        page = self.context.new_page()
        page.goto(f"{self.server.address}{path}")
        return page

    def check(self) -> None:
        """Fail when anything went wrong that the test does not provoke."""
        left = [trouble for trouble in self.troubles if not any(part in trouble for part in self.expected)]
        assert not left, "\n".join(left)

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
