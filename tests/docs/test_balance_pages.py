"""The balance pages are what their data give (scripts/balance_pages.py), and the rates of older tables fit together.

The rows of tables that earlier pages had are not kept, as they would be hundreds of thousands of games. But each
interval follows from its rate and the number of games, each pairing adds up from both sides, and each row to its total.
"""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from herobox.lab.commands import run_balance, run_sim
from herobox.lab.intervals import wilson
from herobox.lab.whatif_command import run_whatif

ROOT = Path(__file__).parents[2]
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs" / "balance").glob("*.md"))}
RATE = r"(\d+(?:\.\d+)?)%? \((\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)\)"
CELL = re.compile(RATE)
COUNTED = re.compile(rf"([\d,]+) of ([\d,]+), {RATE}")
MATRICES = ["mightymania", "monsterpocalypse"]
SCRIPT = ROOT / "scripts" / "balance_pages.py"


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    """The script."""
    spec = importlib.util.spec_from_file_location("balance_pages", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for the data of a page "decks", which has none yet."""
    (tmp_path / "decks").mkdir()
    return tmp_path


def written(pages: ModuleType, data: Path, words: str) -> str:
    """The page that these words become."""
    (data / "decks.md").write_text(words, encoding="utf-8")
    text: str = pages.page("decks", data)
    return text


@pytest.mark.parametrize("name", PAGES)
def test_no_page_was_edited_by_hand(name: str, pages: ModuleType) -> None:
    assert PAGES[name] == pages.page(name), "python scripts/balance_pages.py --write writes it from docs/balance/data"


def test_every_file_of_counts_is_on_a_page() -> None:
    for folder in [each for each in (ROOT / "docs" / "balance" / "data").iterdir() if each.is_dir()]:
        words = folder.with_suffix(".md").read_text(encoding="utf-8")
        asked = {word for line in re.findall(r"^\{\{(.*)\}\}$", words, re.MULTILINE) for word in line.split()[1:]}
        assert {file.stem for file in folder.iterdir()} <= asked


def test_simulated_games_become_tables_with_their_command_rules_and_content(
    pages: ModuleType, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given: dict[str, Any] = {"jobs": 1, "out": None, "as_json": True, "settings": ["best_of=3"], "packs": []}
    run_sim("mightymania", games=6, bots=["random", "greedy"], seed=3, paired=True, **given)
    told = capsys.readouterr().out
    (data / "decks" / "first.json").write_text(told, encoding="utf-8")
    found = json.loads(told)
    page = written(pages, data, "Words.\n\n{{sides first}}\n\nMore words.\n")
    north = found["sides"]["North"]
    assert f"| first | random, greedy | {north['wins']} of 6, " in page
    command = "herobox sim mightymania --games 6 --bots random,greedy --seed 3 --set best_of=3 --paired"
    assert f"Measured with rules version {found['rules']}, content {found['content']}:\n\n```\n{command}\n```" in page
    assert page.startswith("<!-- Written by scripts/balance_pages.py")
    assert page.endswith("More words.\n")


def test_rates_of_several_runs_stand_one_run_a_row(pages: ModuleType, data: Path) -> None:
    played = {"command": "herobox sim mightymania", "rules": "1", "content": "abc"}
    for name, done in (("noise", 3), ("train", 1)):
        rates = {what: {"wins": done, "games": 4} for what in ("the villain succeeds", "print it", "left haymaker")}
        (data / "decks" / f"{name}.json").write_text(json.dumps({**played, "rates": rates}), encoding="utf-8")
    page = written(pages, data, "{{across print,the noise train}}\n")
    head, _, first, second = page.splitlines()[1:5]
    assert [cell.strip() for cell in head.strip("|").split("|")] == ["games", "print it", "the villain succeeds"]
    assert first.count("3 of 4, 75.0%") == second.count("1 of 4, 25.0%") == 2


def test_contenders_are_counted_in_each_run_and_in_all_together(pages: ModuleType, data: Path) -> None:
    played = {"command": "herobox sim deck-building", "rules": "1", "content": "abc", "sides": {"Heroes": {}}}
    for name, tags in (("one", {"Goldar": 1, "Heroes": 2, "owning Zord": 2}), ("two", {"Goldar": 2, "Zack": 1})):
        counts = {tag: {"wins": won, "games": 4} for tag, won in tags.items()}
        (data / "decks" / f"{name}.json").write_text(json.dumps({**played, "seat_tags": counts}), encoding="utf-8")
    rows = written(pages, data, "{{who one two}}\n").splitlines()[1:6]
    cells = [[cell.split(" (")[0].strip() for cell in row.strip("|").split("|")] for row in rows]
    assert cells[0] == ["", "one", "two", "all"]
    assert cells[2] == ["Goldar", "1 of 4, 25.0%", "2 of 4, 50.0%", "3 of 8, 37.5%"]
    assert cells[3] == ["Zack", "", "1 of 4, 25.0%", "1 of 4, 25.0%"]
    assert rows[4] == ""


def test_matrices_and_changes_become_tables_as_the_commands_count_them(
    pages: ModuleType, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data / "decks"
    given: dict[str, Any] = {"seed": 1, "jobs": 1, "packs": [], "out": None}
    run_balance("mightymania", games=[2], bots=["random"], json_file=folder / "all.json", **given)
    section = capsys.readouterr().out
    assert section in written(pages, data, "{{balance all}}\n").replace("### The", "## The")
    asked: dict[str, Any] = {"of": None, "into": None, "mode": None, "settings": [], "bot": "random", "games": 4}
    run_whatif("mightymania", changes=["beacon-bram.lives=1"], json_file=folder / "lives.json", **(given | asked))
    arm = json.loads((folder / "lives.json").read_text(encoding="utf-8"))["arms"][0]
    page = written(pages, data, "{{balance all}}\n\n{{whatif lives}}\n")
    assert "| `beacon-bram.lives = 1` | random, 4 |" in page
    assert f"| {100 * arm['difference']:+.1f} ({100 * arm['low']:+.1f} to " in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("One.\n| deck | won |\n", "decks.md, line 2: write {{TABLE NAME ...}}; numbers of tables come from files"),
        ("{{side first}}\n", 'decks.md, line 1: there is no table "side"; choose from sides, who, balance, whatif, '),
        ("{{sides nobody}}\n", "decks.md, line 1: decks/nobody.json is not there, which sides asks for"),
        ("{{sides}}\n", "decks.md, line 1: write {{TABLE NAME ...}}"),
    ],
)
def test_words_that_cannot_become_a_page_are_refused(words: str, sentence: str, pages: ModuleType, data: Path) -> None:
    with pytest.raises(pages.PageError) as refused:
        written(pages, data, words)
    assert sentence in str(refused.value)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, in percent."""
    low, high = wilson(wins, games)
    return 100 * low, 100 * high


def fits(cell: str, games: int) -> bool:
    """Whether some number of wins (a draw is half of one) makes this rate with this interval, as it is rounded."""
    found = CELL.fullmatch(cell)
    assert found is not None, cell
    rate, *shown = map(float, found.groups())
    middle, reach = round(2 * games * rate / 100), 2 + games // 1000
    near = [half / 2 for half in range(middle - reach, middle + reach + 1)]
    return any(
        abs(100 * wins / games - rate) < 0.0501
        and all(abs(one - other) < 0.0501 for one, other in zip(interval(wins, games), shown, strict=True))
        for wins in near
        if 0 <= wins <= games
    )


def matrices(text: str) -> list[tuple[int, list[list[str]]]]:
    """Each matrix of a page with its games per pairing."""
    found = []
    for part in re.split(r"^##+ ", text, flags=re.MULTILINE):
        each = re.search(r"([\d,]+) games per pairing", part)
        rows = [line for line in part.splitlines() if line.startswith("|")]
        if each and rows and rows[0].startswith("| wins of / against"):
            cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
            found.append((int(each[1].replace(",", "")), [cells[0], *cells[2:]]))
    return found


@pytest.mark.parametrize("name", MATRICES)
def test_every_pairing_of_a_matrix_has_its_interval_and_adds_up_from_both_sides(name: str) -> None:
    found = matrices(PAGES[name])
    assert found
    for games, (heads, *rows) in found:
        places = {row[0]: number for number, row in enumerate(rows)}
        assert heads[1:] == [*places, "overall"]
        for number, row in enumerate(rows):
            cells = row[1:-1]
            assert [other for other, cell in enumerate(cells) if not cell] == [number]
            assert [cell for cell in cells if cell and not fits(cell, games)] == []
            assert fits(row[-1], games * (len(rows) - 1)), row
            rates = [float(cell.split()[0]) for cell in cells if cell]
            assert float(row[-1].split()[0]) == pytest.approx(sum(rates) / len(rates), abs=0.101)
            for other, cell in enumerate(cells):
                if cell:
                    back = float(rows[other][1 + number].split()[0])
                    assert float(cell.split()[0]) + back == pytest.approx(100, abs=0.101)


@pytest.mark.parametrize("name", MATRICES)
def test_the_games_under_a_matrix_are_all_pairings_together(name: str) -> None:
    totals = [int(each) for each in re.findall(r"^(\d+) games, \d+ drawn\.", PAGES[name], re.MULTILINE)]
    pairings = [(games, len(rows) - 1) for games, rows in matrices(PAGES[name])]
    assert totals == [games * count * (count - 1) // 2 for games, count in pairings]


@pytest.mark.parametrize("name", [name for name, text in PAGES.items() if COUNTED.search(text)])
def test_every_rate_that_is_counted_out_is_what_its_counts_give(name: str) -> None:
    for wins, games, *shown in COUNTED.findall(PAGES[name]):
        won, of = int(wins.replace(",", "")), int(games.replace(",", ""))
        right = (100 * won / of, *interval(won, of))
        assert [float(each) for each in shown] == pytest.approx(right, abs=0.0501), f"{wins} of {games}"


def test_a_number_that_was_edited_is_found_out() -> None:
    assert fits("48.5 (46.4 to 50.7)", 2000)
    assert not fits("48.9 (46.4 to 50.7)", 2000)
    assert not fits("48.5 (46.4 to 50.9)", 2000)
