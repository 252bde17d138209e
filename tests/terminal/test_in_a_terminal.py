"""Playing in a real terminal: colours, Ctrl-C, and a screen that two people share."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pty = pytest.importorskip("pty")

SIT_DOWN = """
import fcntl, runpy, signal, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
runpy.run_module("herobox", run_name="__main__", alter_sys=True)
"""
"""Makes the terminal the one whose Ctrl-C reaches the program, and becomes `herobox`.

Whoever runs the tests in the background lets them ignore Ctrl-C, so it is listened to again.
"""


class Terminal:
    """A terminal in which `herobox` runs, and what it has shown."""

    def __init__(self, words: str) -> None:
        self.shown = ""
        self._file, end = pty.openpty()
        command = [sys.executable, "-c", SIT_DOWN, *words.split()]
        self.process = subprocess.Popen(command, stdin=end, stdout=end, stderr=end, start_new_session=True)
        os.close(end)

    def wait_for(self, words: str) -> None:
        """Read on until these words are shown; fails at the end."""
        while words not in self.shown:
            assert self._read(), f"ended without {words!r}: {self.shown}"

    def type(self, line: str) -> None:
        """Type a line, forgetting what was shown before."""
        self.shown = ""
        self.press(f"{line}\r".encode())

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._file, key)

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: `input` may miss one that comes just after its prompt."""
        for _ in range(round(PATIENCE)):
            self.press(b"\x03")
            with contextlib.suppress(TimeoutError):
                while "The match is kept" not in self.shown:
                    if not select.select([self._file], [], [], 1)[0]:
                        raise TimeoutError
                    if not self._read():
                        return
                return

    def leave(self) -> int:
        """Read to the end; the exit code."""
        while self._read():
            pass
        return self.process.wait()

    def close(self) -> None:
        """End what still runs."""
        self.process.kill()
        self.process.wait()
        os.close(self._file)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._file], [], [], PATIENCE)
        assert ready, f"nothing more was shown after: {self.shown}"
        try:
            data = os.read(self._file, 65536)
        except OSError:  # Linux says so when the other end has closed.
            return False
        self.shown += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Terminal]]:
    """Opens a terminal with colours, 100 columns wide, that runs `herobox` with some words."""
    opened: list[Terminal] = []
    for name, value in {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50", "PYTHONUTF8": "1"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def open_terminal(words: str) -> Terminal:
        opened.append(Terminal(words))
        return opened[-1]

    yield open_terminal
    for left in opened:
        left.close()


Open = Callable[[str], Terminal]
CYAN = "\x1b[1;36m"


def test_the_table_has_colours(terminal: Open) -> None:
    duel = terminal("play mightymania --seed 7 --seats human,random")
    duel.wait_for("North> ")
    assert f"{CYAN}  1\x1b[0m  Place Beacon Bram" in duel.shown
    duel.type("quit")
    assert duel.leave() == 0


@pytest.mark.parametrize("without", ["NO_COLOR", "--plain"])
def test_colours_are_left_out_on_demand(terminal: Open, monkeypatch: pytest.MonkeyPatch, without: str) -> None:
    if without == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    duel = terminal(f"play mightymania --seats human,random {without if without == '--plain' else ''}")
    duel.wait_for("North> ")
    assert "\x1b[1m" not in duel.shown
    assert CYAN not in duel.shown
    assert ("┌" in duel.shown) == (without == "NO_COLOR")


def test_ctrl_c_keeps_every_choice(terminal: Open, saves: Path) -> None:
    duel = terminal("play mightymania --seed 7 --seats human,random")
    duel.wait_for("North> ")
    duel.type("place gull-runner")
    duel.wait_for("North> ")
    duel.interrupt()
    assert duel.leave() == 130
    assert "Traceback" not in duel.shown
    assert duel.shown.rstrip().endswith("Continue with: \x1b[1;36mherobox resume\x1b[0m")
    (kept,) = saves.glob("*.record")
    assert kept.read_text(encoding="utf-8").endswith("0 place gull-runner\n")


def test_ctrl_d_leaves_as_the_end_of_input_does(terminal: Open) -> None:
    duel = terminal("play mightymania --seed 7 --seats human,random")
    duel.wait_for("North> ")
    duel.press(b"\x04")
    assert duel.leave() == 0
    assert "End of input." in duel.shown


def test_the_screen_is_cleared_before_it_is_passed_on(terminal: Open) -> None:
    duel = terminal("play mightymania --seed 7 --seats human,human")
    for card in ("beacon-bram", "fog-warden", "gull-runner"):
        duel.wait_for("North> ")
        duel.type(f"place {card}")
    duel.wait_for("press Enter when nobody else can see it.")
    assert "Speaker Oak" not in duel.shown
    assert "\x1b[2J" in duel.shown
    duel.type("")
    duel.wait_for("South> ")
    assert "Speaker Oak" in duel.shown
    assert "Beacon Bram" not in duel.shown


def test_a_question_to_the_other_player_is_asked_on_a_cleared_screen(terminal: Open) -> None:
    duel = terminal("play mightymania --seed 7 --seats human,human")
    for card in ("beacon-bram", "fog-warden", "gull-runner"):
        duel.wait_for("North> ")
        duel.type(f"place {card}")
    duel.wait_for("nobody else can see it.")
    duel.type("")
    for _ in range(3):
        duel.wait_for("South> ")
        duel.type("1")
    duel.wait_for("South> ")
    duel.type("undo")
    duel.wait_for("Pass the screen to North.")
    duel.type("")
    duel.wait_for("North, may South take back")
    assert "Speaker Oak" not in duel.shown
    duel.type("no")
    duel.wait_for("Pass the screen to South.")
    duel.type("")
    duel.wait_for("North does not agree, so the choice stands.")
