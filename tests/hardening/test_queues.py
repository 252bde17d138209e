"""One person's many wishes wait behind each other: somebody else's single one is answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx2 as httpx
import pytest

from tests.hardening.playing import long_record
from tests.patience import PATIENCE
from tests.threads import run
from tests.web.processes import ServerProcess

MANY = 12
FEW = 5
"""So many of another's may be answered first: those that are worked on already, and one or two beside mine."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all of these tests, in which everybody comes from another address."""
    with ServerProcess("--data", str(tmp_path_factory.mktemp("queues"))) as running:
        yield running


def client(server: ServerProcess, address: str) -> httpx.AsyncClient:
    """Somebody who comes from an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=server.address, transport=transport, timeout=PATIENCE)


def test_one_upload_does_not_wait_for_another_persons_many(server: ServerProcess) -> None:
    record = long_record(4_000)
    order: list[str] = []

    async def send(name: str, sender: httpx.AsyncClient) -> None:
        answer = await sender.post("/api/records", content=record, headers={"content-type": "text/plain"})
        assert answer.status_code == 201, answer.text
        order.append(name)

    async def send_all(server: ServerProcess) -> None:
        async with client(server, "127.0.0.2") as ada, client(server, "127.0.0.3") as ben:
            await send("first", ada)  # The processes are there.
            many = [asyncio.create_task(send("ada", ada)) for _ in range(MANY)]
            while "ada" not in order:
                await asyncio.sleep(0.01)
            before = order.count("ada")
            await send("ben", ben)
            assert order[: order.index("ben")].count("ada") <= before + FEW
            await asyncio.gather(*many)

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
