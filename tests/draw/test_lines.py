"""Cells of text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from herobox.draw.lines import COLUMNS, beside, cell, columns, cut, in_columns, page


@given(st.text(), st.integers(1, 30))
def test_a_cell_is_exactly_as_wide_as_asked(text: str, width: int) -> None:
    assert columns(cell(text, width)) == width


@given(st.text())
def test_a_cell_can_be_shown_on_a_terminal_whatever_it_says(text: str) -> None:
    assert cell(text, 20).isprintable()


def test_a_text_that_is_too_wide_says_that_it_was_cut() -> None:
    assert cut("Commander Apogee", 10) == "Commander…"
    assert cut("Commander", 9) == "Commander"


def test_wide_letters_count_for_two_columns() -> None:
    assert columns("龍虎") == 4
    assert cell("龍虎", 6, ">") == "  龍虎"
    assert cell("龍虎", 3) == "龍…"


def test_blocks_stand_beside_each_other() -> None:
    assert beside([["ab", "cd"], ["12", "34"]], 2) == ["ab  12", "cd  34"]


@given(st.text())
def test_a_long_text_is_broken_into_lines_that_fit_a_terminal(text: str) -> None:
    assert all(columns(line) <= COLUMNS for line in in_columns(text))


def test_what_is_left_of_a_long_line_is_indented() -> None:
    first, second = in_columns("word " * 30, "    ")
    assert first.startswith("word")
    assert second.startswith("    word")


def test_a_page_has_its_lines_a_column_from_the_edge_and_nothing_behind_them() -> None:
    assert page(["a ", "", "  b"]) == " a\n\n   b"
