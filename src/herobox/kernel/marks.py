"""The beginnings of turns that a match remembers, so that taking back costs what it takes back and no whole match."""

from __future__ import annotations

from typing import Any

import msgspec

from herobox.kernel.history import History
from herobox.kernel.printed import Printed
from herobox.kernel.table import Counts, Table

NEWEST = 4
"""So many of the last turns' beginnings are all remembered; of those before them fewer and fewer."""


class Mark(msgspec.Struct, frozen=True):
    """Where a turn began."""

    turn: int
    """Its number, from 0, with turns in which nothing was asked."""
    number: int
    """How many choices led here."""
    past: Any
    """The engine's chain of these choices, by turn."""
    state: Table
    """The table; it must not be changed."""
    told: int
    """How many events had been told."""
    counts: Counts
    """What had been counted for reports."""


class Taken(msgspec.Struct, frozen=True):
    """What a checkpoint is written from, see `checkpoints`; nothing it holds changes any more."""

    rules: str
    """The version of the rules."""
    content: str
    """The hash of the content."""
    mark: Mark
    """The beginning of the turn."""
    since: int
    """How many choices were made in the turn."""
    history: History
    lines: int
    """How many choices and undos the history has."""
    before_each: list[tuple[int, int]]
    """The draws and reveals before each choice up to the mark's."""
    printed: Printed


class Marks:
    """The marks of one match, oldest first: all on the way to its position.

    Between the last few every turn has one; before them the gaps grow with the distance, so that a match of any length
    has few, and from any position back the next earlier mark is at most as far again.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[Mark] = []

    def add(self, number: int, past: Any, state: Table, told: int, counts: Counts | None) -> None:
        """Remember where a turn begins; it takes the place of a turn before it in which nothing was asked."""
        kept = self._kept
        turn = 0
        if kept:
            turn = kept[-1].turn + 1
            if kept[-1].number == number:
                del kept[-1]
        kept.append(Mark(turn, number, past, state, told, Counts(counts)))
        if len(kept) > NEWEST + 2:
            self._thin()

    def put(self, mark: Mark) -> None:
        """Remember a mark that was read."""
        self._kept.append(mark)

    def upto(self, number: int) -> Mark | None:
        """The last mark to which no more than so many choices led; those after it are forgotten. None: there is none.

        The mark itself is forgotten, too: its turn begins again.
        """
        kept = self._kept
        while kept and kept[-1].number > number:
            kept.pop()
        return kept.pop() if kept else None

    @property
    def last(self) -> Mark | None:
        """The mark of this turn."""
        return self._kept[-1] if self._kept else None

    def __len__(self) -> int:
        return len(self._kept)

    def _thin(self) -> None:
        kept = self._kept
        now = kept[-1].turn
        for index in range(len(kept) - NEWEST - 1, 0, -1):
            before, after = kept[index - 1].turn, kept[index + 1].turn
            if after - before <= now - after:
                del kept[index]
