"""Record files: read with their game, replayed and verified. What does not fit is said with the file's name."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from herobox.kernel import HeroboxError, Match, Record, RecordError, UnknownGame, read_record
from herobox.kernel.errors import BrokenGame
from herobox.kernel.game import Game
from herobox.kernel.pacing import read_pace
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay, verify


def open_record(path: Path, packs: Sequence[Path], changes: Sequence[str] = ()) -> tuple[Record, Game[Any, Any]]:
    """A record and its game with these packs and changed numbers.

    Raises HeroboxError when there is no such file or it is no record.
    """
    if not path.is_file():
        raise HeroboxError(f"there is no file {path}")
    with naming(path):
        record = read_record(path)
        try:
            return record, load_game(record.header.game, packs, changes)
        except BrokenGame:
            raise
        except UnknownGame as error:
            raise RecordError(str(error), 1) from None


def replay_file(
    path: Path, packs: Sequence[Path], upto: int | None = None, changes: Sequence[str] = ()
) -> tuple[Match, list[int]]:
    """The match after `upto` choices and undos of a record (None: all), and what each seat knew of it.

    That is, by seat, how many events there were when it last chose. Raises HeroboxError when the record does not fit.
    """
    record, game = open_record(path, packs, changes)
    known: dict[int, int] = {}
    events = 0
    lines = iter(record.lines)

    def watch(match: Match) -> None:
        nonlocal events
        known[int(next(lines).partition(" ")[0])] = events
        events = len(match.events)

    with naming(path):
        match = replay(record, game, upto=upto, watch=watch)
    return match, [min(known.get(seat, 0), len(match.events)) for seat in range(len(match.seats))]


def verify_file(path: Path, packs: Sequence[Path]) -> Match:
    """The match of a record whose seed is the one that was committed to. Raises HeroboxError when it isn't."""
    record, game = open_record(path, packs)
    with naming(path):
        return verify(record, game)


def pace_words(match: Match) -> str:
    """How much time people have in a match; empty where it has no clock, or one that nobody plays by here."""
    try:
        pace = read_pace(match.pace)
    except HeroboxError:
        return ""
    return "" if pace is None else pace.words


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """What goes wrong with a record's file is said with its name."""
    try:
        yield
    except RecordError as error:
        raise RecordError(str(error) if str(path) in str(error) else f"{path}: {error}") from None
