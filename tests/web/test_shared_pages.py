"""Pages that are the same for everybody: made once, one at a time, and no more of them kept than there is room for."""

from __future__ import annotations

import asyncio
import gzip
import threading
import time
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.testclient import TestClient

from herobox.web.errors import TooMuch
from herobox.web.page_turns import AT_ONCE, PageTurns
from herobox.web.pages import rendering
from herobox.web.pages.person import COOKIE
from herobox.web.shared_pages import MOST_WAITING_OF_ONE, SharedPages
from tests.patience import PATIENCE
from tests.threads import run

PAGES = [
    "/games/mightymania",
    "/games/mightymania?seat-1=open",
    "/games/mightymania/cards",
    "/games/mightymania/cards?q=fog",
    "/games/mightymania/rules",
    "/games/monsterpocalypse/build/force/1",
]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of the pages that were made."""
    drawn: list[str] = []
    template = rendering.template

    def noted(name: str) -> Any:
        drawn.append(name)
        return template(name)

    monkeypatch.setattr(rendering, "template", noted)
    return drawn


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_made_once_for_all_who_ask_alike(client: TestClient, drawn: list[str], path: str) -> None:
    first = client.get(path)
    assert first.status_code == 200
    assert client.get(path).content == first.content
    assert len(drawn) == 1
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert plain.content == first.content
    assert "content-encoding" not in plain.headers
    assert first.headers["content-encoding"] == "gzip"


def test_everybody_gets_the_page_as_they_like_it(client: TestClient) -> None:
    for theme in ("dark", "light", "dark"):
        page = client.get("/games/mightymania", headers={"cookie": f"{COOKIE}=theme:{theme}"})
        assert f'data-theme="{theme}"' in page.text


def test_whoever_has_played_a_game_gets_its_page_otherwise_than_a_newcomer(client: TestClient) -> None:
    new = client.get("/games/mightymania").text
    client.post("/games/mightymania", data={"preset": "computer"}, headers={"origin": "http://testserver"})
    known = client.get("/games/mightymania").text
    assert known != new
    client.cookies.clear()
    assert client.get("/games/mightymania").text == new


def test_an_address_with_another_query_is_another_page(client: TestClient) -> None:
    assert "Nothing found" in client.get("/games/mightymania/cards?q=zzzz").text
    assert "Nothing found" not in client.get("/games/mightymania/cards").text


def test_what_was_refused_is_refused_again(client: TestClient) -> None:
    for _ in range(2):
        assert client.get("/games/no-such-game").status_code == 404
        assert client.get("/games/monsterpocalypse/build/force/99").status_code == 404


def asking(query: str, zipped: str = "") -> Request:
    headers = [(b"accept-encoding", zipped.encode())]
    return Request(
        {"type": "http", "path": "/", "query_string": query.encode(), "headers": headers, "server": ("a", 1)}
    )


def test_no_more_is_kept_than_there_is_room_for() -> None:
    made: list[str] = []

    async def ask(pages: SharedPages, query: str, size: int = 1_000) -> None:
        def make() -> Response:
            made.append(query)
            return HTMLResponse("x" * size)

        assert len((await pages.answer(asking(query), make)).body) == size

    async def ask_for_many() -> None:
        pages = SharedPages(100_000)
        for number in range(200):
            await ask(pages, f"q={number}")
            await ask(pages, "often")
            assert pages.bytes <= 100_000
        assert made.count("often") == 1
        await ask(pages, "q=0")
        assert made.count("q=0") == 2
        before = pages.bytes
        await ask(pages, "large", 20_000)
        assert pages.bytes == before

    run(ask_for_many())


def test_who_waits_for_too_many_is_told_so_and_whoever_asks_alike_waits_for_the_same_one() -> None:
    going, made = threading.Event(), []

    def make() -> Response:
        assert going.wait(PATIENCE)
        made.append(1)
        return HTMLResponse("page " * 1_000)

    async def ask_for_many() -> None:
        pages = SharedPages()
        same = [asyncio.create_task(pages.answer(asking("same", "gzip"), make)) for _ in range(50)]
        await asyncio.sleep(0)
        others = [
            asyncio.create_task(pages.answer(asking(f"q={number}"), make)) for number in range(MOST_WAITING_OF_ONE)
        ]
        await asyncio.sleep(0.01)
        with pytest.raises(TooMuch, match="You already wait for 20 things"):
            await pages.answer(asking("one more"), make)
        going.set()
        bodies = {bytes(answer.body) for answer in await asyncio.gather(*same)}
        assert [gzip.decompress(body) for body in bodies] == [b"page " * 1_000]
        await asyncio.gather(*others)
        assert len(made) == 1 + MOST_WAITING_OF_ONE

    run(ask_for_many())


def test_pages_of_one_address_are_worked_on_two_at_a_time_until_they_are_answered() -> None:
    working: list[str] = []
    unread: list[str] = []

    async def ask() -> None:
        may_answer, read = asyncio.Event(), asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            working.append(scope["path"])
            await may_answer.wait()
            await send({"type": "http.response.start"})
            working.remove(scope["path"])
            await send({"type": "http.response.body"})

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                unread.append("")
                await read.wait()

        pages = PageTurns(app)
        paths = [*(f"/games/{number}" for number in range(30)), "/static/table.js", "/healthz", "/api/matches/a/events"]
        asked = [
            asyncio.create_task(pages({"type": "http", "method": "GET", "path": path}, None, send))  # type: ignore[arg-type]
            for path in paths
        ]
        await asyncio.sleep(0.01)
        assert len([path for path in working if path.startswith("/games/")]) == AT_ONCE
        assert working[AT_ONCE:] == paths[30:]
        may_answer.set()
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(unread) == len(paths), "nobody need read before others are answered"
        read.set()
        await asyncio.gather(*asked)
        assert not pages._lines._lines
        assert not pages._long_lines._lines

    run(ask())


def test_one_page_is_made_at_a_time_and_not_by_the_thread_of_the_tables() -> None:
    here = threading.get_ident()
    being_made: list[int] = []
    most_at_once: list[int] = []

    def make() -> Response:
        assert threading.get_ident() != here
        being_made.append(1)
        time.sleep(0.01)  # Long enough for another to begin, if another may.
        most_at_once.append(len(being_made))
        being_made.pop()
        return HTMLResponse("page")

    async def ask_for_some() -> None:
        pages = SharedPages()
        await asyncio.gather(*(pages.answer(asking(f"q={number}"), make) for number in range(8)))

    run(ask_for_some())
    assert most_at_once == [1] * 8
