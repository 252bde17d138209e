"""Reports of the laboratory that a server shows: pages in one folder, each with the records of its example games.

Nothing outside that folder is ever read, whatever an address says and wherever a link in it leads.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from html import unescape
from pathlib import Path

import msgspec

from herobox.web.errors import NotFound

MOST_SHOWN = 500
"""How many reports are listed, the latest first."""
LARGEST = 30_000_000
"""Bytes of a report that is shown."""
LISTED_FOR = 5.0
"""Seconds until the folder is looked through again, which takes the longer the more example games there are."""
_PAGE = re.compile(r"[\w][\w .-]{0,99}\.html")
_GAMES = re.compile(r"[\w][\w .-]{0,99}\.games")
_HASH = re.compile(r"[0-9a-f]{16}")
_RECORD = re.compile(r"\d{1,6}\.record")
_TITLE = re.compile(r"<title>(.{1,200}?)</title>", re.DOTALL)
_HEAD = 4_000
"""Characters in which a page's title stands."""


class Report(msgspec.Struct, frozen=True):
    """A report in the list."""

    name: str
    """Of its file."""
    title: str
    made: str
    """When, as a date and time (UTC)."""
    games: int
    """How many example games can be looked back at."""


class Reports:
    """The folder."""

    def __init__(self, folder: Path | None) -> None:
        """None: this server shows no reports."""
        self.folder = folder
        self._listed: tuple[float, list[Report]] | None = None

    def listed(self) -> list[Report]:
        """All reports, the latest first, as they were some seconds ago. Raises NotFound where there is no folder."""
        if self._listed is None or time.monotonic() > self._listed[0] + LISTED_FOR:
            found = self._look()
            self._listed = (time.monotonic(), found)
        return self._listed[1]

    def _look(self) -> list[Report]:
        files = [file for file in self._folder().iterdir() if _PAGE.fullmatch(file.name) and self._is_here(file)]
        files.sort(key=lambda file: (-file.stat().st_mtime, file.name))
        return [self._report(file) for file in files[:MOST_SHOWN]]

    def page(self, name: str) -> Path:
        """The file of a report. Raises NotFound where there is none of this name."""
        file = self._folder() / name
        if not _PAGE.fullmatch(name) or not self._is_here(file) or file.stat().st_size > LARGEST:
            raise NotFound("There is no such report here.")
        return file

    def record(self, games: str, name: str, most: int) -> bytes:
        """The record of an example game, of at most so many bytes. Raises NotFound where there is none."""
        folder = self._folder() / games
        file = folder / name
        fits = _GAMES.fullmatch(games) and _RECORD.fullmatch(name) and self._is_here(file, folder)
        if not fits or file.stat().st_size > most:
            raise NotFound("There is no such game in a report here.")
        return file.read_bytes()

    def packs(self, content: str, names: Sequence[str]) -> list[Path]:
        """The packs of these names that a report keeps for games with this content's hash; none where no report does.

        A report's writer puts them there, beside the records: only files of the folder itself count, no links.
        """
        home = self.folder
        if home is None or not _HASH.fullmatch(content) or not home.is_dir():
            return []
        for kept in sorted(home.glob(f"*.games/packs-{content}")):
            there = {folder.name: folder for folder in kept.glob("*") if folder.is_dir()}
            chosen = [there[name] for name in names if name in there]
            files = [file for folder in chosen for file in folder.glob("*.toml")]
            if len(chosen) == len(names) and all(_is_no_link(file, home) for file in files):
                return chosen
        return []

    def _folder(self) -> Path:
        if self.folder is None or not self.folder.is_dir():
            raise NotFound("This server shows no reports. Whoever runs it can name a folder with --reports.")
        return self.folder

    def _is_here(self, file: Path, inside: Path | None = None) -> bool:
        """Whether it is a file of the folder, or of a folder in it, and no link that leads out of there."""
        home = self._folder().resolve()
        right = home if inside is None else home / inside.name
        return file.is_file() and file.resolve().parent == right

    def _report(self, file: Path) -> Report:
        with file.open(encoding="utf-8", errors="replace") as opened:
            found = _TITLE.search(opened.read(_HEAD))
        games = file.with_suffix(".games")
        count = sum(1 for each in games.iterdir() if _RECORD.fullmatch(each.name)) if games.is_dir() else 0
        made = time.strftime("%Y-%m-%d %H:%M", time.gmtime(file.stat().st_mtime))
        return Report(file.name, unescape(found[1]).strip() if found else file.stem, made, count)


def _is_no_link(file: Path, home: Path) -> bool:
    """Whether a file really lies where its path says, in this folder."""
    return file.resolve() == home.resolve() / file.relative_to(home)
