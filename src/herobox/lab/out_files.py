"""Files that a command writes (`--out`, `--json`, `--rows`): whole, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from herobox.kernel.errors import HeroboxError
from herobox.kernel.wording import join_words

UNFINISHED = ".unfinished"
"""What the name of a file ends in until all is written; only a run that was killed leaves one behind."""


def check_out(out: Path, *endings: str) -> None:
    """Before anything is played: whether a file can be written, and its name ends in what will be in it.

    Raises HeroboxError if not; the file stays as it is, and none is left behind. Without `endings` any will do.
    """
    try:
        device = _is_device(out)
        if endings and not device and out.suffix.lower() not in endings:
            raise HeroboxError(f"{out} must end in {join_words(endings, 'or')}")
        if out.exists():
            out.open("a", encoding="utf-8").close()
        if not device:
            unfinished = _unfinished(out)
            unfinished.open("w", encoding="utf-8").close()
            unfinished.unlink()
    except OSError as error:
        raise HeroboxError(f"{out} can't be written: {error.strerror}") from None


@contextmanager
def replaced(out: Path) -> Iterator[Path]:
    """Where to write a file: beside `out`, which it replaces when all is written.

    A run that is stopped or fails before leaves `out` as it was. A device is written to as it is.
    """
    if _is_device(out):
        yield out
        return
    unfinished = _unfinished(out)
    try:
        yield unfinished
        unfinished.replace(out.resolve())  # A link stays a link.
    finally:
        unfinished.unlink(missing_ok=True)


def write_whole(out: Path, text: str) -> None:
    """Write a text to a file; see `replaced`."""
    with replaced(out) as unfinished:
        unfinished.write_text(text, encoding="utf-8")


def _unfinished(out: Path) -> Path:
    whole = out.resolve()
    return whole.with_name(whole.name + UNFINISHED)


def _is_device(out: Path) -> bool:
    """Whether there is something which is no file, such as /dev/null, and no folder."""
    return out.exists() and not out.is_file() and not out.is_dir()
