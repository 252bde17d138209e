"""Matches with somebody who is told by e-mail, on a server whose clock stands still."""

from __future__ import annotations

from sqlalchemy import select
from starlette.testclient import TestClient

from herobox.web.store import tables
from tests.patience import until
from tests.web.persons.mailed import Post, link
from tests.web.persons.people import Person, person
from tests.web.persons.test_calls import noted, until_hers
from tests.web.sitting import Browser

ADA = "ada@example.org"
MINUTE, DAY = 60, 86_400


def confirmed(client: TestClient, post: Post, name: str = "Ada", address: str = ADA) -> Person:
    """Somebody who is told by e-mail."""
    made = person(client, name)
    made.post("/me/mail", address=address)
    confirm(made, post, address)
    return made


def confirm(browser: Browser, post: Post, address: str = ADA) -> None:
    """Press the button behind the newest link that asks for it."""
    browser.post("/mail/confirm", code=code_in(post, address))


def code_in(post: Post, address: str = ADA) -> str:
    """What stands in that link."""
    return link(post.mails_to(address)[-1], "confirm").rpartition("/")[2]


def hers(client: TestClient, ada: Person, match: str, ben: Browser) -> None:
    """Let it become Ada's turn, who is away, and wait till that is known and she is called."""
    with ben.open(match) as page:
        until_hers(page)
        until(lambda: noted(client, match) == page.room.known)
    until(lambda: not rows(client, "calls"))


def bens(ada: Person, ben: Browser, match: str) -> None:
    """Ada comes, and it becomes Ben's turn again."""
    with ada.open(match) as north, ben.open(match) as south:
        while set(north.room.match.decisions) != {1}:
            next(page for page in (north, south) if page.choices()).choose()
            for page in (north, south):
                page.catch_up()


def rows(client: TestClient, table: str) -> int:
    """How many rows a table has."""
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        return len(connection.execute(select(tables.metadata.tables[table])).all())


def nothing_waits(client: TestClient) -> bool:
    """Whether nobody is to be mailed any more, now or later."""
    sending = client.app.state.rooms.mails._sending  # type: ignore[attr-defined]
    return not rows(client, "mails_due") and not sending
