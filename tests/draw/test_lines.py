"""Cells of text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from herobox.draw.lines import beside, cell, columns, cut


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
