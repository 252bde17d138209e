"""The tables in docs/rules name code and tests that exist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def rows(table: Path) -> list[list[str]]:
    """The cells of every row that names a test."""
    lines = [line for line in table.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[-1].startswith("`")]


def defined(file: Path) -> set[str]:
    """The functions and classes at the top of a module."""
    return {
        node.name
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_row_names_code_that_exists(table: Path) -> None:
    folder = ROOT / "src" / "herobox" / "games" / table.stem
    missing = []
    for row in rows(table):
        module, _, name = row[-2].strip("`").partition(".")
        file = folder / f"{module}.py"
        if not file.exists() or name not in defined(file):
            missing.append(row[-2])
    assert missing == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_row_names_a_test_that_exists(table: Path) -> None:
    tests: set[str] = set()
    for file in (ROOT / "tests" / "games" / table.stem).rglob("test_*.py"):
        tests |= defined(file)
    named = {row[-1].strip("`") for row in rows(table)}
    assert named - tests == set()
    assert named


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_no_row_waits_for_its_test(table: Path) -> None:
    assert "no test yet" not in table.read_text(encoding="utf-8")
