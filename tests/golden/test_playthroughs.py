"""Whole games go as they went."""

import pytest

from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, Playthrough, answers, play
from tests.golden.readme import board, shown


@pytest.mark.parametrize("case", PLAYTHROUGHS, ids=lambda case: case.name)
def test_the_game_goes_as_it_went(case: Playthrough) -> None:
    expected = case.path.read_text(encoding="utf-8")
    text, faithful = play(case, answers(expected))
    assert faithful, "a choice of the golden game is not legal any more, or the game does not end with its last one"
    assert text == expected


def test_every_golden_text_belongs_to_a_playthrough() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {case.path.name for case in PLAYTHROUGHS}


def test_the_board_in_the_readme_is_a_real_one() -> None:
    assert shown() == board()
