"""Heavy work does not keep others from playing: thirty uploads of a long record while people play at ten tables."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import httpx2 as httpx
import pytest

from tests.hardening.playing import Tables, long_record
from tests.threads import run
from tests.web.processes import ServerProcess, family

SIZE = 17_000
"""Bytes of the record."""
CHOICES = 20
"""How many are made, at least, in each of the times that are compared."""
MOST_SLOWER = 7
"""So many times as long a choice may take meanwhile, in the median; when threads did the work it was fourteen times."""
LEAST_MS = 25
"""A choice that takes no longer is as good as at once, however quick others were."""


class Spent(NamedTuple):
    """Seconds of processor time that a server has taken so far."""

    own: float
    by_its_processes: float

    @classmethod
    def by(cls, server: ServerProcess) -> Spent:
        own, *others = (_processor(pid) for pid in family(server.process.pid))
        return cls(own, sum(others))


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("looking_back", [False, pytest.param(True, marks=pytest.mark.long_form)])
def test_people_play_on_while_long_records_are_sent(tmp_path: Path, long_form: bool, looking_back: bool) -> None:
    record = long_record(SIZE if long_form else SIZE // 2)
    tables, uploads = (10, 20) if long_form else (8, 10)

    async def send(client: httpx.AsyncClient) -> int:
        headers = {"content-type": "text/plain"}
        answer = await client.post("/api/records", content=record, headers=headers)
        if answer.status_code == 201 and looking_back:
            answer = await client.get(f"{answer.json()['page']}?at=1400")
        return answer.status_code

    async def play_on(server: ServerProcess) -> bool:
        playing = Tables(server.address, tables)
        spent: list[Spent] = []

        async def quiet(_: httpx.AsyncClient) -> None:
            enough = len(playing.taken) + CHOICES
            while len(playing.taken) < enough:
                await asyncio.sleep(0.02)

        async def send_all(client: httpx.AsyncClient) -> Counter[int]:
            enough, answers = len(playing.taken) + CHOICES, Counter[int]()
            spent.append(Spent.by(server))
            while len(playing.taken) < enough:
                answers.update(await asyncio.gather(*(send(client) for _ in range(uploads))))
            spent.append(Spent.by(server))
            return answers

        [(_, before), (answers, meanwhile), (_, after)] = await playing.play_during(quiet, send_all, quiet)
        own, others = (after - before for before, after in zip(*spent, strict=True))
        print(  # noqa: T201 - to be read
            f"before: {before}; meanwhile: {meanwhile}; after: {after}; {dict(answers)}; "
            f"processor time: the server's own {own:.2f} s, that of its processes {others:.2f} s"
        )
        assert others > own  # The work is theirs, however long anything takes on this machine.
        # Each was taken, or its sender told to wait.
        assert set(answers) <= {200, 201, 429}
        assert answers[201] + answers[200] >= answers.total() // 2
        return meanwhile.median < MOST_SLOWER * max(LEAST_MS, before.median, after.median)

    limits: dict[str, Any] = {"HEROBOX_FORMS_A_MINUTE": "1e6", "HEROBOX_PAGES_A_SECOND": "1e6"}
    with ServerProcess("--data", str(tmp_path), HEROBOX_HEAVY="2", **limits) as server:
        # The machine may be given something else to do just then, though hardly three times.
        assert any(run(play_on(server)) for _ in range(3))
