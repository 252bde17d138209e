"""Triggers that move dice and restore Health, by their names (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import drive, heard
from tests.games.monsterpocalypse.positions import monster, position, units


def test_the_example_of_energy_drain_moves_a_die_of_the_targets_controller() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"terra-khan": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert (table.forces[1].monster_pool, table.forces[1].unit_pool) == (4, 6)


def test_energy_drain_of_defender_x_is_a_blast_trigger_and_needs_a_hit() -> None:
    for target, dice in (("f4", [2, 2, 2]), ("g4", [0, 0, 0])):
        table = position(ours={"defender-x": "d4"}, theirs={"terra-khan": target}, pool=1, dice=dice)
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[1].monster_pool == 5


def test_energy_sap_may_move_a_die_of_the_pool_that_fits_the_target() -> None:
    table = position(ours={"gorghadra": "d4"}, theirs={"terra-khan": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "first energy-sap d4")
    assert (table.forces[1].monster_pool, table.forces[1].unit_pool) == (4, 6)
    table = position(ours={"gorghadra": "d4"}, theirs={"raptix": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "first energy-sap d4")
    assert (table.forces[1].monster_pool, table.forces[1].unit_pool) == (6, 4)
    table = position(ours={"gorghadra": "d4"}, theirs={"raptix": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "pass")
    assert (table.forces[1].monster_pool, table.forces[1].unit_pool) == (5, 5)


def test_power_drain_and_power_gorge_move_power_dice() -> None:
    table = position(ours={"deimos-9": "d4"}, theirs={"terra-khan": "f4"}, pool=1, their_power=3, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert (table.forces[0].power_pool, table.forces[1].power_pool) == (0, 2)  # Power Drain is for brawls.
    table = position(ours={"vanguard": "d4"}, theirs={"raptix": "g4"}, their_power=3, pool=1, dice=[2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert (table.forces[0].power_pool, table.forces[1].power_pool) == (2, 3)  # Power Gorge, and the Raptix.


def test_power_drain_does_nothing_for_a_hit_on_a_unit() -> None:
    table = position(ours={"deimos-9": "d4"}, theirs={"raptix": "f4"}, pool=1, their_power=3, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert table.forces[1].power_pool == 3


def test_a_power_trigger_comes_once_for_whatever_a_stomp_or_a_rampage_hits_but_by_the_errata_of_2011() -> None:
    for power in ("stomp -", "rampage east"):
        for strikes, paid, more in ((2, 2, 1), (0, 0, 0)):  # Two units are crushed, for a die each; or none.
            for errata in ("2008", "2011"):
                table = position(
                    ours={"mega-sky-sentinel": "d4"},
                    theirs={"defender-x": "p11", "g-tank": "f4 f5"},
                    pool=1,
                    power=1,
                    dice=[strikes] * 5,
                    errata=errata,
                )
                drive(table, attack_phase(table), "attack d4", f"power {power}")
                assert table.forces[0].power_pool == paid + (more if errata == "2008" else 0)


def test_a_power_trigger_comes_for_a_building_that_a_stomp_hits() -> None:
    table = position(
        ours={"mega-sky-sentinel": "d4"}, structures={"office-building": "f4"}, pool=1, power=1, dice=[2] * 5
    )
    drive(table, attack_phase(table), "attack d4", "power stomp -")
    assert table.forces[0].power_pool == 2


def test_no_trigger_comes_for_units_that_are_crushed_where_a_rampage_that_missed_them_stops() -> None:
    table = position(ours={"mega-sky-sentinel": "h4"}, theirs={"g-tank": "p4"}, pool=1, power=1, dice=[1, 0, 0, 0, 0])
    drive(table, attack_phase(table), "attack h4", "power rampage east")
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 1


def test_siphon_gains_even_if_the_opponent_has_nothing_to_lose() -> None:
    for theirs, left in ((3, 2), (0, 0)):
        table = position(
            ours={"zor-maxim": "d4"}, theirs={"terra-khan": "f4"}, pool=1, their_power=theirs, dice=[2, 2, 2]
        )
        drive(table, attack_phase(table), "attack d4")
        assert (table.forces[0].power_pool, table.forces[1].power_pool) == (1, left)


def test_siphon_is_for_target_monsters() -> None:
    table = position(
        ours={"zor-maxim": "d4"}, structures={"office-building": "f4"}, pool=1, their_power=3, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4")
    assert (table.forces[0].power_pool, table.forces[1].power_pool) == (3, 3)


def test_vampirism_restores_the_monster_that_hit_a_monster() -> None:
    for target, left in (("terra-khan", 4), ("g-tank", 3)):
        table = position(ours={"yasheth": "d4"}, theirs={target: "f4"}, health={"yasheth": 3}, pool=1, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 0).left == left


def test_munch_restores_terra_khan_for_a_destroyed_unit() -> None:
    for target, left in (("g-tank", 4), ("defender-x", 3)):
        table = position(
            ours={"terra-khan": "d4"}, theirs={target: "f4"}, health={"terra-khan": 3}, pool=1, dice=[2, 2, 2]
        )
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 0).left == left


def test_munch_gets_nothing_from_a_unit_that_is_crushed_by_its_own_incubator() -> None:
    table = position(
        ours={"terra-khan": "d4"},
        theirs={"meat-slave": "f4"},
        their_reserves={"spitter": 1},
        health={"terra-khan": 3},
        pool=1,
        dice=[2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 0).left == 3


@pytest.mark.parametrize(
    ("ability", "ours", "theirs", "dice"),
    [
        ("disrupt", {"mega-deimos-9": "d4"}, {"raptix": "f4"}, 5),
        ("disrupt", {"mega-deimos-9": "d4"}, {"defender-x": "f4"}, 5),
        ("energy-drain", {"defender-x": "d4"}, {"raptix": "g4"}, 3),
        ("energy-drain", {"defender-x": "d4"}, {"terra-khan": "g4"}, 3),  # No die in the Monster Pool.
        ("energy-sap", {"gorghadra": "d4"}, {"terra-khan": "g4"}, 3),
        ("power-drain", {"deimos-9": "d4"}, {"terra-khan": "f4"}, 3),  # No Power Die.
        ("munch", {"terra-khan": "d4"}, {"raptix": "f4"}, 3),  # Unhurt.
        ("munch", {"terra-khan": "d4"}, {"defender-x": "f4"}, 3),
        ("vampirism", {"yasheth": "d4"}, {"terra-khan": "f4"}, 3),
        ("overload", {"mega-cthugrosh": "d4"}, {"raptix": "g4"}, 4),
        ("weapon-master", {"ultra-zor-maxim": "d4"}, {"raptix": "f4"}, 4),
    ],
)
def test_a_trigger_that_would_do_nothing_is_not_at_work(
    ability: str, ours: dict[str, str], theirs: dict[str, str], dice: int
) -> None:
    table = position(ours=ours, theirs=theirs, pool=1, dice=[2] * dice, their_monster_pool=0)
    drive(table, attack_phase(table), "attack d4")
    assert not table.counted("ability", ability)
    assert "a hit" in heard(table)


def test_energy_sap_does_nothing_to_a_building_or_to_an_empty_unit_pool() -> None:
    table = position(ours={"gorghadra": "d4"}, structures={"office-building": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert not table.counted("ability", "energy-sap")
    table = position(ours={"gorghadra": "d4"}, theirs={"raptix": "g4"}, their_monster_pool=10, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert not table.counted("ability", "energy-sap")


def test_energy_drain_takes_the_last_die() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"terra-khan": "g4"}, their_monster_pool=1, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4")
    assert table.forces[1].monster_pool == 0


def test_power_drain_and_energy_sap_take_the_last_die() -> None:
    table = position(ours={"deimos-9": "d4"}, theirs={"terra-khan": "f4"}, their_power=1, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert table.forces[1].power_pool == 0
    for target, pool, left in (("terra-khan", 1, 0), ("raptix", 9, 10)):
        table = position(
            ours={"gorghadra": "d4"}, theirs={target: "g4"}, their_monster_pool=pool, pool=1, dice=[2, 2, 2]
        )
        drive(table, attack_phase(table), "attack d4", "first energy-sap d4")
        assert table.forces[1].monster_pool == left
