"""Each Advantage by its name (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import in_reserves, monster, position, units


def test_the_example_of_energy_cycle_returns_an_action_die_that_missed() -> None:
    table = position(ours={"ultra-defender-x": "d4"}, theirs={"terra-khan": "f4"}, pool=4, dice=[0, 2, 2, 1, 1, 1])
    drive(table, attack_phase(table), "attack d4", "roll 3", "first energy-cycle d4")
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (2, 8)
    assert monster(table, 1).left == 4


def test_energy_cycle_may_be_left_alone() -> None:
    table = position(ours={"ultra-defender-x": "d4"}, theirs={"terra-khan": "f4"}, pool=4, dice=[0, 2, 2, 1, 1, 1])
    drive(table, attack_phase(table), "attack d4", "roll 3", "pass")
    assert table.forces[0].monster_pool == 1


def test_energy_cycle_needs_two_action_dice() -> None:
    table = position(ours={"ultra-defender-x": "d4"}, theirs={"terra-khan": "f4"}, pool=4, dice=[0, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "roll 1")
    assert table.forces[0].monster_pool == 3


def test_energy_cycle_is_there_from_two_action_dice_on() -> None:
    table = position(ours={"ultra-defender-x": "d4"}, theirs={"terra-khan": "f4"}, pool=4, dice=[0, 2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "roll 2", "first energy-cycle d4")
    assert table.forces[0].monster_pool == 3


def test_energy_cycle_of_the_monster_is_granted_to_its_units_and_works_once_for_an_attack() -> None:
    table = position(
        ours={"ultra-defender-x": "a1", "g-tank": "d4 d5"},
        theirs={"raptix": "g4"},
        activation="units",
        pool=4,
        dice=[0, 0, 1],
    )
    decision = asked(table, attack_phase(table), "attack d4", "join d5", "roll 3")
    assert options(decision) == ["first energy-cycle d4", "pass"]


def test_leach_restores_the_monster_when_one_of_its_units_hits_a_monster() -> None:
    table = position(
        ours={"yasheth": "a1", "elite-task-master": "e4"},
        theirs={"terra-khan": "f4"},
        health={"yasheth": 3},
        activation="units",
        pool=3,
        dice=[2, 2, 1, 1],
    )
    drive(table, attack_phase(table), "attack e4", "roll 3")
    assert monster(table, 0).left == 4
    assert monster(table, 1).left == 4


def test_leach_does_nothing_for_the_monsters_own_attack_or_a_miss() -> None:
    table = position(
        ours={"yasheth": "d4"},
        theirs={"terra-khan": "f4"},
        health={"yasheth": 5, "terra-khan": 5},
        pool=1,
        dice=[0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 0).left == 5
    table = position(
        ours={"yasheth": "a1", "elite-task-master": "e4"},
        theirs={"terra-khan": "f4"},
        health={"yasheth": 3},
        activation="units",
        pool=3,
        dice=[0, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack e4", "roll 3")
    assert monster(table, 0).left == 3


def test_leach_is_for_units_of_its_agenda_that_hit_monsters() -> None:
    for attacker, target, left in (("carnidon", "terra-khan", 3), ("elite-task-master", "raptix", 3)):
        table = position(
            ours={"yasheth": "a1", attacker: "e4"},
            theirs={target: "f4"},
            health={"yasheth": 3},
            activation="units",
            pool=2,
            dice=[2, 2, 2],
        )
        drive(table, attack_phase(table), "attack e4", "roll 2")
        assert monster(table, 0).left == left
        assert table.counted("ability", "leach") == 0


def test_leach_has_nothing_to_do_for_an_unhurt_monster() -> None:
    table = position(
        ours={"yasheth": "a1", "elite-task-master": "e4"},
        theirs={"terra-khan": "f4"},
        activation="units",
        pool=3,
        dice=[2, 2, 1, 1],
    )
    drive(table, attack_phase(table), "attack e4", "roll 3")
    assert monster(table, 1).left == 4
    assert not table.counted("ability", "leach")


def test_the_example_of_manufacture_crushes_the_meat_slave_before_its_incubator_works() -> None:
    table = position(
        ours={"ares-mothership": "d4"},
        theirs={"meat-slave": "f4"},
        reserves={"hunter": 1},
        their_reserves={"spitter": 1},
        pool=1,
        dice=[2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "to c3")
    assert units(table, 1) == {}
    assert (in_reserves(table, 1, "meat-slave"), in_reserves(table, 1, "spitter")) == (1, 1)
    assert units(table, 0) == {"c3": "hunter"}
    assert table.forces[0].power_pool == 1


def test_manufacture_needs_a_hit_of_the_mothership_itself() -> None:
    table = position(
        ours={"ares-mothership": "d4"}, theirs={"g-tank": "f4"}, reserves={"hunter": 1}, pool=1, dice=[0, 0]
    )
    drive(table, attack_phase(table), "attack d4")
    assert (units(table, 0), units(table, 1)) == ({}, {"f4": "g-tank"})
    table = position(
        ours={"ares-mothership": "d8", "carnidon": "d4"},
        theirs={"raptix": "e4"},
        reserves={"hunter": 1},
        activation="units",
        pool=2,
        dice=[2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "roll 2")
    assert units(table, 0) == {"d4": "carnidon"}
    assert "The Raptix is destroyed." in heard(table)


def test_manufacture_crushes_even_if_no_unit_is_left_to_bring_in() -> None:
    table = position(ours={"ares-mothership": "d4"}, theirs={"g-tank": "f4"}, pool=1, dice=[2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert "The G-Tank is crushed." in heard(table)


def test_manufacture_does_not_come_with_a_blast() -> None:
    table = position(
        ours={"ares-mothership": "d4"}, theirs={"g-tank": "h4"}, reserves={"hunter": 1}, pool=1, dice=[2, 2, 1]
    )
    drive(table, attack_phase(table), "attack d4")
    assert "destroyed" in heard(table)
    assert units(table, 0) == {}


def test_marker_rolls_a_missed_attack_again_once() -> None:
    table = position(
        ours={"mega-ares-mothership": "d4"}, theirs={"terra-khan": "f4"}, pool=1, dice=[0, 0, 0, 0, 2, 2, 2, 1]
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 4
    table = position(ours={"mega-ares-mothership": "d4"}, theirs={"terra-khan": "f4"}, pool=1, dice=[0] * 8)
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 5


def test_marker_rolls_an_attack_on_the_very_first_figure_again() -> None:
    table = position(
        ours={"terra-khan": "f4"},
        theirs={"mega-ares-mothership": "d4"},
        their_monster_pool=1,
        dice=[0, 0, 0, 0, 2, 2, 2, 1],
    )
    table.active = 1
    assert monster(table, 0).number == 0
    drive(table, attack_phase(table), (1, "attack d4"))
    assert monster(table, 0).left == 4


def test_marker_leaves_a_hit_alone() -> None:
    table = position(ours={"mega-ares-mothership": "d4"}, theirs={"terra-khan": "f4"}, pool=1, dice=[2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 4


def test_marker_is_for_attacks_in_which_it_took_part() -> None:
    table = position(
        ours={"mega-ares-mothership": "d8", "hunter": "d4"},
        theirs={"terra-khan": "g4"},
        activation="units",
        pool=1,
        dice=[2],
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 5


def test_marker_does_not_roll_a_stomp_again() -> None:
    table = position(ours={"mega-ares-mothership": "d4"}, theirs={"g-tank": "f4"}, pool=1, power=1, dice=[0, 0, 0])
    drive(table, attack_phase(table), "attack d4", "power stomp -")
    assert units(table, 1) == {"f4": "g-tank"}


def test_power_cycle_returns_a_power_die_that_missed() -> None:
    table = position(
        ours={"ultra-zor-raiden": "d4"}, theirs={"terra-khan": "g4"}, pool=1, power=3, dice=[0, 0, 0, 0, 0, 1]
    )
    drive(table, attack_phase(table), "attack d4", "blast g4", "add 3")
    assert table.forces[0].power_pool == 1
    assert monster(table, 1).left == 5


def test_power_cycle_needs_a_miss_on_a_power_die() -> None:
    table = position(
        ours={"ultra-zor-raiden": "d4"}, theirs={"terra-khan": "g4"}, pool=1, power=3, dice=[0, 0, 0, 1, 1, 1]
    )
    drive(table, attack_phase(table), "attack d4", "blast g4", "add 3")
    assert table.forces[0].power_pool == 0


def test_power_cycle_is_for_attacks_of_the_monster_that_has_it() -> None:
    table = position(
        ours={"ultra-zor-raiden": "d9", "zor-maxim": "d4"},
        theirs={"terra-khan": "f4"},
        monsters=2,
        pool=1,
        power=2,
        dice=[0, 0, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "add 2")
    assert table.forces[0].power_pool == 0
