"""Many who watch a match from addresses of their own, while two play it and one comes and goes."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Any
from urllib.parse import urlsplit

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.web.processes import ServerProcess, new_match

AT_ONE_ADDRESS = 20


def address_of(number: int) -> str:
    """Where the watcher of this number sits."""
    return f"127.0.7.{1 + number // AT_ONE_ADDRESS}"


class Audience:
    """A match with its watchers."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._seats = new_match(server, "me", "me")
        self.match = self._seats[0].match
        self.messages = 0
        """How many the watchers were sent."""
        self.bytes = 0
        self._sockets: list[ClientConnection] = []
        self._reading: list[asyncio.Task[None]] = []

    async def open(self, number: int) -> ClientConnection:
        """A watcher's page."""
        port = urlsplit(self._server.address).port
        return await connect(
            f"{self._server.live}/t/{self.match}/live",
            compression=None,
            host="127.0.0.1",
            port=port,
            local_addr=(address_of(number), 0),
            open_timeout=PATIENCE,
            ping_interval=None,
        )

    async def gather(self, count: int) -> None:
        """Let so many watch, each of whom has seen the table."""
        for number in range(count):
            socket = await self.open(number)
            await asyncio.wait_for(socket.recv(), PATIENCE)
            self._sockets.append(socket)
            self._reading.append(asyncio.create_task(self._read(socket)))

    async def leave(self) -> None:
        """Let all of them go."""
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, *(socket.close() for socket in self._sockets), return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            self.messages += 1
            self.bytes += len(text)

    async def come_and_go(self, times: int) -> None:
        """One more who opens the page again and again."""
        for _ in range(times):
            socket = await self.open(4_000)
            await asyncio.wait_for(socket.recv(), PATIENCE)
            await socket.close()

    async def play(self, over: asyncio.Event, most: int = 10**9) -> list[float]:
        """Choose about ten times a second until it is over; how long each choice took, in milliseconds."""
        times: list[float] = []
        chance = random.Random(1)
        async with httpx.AsyncClient(base_url=self._server.address, timeout=PATIENCE) as client:
            seats = self._seats
            while not over.is_set() and len(times) < most:
                made = False
                for seat in seats:
                    headers = {"authorization": f"Bearer {seat.token}"}
                    asked = (await client.get(f"/api/matches/{seat.match}/options", headers=headers)).json()
                    if not asked["options"]:
                        continue
                    body = {"choice": chance.choice(asked["options"])["notation"], "position": asked["position"]}
                    began = time.perf_counter()
                    await client.post(f"/api/matches/{seat.match}/choices", json=body, headers=headers)
                    times.append(1000 * (time.perf_counter() - began))
                    made = True
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(over.wait(), 0.1)
                if not made:
                    return times
        return times


async def watched(server: ServerProcess, watchers: int, seconds: float) -> dict[str, Any]:
    """Play with so many watchers and one who comes and goes for so long; what the players and watchers noticed."""
    audience = Audience(server)
    over = asyncio.Event()
    await audience.gather(watchers)
    audience.messages = audience.bytes = 0
    playing = asyncio.create_task(audience.play(over))
    visits = 0
    until_then = time.monotonic() + seconds
    while time.monotonic() < until_then:
        await audience.come_and_go(1)
        visits += 1
        await asyncio.sleep(0.05)
    over.set()
    times = await asyncio.wait_for(playing, PATIENCE)
    found = {"times": times, "visits": visits, "messages": audience.messages, "bytes": audience.bytes}
    await audience.leave()
    return found
