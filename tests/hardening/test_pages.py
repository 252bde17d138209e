"""Somebody who asks for many large pages at once gets them one after the other; the other tables go on meanwhile."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.hardening.attacking import Bystander, dial, heard, note, told
from tests.web.processes import ServerProcess

PAGES = ["/games/heroes-of-the-grid", "/games/monsterpocalypse/cards", "/games/heroes-of-the-grid/rules"]
AT_ONCE = 90
"""How many are asked for: nearly all that one address may ask for in a burst."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.mark.parametrize("anew", [False, True], ids=["the same page", "a page of its own each"])
@pytest.mark.parametrize("path", PAGES)
def test_others_play_on_while_somebody_asks_for_pages(server: ServerProcess, path: str, *, anew: bool) -> None:
    server.client.get("/")  # All games are loaded then, and the pictures of a gallery are drawn when one is looked at.
    server.client.get("/games/monsterpocalypse/cards?q=nothing")
    # The machine itself may stop for a moment, though hardly three times.
    last = 1 + 2 * PAGES.index(path) + anew
    assert any(goes_on_meanwhile(server, path, anew, f"127.0.{subnet}.{last}") for subnet in (22, 23, 24))


def goes_on_meanwhile(server: ServerProcess, path: str, anew: bool, address: str) -> bool:
    """Whether nobody else waits while somebody asks for pages from an address of their own, with its burst."""
    with Bystander(server) as bystander:
        bystander.rest(1)
        quiet = bystander.take()
        statuses: Counter[bytes] = Counter()
        with contextlib.ExitStack() as open_ones:
            began = time.perf_counter()
            asking = [open_ones.enter_context(dial(server, address)) for _ in range(AT_ONCE)]
            for number, raw in enumerate(asking):
                query = f"?q={number}" if anew else ""
                raw.sendall(f"GET {path}{query} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            for raw in asking:
                statuses[heard(raw)[9:12]] += 1
            took = 1000 * (time.perf_counter() - began)
        bystander.rest(0.2)
        meanwhile = bystander.take()
    note(f"{path}, {anew=}: quiet {told(quiet)}; meanwhile {told(meanwhile)}; all in {took:.0f} ms; {dict(statuses)}")
    assert set(statuses) <= {b"200", b"429"}
    assert statuses[b"200"] > AT_ONCE / 4
    # Whoever is made to wait until all of them are answered waits for about as long as that takes.
    return max(meanwhile) < max(took / 3, 100, 4 * max(quiet))
