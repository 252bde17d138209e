"""Who has no seat does nothing at a table, and who has one does nothing for another's, by whatever form there is."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.web import api, pages
from herobox.web.settings import Settings
from herobox.web.store.tables import metadata
from tests.patience import until
from tests.web.fake_time import LIVE, Time, timed_client, until_flagged
from tests.web.sitting import Browser, line_up, play_on, room_of, two

FORMS = {
    "token": "AAAAAAAAAAAAAAAAAAAAAA",
    "name": "Eve",
    "agrees": "yes",
    "decided": "bot",
    "part": "eve",
    "to": "everybody",
    "words": "hello",
    "sides": "keep",
    "strength": "easy",
    "me": "0",
    "at": "1",
}
"""What any form of a table may have, besides a seat and what it would choose."""
BODIES: dict[str, Any] = {
    "answer": {"agrees": True},
    "away": {"decided": "bot"},
    "choices": ("choice", "position"),
    "join": ("token", "name"),
    "messages": {"words": "hello"},
    "seed": ("part",),
    "set-up": ("position",),
    "undo": ("position",),
}
"""What the JSON interface takes, with nothing besides."""
NOISE = re.compile(r"\b(v=|nonce-)\w+")
TO_ONES_OWN = ("/s/{match}", "/t/{match}/sit")
"""Where who sits at the table already is led back there."""
MOVES = ("undo", "back", "hint", "set_up")
"""What a page's script says with nothing but its name."""


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    with timed_client(settings, time) as client:
        yield client


def kept(client: TestClient) -> str:
    """All that is in the database."""
    with client.app.state.store.database.reading() as connection:  # type: ignore[attr-defined]
        return "\n".join(
            f"{table.name} {row}" for table in metadata.sorted_tables for row in connection.execute(select(table))
        )


def addresses(method: str = "POST") -> list[str]:
    """Where a request about a match is taken: every one, so that a new one is tried, too."""
    found = set()
    for package, prefix in ((pages, ""), (api, "/api")):
        for module in pkgutil.iter_modules(package.__path__):
            router = getattr(importlib.import_module(f"{package.__name__}.{module.name}"), "router", None)
            taken = [route for route in getattr(router, "routes", ()) if method in route.methods]
            found |= {prefix + route.path for route in taken}
    return sorted(path for path in found if "{match}" in path)


def forms(client: TestClient, match: str, seat: int) -> dict[str, Any]:
    room = room_of(client, match)
    decision = room.match.decisions.get(seat) or next(iter(room.match.decisions.values()))
    choice = {"choice": notation(decision.options[0]), "position": room.match.position(seat)}
    return {**FORMS, **choice, "seat": seat, "match": match}


def try_all(client: TestClient, browser: Browser, match: str, *seats: int) -> None:
    """Send every form of a table, and what a page's script can say, as these seats."""
    headers = {**browser.headers(), "origin": str(client.base_url), "authorization": f"Bearer {FORMS['token']}"}
    for path in (*addresses(), "/look-back/play-on"):
        for seat in seats:
            body = forms(client, match, seat)
            answer = _send(client, path, body, headers)
            leads_back = answer.status_code == 303 and path in TO_ONES_OWN
            assert leads_back or answer.status_code in (400, 401, 403, 404, 409), (path, seat, answer.status_code)
    with browser.open(match) as page:
        for seat in seats:
            body = forms(client, match, seat)
            page.send(look=seat)
            page.send(choose=body["choice"], position=body["position"], seat=seat)
            page.send(write="hello", seat=seat)
        if page.seat is None:  # Else it would be done for their own.
            page.send(agree=True)
            page.send(decide="bot")
            for move in MOVES:
                page.send(**{move: True, "position": page.position})
        page.ask(ping=1)
        assert page.seat not in seats


def _send(client: TestClient, path: str, body: dict[str, Any], headers: dict[str, str]) -> Any:
    address = path.format(match=body["match"])
    if not path.startswith("/api/"):
        return client.post(address, data=body, headers=headers, follow_redirects=False)
    wanted = BODIES.get(path.rpartition("/")[2], ())
    sent = wanted if isinstance(wanted, dict) else {name: body[name] for name in wanted}
    return client.post(address, json=sent, headers=headers)


@pytest.mark.parametrize("who", ["a stranger", "whoever waits", "who is late"])
def test_nobody_does_anything_for_a_seat_that_is_not_theirs_by_any_form(
    client: TestClient, time: Time, who: str
) -> None:
    people = two(client, pace=LIVE)
    ada, ben, match = people
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        room = room_of(client, match)
        [late] = room.match.decisions
        time.pass_on(3600)
        until_flagged(room, late)
        before = kept(client)
        if who == "a stranger":
            try_all(client, Browser(client), match, 0, 1)
        else:
            seat = late if who == "who is late" else 1 - late
            try_all(client, (ada, ben)[seat], match, 1 - seat)
        assert kept(client) == before


def seen(client: TestClient, match: str) -> dict[str, str]:
    """Whatever somebody without a seat is shown by all addresses that a match has."""
    found = {}
    for path in addresses("GET"):
        query = "?wait=0" if path.endswith("/events") else ""
        answer = client.get(path.format(match=match, at=99_999, token=FORMS["token"]) + query, follow_redirects=False)
        assert answer.status_code != 429
        found[path] = f"{answer.status_code} {NOISE.sub('', answer.text)}"
    return found


@pytest.mark.parametrize("watching", ["nobody", "choices 10"])
def test_no_address_tells_those_who_watch_later_or_not_at_all_what_is_done_now(
    client: TestClient, time: Time, watching: str
) -> None:
    ada, ben, match = two(client, pace=LIVE, watching=watching)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south:
        until(lambda: room.presence._telling is None)
        before = seen(client, match)
        assert len(before) > 15
        line_up(north, south)
        play_on(north, south, until=lambda: room.known > 8 and len(room.match.decisions) == 1)
        ada.post(f"/t/{match}/talk", seat=0, to="everybody", words="look at that")
        [late] = room.match.decisions
        time.pass_on(3600)
        until_flagged(room, late)
        (ada, ben)[1 - late].post(f"/t/{match}/away", seat=1 - late, decided="bot")
        assert seen(client, match) == before
