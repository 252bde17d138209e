"""What strangers do to a server on purpose, from addresses of their own, and how somebody else fares meanwhile.

All of loopback, 127.0.0.0/8, is this computer: an attacker, a player and two hundred watchers each get an address.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import statistics
import struct
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.patience import PATIENCE, until
from tests.web.processes import Seat, ServerProcess, connect, new_match

ATTACKER, BYSTANDER = "127.0.6.6", "127.0.1.1"
PING, TEXT = 0x89, 0x81


def dial(server: ServerProcess, address: str = ATTACKER) -> socket.socket:
    """A plain connection from an address."""
    where = urlsplit(server.address)
    assert where.port is not None
    return socket.create_connection(("127.0.0.1", where.port), PATIENCE, source_address=(address, 0))


def open_page(server: ServerProcess, match: str, address: str, **options: Any) -> ClientConnection:
    """A page's socket from an address."""
    return connect(f"{server.live}/t/{match}/live", sock=dial(server, address), compression=None, **options)


def frame(kind: int, payload: bytes = b"") -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return bytes([kind]) + size + bytes(4) + payload


def _shake_hands(server: ServerProcess, match: str, address: str) -> tuple[socket.socket, bytes]:
    raw = dial(server, address)
    raw.sendall(
        f"GET /t/{match}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        got = raw.recv(1)
        assert got, "no answer to a handshake"
        head += got
    return raw, head


def handshake(server: ServerProcess, match: str, address: str) -> bytes:
    """The head of the answer to somebody who would open a page's socket."""
    raw, head = _shake_hands(server, match, address)
    raw.close()
    return head


def upgraded(server: ServerProcess, match: str, address: str = ATTACKER) -> socket.socket:
    """A socket on a match's page in the attacker's own hands, past the handshake."""
    raw, head = _shake_hands(server, match, address)
    assert b" 101 " in head, head
    return raw


def flood(raw: socket.socket, what: bytes, seconds: float) -> int:
    """Send it again and again as fast as it is taken; how many bytes went before the time or the connection ended."""
    sent = 0
    until_then = time.monotonic() + seconds
    raw.settimeout(0.2)
    while time.monotonic() < until_then:
        try:
            sent += raw.send(what)
        except TimeoutError:
            continue
        except OSError:
            break
    return sent


def heard(raw: socket.socket, seconds: float = PATIENCE) -> bytes:
    """All that comes until the other side ends it or the time is over."""
    parts = []
    until_then = time.monotonic() + seconds
    with contextlib.suppress(OSError):
        while (left := until_then - time.monotonic()) > 0:
            if not select.select([raw], [], [], left)[0]:
                break
            part = raw.recv(65536)
            if not part:
                break
            parts.append(part)
    return b"".join(parts)


def is_open(raw: socket.socket) -> bool:
    """Whether the other side has not ended a connection; what it has said is thrown away."""
    try:
        while select.select([raw], [], [], 0)[0]:
            if not raw.recv(65536):
                return False
    except OSError:
        return False
    return True


class Bystander:
    """Somebody at another table who asks the server something ten times a second, and how long the answers take."""

    def __init__(self, server: ServerProcess, address: str = BYSTANDER) -> None:
        self.times: list[float] = []
        """Milliseconds of each answer."""
        self._seat: Seat
        [self._seat, _] = new_match(server, "me", "me")
        self._opening = open_page(server, self._seat.match, address)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)

    def _ask(self) -> None:
        with self._opening as page, contextlib.suppress(ConnectionClosed, TimeoutError):
            while not self._over.wait(0.12):
                asked = time.perf_counter()
                page.send('{"ping":1}')
                while "pong" not in str(page.recv(PATIENCE)):
                    pass
                self.times.append(1000 * (time.perf_counter() - asked))

    def rest(self, seconds: float) -> None:
        """Go on for as long."""
        before = len(self.times)
        time.sleep(seconds)
        until(lambda: len(self.times) > before)

    def take(self) -> list[float]:
        """The times since the last taking."""
        taken, self.times = self.times, []
        return taken

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join(PATIENCE)


@contextlib.contextmanager
def at_once(count: int, act: Any) -> Iterator[None]:
    """So many threads doing it while the block runs; they are waited for."""
    threads = [threading.Thread(target=act, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()


def note(line: str) -> None:
    """A figure for who runs the tests with -s."""
    sys.stdout.write(f"{line}\n")


def told(times: list[float]) -> str:
    """The times in a line of a report."""
    if not times:
        return "no answer at all"
    return f"median {statistics.median(times):.0f} ms, at most {max(times):.0f} ms, of {len(times)}"


def megabytes(server: ServerProcess) -> float:
    """The memory that a server's own process holds."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def request(server: ServerProcess, path: str, address: str = ATTACKER) -> bytes:
    """The whole answer to a GET."""
    with dial(server, address) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        return heard(raw)
