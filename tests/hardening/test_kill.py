"""Killing a server, its supervisor or its bots: no process is left, and the next start finds its port free."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.hardening.playing import long_record
from tests.patience import until
from tests.web.processes import ServerProcess, family, new_match

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are counted by /proc")

RECORD = long_record(300, "mightymania")


def is_left(pid: int) -> bool:
    """Whether a process is still there and no mere entry that nobody has read the exit code of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def left(pids: Sequence[int]) -> list[int]:
    """Those of the processes that still run."""
    return [pid for pid in pids if is_left(pid)]


def busy(folder: Path, *words: str) -> tuple[ServerProcess, list[int]]:
    """A server with bots, hints and heavy work under way in processes of their own, and all of its processes."""
    server = ServerProcess("--data", str(folder), *words, HEROBOX_HEAVY="2")
    try:
        playing = [new_match(server, "me", "bot")[0] for _ in range(2)]
        kept = server.client.post("/api/records", content=RECORD, headers={"content-type": "text/plain"})
        assert kept.status_code == 201, kept.text
        # Itself, what counts its processes' locks, the bots' process and the one for heavy work.
        until(lambda: len(family(server.process.pid)) >= 4)
        # A process that has only just begun does not know yet that it is to end with the server.
        until(lambda: not any(seat.shown(server)["seats"][1]["deciding"] for seat in playing))
        return server, family(server.process.pid)
    except BaseException:
        server.kill()
        raise


def port_of(server: ServerProcess) -> str:
    return server.address.rpartition(":")[2]


@pytest.mark.parametrize("workers", [pytest.param(1, marks=pytest.mark.long_form), 2])
def test_a_killed_server_leaves_no_process_and_can_be_started_again_at_once(tmp_path: Path, workers: int) -> None:
    server, pids = busy(tmp_path, "--workers", str(workers))
    try:
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        with ServerProcess("--data", str(tmp_path), "--port", port_of(server), "--workers", str(workers)):
            until(lambda: not left(pids))
    finally:
        server.kill()


def test_stopped_processes_do_not_outlive_it_either(tmp_path: Path) -> None:
    server, pids = busy(tmp_path)
    try:
        for pid in pids[1:]:
            os.kill(pid, signal.SIGSTOP)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        # But for the one that counts locks: it is none of ours, and ends when it goes on and finds nobody.
        until(lambda: len(left(pids)) <= 1)
        for pid in left(pids):
            os.kill(pid, signal.SIGCONT)
        until(lambda: not left(pids))
    finally:
        server.kill()


def test_a_killed_worker_takes_its_bots_along_and_is_replaced(tmp_path: Path) -> None:
    server, pids = busy(tmp_path, "--workers", "2")
    try:
        worker = next(pid for pid in pids[1:] if len(family(pid)) > 1)
        with_it = family(worker)
        os.kill(worker, signal.SIGKILL)
        until(lambda: not left(with_it))
        for _ in range(4):
            until(lambda: answers(server))
    finally:
        server.kill()


def answers(server: ServerProcess) -> bool:
    """Whether it answers; a connection to a worker that was killed is lost."""
    with contextlib.suppress(httpx.TransportError):
        return server.client.get("/healthz").status_code == 200
    return False


@pytest.mark.long_form
def test_a_server_goes_on_when_every_process_of_its_bots_is_killed(tmp_path: Path) -> None:
    server, pids = busy(tmp_path)
    try:
        for pid in left(pids[1:]):
            os.kill(pid, signal.SIGKILL)
        until(lambda: not left(pids[1:]))
        kept = server.client.post("/api/records", content=RECORD, headers={"content-type": "text/plain"})
        assert kept.status_code == 201, kept.text
    finally:
        server.kill()
