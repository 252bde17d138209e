"""A server for the tests of the table in the browser: in this process, or on a port of its own."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.testclient import TestClient

from herobox.web import limits
from herobox.web.app import create_app
from herobox.web.serving import speaking
from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.store import database_url, migrate
from tests.patience import PATIENCE, until


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server that keeps its matches in a temporary folder, does not wait for bots and limits nobody."""
    settings = Settings(data=tmp_path / "data", pause=0, heavy=0, most_lateness=1e6, **NO_LIMITS)
    migrate(database_url(settings))
    return settings


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without script, talking to a server in this process."""
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        yield client


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been taken of a limit does not come back, however long a test takes."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


class Server:
    """A server on a free port of this computer, in a thread."""

    def __init__(self, settings: Settings) -> None:
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        config = uvicorn.Config(create_app(settings), access_log=False, log_config=None, **speaking(settings))
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


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    """A running server."""
    running = Server(settings)
    yield running
    running.stop()
