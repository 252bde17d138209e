"""One person's many wishes wait behind each other: somebody else's single one is answered in between."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.hardening.playing import long_record
from tests.patience import PATIENCE
from tests.threads import run
from tests.web.measured import Measured
from tests.web.processes import ServerProcess, family

MANY = 12
FEW = 4
"""So many of another's may be answered first: the one that is worked on, the next, and what overtakes on the way."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all of these tests, in which everybody comes from another address."""
    with ServerProcess("--data", str(tmp_path_factory.mktemp("queues")), HEROBOX_HEAVY="1") as running:
        yield running


def client(server: ServerProcess, address: str) -> httpx.AsyncClient:
    """Somebody who comes from an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=server.address, transport=transport, timeout=PATIENCE)


@contextlib.contextmanager
def standing_still(server: ServerProcess) -> Iterator[None]:
    """Nothing that the server has started goes on while the block runs."""
    started = family(server.process.pid)[1:]
    for process in started:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in started:
            os.kill(process, signal.SIGCONT)


async def until_queued(measured: Measured, count: int) -> None:
    """Wait until so many jobs wait behind the one that is worked on."""
    while measured.numbers()["herobox_queued", "heavy work"] != count:
        await asyncio.sleep(0.02)


def test_one_upload_does_not_wait_for_another_persons_many(tmp_path: Path) -> None:
    record = long_record(4_000)
    order: list[str] = []

    async def send(name: str, sender: httpx.AsyncClient) -> None:
        answer = await sender.post("/api/records", content=record, headers={"content-type": "text/plain"})
        assert answer.status_code == 201, answer.text
        order.append(name)

    async def send_all(server: ServerProcess) -> None:
        measured = Measured(server)
        async with client(server, "127.0.0.2") as ada, client(server, "127.0.0.3") as ben:
            await send("first", ada)  # The process is there.
            with standing_still(server):
                sent = [asyncio.create_task(send("ada", ada)) for _ in range(MANY)]
                await until_queued(measured, MANY - 1)
                sent.append(asyncio.create_task(send("ben", ben)))
                await until_queued(measured, MANY)
            await asyncio.gather(*sent)
        assert order.index("ben") <= order.index("ada") + FEW

    with ServerProcess("--data", str(tmp_path), "--metrics-port", "0", HEROBOX_HEAVY="1") as server:
        run(asyncio.wait_for(send_all(server), PATIENCE))


@pytest.mark.parametrize(("path", "address"), [("/api/records", "127.0.0.4"), ("/look-back", "127.0.0.5")])
def test_a_person_who_asks_for_too_much_at_once_is_told_to_wait(server: ServerProcess, path: str, address: str) -> None:
    record = long_record(4_000)

    async def send(sender: httpx.AsyncClient) -> httpx.Response:
        if path == "/look-back":
            return await sender.post(path, files={"record": ("my.record", record)})
        return await sender.post(path, content=record, headers={"content-type": "text/plain"})

    async def send_all(server: ServerProcess) -> list[httpx.Response]:
        async with client(server, address) as ada:
            return await asyncio.gather(*(send(ada) for _ in range(28)))

    answers = run(asyncio.wait_for(send_all(server), PATIENCE))
    refused = [answer for answer in answers if answer.status_code == 429]
    assert {answer.status_code for answer in answers} == {429, 201 if path == "/api/records" else 303}
    assert all("You already wait for 15 things" in answer.text for answer in refused)
    assert all("retry-after" in answer.headers for answer in refused)
