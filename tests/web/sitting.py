"""People at tables: browsers without script that keep their cookies, and the sockets of open table pages."""

from __future__ import annotations

import contextlib
import html
import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import anyio
from starlette.testclient import TestClient, WebSocketTestSession

from herobox.web.room import Room
from tests.patience import PATIENCE

SAME_AGAIN = 307
FORWARD = (303, SAME_AGAIN)
DECKS = {"set.decks": ["lantern-watch", "magma-foundry"]}
"""North plays the Lantern Watch and South the Magma Foundry."""


class Page:
    """An open table page: what it shows now, what it was told, and everything that it was sent."""

    def __init__(self, socket: WebSocketTestSession, room: Room) -> None:
        self.socket = socket
        self.room = room
        self.parts: dict[str, str] = {}
        self.log: list[str] = []
        self.talk: list[str] = []
        self.position = -1
        self.seat: int | None = None
        self.beats: list[dict[str, Any]] = []
        """What it was to play, in order."""
        self.pictures: dict[int, dict[str, str]] = {}
        """The sheets that were new at a beat, by the line of its words."""
        self._before: dict[str, str] = {}
        self.told: list[str] = []
        """The sentences that were shown for a moment."""
        self.traffic: list[str] = []

    def hear(self, before: float | None = None) -> dict[str, Any]:
        """Wait for the next message and show it; see `receive_text`."""
        text = receive_text(self.socket, before)
        self.traffic.append(text)
        message: dict[str, Any] = json.loads(text)
        if "beats" in message:
            self.beats += message["beats"]
            self._before = dict(self.parts)
        for picture in message.get("pictures", ()):
            _show(self._before, picture)
            self.pictures[picture["line"]] = {name: self._before[name] for name in picture["parts"] | picture["lines"]}
        _show(self.parts, message)
        if "log" in message:
            self.log[message["log"]["from"] :] = message["log"]["lines"]
        if "talk" in message:
            self.talk[message["talk"]["from"] :] = message["talk"]["lines"]
        if "position" in message:
            self.position, self.seat = message["position"], message["seat"]
        if "say" in message:
            self.told.append(message["say"])
        return message

    def until(self, shown: Callable[[Page], Any]) -> None:
        """Wait until the page shows what is looked for."""
        before = patience_ends()
        while not shown(self):
            self.hear(before)

    def send(self, **message: Any) -> None:
        """Let the page's script say something."""
        self.socket.send_text(json.dumps(message))

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something, and wait for the answer that is no part of the page."""
        self.send(**message)
        before = patience_ends()
        while True:
            answer = self.hear(before)
            if not {"parts", "lines", "log", "position", "pictures"} & answer.keys():
                return answer

    def refused(self, **message: Any) -> str:
        """Say something that is not taken, and return the sentence that says so."""
        return str(self.ask(**message)["say"])

    def choices(self) -> list[str]:
        """The notations of what may be chosen now."""
        return re.findall(r'name="choice" value="([^"]*)"', html.unescape(self.parts["prompt"]))

    def choose(self, notation: str | None = None) -> None:
        """Make a choice (the first one where none is named), and wait until the page shows it."""
        before = self.position
        self.send(choose=notation or self.choices()[0], position=before, seat=self.seat)
        self.until(lambda page: page.position != before)

    def catch_up(self) -> None:
        """Wait until the page shows the position that the match has."""
        self.until(lambda page: page.position == page.room.match.position(page.seat))

    def wait_for_all(self) -> None:
        """Wait until it shows that every seat and one spectator have their pages open."""
        self.until(lambda page: "away" not in page.parts["seats"] and "watching" in page.turn)

    @property
    def over(self) -> bool:
        """Whether it shows the result."""
        return bool(self.parts["ending"].strip())

    @property
    def turn(self) -> str:
        """Who is being waited for, as the page says it."""
        return words(self.parts["status"])


def patience_ends() -> float:
    """When to give up waiting, as `time.monotonic` tells it."""
    return time.monotonic() + PATIENCE


def receive_text(socket: WebSocketTestSession, before: float | None = None) -> str:
    """The next message of a socket, where Starlette's own method would wait for ever.

    It must come before a time of this clock (by default `patience_ends`); raises AssertionError where it does not.
    """
    seconds = (patience_ends() if before is None else before) - time.monotonic()

    async def receive() -> Any:
        with anyio.fail_after(max(seconds, 0)):
            return await socket._send_rx.receive()

    try:
        message = socket.portal.call(receive)
    except TimeoutError:
        raise AssertionError("what the page waits for did not come") from None
    socket._raise_on_close(message)
    return str(message["text"])


def _show(parts: dict[str, str], message: dict[str, Any]) -> None:
    """Put the parts of a message in the place of those before."""
    parts |= message.get("parts", {})
    for name, lines in message.get("lines", {}).items():
        known = parts[name].split("\n")
        parts[name] = "\n".join(known[line] if isinstance(line, int) else line for line in lines)


class Browser:
    """Somebody's browser: it keeps its own cookies and sends forms as pages do."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.seen: list[str] = []
        """Every answer, with its headers."""
        self.path = ""
        """Where it was led last."""

    def get(self, path: str, status: int = 200) -> str:
        """A page, after where it leads on."""
        return self._follow(self.client.get(path, headers=self.headers(), follow_redirects=False), status)

    def post(self, path: str, status: int = 200, /, **fields: Any) -> str:
        """Send a form, and return the page that it leads to."""
        return self._follow(self._send(path, fields), status, fields)

    def _send(self, path: str, fields: dict[str, Any]) -> Any:
        headers = {**self.headers(), "origin": str(self.client.base_url)}
        return self.client.post(path, data=fields, headers=headers, follow_redirects=False)

    def begin(self, *seats: str, game: str = "mightymania", **fields: Any) -> str:
        """Begin a match with "me", "open" or "bot-easy" in its seats; returns its id."""
        sitting = {f"seat-{number}": kind for number, kind in enumerate(seats)}
        decks = DECKS if game == "mightymania" else {}
        self.post(f"/games/{game}", **{**sitting, **decks, **fields})
        return self.match

    @property
    def match(self) -> str:
        """The match that it was led to last."""
        found = re.match(r"/t/(\w+)", self.path)
        assert found is not None, self.path
        return found[1]

    def invitations(self, match: str) -> list[str]:
        """The paths of the links of the open seats."""
        found = re.findall(
            r'id="link-\d+" class="link" readonly value="[^"]*?(/s/[^"]+)"', self.get(f"/t/{match}/invite")
        )
        return [str(path) for path in found]

    def sit_down(self, link: str, name: str = "", status: int = 200) -> str:
        """Take the seat that a link opens."""
        _, _, match, token = link.split("/")
        return self.post(f"/s/{match}", status, token=token, name=name)

    @contextlib.contextmanager
    def open(self, match: str, seat: int | None = None) -> Iterator[Page]:
        """The table page with its script."""
        path = f"/t/{match}/live?beats=1" + ("" if seat is None else f"&seat={seat}")
        with self.client.websocket_connect(path, headers=self.headers()) as socket:
            page = Page(socket, room_of(self.client, match))
            page.until(lambda page: page.parts)
            yield page

    def headers(self) -> dict[str, str]:
        """What it sends with every request."""
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def _follow(self, answer: Any, status: int, sent: dict[str, Any] | None = None) -> str:
        while True:
            for cookie in answer.headers.get_list("set-cookie"):
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value.strip('"')
                if "Max-Age=0" in cookie:
                    del self.cookies[name]
            self.client.cookies.clear()
            self.seen.append(f"{answer.headers}\n{answer.text}")
            if answer.status_code not in FORWARD:
                break
            self.path = answer.headers["location"]
            if answer.status_code == SAME_AGAIN and sent is not None:
                answer = self._send(self.path, sent)
            else:
                answer = self.client.get(self.path, headers=self.headers(), follow_redirects=False)
        assert answer.status_code == status, words(answer.text)
        return str(answer.text)


def two(client: TestClient, **fields: Any) -> tuple[Browser, Browser, str]:
    """Ada at North, Ben at South by her invitation, and the id of their match."""
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", **{"name-0": "Ada", **fields})
    ben.sit_down(ada.invitations(match)[0], "Ben")
    return ada, ben, match


def line_up(*pages: Page) -> None:
    """Let each place the cards in the order of the deck."""
    for page in pages:
        while "place" in page.parts["prompt"] and page.choices() and page.choices()[0].startswith("place"):
            page.choose()
    for page in pages:
        page.catch_up()


def play_on(*pages: Page, until: Callable[[], bool] = lambda: False) -> None:
    """Everybody always takes the first option, to the end or until something is so."""
    while not pages[0].over and not until():
        next(page for page in pages if page.choices()).choose()
        for page in pages:
            page.catch_up()


def room_of(client: TestClient, match: str) -> Room:
    """The room behind the pages, for what only the server knows."""
    assert client.portal is not None
    room: Room = client.portal.call(client.app.state.rooms.room, match)  # type: ignore[attr-defined]
    return room


def words(part: str) -> str:
    """What a part says, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", part)).split())
