"""A game that can't be loaded: strangers read one sentence, and whoever runs the server reads why, once."""

from __future__ import annotations

import logging
import pickle
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from herobox.kernel.errors import BrokenGame
from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.processes import ServerProcess

WHY = "No module named 'no_such_module'"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("broken", "no_such_module:Game", registry.GROUP)
    sound = registry._entries()
    monkeypatch.setattr(registry, "_entries", lambda: {**sound, "broken": entry})
    monkeypatch.setattr(registry, "_told", set())


@pytest.mark.usefixtures("broken")
def test_strangers_read_a_sentence_and_the_log_has_the_trace_once(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(create_app(settings)) as client:
        logging.getLogger("herobox").addHandler(caplog.handler)
        for path in ("/games/broken", "/games/broken/cards", "/api/games/broken", "/"):
            answer = client.get(path)
            assert answer.status_code == (200 if path == "/" else 503), path
            assert "broken" in answer.text, path
            assert "no_such_module" not in answer.text, path
            assert "Error" not in answer.text, path
    logging.getLogger("herobox").removeHandler(caplog.handler)
    [line] = {id(record): record for record in caplog.records}.values()  # Once, whoever hands it on.
    assert line.getMessage() == 'the game "broken" can\'t be loaded'
    assert line.exc_info is not None
    assert str(line.exc_info[1]) == WHY


def test_a_worker_process_can_tell_of_it() -> None:
    told = pickle.loads(pickle.dumps(BrokenGame("broken", WHY)))
    assert isinstance(told, BrokenGame)
    assert (str(told), told.reason) == ('the game "broken" can\'t be loaded', WHY)


def test_a_server_starts_its_heavy_processes_before_anybody_needs_them(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), HEROBOX_HEAVY="3") as server:
        threads = Path(f"/proc/{server.process.pid}/task")  # A process is its thread's child.
        until(lambda: sum(len(one.read_text().split()) for one in threads.glob("*/children")) >= 3)
