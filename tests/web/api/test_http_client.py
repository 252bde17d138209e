"""The example client of docs/http.md plays a match as it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.web.conftest import Server

CLIENT = Path(__file__).parents[3] / "docs" / "examples" / "http_client.py"


def test_the_example_client_plays_a_whole_match_against_a_bot(server: Server) -> None:
    played = subprocess.run(
        [sys.executable, "-W", "error", str(CLIENT), server.address], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (played.returncode, played.stderr) == (0, "")
    lines = played.stdout.splitlines()
    assert any(line.startswith("> Attack ") for line in lines)
    assert "Leader is beaten" in lines[-1] or "draw" in lines[-1].lower()
