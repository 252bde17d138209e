"""Tiles put together to a board, turned and side by side (p. 4 and 12)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_board import board_place, build
from herobox.games.clash_of_heroes.cards.printed_district import District, names_of
from herobox.games.clash_of_heroes.cards.printed_plot import covered
from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid, Lying
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.setup.from_config import tile_place
from tests.games.clash_of_heroes.box import BOX

OPEN = """
+~+~+~+~+~+
:. . . . k:
+ + + + + +
:. . . . .:
+~+~+~+~+~+
:. . . . .1
+ + + + + +
:. . . . .|
+~+~+~+~+~+
:. . . . .:
+~+~+~+~+~+
"""
"""Three Areas side by side; on the right border a line, a line, a door, a wall and a line."""
TILES = {name: TileCard(name, name, "tests", OPEN, interior=name == "two") for name in ("one", "two")}


@pytest.fixture(scope="module")
def row() -> District:
    """Two tiles beside each other, the second one turned by half."""
    return build(TILES, (Laid("one", (0, 0)), Laid("two", (1, 0), 2)))


def test_columns_and_rows_go_on_from_tile_to_tile(row: District) -> None:
    assert (row.columns, row.rows) == (10, 5)
    assert "j5" in row.numbers


def test_tiles_part_areas_even_where_no_line_is_drawn(row: District) -> None:
    assert row.area_of[row.numbers["e1"]] != row.area_of[row.numbers["f1"]]
    assert row.area_of[row.numbers["f1"]] in row.ways().next_areas[row.area_of[row.numbers["e1"]]]


def test_where_two_tiles_differ_a_wall_holds_before_a_door_and_a_door_before_a_line(row: District) -> None:
    """Turned by half, the other tile shows its right side on the left: from above line, wall, door, line, line."""
    e = [row.numbers[f"e{number}"] for number in range(1, 6)]
    f = [row.numbers[f"f{number}"] for number in range(1, 6)]
    passed = [bool(row.ways().adjacent[one] >> other & 1) for one, other in zip(e, f, strict=True)]
    assert passed == [True, False, False, False, True]
    both = (1 << len(row.doors)) - 1
    opened = [bool(row.ways(both).adjacent[one] >> other & 1) for one, other in zip(e, f, strict=True)]
    assert opened == [True, False, True, False, True]


def test_each_tiles_doors_have_the_name_of_its_place(row: District) -> None:
    assert [door.id for door in row.doors] == ["a1-1", "b1-1"]


def test_a_wall_at_the_rim_of_the_board_is_nothing_to_pass(row: District) -> None:
    assert all(0 <= column < 10 for edge in row.walls for column, _ in edge)


def test_orange_spaces_turn_with_their_tile(row: District) -> None:
    assert {row.names[space]: where for space, where in row.orange.items()} == {"e1": ("a1", "k"), "f5": ("b1", "k")}


def test_the_board_knows_what_is_inside_and_which_tile_lies_where(row: District) -> None:
    assert (5, 0) in row.interior
    assert (4, 0) not in row.interior
    assert (row.tile_at[0, 0], row.tile_at[9, 4]) == ("one", "two")
    assert tile_place(row, row.numbers["g3"]) == "b1"


def test_a_board_may_have_a_corner_without_a_tile() -> None:
    third = {**TILES, "three": TileCard("three", "three", "tests", OPEN)}
    board = build(third, (Laid("one", (0, 0)), Laid("two", (1, 0)), Laid("three", (1, 1))))
    assert "a6" not in board.numbers
    assert "f5" in names_of(board, board.ways().adjacent[board.numbers["f6"]])


@pytest.mark.parametrize(("turned", "there"), [(0, "g1"), (1, "j2"), (2, "i5"), (3, "f4")])
def test_places_of_a_sheet_turn_with_its_tile(turned: int, there: str) -> None:
    assert board_place(Laid("one", (1, 0), turned), "b1") == there


@pytest.mark.parametrize(
    ("turned", "places"), [(0, ["c3", "d3"]), (1, ["c3", "c4"]), (2, ["d3", "c3"]), (3, ["c4", "c3"])]
)
def test_a_car_covers_two_spaces_whichever_way_it_is_turned_the_orange_one_first(
    turned: int, places: list[str]
) -> None:
    assert covered(Lying("car", "c3", turned), BOX.of(ObjectCard)["car"]) == places


def test_an_object_of_another_shape_covers_it() -> None:
    bus = ObjectCard("bus", "Bus", "tests", "bus", "xo/x.")
    assert covered(Lying("bus", "a1"), bus) == ["b1", "a1", "a2"]
    assert covered(Lying("bus", "a1", 1), bus) == ["b2", "b1", "a1"]
