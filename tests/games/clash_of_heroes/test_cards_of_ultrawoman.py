"""What Ultrawoman's ID card and her Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from herobox.games.clash_of_heroes.rules.line_of_sight import sees
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


def test_nobody_stops_ultrawoman_as_she_flies() -> None:
    at = {"ultrawoman": "a5", "rage": "a4", "redline": "d3"}
    assert "move a1" in choices(position(at=at, active="ultrawoman"), "ultrawoman")
    assert "move a1" not in choices(position(at=at, active="rage"), "rage")


def test_a_meteor_dive_moves_three_areas_and_strikes() -> None:
    table = position(
        at={"ultrawoman": "a1", "redline": "f3"},
        left={"ultrawoman": ["meteor-dive"]},
        active="ultrawoman",
        dice="1 1 1 1 1 0",
    )
    drive(table, power(table, "ultrawoman", "meteor-dive"), "move e3")
    assert (place_of(table, "ultrawoman"), figure(table, "redline").damage) == ("e3", 1)


def test_with_x_ray_eyes_nobody_is_in_the_way_and_tests_have_two_dice_fewer() -> None:
    at = {"ultrawoman": "a3", "redline": "c3", "la-duchesse": "e3"}
    seeing = position(at=at, left={"ultrawoman": ["x-ray-eyes"]}, active="ultrawoman")
    assert dice_of_test(seeing, hero(seeing, "ultrawoman"), "mental", 5) == 3
    duchess = figure(seeing, "la-duchesse").at
    assert sees(seeing, figure(seeing, "ultrawoman"), duchess)
    blind = position(at=at, active="ultrawoman")
    assert not sees(blind, figure(blind, "ultrawoman"), duchess)


def test_a_skin_of_steel_is_attacked_with_a_die_fewer_and_withstands_the_first_hit() -> None:
    table = position(
        at={"ultrawoman": "c3", "redline": "d3"},
        left={"ultrawoman": ["skin-of-steel"]},
        active="redline",
        dice="2 pow 2 2 pow 2",
    )
    assert dice_of(table, "redline", "ultrawoman") == (2, 0)
    drive(table, attack(table, "redline", "ultrawoman"), "pass")
    assert figure(table, "ultrawoman").damage == 0
    drive(table, attack(table, "redline", "ultrawoman"), "pass")
    assert figure(table, "ultrawoman").damage == 1


def test_an_airlift_carries_an_ally_of_the_area_over_two_areas() -> None:
    table = position(at={"ultrawoman": "a1", "rage": "b1"}, left={"ultrawoman": ["airlift"]}, active="ultrawoman")
    decision = asked(table, power(table, "ultrawoman", "airlift"))
    assert (decision.kind, decision.seats) == ("push", (1,))
    assert "push a5" in options(decision)
    assert "push g3" not in options(decision)
    drive(table, power(table, "ultrawoman", "airlift"), "push a5")
    assert place_of(table, "rage") == "a5"


def test_a_thunderclap_strikes_each_opponent_of_the_area() -> None:
    table = position(
        at={"ultrawoman": "a3", "redline": "e3", "la-duchesse": "c1"},
        villains={"dummy": ["c3"]},
        left={"ultrawoman": ["thunderclap"]},
        active="ultrawoman",
        dice="1 1 1 2 0 1 1 2",
    )
    drive(table, power(table, "ultrawoman", "thunderclap"))
    assert (figure(table, "redline").damage, figure(table, "la-duchesse").damage) == (1, 0)
    assert figure(table, "dummy-1").out


def test_a_symbol_of_courage_gives_defense_to_allies_who_are_seen() -> None:
    table = position(at={"ultrawoman": "a3", "rage": "e3"}, left={"ultrawoman": ["symbol-of-courage"]})
    assert values(table, "rage")[1] == 6
    put(table, "rage", "g3")
    assert values(table, "rage")[1] == 5
    assert values(table, "ultrawoman")[1] == 5


def test_whoever_hides_a_secret_identity_makes_no_attacks() -> None:
    at = {"ultrawoman": "c3", "redline": "d3"}
    shy = position(at=at, left={"ultrawoman": ["secret-identity"]}, active="ultrawoman")
    assert not [choice for choice in choices(shy, "ultrawoman") if choice.startswith("attack")]
    assert "attack melee redline" in choices(position(at=at, active="ultrawoman"), "ultrawoman")


def test_a_show_off_moves_whoever_she_hits() -> None:
    table = position(
        ranks={"ultrawoman": "rookie"},
        at={"ultrawoman": "c3", "redline": "d3"},
        left={"ultrawoman": ["show-off"]},
        active="ultrawoman",
        dice="2 2 2",
    )
    drive(table, attack(table, "ultrawoman", "redline"), "push e3")
    assert place_of(table, "redline") == "e3"


def test_a_rough_landing_moves_an_area_and_then_an_opponent_aside() -> None:
    table = position(
        ranks={"ultrawoman": "rookie"},
        at={"ultrawoman": "c1", "redline": "c3"},
        left={"ultrawoman": ["rough-landing"]},
        active="ultrawoman",
    )
    drive(table, power(table, "ultrawoman", "rough-landing"), "move d3", "push b4")
    assert (place_of(table, "ultrawoman"), place_of(table, "redline")) == ("d3", "b4")


def test_a_sonic_boom_is_a_melee_attack_with_four_power_dice_more() -> None:
    table = position(
        ranks={"ultrawoman": "veteran"},
        at={"ultrawoman": "c3", "redline": "d3"},
        left={"ultrawoman": ["sonic-boom"]},
        active="ultrawoman",
        dice="0 0 0 1 1 1 1 1",
    )
    drive(table, power(table, "ultrawoman", "sonic-boom"))
    assert figure(table, "redline").damage == 1


def test_a_beacon_of_hope_heals_her_and_strengthens_all_allies_in_sight() -> None:
    table = position(
        ranks={"ultrawoman": "veteran"},
        at={"ultrawoman": "a3", "rage": "e3"},
        left={"ultrawoman": ["beacon-of-hope"]},
        damage={"rage": 2, "ultrawoman": 3},
        active="ultrawoman",
    )
    drive(table, power(table, "ultrawoman", "beacon-of-hope"))
    assert (figure(table, "rage").damage, figure(table, "ultrawoman").damage) == (2, 1)
    assert dice_of(table, "ultrawoman", "redline") == (5, 0)
    assert dice_of(table, "rage", "redline") == (4, 2)
