"""What HTTP itself leaves open: heads without end, requests that never come whole, connections without number."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator

import pytest

from tests.hardening.attacking import ATTACKER, BYSTANDER, Bystander, dial, flood, heard, is_open, megabytes, request
from tests.patience import until
from tests.web.processes import ServerProcess

BEGUN = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data"))) as running:
        yield running


def said(server: ServerProcess, sent: bytes, address: str = ATTACKER) -> bytes:
    """All that is answered until the connection is closed."""
    with dial(server, address) as raw:
        raw.sendall(sent)
        return heard(raw)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (BEGUN + b"X: " + b"x" * 100_000 + b"\r\n\r\n", b"431"),
        (BEGUN + b"X: y\r\n" * 101 + b"\r\n", b"431"),
        (b"GET /" + b"x" * 3_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"414"),
        (b"GET /?" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"414"),
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000000\r\n\r\n", b"413"),
        (b"POST /look-back HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1100000\r\n\r\n", b"413"),
    ],
)
def test_a_request_beyond_the_limits_is_refused_and_its_connection_closed(
    server: ServerProcess, sent: bytes, status: bytes
) -> None:
    assert said(server, sent).split()[1] == status


def test_a_head_of_any_length_is_not_taken(server: ServerProcess, long_form: bool) -> None:
    before = megabytes(server)
    with dial(server) as raw:
        raw.sendall(BEGUN + b"X: ")
        flood(raw, b"x" * 65_536, 6 if long_form else 0.5)
        until(lambda: not is_open(raw))
    assert megabytes(server) - before < 10


def test_a_body_that_is_longer_than_was_said_or_without_end_is_not_taken(server: ServerProcess) -> None:
    before = megabytes(server)
    with dial(server) as raw:
        raw.sendall(b"POST /look-back HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        flood(raw, b"10000\r\n" + b"x" * 65_536 + b"\r\n", 0.5)
        until(lambda: not is_open(raw))
    assert megabytes(server) - before < 20


@pytest.mark.parametrize(
    ("begun", "without_end"),
    [(b"5;", b"a" * 200_000), (b"", b"1\r\na\r\n" * 40_000), (b"0\r\n", b"X: y\r\n" * 40_000)],
    ids=["extensions", "chunks of a byte", "trailers"],
)
def test_what_is_said_around_a_body_is_counted(server: ServerProcess, begun: bytes, without_end: bytes) -> None:
    with dial(server) as raw:
        raw.sendall(b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n" + begun)
        with contextlib.suppress(OSError):
            raw.sendall(without_end)
        assert b" 408 " not in heard(raw)  # It was closed at once, not when the patience with the rest was over.
        assert not is_open(raw)


def test_a_record_comes_in_large_chunks(server: ServerProcess) -> None:
    chunks = b"2000\r\n" + b"x" * 8_192 + b"\r\n"
    answer = said(
        server,
        b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: text/plain\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n" + chunks * 110 + b"0\r\n\r\n",
    )
    assert answer.split()[1] == b"400"
    assert b"header" in answer


def test_requests_that_wait_for_no_answer_are_not_taken(server: ServerProcess) -> None:
    before = megabytes(server)
    with dial(server) as raw:
        flood(raw, (b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") * 2_000, 0.5)
        until(lambda: not is_open(raw))
    assert megabytes(server) - before < 20


def test_one_address_can_hold_so_many_connections_and_leaves_room_for_others(
    server: ServerProcess, long_form: bool
) -> None:
    with contextlib.ExitStack() as kept, Bystander(server) as bystander:
        halves: list[socket.socket] = []
        for _ in range(900 if long_form else 300):
            raw = kept.enter_context(dial(server))
            with contextlib.suppress(OSError):
                raw.sendall(BEGUN)
            halves.append(raw)
        until(lambda: sum(map(is_open, halves)) <= 200)
        # The latest are there; of those on which nothing is answered, the longest idle were closed to make room.
        assert all(map(is_open, halves[-150:]))
        assert b"200 OK" in request(server, "/healthz", BYSTANDER)
        bystander.rest(0.2)


def test_a_file_larger_than_the_limit_is_refused_before_it_is_read(server: ServerProcess) -> None:
    with dial(server) as raw:
        raw.sendall(
            b"POST /look-back HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 5000000\r\n\r\n"
        )
        answer = heard(raw)
    assert answer.split()[1] == b"413"
    assert b"limit is 1,010,000 bytes" in answer


def test_all_of_it_left_no_trace_in_the_log(server: ServerProcess) -> None:
    server.process.terminate()
    _, told = server.process.communicate()
    assert told == ""
