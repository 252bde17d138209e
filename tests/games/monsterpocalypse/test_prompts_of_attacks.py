"""What is asked in attacks, and by abilities and power attacks, and what each choice says."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked
from tests.games.monsterpocalypse.box import GAME
from tests.games.monsterpocalypse.looking import seen
from tests.games.monsterpocalypse.positions import position
from tests.games.monsterpocalypse.prompting import prompted
from tests.games.prompting import choice, said

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
    question = (
        "Make a brawl attack on the Raptix at e5 with the Elite G-Tank? The dice are rolled right away: 17% to hit."
    )
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
    assert said(shown, "brawl e5") == "Brawl the Elite Carnidon at e5 (DEF 3), can't hit alone"
    assert said(shown, "blast f7") == "Blast the Raptix at f7 (DEF 3 with Cover +1 and Spotter -1), 14% to hit alone"
    assert said(shown, "blast g6") == "Blast the Bank Headquarters at g6 (DEF 5, Energy 3), can't hit alone"
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
    assert said(shown, "roll 3") == "Roll 3: 28% to hit, 84% with all 3 Power Dice"


def test_a_power_attack_needs_a_power_die_and_its_dice_say_so() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "f4"}, power=3)
    rules = attack_phase(table)
    shown = prompted(table, rules, "attack d4", "power throw f4")
    assert said(shown, "roll 3") == "Roll 3: 31% to hit with 1 Power Die, 72% with all 3"


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
    assert [one.words for one in shown.choices] == ["Roll 1: 0% to hit", "Roll 2: 0% to hit"]


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
