"""Triggers that make an attack stronger or lead to another one, by their names (rulebook p. 31, 36 and 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import monster, place, position, units


def test_chain_attack_allows_a_power_attack_after_a_brawl() -> None:
    table = position(
        ours={"mega-terra-khan": "d4"}, theirs={"defender-x": "f4"}, pool=2, power=1, dice=[2, 2, 2, 2, 2, 2, 2, 2]
    )
    decision = asked(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 0")
    assert decision.kind == "target"
    assert "power head-butt f4" in options(decision)
    assert "pass" in options(decision)


def test_chain_attack_makes_the_power_attack_with_dice_of_its_own_once_a_turn() -> None:
    table = position(
        ours={"mega-terra-khan": "d4"},
        theirs={"ultra-defender-x": "f4"},
        pool=3,
        power=1,
        dice=[2, 2, 2, 2, 2, 2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 2", "add 0", "power head-butt f4")
    target = monster(table, 1)
    assert (target.name, target.health) == ("Defender X", [5, 4])
    assert monster(table, 0).used == ["chain-attack"]
    assert (table.forces[0].monster_pool, table.forces[0].power_pool) == (0, 0)


def test_chain_attack_and_lightning_attack_are_used_once_a_turn() -> None:
    for form, used in (("mega-terra-khan", "chain-attack"), ("zor-raiden", "lightning-attack")):
        table = position(ours={form: "d4"}, theirs={"defender-x": "f4"}, pool=2, power=1, dice=[2, 2, 2, 2])
        monster(table, 0).used = [used]
        drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 2", "add 0")
        assert monster(table, 1).left == 4


def test_chain_attack_may_be_declined() -> None:
    table = position(ours={"mega-terra-khan": "d4"}, theirs={"defender-x": "f4"}, pool=2, power=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 0", "pass")
    assert monster(table, 1).left == 4


def test_chain_reaction_attacks_a_unit_beside_the_destroyed_one_with_the_dice_in_play() -> None:
    table = position(
        ours={"gorghadra": "d4"},
        theirs={"raptix": "f4 g4 h4"},
        pool=1,
        dice=[1, 1, 1, 2, 2, 2, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4")
    assert units(table, 1) == {"h4": "raptix"}
    assert table.forces[0].power_pool == 2


def test_chain_reaction_leads_to_another_one_and_may_miss() -> None:
    table = position(ours={"gorghadra": "d4"}, theirs={"raptix": "f4 g4 g5"}, pool=1, dice=[1, 1, 1, 0, 0, 1])
    drive(table, attack_phase(table), "attack d4", "brawl f4", "target g5")
    assert units(table, 1) == {"g4": "raptix", "g5": "raptix"}


def test_chain_reaction_gives_the_second_target_its_force_field() -> None:
    table = position(
        ours={"mega-gorghadra": "d4"},
        theirs={"defender-x": "p1", "repair-vehicle": "h4 i4"},
        pool=1,
        dice=[2, 1, 1, 1, 1, 1, 1, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "blast h4")
    assert units(table, 1) == {"i4": "repair-vehicle"}
    assert "2 strikes against DEF 3 with Force Field +1: a miss" in heard(table)


def test_feeding_frenzy_does_super_damage_with_friends_around_the_target() -> None:
    for friends, left in (({"raptix": "h4"}, 3), ({"raptix": "i4"}, 4), ({"g-tank": "h4"}, 4), ({}, 4)):
        table = position(ours={"terra-khan": "d4", **friends}, theirs={"defender-x": "f4"}, pool=1, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 1).left == left


def test_the_example_of_lightning_attack_and_energy_cycle_rolls_the_dice_that_are_left_in_play() -> None:
    table = position(
        ours={"ultra-sky-sentinel": "d4", "ultra-defender-x": "a11"},
        theirs={"terra-khan": "h4"},
        monsters=2,
        pool=5,
        dice=[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1],
    )
    drive(table, attack_phase(table), "attack d4", "roll 5", "first energy-cycle d4")
    assert [len(dice) for dice in table.last_roll] == [4, 3, 0]
    assert table.forces[0].monster_pool == 1
    assert monster(table, 1).left == 4


def test_lightning_attack_hits_the_same_monster_twice_and_happens_once_a_turn() -> None:
    table = position(ours={"zor-raiden": "d4"}, theirs={"terra-khan": "f4"}, pool=1, dice=[2, 2, 2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 3
    assert table.forces[0].monster_pool == 0


def test_lightning_attack_does_not_go_on_against_the_form_that_takes_the_place_of_a_destroyed_one() -> None:
    table = position(
        ours={"zor-raiden": "d4"}, theirs={"terra-khan": "f4"}, health={"terra-khan": 1}, pool=1, dice=[2, 2, 2]
    )
    drive(table, attack_phase(table), "attack d4")
    assert (monster(table, 1).name, monster(table, 1).left) == ("Ultra Terra Khan", 6)


def test_lightning_attack_is_against_monsters() -> None:
    table = position(ours={"zor-raiden": "d4"}, theirs={"raptix": "f4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 0).used == []


def test_lightning_attack_beats_resilience_because_it_is_a_second_attack() -> None:
    table = position(ours={"zor-raiden": "d4"}, theirs={"ultra-armodax": "f4"}, pool=2, dice=[2, 2, 2, 2] * 2)
    drive(table, attack_phase(table), "attack d4", "roll 2")
    assert monster(table, 1).left == 4


def test_lightning_attack_after_hit_and_run_has_to_reach_its_target() -> None:
    for end, left in (("d4", 4), ("a4", 5)):
        table = position(
            ours={"ultra-terra-khan": "d4", "armodax": "a11"},
            theirs={"ultra-defender-x": "f4"},
            monsters=2,
            pool=1,
            dice=[2, 2, 2, 1, 1] * 2 if end == "d4" else [2, 2, 2, 1, 1],
        )
        again = ["to d4"] if end == "d4" else []  # Another Hit & Run, of the second attack.
        drive(table, attack_phase(table), "attack d4", "first hit-and-run d4", f"to {end}", *again)
        assert monster(table, 1).left == left


def test_chain_attack_after_hit_and_run_may_be_a_smash() -> None:
    table = position(
        ours={"mega-zor-raiden": "d4"}, theirs={"terra-khan": "f4"}, pool=4, power=1, dice=[2, 2, 1, 1, 1, 2, 2, 1, 1]
    )
    drive(
        table,
        attack_phase(table),
        *("attack d4", "brawl f4", "roll 3", "add 0"),
        *("first hit-and-run d4", "to f6", "power smash f4"),
    )
    assert place(table, monster(table, 1)) == "f3"
    assert monster(table, 1).left == 3


def test_overload_does_super_damage_to_who_has_more_than_five_power_dice() -> None:
    for power, left in ((6, 3), (5, 4)):
        table = position(
            ours={"mega-cthugrosh": "d4"}, theirs={"terra-khan": "h4"}, pool=1, their_power=power, dice=[2, 2, 1, 1]
        )
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 1).left == left


def test_weapon_master_does_super_damage_with_its_type_of_attack_only() -> None:
    table = position(ours={"mega-zor-maxim": "d4"}, theirs={"terra-khan": "h4"}, pool=1, dice=[2, 2, 1, 1, 0])
    drive(table, attack_phase(table), "attack d4", "first weapon-master d4", "go east")
    assert monster(table, 1).left == 3
    table = position(ours={"mega-zor-maxim": "d4"}, theirs={"terra-khan": "f4"}, pool=2, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "roll 2")
    assert monster(table, 1).left == 4


def test_super_damage_of_two_abilities_is_one_point_more() -> None:
    table = position(
        ours={"ultra-gorghadra": "d4"},
        theirs={"terra-khan": "f4"},
        pool=1,
        dice=[2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 3
    assert place(table, monster(table, 1)) == "f4"
