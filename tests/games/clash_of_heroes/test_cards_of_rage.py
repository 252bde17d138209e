"""What Rage's ID card and his Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from tests.games.clash_of_heroes.positions import (
    attack,
    choices,
    dice_of,
    figure,
    hero,
    place_of,
    position,
    power,
    put,
    values,
)
from tests.games.driving import asked, drive, options


def test_rage_has_a_power_die_more_in_melee_for_each_damage_token_up_to_two() -> None:
    table = position(active="rage")
    assert dice_of(table, "rage", "redline") == (3, 0)
    for damage, more in ((1, 1), (2, 2), (3, 2)):
        hero(table, "rage").damage = damage
        assert dice_of(table, "rage", "redline") == (3, more)
        assert dice_of(table, "rage", "redline", "ranged") == (3, 0)


def test_haymaker_is_a_melee_attack_with_three_power_dice_more_and_only_once_a_round() -> None:
    table = position(at={"rage": "c3", "redline": "d3"}, left={"rage": ["haymaker"]}, active="rage", dice="0 0 1 1 1 1")
    assert "power haymaker" in choices(table, "rage")
    drive(table, power(table, "rage", "haymaker"))
    assert figure(table, "redline").damage == 0
    assert "power haymaker" not in choices(table, "rage")


def test_haymaker_is_not_offered_where_nobody_is_next_to_rage() -> None:
    table = position(at={"rage": "a3", "redline": "d3"}, left={"rage": ["haymaker"]}, active="rage")
    assert "power haymaker" not in choices(table, "rage")


def test_in_a_red_mist_rage_has_a_power_die_more_in_melee_and_nobody_stops_him() -> None:
    at = {"rage": "a5", "redline": "d3"}
    mad = position(at=at, left={"rage": ["red-mist"]}, active="rage")
    calm = position(at=at, active="rage")
    assert dice_of(mad, "rage", "redline") == (3, 1)
    assert "move a1" in choices(mad, "rage")
    assert "move a1" not in choices(calm, "rage")


def test_battering_ram_moves_into_the_next_area_and_strikes_there() -> None:
    table = position(
        at={"rage": "c4", "redline": "d3"}, left={"rage": ["battering-ram"]}, active="rage", dice="1 2 1 0 1"
    )
    drive(table, power(table, "rage", "battering-ram"), "move c3")
    assert place_of(table, "rage") == "c3"
    assert figure(table, "redline").damage == 1


def test_through_a_thick_hide_the_first_hit_does_no_harm_and_nobody_moves_rage() -> None:
    table = position(
        at={"rage": "c3", "redline": "d3"}, left={"rage": ["thick-hide"]}, active="redline", dice="2 2 pow 2 2 2 2"
    )
    drive(table, attack(table, "redline", "rage"))
    assert (place_of(table, "rage"), figure(table, "rage").damage) == ("c3", 0)
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "rage").damage == 1


def test_earthshaker_strikes_each_opponent_next_to_rage() -> None:
    table = position(
        at={"rage": "c3", "redline": "d3", "la-duchesse": "b3", "ultrawoman": "c4"},
        left={"rage": ["earthshaker"]},
        active="rage",
        dice="2 2 0 1 0 0 0 1",
    )
    drive(table, power(table, "rage", "earthshaker"))
    damage = [figure(table, name).damage for name in ("la-duchesse", "redline", "ultrawoman")]
    assert damage == [1, 0, 0]


def test_brute_force_takes_three_dice_from_attack_tests_only() -> None:
    table = position(left={"rage": ["brute-force"]}, active="rage")
    assert dice_of_test(table, hero(table, "rage"), "attack", 8) == 5
    assert dice_of_test(table, hero(table, "rage"), "mental", 8) == 8


def test_allies_that_follow_rage_attack_with_a_power_die_more_in_his_area() -> None:
    table = position(at={"rage": "c3", "ultrawoman": "a3"}, left={"rage": ["follow-me"]})
    assert dice_of(table, "ultrawoman", "redline") == (4, 1)
    assert dice_of(table, "rage", "redline") == (3, 0)
    put(table, "ultrawoman", "a1")
    assert dice_of(table, "ultrawoman", "redline") == (4, 0)


def test_in_blind_fury_rage_attempts_no_test_and_allies_around_him_are_easier_to_hit() -> None:
    table = position(at={"rage": "e4", "ultrawoman": "c4"}, left={"rage": ["blind-fury"]}, active="rage")
    assert "attempt training-lock" not in choices(table, "rage")
    assert values(table, "ultrawoman")[1] == 4
    assert "attempt training-lock" in choices(position(at={"rage": "e4"}, active="rage"), "rage")


def test_a_wild_swing_is_a_melee_attack_with_a_power_die_more_as_often_as_one_likes() -> None:
    table = position(
        ranks={"rage": "rookie"},
        at={"rage": "c3", "redline": "d3"},
        left={"rage": ["wild-swing"]},
        active="rage",
        dice="1 1 1 2 1 1 1 1",
    )
    drive(table, power(table, "rage", "wild-swing"))
    drive(table, power(table, "rage", "wild-swing"))
    assert figure(table, "redline").damage == 1
    assert "power wild-swing" in choices(table, "rage")


def test_a_sore_loser_gets_one_attack_more_when_he_is_first_hurt_in_a_round() -> None:
    table = position(
        at={"rage": "c3", "redline": "d3"}, left={"rage": ["sore-loser"]}, active="redline", dice="2 2 2 2 2 2"
    )
    drive(table, attack(table, "redline", "rage"))
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "rage").damage == 2
    assert dice_of(table, "rage", "redline") == (4, 2)


def test_a_counterpunch_answers_every_melee_attack() -> None:
    table = position(
        at={"rage": "c3", "redline": "d3"}, left={"rage": ["counterpunch"]}, active="redline", dice="0 0 0 2 2 1"
    )
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "redline").damage == 1


def test_whoever_is_unstoppable_has_four_actions_and_is_held_up_by_nobody() -> None:
    table = position(
        ranks={"rage": "veteran"},
        at={"rage": "a5", "redline": "d3"},
        left={"rage": ["unstoppable"]},
        order=(["rage"], []),
    )
    decision = asked(table, activation(table))
    assert hero(table, "rage").actions == 4
    assert "move a1" in options(decision)
