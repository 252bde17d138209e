"""A disk that is full, and one that loses pages: the server says so, keeps what it acknowledged, and goes on."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from herobox.web.store import Store, sqlite_url
from tests.patience import until
from tests.web.processes import Seat, ServerProcess, new_match

SIZE = 4_000_000
PAGE = 4096


class Disk:
    """A small disk in memory, where one can be mounted; else a folder in which files can be kept from growing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        mounting = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "herobox-test", str(folder)]
        self.is_mounted = subprocess.run(mounting, check=False, capture_output=True).returncode == 0
        self._filler = folder / "filler"

    def fill(self, server: ServerProcess) -> None:
        """Let nothing be written that makes a file larger."""
        if not self.is_mounted:
            longest = max(file.stat().st_size for file in self.folder.iterdir())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
            return
        with contextlib.suppress(OSError), self._filler.open("wb", buffering=0) as filler:
            while True:
                filler.write(b"x" * PAGE)

    def clear(self, server: ServerProcess) -> None:
        """Let there be room again."""
        if self.is_mounted:
            self._filler.unlink()
        else:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)

    def unmount(self) -> None:
        """Be gone."""
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A disk that can be filled."""
    made = Disk(tmp_path / "disk")
    yield made
    made.unmount()


def played(server: ServerProcess, seats: list[Seat]) -> int:
    """Let whoever may choose do so; the status of the answer."""
    for seat in seats:
        asked = seat.options(server)
        if asked["options"]:
            return seat.choose(server, asked["options"][0]["notation"], asked["position"]).status_code
    raise AssertionError("nobody may choose")


def kept(folder: Path, match: str) -> int:
    """How many choices of a match are on the disk."""
    store = Store(sqlite_url(folder))
    try:
        return len(store.choices(match))
    finally:
        store.close()


def parts(server: ServerProcess) -> dict[str, object]:
    """What the server says of its parts, without a path."""
    answer = server.client.get("/readyz")
    assert "/" not in answer.text
    found: dict[str, object] = answer.json()
    assert found["ready"] is (answer.status_code == 200)
    return found


def test_a_full_disk_is_told_loses_nothing_and_the_server_goes_on_when_there_is_room(
    disk: Disk, long_form: bool
) -> None:
    words = ("--data", str(disk.folder))
    acknowledged = refused = 0
    with ServerProcess(*words, HEROBOX_LEAST_ROOM="1000000", HEROBOX_CHOICES_A_SECOND="1000") as server:
        assert parts(server)["ready"] is True
        seats = new_match(server, "me", "me")
        for _ in range(20 if long_form else 2):
            disk.fill(server)
            tries = 0
            while tries < 5:
                status = played(server, seats)
                assert status in (200, 503)
                acknowledged += status == 200
                tries += status == 503
                refused += status == 503
            until(lambda: parts(server)["database"] == "can't be written")
            if disk.is_mounted:
                until(lambda: parts(server)["disk"] == "almost full")
            assert server.client.get("/healthz").status_code == 200
            page = server.client.post("/games/mightymania", data={"seat-0": "me", "seat-1": "open"})
            assert page.status_code == 503
            assert str(disk.folder) not in page.text
            disk.clear(server)
            until(lambda: parts(server)["ready"])
            assert played(server, seats) == 200
            acknowledged += 1
        code, _, said = server.end(signal.SIGTERM)
    assert code == 0
    assert kept(disk.folder, seats[0].match) == acknowledged
    logged = [line for line in said.splitlines() if "answered 503" in line]
    assert 1 <= len(logged) < refused


def test_a_server_can_be_ended_while_its_disk_is_full(disk: Disk) -> None:
    with ServerProcess("--data", str(disk.folder), HEROBOX_LEAST_ROOM="1000000") as server:
        seats = new_match(server, "me", "open")
        disk.fill(server)
        until(lambda: played(server, seats) == 503)
        code, out, said = server.end(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in said, said
    assert "Every match is kept" in out


def test_pages_that_are_lost_are_told(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        [ada] = new_match(server, "me", "open")
    file = tmp_path / "herobox.db"
    with ServerProcess("--data", str(tmp_path)) as server:
        assert parts(server)["ready"] is True
        with file.open("r+b", buffering=0) as pages:
            pages.seek(PAGE)
            pages.write(bytes(file.stat().st_size - PAGE))
            os.fsync(pages.fileno())
        until(lambda: parts(server)["integrity"] == "damaged")
        assert server.client.get("/healthz").status_code == 200
        page = server.client.get(f"/t/{ada.match}")
        assert page.status_code == 503
        assert str(tmp_path) not in page.text
        code, _, said = server.end(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in said, said
