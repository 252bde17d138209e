"""The worked examples of the rulebook that belong to no other test, with their dice and their numbers.

The others, by page, with the test that plays them (paths below this folder):

- p. 14, Terra Khan's step and advance: rules/test_movement.py, terra_khan_advances_six_spaces_and_steps_two_more
- p. 22, securing in passing: rules/test_holding.py, a_unit_that_passes_an_oil_refinery_does_not_gain_speed_by_it, and
  effects/test_skills_of_buildings.py, the_example_of_fuel_depot_is_not_secured_by_the_unit_that_moves
- p. 26, structures, 4 against 7: test_set_up.py, 4_structures_against_7_on_8_green_and_8_yellow_foundations
- p. 28, the spawn with the extra die and the cleared point: rules/test_spawning.py,
  a_spawn_with_the_die_for_another_agenda_and_the_cleared_spawn_point
- p. 29, Smash with four damage: rules/power_attacks/test_smash.py, the_example_of_a_smash_with_four_damage_...
- p. 30, Extinguish: effects/test_actions.py, the_example_of_extinguish_pays_a_die_and_leaves_no_second_action
- p. 31, Energy Cycle: effects/test_advantages.py, the_example_of_energy_cycle_returns_an_action_die_that_missed
- p. 31, Energy Drain: effects/test_triggers.py, the_example_of_energy_drain_moves_a_die_of_the_targets_controller
- p. 31, Side Step: effects/test_reactions.py, the_example_of_side_step_moves_ultra_zor_raiden_...
- p. 32, Ultra Yasheth against Gorghadra: effects/test_reactions.py, the_example_of_ultra_yasheth_and_gorghadra
- p. 32, Manufacture against Incubator: effects/test_advantages.py, the_example_of_manufacture_...
- p. 33, Force Field with Cover: effects/test_skills_of_defense.py, the_example_of_a_force_field_counts_once_...
- p. 33, Amplify and Power Producer: effects/test_skills_of_buildings.py, the_example_of_amplify_and_power_producer_...
- p. 36, Annihilate against Resilience: effects/test_skills_of_defense.py, the_example_of_annihilate_against_resilience
- p. 36, Lightning Attack with Energy Cycle: effects/test_triggers_of_attacks.py, the_example_of_lightning_attack_...
- p. 37, Body Slam: rules/power_attacks/test_body_slam.py, the_example_of_a_body_slam_onto_a_high_rise_and_a_raptix
- p. 37, Ram: rules/power_attacks/test_ram.py, the_example_of_a_ram_with_terra_khan_and_a_raptix_behind_the_high_rise
- p. 38, Rampage: rules/power_attacks/test_rampage.py, the_example_of_a_rampage_with_three_strikes
- p. 39, Smash: rules/power_attacks/test_smash.py, the_example_of_a_smash_with_five_power_dice_through_two_g_tanks
- p. 42, Throw: rules/power_attacks/test_throw.py, the_example_of_a_throw_past_zor_maxim_...
- p. 43, six Action and eight Boost Dice: effects/test_skills_of_attack.py, the_example_of_a_combined_attack_...; the
  strikes are in this module
"""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import attack_on, in_reserves, monster, place, position, units


def test_defender_x_with_five_health_has_four_left_after_a_point_of_damage() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"defender-x": "f4"}, pool=3, dice=[2, 2, 2, 0, 0])
    assert monster(table, 1).left == 5
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert monster(table, 1).left == 4


def test_an_s_type_shinobi_rolls_up_to_two_dice_of_the_unit_pool_and_hits_a_belcher_with_two_strikes() -> None:
    table = position(ours={"s-type-shinobi": "d4"}, theirs={"belcher": "e4"}, pool=6)
    assert options(asked(table, attack_phase(table), "attack d4")) == ["roll 1", "roll 2"]
    for dice, hit in (([1, 1], True), ([1, 0], False)):
        table = position(ours={"s-type-shinobi": "d4"}, theirs={"belcher": "e4"}, pool=6, dice=dice)
        drive(table, attack_phase(table), "attack d4", "roll 2")
        assert f"{sum(dice)} strike{'s' if hit else ''} against DEF 2" in heard(table)
        assert (table.forces[0].unit_pool, table.forces[0].monster_pool) == (4, 6)
        assert in_reserves(table, 1, "belcher") == hit


@pytest.mark.parametrize("action", [1, 2, 3, 7])
def test_defender_x_rolls_up_to_seven_action_dice_in_a_brawl_and_always_his_two_boost_dice(action: int) -> None:
    arranged: dict[str, Any] = {"ours": {"defender-x": "d4"}, "theirs": {"ultra-gorghadra": "f4"}}
    table = position(**arranged)
    assert options(asked(table, attack_phase(table), "attack d4")) == [f"roll {n}" for n in range(1, 8)]
    table = position(**arranged, dice=[0] * action + [1, 1])
    drive(table, attack_phase(table), "attack d4", f"roll {action}")
    assert [len(dice) for dice in table.last_roll] == [action, 2, 0]
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (10 - action, action)


def test_defender_x_adds_four_power_dice_to_seven_action_dice_and_two_boost_dice() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"ultra-gorghadra": "f4"}, power=6)
    decision = asked(table, attack_phase(table), "attack d4", "brawl f4", "roll 7")
    assert options(decision) == [f"add {n}" for n in range(7)]
    table = position(ours={"defender-x": "d4"}, theirs={"ultra-gorghadra": "f4"}, power=6, dice=[1] * 7 + [0] * 6)
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 7", "add 4")
    assert [len(dice) for dice in table.last_roll] == [7, 2, 4]
    assert table.forces[0].power_pool == 2
    assert monster(table, 1).left == monster(table, 1).printed.health - 1


def test_the_lightning_attack_of_ultra_terra_khan_has_no_target_once_ultra_defender_x_has_taken_over() -> None:
    table = position(
        ours={"ultra-terra-khan": "d4"},
        theirs={"defender-x": "f4"},
        health={"defender-x": 5 - 4},
        pool=4,
        dice=[2] * 4 + [1] * 9,
    )
    drive(table, attack_phase(table), "attack d4", "roll 4")
    assert monster(table, 1).name == "Ultra Defender X"
    assert monster(table, 1).health == [0, 6]
    assert heard(table).count("against DEF") == 1


def test_the_lightning_attack_of_ultra_terra_khan_hits_again_where_the_form_is_still_there() -> None:
    table = position(
        ours={"ultra-terra-khan": "d4"},
        theirs={"defender-x": "f4"},
        pool=4,
        dice=[2] * 20,
    )
    drive(table, attack_phase(table), "attack d4", "roll 4")
    assert monster(table, 1).health == [5 - 2, 6]


def test_deimos_9_advances_onto_radiation_unharmed_and_terra_khan_does_not() -> None:
    for form, damage in (("deimos-9", 0), ("terra-khan", 1)):
        table = position(ours={form: "b4"}, tiles={"e4": "radiation"}, phase="advancement", pool=1)
        drive(table, advancement_phase(table), "advance b4", "to e4")
        assert place(table, monster(table, 0)) == "e4"
        assert monster(table, 0).printed.health - monster(table, 0).left == damage


def test_three_g_tanks_roll_three_to_six_action_dice_in_a_blast_for_one_point_of_damage() -> None:
    arranged: dict[str, Any] = {"ours": {"g-tank": "d4 d5 d6"}, "theirs": {"terra-khan": "g4"}}
    join = ("attack d4", "join d5", "join d6")
    table = position(**arranged)
    decision = asked(table, attack_phase(table), *join)
    assert options(decision) == [f"roll {n}" for n in (3, 4, 5, 6)]
    table = position(**arranged, dice=[2, 2, 2, 2, 2, 2])
    drive(table, attack_phase(table), *join, "roll 6")
    assert monster(table, 1).left == 5 - 1
    assert table.forces[0].unit_pool == 10 - 6


def test_the_combined_attack_with_ten_strikes_hits_ultra_defender_x_and_only_the_vanguard_triggers() -> None:
    table = position(
        ours={"vanguard": "d4", "elite-vanguard": "d5", "sun-fighter": "d6", "elite-sun-fighter": "d7"},
        theirs={"ultra-defender-x": "f5"},
        dice=[2, 2, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "join d5", "join d6", "join d7", "roll 6")
    assert "10 strikes against DEF 7: a hit." in heard(table)
    assert monster(table, 1).left == 6 - 1
    assert table.forces[0].power_pool == 1  # Power Gorge of the Vanguard, once.
    assert units(table, 0) == {
        "d4": "vanguard",
        "d5": "elite-vanguard",
        "d6": "sun-fighter",
        "d7": "elite-sun-fighter",
    }


def test_three_figures_with_anti_air_add_three_boost_dice_against_a_flier() -> None:
    table = position(ours={"sun-fighter": "d4 d5 d6"}, theirs={"hunter": "g5"})
    grounded = position(ours={"sun-fighter": "d4 d5 d6"}, theirs={"spitter": "g5"})
    in_the_air, on_foot = (
        dice_limits(each, attack_on(each, "blast", "g5", "d4 d5 d6")).boost for each in (table, grounded)
    )
    assert in_the_air - on_foot == 3
