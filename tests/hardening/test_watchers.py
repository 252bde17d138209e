"""Two hundred who watch a match, one of whom comes and goes: who plays it does not notice."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import pytest

from tests.hardening.attacking import note, told
from tests.hardening.watching import watched
from tests.threads import run
from tests.web.processes import ServerProcess


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data"))) as running:
        yield running


def test_watchers_who_come_and_go_are_told_once_a_second_and_slow_nobody(
    server: ServerProcess, long_form: bool
) -> None:
    watchers, seconds = (200, 10.0) if long_form else (60, 2.0)
    alone = run(watched(server, 0, seconds))
    crowd = run(watched(server, watchers, seconds))
    each = crowd["messages"] / watchers
    choices = len(crowd["times"])
    note(
        f"alone: {told(alone['times'])}; {watchers} watching and {crowd['visits']} visits: {told(crowd['times'])}; "
        f"{each:.1f} messages and {crowd['bytes'] / watchers / 1000:.0f} kB to each watcher, {choices} choices"
    )
    assert crowd["visits"] > 2 * seconds
    # One at a time for each choice that can be seen, and one a second for those who come and go.
    assert each <= choices + seconds + 3
    assert statistics.median(crowd["times"]) < 4 * statistics.median(alone["times"]) + 100
