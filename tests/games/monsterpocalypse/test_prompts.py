"""What people are asked in words before the first turn and in its phases, and what their options say and point at."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase, begin_turn
from herobox.games.monsterpocalypse.rules.power_phase import hyper_phase, power_phase
from herobox.games.monsterpocalypse.rules.pushing import push_phase
from herobox.games.monsterpocalypse.rules.set_up_phase import (
    choose_the_map,
    choose_the_side,
    placing_a_structure,
    placing_monsters,
)
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
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
    assert shown.words.endswith("On either side, your figures are orange and square.")
    assert said(shown, "side red") == "Take the left side (red)"
    assert choice(shown, "side blue").points == ("side-blue",)


def test_structures_are_placed_with_their_numbers_in_view() -> None:
    table = before_the_first_turn()
    building = table.forces[0].city[0]
    shown = prompted(table, placing_a_structure(table))
    assert shown.words.startswith(
        "Place a structure on a foundation. First choose a structure from your city (shown below the map), "
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
    words = prompted(table, power_phase(table)).words
    assert "You hold no Power Zone and secure no building, so it would gain you nothing." in words


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
    assert "First choose a unit from your Reserves (shown below the map), then a spawn point." in shown.words
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


def test_pushing_is_to_the_other_pool_and_is_asked_about_only_with_an_empty_other_pool() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, pool=3)
    shown = prompted(table, push_phase(table))
    assert shown.words.startswith("Push Action Dice to your Unit Pool? What you push is in the other pool")
    assert said(shown, "push 2") == "Push 2"
    assert said(shown, "pass") == "Push nothing"
    assert choice(shown, "pass").confirm == ""
    full = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    assert "you won't be able to activate units next turn" in choice(prompted(full, push_phase(full)), "pass").confirm
