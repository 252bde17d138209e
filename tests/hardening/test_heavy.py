"""Heavy work does not keep others from playing: thirty uploads of a long record while people play at ten tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.hardening.playing import Tables, long_record
from tests.threads import run
from tests.web.processes import ServerProcess

SIZE = 17_000
"""Bytes of the record."""
MOST_SLOWER = 7
"""So many times as long a choice may take meanwhile, in the median; when threads did the work it was fourteen times."""
LEAST_MS = 25
"""A choice that takes no longer is as good as at once, however quick others were."""


async def quiet(_: httpx.AsyncClient) -> None:
    """Nothing happens for a while."""
    await asyncio.sleep(2)


@pytest.mark.parametrize("looking_back", [False, pytest.param(True, marks=pytest.mark.long_form)])
def test_people_play_on_while_long_records_are_sent(tmp_path: Path, long_form: bool, looking_back: bool) -> None:
    record = long_record(SIZE if long_form else SIZE // 2)
    tables, uploads = (10, 20) if long_form else (4, 10)  # With the tables, what an address may ask for at once.

    async def send(client: httpx.AsyncClient) -> int:
        headers = {"content-type": "text/plain"}
        answer = await client.post("/api/records", content=record, headers=headers)
        if answer.status_code == 201 and looking_back:
            answer = await client.get(f"{answer.json()['page']}?at=1400")
        return answer.status_code

    async def send_all(client: httpx.AsyncClient) -> Counter[int]:
        return Counter(await asyncio.gather(*(send(client) for _ in range(uploads))))

    async def play_on(address: str) -> bool:
        [(_, before), (answers, meanwhile), (_, after)] = await Tables(address, tables).play_during(
            quiet, send_all, quiet
        )
        print(f"before: {before}; meanwhile: {meanwhile}; after: {after}; {dict(answers)}")  # noqa: T201 - to be read
        # Each was taken, or its sender told to wait.
        assert set(answers) <= {200, 201, 429}
        assert answers[201] + answers[200] >= uploads // 2
        return meanwhile.median < MOST_SLOWER * max(LEAST_MS, before.median, after.median)

    limits = {"HEROBOX_FORMS_A_MINUTE": "1e6", "HEROBOX_PAGES_A_SECOND": "1e6"}
    with ServerProcess("--data", str(tmp_path), HEROBOX_HEAVY="2", **limits) as server:
        # The machine may be given something else to do just then, though hardly three times.
        assert any(run(play_on(server.address)) for _ in range(3))
