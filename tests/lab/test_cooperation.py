"""`herobox balance` for a game whose players win or lose together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from herobox.kernel import HeroboxError
from herobox.lab.commands import run_balance

THREE = "3 players"


def report(**changes: Any) -> int:
    """Run a small report."""
    given: dict[str, Any] = {"games": [10], "bots": ["random"], "seed": 1, "jobs": 1, "out": None, "packs": []}
    return run_balance("heroes-of-the-grid", **{**given, "modes": [THREE], **changes})


def rows(text: str) -> dict[str, list[str]]:
    """The rows of a report's tables by their first cells."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return {first: rest for first, *rest in cells}


def test_every_team_that_may_be_chosen_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert report() == 0

    shown = rows(capsys.readouterr().out)
    # Ten teams of three of five Rangers: each plays in six of them.
    for ranger in ("Jason", "Zack", "Billy", "Trini", "Kimberly"):
        assert shown[ranger][0].startswith("0 of 6,")


def test_a_mode_says_how_its_games_ended(capsys: pytest.CaptureFixture[str]) -> None:
    assert report() == 0

    won, _, ends = rows(capsys.readouterr().out)[THREE]
    assert won.startswith("0 of 10,")
    assert sum(int(part.split(":")[0]) for part in ends.split("; ")) == 10


def test_every_mode_is_played_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(modes=[], games=[2]) == 0

    shown = rows(capsys.readouterr().out)
    assert {"2 players", "6 Rangers", "Command Center Assault"} <= set(shown)


def test_an_unknown_mode_is_refused_with_those_there_are() -> None:
    with pytest.raises(HeroboxError, match='no mode "7 players"; choose from 5 players, 4 players'):
        report(modes=["7 players"])


def test_modes_mean_nothing_where_contenders_are_pitted() -> None:
    with pytest.raises(HeroboxError, match="modes only apply to games whose players win or lose together"):
        run_balance("mightymania", games=[2], bots=["random"], seed=1, jobs=1, out=None, packs=[], modes=["duel"])


def test_the_page_says_how_to_renew_it(tmp_path: Path) -> None:
    out = tmp_path / "page.md"

    assert report(out=out) == 0

    page = out.read_text(encoding="utf-8")
    assert page.startswith("# Balance of Power Rangers: Heroes of the Grid\n")
    assert "herobox balance heroes-of-the-grid --games 10 --bot random --mode '3 players' --seed 1" in page
