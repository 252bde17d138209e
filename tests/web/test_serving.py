"""`herobox serve` as whoever starts it sees it: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from herobox.kernel import HeroboxError
from herobox.web.serving import serve
from herobox.web.settings import Settings
from tests.patience import PATIENCE, until
from tests.web.forked import Forked, run
from tests.web.processes import ServerProcess, connect, new_match


def refused(**settings: Any) -> str:
    """What is said when the server does not start."""
    with pytest.raises(HeroboxError) as error:
        serve(Settings(**settings))
    return str(error.value)


def listen_to_the_end(page: ClientConnection) -> None:
    """Hear whatever a socket says until it is closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            page.recv()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens already."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def test_a_port_that_is_taken_is_told_in_a_sentence(taken: int, tmp_path: Path) -> None:
    ended = run(["serve", "--port", str(taken), "--data", str(tmp_path)])
    said = " ".join(ended.stderr.split())
    assert said.startswith(f"herobox: it can't listen on 127.0.0.1:{taken}: ")
    assert said.endswith("Name another address or port with --host and --port")
    assert (ended.returncode, ended.stdout) == (2, "")


def test_a_folder_that_can_not_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused(port=0, data=tmp_path / "file" / "data")
    assert "can't be made" in said
    assert "--data" in said


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "herobox.db").write_text("my diary " * 1000)
    assert "is not a Herobox database" in refused(port=0, data=tmp_path)


@pytest.mark.parametrize("url", ["nonsense", "mysql://u:hunter2@host/name", "postgresql://u:hunter2@127.0.0.1:1/name"])
def test_a_database_that_can_not_be_used_is_told_in_a_sentence_without_its_password(url: str) -> None:
    said = refused(port=0, database=url)
    assert "database" in said
    assert "hunter2" not in said


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        [ada] = new_match(server, "me", "open")
        assert server.client.get("/healthz").json()["healthy"] is True
        with connect(f"{server.live}/t/{ada.match}/live") as page:
            assert "parts" in str(page.recv())
            code, out, err = server.end(how)
            listen_to_the_end(page)
    assert "Only this computer can reach it." in out
    assert "Every match is kept." in out
    assert (code, err) == (0, "")


def test_it_ends_cleanly_while_somebody_listens_to_events_and_a_bot_thinks(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        [ada] = new_match(server, "me", "bot")
        with server.client.stream("GET", f"/api/matches/{ada.match}/events") as events:
            lines = events.iter_lines()
            assert next(lines)
            server.process.send_signal(signal.SIGINT)
            assert list(lines)
        assert server.process.wait(PATIENCE) == 0


def test_a_message_that_is_too_large_ends_its_connection_alone(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        [ada] = new_match(server, "me", "open")
        address = f"{server.live}/t/{ada.match}/live"
        with connect(address) as one, connect(address) as other:
            one.send('{"why":["' + "x" * 20_000 + '"]}')
            listen_to_the_end(one)
            other.send('{"ping":1}')
            while "pong" not in str(other.recv()):
                pass


def test_the_log_is_json_and_names_no_address(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--log-requests") as server:
        [ada] = new_match(server, "me", "open")
        server.client.get(f"/s/{ada.match}/{ada.token}")
        server.client.get(f"/t/{ada.match}?seat=0")
        _, _, err = server.end(signal.SIGINT)
    assert ada.token not in err
    assert ada.match not in err
    assert '"route": "/s/{match}/{token}"' in err


def test_a_server_in_the_network_says_how_others_reach_it(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--host", "0.0.0.0") as server:
        _, out, _ = server.end(signal.SIGINT)
    assert "Only this computer" not in out
    assert "a seat belongs to whoever has its secret link" in out
    assert "proxy" not in out


def test_a_server_that_believes_everybody_says_so(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--proxy", "127.0.0.1,::/0") as server:
        _, out, _ = server.end(signal.SIGINT)
    assert "anybody can pass for anybody else" in out


_STUCK = """
import sys, time
from pathlib import Path
from herobox.web import app
from herobox.web.serving import serve
from herobox.web.settings import Settings
app.LAST_PATIENCE = 0.5
app.Store.close = lambda self: time.sleep(3600)
serve(Settings(port=0, data=Path(sys.argv[1])))
"""


def test_it_ends_even_if_a_thread_hangs(tmp_path: Path) -> None:
    server = Forked([str(tmp_path)], program=_STUCK)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4]
        until(lambda: _answers(address))
        server.terminate()
        assert server.wait(PATIENCE) == 1
        _, said = server.communicate()
    finally:
        server.kill()
    assert "something hangs, so the server ends without waiting for it; every match is kept" in said


def _answers(address: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return bool(httpx.get(f"{address}/healthz").status_code == 200)
    return False
