"""`herobox force`: what somebody built is checked, and every limit that it breaks is explained."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from herobox.cli import main
from herobox.kernel import registry

Say = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"tug": "tests.kernel.tug:Tug", "expedition": "tests.kernel.expedition:Expedition"}
    entries = {name: EntryPoint(name, place, registry.GROUP) for name, place in games.items()}
    monkeypatch.setattr(registry, "_entries", lambda: entries)


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """What the command says of a text, with its exit code."""
    monkeypatch.chdir(tmp_path)

    def say(text: str | bytes, *words: str) -> tuple[int, str]:
        Path("mine.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
        code = main(["force", "mine.txt", *words])
        out, err = capsys.readouterr()
        return code, out + err

    return say


def test_what_keeps_the_limits_is_good(said: Say) -> None:
    code, words = said("ann, 2 scout")
    assert code == 0
    assert words == "mine.txt is a good crew for Expedition: Leaders 1 of 1 or 2, People 2 of 6.\n"


def test_a_content_file_is_read_too(said: Say) -> None:
    assert said("[[load]]\nwho = { rope = 2 }")[1] == "mine.txt is a good load for Expedition: Goods 2 of 4.\n"


def test_every_limit_that_is_broken_is_explained(said: Say) -> None:
    code, words = said("4 scout, 3 cook", "--game", "expedition")
    assert code == 1
    assert words.splitlines() == [
        "mine.txt breaks the limits of a crew for Expedition:",
        "  A crew needs a leader (p. 3).",
        "  Only 6 people may go, not 7 (p. 3).",
        "  Scout: at most 3, not 4 (p. 3).",
    ]


def test_what_can_not_be_read_is_explained(said: Say) -> None:
    code, words = said("twenty dragons!", "--kind", "load")
    assert code == 1
    assert words.startswith("mine.txt can't be read as a load for Expedition:\n")
    assert '"twenty dragons!" is nothing that can be taken along' in words


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        (b"\xff\xfe\x00", (), "mine.txt is not a text file"),
        ("ann", ("--kind", "raft"), 'there is nothing called "raft" to build; choose from crew, load'),
        ("ann", ("--game", "tug"), "Tug of War has nothing to build"),
    ],
)
def test_a_command_that_can_not_be_answered_is_refused(
    said: Say, text: str | bytes, words: tuple[str, ...], sentence: str
) -> None:
    assert said(text, *words) == (2, f"herobox: {sentence}\n")


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["force", "nowhere.txt"]) == 2
    assert "nowhere.txt can't be read: No such file or directory" in capsys.readouterr().err
