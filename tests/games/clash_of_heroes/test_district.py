"""Spaces, Areas, doors and Lines of Sight of a board (p. 12, 19 and 20)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_board import build
from herobox.games.clash_of_heroes.cards.printed_district import FAR, District, names_of
from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid
from herobox.games.clash_of_heroes.cards.printed_tiles import TileCard
from tests.games.clash_of_heroes.box import BOX

STREET = """
+~+~+~+~+~+
:. . .:. .:
+ + + + + +
:. . .:. .:
+~+~+~+~+~+
:. . .|. .:
+-+ + + + +
:. # .1. .:
+~+~+~+~+~+
:. .|.:. k:
+~+~+~+~+~+
"""
"""Areas a1-c2, d1-e2, a3-c4 (with a wall below a3), d3-e4, and a5-c5 (with a wall in it), d5-e5; a door beside c4."""


@pytest.fixture(scope="module")
def street() -> District:
    """A board of one tile."""
    return build({"street": TileCard("street", "Street", "tests", STREET)}, (Laid("street", (0, 0)),))


def near(board: District, place: str, opened: int = 0) -> list[str]:
    """The Spaces next to one."""
    return names_of(board, board.ways(opened).adjacent[board.numbers[place]])


def sees(board: District, one: str, other: str, opened: int = 0) -> bool:
    """Whether no wall and no closed door bars the line, both ways round."""
    clear = board.ways(opened).clear
    there, back = board.numbers[one], board.numbers[other]
    assert (clear[there] >> back & 1) == (clear[back] >> there & 1)
    return bool(clear[there] >> back & 1)


def test_walls_white_lines_doors_and_the_tiles_border_part_areas(street: District) -> None:
    assert [names_of(street, area) for area in street.areas] == [
        ["a1", "b1", "c1", "a2", "b2", "c2"],
        ["d1", "e1", "d2", "e2"],
        ["a3", "b3", "c3", "a4", "c4"],
        ["d3", "e3", "d4", "e4"],
        ["a5", "b5"],
        ["c5"],
        ["d5", "e5"],
    ]


def test_scenery_is_no_space_but_belongs_to_its_area(street: District) -> None:
    assert "b4" not in street.numbers
    assert street.floor[1, 3] == street.area_of[street.numbers["b3"]]


def test_a_wall_within_an_area_parts_spaces_and_not_the_area(street: District) -> None:
    assert street.area_of[street.numbers["a3"]] == street.area_of[street.numbers["a4"]]
    assert "a4" not in near(street, "a3")


def test_spaces_are_next_to_each_other_across_lines_and_corners(street: District) -> None:
    assert near(street, "d2") == ["c1", "d1", "e1", "c2", "e2", "c3", "d3", "e3"]


def test_walls_part_what_lies_side_by_side_and_the_end_of_a_wall_does_not_part_what_meets_at_the_corner(
    street: District,
) -> None:
    assert "d3" not in near(street, "c3")
    assert "d3" in near(street, "c2")


def test_round_a_corner_one_free_way_is_enough(street: District) -> None:
    assert "b4" not in street.numbers
    assert "a4" in near(street, "b3")  # The wall below a3 bars one of the two ways only.
    assert "b3" in near(street, "a4")


def test_a_closed_door_is_a_wall_and_an_open_one_is_not(street: District) -> None:
    assert "d4" not in near(street, "c4")
    assert "d4" in near(street, "c4", opened=1)
    assert not sees(street, "a4", "d4")
    assert sees(street, "a4", "d4", opened=1)


def test_a_door_joins_its_areas_when_it_is_open(street: District) -> None:
    inside, outside = street.area_of[street.numbers["c4"]], street.area_of[street.numbers["d4"]]
    assert outside not in street.ways().next_areas[inside]
    assert outside in street.ways(1).next_areas[inside]
    assert [door.id for door in street.doors] == ["a1-1"]


def test_sight_runs_over_scenery_and_white_lines(street: District) -> None:
    assert sees(street, "a4", "c4")
    assert sees(street, "a1", "e2")


def test_a_wall_bars_the_sight_that_crosses_it(street: District) -> None:
    assert not sees(street, "a3", "e3")
    assert not sees(street, "b5", "c5")
    assert not sees(street, "a1", "a5")


def test_a_line_of_sight_knows_the_spaces_that_it_crosses(street: District) -> None:
    between = street.ways().between
    numbers = street.numbers
    assert names_of(street, between[numbers["a1"]][numbers["e1"]]) == ["b1", "c1", "d1"]
    assert names_of(street, between[numbers["a4"]][numbers["c4"]]) == []  # Scenery is no Space.
    assert names_of(street, between[numbers["a1"]][numbers["c2"]]) == ["b1", "b2"]
    assert names_of(street, between[numbers["c1"]][numbers["e3"]]) == ["d2"]


def test_a_line_through_a_corner_needs_one_free_way(street: District) -> None:
    assert sees(street, "b2", "d4") is False
    assert sees(street, "c2", "e4")


def test_distances_count_the_borders_of_areas(street: District) -> None:
    area = {place: street.area_of[number] for place, number in street.numbers.items()}
    distance = street.ways().distance
    assert distance[area["a1"]][area["a1"]] == 0
    assert distance[area["a1"]][area["e1"]] == 1
    assert distance[area["a1"]][area["d4"]] == 2
    assert distance[area["a1"]][area["e5"]] == 3


def test_what_walls_shut_off_is_out_of_reach() -> None:
    shut = STREET.replace("+~+~+~+~+~+\n:. . .|. .:", "+-+-+-+-+-+\n:. . .|. .:")
    board = build({"shut": TileCard("shut", "Shut", "tests", shut)}, (Laid("shut", (0, 0)),))
    numbers = board.numbers
    assert board.ways().distance[board.area_of[numbers["a1"]]][board.area_of[numbers["a5"]]] == FAR


def test_areas_with_a_white_line_between_are_adjacent_even_where_only_scenery_touches_it() -> None:
    """Between b1 and c1 of the town square is a wall, and between b2 and c2 a white line with scenery on b2."""
    board = build(BOX.of(TileCard), (Laid("town-square", (0, 0)),))
    stage, beside = board.area_of[board.numbers["c2"]], board.area_of[board.numbers["b1"]]
    assert "b2" not in board.numbers
    assert beside in board.ways().next_areas[stage]
    assert stage in board.ways().next_areas[beside]
