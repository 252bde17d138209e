"""Ram (rulebook p. 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import in_reserves, monster, place, position, structure, tile, units

RAM = ("attack d4", "power ram f4", "roll 2", "add 2")


def test_the_example_of_a_ram_with_terra_khan_and_a_raptix_behind_the_high_rise() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"terra-khan": "h5", "raptix": "h4"},
        structures={"downtown-high-rise": "f4"},
        power=2,
        dice=[1, 0, 1, 1, 1, 1],
    )
    drive(table, attack_phase(table), *RAM)
    assert table.structures == []
    assert monster(table, 1).left == 5 - 1
    assert in_reserves(table, 1, "raptix") == 1
    assert table.forces[0].power_pool == 2
    left = tile(table, "f4")
    assert left is not None
    assert left.side == "fire"


def test_a_ram_that_misses_harms_nobody_behind_the_building() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"terra-khan": "h5", "raptix": "h4"},
        structures={"downtown-high-rise": "f4"},
        power=2,
        dice=[1, 0, 1, 0, 1, 1],
    )
    drive(table, attack_phase(table), *RAM)
    assert structure(table, "f4").name == "Downtown High-Rise"
    assert monster(table, 1).left == 5
    assert units(table, 1) == {"h4": "raptix"}


def test_a_ram_hits_only_what_touches_the_far_side_of_the_building() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"terra-khan": "f2", "raptix": "h3 i4 h6 g6"},
        structures={"downtown-high-rise": "f4"},
        power=2,
        dice=[1] * 6,
    )
    drive(table, attack_phase(table), *RAM)
    assert monster(table, 1).left == 5
    assert len(units(table, 1)) == 4


def test_a_ram_crushes_the_attackers_own_units_behind_the_building_for_nothing() -> None:
    table = position(
        ours={"defender-x": "d4", "g-tank": "h4"}, structures={"downtown-high-rise": "f4"}, power=2, dice=[1] * 6
    )
    drive(table, attack_phase(table), *RAM)
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 1  # For the building alone.


def test_a_ram_hurts_an_ally_behind_the_building() -> None:
    table = position(
        ours={"defender-x": "d4", "sky-sentinel": "h4"}, structures={"downtown-high-rise": "f4"}, power=2, dice=[1] * 6
    )
    drive(table, attack_phase(table), *RAM)
    assert monster(table, 0, 1).left == 4


def test_a_building_behind_the_rammed_one_stands_on() -> None:
    table = position(
        ours={"defender-x": "d4"}, structures={"downtown-high-rise": "f4", "skyscraper": "h4"}, power=2, dice=[1] * 6
    )
    drive(table, attack_phase(table), *RAM)
    assert [each.name for each in table.structures] == ["Skyscraper"]


def test_a_ram_brings_one_power_die_for_the_building_whatever_its_energy() -> None:
    table = position(ours={"defender-x": "d4"}, structures={"skyscraper": "f4"}, power=2, dice=[1] * 6)
    drive(table, attack_phase(table), *RAM)
    assert table.forces[0].power_pool == 1


def test_a_building_at_the_edge_can_be_rammed() -> None:
    table = position(ours={"defender-x": "c4"}, structures={"skyscraper": "a4"}, power=2, dice=[1] * 6)
    drive(table, attack_phase(table), "attack c4", "power ram a4", "roll 2", "add 2")
    assert table.structures == []
    assert place(table, monster(table, 0)) == "c4"


def test_a_ram_needs_an_aligned_building() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"terra-khan": "b4"}, structures={"skyscraper": "f5", "radar-array": "d2"}
    )
    table.forces[0].power_pool = 1
    ours = monster(table, 0)
    assert "Defender X is not aligned with the Skyscraper" in str(refusal(table, ours, Power("ram", "f5")))
    assert "there is no building on b4" in str(refusal(table, ours, Power("ram", "b4")))
    assert [option.target for option in power_attacks(table, ours) if option.attack == "ram"] == ["d2"]
