"""Terrain (rulebook p. 15), and the Skills that change what it does to who moves."""

from __future__ import annotations

from typing import Literal

import pytest

from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.movement import advance
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import at_work, monster, place, position, unit
from tests.games.monsterpocalypse.rules.moving import destinations, moved, refused

ROW = "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12"
"""A strip of terrain from the upper to the lower edge, one space wide."""
TWO_ROWS = f"{ROW} {ROW.replace('b', 'c')}"


def beyond(figure: str, mark: str, strip: str = ROW) -> bool:
    """Whether a figure with SPD 4 to 6 that starts at a6 can get to e6 over a strip of terrain."""
    return "e6" in destinations(position({figure: "a6"}, marks={mark: strip}), "a6")


def after_advance(table: State, space: str, to: str, spaces: int) -> dict[str, int]:
    """The abilities that were at work in an advance."""
    drive(table, advance(table, moved(table, space), spaces), f"to {to}")
    return at_work(table)


@pytest.mark.parametrize("mark", [".", ",", ":", "_"])
def test_open_terrain_counts_once(mark: str) -> None:
    assert beyond("carnidon", mark)


@pytest.mark.parametrize("mark", ["f", "s", "o"])
def test_rough_terrain_counts_twice_for_a_unit(mark: str) -> None:
    assert not beyond("carnidon", mark)
    assert "d6" in destinations(position({"carnidon": "a6"}, marks={mark: ROW}), "a6")


def test_a_unit_with_one_space_left_does_not_enter_rough_terrain() -> None:
    table = position({"carnidon": "a6"}, marks={"f": "e6"})
    assert {"d6", "e5"} <= destinations(table, "a6")
    assert "e6" not in destinations(table, "a6")


def test_all_terrain_counts_rough_terrain_once() -> None:
    assert beyond("g-tank", "f")
    table = position({"g-tank": "a6"}, marks={"f": ROW})
    assert after_advance(table, "a6", "e6", 4) == {"all-terrain": 1}


def test_all_terrain_does_not_cross_water() -> None:
    assert not beyond("g-tank", "w")


@pytest.mark.parametrize("mark", ["w", "l"])
def test_a_unit_does_not_enter_impassible_terrain(mark: str) -> None:
    assert not beyond("destructomite", mark)


def test_monsters_move_over_and_occupy_any_terrain() -> None:
    table = position({"terra-khan": "a6"}, marks={"w": "c6 c7 d6 d7", "f": "e6 e7", "l": "g6"})
    assert {"c6", "e6", "g6"} <= destinations(table, "a6")


def test_rubble_is_rough_terrain() -> None:
    tiles: dict[str, Literal["rubble"]] = {"b1": "rubble", "b3": "rubble"}
    assert "c1" in destinations(position({"carnidon": "a1"}, tiles=tiles), "a1")
    assert "d1" not in destinations(position({"carnidon": "a1"}, tiles=tiles), "a1")
    assert "d1" in destinations(position({"g-tank": "a1"}, tiles=tiles), "a1")


def test_an_empty_foundation_is_open_terrain() -> None:
    table = position({"carnidon": "a6"}, foundations="b6")
    assert {"c6", "e6"} <= destinations(table, "a6")


def test_a_flier_moves_over_figures_terrain_and_buildings_and_ends_on_none() -> None:
    table = position(
        {"rocket-chopper": "a6"}, {"raptix": "c6"}, structures={"skyscraper": "b4"}, marks={"w": "b6", "f": "d6"}
    )
    found = destinations(table, "a6")
    assert {"b6", "d6", "f6", "d5"} <= found
    assert not {"c6", "b5", "c4"} & found
    assert after_advance(table, "a6", "f6", 5) == {"flight": 1}


def test_a_jumper_passes_figures_and_water_but_does_not_end_there() -> None:
    table = position({"raptix": "a6"}, {"carnidon": "b6"}, marks={"w": TWO_ROWS.replace("b6 ", "")})
    found = destinations(table, "a6")
    assert {"d6", "f6"} <= found
    assert not {"b6", "c6", "b5", "c7"} & found
    assert after_advance(table, "a6", "d6", 5) == {"jump": 1}


def test_a_jumping_monster_may_end_in_water() -> None:
    table = position({"defender-x": "a6"}, marks={"w": TWO_ROWS})
    assert "b6" in destinations(table, "a6")


def test_a_hovering_unit_ends_on_water_but_passes_no_enemy() -> None:
    table = position({"interceptor": "a6"}, marks={"w": TWO_ROWS})
    assert {"b6", "c6", "e6", "h6"} <= destinations(table, "a6")
    assert after_advance(table, "a6", "c6", 7) == {"hover": 1}
    assert "c6" not in destinations(position({"power-pod": "a6"}, {"g-tank": "b6 b5"}), "a6")


def test_a_climber_advances_through_buildings_but_not_through_enemies() -> None:
    houses = {"skyscraper": "c1 c3 c5 c7 c9 c11"}
    table = position({"mega-deimos-9": "a5"}, structures=houses)
    assert "e5" in destinations(table, "a5")
    assert not {"b5", "c5", "d5"} & destinations(table, "a5")
    assert after_advance(table, "a5", "e5", 6) == {"climb": 1}
    blocked = position({"mega-deimos-9": "a5"}, {"g-tank": ROW.replace("b", "c")})
    assert "e5" not in destinations(blocked, "a5")


def test_mire_makes_enemy_units_count_spaces_within_two_twice() -> None:
    table = position({"carnidon": "a6"}, {"mega-cthugrosh": "e6"})
    found = destinations(table, "a6")
    assert {"b6", "c6"} <= found
    assert not {"d6", "d8"} & found
    assert after_advance(table, "a6", "c6", 4) == {"mire": 1, "terrify": 1}


def test_mire_slows_units_down_that_hover() -> None:
    free = position({"power-pod": "b6"})
    mired = position({"power-pod": "b6"}, {"mega-cthugrosh": "f6"})
    assert "d6" in destinations(free, "b6")
    assert "d6" not in destinations(mired, "b6")


def test_mire_does_not_count_rough_terrain_more_than_twice() -> None:
    mired = position({"carnidon": "a1"}, {"mega-cthugrosh": "c3"})
    rough_too = position({"carnidon": "a1"}, {"mega-cthugrosh": "c3"}, marks={"f": "b1 b2 c1 c2 d1"})
    assert destinations(mired, "a1") == destinations(rough_too, "a1")


def test_terrify_keeps_enemy_units_from_adjacent_spaces() -> None:
    table = position({"destructomite": "a6"}, {"mega-terra-khan": "d6"})
    found = destinations(table, "a6")
    assert {"b6", "a8"} <= found
    assert not {"c5", "c6", "c7", "c8"} & found
    assert refused(table, "a6", "c6") == (
        "c6 is adjacent to an enemy with Terrify, where your units cannot advance (its ability)"
    )
    assert after_advance(table, "a6", "b6", 6) == {"terrify": 1}


def test_a_unit_leaves_the_spaces_beside_one_that_terrifies_and_does_not_follow_along_it() -> None:
    table = position({"destructomite": "c6"}, {"mega-terra-khan": "d6"})
    found = destinations(table, "c6")
    assert {"c6", "b6"} <= found
    assert "c7" not in found


def test_terrify_holds_fliers_off_but_not_monsters() -> None:
    table = position({"explodohawk": "a6"}, {"mega-terra-khan": "d6"})
    assert not {"c6", "f6"} & destinations(table, "a6")
    assert "b6" in destinations(position({"terra-khan": "a1"}, {"mega-terra-khan": "d6"}), "a1")


def test_motivator_is_noted_where_it_made_an_advance_longer() -> None:
    table = position({"terra-khan": "a1", "carnidon": "c1"})
    assert speed(table, moved(table, "c1")) == 5
    drive(table, advance(table, unit(table, "c1"), 5), "to h1")
    assert at_work(table) == {"motivator": 1}


def secured_skyscrapers(**ours: str) -> State:
    """Our units secure the skyscraper at c3; there is another one at m9."""
    placed = {"carnidon": "b2 c2 d2"} | {name.replace("_", "-"): where for name, where in ours.items()}
    return position(placed, {"g-tank": "p1"}, structures={"skyscraper": "c3 m9"})


def test_a_unit_of_the_collaborators_goes_underground_and_on() -> None:
    table = secured_skyscrapers(s_type_shinobi="a6")
    found = destinations(table, "a6")
    assert {"l8", "o11", "n8"} <= found
    assert "p8" in found
    assert after_advance(table, "a6", "l8", 6)["underground-network"] == 1


def test_going_underground_counts_no_space_but_the_way_there_does() -> None:
    table = secured_skyscrapers(shadow_gate="b7")
    found = destinations(table, "b7")
    # Two spaces to be adjacent, one is left on the other side.
    assert {"l8", "k8", "l7"} <= found
    assert not {"j8", "l6"} & found


def test_a_unit_of_another_agenda_does_not_go_underground() -> None:
    assert "l8" not in destinations(secured_skyscrapers(destructomite="a6"), "a6")


def test_the_unit_that_goes_underground_does_not_count_for_securing_the_building() -> None:
    table = position({"carnidon": "b2 c2", "s-type-shinobi": "d2"}, structures={"skyscraper": "c3 m9"})
    assert "l8" not in destinations(table, "d2")


def test_a_unit_comes_out_beside_a_figure_with_teleport() -> None:
    table = secured_skyscrapers(s_type_shinobi="a6", shadow_gate="h12")
    assert {"g11", "i12"} <= destinations(table, "a6")
    theirs = position(
        {"carnidon": "b2 c2 d2", "s-type-shinobi": "a6"}, {"shadow-gate": "h12"}, structures={"skyscraper": "c3"}
    )
    assert {"g11", "i12"} <= destinations(theirs, "a6")


def test_nobody_comes_out_on_a_figure_or_in_water() -> None:
    table = position(
        {"carnidon": "b2 c2 d2", "shadow-gate": "b6"},
        {"g-tank": "l8"},
        structures={"skyscraper": "c3 m9"},
        marks={"w": "m8"},
    )
    found = destinations(table, "b6")
    assert "n8" in found
    assert "l8" not in found
    assert "m8" in found  # it hovers
    walking = position(
        {"carnidon": "b2 c2 d2", "s-type-shinobi": "b6"}, structures={"skyscraper": "c3 m9"}, marks={"w": "m8"}
    )
    assert "m8" not in destinations(walking, "b6")


def test_a_monster_does_not_go_underground() -> None:
    table = position({"zor-maxim": "a6", "carnidon": "b2 c2 d2"}, structures={"skyscraper": "c3 m9"})
    assert "k7" not in destinations(table, "a6")
    assert place(table, monster(table, 0)) == "a6"
