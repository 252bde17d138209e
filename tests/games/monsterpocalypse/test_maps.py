"""Maps as text: what a drawing says, what is wrong with one, and the maps in the box."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import Map
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.lint.linting_map_fairness import map_problems
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.kernel import ContentError
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.positions import position, space_names

HOUSE = CONTENT.of(Map)
SMALL = [
    "r.....pp.....b",
    "..GG..YY..GG..",
    "..GG..YY..GG..",
    "RR..........BB",
    "RR.n......n.BB",
    "r..a..vv..a..b",
    "RR..........BB",
    "RRff......ffBB",
    "..GG..YY..GG..",
    "..GG..YY..GG..",
    "r.....pp.....b",
]
"""A map without a fault, its sides alike in a mirror; tests change a row or two of it."""


def drawn(rows: list[str]) -> Map:
    """A drawing as a pack has it."""
    return Map("test", "Test", "\n".join(rows), "tests")


def with_rows(**rows: str) -> list[str]:
    """The small map with other rows: `with_rows(r3="RR....")`."""
    return [rows.get(f"r{number}", row) for number, row in enumerate(SMALL, start=1)]


def read(rows: list[str]) -> BattleMap:
    """The map that a drawing shows."""
    return read_map(drawn(rows))


def problems(rows: list[str]) -> list[str]:
    """What a person who draws this is told."""
    return map_problems(drawn(rows))


def names(battle_map: BattleMap, spaces: int) -> str:
    """The names of a set of spaces."""
    return " ".join(battle_map.grid.names[space] for space in battle_map.grid.spaces(spaces))


# Reading


def test_a_drawing_says_what_lies_where() -> None:
    small = read(SMALL)
    grid = small.grid
    assert (grid.width, grid.height, small.name) == (14, 11, "Test")
    assert names(small, small.power_zones) == "g1 h1 g11 h11"
    assert names(small, small.negative_zones) == "g6 h6"
    assert (names(small, small.neutral_spawns), names(small, small.activators)) == ("d5 k5", "d6 k6")
    assert (names(small, small.red_spawns), names(small, small.spawns("blue"))) == ("a1 a6 a11", "n1 n6 n11")
    assert [grid.names[corner] for corner in small.starts("red")] == ["a4", "a7"]
    assert [grid.names[corner] for corner in small.starts("blue")] == ["m4", "m7"]
    assert small.objectives == small.power_zones | small.negative_zones | small.activators


def test_foundations_are_blocks_with_a_colour_in_the_order_of_reading() -> None:
    small = read(SMALL)
    found = [(small.grid.names[each.corner], each.colour) for each in small.foundations]
    assert found == [
        ("c2", "green"), ("g2", "yellow"), ("k2", "green"), ("c9", "green"), ("g9", "yellow"), ("k9", "green"),
    ]  # fmt: skip


def test_terrain_is_open_rough_or_impassible_and_concrete_under_everything_else() -> None:
    field = read(with_rows(r4="RR,:_fsowl..BB"))
    terrain = dict(zip(field.grid.names, field.terrain, strict=True))
    assert [terrain[name] for name in ("c4", "d4", "e4", "k4")] == ["grass", "dirt", "concrete", "road"]
    assert names(field, field.rough & ~read(SMALL).rough) == "f4 g4 h4"
    assert [terrain[name] for name in ("f4", "g4", "h4")] == ["forest", "sand", "rocks"]
    assert names(field, field.forest) == "f4 c8 d8 k8 l8"
    assert names(field, field.impassible) == "i4 j4"
    assert {terrain[name] for name in ("a1", "c2", "g2", "a4", "m4", "d5", "d6", "g6", "g1")} == {"concrete"}


def test_blocks_may_touch() -> None:
    touching = read(with_rows(r2="..GGGG..YYYY..", r3="..GGGGGGYYYY..", r4="RR....GG....BB"))
    corners = [(touching.grid.names[each.corner], each.colour) for each in touching.foundations]
    assert corners[:5] == [("c2", "green"), ("e2", "green"), ("i2", "yellow"), ("k2", "yellow"), ("g3", "green")]


def test_a_map_is_read_only_once() -> None:
    layout = drawn(SMALL)
    assert read_map(layout) is read_map(layout)


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([], ["the layout is empty; draw a character for each space, as the legend says"]),
        (
            with_rows(r4="RR.........BB", r7="RR...........BB"),
            [
                "row 4 has 13 spaces, but row 1 has 14; make all rows the same length",
                "row 7 has 15 spaces, but row 1 has 14; make all rows the same length",
            ],
        ),
        (
            with_rows(r4="RR....x..g..BB"),
            [
                'row 4, column 7: "x" means nothing; the legend has . , : _ f s o w l G Y R B r b n a p v',
                'row 4, column 10: "g" means nothing; the legend has . , : _ f s o w l G Y R B r b n a p v',
            ],
        ),
        ([row[:11] for row in SMALL], ["the map is 11 spaces wide; it must be 12 to 16"]),
        ([row + "..." for row in SMALL], ["the map is 17 spaces wide; it must be 12 to 16"]),
        (SMALL[:9], ["the map is 9 spaces high; it must be 10 to 14"]),
        (SMALL + SMALL[:4], ["the map is 15 spaces high; it must be 10 to 14"]),
        (
            with_rows(r2="..GG..Y...GG.."),
            ["row 2, column 7: no block of 2 by 2 spaces Y begins here; a yellow foundation is drawn as four Y"],
        ),
        (
            with_rows(r4="RR..........B."),
            ["row 4, column 13: no block of 2 by 2 spaces B begins here; a blue starting area is drawn as four B"],
        ),
        (
            with_rows(r2="..GG..YY..Gg..", r4="RR....."),
            [
                "row 4 has 7 spaces, but row 1 has 14; make all rows the same length",
                'row 2, column 12: "g" means nothing; the legend has . , : _ f s o w l G Y R B r b n a p v',
            ],
        ),
        (
            with_rows(r2="..GG..YY..Gg.."),
            [
                "row 2, column 11: no block of 2 by 2 spaces G begins here; a green foundation is drawn as four G",
                'row 2, column 12: "g" means nothing; the legend has . , : _ f s o w l G Y R B r b n a p v',
            ],
        ),
        (
            with_rows(r11="r.....pp....GG"),
            ["row 11, column 13: no block of 2 by 2 spaces G begins here; a green foundation is drawn as four G"],
        ),
    ],
    ids=[
        "empty",
        "ragged",
        "characters",
        "narrow",
        "wide",
        "low",
        "high",
        "a hole",
        "a corner",
        "two at once",
        "a slip",
        "the edge",
    ],
)
def test_what_can_not_be_read_is_told_with_row_and_column(rows: list[str], found: list[str]) -> None:
    assert problems(rows) == found
    with pytest.raises(ContentError) as error:
        read(rows)
    assert error.value.problems == found


# What plays badly


def test_a_map_without_a_fault_has_no_problems() -> None:
    assert problems(SMALL) == []


UPRIGHT = [
    "r.r.RR..r.RR",
    "....RR....RR",
    "..GG....GG..",
    "..GG.p..GG..",
    "............",
    "............",
    "..GG.p..GG..",
    "..GG....GG..",
    "....BB....BB",
    "b.b.BB..b.BB",
]
"""Red above, blue below, in a mirror."""


def test_the_sides_may_be_alike_turned_or_mirrored() -> None:
    turned = [*UPRIGHT[:6], "..GG..p.GG..", UPRIGHT[7], "BB....BB....", "BB.b..BB.b.b"]
    for rows in (SMALL, UPRIGHT, turned):
        assert problems(rows) == []


def test_sides_that_differ_are_told_with_how_they_are_nearly_alike() -> None:
    assert problems(with_rows(r3="..GG..YY..GG.f", r6="r..a..vv..a..r")) == [
        "the number of blue spawn points is 2; draw at least 3",
        "the two sides are nearly alike mirrored left to right, but row 3, column 1 (a3) is road and "
        "row 3, column 14 (n3) is forest; red must map onto blue and everything else onto itself",
        "the two sides are nearly alike mirrored left to right, but row 6, column 1 (a6) is a red spawn point and "
        "row 6, column 14 (n6) is a red spawn point; red must map onto blue and everything else onto itself",
    ]


def test_of_many_differences_only_four_are_told_one_by_one() -> None:
    found = problems(with_rows(r4="RRfffff.....BB"))
    assert [problem.partition(",")[0] for problem in found] == [
        *["the two sides are nearly alike mirrored left to right"] * 4,
        "more places that are not alike mirrored left to right: 1",
    ]


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (
            with_rows(r2="." * 14, r3="." * 14),
            "the number of foundations is 3; draw at least 4, so that two cities of two structures fit (p. 26)",
        ),
        (
            [row.replace("G", "Y") for row in SMALL],
            "there is no green foundation, but the first structures are placed on those (p. 22)",
        ),
        (with_rows(r1="......pp......"), "the number of red spawn points is 2; draw at least 3"),
        (
            with_rows(r7="." * 14, r8="..ff......ff.."),
            "the number of red starting areas is 1; draw at least 2 (p. 26)",
        ),
        (
            with_rows(r6="r.....vv.....b"),
            "row 5, column 4 (d5): the neutral spawn point has no activator adjacent to it; draw exactly one (p. 22)",
        ),
        (
            with_rows(r4="RR.a......a.BB"),
            "row 5, column 4 (d5): the neutral spawn point has 2 activators adjacent to it; draw exactly one (p. 22)",
        ),
        (
            with_rows(r5="RR..........BB"),
            "row 6, column 4 (d6): the activator has no neutral spawn point adjacent to it; draw one (p. 22)",
        ),
        (
            with_rows(r1="r....wppw....b", r2="..GG.wYYw.GG..", r3="..GG.wYYw.GG.."),
            "row 1, column 7 (g1): no walking unit gets from a power zone here to the red spawn point at "
            "row 1, column 1 (a1) with all buildings standing; leave a path of open or rough terrain",
        ),
    ],
    ids=[
        "foundations", "green", "spawn points", "starting areas", "no activator", "two activators", "no spawn point",
        "cut off",
    ],
)  # fmt: skip
def test_what_plays_badly_is_told(rows: list[str], found: str) -> None:
    assert found in problems(rows)


def test_more_than_sixteen_foundations_of_a_colour_are_too_many_options() -> None:
    crowded = ["." * 16, *["GG" * 8] * 2, "." * 16, "." * 16, *["GG" * 8] * 2, "." * 16, *["GG" * 8] * 2]
    assert "the number of green foundations is 24; draw at most 16" in problems(crowded)


def test_of_many_places_cut_off_only_four_are_told_one_by_one() -> None:
    found = problems([row[:6] + "ww" + row[8:] for row in SMALL])
    assert [problem.partition(":")[0] for problem in found] == [
        "row 1, column 14 (n1)",
        "row 6, column 14 (n6)",
        "row 11, column 14 (n11)",
        "row 5, column 11 (k5)",
        "more places that no walking unit gets to",
    ]


def test_a_street_one_space_wide_is_enough_for_units_but_not_for_monsters() -> None:
    wall = [row[:6] + "GG" + row[8:] for row in SMALL[:10]]
    assert problems([*wall, "r............b"]) == [
        f"row {row}, column 13 (m{row}): with all buildings standing no monster gets from the blue starting area here "
        "to the red one at row 4, column 1 (a4); leave streets two spaces wide"
        for row in (4, 7)
    ]


def test_lanes_one_space_wide_at_both_ends_of_a_row_of_buildings_let_no_monster_through() -> None:
    row = ".GGGGGGGGGG."
    assert problems([*UPRIGHT[:4], row, row, *UPRIGHT[6:]]) == [
        f"row 9, column {column} ({name}): with all buildings standing no monster gets from the blue starting area "
        "here to the red one at row 1, column 5 (e1); leave streets two spaces wide"
        for column, name in ((5, "e9"), (11, "k9"))
    ]


# The maps in the box


class Facts(NamedTuple):
    """What a house map has; of spawn points and starting areas those of a side."""

    green: int
    yellow: int
    spawns: int
    starts: int


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("beacon-avenue", Facts(8, 8, 4, 2)),
        ("brickmarket", Facts(6, 10, 5, 3)),
        ("cinder-works", Facts(8, 6, 4, 2)),
        ("exhibition-grounds", Facts(8, 8, 4, 5)),
        ("lantern-park", Facts(8, 4, 4, 2)),
        ("parade-ground", Facts(6, 6, 5, 4)),
        ("three-bridges", Facts(6, 8, 4, 3)),
    ],
)
def test_the_house_maps_have_what_their_descriptions_say(name: str, facts: Facts) -> None:
    house = read_map(HOUSE[name])
    colours = [foundation.colour for foundation in house.foundations]
    spawns, starts = house.red_spawns.bit_count(), len(house.red_starts)
    assert Facts(colours.count("green"), colours.count("yellow"), spawns, starts) == facts
    assert HOUSE[name].source == "house"
    assert 4 <= house.power_zones.bit_count() <= 8
    assert house.negative_zones.bit_count() == 2
    assert house.neutral_spawns.bit_count() == house.activators.bit_count() == 2


def test_there_are_seven_maps_and_the_first_has_eight_green_and_eight_yellow_foundations() -> None:
    assert len(HOUSE) == 7
    assert next(iter(HOUSE)) == "beacon-avenue"


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_map_has_no_problems_and_few_enough_places_for_a_decision(name: str) -> None:
    assert map_problems(HOUSE[name]) == []
    assert read_map(HOUSE[name]).grid.corners.bit_count() <= 200


def test_the_river_keeps_units_on_foot_to_the_bridges() -> None:
    river = read_map(HOUSE["three-bridges"])
    assert {river.terrain[space] for space in river.grid.spaces(river.impassible)} == {"water"}
    assert names(river, river.power_zones & river.grid.within(river.impassible, 1)) == "j3 g12"


def test_in_an_alley_three_units_hold_a_power_zone_and_secure_two_buildings() -> None:
    table = position(
        {"defender-x": "a4", "g-tank": "e1 e2 e3"},
        structures={"office-building": "c2 f2 m2"},
        drawing=HOUSE["beacon-avenue"].layout,
    )
    assert [space_names(table, structure.spaces)[0] for structure in secured(table, 0)] == ["c2", "f2"]
    assert space_names(table, held(table, 0, table.map.power_zones)) == ["e1"]
