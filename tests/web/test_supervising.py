"""Processes of a server that are slow to load are waited for; those that die are begun anew."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.patience import until
from tests.web.processes import ServerProcess, family

SLOW = """
import sys, time
if "--multiprocessing-fork" in sys.orig_argv:
    time.sleep(12)  # Longer than uvicorn waits for two, one after the other.
"""


def test_processes_that_take_long_to_load_are_waited_for(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOW)
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    with ServerProcess("--data", str(tmp_path / "data"), "--workers", "2", PYTHONPATH=path) as server:
        assert server.client.get("/healthz").status_code == 200


def test_a_process_that_died_is_replaced(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--workers", "2") as server:
        before = set(family(server.process.pid)[1:])
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        until(lambda: len(set(family(server.process.pid)[1:]) - before) >= 2)
        until(server._answers)
