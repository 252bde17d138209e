"""Each Reaction of buildings by its name (rulebook p. 32 and 53)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.attack_sequence import make
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.state import Tile
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import attack_on, monster, place, position, tile, unit


@pytest.mark.parametrize("building", ["downtown-high-rise", "oil-refinery", "skyscraper"])
def test_blazing_inferno_leaves_a_fire_that_hurts_everybody(building: str) -> None:
    table = position(ours={"terra-khan": "d4"}, structures={building: "f4"}, pool=3, dice=[2, 2, 2, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert tile(table, "f4") == Tile("fire", 1)
    assert table.structures == []


def test_blazing_inferno_happens_in_a_collision_and_hurts_who_stands_there() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"terra-khan": "d6"},
        structures={"downtown-high-rise": "f4"},
        power=1,
        pool=2,
        dice=[2, 2, 1, 1, 1],
    )
    drive(table, attack_phase(table), "attack d4", "power body-slam d6", "roll 2", "to f4")
    assert place(table, monster(table, 1)) == "f4"
    assert monster(table, 1).left == 2  # The hit, the building, the fire.
    assert tile(table, "f4") == Tile("fire", 1)
    assert table.forces[0].power_pool == 1


def test_radiated_zone_leaves_radiation_that_spares_the_radioactive() -> None:
    table = position(ours={"terra-khan": "d4"}, structures={"nuclear-power-plant": "f4"}, pool=3, dice=[2, 2, 2, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert tile(table, "f4") == Tile("radiation", 1, "radioactive")


def test_a_missed_building_leaves_nothing_and_pays_nothing() -> None:
    table = position(ours={"armodax": "d4"}, structures={"oil-refinery": "f4"}, pool=1, dice=[1, 1, 1])
    drive(table, attack_phase(table), "attack d4")
    assert tile(table, "f4") is None
    assert len(table.structures) == 1
    assert table.forces[0].power_pool == 0


def test_defenseless_pays_monsters_of_the_fiends_for_a_brawl() -> None:
    for ours, power in (("yasheth", 3), ("gorghadra", 2)):  # An Apartment Building has 2 Energy.
        table = position(ours={ours: "d4"}, structures={"apartment-building": "f4"}, pool=1, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[0].power_pool == power
    table = position(ours={"cthugrosh": "c4"}, structures={"apartment-building": "f4"}, pool=1, dice=[2, 2])
    drive(table, attack_phase(table), "attack c4")
    assert table.forces[0].power_pool == 1  # For a blast.


def test_industrial_site_pays_monsters_of_the_radicals() -> None:
    for ours, power in (("terra-khan", 4), ("gorghadra", 3)):
        table = position(ours={ours: "d4"}, structures={"oil-refinery": "f4"}, pool=1, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[0].power_pool == power


def test_superstructure_pays_monsters_of_the_destroyers() -> None:
    for ours, power in (("gorghadra", 4), ("terra-khan", 3)):
        table = position(ours={ours: "d4"}, structures={"bank-headquarters": "f4"}, pool=1, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[0].power_pool == power


def test_high_occupancy_restores_nature_monsters() -> None:
    for ours, left in (("terra-khan", 3), ("defender-x", 2)):
        table = position(
            ours={ours: "d4"},
            structures={"apartment-building": "f4"},
            health={ours: 2},
            pool=1,
            dice=[2, 2, 2],
        )
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 0).left == left


def test_high_occupancy_has_nothing_to_do_for_an_unhurt_monster() -> None:
    table = position(ours={"terra-khan": "d4"}, structures={"apartment-building": "f4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert not table.counted("ability", "high-occupancy")


def test_nuclear_powered_restores_radioactive_monsters() -> None:
    for ours, left in (("deimos-9", 3), ("defender-x", 2)):
        table = position(
            ours={ours: "d4"},
            structures={"nuclear-power-plant": "f4"},
            health={ours: 2},
            pool=1,
            dice=[2, 2, 2],
        )
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 0).left == left


def test_buildings_pay_monsters_and_not_units() -> None:
    table = position(
        ours={"gorghadra": "a11", "destructomite": "e4"},
        structures={"bank-headquarters": "f4"},
        activation="units",
        pool=3,
        dice=[2, 2, 2],
    )
    drive(table, attack_phase(table), "attack e4", "roll 3")
    assert table.structures == []
    assert table.forces[0].power_pool == 1


def test_reactions_of_buildings_happen_in_either_players_turn() -> None:
    table = position(theirs={"terra-khan": "d4"}, structures={"oil-refinery": "f4"}, dice=[2, 2, 2])
    table.active = 1
    table.activation = "monsters"
    table.forces[1].monster_pool = 1
    attack = attack_on(table, "brawl", "f4", "d4")
    attack.worth = 3
    drive(table, make(table, attack))
    assert table.forces[1].power_pool == 4
    assert tile(table, "f4") == Tile("fire", 1)


def test_a_unit_beside_the_building_does_not_suffer_the_fire() -> None:
    table = position(ours={"terra-khan": "d4", "raptix": "f3"}, structures={"skyscraper": "f4"}, pool=3, dice=[2] * 5)
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert unit(table, "f3").name == "Raptix"
