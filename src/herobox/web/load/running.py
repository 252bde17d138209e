"""A load run: the server that it starts (unless one is named), all tables, and the memory that the server takes."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from pydantic import SecretStr

from herobox.kernel import HeroboxError
from herobox.kernel.collecting import collect_seldom
from herobox.kernel.registry import load_games
from herobox.web.load.playing import Period, Plan, Table, ask
from herobox.web.load.report import Load
from herobox.web.settings import NO_LIMITS, Settings, written

_SERVE = """
import sys
from herobox.web.serving import serve
from herobox.web.settings import read
serve(read(sys.stdin.read()))
"""
REACHED = 20.0
"""Seconds after which a server that does not answer is not there."""


def run_load(plan: Plan, *, tables: int, seconds: float, workers: int, thinkers: int, database: str) -> Load:
    """Play, and return what was found. Without an address in the plan a server is started for it.

    Raises HeroboxError when the server can't be reached.
    """
    load = Load(tables, seconds)
    if plan.url:
        asyncio.run(_play(load, plan, None))
        return load
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        settings = Settings(
            port=port,
            data=Path(folder),
            workers=workers,
            thinkers=thinkers,
            database=SecretStr(database),
            **NO_LIMITS,
        )
        plan = msgspec.structs.replace(plan, url=f"http://127.0.0.1:{port}")
        command = [sys.executable, "-c", _SERVE]
        with subprocess.Popen(  # noqa: S603 - our own
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        ) as server:
            try:
                assert server.stdin is not None
                server.stdin.write(written(settings))  # Not as an argument: everybody can read those.
                server.stdin.close()
                asyncio.run(_play(load, plan, server.pid))
            finally:
                server.terminate()
    return load


def games_named(words: str) -> tuple[str, ...]:
    """The ids of games: "all", or some with commas in between. Raises HeroboxError when there is no such game."""
    games, _ = load_games()
    known = tuple(game.id for game in games)
    if words == "all":
        return known
    wanted = tuple(word.strip() for word in words.split(","))
    for word in wanted:
        if word not in known:
            raise HeroboxError(f'there is no game "{word}": name some of {", ".join(known)}, or all')
    return wanted


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _play(load: Load, plan: Plan, server: int | None) -> None:
    await _until_reached(plan.url)
    collect_seldom()  # So that no pause of ours counts as one of the server's.
    period = Period(load.tables, load.seconds)
    tables = [asyncio.create_task(Table(load, plan, number, period).play()) for number in range(load.tables)]
    if server is not None:
        tables.append(asyncio.create_task(_measure(load, server, period)))
    await asyncio.gather(*tables)
    load.began_after = period.began_after


async def _until_reached(url: str) -> None:
    until = time.monotonic() + REACHED
    while True:
        try:
            await ask(url, "/healthz", None)
            return
        except OSError as error:
            if time.monotonic() > until:
                raise HeroboxError(f"no server answers at {url}: {error}") from None
            await asyncio.sleep(0.1)


async def _measure(load: Load, server: int, period: Period) -> None:
    before: tuple[int, float] | None = None
    while not period.is_over:
        await asyncio.sleep(1)
        load.memory = max(load.memory, memory_of(server))
        if period.counts(time.perf_counter()):
            made, took = load.choices, sum(map(_processor, _family(server)))
            before = before or (made, took)
            if made > before[0]:
                load.processor = 1000 * (took - before[1]) / (made - before[0])


def memory_of(server: int) -> float:
    """Megabytes of memory that a server's processes hold, by the number of the first one."""
    return sum(map(_resident, _family(server)))


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return [pid]
    return [pid, *(other for child in children for other in _family(int(child)))]


def _processor(pid: int) -> float:
    """Seconds of processor time that a process has taken."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> float:
    """Megabytes of memory that a process holds, what it shares with others included."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1_048_576
