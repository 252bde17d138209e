"""The files that keep a match while it is played: autosaves, and the record that a player asked for."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

from herobox.kernel import HeroboxError, Match, Record

SUFFIX = ".record"


def saves_folder() -> Path:
    """Where autosaves lie: in the folder that HEROBOX_DATA names, or else in the user's data folder."""
    named = os.environ.get("HEROBOX_DATA")
    if named:
        return Path(named) / "saves"
    from platformdirs import user_data_path

    return user_data_path("herobox", appauthor=False) / "saves"


def new_autosave(match: Match) -> Path:
    """A name that no file has yet, from the game, the time and the seed."""
    stem = f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{match.seed}"
    path = saves_folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = saves_folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def unfinished() -> list[Path]:
    """The autosaves that were not laid aside as finished, the latest first."""
    folder = saves_folder()
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def refuse_to_replace(path: Path) -> None:
    """Raise HeroboxError when a record written here would replace something that is no record, or can't be written."""
    if not path.parent.is_dir():
        raise HeroboxError(f"{path} can't be written: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise HeroboxError(f"{path} can't be written: the folder {path.parent} is not writable")
    if not path.exists():
        return
    if not path.is_file():
        raise HeroboxError(f"{path} can't be written: it is not a file")
    try:
        with path.open("rb") as file:
            start = file.read(9)
    except OSError as error:
        raise HeroboxError(f"{path} can't be replaced: {error.strerror}") from None
    if start and start != b'{"format"':
        raise HeroboxError(f"{path} already exists and is not a record; name another file")


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until what is done inside is done whole, such as a choice and the writing down of it."""
    came = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


class Keeper:
    """A record file that grows by a line with each choice and is on the disk before the next one is asked.

    An undo is a line too, so nothing that was written is ever changed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = 0
        """Bytes of the record that are safely in the file."""

    def keep(self, record: Record) -> None:
        """Write what the record has more than the file, or all of it where the file is not as it was left.

        Raises OSError; the next call then tries all of it again.
        """
        data = record.text().encode()
        written, self.written = self.written, 0
        if written and self.path.exists() and self.path.stat().st_size == written:
            with self.path.open("r+b", buffering=0) as file:
                file.truncate(written)
                file.seek(written)
                _write_through(file, data[written:])
        else:
            self._begin(data)
        self.written = len(data)

    def finish(self) -> None:
        """Lay an autosave aside, so that it is no longer resumed. Raises OSError."""
        folder = saves_folder() / "finished"
        folder.mkdir(parents=True, exist_ok=True)
        self.path = self.path.replace(folder / self.path.name)

    def _begin(self, data: bytes) -> None:
        """Write the file anew, replacing the old one only when the new one is on the disk."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_name(self.path.name + ".part")
        with part.open("wb", buffering=0) as file:
            _write_through(file, data)
        part.replace(self.path)


def _write_through(file: FileIO, data: bytes) -> None:
    """Write all of it and wait for the disk."""
    while data:
        data = data[file.write(data) :]
    os.fsync(file)
