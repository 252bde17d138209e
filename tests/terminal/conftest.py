"""What the tests of the terminal share: the command `herobox`, run over a pipe with a data folder of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from herobox.cli import main


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the autosaves."""
    monkeypatch.setenv("HEROBOX_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "saves"


@pytest.fixture
def herobox(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., CompletedProcess[str]]:
    """Runs `herobox` with a line of words, typing the given lines; returns its exit code and output."""

    def run(words: str, *lines: str) -> CompletedProcess[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(words.split())
        out, err = capsys.readouterr()
        return CompletedProcess(words, code, out, err)

    return run
