"""The timing of abilities in an attack, and dice in play in the attacks that follow (rulebook p. 9, 21, 29 to 36)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import monster, place, position, tile, unit, units


def test_the_target_is_thrown_before_triggers_are_resolved() -> None:
    table = position({"mega-sky-sentinel": "d4"}, {"terra-khan": "f4"}, power=1, dice=[2, 2, 2, 2, 2])
    rules = attack_phase(table)
    decision = asked(table, rules, "attack d4", "power throw f4", "roll 1")
    assert decision.kind == "place"


def test_triggers_are_resolved_before_reactions() -> None:
    table = position({"mega-defender-x": "d4"}, {"gorghadra": "f4"}, their_power=0, dice=[2, 2, 1, 0, 0])
    drive(
        table,
        attack_phase(table),
        *("attack d4", "roll 1", "first beat-back d4", "go east", "to d4"),
    )
    # Power Drain finds nothing yet, for Riled gains its die afterwards.
    assert table.forces[1].power_pool == 1


def test_a_building_that_an_explosion_wrecks_leaves_its_hazard() -> None:
    table = position(
        {"elite-spikodon": "d4"}, {"raptix": "g4"}, structures={"oil-refinery": "h4"}, dice=[2, 2, 2, 0], power=0
    )
    drive(table, attack_phase(table), "attack d4", "blast g4", "roll 2")
    burning = tile(table, "h4")
    assert burning is not None
    assert burning.side == "fire"
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 2
    assert "The explosion hits the Oil Refinery." in heard(table)


def test_a_reroll_waits_for_the_other_advantages() -> None:
    table = position(
        {"mega-gorghadra": "d4", "mega-ares-mothership": "f2"},
        {"terra-khan": "f4"},
        power=2,
        dice=[0] * 7,
    )
    decision = asked(table, attack_phase(table), "attack d4", "combine double-head-butt f2 f4", "roll 2")
    assert options(decision) == ["first energy-cycle d4", "pass"]


MANY = {"mega-gorghadra": "d4", "ultra-zor-raiden": "f2"}
"""Energy Cycle, which may be left, and Power Cycle, which may not."""


def test_an_ability_that_may_be_left_is_asked_about_once_among_others() -> None:
    table = position(MANY, {"terra-khan": "f4"}, power=2, pool=4, dice=[0] * 9)
    attack = ("attack d4", "combine double-head-butt f2 f4", "roll 2")
    decision = asked(table, attack_phase(table), *attack)
    assert options(decision) == ["first energy-cycle d4", "first power-cycle f2"]
    table = position(MANY, {"terra-khan": "f4"}, power=2, pool=4, dice=[0] * 9)
    drive(table, attack_phase(table), *attack, "first energy-cycle d4")
    assert table.forces[0].monster_pool == 3


def test_an_ability_that_may_be_left_is_left_when_the_others_are_resolved() -> None:
    table = position(MANY, {"terra-khan": "f4"}, power=2, pool=4, dice=[0] * 9)
    attack = ("attack d4", "combine double-head-butt f2 f4", "roll 2", "first power-cycle f2")
    decision = asked(table, attack_phase(table), *attack)
    assert options(decision) == ["first energy-cycle d4", "pass"]
    table = position(MANY, {"terra-khan": "f4"}, power=2, pool=4, dice=[0] * 9)
    drive(table, attack_phase(table), *attack, "pass")
    assert table.forces[0].monster_pool == 2
    assert not table.counted("ability", "energy-cycle")


def test_a_die_that_was_taken_back_is_not_in_play_in_the_second_attack() -> None:
    table = position(
        {"ultra-sky-sentinel": "d4", "ultra-defender-x": "a9"},
        {"terra-khan": "h4"},
        dice=[2, 0, 2, 2, 2, 0, 0, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "roll 2", "first energy-cycle d4")
    assert monster(table, 1).left == 4
    assert table.forces[0].monster_pool == 9


def test_a_second_attack_without_power_dice_in_play_feeds_no_power_sink() -> None:
    table = position({"ultra-zor-raiden": "d4"}, {"yasheth": "f4"}, power=1, dice=[2, 2, 2, 2, 0, 2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 1")
    assert monster(table, 1).left == 3
    assert table.forces[1].power_pool == 1


def test_a_form_that_takes_another_ones_place_does_not_finish_its_slingshot() -> None:
    table = position(
        {"terra-khan": "d4", "armodax": "b4"},
        {"gorghadra": "h4"},
        tiles={"f4": "fire"},
        health={"terra-khan": 1},
        power=2,
        dice=[0] * 8,
    )
    drive(table, attack_phase(table), "attack d4", "combine slingshot b4 east", "roll 2")
    leader = monster(table, 0)
    assert (place(table, leader), leader.name) == ("f4", "Ultra Terra Khan")
    assert place(table, monster(table, 1)) == "h4"


def test_no_chain_reaction_follows_a_unit_that_an_incubator_replaced() -> None:
    table = position(
        {"gorghadra": "d4"},
        {"meat-slave": "f4", "squix": "g5"},
        their_reserves={"squix": 1},
        dice=[2, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1")
    assert units(table, 1) == {"f4": "squix", "g5": "squix"}


def test_a_monster_whose_last_form_was_destroyed_covers_no_space_of_the_map() -> None:
    table = position(
        {"terra-khan": "d4"},
        {"defender-x": "f4", "armodax": "j9"},
        health={"defender-x": 1, "ultra-defender-x": 0},
        monsters=2,
        pool=1,
        dice=[2] * 8,
    )
    drive(table, attack_phase(table), "attack d4")
    assert (place(table, monster(table, 1)), monster(table, 1).spaces) == ("", 0)


def test_whoever_attacks_wins_when_the_last_monsters_of_both_are_destroyed() -> None:
    table = position(
        {"mega-defender-x": "d4"},
        {"gorghadra": "f4"},
        health={"defender-x": 0, "mega-defender-x": 1, "gorghadra": 2, "ultra-gorghadra": 0},
        dice=[2, 2, 2, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "roll 1", "first beat-back d4", "go west", "to d4")
    assert (table.winner, table.ending) == (0, "All of Gorghadra's monsters are destroyed.")


def test_an_attack_brings_dice_only_as_long_as_it_lasts() -> None:
    table = position(
        {"carnidon": "d4"},
        {"gorghadra": "e4", "g-tank": "a1"},
        reserves={"carnidon": 1},
        tiles={"b1": "fire"},
        marks={"r": "a1"},
        dice=[0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "roll 1")
    drive(table, spawn_phase(table), "spawn carnidon a1", "to b1")
    assert unit(table, "a1").seat == 0
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 0


def test_blast_attacks_need_a_distance_and_brawl_attacks_none() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4", "raptix": "c8", "brontox": "c3"})
    found = options(asked(table, attack_phase(table), "attack d4"))
    assert [each for each in found if each.startswith(("brawl", "blast"))] == [
        "brawl f4",
        "brawl c3",
        "blast c8",
    ]


def test_several_causes_of_super_damage_are_one_point() -> None:
    table = position({"ultra-gorghadra": "d4", "rogzor": "f2"}, {"terra-khan": "f4"}, power=2, dice=[2] * 9)
    drive(table, attack_phase(table), "attack d4", "combine double-head-butt f2 f4", "roll 2")
    assert monster(table, 1).left == 3


def test_power_dice_that_were_taken_back_are_not_rolled_again() -> None:
    table = position(
        {"ultra-zor-raiden": "d4", "mega-ares-mothership": "f2"}, {"terra-khan": "f4"}, power=2, dice=[0] * 13
    )
    drive(table, attack_phase(table), "attack d4", "combine double-head-butt f2 f4", "roll 2")
    assert table.forces[0].power_pool == 1


def test_the_dice_of_units_go_into_the_monster_pool_and_no_power_dice_are_theirs() -> None:
    table = position({"carnidon": "d4"}, {"terra-khan": "e4"}, power=3, dice=[0, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 2")
    force = table.forces[0]
    assert (force.unit_pool, force.monster_pool, force.power_pool) == (8, 2, 3)


def test_logistics_adds_a_die_to_a_combined_attack_as_a_whole() -> None:
    table = position({"g-tank": "d4 d5", "mobile-ops-center": "c4"}, {"terra-khan": "h4"}, dice=[0, 0, 0])
    drive(table, attack_phase(table), "attack d4", "join d5", "roll 2")
    assert table.rng.draws == 3
    alone = position({"g-tank": "d4 d5", "mobile-ops-center": "c4"}, {"terra-khan": "h4"}, dice=[0])
    drive(alone, attack_phase(alone), "attack d4", "pass", "roll 1")
    assert alone.rng.draws == 1


def test_an_action_needs_an_action_die() -> None:
    table = position({"spitter": "d4"}, {"raptix": "m9"}, tiles={"e4": "fire"}, pool=0)
    drive(table, attack_phase(table))
    assert table.phase == "push"


def test_an_action_brings_dice_only_as_long_as_it_lasts() -> None:
    table = position(
        {"spitter": "d4"},
        {"g-tank": "a1"},
        reserves={"carnidon": 1},
        tiles={"b1": "fire", "e4": "fire"},
        marks={"r": "a1"},
    )
    drive(table, attack_phase(table), "use d4 extinguish")
    drive(table, spawn_phase(table), "spawn carnidon a1", "to b1")
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 0


def test_hit_and_run_goes_up_to_three_spaces() -> None:
    table = position({"armodax": "d4"}, {"raptix": "f4"}, dice=[2, 2, 2])
    decision = asked(table, attack_phase(table), "attack d4", "roll 1")
    found = options(decision)
    assert {"to d4", "to d7", "to e7"} <= {*found}
    assert not {"to d8", "to h4", "to f7"} & {*found}


def test_a_unit_that_is_summoned_onto_a_hazard_suffers_it() -> None:
    table = position(
        {"cthugrosh": "d4"}, {"raptix": "m9"}, reserves={"meat-slave": 1}, tiles={"f4": "fire"}, phase="advancement"
    )
    drive(table, attack_phase(table), "use d4 summon", "to f4")
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 0


def test_a_rampage_goes_further_with_a_fuel_depot() -> None:
    table = position(
        {"armodax": "b4", "g-tank": "c9 c10 d8"},
        {"raptix": "n12"},
        structures={"oil-refinery": "d9"},
        power=1,
        dice=[0] * 4,
    )
    drive(table, attack_phase(table), "attack b4", "power rampage east", "roll 1")
    assert place(table, monster(table, 0)) == "i4"


def test_power_sink_works_when_a_rampage_meets_a_unit_of_its_force() -> None:
    table = position({"armodax": "b4"}, {"yasheth": "m9", "squix": "e4"}, power=1, dice=[0] * 4)
    drive(table, attack_phase(table), "attack b4", "power rampage east", "roll 1")
    assert units(table, 1) == {"e4": "squix"}
    assert table.forces[1].power_pool == 1


def test_power_dice_for_a_building_come_at_the_end_of_the_attack() -> None:
    table = position(
        {"mega-sky-sentinel": "d4"},
        {"terra-khan": "f4"},
        structures={"office-building": "g4"},
        power=1,
        dice=[2, 2, 2, 2, 2],
    )
    rules = attack_phase(table)
    assert asked(table, rules, "attack d4", "power throw f4", "roll 1", "to g4").kind == "trigger"
    assert table.forces[0].power_pool == 0


def test_a_trigger_of_the_attack_is_done_before_the_attack_that_another_one_brings() -> None:
    table = position({"mega-deimos-9": "d4"}, {"ultra-terra-khan": "f4"}, power=1, dice=[2, 2, 1, 0, 0])
    decision = asked(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 0", "first chain-attack d4")
    assert (decision.kind, monster(table, 1).name) == ("target", "Terra Khan")
