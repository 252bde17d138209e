"""Holding Objective Spaces and securing buildings (rulebook p. 22)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.holding import held, is_secured, secured
from herobox.games.monsterpocalypse.rules.movement import advance
from herobox.games.monsterpocalypse.rules.power_phase import power_up
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import at_work, place, position, space_names, structure, unit


def held_zones(table: State, seat: int = 0) -> list[str]:
    """The spaces of the Objective Spaces that a seat holds."""
    return space_names(table, held(table, seat, table.map.objectives))


def secures(table: State, space: str, seat: int = 0) -> bool:
    """Whether a seat secures the building at a space."""
    return is_secured(table, structure(table, space), seat)


# Holding


def test_a_unit_holds_the_objective_space_that_it_occupies() -> None:
    table = position({"carnidon": "a1 b1"}, {"g-tank": "c1"}, marks={"p": "a1 c1", "v": "b1", "a": "d1"})
    assert held_zones(table) == ["a1", "b1"]
    assert held_zones(table, 1) == ["c1"]


def test_monsters_hold_nothing() -> None:
    assert held_zones(position({"terra-khan": "a1"}, marks={"p": "a1"})) == []


def test_fliers_hold_nothing_but_keep_others_from_it() -> None:
    table = position({"squix": "a1"}, {"g-tank": "b1"}, marks={"p": "a1"})
    assert held_zones(table) == []


def test_a_flier_with_ground_control_holds_spaces() -> None:
    assert held_zones(position({"saucer": "a1"}, marks={"p": "a1"})) == ["a1"]


def test_sky_sentinel_grants_ground_control_to_fliers_of_its_agenda() -> None:
    table = position({"sky-sentinel": "d4", "rocket-chopper": "a1", "squix": "b1"}, marks={"p": "a1 b1"})
    assert held_zones(table) == ["a1"]
    power_up(table, 0)
    assert table.counted("ability", "ground-control") == 1


# Securing


def test_three_adjacent_units_secure_a_building() -> None:
    table = position({"carnidon": "b2 d2 f3"}, structures={"skyscraper": "c3"})
    assert not secures(table, "c3")
    assert secures(position({"carnidon": "b2 d2 e3"}, structures={"skyscraper": "c3"}), "c3")


def test_fliers_secure_buildings_and_monsters_do_not() -> None:
    assert secures(position({"squix": "b2 d2 e3"}, structures={"skyscraper": "c3"}), "c3")
    assert not secures(position({"terra-khan": "a3", "squix": "d2 e3"}, structures={"skyscraper": "c3"}), "c3")


def test_an_enemy_figure_adjacent_to_a_building_keeps_it_from_being_secured() -> None:
    ours = {"carnidon": "b2 d2 e3"}
    for theirs in ({"g-tank": "b5"}, {"rocket-chopper": "b5"}, {"defender-x": "c5"}):
        assert not secures(position(ours, theirs, structures={"skyscraper": "c3"}), "c3")
    assert secures(position(ours, {"g-tank": "b6"}, structures={"skyscraper": "c3"}), "c3")


def test_an_own_monster_adjacent_to_a_building_does_not_matter() -> None:
    assert secures(position({"terra-khan": "a4", "carnidon": "b2 d2 e3"}, structures={"skyscraper": "c3"}), "c3")


def test_the_same_units_secure_two_buildings_and_hold_a_power_zone() -> None:
    table = position({"carnidon": "e3 e4 e2"}, structures={"skyscraper": "c3", "oil-refinery": "f3"}, marks={"p": "e3"})
    assert {each.name for each in secured(table, 0)} == {"Skyscraper", "Oil Refinery"}
    assert held_zones(table) == ["e3"]


def test_nobody_secures_a_building_near_an_enemy_that_sabotages() -> None:
    ours = {"carnidon": "b2 d2 e3"}
    near = position(ours, {"mega-rogzor": "c6"}, structures={"skyscraper": "c3"})
    assert not secures(near, "c3")
    power_up(near, 0)
    assert at_work(near) == {"sabotage": 1}
    assert secures(position(ours, {"mega-rogzor": "c7"}, structures={"skyscraper": "c3"}), "c3")
    granted = {"mega-rogzor": "m9", "belcher": "c6"}
    assert not secures(position(ours, granted, structures={"skyscraper": "c3"}), "c3")


# A unit that is being moved


def test_a_unit_that_passes_an_oil_refinery_does_not_gain_speed_by_it() -> None:
    table = position(
        {"carnidon": "e3 e4 a2"}, structures={"oil-refinery": "c3"}, activation="units", phase="advancement"
    )
    found = options(asked(table, advancement_phase(table), "advance a2"))
    assert "to e2" in found  # four spaces
    assert "to f2" not in found


def test_units_gain_speed_by_an_oil_refinery_that_others_secure() -> None:
    table = position(
        {"carnidon": "e3 e4 e2 a9"}, structures={"oil-refinery": "c3"}, activation="units", phase="advancement"
    )
    assert "to f9" in options(asked(table, advancement_phase(table), "advance a9"))


def test_a_unit_that_leaves_an_oil_refinery_which_only_it_helps_to_secure_is_no_faster() -> None:
    table = position(
        {"carnidon": "e3 e4 e2"}, structures={"oil-refinery": "c3"}, activation="units", phase="advancement"
    )
    found = options(asked(table, advancement_phase(table), "advance e4"))
    assert "to i4" in found
    assert "to j4" not in found


def test_a_unit_secures_nothing_while_it_is_being_moved() -> None:
    table = position({"carnidon": "e3 e4 e2"}, structures={"oil-refinery": "c3"}, activation="units")
    assert secures(table, "c3")
    asked(table, advance(table, unit(table, "e2"), 4))
    assert not secures(table, "c3")


def test_where_its_advance_ends_a_unit_secures_a_building_again() -> None:
    table = position(
        {"carnidon": "e3 e4 a2"}, structures={"oil-refinery": "c3"}, activation="units", phase="advancement"
    )
    assert not secures(table, "c3")
    drive(table, advancement_phase(table), "advance a2", "to b2")
    assert place(table, unit(table, "b2")) == "b2"
    assert secures(table, "c3")
