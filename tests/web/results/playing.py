"""Whole matches at a server, played quickly behind its pages."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from herobox.bots import make_bot
from herobox.kernel import Outlook, notation
from herobox.web.results import standings
from herobox.web.store import Store
from tests.web.persons.people import Person
from tests.web.sitting import Browser, room_of

LONG_ENOUGH = 30
"""Choices after which a match counts even where somebody resigns."""
LONG = {"set.best_of": "3"}
"""A match of Mightymania that isn't over by then, as one in forty else is."""


def play(client: TestClient, match: str, choices: int = 10_000) -> None:
    """Let the default bot make so many choices for everybody, or all to the end."""
    room, bot = room_of(client, match), make_bot("default", 1)

    async def choose() -> None:
        for _ in range(choices):
            if room.match.outcome is not None:
                return
            seat = min(room.match.decisions)
            option = bot.choose(Outlook(room.match, seat))
            await room.choose(seat, notation(option), room.match.position(seat))

    assert client.portal is not None
    client.portal.call(choose)


def meet(ada: Browser, ben: Browser, *, whole: bool = False, **fields: Any) -> str:
    """A match of two, North against South; returns its id.

    `whole`: played to its end. Else South resigns when it has been played for long enough to count.
    """
    match = ada.begin("me", "open", **({} if whole else LONG), **fields)
    ben.sit_down(ada.invitations(match)[0], "Somebody")
    if whole:
        play(ada.client, match)
    else:
        end(ben, match, 1)
    return match


def end(loser: Browser, match: str, seat: int) -> None:
    """Play a match for long enough to count; then whoever has this seat resigns."""
    play(loser.client, match, LONG_ENOUGH)
    loser.post(f"/t/{match}/resign", seat=seat)


def store_of(client: TestClient) -> Store:
    """The database behind the pages."""
    store: Store = client.app.state.store  # type: ignore[attr-defined]
    return store


def count(client: TestClient, game: str = "mightymania") -> None:
    """Count what is new, as any process may."""
    standings.count_now(store_of(client).database, game)


def id_of(one: Person) -> str:
    """The id of a person, which no page shows."""
    from herobox.web.seats import hash_token
    from herobox.web.store.persons import find_device

    signed = find_device(store_of(one.client).database, hash_token(one.cookies["device"]))
    assert signed is not None
    return signed.person
