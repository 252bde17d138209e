"""Matches to look back at: half played, played to the end, and sent as records."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from starlette.testclient import TestClient

import herobox
from herobox.kernel import Match, notation
from herobox.kernel.sealing import sealed
from herobox.web.new_match import NewMatch, SeatWish
from herobox.web.rooms import Rooms
from herobox.web.seats import cookie_name, write_holdings

DECKS = ("moss-parliament", "lantern-watch")
BOTH_ME = (SeatWish("me", name="Ada"), SeatWish("me", name="Bo"))


def played(choices: int | None = None, seed: int = 5, **config: Any) -> Match:
    """A match of Mightymania with so many choices at random, or (None) played to its end."""
    return at_random(herobox.new("mightymania", seed=seed, decks=DECKS, **config), choices, seed)


def at_random(match: Match, choices: int | None, seed: int = 5) -> Match:
    """The match with so many choices more, or played to its end."""
    chance = random.Random(seed)
    while match.outcome is None and (choices is None or len(match.choices) < choices):
        seat = chance.choice(sorted(match.decisions))
        match.choose(seat, chance.choice(list(match.decisions[seat].options)))
    return match


def of_everybodys_dice(choices: int | None = None) -> Match:
    """The same where both have added to the seed before the first choice."""
    match = herobox.new("mightymania", seed=5)
    match = Match(match.game, match.config, sealed(5, shared=True))
    match.add_to_seed(0, "4f1c")
    match.add_to_seed(1, "99ab")
    return at_random(match, choices)


def opened(client: TestClient, match: Match) -> NewMatch:
    """The same match at the server, played by two people."""
    rooms = rooms_of(client)
    fields = {"decks": DECKS, "best_of": match.config.best_of}
    assert client.portal is not None
    new = client.portal.call(partial(rooms.open, "mightymania", fields, BOTH_ME, seed=match.seed))
    room = client.portal.call(rooms.room, new.match)
    for seat, option in match.history:
        client.portal.call(room.choose, seat, notation(option), room.match.position(seat))
    return new


def rooms_of(client: TestClient) -> Rooms:
    """The rooms of the server that this browser talks to."""
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    return rooms


def sit(client: TestClient, new: NewMatch, *seats: int) -> None:
    """Let the browser hold these seats of a match and no others."""
    client.cookies.clear()
    held = [holding for holding in new.holdings if holding.seat in seats]
    if held:
        client.cookies.set(cookie_name(new.match), write_holdings(held))


def sent(client: TestClient, text: str | bytes) -> Any:
    """The answer to a record that is sent."""
    data = text if isinstance(text, bytes) else text.encode()
    return client.post("/look-back", files={"record": ("match.record", data)}, follow_redirects=False)


def uploaded(client: TestClient, match: Match) -> str:
    """The address at which one looks back at a match whose record was sent."""
    answer = sent(client, match.record.text())
    assert answer.status_code == 303, answer.text
    address: str = answer.headers["location"]
    return address
