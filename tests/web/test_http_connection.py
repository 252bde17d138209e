"""Connections that are slow, idle or too many: which are kept, and which are closed."""

from __future__ import annotations

import contextlib
import select
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from herobox.web.settings import Settings
from tests.patience import PATIENCE, until
from tests.web.conftest import Server

BEGUN = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WHOLE = BEGUN + b"\r\n"
Dial = Callable[[Server, str], socket.socket]


@pytest.fixture
def start(settings: Settings) -> Iterator[Callable[..., Server]]:
    """Starts a server with other limits."""
    with contextlib.ExitStack() as running:

        def begin(**changes: Any) -> Server:
            server = Server(settings.but(**changes))
            running.callback(server.stop)
            return server

        yield begin


@pytest.fixture
def dial() -> Iterator[Dial]:
    """Opens connections from addresses of this computer."""
    with contextlib.ExitStack() as opened:

        def connect(server: Server, address: str = "127.0.0.1") -> socket.socket:
            where = urlsplit(server.address)
            assert where.port is not None
            made = socket.create_connection(("127.0.0.1", where.port), PATIENCE, source_address=(address, 0))
            return opened.enter_context(made)

        yield connect


def heard(raw: socket.socket) -> bytes:
    """All that is said until the connection is closed."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := raw.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def ask(raw: socket.socket) -> bytes:
    """Ask for something small on a connection that is kept; the head of the answer, or nothing if it was closed."""
    try:
        raw.sendall(WHOLE)
        answer = b""
        while not answer.endswith(b"}") and (more := raw.recv(65_536)):
            answer += more
        return answer
    except OSError:
        return b""


def closed(raw: socket.socket) -> bool:
    """Whether the server has ended the connection."""
    try:
        return bool(select.select([raw], [], [], 0)[0]) and not raw.recv(65_536, socket.MSG_PEEK)
    except OSError:
        return True


def test_a_head_that_does_not_come_whole_is_refused_in_time(start: Callable[..., Server], dial: Dial) -> None:
    server = start(head_seconds=0.2)
    raw = dial(server, "127.0.0.1")
    raw.sendall(BEGUN)
    assert heard(raw).startswith(b"HTTP/1.1 408 ")


def test_a_head_that_comes_byte_by_byte_has_no_more_time(start: Callable[..., Server], dial: Dial) -> None:
    server = start(head_seconds=0.3)
    raw = dial(server, "127.0.0.1")
    raw.sendall(BEGUN)

    def refused() -> bool:
        with contextlib.suppress(OSError):
            raw.sendall(b"x")
        return (
            closed(raw) or b"408" in raw.recv(65_536, socket.MSG_PEEK) if select.select([raw], [], [], 0)[0] else False
        )

    until(refused)


def test_a_body_that_does_not_come_is_refused_in_time(start: Callable[..., Server], dial: Dial) -> None:
    server = start(body_seconds=0.2)
    raw = dial(server, "127.0.0.1")
    raw.sendall(b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nhalf")
    assert heard(raw).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_nobody_wants_is_not_waited_for(start: Callable[..., Server], dial: Dial) -> None:
    server = start(body_seconds=0.2)
    raw = dial(server, "127.0.0.1")
    raw.sendall(b"POST /look-back HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nhalf")
    assert heard(raw).startswith(b"HTTP/1.1 400 ")


def test_a_connection_on_which_nothing_was_ever_asked_is_closed(start: Callable[..., Server], dial: Dial) -> None:
    assert heard(dial(start(head_seconds=0.2), "127.0.0.1")) == b""


def test_a_connection_is_kept_between_two_requests_and_closed_after_a_while(
    start: Callable[..., Server], dial: Dial
) -> None:
    raw = dial(start(idle_seconds=1, head_seconds=0.2), "127.0.0.1")
    assert b"200 OK" in ask(raw)
    assert b"200 OK" in ask(raw)
    until(lambda: closed(raw))


def test_the_second_request_of_a_connection_has_to_come_whole_as_well(start: Callable[..., Server], dial: Dial) -> None:
    raw = dial(start(head_seconds=0.3), "127.0.0.1")
    assert b"200 OK" in ask(raw)
    raw.sendall(BEGUN)
    assert heard(raw).startswith(b"HTTP/1.1 408 ")


def test_the_longest_idle_connection_makes_room_when_the_house_is_full(
    start: Callable[..., Server], dial: Dial
) -> None:
    server = start(most_connections=3)
    kept = [dial(server, f"127.0.0.{number}") for number in (2, 3, 4)]
    for raw in kept:
        assert b"200 OK" in ask(raw)
    ask(kept[0])  # Now the second one is idle for the longest time.
    assert b"200 OK" in ask(dial(server, "127.0.0.5"))
    until(lambda: closed(kept[1]))
    assert b"200 OK" in ask(kept[0])
    assert b"200 OK" in ask(kept[2])


def test_one_address_makes_room_for_itself_alone(start: Callable[..., Server], dial: Dial) -> None:
    server = start(connections_of_one=2)
    other = dial(server, "127.0.0.9")
    assert b"200 OK" in ask(other)
    own = [dial(server, "127.0.0.2") for _ in range(3)]
    assert b"200 OK" in ask(own[2])
    until(lambda: closed(own[0]))
    assert b"200 OK" in ask(own[1])
    assert b"200 OK" in ask(other)


def test_many_may_come_through_a_proxy(start: Callable[..., Server], dial: Dial) -> None:
    server = start(connections_of_one=2, proxy=("127.0.0.4/31",))
    through = [dial(server, "127.0.0.5") for _ in range(5)]
    for raw in through:
        assert b"200 OK" in ask(raw)


def test_where_all_connections_are_at_work_a_further_one_is_refused(start: Callable[..., Server], dial: Dial) -> None:
    server = start(connections_of_one=2)
    begun = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n"
    for _ in range(2):
        dial(server, "127.0.0.2").sendall(begun)
    refused: list[bytes] = []

    def one_more() -> bool:
        refused.append(ask(dial(server, "127.0.0.2")))
        return refused[-1].startswith(b"HTTP/1.1 503 ")

    until(one_more)
    assert b"200 OK" in ask(dial(server, "127.0.0.3"))


def test_what_was_closed_has_left_its_place(start: Callable[..., Server], dial: Dial) -> None:
    server = start(connections_of_one=2)
    for _ in range(20):
        raw = dial(server, "127.0.0.2")
        assert b"200 OK" in ask(raw)
        raw.close()


def test_an_answer_that_nobody_reads_is_not_kept(start: Callable[..., Server], dial: Dial) -> None:
    server = start(unread_seconds=0.3)
    raw = dial(server, "127.0.0.2")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    ask_for = b"GET /games/monsterpocalypse/build/force/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with contextlib.suppress(OSError):
        for _ in range(8):  # More than the buffers of both sides hold.
            raw.sendall(ask_for)
    until(lambda: server.connections == 1)
    until(lambda: not server.connections)
