"""Killing a server, its supervisor or its bots: no process is left, and the next start finds its port free."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator, Sequence
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


@contextlib.contextmanager
def busy(folder: Path, *words: str, fresh: bool = False) -> Iterator[ServerProcess]:
    """A server with bots, hints and heavy work under way in processes of their own."""
    with ServerProcess("--data", str(folder), *words, fresh=fresh, HEROBOX_HEAVY="1") as server:
        playing = [new_match(server, "me", "bot")[0] for _ in range(2)]
        kept = server.client.post("/api/records", content=RECORD, headers={"content-type": "text/plain"})
        assert kept.status_code == 201, kept.text
        # Itself, the bots' process and the one for heavy work.
        until(lambda: len(family(server.process.pid)) >= 3)
        # A process that has only just begun does not know yet that it is to end with the server.
        until(lambda: not any(seat.shown(server)["seats"][1]["deciding"] for seat in playing))
        yield server


def check_that_nothing_is_left_of_it(server: ServerProcess, folder: Path) -> None:
    """Kill a server alone; its processes end, and another can take its place at once."""
    pids = family(server.process.pid)
    port = server.address.rpartition(":")[2]
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    with ServerProcess("--data", str(folder), "--port", port):
        until(lambda: not left(pids))


def workers_of(server: ServerProcess) -> list[int]:
    """Its processes that play, which have begun their own processes for heavy work."""
    return [pid for pid in family(server.process.pid)[1:] if len(family(pid)) > 1]


@pytest.mark.long_form
def test_a_killed_server_leaves_no_process_and_can_be_started_again_at_once(tmp_path: Path) -> None:
    with busy(tmp_path) as server:
        check_that_nothing_is_left_of_it(server, tmp_path)


def test_a_killed_worker_takes_its_bots_along_and_is_replaced_and_the_same_is_true_of_the_whole_server(
    tmp_path: Path,
) -> None:
    with busy(tmp_path, "--workers", "2", fresh=True) as server:
        until(lambda: len(workers_of(server)) == 2)
        worker = workers_of(server)[0]
        with_it = family(worker)
        os.kill(worker, signal.SIGKILL)
        until(lambda: not left(with_it))
        for _ in range(4):
            until(lambda: answers(server))
        until(lambda: len(workers_of(server)) == 2)
        check_that_nothing_is_left_of_it(server, tmp_path)


def test_stopped_processes_do_not_outlive_it_either(tmp_path: Path) -> None:
    with busy(tmp_path) as server:
        pids = family(server.process.pid)
        for pid in pids[1:]:
            os.kill(pid, signal.SIGSTOP)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        # But for the one that counts locks: it is none of ours, and ends when it goes on and finds nobody.
        until(lambda: len(left(pids)) <= 1)
        for pid in left(pids):
            os.kill(pid, signal.SIGCONT)
        until(lambda: not left(pids))


def answers(server: ServerProcess) -> bool:
    """Whether it answers; a connection to a worker that was killed is lost."""
    with contextlib.suppress(httpx.TransportError):
        return server.client.get("/healthz").status_code == 200
    return False


@pytest.mark.long_form
def test_a_server_goes_on_when_every_process_of_its_bots_is_killed(tmp_path: Path) -> None:
    with busy(tmp_path) as server:
        own = family(server.process.pid)[1:]
        for pid in left(own):
            os.kill(pid, signal.SIGKILL)
        until(lambda: not left(own))
        kept = server.client.post("/api/records", content=RECORD, headers={"content-type": "text/plain"})
        assert kept.status_code == 201, kept.text
