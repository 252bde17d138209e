"""How tiles are drawn and turned, and what is told about a drawing that can't be read (p. 12)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_tile_layouts import drawing_problems, rows_of, turn, turned_place
from herobox.games.clash_of_heroes.cards.printed_tiles import TileCard
from tests.games.clash_of_heroes.box import BOX

PLAIN = """
+~+~+~+~+~+
:. . .:. .:
+ + + + + +
:. . .:. .:
+~+~+~+~+~+
:. . .|. .:
+-+ + + + +
:. . .1. .:
+~+~+~+~+~+
:. . .:. k:
+~+~+~+~+~+
"""


@pytest.mark.parametrize("tile", BOX.of(TileCard).values(), ids=lambda tile: tile.id)
def test_every_tile_of_the_box_can_be_read(tile: TileCard) -> None:
    assert drawing_problems(tile.layout) == []


def test_a_quarter_turn_brings_the_left_column_to_the_top() -> None:
    turned = turn(rows_of(PLAIN), 1)
    assert [turned[1][column] for column in (1, 3, 5, 7, 9)] == [".", ".", ".", ".", "."]
    assert turned[9][9] == "."
    assert turned[9][1] == "k"


def test_walls_and_lines_are_turned_with_the_tile() -> None:
    """The wall below a3 is to the left of c1 after a quarter turn, upright; the wall right of c3 lies below c3."""
    turned = turn(rows_of(PLAIN), 1)
    assert turned[1][4] == "|"
    assert turned[6][5] == "-"


def test_a_door_keeps_its_number_when_it_is_turned() -> None:
    assert turn(rows_of(PLAIN), 1)[6][3] == "1"


def test_four_quarter_turns_are_none() -> None:
    assert turn(rows_of(PLAIN), 4) == rows_of(PLAIN)


@pytest.mark.parametrize(("quarters", "there"), [(0, (1, 0)), (1, (4, 1)), (2, (3, 4)), (3, (0, 3)), (5, (4, 1))])
def test_a_place_turns_with_its_tile(quarters: int, there: tuple[int, int]) -> None:
    assert turned_place(1, 0, quarters) == there


def test_a_drawing_has_eleven_lines() -> None:
    assert drawing_problems(PLAIN + "+\n") == ["the drawing has 12 lines, but a tile needs 11"]


def test_what_stands_for_nothing_is_told_with_its_line_and_column() -> None:
    drawn = PLAIN.replace(":. . .:. k:", ":. ? .!. K:").replace("+-+ + + + +", "+x+ + + + +")
    assert drawing_problems(drawn) == [
        'line 7, column 2: "x" is not an edge; draw a blank, "-", "~" or the number of a door',
        'line 10, column 4: "?" is not a place; draw ".", "#" or a lower-case letter',
        'line 10, column 7: "!" is not an edge; draw a blank, "|", ":" or the number of a door',
        'line 10, column 10: "K" is not a place; draw ".", "#" or a lower-case letter',
    ]


def test_a_line_that_is_too_long_is_told() -> None:
    assert drawing_problems(PLAIN.replace(":. . .:. k:", ":. . .:. k:  |")) == [
        "line 10 has 14 characters, but a tile needs 11"
    ]
