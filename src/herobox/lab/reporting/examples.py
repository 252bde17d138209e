"""Example games of a report: a rate leads to some of the games it was counted from, as records beside the page."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.record import parse_record
from herobox.lab.pages.page import Linked, Listing, Section, linked
from herobox.lab.playing import Row
from herobox.lab.shipping import ship

MOST_RECORDED = 1_000
"""Of how many games records are kept while a report is made, to choose from."""
MOST_FILES = 600
"""How many records a report has at most; rates that come later share those that are there."""
FOLDER = ".games"
"""How the folder of a report's records ends: that of `report.html` is `report.games`."""
FILE = re.compile(r"\d{1,6}\.record")
"""The name of a record in it."""
COPIES = re.compile(r"packs-[0-9a-f]{16}")
"""The name of the folder in it with the packs as they were, which ends with the content's hash."""
IN_A_TERMINAL = "To see one in a terminal, in the folder of this page:"

Found = tuple[int, Row]
"""A game, with the number of its meeting or line-up."""


def first_use(row: Row, seat: int, use: str) -> int:
    """After how many choices of a game a seat had made this use of a card, as `Row.uses` names it; 0 if it never did.

    A line of a record is the seat, the verb and what is named with it: `4 play billy mighty-maces`.
    """
    verb, _, card = use.partition(" ")
    for number, line in enumerate(parse_record(row.record).lines if row.record else (), start=1):
        who, done, *names = line.split(" ")
        if (who, done) == (str(seat), verb) and card in names:
            return number
    return 0


class _Example(msgspec.Struct, frozen=True):
    file: str
    words: str
    record: str


class Examples:
    """The games that rates of a report lead to."""

    def __init__(self, each: int, folder: str, game: Game[Any, Any], changes: Sequence[str]) -> None:
        """`each`: how many for a rate, 0 for none; `folder`: the name of the folder beside the page.

        `changes` are the printed numbers that are changed in the game.
        """
        self.each, self._folder = each, folder
        self._changes = changes
        self._copies = f"packs-{game.content.hash}"
        # Read now: whoever works on a pack may have changed it when all games are played.
        shipped = ship([str(pack) for pack in game.packs]) if each else {}
        self._packs = {Path(pack).name: files for pack, files in shipped.items()}
        self.meetings: dict[int, str] = {}
        """Who met in the games of a series, by its number."""
        self._kept: dict[tuple[int, int], _Example] = {}
        """By series and number of the game."""
        self._lists: list[Listing] = []

    def of(self, rate: str, title: str, games: Iterable[tuple[Found, int]]) -> str:
        """A rate that leads to some of these games, to each once; as it is, where there are none to show.

        Each game has after how many choices it is shown, such as `first_use` says, or 0.
        """
        if not self.each:
            return rate
        links: dict[str, Linked] = {}
        """By the record's file: where several seats of a game count, it is listed once."""
        for found, choice in games:
            if len(links) == self.each:
                break
            example = self._example(found)
            if example is not None and example.file not in links:
                place = f"{quote(self._folder)}/{example.file}" + f"?at={choice}" * bool(choice)
                links[example.file] = linked(example.words, place)
        if not links:
            return rate
        place = f"games-{len(self._lists) + 1}"
        self._lists.append(Listing(place, title, [*links.values()]))
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
                f"{number}: {self.meetings.get(index, names)}; {won}, {row.rounds:g} {row.counted}",
                row.record,
            )
        return self._kept.get(key)

    def sections(self) -> list[Section]:
        """The section that lists them, if there are any."""
        if not self._lists:
            return []
        words = [
            f"The {len(self._kept)} games here are records in the folder {self._folder}, which belongs beside this "
            f"page. {self._looking_back()}",
        ]
        return [Section("Example games", words, lists=self._lists, command=self._command(), again=IN_A_TERMINAL)]

    def _looking_back(self) -> str:
        served = "To look back at them choice by choice, start herobox serve --reports with the folder of both"
        if self._changes:
            return "Numbers were changed for them, so no server can show them, but a terminal can."
        if self._packs:
            return f"{served}: the packs as they were lie beside the records."
        return f"{served}, or upload one to any server."

    def _command(self) -> str:
        """The command that shows the first of them in a terminal."""
        words = ["herobox", "replay", f"{self._folder}/{next(iter(self._kept.values())).file}"]
        for name in self._packs:
            words += ["--pack", f"{self._folder}/{self._copies}/{name}"]
        for change in self._changes:
            words += ["--change", change]
        return shlex.join(words)

    def write(self, folder: Path) -> None:
        """Put the records and the packs into this folder, in place of those of an earlier report.

        Raises HeroboxError if it can't.
        """
        if not self.each:
            return
        try:
            folder.mkdir(exist_ok=True)
            for old in folder.iterdir():
                if FILE.fullmatch(old.name):
                    old.unlink()
                elif COPIES.fullmatch(old.name):
                    shutil.rmtree(old)
            for example in self._kept.values():
                (folder / example.file).write_text(example.record, encoding="utf-8")
            for pack, files in self._packs.items():
                copy = folder / self._copies / pack
                copy.mkdir(parents=True)
                for name, content in files.items():
                    (copy / name).write_bytes(content)
        except OSError as error:
            raise HeroboxError(f"{folder} can't be written: {error.strerror}") from None
