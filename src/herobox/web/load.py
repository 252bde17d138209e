"""`herobox load`: many tables at once, played by bots over the sockets that pages use, and how long a choice takes."""

from __future__ import annotations

import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
from pydantic import SecretStr
from websockets.asyncio.client import ClientConnection, connect

from herobox.kernel import HeroboxError
from herobox.kernel.collecting import collect_seldom
from herobox.web.settings import Settings, written

_CHOICE = re.compile(r'<button[^>]*\bname="?choice"?[^>]*\bvalue="([^"]*)"')
_SERVE = """
import sys
from herobox.web.serving import serve
from herobox.web.settings import read
serve(read(sys.stdin.read()))
"""
SETTLE = 2.0
"""Seconds of play that are not counted, until every table has begun."""


class Load(msgspec.Struct):
    """What a load run found. Times are in milliseconds."""

    tables: int
    seconds: float
    choices: int = 0
    problems: int = 0
    """Choices that were refused, and answers that did not come."""
    to_others: list[float] = []
    """From a choice to the other's screen, for each choice that the other may see something of."""
    to_own: list[float] = []
    """From a choice to the screen of whoever made it."""
    received: int = 0
    """Bytes that all screens were sent."""
    memory: float = 0
    """Megabytes that the server's processes took at most, if it was started here."""

    def report(self) -> str:
        """The run in lines of text."""
        lines = [
            f"{self.tables} tables, {self.seconds:g} s: {self.choices} choices, "
            f"{self.choices / self.seconds:.0f} a second, "
            f"{self.received / max(1, self.choices) / 1000:.1f} kB a choice on all screens, {self.problems} problems",
            _times("to the other's screen", self.to_others),
            _times("to your own screen", self.to_own),
        ]
        if self.memory:
            lines.append(f"memory of the server: {self.memory:.0f} MB at most")
        return "\n".join(lines)


def _times(what: str, times: list[float]) -> str:
    if len(times) < 2:
        return f"{what}: too few choices to tell"
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return (
        f"{what}: median {cuts[49]:.1f} ms, 95th percentile {cuts[94]:.1f} ms, 99th {cuts[98]:.1f} ms, "
        f"at most {max(times):.1f} ms, of {len(times)} choices"
    )


def run_load(game: str, *, tables: int, seconds: float, rate: float, url: str, workers: int, database: str) -> int:
    """Play, print the report, and return the exit code. Raises HeroboxError when the server can't be reached."""
    load = Load(tables, seconds)
    if url:
        asyncio.run(_play(load, url.rstrip("/"), game, rate, None))
    else:
        with tempfile.TemporaryDirectory() as folder:
            port = _free_port()
            settings = Settings(
                port=port,
                data=Path(folder),
                workers=workers,
                database=SecretStr(database),
                forms_a_minute=1e6,
                choices_a_second=1e6,
            )
            command = [sys.executable, "-c", _SERVE]
            with subprocess.Popen(  # noqa: S603 - our own
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
            ) as server:
                try:
                    assert server.stdin is not None
                    server.stdin.write(written(settings))  # Not as an argument: everybody can read those.
                    server.stdin.close()
                    asyncio.run(_play(load, f"http://127.0.0.1:{port}", game, rate, server.pid))
                finally:
                    server.terminate()
    print(load.report())  # noqa: T201 - the command's output
    return 0


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _play(load: Load, url: str, game: str, rate: float, server: int | None) -> None:
    await _until_reached(url)
    collect_seldom()  # So that no pause of ours counts as one of the server's.
    begins = time.perf_counter() + SETTLE + load.tables * 0.02
    ends = begins + load.seconds
    tables = [asyncio.create_task(_Table(load, url, game, rate, begins, ends).play()) for _ in range(load.tables)]
    if server is not None:
        tables.append(asyncio.create_task(_measure_memory(load, server, ends)))
    await asyncio.gather(*tables)


async def _until_reached(url: str) -> None:
    until = time.monotonic() + 20
    while True:
        try:
            await _post(url, "/healthz", None)
            return
        except OSError as error:
            if time.monotonic() > until:
                raise HeroboxError(f"no server answers at {url}: {error}") from None
            await asyncio.sleep(0.1)


async def _post(url: str, path: str, body: Any) -> Any:
    """A request in a thread: JSON to JSON; a GET without a body."""
    import urllib.error
    import urllib.request

    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url + path, data, {"content-type": "application/json"})  # noqa: S310

    def send() -> Any:
        for _ in range(60):
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                    return msgspec.json.decode(answer.read())
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise HeroboxError(f"{url}{path} answered {error.code}: {error.read()[:300]!r}") from None
                time.sleep(1)
        raise HeroboxError(f"{url} won't start any more matches")

    return await asyncio.to_thread(send)


class _Screen:
    """A page of a seat: what it may choose, and when it was last told something."""

    def __init__(self, socket: ClientConnection, load: Load) -> None:
        self.socket = socket
        self.choices: list[str] = []
        self.position = 0
        self.told = asyncio.Event()
        self.told_at = 0.0
        self._load = load
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = msgspec.json.decode(text)
            if "say" in message and message.get("tone") == "warn":
                self._load.problems += 1
            if "position" not in message:
                continue
            self._load.received += len(text)
            self.position = message["position"]
            prompt = message.get("parts", {}).get("prompt")
            if prompt is not None:
                self.choices = [unescape(value) for value in _CHOICE.findall(prompt)]
            self.told_at = now
            self.told.set()


class _Table:
    """One table with two players."""

    def __init__(self, load: Load, url: str, game: str, rate: float, begins: float, ends: float) -> None:
        self._load, self._url, self._game, self._rate = load, url, game, rate
        self._begins, self._ends = begins, ends
        self._random = random.Random()

    async def play(self) -> None:
        """Play games one after the other until the time is over, a choice every 1/rate seconds."""
        await asyncio.sleep(self._random.random() * self._load.tables * 0.02)
        while time.perf_counter() < self._ends:
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = await _post(self._url, "/api/matches", {"game": self._game, "seats": seats})
            screens = []
            for seat in made["seats"]:
                cookie = {"cookie": f"seat-{made['id']}={seat['number']}.{seat['token']}"}
                address = f"{self._url.replace('http', 'ws', 1)}/t/{made['id']}/live"
                socket = await connect(address, additional_headers=cookie, compression=None, max_queue=64)
                screens.append(_Screen(socket, self._load))
            try:
                await self._game_at(screens)
            finally:
                for screen in screens:
                    screen.reading.cancel()
                    await screen.socket.close()

    async def _game_at(self, screens: list[_Screen]) -> None:
        await asyncio.gather(*(asyncio.wait_for(screen.told.wait(), 20) for screen in screens))
        next_at = max(self._begins - SETTLE, time.perf_counter()) + self._random.random() / self._rate
        while time.perf_counter() < self._ends:
            await asyncio.sleep(max(0, next_at - time.perf_counter()))
            next_at += 1 / self._rate
            able = [number for number, screen in enumerate(screens) if screen.choices]
            if not able:
                return
            number = self._random.choice(able)
            await self._choose(screens[number], screens[1 - number], next_at)

    async def _choose(self, own: _Screen, other: _Screen, until: float) -> None:
        own.told.clear()
        other.told.clear()
        choice = self._random.choice(own.choices)
        sent = time.perf_counter()
        await own.socket.send(msgspec.json.encode({"choose": choice, "position": own.position}).decode())
        try:
            await asyncio.wait_for(own.told.wait(), 5)
        except TimeoutError:
            self._load.problems += 1
            return
        if sent < self._begins or sent > self._ends:
            return
        self._load.choices += 1
        self._load.to_own.append((own.told_at - sent) * 1000)
        try:
            # What is planned in secret changes nothing for the other: then nothing comes, and nothing is counted.
            await asyncio.wait_for(other.told.wait(), max(0.01, until - time.perf_counter() - 0.05))
            self._load.to_others.append((other.told_at - sent) * 1000)
        except TimeoutError:
            pass


async def _measure_memory(load: Load, server: int, ends: float) -> None:
    while time.perf_counter() < ends:
        await asyncio.sleep(1)
        load.memory = max(load.memory, sum(map(_resident, _family(server))))


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return [pid]
    return [pid, *(other for child in children for other in _family(int(child)))]


def _resident(pid: int) -> float:
    """Megabytes of memory that a process holds, what it shares with others included."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1_048_576
