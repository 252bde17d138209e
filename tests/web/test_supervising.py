"""Processes of a server that are slow to load are waited for; tests/hardening/test_kill.py kills some."""

from __future__ import annotations

import os
from pathlib import Path

from tests.web.processes import ServerProcess

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
