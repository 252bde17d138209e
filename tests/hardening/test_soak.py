"""Matches come and go for a long time, and the server's memory stays as it is."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from herobox.web.load.running import memory_of
from tests.web.processes import ServerProcess, new_match
from tests.web.test_killed import Player

MATCHES = 40
"""In the short form; after the first quarter, in which everything is loaded that is needed, memory is looked at."""
CHOICES = 8
HOUR = 3600.0
GROWTH = 1.15
"""What it may grow to after that, as a multiple; it was 1.9 in twenty minutes when rooms weren't freed."""


def test_memory_stays_as_it_is_while_matches_come_and_go(tmp_path: Path, long_form: bool) -> None:
    limits: dict[str, Any] = {
        "HEROBOX_FORMS_A_MINUTE": "1e6",
        "HEROBOX_CHOICES_A_SECOND": "1e6",
        "HEROBOX_PAGES_A_SECOND": "1e6",
    }
    with ServerProcess("--data", str(tmp_path), HEROBOX_IDLE_MATCHES="5", **limits) as server:
        began, played, megabytes = time.monotonic(), 0, []
        while time.monotonic() < began + HOUR if long_form else played < MATCHES:
            player = Player(new_match(server, "me", "me"))
            for _ in range(CHOICES):
                player.choose(server)
            played += 1
            megabytes.append(memory_of(server.process.pid))
    settled = megabytes[played // 4]
    assert megabytes[-1] < GROWTH * settled, f"{megabytes[:: max(1, played // 20)]} MB, over {played} matches"
