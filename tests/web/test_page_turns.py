"""Whatever one person asks to see, no more than two such things are worked on at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from herobox.web.page_turns import AT_ONCE, PageTurns
from herobox.web.security import Guard
from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.who_asks import Asking
from tests.patience import PATIENCE
from tests.threads import run

MATCH = "0" * 20
STEPS = 50
"""So often the loop goes round: whatever can begin has begun by then."""


class Answers:
    """An application that is at work on each request until it is told to answer all of them."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        """Who asked for what has been begun."""
        self.answered: list[int] = []
        """The statuses of the answers."""
        self._answering = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.begun.append(scope["client"][0])
        await self._answering.wait()
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def note(self, message: Message) -> None:
        """What an answer says."""
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.answered.append(message["status"])

    def answer(self) -> None:
        """Be done with everything."""
        self._answering.set()


async def nothing() -> Message:
    """The request says no more."""
    return {"type": "http.request", "body": b""}


def asked(path: str, client: str, kind: str = "http") -> Scope:
    """A look at something from an address."""
    return {
        "type": kind,
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "client": (client, 1),
        "scheme": kind,
        "extensions": {"websocket.http.response": {}},
    }


async def begun_at_once(around: Any, answers: Answers, scopes: list[Scope]) -> list[str]:
    """Whose requests of these are begun before any is answered; then all are."""
    asking = [asyncio.ensure_future(around(scope, nothing, answers.note)) for scope in scopes]
    for _ in range(STEPS):
        await asyncio.sleep(0)
    begun = [*answers.begun]
    answers.answer()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*asking)
    return begun


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/games/mightymania",
        "/nothing",
        f"/t/{MATCH}",
        f"/t/{MATCH}/picture.svg",
        f"/t/{MATCH}/ending.svg",
        f"/t/{MATCH}/look-back/at/3",
        f"/api/matches/{MATCH}",
        f"/api/matches/{MATCH}/view",
        f"/api/matches/{MATCH}/picture.svg",
        f"/api/matches/{MATCH}/options",
    ],
)
def test_what_one_person_asks_for_is_worked_on_two_at_a_time(path: str) -> None:
    async def begun() -> list[str]:
        answers = Answers()
        return await begun_at_once(
            Asking(PageTurns(answers)), answers, [asked(path, "192.0.2.1")] * 5 + [asked(path, "192.0.2.2")]
        )

    assert sorted(run(begun())) == ["192.0.2.1"] * AT_ONCE + ["192.0.2.2"]


@pytest.mark.parametrize(
    "path", ["/static/table.js", "/healthz", f"/t/{MATCH}/look-back", f"/api/matches/{MATCH}/events"]
)
def test_what_costs_nothing_or_waits_in_another_line_has_none_here(path: str) -> None:
    async def begun() -> list[str]:
        answers = Answers()
        return await begun_at_once(Asking(PageTurns(answers)), answers, [asked(path, "192.0.2.1")] * 5)

    assert len(run(begun())) == 5


@pytest.mark.parametrize(
    "path",
    [
        "/games/mightymania/cards",
        "/api/games/monsterpocalypse/workshops/force",
        f"/t/{MATCH}/picture.svg",
        f"/t/{MATCH}/look-back/at/3",
    ],
)
def test_a_table_does_not_wait_for_what_waits_for_others(path: str) -> None:
    """Earlier positions may wait for a minute until the processes for heavy work have done what others asked for."""

    async def begun() -> list[str]:
        answers = Answers()
        scopes = [asked(path, "192.0.2.1")] * 3 + [asked(f"/t/{MATCH}", "192.0.2.1")]
        return await begun_at_once(Asking(PageTurns(answers)), answers, scopes)

    assert len(run(begun())) == AT_ONCE + 1


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_one_person_behind_a_proxy_opens_no_more_than_they_may(kind: str) -> None:
    """The server can't know whose a proxy's connections are, but it knows whose requests and sockets they carry."""

    async def begun() -> tuple[list[str], list[int]]:
        answers = Answers()
        settings = Settings(**{**NO_LIMITS, "connections_of_one": 3}, proxy=("127.0.0.1",))
        scopes = [asked(f"/t/{MATCH}/live", "192.0.2.1", kind)] * 5 + [asked(f"/t/{MATCH}/live", "192.0.2.2", kind)]
        guard = Guard(answers, settings)
        first = await begun_at_once(guard, answers, scopes)
        await guard(scopes[0], nothing, answers.note)  # The others are closed by now.
        return first, answers.answered

    first, statuses = run(begun())
    assert sorted(first) == ["192.0.2.1"] * 3 + ["192.0.2.2"]
    assert statuses.count(429) == 2
