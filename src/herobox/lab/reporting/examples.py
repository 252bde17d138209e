"""Example games of a report: a rate leads to some of the games it was counted from, as records beside the page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.lab.pages.page import Linked, Listing, Section, linked
from herobox.lab.playing import Row

MOST_RECORDED = 1_000
"""Of how many games records are kept while a report is made, to choose from."""
MOST_FILES = 600
"""How many records a report has at most; rates that come later share those that are there."""
FOLDER = ".games"
"""How the folder of a report's records ends: that of `report.html` is `report.games`."""
FILE = re.compile(r"\d{1,6}\.record")
"""The name of a record in it."""

Found = tuple[int, Row]
"""A game, with the number of its meeting or line-up."""


class _Example(msgspec.Struct, frozen=True):
    file: str
    words: str
    record: str


class Examples:
    """The games that rates of a report lead to."""

    def __init__(self, each: int, folder: str) -> None:
        """`each`: how many for a rate, 0 for none; `folder`: the name of the folder beside the page."""
        self.each, self._folder = each, folder
        self.meetings: dict[int, str] = {}
        """Who met in the games of a series, by its number."""
        self._kept: dict[tuple[int, int], _Example] = {}
        """By series and number of the game."""
        self._lists: list[Listing] = []

    def of(self, rate: str, title: str, rows: Iterable[Found]) -> str:
        """A rate that leads to some of these games; as it is, where there are none to show."""
        if not self.each:
            return rate
        links: list[Linked] = []
        for found in rows:
            if len(links) == self.each:
                break
            example = self._example(found)
            if example is not None:
                links.append(linked(example.words, f"{quote(self._folder)}/{example.file}"))
        if not links:
            return rate
        place = f"games-{len(self._lists) + 1}"
        self._lists.append(Listing(place, title, links))
        return linked(rate, f"#{place}")

    def _example(self, found: Found) -> _Example | None:
        index, row = found
        key = (index, row.game)
        if key not in self._kept and row.record and len(self._kept) < MOST_FILES:
            number = len(self._kept) + 1
            won = f"{row.winner} won" if row.winner else "nobody won"
            names = ", ".join(value for _, value in row.game_tags) or " and ".join(dict.fromkeys(row.seats))
            self._kept[key] = _Example(
                f"{number:03}.record",
                f"{number}: {self.meetings.get(index, names)}; {won}, {row.rounds:g} rounds",
                row.record,
            )
        return self._kept.get(key)

    def sections(self) -> list[Section]:
        """The section that lists them, if there are any."""
        if not self._lists:
            return []
        words = [
            f"The {len(self._kept)} games here are records in the folder {self._folder}, which belongs beside this "
            "page. To look back at them choice by choice, start herobox serve --reports with the folder of both, or "
            "upload one to any server; herobox replay shows one in a terminal.",
        ]
        return [Section("Example games", words, lists=self._lists)]

    def write(self, folder: Path) -> None:
        """Put the records into this folder, in place of those of an earlier report. Raises HeroboxError if it can't."""
        if not self.each:
            return
        try:
            folder.mkdir(exist_ok=True)
            for old in folder.iterdir():
                if FILE.fullmatch(old.name):
                    old.unlink()
            for example in self._kept.values():
                (folder / example.file).write_text(example.record, encoding="utf-8")
        except OSError as error:
            raise HeroboxError(f"{folder} can't be written: {error.strerror}") from None
