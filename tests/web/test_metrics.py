"""What a server measures: counted while people play, added up over processes, without anything secret in it."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from prometheus_client import Counter, Gauge, Histogram

from herobox.kernel import HeroboxError
from herobox.web import metrics
from herobox.web.serving import serve
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.measured import Measured
from tests.web.processes import Seat, ServerProcess, connect, family, new_match

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(params=[(), ("--workers", "2")], ids=["one process", "two processes"])
def measured(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Measured]:
    """A server of one process or two."""
    with ServerProcess("--data", str(tmp_path), "--metrics-port", "0", *request.param) as server:
        yield Measured(server)


def choose(server: ServerProcess, seat: Seat) -> None:
    """Make the first choice."""
    asked = seat.options(server)
    assert seat.choose(server, asked["options"][0]["notation"], asked["position"]).status_code == 200


def test_what_happens_is_counted(measured: Measured) -> None:
    server = measured.server
    ada, ben = new_match(server, "me", "me")
    with connect(f"{server.live}/t/{ada.match}/live") as page:
        page.recv()
        choose(server, ada)
        choose(server, ben)
        server.client.post("/api/matches", json={}, headers={"origin": "https://elsewhere.example"})
        assert server.client.get("/readyz").status_code == 200
        numbers = measured.numbers()
        assert numbers["herobox_sockets", ""] == 1
        assert numbers["herobox_tables", ""] >= 1
        assert numbers["herobox_choices_total", "mightymania"] == 2
        assert numbers["herobox_choices_waiting", ""] == 0
        for stage in ("rules", "store", "drawing", "rendering", "sending"):
            assert numbers["herobox_stage_seconds_count", stage] >= 1, stage
        assert numbers["herobox_refusals_total", "origin"] == 1
        assert numbers["herobox_ready", "database"] == 1
        assert numbers["herobox_request_seconds_count", "POST /api/matches 201"] == 1
        assert numbers["herobox_request_seconds_count", "POST /api/matches/{match}/choices 200"] == 2
        until(lambda: measured.numbers()["herobox_late_seconds_count", ""] > 0)
    until(lambda: measured.numbers()["herobox_sockets", ""] == 0)


def test_nothing_secret_is_in_it(measured: Measured) -> None:
    server = measured.server
    [ada] = new_match(server, "me", "bot")
    server.client.get(f"/s/{ada.match}/{ada.token}")
    server.client.get(f"/t/{ada.match}?seat=0")
    server.client.get(f"/nothing/{ada.token}")
    server.client.get(f"/static/{ada.token}")
    choose(server, ada)
    text = measured.text()
    assert 'route="/s/{match}/{token}"' in text
    for secret in (ada.match, ada.token, "127.0.0.1", "herobox.db"):
        assert secret not in text


def test_metrics_end_with_the_server_and_leave_no_files(measured: Measured) -> None:
    processes = family(measured.server.process.pid)
    folders = [
        found[1]
        for process in processes
        if (found := re.search(rf"{metrics.FOLDER}=([^\0]+)", Path(f"/proc/{process}/environ").read_text()))
    ]
    assert all(Path(folder).is_dir() for folder in folders)
    assert measured.server.end(signal.SIGTERM)[0] == 0
    assert not any(Path(folder).exists() for folder in folders)
    with pytest.raises(httpx.TransportError):
        measured.text()


def test_a_process_that_is_gone_has_no_open_pages_any_more(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--metrics-port", "0", "--workers", "2") as server:
        measured = Measured(server)
        [ada] = new_match(server, "me", "open")
        with connect(f"{server.live}/t/{ada.match}/live") as page:
            page.recv()
            assert measured.numbers()["herobox_sockets", ""] == 1
            workers = [process for process in _children(server.process.pid) if b"spawn_main" in _command(process)]
            assert len(workers) == 2
            for worker in workers:
                os.kill(worker, signal.SIGKILL)
            until(lambda: measured.numbers().get(("herobox_sockets", ""), 0) == 0)


def _children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _command(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(HeroboxError, match=f"metrics can't be served on 127.0.0.1:{port}: Address already in use"):
            serve(Settings(port=0, data=tmp_path, metrics_port=port))


def test_the_page_of_what_to_watch_names_every_metric() -> None:
    page = (DOCS / "watching.md").read_text()
    ours = [one for one in vars(metrics).values() if isinstance(one, Counter | Gauge | Histogram)]
    assert len(ours) == 13
    for one in ours:
        assert f"`{one._name}" in page, one._name
