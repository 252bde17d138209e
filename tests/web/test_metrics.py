"""What a server measures: counted while people play, added up over processes, without anything secret in it."""

from __future__ import annotations

import os
import re
import signal
import socket
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


def choose(server: ServerProcess, seat: Seat) -> None:
    """Make the first choice."""
    asked = seat.options(server)
    assert seat.choose(server, asked["options"][0]["notation"], asked["position"]).status_code == 200


@pytest.mark.parametrize("words", [(), ("--workers", "2")], ids=["one process", "two processes"])
def test_what_happens_is_counted_without_secrets_until_the_server_ends(words: tuple[str, ...], tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), "--metrics-port", "0", *words) as server:
        measured = Measured(server)
        check_what_is_counted(measured)
        check_that_nothing_secret_is_in_it(measured)
        if words:
            check_that_processes_that_are_gone_have_no_open_pages(measured)
        check_that_it_ends_with_the_server_and_leaves_no_files(measured)


def check_what_is_counted(measured: Measured) -> None:
    """What the first players of a server do."""
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


def check_that_nothing_secret_is_in_it(measured: Measured) -> None:
    """Whatever stands in addresses."""
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


def check_that_processes_that_are_gone_have_no_open_pages(measured: Measured) -> None:
    """All of several processes are killed while a page is open."""
    server = measured.server
    workers = workers_of(server)
    assert len(workers) == 2
    [ada] = new_match(server, "me", "open")
    with connect(f"{server.live}/t/{ada.match}/live") as page:
        page.recv()
        assert measured.numbers()["herobox_sockets", ""] == 1
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        until(lambda: measured.numbers().get(("herobox_sockets", ""), 0) == 0)
    until(lambda: len(set(workers_of(server)).difference(workers)) == 2)


def check_that_it_ends_with_the_server_and_leaves_no_files(measured: Measured) -> None:
    """Asked to end, as a service is."""
    folders = [
        found[1]
        for process in family(measured.server.process.pid)
        if (found := re.search(rf"{metrics.FOLDER}=([^\0]+)", str(said_of(process, "environ"), "utf-8")))
    ]
    assert all(Path(folder).is_dir() for folder in folders)
    assert measured.server.end(signal.SIGTERM)[0] == 0
    assert not any(Path(folder).exists() for folder in folders)
    with pytest.raises(httpx.TransportError):
        measured.text()


def said_of(process: int, what: str) -> bytes:
    """A file of /proc about a process; empty where that has just ended."""
    try:
        return Path(f"/proc/{process}/{what}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def workers_of(server: ServerProcess) -> list[int]:
    """The processes of a server that has several."""
    children = said_of(server.process.pid, f"task/{server.process.pid}/children").split()
    return [int(child) for child in children if b"spawn_main" in said_of(int(child), "cmdline")]


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
