"""A socket that sends as fast as it can: it is closed and may not come back at once, and the other tables go on."""

from __future__ import annotations

import contextlib
import statistics
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.hardening.attacking import (
    ATTACKER,
    BYSTANDER,
    PING,
    TEXT,
    Bystander,
    dial,
    flood,
    frame,
    handshake,
    heard,
    is_open,
    note,
    open_page,
    told,
    upgraded,
)
from tests.patience import until
from tests.web.processes import ServerProcess, new_match

AT_ONCE = 4_000
"""Frames in a packet of the attacker."""
FRAMES = {
    "pings": frame(PING),
    "large pings": frame(PING, b"x" * 125),
    "the page's own pings": frame(TEXT, b'{"ping":1}'),
    "what is no JSON": frame(TEXT, b'{"x":'),
    "what no page says": frame(TEXT, b'{"shutdown":true}'),
    "hints": frame(TEXT, b'{"hint":true}'),
    "what is no text": frame(TEXT, b"\xff\xfe"),
    "halves of frames": frame(TEXT, b'{"ping":1}')[:3],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    # Kept away for longer than a busy machine takes to hear of it.
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), HEROBOX_BAN_SECONDS="600") as running:
        yield running


@pytest.mark.parametrize("what", FRAMES)
def test_a_flooder_is_closed_and_nobody_else_notices(server: ServerProcess, what: str, long_form: bool) -> None:
    seconds = 6.0 if long_form else 0.7
    [seat, _] = new_match(server, "me", "me")
    address = f"127.0.6.{10 + [*FRAMES].index(what)}"
    with Bystander(server) as bystander:
        bystander.rest(seconds)
        quiet = bystander.take()
        with upgraded(server, seat.match, address) as raw:
            sent = flood(raw, FRAMES[what] * AT_ONCE, seconds)
            until(lambda: not is_open(raw))
        bystander.rest(seconds)
        meanwhile = bystander.take()
    note(f"{what}: quiet {told(quiet)}; flooded {told(meanwhile)}; {sent:,} bytes got away")
    # Whoever is flooded answers nothing for as long as the flood goes on, or at least for the packets that have come.
    assert statistics.median(meanwhile) < 20 * statistics.median(quiet) + 100


def ping_without_end(page: ClientConnection) -> None:
    """A hundred pings at a time, all of which are answered as long as they are taken."""
    while True:
        for _ in range(100):
            page.send('{"ping":1}')
        while "pong" not in str(page.recv()):
            pass


def test_a_flooder_is_told_why_and_is_kept_away_for_a_while(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    opened = open_page(server, seat.match, "127.0.6.50", close_timeout=1)
    with opened as page, pytest.raises(ConnectionClosed) as ended:
        ping_without_end(page)
    closed = ended.value.rcvd
    assert closed is not None
    assert (closed.code, closed.reason) == (1008, "this page sent too much")
    answer = handshake(server, seat.match, "127.0.6.50")
    assert b" 429 " in answer
    assert b"retry-after: " in answer.lower()
    assert b" 101 " in handshake(server, seat.match, BYSTANDER)


def test_a_page_that_goes_on_as_pages_do_is_not_taken_for_a_flooder(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    with open_page(server, seat.match, "127.0.6.51") as page:
        page.recv()
        for number in range(25):
            page.send(f'{{"ping":{number}}}')
            while f'{{"pong":{number}}}' != page.recv():
                pass


def test_a_frame_that_is_too_large_ends_its_connection(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    with upgraded(server, seat.match, "127.0.6.52") as raw:
        raw.sendall(bytes([TEXT, 0xFF]) + struct.pack(">Q", 1 << 40) + bytes(4))
        assert b"\x88" in heard(raw)


def test_pages_of_one_match_and_address_are_counted(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    with contextlib.ExitStack() as pages:
        for _ in range(25):
            assert "parts" in str(pages.enter_context(open_page(server, seat.match, ATTACKER)).recv())
        one_more = pages.enter_context(open_page(server, seat.match, ATTACKER))
        with pytest.raises(ConnectionClosed) as ended:
            one_more.recv()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 4429
        with open_page(server, seat.match, BYSTANDER) as other:
            assert "parts" in str(other.recv())


def test_handshakes_are_counted(server: ServerProcess) -> None:
    [seat, _] = new_match(server, "me", "me")
    answers: list[bytes] = []
    while len(answers) < 2_000 and not (answers and b" 429 " in answers[-1]):
        answers.append(handshake(server, seat.match, "127.0.6.53"))
    assert b" 101 " in answers[0]
    assert b" 429 " in answers[-1]


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path)) as running:
        yield running


def test_whoever_hangs_up_in_the_middle_of_everything_leaves_no_line_in_the_log(impatient: ServerProcess) -> None:
    [seat, _] = new_match(impatient, "me", "me")
    for cut in (
        frame(TEXT, b'{"hint":true}')[:5],
        frame(TEXT, b"\xff\xfe"),
        frame(0x80, b"what goes on"),
        frame(0x83, b"no such frame"),
        frame(PING) * 10_000,
    ):
        with upgraded(impatient, seat.match) as raw:
            flood(raw, cut, 0.05)
    with dial(impatient) as raw:
        raw.sendall(b"POST /look-back HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\nhalf")
    impatient.client.get("/healthz")
    impatient.process.terminate()
    _, said = impatient.process.communicate()
    assert said == ""
