"""A duel of Mightymania whose last Power Card is about to be laid, on a page that gets its beats from the test."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import unescape
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import Arranged, arrange

Told = dict[str, Any]
"""A message of the server, or a part of one."""

RECORD = """
  window.recorded = [];
  addEventListener("DOMContentLoaded", () => {
    const log = document.getElementById("log-lines");
    const note = () => window.recorded.push({
      lines: log.children.length,
      playing: document.querySelector(".table.playing") !== null,
      falling: document.querySelectorAll(".stage-dice:not(.lies)").length,
      numbers: [...document.querySelectorAll(".stage-number")].map((number) => number.textContent),
      crowded: document.querySelectorAll("#stage-layer > :is(.stage-dice, .stage-banner)").length > 1,
      marked: document.querySelector("svg:has(rect[width='99']) [data-picture]")?.dataset.picture ?? "",
    });
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
"""
"""Notes what the page shows whenever something of it has changed."""

REACHED = """
  window.reached = [];
  for (const type of ["pointerdown", "pointerup", "click", "keydown", "keyup"]) {
    document.addEventListener(type, () => window.reached.push(type));
  }
"""
"""Notes what of a press comes to the page's other scripts."""


def last_card(match: Match) -> bool:
    """South is to lay the last Power Card of a duel of three rounds; then all of it is turned up."""
    asked = match.decisions.get(1)
    if asked is None or asked.kind != "lay" or 0 in match.decisions:
        return False
    duel = match.view(1).duel
    return duel.rounds == 3 and len(duel.laid[1]) == 2


def beats_of(lines: Sequence[str], first: int) -> list[Told]:
    """What such a duel's lines would be as beats: each round with a die, its result, and what it costs."""
    beats: list[Told] = []
    for line, words in enumerate(lines, first):
        if " against " in words:
            told = {"dice": [{"face": "5", "hits": 1}], "amount": 5}
            beats.append({"line": line, "how": "strike", "by": "field-0-1", "at": ["field-1-1"], **told})
        elif "the duel" in words:
            beats.append({"line": line, "how": "phase"})
        elif " life" in words or "removed" in words:
            beats.append({"line": line, "how": "damage", "at": ["field-1-1"], "amount": 1})
    return beats


class Wire:
    """What the server sends to a page, with beats; the test may add messages or break the connection."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._sockets: list[WebSocketRoute] = []
        self._row: Told = {}
        page.route_web_socket(re.compile("/live"), self._connect)

    def send(self, **message: Any) -> None:
        """Let the page get this, too."""
        self._sockets[-1].send(json.dumps(message))

    def again(self) -> None:
        """Let the page get its last row once more, with lines of the log of its own."""
        log, beats = self._row["log"], self._row["beats"]
        more = len(log["lines"])
        log = {**log, "from": log["from"] + more}
        self._row = {"log": log, "beats": [{**beat, "line": beat["line"] + more} for beat in beats]}
        self.send(**self._row)

    def cut(self) -> None:
        """Break the connection; the page opens another one."""
        self._sockets[-1].close()

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._sockets.append(socket)

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            log = told.get("log", {"from": 0, "lines": []})
            told.pop("beats", None)
            if "pictures" in told:
                return
            if log["from"] > 0:
                words = [unescape(re.sub("<.*?>", "", line)) for line in log["lines"]]
                told["beats"] = beats_of(words, log["from"])
                self._row = told
            socket.send(json.dumps(told))

        server.on_message(hear)


def duel(settings: Settings, seed: int = 3) -> Arranged:
    """Keep a match that has come to the last card of such a duel."""
    return arrange(settings, last_card, seed=seed)


def sit(one: Person, table: Arranged) -> Page:
    """Sit down as South; what the page shows is recorded."""
    one.page.add_init_script(RECORD)
    one.page.add_init_script(REACHED)
    page = ready(one.sit(table, 1))
    expect(page.locator("#connection")).to_be_empty()
    expect(page.locator("#table[data-drawn]")).to_have_count(1)  # A page that was never drawn is told no beats.
    return page


def stop_the_clock(page: Page) -> None:
    """From now on time passes on the page by `page.clock.run_for` alone; what moves stays as it begins to.

    A page on which something moves is drawn sixty times a second, which costs more than all that a test looks at.
    """
    moving = page.context.new_cdp_session(page)
    moving.send("Animation.enable")
    moving.send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def lay(page: Page) -> None:
    """Lay the last card, and wait until its row plays."""
    page.locator("#choices button").first.dispatch_event("click")
    expect(page.locator(".table.playing")).to_have_count(1)


def recorded(page: Page) -> list[Mapping[str, Any]]:
    """What the page has shown so far, one entry for each change."""
    seen: list[Mapping[str, Any]] = page.evaluate("window.recorded")
    return seen


def reached(page: Page) -> list[str]:
    """What of the presses since it was asked last has come to the page's other scripts."""
    events: list[str] = page.evaluate("window.reached.splice(0)")
    return events
