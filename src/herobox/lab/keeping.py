"""A folder in which a long run keeps what is done, so that a run that was stopped goes on (`--resume FOLDER`)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.errors import HeroboxError

RUN = "run.json"
"""The file that says which run a folder belongs to."""
FORMAT = 2
"""The second has a checksum before each result."""
_LENGTH = hashlib.sha256().digest_size
KINDS: dict[str, type[msgspec.Struct]] = {}
"""What can be kept, by name; see `keepable`."""


def keepable(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Let results of long runs hold this kind of Struct."""
    KINDS[kind.__name__] = kind
    return kind


def check_folder(folder: Path) -> None:
    """Raises HeroboxError for a folder that holds other things than a run, or its parts in folders of their own."""
    there = [*folder.iterdir()] if folder.is_dir() else []
    if there and not any((place / RUN).exists() for place in (folder, *there)):
        raise HeroboxError(f"{folder} holds other files; name a folder that is empty or new")


class Kept:
    """What a run has done so far: a file for each task that is done, written at once and whole."""

    def __init__(self, folder: Path, work: Callable[..., Any], tasks: Sequence[Any], content: str) -> None:
        """`content` names the game, its rules and its content. Raises HeroboxError for a folder of another run."""
        self._folder = folder
        self._run = hashlib.sha256(msgspec.json.encode([work.__qualname__, _without_places(tasks)])).hexdigest()
        about = {
            "format": FORMAT,
            "content": content,
            "tasks": len(tasks),
            "run": self._run,
        }
        file = folder / RUN
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if file.exists():
                theirs = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
                if theirs != about:
                    what = "other options"
                    if theirs.get("content") != content:
                        what = "other rules or content"
                    elif theirs.get("format") != FORMAT:
                        what = "another version of Herobox"
                    raise HeroboxError(f"{folder} belongs to a run with {what}; name a folder that is empty or new")
            elif any(folder.iterdir()):
                raise HeroboxError(f"{folder} holds other files; name a folder that is empty or new")
            else:
                file.write_bytes(msgspec.json.encode(about))
        except OSError as error:
            raise HeroboxError(f"{folder} can't be written: {error.strerror}") from None
        except msgspec.DecodeError:
            raise HeroboxError(f"{file} is damaged; name a folder that is empty or new") from None
        self.done = {int(each.stem) for each in folder.glob("[0-9]*.done")}
        """The numbers of the tasks that are done."""

    def keep(self, number: int, result: Any) -> None:
        """A task is done."""
        file = self._folder / f"{number:08}.done"
        unfinished = file.with_suffix(".new")
        plain = msgspec.msgpack.encode(_plain(result))
        unfinished.write_bytes(self._checksum(number, plain) + plain)
        unfinished.replace(file)

    def read(self, number: int) -> Any:
        """What a task that is done came to. Raises HeroboxError for a file that is damaged, or that of another task."""
        file = self._folder / f"{number:08}.done"
        try:
            kept = file.read_bytes()
        except OSError as error:
            raise HeroboxError(f"{file} can't be read: {error.strerror}") from None
        checksum, plain = kept[:_LENGTH], kept[_LENGTH:]
        if checksum != self._checksum(number, plain):
            raise HeroboxError(f"{file} is damaged; delete it, and its games are played again")
        return _again(msgspec.msgpack.decode(plain))

    def _checksum(self, number: int, plain: bytes) -> bytes:
        """Says that this is what came of this task of this run."""
        return hashlib.sha256(f"{self._run} {number} ".encode() + plain).digest()


def _without_places(value: Any) -> Any:
    """Tasks as plain data, without the folder for failures: it makes no difference where a run goes on."""
    if isinstance(value, msgspec.Struct):
        return {name: _without_places(getattr(value, name)) for name in value.__struct_fields__ if name != "failures"}
    if isinstance(value, list | tuple):
        return [_without_places(each) for each in value]
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return {"kind": KINDS[type(value).__name__].__name__, "of": value}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _again(plain: Any) -> Any:
    if isinstance(plain, dict):
        return msgspec.convert(plain["of"], KINDS[plain["kind"]])
    return [_again(each) for each in plain] if isinstance(plain, list) else plain
