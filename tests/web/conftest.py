"""A server for the tests of the table in the browser: in this process, or on a port of its own."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.testclient import TestClient

from herobox.web import limits, ticker
from herobox.web.app import create_app
from herobox.web.serving import speaking
from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.store import migrate, sqlite_url
from tests.patience import PATIENCE, until
from tests.web.fake_time import Time
from tests.web.postgres import migrated_postgres_url, postgres_server, postgres_set_up, postgres_url

__all__ = ["migrated_postgres_url", "postgres_server", "postgres_set_up", "postgres_url"]


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a database that was set up, to be copied for each test: to migrate takes thirty times as long."""
    folder = tmp_path_factory.mktemp("set_up") / "data"
    migrate(sqlite_url(folder))
    return folder


@pytest.fixture
def settings(tmp_path: Path, set_up: Path) -> Settings:
    """A server that keeps its matches in a temporary folder, does not wait for bots and limits nobody."""
    data = shutil.copytree(set_up, tmp_path / "data")
    return Settings(data=data, pause=0, heavy=0, most_lateness=1e6, **NO_LIMITS)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without script, talking to a server in this process."""
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        yield client


@pytest.fixture(name="time")
def time_of_a_server(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The clock of a server by `timed_client`, which looks often whether somebody is late."""
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    return Time()


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been taken of a limit does not come back, however long a test takes."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


class Server:
    """A server on a free port of this computer, in a thread."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time, port: int = 0) -> None:
        """`now`: its clock; `port`: that of a server that has ended, to take its place."""
        self._listening = socket.socket()
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.bind(("127.0.0.1", port))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        config = uvicorn.Config(create_app(settings, now=now), access_log=False, log_config=None, **speaking(settings))
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)
        self._thread.start()
        until(lambda: self._server.started)

    @property
    def connections(self) -> int:
        """How many connections it has."""
        return len(self._server.server_state.connections)

    def stop(self) -> None:
        """End it, and wait until it has ended."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listening.close()


@pytest.fixture(scope="session")
def port() -> int:
    """The port of this process's servers, always the same, so that browsers know what they were sent from there."""
    return 20_000 + os.getpid() % 10_000


@pytest.fixture
def server(settings: Settings, port: int) -> Iterator[Server]:
    """A running server."""
    running = Server(settings, port=port)
    yield running
    running.stop()
