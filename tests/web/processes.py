"""Servers in processes of their own, as `herobox serve` runs them, and clients that sit at their tables."""

from __future__ import annotations

import contextlib
import os
import re
import selectors
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import httpx2 as httpx
from websockets.sync import client as sockets
from websockets.sync.client import ClientConnection

from tests.patience import PATIENCE, until
from tests.web.forked import Forked


class ServerProcess:
    """A process of `herobox serve` with these words after it; killed at the end of a `with` block.

    Settings can also be given as environment variables. It is forked from a process that has loaded everything, or
    `fresh`, as whoever types it starts it; with --workers it starts its own processes itself, in either case. Heavy
    work is done in a thread, unless HEROBOX_HEAVY says in how many processes: they cost each server more than all else.
    """

    def __init__(self, *words: str, fresh: bool = False, **environment: str) -> None:
        port = () if "--port" in words else ("--port", "0")
        command = ["serve", *port, *words]
        # However busy the machine is, nobody is turned away but by a test that means it.
        usual = {"PYTHONUNBUFFERED": "1", "HEROBOX_MOST_LATENESS": "1e6", "HEROBOX_HEAVY": "0"}
        around = os.environ | usual | environment
        self.process = _fresh(command, around) if fresh else Forked(command, around)
        assert self.process.stdout is not None
        self.client = httpx.Client(timeout=PATIENCE)
        try:
            self.first_line = _line(self.process.stdout)
            found = re.search(r"http://\S+", self.first_line)
            assert found is not None, self.process.communicate()[1]
            self.address = found[0]
            self.client.base_url = httpx.URL(self.address)
            self.wait()
        except BaseException:
            self.kill()
            raise

    def wait(self) -> None:
        """Until it answers."""
        until(self._answers)

    def _answers(self) -> bool:
        try:
            assert self.client.get("/healthz").status_code == 200
        except httpx.TransportError:
            assert self.process.poll() is None, self.process.communicate()[1]
            return False
        return True

    @property
    def live(self) -> str:
        """The address for sockets."""
        return self.address.replace("http", "ws", 1)

    def kill(self) -> None:
        """End it at once, as a power cut would, with all processes that it has started."""
        self.client.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def end(self, how: int) -> tuple[int, str, str]:
        """Ask it to end; its exit code and what it wrote."""
        self.client.close()
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        return code, self.process.stdout.read(), self.process.stderr.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


def family(pid: int) -> list[int]:
    """A process and all that it started, and that these started."""
    found = [pid]
    with contextlib.suppress(FileNotFoundError):  # What has just ended has started nothing that is left.
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += family(int(child))
    return found


class Seat:
    """A seat of a match, played by the JSON interface of whichever server is there."""

    def __init__(self, match: str, token: str) -> None:
        self.match = match
        self.token = token

    def options(self, server: ServerProcess) -> dict[str, Any]:
        """What may be chosen now."""
        answer = server.client.get(f"/api/matches/{self.match}/options", headers=self._headers())
        assert answer.status_code == 200, answer.text
        asked: dict[str, Any] = answer.json()
        return asked

    def choose(self, server: ServerProcess, notation: str, position: int) -> httpx.Response:
        """Make a choice; the answer as it comes."""
        body = {"choice": notation, "position": position}
        return server.client.post(f"/api/matches/{self.match}/choices", json=body, headers=self._headers())

    def shown(self, server: ServerProcess) -> dict[str, Any]:
        """The match as it stands."""
        answer = server.client.get(f"/api/matches/{self.match}", headers=self._headers())
        assert answer.status_code == 200, answer.text
        match: dict[str, Any] = answer.json()
        return match

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


def new_match(server: ServerProcess, *kinds: str) -> list[Seat]:
    """A long match of Mightymania; its seats of the kind "me"."""
    seats = [{"kind": kind} | ({"strength": "easy"} if kind == "bot" else {}) for kind in kinds]
    wanted = {"game": "mightymania", "seats": seats, "seed": "1", "config": {"best_of": 3}}
    made = server.client.post("/api/matches", json=wanted)
    assert made.status_code == 201, made.text
    return [Seat(made.json()["id"], seat["token"]) for seat in made.json()["seats"] if seat["token"]]


def connect(address: str, **options: Any) -> ClientConnection:
    """A socket that gives the server as much time as it needs."""
    opened: ClientConnection = sockets.connect(address, open_timeout=PATIENCE, ping_timeout=PATIENCE, **options)
    return opened


def _fresh(words: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "herobox", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment, start_new_session=True)


def _line(out: IO[str]) -> str:
    with selectors.DefaultSelector() as waiting:
        waiting.register(out, selectors.EVENT_READ)
        if not waiting.select(PATIENCE):
            raise AssertionError("the server says nothing")
    return out.readline()
