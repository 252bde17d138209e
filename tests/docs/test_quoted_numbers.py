"""The numbers of the content that the balance pages quote follow it (scripts/quoted_numbers.py)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "quoted_numbers.py"
PAGES = sorted((ROOT / "docs" / "balance" / "data").glob("*.md"))
SLINGER = "deck-building card thunder-slinger"


@pytest.fixture(scope="module")
def quotes() -> ModuleType:
    """The script."""
    spec = importlib.util.spec_from_file_location("quoted_numbers", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_number_that_a_balance_page_quotes_is_that_of_the_content(page: Path, quotes: ModuleType) -> None:
    text = page.read_text(encoding="utf-8")
    assert quotes.put_right(text) == (text, []), "python scripts/quoted_numbers.py --write puts it right"


def test_the_pages_that_quote_numbers_of_cards_mark_them() -> None:
    marked = {page.stem: page.read_text(encoding="utf-8").count("<!-- = ") for page in PAGES}
    assert marked["deck_building"] > 25
    assert marked["clash_of_heroes"] > 15
    assert marked["heroes_of_the_grid"] >= 2
    assert marked["monsterpocalypse"] >= 1


def test_a_number_that_is_another_one_in_the_content_is_found_and_put_right(quotes: ModuleType) -> None:
    wrong = f"It costs 9<!-- = {SLINGER} cost --> and deals 4<!-- = {SLINGER} ..attack.effects.0.damage -->.\n"
    text, problems = quotes.put_right(wrong)
    assert text == wrong.replace("9", "4", 1)
    assert problems == ["line 1: thunder-slinger cost is 4 and not 9"]
    assert quotes.put_right(text) == (text, [])


def test_a_column_of_a_table_follows_the_items_that_its_rows_name(quotes: ModuleType) -> None:
    table = (
        "| card | cost<!-- = deck-building card * cost --> |\n"
        "|---|---|\n| Thunder Slinger | 3 |\n| Parry | 2 |\n| Nobody | 2 |\n"
    )
    text, problems = quotes.put_right(table)
    assert text == table.replace("| 3 |", "| 4 |")
    assert problems == [
        "line 3: thunder-slinger cost is 4 and not 3",
        'line 5: "Nobody" is the name of 0 of the kind card',
    ]


@pytest.mark.parametrize(
    ("comment", "problem"),
    [
        ("= deck-building card nobody cost", 'line 1: there is no card "nobody" in deck-building'),
        ("= deck-building ship parry cost", 'line 1: there is no "ship" in src/herobox/games/deck_building/content'),
        ("= deck-building card parry name", 'line 1: "parry" has no number at "name"'),
        ("= deck-building card parry ability.cost", 'line 1: "parry" has no number at "ability.cost"'),
        ("= deck-building card phantom-ranger ..cost", 'line 1: "..cost" leads to 3 places of "phantom-ranger"'),
        (
            "\n= deck-building card parry cost",
            "line 1: a comment does not read <!-- = GAME KIND ITEM PATH --> right after a number",
        ),
        ("= deck-building card", "line 1: a comment does not read <!-- = GAME KIND ITEM PATH --> right after a number"),
    ],
)
def test_a_comment_that_leads_to_no_number_is_found(comment: str, problem: str, quotes: ModuleType) -> None:
    text = f"It costs 2<!-- {comment} -->.\n"
    assert quotes.put_right(text) == (text, [problem])


def test_numbers_of_several_items_are_added_up(quotes: ModuleType) -> None:
    assert quotes.number("heroes-of-the-grid", "combat_card", "ranger=ivy", "copies") == 10
    assert quotes.number("heroes-of-the-grid", "combat_card", "ranger=ivy", "shields*copies") == 20
