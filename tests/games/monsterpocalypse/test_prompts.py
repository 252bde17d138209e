"""What people are asked in words, and what their options say and point at."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.activation import advancement_phase, begin_turn
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_phase import hyper_phase, power_phase
from herobox.games.monsterpocalypse.rules.pushing import push_phase
from herobox.games.monsterpocalypse.rules.set_up import (
    choose_the_map,
    choose_the_side,
    placing_a_structure,
    placing_monsters,
)
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked
from tests.games.monsterpocalypse.box import GAME
from tests.games.monsterpocalypse.looking import seen
from tests.games.monsterpocalypse.positions import monster, position
from tests.games.monsterpocalypse.prompting import before_the_first_turn, prompted
from tests.games.prompting import choice, said

# Before the first turn


def test_who_rolled_fewer_strikes_chooses_among_the_maps() -> None:
    table = before_the_first_turn()
    table.forces[0].setup_strikes, table.forces[1].setup_strikes = 2, 5
    shown = prompted(table, choose_the_map(table, 0))
    assert shown.words.startswith("Choose the map. You rolled 2 strikes against 5 in the setup roll")
    chosen = shown.choices[0]
    assert (chosen.words, chosen.points) == (f"Play on {table.maps[0].name}", (f"map-{table.maps[0].id}",))


def test_who_rolled_more_strikes_chooses_a_side() -> None:
    table = before_the_first_turn()
    table.forces[1].setup_strikes = 5
    shown = prompted(table, choose_the_side(table, 1))
    assert shown.words.startswith(f"Choose your side of {table.map.name}. You rolled 5 strikes against 0")
    assert shown.words.endswith("On either side, your figures are shown orange and square.")
    assert said(shown, "side red") == "Take the left side (red)"
    assert choice(shown, "side blue").points == ("side-blue",)


def test_structures_are_placed_with_their_numbers_in_view() -> None:
    table = before_the_first_turn()
    building = table.forces[0].city[0]
    shown = prompted(table, placing_a_structure(table))
    assert shown.words.startswith(
        "Place a structure on a foundation. First choose a structure from your city (below the map in the picture), "
        "then a foundation. Green foundations are filled before yellow ones."
    )
    first = shown.choices[0]
    at = first.notation.split()[-1]
    assert first.words == f"Place the {building.name} (DEF {building.defense}, Energy {building.energy}) at {at}"
    assert first.points == (f"city-0-{building.id}", f"foundation-{at}")


def test_a_monster_is_placed_on_a_starting_area() -> None:
    table = before_the_first_turn()
    table.forces[1].colour = "blue"
    shown = prompted(table, placing_monsters(table, 1))
    assert shown.words == (
        "Place your monster on a starting area on your side, the right one. In the picture it is orange and square."
    )
    first = shown.choices[0]
    at = first.notation.split()[-1]
    assert first.words == f"Place {monster(table, 1).name} at {at}"
    assert first.points == (f"start-{at}",)


# The phases of a turn


def test_an_activation_is_chosen_with_the_dice_of_both_pools() -> None:
    table = position({"defender-x": "d4", "g-tank": "a1 a2"}, {"terra-khan": "j4"}, pool=3)
    shown = prompted(table, begin_turn(table))
    assert shown.words == (
        "Activate your monsters or your units. Your Monster Pool has 3 Action Dice, your Unit Pool 7."
    )
    assert said(shown, "activate monsters") == "Activate Defender X with 3 Action Dice"
    assert said(shown, "activate units") == "Activate your units (2 on the map) with 7 Action Dice"
    assert choice(shown, "activate units").points == ("unit-pool-0",)


def test_shuffle_says_where_the_die_goes() -> None:
    table = position(
        {"g-tank": "g6 g7 g8"}, structures={"office-building": "h6"}, marks={"r": "a1"}, reserves={"g-tank": 1}, pool=4
    )
    shown = prompted(table, spawn_phase(table))
    assert shown.words.startswith("Move an Action Die before the Spawn Phase? You secure a building with Shuffle.")
    assert said(shown, "shuffle monster") == "Move an Action Die to the Monster Pool"
    assert said(shown, "pass") == "Leave the Action Dice where they are"


def test_a_power_up_shows_its_chances_and_what_it_would_bring() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"}, marks={"p": "g7"}, pool=6)
    shown = prompted(table, power_phase(table))
    assert "It gains you 1 Power Die: 1 Power Zone. Your Monster Pool has 6 Action Dice" in shown.words
    assert [one.words for one in shown.choices] == [
        "Roll 1 Action Die: 50% to Power Up",
        "Roll 2 Action Dice: 75% to Power Up",
        "Roll 3 Action Dice: 88% to Power Up",
        "Don't Power Up",
    ]


def test_a_negative_zone_is_counted_as_what_it_costs_the_opponent() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"}, marks={"v": "g7"})
    assert "It costs your opponent 1 Power Die: 1 Negative Zone." in prompted(table, power_phase(table)).words


def test_a_power_up_that_pays_nothing_says_so() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    assert "You hold and secure nothing that would make it pay." in prompted(table, power_phase(table)).words


def test_a_subsidized_power_up_has_better_chances() -> None:
    table = position(
        {"defender-x": "a1", "g-tank": "g6 g7 g8"}, {"terra-khan": "o1"}, structures={"government-building": "h6"}
    )
    assert said(prompted(table, power_phase(table)), "roll 1") == "Roll 1 Action Die: 83% to Power Up"


def test_a_hyper_form_has_its_price_and_the_health_that_it_has_left() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, power=4, health={"ultra-defender-x": 2})
    shown = prompted(table, hyper_phase(table))
    assert shown.words == "Change into Hyper form? Your Power Pool has 4 Power Dice."
    expected = "Change Defender X into Ultra Defender X for 4 Power Dice (2 Health left)"
    assert said(shown, "hyper d4") == expected
    assert choice(shown, "hyper d4").points == ("hyper-0-defender-x",)


def test_spawning_says_its_price_and_who_must_be_moved_away() -> None:
    table = position(
        {"defender-x": "d4"},
        {"squix": "a1"},
        reserves={"g-tank": 2, "explodohawk": 1},
        marks={"r": "a1 a3"},
        activation="units",
    )
    shown = prompted(table, spawn_phase(table))
    assert "First choose a unit from your Reserves (below the map in the picture), then a spawn point." in shown.words
    assert said(shown, "spawn explodohawk a3") == "Spawn Explodohawk on a3 for 2 Action Dice"
    expected = "Spawn G-Tank on a1 for 2 Action Dice, 1 of them to move the Squix away"
    assert said(shown, "spawn g-tank a1") == expected
    assert choice(shown, "spawn g-tank a1").points == ("reserve-0-g-tank", "spawn-a1")
    cleared = prompted(table, spawn_phase(table), "spawn g-tank a1")
    assert cleared.words.startswith("Choose where the Squix at a1 goes.")
    assert said(cleared, "to b2") == "Move it to b2"


def test_the_discount_is_in_the_price() -> None:
    table = position(
        {"g-tank": "g6 g7 g8"}, structures={"apartment-building": "h6"}, marks={"r": "a1"}, reserves={"elite-g-tank": 1}
    )
    assert said(prompted(table, spawn_phase(table)), "spawn elite-g-tank a1") == (
        "Spawn Elite G-Tank on a1 for 1 Action Die"
    )


def test_who_may_advance_is_called_by_name_and_place() -> None:
    table = position({"raptix": "d4"}, {"g-tank": "j4"}, pool=2)
    shown = prompted(table, advancement_phase(table))
    assert shown.words == (
        "Advance your units, or end the phase. An advance costs an Action Die. Your Unit Pool has 2 Action Dice."
    )
    assert said(shown, "advance d4") == "Advance the Raptix at d4 up to 5 spaces"
    assert choice(shown, "advance d4").points == ("figure-d4",)


def test_steps_and_leaving_hyper_form_are_offered_beside_the_advance() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "j4"}, health={"defender-x": 3})
    shown = prompted(table, advancement_phase(table))
    assert "An advance or a step costs an Action Die." in shown.words
    assert said(shown, "step d4 e5") == "Step with Ultra Defender X at d4 to e5"
    assert choice(shown, "step d4 e5").points == ("step-d4-e5",)
    assert choice(shown, "advance d4").points == ("figure-d4",)
    assert said(shown, "alpha d4") == "Take Ultra Defender X back to Defender X (3 Health left)"
    assert choice(shown, "alpha d4").listed


def test_a_step_says_what_it_suffers_and_asks_before_it_ends_a_form() -> None:
    for left, asks in ((2, ""), (1, "The hazard at e4 destroys Terra Khan. Step onto it?")):
        table = position({"terra-khan": "d4"}, {"g-tank": "p12"}, tiles={"f4": "fire"}, health={"terra-khan": left})
        burning = prompted(table, advancement_phase(table))
        assert said(burning, "step d4 e4") == "Step with Terra Khan at d4 to e4 (suffers 1 damage)"
        assert choice(burning, "step d4 e4").confirm == asks


def test_to_crush_a_unit_for_a_monster_that_has_all_its_health_is_asked_about() -> None:
    for left, asks in (
        (6, "Sacrifice would crush a unit without restoring anything to Cthugrosh (6 of 6 Health). Use it?"),
        (5, ""),
    ):
        table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "p12"}, health={"cthugrosh": left})
        assert choice(prompted(table, advancement_phase(table)), "use d4 sacrifice").confirm == asks


def test_an_action_is_offered_with_what_it_does() -> None:
    table = position({"spitter": "d4"}, {"g-tank": "j4"}, tiles={"e4": "fire"})
    shown = prompted(table, advancement_phase(table))
    assert said(shown, "use d4 extinguish").startswith("Use Extinguish of the Spitter at d4: ")


def test_a_few_actions_are_buttons_and_many_are_found_at_their_figures() -> None:
    for spaces, few in (("d4 d5 d6", True), ("d4 d5 d6 d7", False)):
        table = position({"spitter": spaces}, {"g-tank": "j4"}, tiles={"e4": "fire", "e6": "fire"})
        assert choice(prompted(table, advancement_phase(table)), "use d4 extinguish").listed is few


def test_a_destination_says_what_can_be_held_there_and_asks_before_a_unit_burns() -> None:
    table = position({"g-tank": "g6"}, {"raptix": "p12"}, tiles={"h6": "fire"}, marks={"p": "g5"})
    shown = prompted(table, advancement_phase(table), "advance g6")
    assert shown.words == "Choose where the G-Tank goes. The G-Tank at g6 has SPD 4."
    assert said(shown, "to g6") == "Stay at g6 (uses up the advance)"
    assert choice(shown, "to g6").listed
    assert choice(shown, "to g6").confirm == "The G-Tank stays at g6 and uses up its advance?"
    assert said(shown, "to g5") == "Go to g5 (Power Zone)"
    burning = choice(shown, "to h6")
    assert burning.words == "Go to h6 (a hazard destroys it)"
    assert burning.confirm == "The hazard at h6 destroys the G-Tank. Advance onto it?"
    assert choice(shown, "to g5").confirm == ""


def test_a_destination_names_no_objective_for_a_monster_and_tells_a_flier_that_it_cant_hold_it() -> None:
    table = position({"hunter": "g6"}, {"raptix": "p12"}, marks={"p": "g5"})
    assert said(prompted(table, advancement_phase(table), "advance g6"), "to g5") == (
        "Go to g5 (Power Zone, which it can't hold)"
    )
    table = position({"terra-khan": "g6"}, {"raptix": "p12"}, marks={"p": "g5"})
    assert said(prompted(table, advancement_phase(table), "advance g6"), "to g5") == "Go to g5"


def test_a_monster_may_choose_a_space_to_pass_and_reads_what_it_suffers() -> None:
    table = position({"terra-khan": "d4"}, {"g-tank": "p12"}, tiles={"f4": "fire"})
    shown = prompted(table, advancement_phase(table), "advance d4")
    assert said(shown, "to f4") == "Go to f4 (suffers 1 damage)"
    assert said(shown, "waypoint") == "Choose a space to pass through first"
    assert choice(shown, "to f4").confirm == ""


def test_where_a_monster_would_stand_all_four_spaces_are_marked_and_of_a_unit_none() -> None:
    spaces = ("space-e4", "space-f4", "space-e5", "space-f5")
    table = position({"terra-khan": "d4"}, {"g-tank": "p12"})
    assert choice(prompted(table, advancement_phase(table)), "step d4 e4").around == spaces
    assert choice(prompted(table, advancement_phase(table), "advance d4"), "to e4").around == spaces
    table = position({"g-tank": "d4"}, {"raptix": "p12"})
    assert choice(prompted(table, advancement_phase(table), "advance d4"), "to e4").around == ()
    table = before_the_first_turn()
    table.forces[1].colour = "blue"
    shown = prompted(table, placing_monsters(table, 1))
    assert all(len(one.around) == 4 for one in shown.choices)


def test_a_waypoint_is_passed_through() -> None:
    table = position({"terra-khan": "d4"}, {"g-tank": "p12"}, tiles={"f4": "fire"})
    shown = prompted(table, advancement_phase(table), "advance d4", "waypoint")
    assert shown.words == "Choose a space to pass through first. Then choose where the advance ends."
    assert said(shown, "to d6") == "Pass through d6"


def test_a_monster_is_asked_before_it_walks_into_the_end_of_its_form() -> None:
    table = position({"terra-khan": "d4"}, {"g-tank": "p12"}, tiles={"f4": "fire"}, health={"terra-khan": 1})
    shown = prompted(table, advancement_phase(table), "advance d4")
    assert choice(shown, "to f4").confirm == "The hazard at f4 destroys Terra Khan. Advance onto it?"


def test_a_hazard_is_named_where_something_is_put_down() -> None:
    table = position(
        {"defender-x": "m9"},
        {"squix": "a1"},
        tiles={"b1": "fire"},
        reserves={"g-tank": 2},
        marks={"r": "a1 a5"},
        activation="units",
    )
    assert said(prompted(table, spawn_phase(table), "spawn g-tank a1"), "to b2") == "Move it to b2 (fire)"


def test_pushing_says_what_stays_and_is_asked_about_only_with_an_empty_other_pool() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, pool=3)
    shown = prompted(table, push_phase(table))
    assert said(shown, "push 2") == "Push 2 Action Dice to the Unit Pool"
    assert said(shown, "pass") == "Push nothing and keep 3 Action Dice here"
    assert choice(shown, "pass").confirm == ""
    full = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    assert "you won't be able to activate units next turn" in choice(prompted(full, push_phase(full)), "pass").confirm


# Attacks


def test_who_may_attack_is_shown_with_the_stats() -> None:
    table = position({"elite-g-tank": "d4"}, {"raptix": "e5"})
    shown = prompted(table, attack_phase(table))
    expected = "Attack with the Elite G-Tank at d4 (Brawl 1*1, Blast 2*1): brawl attack on the Raptix at e5, "
    assert said(shown, "attack d4") == expected + "17% to hit alone"
    more = position({"elite-g-tank": "d4"}, {"raptix": "e5 c5"})
    shown = prompted(more, attack_phase(more))
    assert said(shown, "attack d4") == "Attack with the Elite G-Tank at d4 (Brawl 1*1, Blast 2*1)"


def test_an_attack_is_asked_about_where_its_dice_would_roll_at_once() -> None:
    alone = position({"elite-g-tank": "d4"}, {"raptix": "e5"})
    question = "Attack the Raptix at e5 with the Elite G-Tank? The dice are rolled right away: 17% to hit."
    assert choice(prompted(alone, attack_phase(alone)), "attack d4").confirm == question
    two_targets = position({"elite-g-tank": "d4"}, {"raptix": "e5 c5"})
    assert choice(prompted(two_targets, attack_phase(two_targets)), "attack d4").confirm == ""
    shown = prompted(two_targets, attack_phase(two_targets), "attack d4")
    assert choice(shown, "brawl e5").confirm == question
    two_dice = position({"elite-g-tank": "d4"}, {"raptix": "g4"})
    assert choice(prompted(two_dice, attack_phase(two_dice)), "attack d4").confirm == ""
    joined = position({"elite-g-tank": "d4", "g-tank": "f5"}, {"raptix": "e5"})
    assert choice(prompted(joined, attack_phase(joined)), "attack d4").confirm == ""


def test_targets_have_the_def_that_they_have_against_this_attack() -> None:
    table = position(
        {"g-tank": "d4", "rocket-chopper": "e7"},
        {"elite-carnidon": "e5", "raptix": "f7"},
        structures={"bank-headquarters": "g6"},
    )
    shown = prompted(table, attack_phase(table), "attack d4")
    assert shown.words == "Choose what the G-Tank attacks, and how."
    assert said(shown, "brawl e5") == "Brawl the Elite Carnidon at e5 (DEF 3), 0% to hit alone"
    assert said(shown, "blast f7") == "Blast the Raptix at f7 (DEF 3 with Cover +1 and Spotter -1), 14% to hit alone"
    assert said(shown, "blast g6") == "Blast the Bank Headquarters at g6 (DEF 5, Energy 3), 0% to hit alone"
    assert choice(shown, "blast g6").points == ("building-g6",)


def test_a_monster_reads_all_its_power_attacks_and_what_its_own_units_would_suffer() -> None:
    table = position(
        {"defender-x": "d4", "g-tank": "f4"}, {"raptix": "f5"}, structures={"bank-headquarters": "d6"}, power=2
    )
    shown = prompted(table, attack_phase(table), "attack d4")
    assert shown.words == "Choose what Defender X attacks, and how. Your Power Pool has 2 Power Dice."
    assert said(shown, "power ram d6") == (
        "Ram the Bank Headquarters at d6 (DEF 5, Energy 3), 89% to hit at best; a hit harms what stands behind it, too"
    )
    met = "your own G-Tank (DEF 4), the Raptix (DEF 3) and the Bank Headquarters (DEF 5)"
    assert said(shown, "power stomp -") == f"Stomp: it meets {met}"
    assert said(shown, "power rampage west") == "Rampage to the west: it meets nothing"
    assert choice(shown, "power stomp -").points == ("figure-d4",)
    assert choice(shown, "power stomp -").listed
    assert not choice(shown, "power swat f5").listed


def test_a_monster_as_a_target_shows_its_health() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"}, power=1, health={"terra-khan": 2})
    shown = prompted(table, attack_phase(table), "attack d4")
    assert said(shown, "power body-slam f4") == (
        "Body Slam Terra Khan at f4 (DEF 6, 2 of 5 Health), 59% to hit at best; a hit puts it down on another side"
    )


@pytest.mark.parametrize(
    ("form", "health", "effect"),
    [
        ("ultra-terra-khan", {}, "a hit takes it back to its Alpha form"),
        ("ultra-terra-khan", {"terra-khan": 0}, "its Alpha form is destroyed"),
        ("terra-khan", {}, "it is in its Alpha form already"),
    ],
)
def test_a_head_butt_says_whether_there_is_an_alpha_form_to_fall_back_into(
    form: str, health: dict[str, int], effect: str
) -> None:
    table = position({"defender-x": "d4"}, {form: "f4"}, power=1, health=health)
    shown = prompted(table, attack_phase(table), "attack d4")
    assert said(shown, "power head-butt f4").endswith(f"; {effect}")


def test_a_combined_power_attack_names_both_monsters() -> None:
    table = position({"defender-x": "d4", "sky-sentinel": "h4"}, {"terra-khan": "f4"}, power=2)
    shown = prompted(table, attack_phase(table), "attack d4")
    thrown = choice(shown, "combine cradle-throw h4 f4")
    expected = (
        "Make a Cradle Throw with Sky Sentinel at h4 on Terra Khan at f4 (DEF 6, 5 of 5 Health), 98% to hit at best; "
        "a hit throws it up to two spaces for each Power Die"
    )
    assert thrown.words == expected
    assert thrown.points == ("figure-h4", "figure-f4")


def test_units_join_one_by_one_with_what_they_add() -> None:
    table = position({"g-tank": "g6", "elite-g-tank": "g7"}, {"raptix": "h6", "terra-khan": "n1"}, pool=4)
    shown = prompted(table, attack_phase(table), "attack g6")
    assert shown.words == (
        "Choose a unit to join the attack. The G-Tank at g6 makes a brawl attack on the Raptix at h6 with DEF 3, "
        "17% to hit with all the dice so far. 1 unit takes part; each needs one of your 4 Action Dice."
    )
    assert said(shown, "join g7") == (
        "Add the Elite G-Tank at g7: up to 1 Action Die and 1 Boost Die, 62% to hit at best"
    )
    assert said(shown, "pass") == "Attack alone"


def test_dice_show_the_chance_to_hit_without_power_dice_and_with_all_of_them() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=3)
    shown = prompted(table, attack_phase(table), "attack d4", "brawl f4")
    assert shown.words == (
        "Choose how many Action Dice to roll. Ultra Defender X at d4 makes a brawl attack on Terra Khan at f4 with "
        "DEF 6. 3 Boost Dice are added."
    )
    assert said(shown, "roll 3") == "Roll 3 Action Dice: 28% to hit, 84% with all 3 Power Dice"


def test_a_power_attack_needs_a_power_die_and_its_dice_say_so() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=3)
    rules = attack_phase(table)
    shown = prompted(table, rules, "attack d4", "power throw f4")
    assert said(shown, "roll 3") == "Roll 3 Action Dice: 31% to hit with 1 Power Die, 72% with all 3 Power Dice"


def test_power_dice_show_the_chance_with_each_number_of_them() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=3)
    shown = prompted(table, attack_phase(table), "attack d4", "brawl f4", "roll 3")
    assert shown.words.endswith("3 Action Dice and 3 Boost Dice are rolled. Your Power Pool has 3.")
    assert [one.words for one in shown.choices] == [
        "Add no Power Dice: 28% to hit",
        "Add 1 Power Die: 49% to hit",
        "Add 2 Power Dice: 69% to hit",
        "Add 3 Power Dice: 84% to hit",
    ]


def test_a_stomp_shows_the_strikes_to_expect_as_it_meets_many() -> None:
    table = position({"defender-x": "d4"}, {"raptix": "f5"}, power=2)
    shown = prompted(table, attack_phase(table), "attack d4", "power stomp -", "roll 3")
    assert "makes a Stomp and meets the Raptix (DEF 3)" in shown.words
    assert said(shown, "add 2") == "Add 2 Power Dice: 5.7 strikes on average"


def test_nearly_certain_is_not_certain() -> None:
    table = position({"terra-khan": "d4"}, {"belcher": "f4"}, power=9)
    shown = prompted(table, attack_phase(table), "attack d4", "brawl f4", "roll 8")
    assert said(shown, "add 9") == "Add 9 Power Dice: over 99% to hit"
    table = position({"g-tank": "d4"}, {"terra-khan": "g4"})
    shown = prompted(table, attack_phase(table), "attack d4")
    assert [one.words for one in shown.choices] == ["Roll 1 Action Die: 0% to hit", "Roll 2 Action Dice: 0% to hit"]


# What abilities and power attacks ask


def test_a_place_to_land_names_what_is_crashed_into() -> None:
    table = position(
        {"defender-x": "d4"},
        {"terra-khan": "f4", "raptix": "d6"},
        structures={"bank-headquarters": "d2"},
        power=2,
        dice=[2, 2, 2, 2, 2],
    )
    shown = prompted(table, attack_phase(table), "attack d4", "power body-slam f4", "roll 1", "add 2")
    assert shown.words == "Choose where Terra Khan lands. It collides with anything there."
    assert said(shown, "to d2") == "Place it at d2 (onto the Bank Headquarters)"
    assert choice(shown, "to d2").around == ("space-d2", "space-e2", "space-d3", "space-e3")
    assert said(shown, "to b4") == "Place it at b4"


def test_a_place_to_land_names_the_hazard_under_any_part_of_the_monster() -> None:
    table = position({"defender-x": "f4"}, {"terra-khan": "d4"}, tiles={"d6": "fire"}, power=3, dice=[2, 2, 2, 2, 2, 2])
    shown = prompted(table, attack_phase(table), "attack f4", "power throw d4", "roll 1", "add 3")
    assert said(shown, "to d5") == "Place it at d5 (fire)"
    assert said(shown, "to d7") == "Place it at d7 (fire)"
    assert said(shown, "to d3") == "Place it at d3"


def test_a_second_target_shows_the_chance_of_the_dice_in_play() -> None:
    table = position({"defender-x": "d4"}, {"raptix": "f4 h4 g9"}, power=1, dice=[2, 2, 2, 2])
    shown = prompted(table, attack_phase(table), "attack d4", "power swat f4", "roll 1")
    assert shown.words == (
        "Choose the next target. The dice in play are rerolled: 1 Action Die, 2 Boost Dice and 1 Power Die."
    )
    assert said(shown, "target h4") == "Attack the Raptix at h4 (DEF 3): 72% to hit"


def test_a_second_target_shows_the_def_that_the_dice_in_play_are_compared_with() -> None:
    theirs = {"defender-x": "p1", "repair-vehicle": "g4 h4 k4"}  # With a Force Field.
    for errata, shown in (("2008", "DEF 3 with Force Field +1"), ("2011", "DEF 2")):
        table = position({"cthugrosh": "c4"}, theirs, pool=1, dice=[2, 2], errata=errata)
        fling = prompted(table, attack_phase(table), "attack c4")
        assert said(fling, "target h4").startswith(f"Attack the Repair Vehicle at h4 ({shown}): ")


def test_a_direction_says_what_is_in_the_way() -> None:
    table = position(
        {"ultra-defender-x": "d4"}, {"terra-khan": "g4"}, structures={"bank-headquarters": "j4"}, dice=[2] * 8
    )
    shown = prompted(table, attack_phase(table), "attack d4", "roll 5")
    assert shown.words == "Choose a direction for Terra Khan. It collides with anything in its way."
    assert said(shown, "go east") == "Move it east onto the Bank Headquarters"
    assert said(shown, "go north") == "Move it north"


def test_super_strength_asks_for_a_space_more() -> None:
    table = position({"ultra-armodax": "d4"}, {"terra-khan": "f4"}, advanced="d4", power=2, dice=[2] * 9)
    shown = prompted(table, attack_phase(table), "attack d4", "power smash f4", "roll 5", "add 2")
    assert shown.words.startswith("Move Terra Khan another space?")
    assert said(shown, "further 1") == "Move it another space"
    assert said(shown, "further 0") == "Move it no further"


def test_chain_attack_may_be_declined() -> None:
    table = position({"mega-terra-khan": "d4"}, {"defender-x": "f4"}, power=4, dice=[2] * 9)
    shown = prompted(table, attack_phase(table), "attack d4", "brawl f4", "roll 5", "add 2")
    assert shown.words == "Make a power attack with Mega Terra Khan? Chain Attack allows it, with different dice."
    assert said(shown, "pass") == "Make no second attack"


def test_an_ability_that_may_be_left_is_asked_for_by_name() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "g4"}, dice=[1, 1, 0, 0, 2, 1, 1, 1])
    shown = prompted(table, attack_phase(table), "attack d4", "roll 5")
    assert shown.words == "Use Energy Cycle? You don't have to."
    assert said(shown, "first energy-cycle d4").startswith("Resolve Energy Cycle of Ultra Defender X at d4: ")


def test_side_step_is_asked_of_whoever_was_missed() -> None:
    table = position({"terra-khan": "d4"}, {"yasheth": "f4"}, dice=[0] * 7)
    decision = asked(table, attack_phase(table), "attack d4", "roll 5")
    assert decision.seats == (1,)
    shown = GAME.decisions.prompt(seen(table, 1), 1, decision)
    assert shown.words == "Move Yasheth one space? The attack missed it, and it has Side Step."
    assert said(shown, "to g3") == "Move to g3"
    assert said(shown, "pass") == "Stay"


def test_a_unit_out_of_the_reserves_is_chosen_by_its_numbers_and_then_its_space() -> None:
    answers = ("attack d4", "brawl f4", "roll 5")
    table = manufacturing()
    shown = prompted(table, attack_phase(table), *answers)
    assert shown.words == "Choose a unit from your Reserves. Manufacture brings it into play."
    assert said(shown, "take hunter") == "Take Hunter (SPD 6, DEF 2, Blast 3 up to 5 spaces away, Cost 1)"
    assert choice(shown, "take hunter").points == ("reserve-0-hunter",)
    table = manufacturing()
    placed = prompted(table, attack_phase(table), *answers, "take hunter")
    assert placed.words == "Choose the space for the Hunter. Manufacture brings it into play there."
    assert said(placed, "to c3") == "Bring it in at c3"


def manufacturing() -> State:
    """Ares Mothership beside a Raptix."""
    return position(
        {"ares-mothership": "d4"},
        {"raptix": "f4 g5 g4"},
        reserves={"saucer": 1, "hunter": 1},
        dice=[2] * 6,
    )


def test_the_target_of_an_action_may_be_a_figure_or_a_tile() -> None:
    table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "f4"})
    shown = prompted(table, advancement_phase(table), "use d4 telekinesis")
    assert shown.words == "Choose the target. Telekinesis is used on it."
    assert said(shown, "target f4") == "Choose the Raptix at f4"
    table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "f4"})
    moved = prompted(table, advancement_phase(table), "use d4 telekinesis", "target f4")
    assert moved.words == "Choose where the Raptix at f4 is moved by Telekinesis. Any hazard there takes effect."
    table = position({"spitter": "d4"}, {"raptix": "p12"}, tiles={"e4": "fire", "b4": "fire"})
    shown = prompted(table, advancement_phase(table), "use d4 extinguish")
    assert shown.words == "Choose the target. Extinguish is used on it."
    assert (said(shown, "target e4"), choice(shown, "target e4").points) == ("Choose the fire at e4", ("tile-e4",))


def test_teleport_asks_for_the_space() -> None:
    table = position({"shadow-gate": "d4 j4", "sun-fighter": "d5"}, {"raptix": "p12"})
    shown = prompted(table, advancement_phase(table), "use d4 teleport")
    assert (
        shown.words == "Choose where the Sun Fighter at d5 goes. It is placed adjacent to another figure with Teleport."
    )
    assert said(shown, "to i3") == "Teleport it to i3"
