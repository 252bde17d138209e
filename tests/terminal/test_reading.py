"""Which choice a person means."""

from __future__ import annotations

import pytest

from herobox.kernel import Choice
from herobox.terminal.reading import labels, read_choice


def choices(*notations: str) -> list[Choice]:
    return [Choice(notation, notation, notation.capitalize()) for notation in notations]


MOVES = choices("attack 1 1", "attack 1 12", "attack 2 1", "pass")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1", 0), ("4", 3), ("attack 1 1", 0), ("attack 1 12", 1), ("attack 2", 2), ("ATTACK  2", 2), ("p", 3)],
)
def test_a_choice_is_meant_by_its_number_notation_or_unique_beginning(typed: str, meant: int) -> None:
    assert read_choice(typed, MOVES) is MOVES[meant]


@pytest.mark.parametrize("typed", ["attack", "5", "0", "tack 2 1", "pass it", ""])
def test_what_fits_none_or_several_is_answered_with_a_sentence(typed: str) -> None:
    assert isinstance(read_choice(typed, MOVES), str)


def test_a_number_is_typed_whole() -> None:
    moves = choices("move a10", "attack melee no-dalie-12")
    assert isinstance(read_choice("move a1", moves), str)
    assert isinstance(read_choice("attack melee no-dalie-1", moves), str)
    assert read_choice("move a", moves) is moves[0]


def test_choices_that_are_numbers_are_listed_by_themselves() -> None:
    dice = choices("3", "0", "1", "pass")
    assert labels(dice) == ["3", "0", "1", ""]
    assert read_choice("3", dice) is dice[0]
    assert read_choice("1", dice) is dice[2]
    assert isinstance(read_choice("4", dice), str)


def test_a_sentence_about_two_choices_names_both_numbers() -> None:
    answer = read_choice("x", choices("yes", "no"))
    assert answer == '"x" is not one of the choices; type 1 or 2, the words beside it, or help.'
