"""Reports written for a test, and what stands in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from herobox.lab.report_command import run_report

WORTH = "What a card is worth: the same luck, only who may use it differs"
BESIDE = "Cards and the printed ones in their place: the same decks and chance, only what the card says differs"


def write(game: str, out: Path, **given: Any) -> None:
    """Write a small report, as the command does, with these options instead of the usual ones."""
    options: dict[str, Any] = {
        "games": 40,
        "bot": "random",
        "cards": 2,
        "card_games": 10,
        "ladder_games": 2,
        "thought": 5,
        "only": [],
        "rows": None,
        "seed": 1,
        "jobs": 1,
        "mode": None,
        "settings": [],
        "packs": [],
        **given,
    }
    assert run_report(game, out=out, **options) == 0


def written(game: str, folder: Path, **given: Any) -> str:
    """The page of a small report in this folder; options as for `write`."""
    write(game, folder / "report.html", **given)
    return (folder / "report.html").read_text(encoding="utf-8")


def table_of(page: str, caption: str) -> list[list[str]]:
    """The cells of a table, the heads first."""
    found = re.search(rf"<table><caption>{re.escape(caption)}</caption>(.*?)</table>", page, re.DOTALL)
    assert found is not None, caption
    rows = re.findall(r"<tr>(.*?)</tr>", found[1], re.DOTALL)
    return [[re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]
