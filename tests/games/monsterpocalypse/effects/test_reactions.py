"""Each Reaction of figures by its name (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import in_reserves, monster, place, position, units


def test_the_example_of_ultra_yasheth_and_gorghadra() -> None:
    table = position(
        ours={"ultra-yasheth": "d4"},
        theirs={"gorghadra": "f4"},
        health={"ultra-yasheth": 3},
        pool=1,
        dice=[2, 2, 2, 2],
        their_monster_pool=5,
    )
    drive(table, attack_phase(table), "attack d4", "first energy-drain d4")
    assert monster(table, 0).left == 4  # Vampirism; Leach is for units.
    assert (table.forces[1].monster_pool, table.forces[1].unit_pool) == (4, 6)
    assert table.forces[1].power_pool == 1  # Riled.
    assert monster(table, 1).left == 6


def test_incubator_puts_another_unit_of_the_faction_in_the_place_of_the_one_hit() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"meat-slave": "f4"},
        their_reserves={"meat-slave": 1, "spitter": 1, "squix": 1, "raptix": 1},
        pool=1,
        dice=[2, 2, 2],
    )
    decision = asked(table, attack_phase(table), "attack d4")
    assert (decision.seats, options(decision)) == ((1,), ["take spitter", "take squix"])
    table = position(
        ours={"defender-x": "d4"}, theirs={"meat-slave": "f4"}, their_reserves={"spitter": 1}, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4")
    assert units(table, 1) == {"f4": "spitter"}
    assert (in_reserves(table, 1, "meat-slave"), in_reserves(table, 1, "spitter")) == (1, 0)
    assert table.forces[0].power_pool == 1


def test_incubator_stays_closed_after_a_miss() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"meat-slave": "f4"}, their_reserves={"spitter": 1}, pool=1, dice=[0, 0, 1]
    )
    drive(table, attack_phase(table), "attack d4")
    assert units(table, 1) == {"f4": "meat-slave"}


def test_incubator_needs_a_unit_in_the_reserves_that_is_no_incubator() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"meat-slave": "f4"}, their_reserves={"meat-slave": 1}, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4")
    assert units(table, 1) == {}


def test_power_sink_feeds_on_power_dice_whether_they_hit_or_not() -> None:
    for strikes, left in (([0, 0, 0, 0], 5), ([2, 2, 2, 2], 4)):
        table = position(ours={"defender-x": "d4"}, theirs={"yasheth": "f4"}, pool=1, power=1, dice=strikes)
        drive(
            table,
            attack_phase(table),
            "attack d4",
            "brawl f4",
            "add 1",
            *(["first power-sink f4", "pass"] if left == 5 else []),
        )
        assert table.forces[1].power_pool == 1
        assert monster(table, 1).left == left


def test_two_power_sinks_are_one_for_an_attack() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"yasheth": "f4", "mega-cthugrosh": "m9"},
        monsters=2,
        pool=1,
        power=1,
        dice=[2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "add 1")
    assert table.forces[1].power_pool == 1


def test_power_sink_works_for_an_attack_on_an_ally_far_away() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"yasheth": "m9", "spitter": "f4"}, pool=1, power=1, dice=[2, 2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "add 1")
    assert table.forces[1].power_pool == 1


def test_power_sink_works_though_the_unit_was_crushed_by_a_stomp() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"yasheth": "m9", "spitter": "f4"}, pool=1, power=1, dice=[2, 2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4", "power stomp -")
    assert units(table, 1) == {}
    assert table.forces[1].power_pool == 1


def test_power_sink_feeds_on_a_ram_whose_wreckage_falls_on_its_side() -> None:
    for behind, gained in ({"spitter": "h4"}, 1), ({"spitter": "i4"}, 0), ({}, 0):
        table = position(
            ours={"defender-x": "d4", "g-tank": "h5"},
            theirs={"yasheth": "m9", **behind},
            structures={"office-building": "f4"},
            pool=1,
            power=1,
            dice=[2, 2, 2, 2],
        )
        drive(table, attack_phase(table), "attack d4", "power ram f4")
        assert table.forces[1].power_pool == gained


def test_power_sink_asks_for_power_dice_and_for_an_attack_on_its_own_side() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"yasheth": "f4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert table.forces[1].power_pool == 0
    table = position(
        ours={"defender-x": "d4"},
        theirs={"yasheth": "m9"},
        structures={"office-building": "f4"},
        pool=1,
        power=1,
        dice=[2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "add 1")
    assert table.forces[1].power_pool == 0


def test_riled_pays_for_being_hit_and_not_for_a_miss() -> None:
    for strikes, power in (([2, 2, 2], 1), ([0, 0, 0], 0)):
        table = position(ours={"defender-x": "d4"}, theirs={"gorghadra": "f4"}, pool=1, dice=strikes)
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[1].power_pool == power


def test_riled_of_gorghadra_is_granted_to_all_its_units() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"gorghadra": "m9", "belcher": "f4", "g-tank": "f5"}, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4")
    assert table.forces[1].power_pool == 1
    table = position(
        ours={"defender-x": "d4"}, theirs={"gorghadra": "m9", "belcher": "f4", "g-tank": "f5"}, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4", "brawl f5")
    assert table.forces[1].power_pool == 0


def test_the_example_of_side_step_moves_ultra_zor_raiden_in_any_direction_after_a_miss() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"ultra-zor-raiden": "f4"}, pool=1, dice=[0, 0, 0])
    decision = asked(table, attack_phase(table), "attack d4")
    assert (decision.kind, decision.seats) == ("side-step", (1,))
    assert options(decision) == ["to f3", "to g3", "to g4", "to f5", "to g5", "pass"]
    table = position(ours={"defender-x": "d4"}, theirs={"ultra-zor-raiden": "f4"}, pool=1, dice=[0, 0, 0])
    drive(table, attack_phase(table), "attack d4", "to g5")
    assert place(table, monster(table, 1)) == "g5"


def test_side_step_is_not_for_a_figure_that_was_hit() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"ultra-zor-raiden": "f4"}, pool=1, dice=[2, 2, 2, 2], power=1)
    drive(table, attack_phase(table), "attack d4", "brawl f4", "add 1")
    assert place(table, monster(table, 1)) == "f4"


def test_side_step_of_yasheth_saves_a_unit_from_nothing_but_moves_it() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"yasheth": "m9", "spitter": "f4"}, pool=1, dice=[0, 0, 1])
    drive(table, attack_phase(table), "attack d4", "to g3")
    assert units(table, 1) == {"g3": "spitter"}


def test_unstable_crushes_all_units_beside_the_one_that_was_hit() -> None:
    table = position(
        ours={"defender-x": "d4", "g-tank": "g6"},
        theirs={"crawler": "f5", "belcher": "g4 f6 g5", "explodohawk": "g8"},
        pool=1,
        dice=[2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f5")
    assert units(table, 1) == {"g8": "explodohawk"}
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 4
    assert "The Crawler is crushed." in heard(table)
