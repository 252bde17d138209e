"""A table at which somebody will resign, stay away or come back, and what is seen of it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.kernel.record import parse_record
from herobox.web.room import Room
from herobox.web.seats import read_holdings
from tests.web.sitting import Browser, Page, room_of, two, words

HOUR = 3600


class Table:
    """Ada in the North and Ben in the South, with their pages open."""

    def __init__(self, client: TestClient, stack: ExitStack, **fields: Any) -> None:
        self.ada, self.ben, self.match = two(client, **fields)
        self.room = room_of(client, self.match)
        self.north = stack.enter_context(self.ada.open(self.match))
        self.south = stack.enter_context(self.ben.open(self.match))
        self.watcher = stack.enter_context(Browser(client).open(self.match))

    @property
    def pages(self) -> tuple[Page, Page, Page]:
        return self.north, self.south, self.watcher

    def waits(self) -> tuple[Page, Page]:
        """Who must choose, and who waits."""
        [seat] = self.room.match.decisions
        return (self.north, self.south) if seat == 0 else (self.south, self.north)

    def entries(self) -> list[str]:
        return [f"{entry.seat} {entry.words}" for entry in self.room.match.entries]

    def catch_up(self) -> None:
        for page in self.pages:
            page.catch_up()


def asked(page: Page) -> str:
    return words(page.parts["question"])


def record(client: TestClient, match: str) -> Any:
    return parse_record(client.get(f"/api/matches/{match}/record").text)


def token(browser: Browser, match: str) -> dict[str, str]:
    [held] = read_holdings(browser.cookies, match)
    return {"authorization": f"Bearer {held.token}"}


def rangers(client: TestClient, *seats: str, **fields: str) -> tuple[list[Browser], str]:
    """The people who play Heroes of the Grid, the first of whom began the match."""
    ada = Browser(client)
    match = ada.begin(*seats, game="heroes-of-the-grid", **{"set.players": str(len(seats)), **fields})
    others = []
    for link in ada.invitations(match):
        others.append(Browser(client))
        others[-1].sit_down(link)
    return [ada, *others], match


def choose_first(client: TestClient, room: Room, seat: int) -> None:
    """Make the first choice that a seat has."""
    choice = notation(room.match.decisions[seat].options[0])
    client.portal.call(room.choose, seat, choice, room.match.position(seat))  # type: ignore[union-attr]


def heroes(client: TestClient, **fields: str) -> tuple[list[Browser], str]:
    """Ada as the Villain, and Ben and Cid as the two Heroes against her."""
    ada, ben, cid = (Browser(client) for _ in range(3))
    sizes = {"set.heroes": "2", "set.villains": "1"}
    match = ada.begin("me", "open", "open", game="deck-building", **{"name-0": "Ada", **sizes, **fields})
    for browser, link, name in zip((ben, cid), ada.invitations(match), ("Ben", "Cid"), strict=True):
        browser.sit_down(link, name)
    return [ada, ben, cid], match
