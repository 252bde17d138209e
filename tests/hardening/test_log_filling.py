"""What a stranger does on purpose leaves no line in the log: else the log is theirs, and a disk fills."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardening.attacking import PING, dial, flood, frame, handshake, heard, is_open, upgraded
from tests.patience import until
from tests.web.processes import ServerProcess, new_match

UPGRADE = (
    "GET /t/{match}/live HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LARGE_PAGE = b"GET /games/monsterpocalypse/build/force%s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HALF_A_FORM = (
    b"POST /games/mightymania HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 20\r\n"
    b'Content-Type: multipart/form-data; boundary="%s"\r\n\r\n--x\r\nnonsense: 1\r\n\r\n'
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path), HEROBOX_UNREAD_SECONDS="0.3") as running:
        yield running


def written(server: ServerProcess) -> str:
    """What the server has written into its log by its end."""
    server.process.terminate()
    _, told = server.process.communicate()
    return told


def test_a_socket_that_is_refused_leaves_no_line(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    with dial(server) as raw:
        raw.sendall(UPGRADE.format(match=seat.match, host="[").encode())
        assert heard(raw).split()[1] == b"400"
    with upgraded(server, seat.match) as raw:
        flood(raw, frame(PING) * 1_000, 0.5)
        until(lambda: not is_open(raw))
    assert b" 429 " in handshake(server, seat.match, "127.0.6.6")
    assert written(server) == ""


# More requests than may wait; and as many answers as fill all buffers, which nobody reads.
@pytest.mark.parametrize(("path", "count"), [(b"", 30), (b"/1", 8)])
def test_answers_that_nobody_waits_for_leave_no_line(
    server: ServerProcess, path: bytes, count: int, long_form: bool
) -> None:
    with contextlib.ExitStack() as kept:
        raws = [kept.enter_context(dial(server)) for _ in range(100 if long_form else 5)]
        for raw in raws:
            with contextlib.suppress(OSError):
                raw.sendall(LARGE_PAGE % path * count)
        until(lambda: not any(map(takes_more, raws)))
    assert written(server) == ""


def takes_more(raw: socket.socket) -> bool:
    """Whether the server has not ended a connection, of which nothing is read."""
    try:
        raw.send(b"\r\n")
    except OSError:
        return False
    return True


@pytest.mark.parametrize("boundary", [b"\xff\xfe", b"x", b""])
def test_a_form_that_can_not_be_read_leaves_no_line(server: ServerProcess, boundary: bytes) -> None:
    with dial(server) as raw:
        raw.sendall(HALF_A_FORM % boundary)
        assert heard(raw).split()[1] in (b"400", b"422")
    assert written(server) == ""
