"""Rampage (rulebook p. 38)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import monster, place, position, structure, units


def rampage(table: State, direction: str = "east", start: str = "b5", action: int = 2) -> None:
    """The monster on a space rampages with so many Action Dice and a Power Die."""
    drive(table, attack_phase(table), f"attack {start}", f"power rampage {direction}", f"roll {action}")


def test_the_example_of_a_rampage_with_three_strikes() -> None:
    table = position(
        ours={"terra-khan": "b5", "brontox": "c4 e7"},
        theirs={"rocket-chopper": "f5", "g-tank": "g6"},
        structures={"office-building": "d5", "nuclear-power-plant": "h5"},
        power=1,
        dice=[1, 0, 1, 0, 1],
    )
    rampage(table)
    assert place(table, monster(table, 0)) == "f5"  # Just before the Nuclear Power Plant.
    assert [each.name for each in table.structures] == ["Nuclear Power Plant"]
    assert units(table, 1) == {}  # The chopper was hit; the tank stood where the Rampage ended.
    assert units(table, 0) == {"c4": "brontox", "e7": "brontox"}
    assert table.forces[0].power_pool == 3


def test_a_rampage_goes_as_far_as_speed_says() -> None:
    table = position(ours={"terra-khan": "b5"}, power=1, dice=[0] * 5)
    rampage(table)
    assert place(table, monster(table, 0)) == "h5"


def test_a_rampage_stops_at_the_edge_of_the_map() -> None:
    table = position(ours={"terra-khan": "d3"}, power=1, dice=[0] * 5)
    rampage(table, "north", "d3")
    assert place(table, monster(table, 0)) == "d1"


def test_a_rampage_stops_before_another_monster_and_harms_neither() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "f6"}, power=1, dice=[2] * 5)
    rampage(table)
    assert place(table, monster(table, 0)) == "d5"
    assert monster(table, 0).left == 5
    assert monster(table, 1).left == 7


def test_a_rampage_passes_over_a_unit_that_it_misses() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"g-tank": "d5 i5"}, power=1, dice=[1, 1, 1, 0, 0])
    rampage(table)
    assert place(table, monster(table, 0)) == "h5"
    assert units(table, 1) == {"d5": "g-tank"}  # The other one stood where it ended.
    assert table.forces[0].power_pool == 1


def test_a_rampage_crushes_own_units_for_nothing() -> None:
    table = position(ours={"terra-khan": "b5", "carnidon": "d5", "brontox": "i6"}, power=1, dice=[1, 1, 1, 0, 0])
    rampage(table)
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 0


def test_a_rampage_hits_fliers() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"rocket-chopper": "d5"}, power=1, dice=[1, 1, 0, 0, 0])
    rampage(table)
    assert units(table, 1) == {}


def test_a_rampage_hits_one_of_two_buildings_side_by_side_and_stops_before_the_other() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        structures={"office-building": "d4", "skyscraper": "d6"},
        power=1,
        dice=[1, 1, 1, 0, 0],
    )
    rampage(table)
    assert place(table, monster(table, 0)) == "b5"
    assert [each.name for each in table.structures] == ["Skyscraper"]
    assert table.forces[0].power_pool == 1


def test_a_unit_beside_a_building_that_stops_the_rampage_is_left_alone() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"raptix": "d5"},
        structures={"skyscraper": "d6"},
        power=1,
        dice=[1, 1, 1, 1, 1],
    )
    rampage(table)
    assert place(table, monster(table, 0)) == "b5"
    assert units(table, 1) == {"d5": "raptix"}


def test_a_rampage_is_immune_to_hazards_in_its_path() -> None:
    table = position(ours={"terra-khan": "b5"}, tiles={"d5": "fire"}, power=1, dice=[0] * 5)
    rampage(table)
    assert monster(table, 0).left == 5


def test_a_rampage_suffers_a_hazard_where_it_stops() -> None:
    table = position(ours={"terra-khan": "b5"}, tiles={"i6": "fire"}, power=1, dice=[0] * 5)
    rampage(table)
    assert place(table, monster(table, 0)) == "h5"
    assert monster(table, 0).left == 4


def test_a_form_of_ones_own_that_is_destroyed_in_an_attack_brings_no_power_die() -> None:
    table = position(ours={"terra-khan": "b5"}, tiles={"i6": "fire"}, health={"terra-khan": 1}, power=1, dice=[0] * 5)
    rampage(table)
    assert monster(table, 0).in_hyper
    assert table.forces[0].power_pool == 0
    assert table.forces[1].power_pool == 0


def test_a_rampage_does_not_suffer_again_the_hazard_that_it_began_on() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "e5"}, tiles={"c5": "fire"}, power=1, dice=[0] * 5)
    rampage(table)
    assert place(table, monster(table, 0)) == "c5"
    assert monster(table, 0).left == 5


def test_a_flier_that_stops_its_rampage_on_a_hazard_ignores_it() -> None:
    table = position(ours={"sky-sentinel": "b5"}, tiles={"i5": "fire"}, power=1, dice=[0] * 4)
    rampage(table)
    assert place(table, monster(table, 0)) == "i5"
    assert monster(table, 0).left == 5


def test_a_rampage_that_stops_in_the_wreck_of_a_building_suffers_the_fire_that_it_leaves() -> None:
    table = position(ours={"terra-khan": "b5"}, structures={"downtown-high-rise": "i5"}, power=1, dice=[1, 1, 1, 1, 1])
    rampage(table)
    assert place(table, monster(table, 0)) == "h5"
    assert monster(table, 0).left == 4  # Nothing for the collision, as it is none.


def test_a_rampage_through_a_building_leaves_the_fire_behind() -> None:
    table = position(ours={"terra-khan": "b5"}, structures={"downtown-high-rise": "d5"}, power=1, dice=[1, 1, 1, 1, 1])
    rampage(table)
    assert place(table, monster(table, 0)) == "h5"
    assert monster(table, 0).left == 5


def test_super_rampage_brings_a_power_die_more_for_each_building_and_enemy_unit() -> None:
    table = position(
        ours={"gorghadra": "b5", "belcher": "e6"},
        theirs={"raptix": "f5", "g-tank": "i5"},
        structures={"office-building": "g5"},
        power=1,
        dice=[1, 1, 1, 0, 0],
    )
    rampage(table)
    assert table.forces[0].power_pool == 6  # Two each for the Raptix, the building and the tank under its feet.
    assert table.counted("ability", "super-rampage") == 1


def test_infiltrate_counts_for_a_rampage() -> None:
    table = position(ours={"zor-maxim": "b5"}, structures={"skyscraper": "d5"}, power=1, dice=[1, 1, 1, 1, 0, 1])
    rampage(table)
    assert table.structures == []


def test_a_monster_that_has_advanced_cannot_rampage() -> None:
    table = position(ours={"terra-khan": "b5"}, power=1, advanced="b5")
    ours = monster(table, 0)
    reason = refusal(table, ours, Power("rampage", "east"))
    assert reason == "Terra Khan has advanced this turn, so it can't Rampage (p. 38)"
    assert power_attacks(table, ours) == [Power("stomp", "-")]


def test_a_rampage_needs_a_first_space_to_go_to() -> None:
    table = position(ours={"terra-khan": "a5"}, theirs={"gorghadra": "b7"}, structures={"skyscraper": "a3"}, power=1)
    ours = monster(table, 0)
    assert refusal(table, ours, Power("rampage", "west")) == "Terra Khan stands at the west edge of the map (p. 15)"
    assert "Gorghadra stands in the way" in str(refusal(table, ours, Power("rampage", "south")))
    assert '"up" is not a direction' in str(refusal(table, ours, Power("rampage", "up")))
    ways = [option.target for option in power_attacks(table, ours) if option.attack == "rampage"]
    assert ways == ["north", "east"]  # A building may be hit.
    assert structure(table, "a3").name == "Skyscraper"
