"""The pages of `docs/ladder` are as `herobox ladder` writes them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from herobox.cli import app
from herobox.kernel.registry import load_game

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "ladder").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_command_of_a_page_writes_this_page(page: Path) -> None:
    (command,) = re.findall(r"^herobox ladder .*$", page.read_text(encoding="utf-8"), re.MULTILINE)
    words = shlex.split(command)

    _, bound, _ = app.parse_args(words[1:])

    assert bound.arguments["game"] == page.stem
    assert bound.arguments["out"] == page.relative_to(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_best_stands_first_and_who_is_fixed_has_a_thousand(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    ladder = rows[2 : rows.index(next(row for row in rows if row[0].startswith("points of")))]
    ratings = [float(row[1]) for row in ladder]

    assert text.startswith(f"# Ladder of {load_game(page.stem).title}\n")
    assert ratings == sorted(ratings, reverse=True)
    assert [row[1] for row in ladder if row[2] == "fixed"] == ["1000"]
    assert {"random", "default", "greedy-1", "search-1:100"} <= {row[0] for row in ladder}
