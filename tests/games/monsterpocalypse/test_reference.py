"""The reference in our own words, and what it says that no test of a chapter plays."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.decisions import DECISIONS
from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase, take_turn
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.dice import ACTION, BOOST, POWER
from herobox.games.monsterpocalypse.rules.game import turn
from herobox.games.monsterpocalypse.rules.power_attacks import PAGES, TITLES
from herobox.games.monsterpocalypse.rules.pushing import push_phase
from herobox.games.monsterpocalypse.rules.winning import outcome
from herobox.games.monsterpocalypse.state import State
from tests.games.citing import places
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import in_reserves, monster, place, position, rest_of_turn, units


@pytest.mark.parametrize("power", TITLES)
def test_every_power_attack_has_its_rule_with_the_page_that_refusals_cite(power: str) -> None:
    [rule] = [rule for rule in DECISIONS.rules if rule.id == power]
    assert rule.title == TITLES[power]
    assert PAGES[power] in places(rule.page)


# Dice and attacks


def test_each_die_has_its_own_misses_strikes_and_super_strikes() -> None:
    assert sorted(ACTION.faces) == [0, 0, 0, 1, 1, 2]
    assert sorted(BOOST.faces) == [0, 0, 1, 1, 1, 2]
    assert sorted(POWER.faces) == [0, 1, 1, 1, 1, 2]


def test_a_super_strike_counts_two() -> None:
    table = position({"s-type-shinobi": "d4"}, {"belcher": "e4"}, dice=[2, 0])
    drive(table, attack_phase(table), "attack d4", "roll 2")
    assert units(table, 1) == {}


def test_units_are_not_asked_for_power_dice() -> None:
    table = position({"g-tank": "d4"}, {"terra-khan": "g4"}, power=9, dice=[0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 2")
    assert table.forces[0].power_pool == 9


def test_a_unit_that_has_not_advanced_may_attack_and_one_that_has_may_too() -> None:
    table = position({"g-tank": "d4 d6"}, {"terra-khan": "g4"}, advanced="d6")
    assert options(asked(table, attack_phase(table))) == ["attack d4", "attack d6", "pass"]


def test_blast_attacks_are_not_blocked_by_what_stands_between() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "h4", "raptix": "g4"})
    assert "blast h4" in options(asked(table, attack_phase(table), "attack d4"))


def test_short_range_is_three_spaces_and_long_range_five() -> None:
    for figure, reach in (("rocket-chopper", 3), ("g-tank", 5)):
        near = position({figure: "d4"}, {"raptix": f"{'defghijk'[reach]}4"})
        assert "attack d4" in options(asked(near, attack_phase(near)))
        far = position({figure: "d4"}, {"raptix": f"{'defghijk'[reach + 1]}4"})
        drive(far, attack_phase(far))
        assert far.phase == "push"


def test_range_counts_one_diagonal() -> None:
    near = position({"g-tank": "d4"}, {"raptix": "h5"})
    assert "attack d4" in options(asked(near, attack_phase(near)))
    far = position({"g-tank": "d4"}, {"raptix": "h7"})
    drive(far, attack_phase(far))
    assert far.phase == "push"


def test_monsters_attack_fliers_in_all_ways() -> None:
    table = position({"defender-x": "d4"}, {"sky-sentinel": "f4", "squix": "d6"}, power=1)
    offered = options(asked(table, attack_phase(table), "attack d4"))
    assert {"brawl f4", "brawl d6", "power body-slam f4", "power swat d6"} <= {*offered}


def test_without_a_die_for_it_a_unit_does_not_join() -> None:
    table = position({"g-tank": "d4 d5 d6"}, {"terra-khan": "h4"}, pool=2, dice=[0, 0])
    rules = attack_phase(table)
    drive(table, rules, "attack d4", "join d5")
    assert table.last_roll == ((0, 0), (), ())


# Forms and winning


def test_each_form_has_damage_of_its_own() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"}, health={"terra-khan": 3}, dice=[2, 2, 2, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert monster(table, 1).health == [2, 6]


def test_a_destroyed_form_brings_a_power_die_and_the_other_one_takes_its_place() -> None:
    table = position({"terra-khan": "d4"}, {"defender-x": "f4"}, health={"defender-x": 1}, dice=[2, 2, 2, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 3")
    other = monster(table, 1)
    assert (other.name, other.health, place(table, other)) == ("Ultra Defender X", [0, 6], "f4")
    assert table.forces[0].power_pool == 1
    assert table.forces[0].forms_destroyed == 1


def test_a_hyper_form_that_is_destroyed_gives_way_to_its_alpha_form() -> None:
    table = position(
        {"terra-khan": "d4"}, {"ultra-defender-x": "f4"}, health={"ultra-defender-x": 1}, dice=[2, 2, 2, 1, 0]
    )
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert (monster(table, 1).name, monster(table, 1).health) == ("Defender X", [5, 0])


def test_a_monster_leaves_its_hyper_form_for_nothing_in_the_same_spaces() -> None:
    for phase in (advancement_phase, attack_phase):
        table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, pool=5, power=3, health={"defender-x": 2})
        drive(table, phase(table), "alpha d4")
        mine = monster(table, 0)
        assert (mine.name, mine.left, place(table, mine)) == ("Defender X", 2, "d4")
        assert (table.forces[0].monster_pool, table.forces[0].power_pool) == (5, 3)


def test_a_monster_does_not_leave_its_hyper_form_in_the_midst_of_an_advance_or_an_attack() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=1)
    assert "alpha d4" not in options(asked(table, advancement_phase(table), "advance d4"))
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=1)
    assert "alpha d4" not in options(asked(table, attack_phase(table), "attack d4"))


def test_who_destroys_the_last_form_of_the_last_monster_wins() -> None:
    table = position(
        {"terra-khan": "d4"},
        {"defender-x": "f4"},
        health={"defender-x": 1, "ultra-defender-x": 0},
        dice=[2, 2, 2, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "roll 3")
    assert place(table, monster(table, 1)) == ""
    assert (table.winner, table.ending) == (0, "All of Defender X's monsters are destroyed.")


def last_turn() -> State:
    """Nothing but the push of the last turn is left to be done."""
    table = position(
        {"defender-x": "d4"}, {"terra-khan": "m4"}, phase="push", activation="monsters", pool=0, turn_limit=2
    )
    table.turn = 2
    return table


def test_when_time_is_up_most_forms_destroyed_win() -> None:
    table = last_turn()
    table.forces[1].forms_destroyed = 1
    table.forces[1].monsters[0].health[0] = 1
    drive(table, turn(table))
    assert table.ending == "Time is up, and Terra Khan has destroyed more forms."
    ended = outcome(table)
    assert ended is not None
    assert ended.scores == (-1.0, 1.0)


def test_with_as_many_forms_destroyed_least_damage_wins() -> None:
    table = last_turn()
    table.forces[1].monsters[0].health[1] -= 1
    drive(table, turn(table))
    assert table.ending == "Time is up, and Defender X has less damage."
    ended = outcome(table)
    assert ended is not None
    assert ended.winners == (0,)


def test_with_as_much_damage_the_game_is_drawn() -> None:
    table = last_turn()
    drive(table, turn(table))
    ended = outcome(table)
    assert ended is not None
    assert ended.drawn


# Turns


def beginning(**more: object) -> State:
    """Seat 0 begins a turn: both players have a monster and a unit."""
    return position(
        {"defender-x": "d4", "g-tank": "a1"},
        {"terra-khan": "m4", "raptix": "p12"},
        phase="turn",
        activation="",
        **more,  # type: ignore[arg-type]
    )


def test_the_phases_of_a_unit_activation_come_in_order_and_may_be_passed_over() -> None:
    table = beginning()
    table.forces[0].monster_pool, table.forces[0].unit_pool = 4, 6
    drive(table, take_turn(table), "activate units", "pass", "pass")
    assert (table.active, table.phase, table.turn) == (1, "turn", 2)
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (4, 6)


def test_the_phases_of_a_monster_activation_come_in_order_and_may_be_passed_over() -> None:
    passed: tuple[str, ...] = ("activate monsters",)
    for kind in ("power-up", "hyper", "advancement", "attack", "push"):
        table = beginning(power=4)
        table.forces[0].monster_pool, table.forces[0].unit_pool = 4, 6
        assert asked(table, take_turn(table), *passed).kind == kind
        passed = (*passed, "pass")


def test_two_monsters_advance_and_attack_each_once_in_an_activation() -> None:
    table = position({"defender-x": "d4", "sky-sentinel": "d8"}, {"terra-khan": "f4", "armodax": "f8"}, dice=[0] * 9)
    offered = options(asked(table, advancement_phase(table)))
    assert {"advance d4", "advance d8"} <= {*offered}
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1")
    offered = options(asked(table, attack_phase(table)))
    assert "attack d8" in offered
    assert "attack d4" not in offered


def test_a_spawned_unit_may_advance_and_attack_in_the_same_turn() -> None:
    table = position(
        {"defender-x": "m11"},
        {"raptix": "c4"},
        marks={"r": "a1"},
        reserves={"g-tank": 1},
        phase="turn",
        activation="",
        dice=[2, 2],
    )
    table.forces[0].monster_pool, table.forces[0].unit_pool = 0, 10
    drive(table, rest_of_turn(table), "spawn g-tank a1", "advance a1", "to a2", "attack a2", "roll 2", "pass")
    assert table.forces[1].units == []


def test_a_step_is_made_before_attacks_and_not_among_them() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"})
    assert any(option.startswith("step") for option in options(asked(table, advancement_phase(table))))
    assert not any(option.startswith("step") for option in options(asked(table, attack_phase(table))))


@pytest.mark.parametrize(("activation", "expected"), [("monsters", (1, 9)), ("units", (9, 1))])
def test_any_number_of_dice_left_is_pushed(activation: str, expected: tuple[int, int]) -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "m4"}, pool=3, activation=activation)  # type: ignore[arg-type]
    assert options(asked(table, push_phase(table))) == ["pass", "push 1", "push 2", "push 3"]
    drive(table, push_phase(table), "push 2")
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == expected


# The timing of abilities


def test_the_attacker_chooses_the_order_of_triggers() -> None:
    table = position({"ultra-deimos-9": "d4"}, {"terra-khan": "f4"}, their_power=1, dice=[2] * 8)
    decision = asked(table, attack_phase(table), "attack d4", "roll 5")
    assert (decision.kind, decision.seats) == ("trigger", (0,))
    assert options(decision) == ["first lightning-attack d4", "first siphon d4"]


def test_the_attacked_player_chooses_the_order_of_reactions() -> None:
    table = position({"defender-x": "d4"}, {"gorghadra": "f4", "ares-mothership": "m4"}, power=1, dice=[2] * 7)
    decision = asked(table, attack_phase(table), "attack d4", "brawl f4", "roll 4", "add 1")
    assert (decision.kind, decision.seats) == ("reaction", (1,))
    assert options(decision) == ["first riled f4", "first power-sink m4"]


def test_on_ones_own_turn_ones_figures_have_no_reactions() -> None:
    table = position({"yasheth": "d4"}, {"terra-khan": "f4"}, power=3, dice=[0] * 6)
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 3")
    assert table.forces[0].power_pool == 0


def test_a_skill_works_only_while_its_figure_is_on_the_map() -> None:
    for where, boost in (({"g-tank": "d4", "elite-g-tank": "d2"}, 1), ({"g-tank": "d4"}, 0)):
        table = position(where, {"terra-khan": "h4"}, reserves={"elite-g-tank": 1}, advanced="", dice=[0] * (1 + boost))
        answers = ("attack d4", "pass", "roll 1") if boost else ("attack d4", "roll 1")
        drive(table, attack_phase(table), *answers)
        assert len(table.last_roll[1]) == boost


def test_a_second_attack_of_lightning_attack_must_still_be_in_reach_after_hit_and_run() -> None:
    table = position({"ultra-terra-khan": "d4", "armodax": "m10"}, {"defender-x": "f4"}, dice=[2, 2, 2, 0, 0, 0, 0])
    drive(table, attack_phase(table), "attack d4", "roll 3", "first hit-and-run d4", "to a4")
    assert place(table, monster(table, 0)) == "a4"
    assert monster(table, 1).left == 4


# Readings


def test_a_unit_that_is_put_into_play_on_a_hazard_burns() -> None:
    table = position({"cthugrosh": "d4"}, {"raptix": "p12"}, tiles={"f4": "fire"}, reserves={"squix": 0, "spitter": 1})
    drive(table, advancement_phase(table), "use d4 summon", "to f4")
    assert units(table, 0) == {}
    assert in_reserves(table, 0, "spitter") == 1


def test_side_step_does_not_answer_a_stomp_that_misses() -> None:
    table = position({"defender-x": "d4"}, {"squix": "f4", "yasheth": "m4"}, power=1, dice=[0] * 4)
    drive(table, attack_phase(table), "attack d4", "power stomp -", "roll 1")
    assert units(table, 1) == {"f4": "squix"}


def test_a_form_that_falls_by_its_own_doing_counts_for_the_opponent_and_pays_nobody() -> None:
    table = position({"terra-khan": "d4"}, {"defender-x": "m4"}, tiles={"f4": "fire"}, health={"terra-khan": 1})
    drive(table, advancement_phase(table), "advance d4", "to f4")
    assert monster(table, 0).name == "Ultra Terra Khan"
    assert table.forces[1].forms_destroyed == 1
    assert [force.power_pool for force in table.forces] == [0, 0]


def test_a_building_that_a_brawl_wrecks_on_the_way_pays_one_power_die() -> None:
    table = position({"mega-defender-x": "d4"}, {"terra-khan": "f4"}, structures={"skyscraper": "h4"}, dice=[2] * 9)
    answers = ["attack d4", "brawl f4", "roll 5", "first beat-back d4", "go east"]
    decision = asked(table, attack_phase(table), *answers)
    assert decision.kind in ("trigger", "destination")
    assert (table.structures, table.forces[0].power_pool) == ([], 0)
    table = position({"mega-defender-x": "d4"}, {"terra-khan": "f4"}, structures={"skyscraper": "h4"}, dice=[2] * 9)
    drive(table, attack_phase(table), *answers, "to e6")
    assert table.forces[0].power_pool == 1
