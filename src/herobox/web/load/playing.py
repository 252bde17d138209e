"""A table at which everybody chooses at random, at a steady pace."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus

from herobox.kernel import HeroboxError
from herobox.web.load.report import Load
from herobox.web.load.screens import Screen

SETTLE = 2.0
"""Seconds of play that are not counted, once every table has begun."""
MOST_TO_BEGIN = 120.0
"""Seconds after which it is over where not every table could begin."""
ANSWER = 10.0
"""Seconds after which an answer to a choice is missed."""
THOUGHT = 30.0
"""Seconds after which bots are not waited for any more."""
MORE = 10
"""Seconds that a choice brings where there are clocks."""
BUSY = (429, 503)
"""Statuses of a server that takes no more for now."""


class Plan(msgspec.Struct, frozen=True):
    """What is played at each table."""

    url: str
    games: tuple[str, ...]
    """Tables play them in turn."""
    rate: float
    """Choices a second at a table."""
    bots: int
    """Seats of each table in which a bot sits; at least one seat is a player's."""
    strength: str
    watchers: int
    """Further pages at each table."""
    minutes: int = 0
    """What each seat has at first, and `MORE` seconds more for every choice; 0: as much time as they like."""
    signed_in: bool = False
    """Whether whoever plays is signed in, so that their seats belong to a person."""


class Period:
    """The time that counts: from a while after the last table has begun its first game."""

    def __init__(self, tables: int, seconds: float) -> None:
        self.seconds = seconds
        self._made = time.perf_counter()
        self._tables = tables
        self._known: set[object] = set()
        self.began_after = 0.0
        """Seconds until every table had begun; 0 before."""
        self._begins = math.inf
        self.ends = self._made + MOST_TO_BEGIN
        """When it is over; later, once every table has begun."""

    def table_begins(self, table: object) -> None:
        """A table begins a game."""
        self._known.add(table)
        if len(self._known) == self._tables and not self.began_after and not self.is_over:
            now = time.perf_counter()
            self.began_after = now - self._made
            self._begins = now + SETTLE
            self.ends = self._begins + self.seconds

    def counts(self, moment: float) -> bool:
        """Whether what began then counts."""
        return self._begins <= moment <= self.ends

    @property
    def is_over(self) -> bool:
        """Whether nobody plays on."""
        return time.perf_counter() >= self.ends


class Table:
    """One table, at which one game follows the other."""

    def __init__(self, load: Load, plan: Plan, number: int, period: Period) -> None:
        self._load, self._plan, self._period = load, plan, period
        self._game = plan.games[number % len(plan.games)]
        self._random = random.Random(number)
        self._devices: list[str] = []
        """The cookies of the people who sit here, in as many seats as are theirs."""

    async def play(self) -> None:
        """Play games one after the other until the time is over, a choice every 1/rate seconds."""
        await asyncio.sleep(self._random.random() * self._load.tables * 0.02)
        seats = len((await ask(self._plan.url, f"/api/games/{self._game}", None, self._load))["seats"])
        bots = min(self._plan.bots, seats - 1)
        people: list[dict[str, Any]] = [{"kind": "me"}] * (seats - bots)
        wanted = people + [{"kind": "bot", "strength": self._plan.strength}] * bots
        while not self._period.is_over:
            asked = {"game": self._game, "seats": wanted, "pace": _pace(self._plan.minutes)}
            made = await ask(self._plan.url, "/api/matches", asked, self._load)
            screens: list[Screen] = []
            watching: list[Screen] = []
            try:
                # One by one, so that what is open is closed when the next is refused.
                for seat in made["seats"]:
                    if seat["token"] and self._plan.signed_in:
                        screens += [await self._sit_down(made["id"], len(screens), seat["token"])]
                    elif seat["token"]:
                        screens += [await self._open(made["id"], seat["number"], seat["token"])]
                for _ in range(self._plan.watchers):
                    watching += [await self._open(made["id"])]
                await self._game_at(screens, watching)
            except (ConnectionClosed, InvalidStatus, TimeoutError):
                self._load.turned_away += 1
                await asyncio.sleep(1)
            finally:
                for screen in (*screens, *watching):
                    with contextlib.suppress(ConnectionClosed, TimeoutError):
                        await screen.close()

    async def _sit_down(self, match: str, number: int, token: str) -> Screen:
        """Let a seat belong to the person of this number at this table, who stays the same from game to game."""
        while len(self._devices) <= number:
            self._devices.append(await send_form(self._plan.url, "/me", {"name": f"Player {number}"}, self._load))
        device = self._devices[number]
        await send_form(self._plan.url, f"/s/{match}", {"token": token}, self._load, cookie=device)
        return await Screen.open(self._plan.url, match, self._load, cookie=device)

    async def _open(self, match: str, seat: int = -1, token: str = "") -> Screen:
        cookie = f"seat-{match}={seat}.{token}" if token else ""
        return await Screen.open(self._plan.url, match, self._load, cookie=cookie)

    async def _game_at(self, screens: list[Screen], watching: list[Screen]) -> None:
        for screen in (*screens, *watching):
            await asyncio.wait_for(screen.told.wait(), 20)
        self._period.table_begins(self)
        pace = 1 / self._plan.rate
        next_at = time.perf_counter() + self._random.random() * pace
        while not self._period.is_over:
            if screens[0].over or not await self._someone_is_asked(screens):
                return
            await asyncio.sleep(max(0, next_at - time.perf_counter()))
            next_at = max(next_at + pace, time.perf_counter())
            asked = [screen for screen in screens if screen.choices]
            if not asked:
                continue
            own = self._random.choice(asked)
            others = [screen for screen in screens if screen is not own]
            await self._choose(own, others, watching, next_at)

    async def _someone_is_asked(self, screens: list[Screen]) -> bool:
        """Wait for the bots; says whether people are asked then. False, too, when the game is over."""
        began = time.perf_counter()
        while not any(screen.choices for screen in screens):
            if screens[0].over or self._period.is_over or time.perf_counter() > began + THOUGHT:
                return False
            await asyncio.sleep(0.005)
        waited = time.perf_counter() - began
        if waited > 0.005 and self._period.counts(began):
            self._load.bots_took.append(waited * 1000)
        return True

    async def _choose(self, own: Screen, others: list[Screen], watching: list[Screen], until: float) -> None:
        for screen in (own, *others, *watching):
            screen.told.clear()
        choice = self._random.choice(own.choices)
        sent = time.perf_counter()
        await own.choose(choice)
        try:
            await asyncio.wait_for(own.told.wait(), ANSWER)
        except TimeoutError:
            self._load.unanswered += 1
            return
        if not self._period.counts(sent):
            return
        self._load.choices += 1
        self._load.to_own.append((own.told_at - sent) * 1000)
        # What is planned in secret changes nothing for the others: then nothing comes, and nothing is counted.
        waiting = [asyncio.create_task(screen.told.wait()) for screen in (*others, *watching)]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=max(0.01, until - time.perf_counter() - 0.05))
            for task in late:
                task.cancel()
        for screens, times in ((others, self._load.to_others), (watching, self._load.to_watchers)):
            times += [(screen.told_at - sent) * 1000 for screen in screens if screen.told_at > sent]


def _pace(minutes: int) -> dict[str, Any] | None:
    return {"kind": "live", "minutes": minutes, "seconds": MORE} if minutes else None


async def ask(url: str, path: str, body: Any, load: Load | None = None) -> Any:
    """A request in a thread: JSON to JSON; a GET without a body. Where the server is busy it is asked again.

    Raises HeroboxError when it refuses, OSError when it does not answer.
    """
    data = None if body is None else msgspec.json.encode(body)
    answer = await asyncio.to_thread(_send, url, path, data, {"content-type": "application/json"}, load)
    return msgspec.json.decode(answer.body)


async def send_form(url: str, path: str, fields: Mapping[str, str], load: Load, *, cookie: str = "") -> str:
    """The same with the fields of a form; the cookie that the answer sets first. Where it leads on to is left out."""
    from urllib.parse import urlencode

    headers = {"content-type": "application/x-www-form-urlencoded"} | ({"cookie": cookie} if cookie else {})
    answer = await asyncio.to_thread(_send, url, path, urlencode(fields).encode(), headers, load)
    return answer.cookie


class _Answer(NamedTuple):
    body: bytes
    cookie: str


def _send(url: str, path: str, data: bytes | None, headers: Mapping[str, str], load: Load | None) -> _Answer:
    import urllib.error
    import urllib.request

    class Stays(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: Any) -> None:
            """Don't go where an answer leads on to."""

    opener = urllib.request.build_opener(Stays)
    request = urllib.request.Request(url + path, data, dict(headers))  # noqa: S310
    for _ in range(60):
        try:
            with opener.open(request, timeout=20) as answer:
                return _Answer(answer.read(), answer.headers.get("set-cookie", "").partition(";")[0])
        except urllib.error.HTTPError as error:
            if 300 <= error.code < 400:
                return _Answer(b"", error.headers.get("set-cookie", "").partition(";")[0])
            if error.code not in BUSY:
                raise HeroboxError(f"{url}{path} answered {error.code}: {error.read()[:300]!r}") from None
            if load is not None:
                load.turned_away += 1
            time.sleep(1)
    raise HeroboxError(f"{url} won't start any more matches")
