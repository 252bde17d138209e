"""What several servers do with a person at the same moment is done once, on SQLite and PostgreSQL."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from herobox.web.store import Store, persons
from tests.patience import PATIENCE

SERVERS, TRIES = 6, 15


def test_a_code_that_several_servers_take_at_once_lets_one_in(open_store: Callable[[], Store]) -> None:
    store = open_store()
    for number in range(TRIES):
        persons.add_code(store.database, f"code {number}", "device", "ada", 60)
        together = threading.Barrier(SERVERS)

        def take(_: int, code: str = f"code {number}", together: threading.Barrier = together) -> str | None:
            together.wait(PATIENCE)
            return persons.take_code(store.database, code, "device")

        with ThreadPoolExecutor(SERVERS) as servers:
            taken = list(servers.map(take, range(SERVERS)))
        assert sorted(filter(None, taken)) == ["ada"]
