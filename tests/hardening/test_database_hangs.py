"""A PostgreSQL server that hangs: connections stay open, and no answer ever comes."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from functools import partial

import httpx2 as httpx
import pytest

from tests.patience import PATIENCE, until
from tests.web.postgres import PostgresServer, postgres_server
from tests.web.processes import Seat, ServerProcess, connect, family, new_match

__all__ = ["postgres_server"]


@contextlib.contextmanager
def hanging(database: PostgresServer) -> Iterator[None]:
    """Stop all of its processes for the time of a block."""
    processes = family(database.pid)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def is_ready(server: ServerProcess) -> bool:
    """What it says of itself."""
    answer = server.client.get("/readyz")
    assert answer.json()["ready"] is (answer.status_code == 200)
    assert "herobox_" not in answer.text
    return answer.status_code == 200


def choose(server: ServerProcess, seat: Seat) -> int:
    """Choose the first of what may be chosen; the answer's status, or 0 when the server ended before it answered."""
    try:
        asked = seat.options(server)
        return seat.choose(server, asked["options"][0]["notation"], asked["position"]).status_code
    except httpx.TransportError:
        return 0


@pytest.fixture
def server(postgres_server: PostgresServer) -> Iterator[ServerProcess]:
    """A server that waits 2 seconds for its database."""
    with ServerProcess("--database", f"{postgres_server.new_database()}&connect_timeout=2") as running:
        yield running


def test_it_says_so_loses_nothing_and_goes_on_by_itself(
    postgres_server: PostgresServer, server: ServerProcess, long_form: bool
) -> None:
    ada, ben = new_match(server, "me", "me")
    until(partial(is_ready, server))
    statuses: list[int] = []
    people = [
        threading.Thread(target=lambda: statuses.append(choose(server, ada))) for _ in range(10 if long_form else 2)
    ]
    with connect(f"{server.live}/t/{ada.match}/live") as page:
        with hanging(postgres_server):
            for person in people:
                person.start()
            until(lambda: not is_ready(server))
            assert server.client.get("/healthz").status_code == 200
            page.send('{"ping":1}')
            while "pong" not in str(page.recv(PATIENCE)):
                pass
            refused = server.client.get(f"/t/{'0' * 20}")
            assert (refused.status_code, "right now" in refused.text) == (503, True)
            assert "herobox_" not in refused.text
            for person in people:
                person.join(PATIENCE)
            assert statuses == [503] * len(people)
        until(partial(is_ready, server))
    assert ada.shown(server)["position"] == 0
    assert [choose(server, seat) for seat in (ada, ben)] == [200, 200]


def test_the_server_can_be_ended_while_it_hangs(postgres_server: PostgresServer, server: ServerProcess) -> None:
    [ada] = new_match(server, "me", "open")
    with hanging(postgres_server):
        choosing = threading.Thread(target=choose, args=(server, ada))
        choosing.start()
        until(lambda: not is_ready(server))
        began = time.monotonic()
        _, _, said = server.end(signal.SIGTERM)
        assert time.monotonic() - began < PATIENCE / 4
        choosing.join(PATIENCE)
    assert "Traceback" not in said
