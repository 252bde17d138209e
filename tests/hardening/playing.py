"""Tables at which people play while something else happens to the server, and how long their choices take."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import httpx2 as httpx

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from tests.patience import PATIENCE

RATE = 2.0
"""Choices a second at each table."""


Happening = Callable[[httpx.AsyncClient], Awaitable[Any]]


class Times(NamedTuple):
    """How long choices took to be acknowledged, in milliseconds."""

    median: float
    worst_of_100: float
    choices: int

    @classmethod
    def of(cls, seconds: list[float]) -> Times:
        """Of at least two choices."""
        cuts = statistics.quantiles(seconds, n=100, method="inclusive")
        return cls(cuts[49] * 1000, cuts[98] * 1000, len(seconds))

    def __str__(self) -> str:
        return f"median {self.median:.0f} ms, 99th percentile {self.worst_of_100:.0f} ms, of {self.choices} choices"


def long_record(size: int, game_id: str = "monsterpocalypse", seed: int = 5) -> bytes:
    """A valid record of about so many bytes, played at random."""
    game = load_game(game_id)
    chance = random.Random(seed)
    for number in range(100):
        match = Match(game, configure(game.config_type, {}), seed + number, listen=False)
        lines = len(match.record.text())
        while match.outcome is None and lines < size:
            for _ in range(100):
                if match.decisions:
                    seat = chance.choice(sorted(match.decisions))
                    match.choose(seat, chance.choice(list(match.decisions[seat].options)))
            lines = len(match.record.text())
        if lines >= size:
            return match.record.text().encode()
    raise AssertionError("no random game is as long as that")


class Tables:
    """Mightymania at several tables at once, each with two people, by the JSON interface."""

    def __init__(self, address: str, count: int) -> None:
        self._client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=httpx.Limits(max_connections=None))
        self._count = count
        self._stop = asyncio.Event()
        self.taken: list[tuple[float, float]] = []
        """When each choice was sent, and how long it took, in seconds."""

    async def play_during(self, *happening: Happening) -> list[tuple[Any, Times]]:
        """Play while these things happen, one after the other.

        For each what it returns, and the times of the choices that were sent meanwhile.
        """
        found = []
        async with self._client:
            tables = await asyncio.gather(*(self._begin() for _ in range(self._count)))
            playing = [asyncio.create_task(self._play(seats)) for seats in tables]
            try:
                for one in happening:
                    await self._until_made(3 * self._count)
                    began = time.perf_counter()
                    result = await asyncio.wait_for(one(self._client), PATIENCE)
                    ended = time.perf_counter()
                    await self._until_made(1)  # What was sent meanwhile has been answered by now, or nearly all of it.
                    found.append((result, Times.of([took for at, took in self.taken if began <= at <= ended])))
                self._stop.set()
                await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
            finally:
                for task in playing:
                    task.cancel()
        return found

    async def _until_made(self, choices: int) -> None:
        until, choices = time.monotonic() + PATIENCE, len(self.taken) + choices
        while len(self.taken) < choices:
            assert time.monotonic() < until, "nobody can play"
            await asyncio.sleep(0.01)

    async def _begin(self) -> tuple[str, list[dict[str, str]]]:
        wanted = {"game": "mightymania", "seats": [{"kind": "me"}] * 2, "seed": "1", "config": {"best_of": 5}}
        made = await self._client.post("/api/matches", json=wanted)
        assert made.status_code == 201, made.text
        seats = made.json()["seats"]
        return made.json()["id"], [{"authorization": f"Bearer {seat['token']}"} for seat in seats]

    async def _play(self, table: tuple[str, list[dict[str, str]]]) -> None:
        match, seats = table
        await asyncio.sleep(random.random() / RATE)
        while not self._stop.is_set():
            made = False
            for headers in seats:
                asked = (await self._client.get(f"/api/matches/{match}/options", headers=headers)).json()
                if asked["options"]:
                    choice = {"choice": random.choice(asked["options"])["notation"], "position": asked["position"]}
                    sent = time.perf_counter()
                    answer = await self._client.post(f"/api/matches/{match}/choices", json=choice, headers=headers)
                    if answer.status_code == 200:
                        self.taken.append((sent, time.perf_counter() - sent))
                    made = True
                    await asyncio.sleep(1 / RATE)
            if not made:
                match, seats = await self._begin()
