"""Collisions (rulebook p. 36), as a Smash makes them."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import in_reserves, monster, place, position, tile, units


def smash(table: State, power: int = 4) -> None:
    """The monster on b5 smashes the one on d5 east by so many Power Dice."""
    drive(table, attack_phase(table), "attack b5", "power smash d5", "roll 1", f"add {power}")


def test_units_in_the_way_are_crushed_whosever_they_are() -> None:
    table = position(
        ours={"terra-khan": "b5", "carnidon": "f5"},
        theirs={"gorghadra": "d5", "belcher": "g6 i5"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert units(table, 0) == {}
    assert units(table, 1) == {}
    assert in_reserves(table, 0, "carnidon") == 1
    assert table.forces[0].power_pool == 2  # For the enemy units alone.
    assert monster(table, 1).left == 7 - 1  # Units do no damage to who collides with them.


def test_a_building_is_destroyed_and_does_a_damage_once() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"gorghadra": "d5"},
        structures={"radar-array": "g5"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert table.structures == []
    assert monster(table, 1).left == 7 - 2
    assert table.forces[0].power_pool == 1


def test_two_buildings_side_by_side_do_two_damage() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"gorghadra": "d5"},
        structures={"radar-array": "g4", "office-building": "g6"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert monster(table, 1).left == 7 - 3
    assert table.forces[0].power_pool == 2


def test_a_hazard_in_the_way_is_suffered_once() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"gorghadra": "d5"},
        tiles={"g5": "fire", "i6": "rubble"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert place(table, monster(table, 1)) == "h5"
    assert monster(table, 1).left == 7 - 2


def test_a_hazard_that_the_monster_stands_on_is_not_suffered_again_as_it_is_moved_off() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"gorghadra": "d5"},
        tiles={"d6": "fire"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert monster(table, 1).left == 7 - 1


def test_flight_does_not_help_in_a_collision_with_a_hazard() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"cthugrosh": "d5"},
        tiles={"g5": "fire"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert monster(table, 1).left == 6 - 2


def test_a_radioactive_monster_passes_radiation_unharmed() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"deimos-9": "d5"},
        tiles={"g5": "radiation"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert monster(table, 1).left == 5 - 1


def test_monsters_that_collide_take_a_damage_each_and_the_moved_one_stops_before() -> None:
    table = position(
        ours={"terra-khan": "b5", "armodax": "h6"},
        theirs={"gorghadra": "d5", "belcher": "h5"},
        power=4,
        advanced="b5",
        dice=[1] * 7,
    )
    smash(table)
    assert place(table, monster(table, 1)) == "f5"
    assert monster(table, 1).left == 7 - 2
    assert monster(table, 0, 1).left == 6 - 1  # An ally of the attacker this time.
    assert units(table, 1) == {"h5": "belcher"}  # It was not reached.


def test_only_the_hazard_of_a_wrecked_building_where_the_monster_ends_harms_it() -> None:
    for power, left in ((4, 7 - 3), (6, 7 - 2)):
        table = position(
            ours={"terra-khan": "b5"},
            theirs={"gorghadra": "d5"},
            structures={"oil-refinery": "g5"},
            power=power,
            advanced="b5",
            dice=[1] * (3 + power),
        )
        smash(table, power)
        assert monster(table, 1).left == left
        burning = tile(table, "g5")
        assert burning is not None
        assert burning.side == "fire"
