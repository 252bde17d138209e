"""Somebody who asks for many large pages at once gets them one after the other; the other tables go on meanwhile.

Two protections stand behind each other, so this fails only without both: pages are made in a thread, one at a time
(tests/web/test_shared_pages.py), and those of one address are worked on two at a time (there, too).
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from tests.hardening.attacking import BYSTANDER, dial, heard, note, open_page
from tests.patience import PATIENCE
from tests.web.processes import ServerProcess, new_match

PAGES = ["/games/heroes-of-the-grid", "/games/monsterpocalypse/cards", "/games/heroes-of-the-grid/rules"]
AT_ONCE = 90
"""How many are asked for: nearly all that one address may ask for in a burst."""
SLOWNESS = 5
"""How `nice` the server is."""
PONGS = 4
"""How often the other table asks, each time when it has been answered."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data"))) as running:
        go_slowly(running)
        yield running


@pytest.mark.parametrize("path", PAGES)
def test_others_play_on_while_somebody_asks_for_pages(server: ServerProcess, path: str) -> None:
    server.client.get(path)  # The game is loaded then, and the pictures of a gallery are drawn.
    # On a busy machine these tests may be what waits, though the server is slower still, and hardly three times.
    assert any(goes_on_meanwhile(server, path, f"127.0.{subnet}.{1 + PAGES.index(path)}") for subnet in (22, 23, 24))


def go_slowly(server: ServerProcess) -> None:
    """Let a server get less of the processor than the tests, which are to ask again before it has done much else."""
    for thread in Path(f"/proc/{server.process.pid}/task").glob("*"):
        os.setpriority(os.PRIO_PROCESS, int(thread.name), SLOWNESS)


def goes_on_meanwhile(server: ServerProcess, path: str, address: str) -> bool:
    """Whether another table is answered a few times before most of what somebody asks for from an address is."""
    seat = new_match(server, "me", "me")[0]
    with contextlib.ExitStack() as open_ones:
        page = open_ones.enter_context(open_page(server, seat.match, BYSTANDER))
        wait_for_pong(page)
        asking = [open_ones.enter_context(dial(server, address)) for _ in range(AT_ONCE)]
        wait_for_pong(page)  # All of them have been let in.
        with standing_still(server):  # So everything is there at once, what the other table asks last of all.
            for number, raw in enumerate(asking):
                raw.sendall(
                    f"GET {path}?{address}-{number} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
                )
            page.send('{"ping":1}')
        before = answered_before(page, asking)
        statuses = {heard(raw)[9:12] for raw in asking}
    note(f"{path}: {before} of {AT_ONCE} pages were answered before another table's last question")
    assert b"200" in statuses <= {b"200", b"429"}
    return before < AT_ONCE / 2


def wait_for_pong(page: ClientConnection) -> None:
    """Ask at the other table, and wait for the answer."""
    page.send('{"ping":1}')
    while "pong" not in str(page.recv(PATIENCE)):
        pass


@contextlib.contextmanager
def standing_still(server: ServerProcess) -> Iterator[None]:
    """The server does nothing while the block runs."""
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


def answered_before(page: ClientConnection, asking: list[socket.socket]) -> int:
    """How many of those who ask for pages hear something before the other table has had its last answer."""
    heard_something: set[socket.socket] = set()
    pongs = 0
    began = time.monotonic()
    with selectors.DefaultSelector() as waiting:
        for raw in asking:
            waiting.register(raw, selectors.EVENT_READ)
        while time.monotonic() - began < PATIENCE:
            with contextlib.suppress(TimeoutError):
                while "pong" not in str(page.recv(0)):
                    pass
                pongs += 1
                if pongs == PONGS:
                    return len(heard_something)
                page.send('{"ping":1}')
            ready = [key.fileobj for key, _ in waiting.select(0.005)]
            for raw in asking:
                if raw in ready:
                    heard_something.add(raw)
                    waiting.unregister(raw)
    raise AssertionError("the other table had no answer")
