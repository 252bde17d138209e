"""`herobox balance`: the matrix."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from herobox.games.mightymania import Mightymania
from herobox.games.mightymania.reports import TableReports
from herobox.kernel import HeroboxError
from herobox.lab.commands import run_balance

DECKS = ["lantern-watch", "magma-foundry", "orbit-club"]


@pytest.fixture(autouse=True)
def _three_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableReports, "contenders", lambda self: DECKS)


def report(**changes: Any) -> int:
    """Run a small report."""
    given: dict[str, Any] = {"games": [4], "bots": ["random"], "seed": 1, "jobs": 1, "out": None, "packs": []}
    return run_balance("mightymania", **{**given, **changes})


def cells(text: str) -> list[list[str]]:
    """The cells of a Markdown table."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]


def test_every_pairing_is_played_and_both_its_cells_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert report() == 0

    shown = capsys.readouterr().out
    heads, _, *matrix = cells(shown)
    assert heads[1:] == [*DECKS, "overall"]
    assert [row[0] for row in matrix] == DECKS
    rates = [[float(cell.split()[0]) if cell else None for cell in row[1:]] for row in matrix]
    for row in range(3):
        assert rates[row][row] is None
        for column in range(row):
            assert rates[row][column] + rates[column][row] == 100  # type: ignore[operator]
    assert "12 games, 0 drawn" in shown


def test_a_balance_says_how_many_games_of_all_bots_were_kept_from_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept"
    report(bots=["random", "easy"], resume=kept)
    assert "kept" not in capsys.readouterr().out
    next(iter(sorted((kept / "1").glob("*.done")))).unlink()  # One game of it.

    report(bots=["random", "easy"], resume=kept)
    assert capsys.readouterr().out.endswith(f"24 games in 0 s, 23 of them kept in {kept} from before\n")
    report(bots=["random", "easy"], resume=kept, out=tmp_path / "balance.md")
    assert f", all of them kept in {kept} from before; the report is in" in capsys.readouterr().out


def test_in_a_game_of_two_sides_only_contenders_of_different_sides_meet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lantern, magma, orbit = DECKS
    monkeypatch.setattr(TableReports, "meetings", lambda self: [(lantern, magma), (lantern, orbit)])
    out = tmp_path / "balance.md"

    assert report(games=[3], out=out) == 0

    page = out.read_text(encoding="utf-8")
    heads, _, row, last = cells(page)
    assert heads == ["wins of / against", magma, orbit, "overall"]
    assert [row[0], last[0]] == [lantern, "overall"]
    for column in (1, 2):
        assert float(row[column].split()[0]) + float(last[column].split()[0]) == pytest.approx(100)
    assert "6 games, " in page
    assert "Rows play seat 0" in page


def test_the_page_says_how_to_renew_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance of decks.md"

    assert report(out=out) == 0

    page = out.read_text(encoding="utf-8")
    assert page.startswith("# Balance of Mightymania\n")
    assert f"herobox balance mightymania --games 4 --bot random --seed 1 --out '{out}'" in page
    assert len(cells(page)) == 5
    assert capsys.readouterr().out.startswith("12 games in ")


def test_each_bot_gets_a_matrix_and_its_own_number_of_games(tmp_path: Path) -> None:
    out = tmp_path / "balance.md"

    assert report(out=out, bots=["random", "greedy"], games=[4, 2]) == 0

    page = out.read_text(encoding="utf-8")
    assert "## The bot random in both seats, 4 games per pairing" in page
    assert "## The bot greedy in both seats, 2 games per pairing" in page
    assert "--games 4 --games 2 --bot random --bot greedy --seed 1" in page


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    report(jobs=1)
    alone = capsys.readouterr().out
    report(jobs=2)

    assert capsys.readouterr().out == alone


def test_a_stronger_deck_wins_more(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = Mightymania.outcome

    def magma_wins(self: Mightymania, state: Any) -> Any:
        ended = outcome(state)
        if ended is None:
            return None
        decks = [player.deck.id for player in state.players]
        if "magma-foundry" not in decks:
            return type(ended)((0.0, 0.0), "Drawn.")
        return type(ended)((1.0, -1.0) if decks[0] == "magma-foundry" else (-1.0, 1.0), "Magma wins.")

    monkeypatch.setattr(Mightymania, "outcome", magma_wins)
    report()

    lantern, magma, orbit = cells(capsys.readouterr().out)[2:]
    assert [cell.split()[0] for cell in magma[1:] if cell] == ["100.0", "100.0", "100.0"]
    assert [cell.split()[0] for cell in lantern[1:] if cell] == ["0.0", "50.0", "25.0"]
    assert [cell.split()[0] for cell in orbit[1:] if cell] == ["50.0", "0.0", "25.0"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": [0]}, "the number of games per pairing is 0"),
        ({"games": [3]}, "the number of games per pairing is 3; it must be even"),
        ({"bots": ["grady"]}, 'there is no bot "grady"'),
        ({"games": [4, 2, 4]}, "3 numbers of games were given for 1 bots; give one, or one for each"),
        ({"jobs": -1}, "the number of jobs is -1"),
        ({"out": Path("no/such/folder/balance.md")}, "can't be written: No such file or directory"),
    ],
)
def test_wrong_use_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(HeroboxError) as refused:
        report(**changes)

    assert sentence in str(refused.value)


def test_a_game_without_contenders_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableReports, "contenders", lambda self: [])

    with pytest.raises(
        HeroboxError, match="Mightymania has no contenders to pit against each other and is not won or lost together"
    ):
        report()
