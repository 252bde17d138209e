"""What Sanctuary's ID card and her Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from tests.games.clash_of_heroes.positions import (
    attack,
    dice_of,
    figure,
    hero,
    ids,
    place_of,
    position,
    power,
    values,
)
from tests.games.driving import drive

OURS = (("sanctuary", "rage"), ("redline", "ultrawoman"))
APART = {"sanctuary": "a3", "rage": "c1"}
BESIDE = {"sanctuary": "c3", "rage": "b3", "redline": "d3"}


def test_allies_in_sanctuarys_area_have_one_defense_more() -> None:
    table = position(teams=OURS, at={"sanctuary": "a3", "rage": "e3"})
    assert (values(table, "rage")[1], values(table, "sanctuary")[1]) == (6, 5)
    apart = position(teams=OURS, at=APART)
    assert values(apart, "rage")[1] == 5


def test_a_healing_light_heals_everybody_of_the_team_in_the_area() -> None:
    table = position(
        teams=OURS,
        at=BESIDE,
        left={"sanctuary": ["healing-light"]},
        damage={"sanctuary": 2, "rage": 1, "redline": 1},
        active="sanctuary",
    )
    drive(table, power(table, "sanctuary", "healing-light"))
    assert [figure(table, name).damage for name in ("sanctuary", "rage", "redline")] == [1, 0, 1]


def test_a_force_field_takes_attacks_on_allies_beside_it_and_withstands_the_first_hit() -> None:
    table = position(
        teams=OURS,
        at={"sanctuary": "c3", "rage": "d3", "redline": "e3"},
        left={"sanctuary": ["force-field"]},
        active="redline",
        dice="2 2 2 2 2 2",
    )
    drive(table, attack(table, "redline", "rage"))
    assert (figure(table, "sanctuary").damage, figure(table, "rage").damage) == (0, 0)
    drive(table, attack(table, "redline", "rage"))
    assert (figure(table, "sanctuary").damage, figure(table, "rage").damage) == (1, 0)


def test_an_aegis_bash_is_a_power_die_more_in_melee_and_moves_whoever_is_hit() -> None:
    table = position(teams=OURS, at=BESIDE, left={"sanctuary": ["aegis-bash"]}, active="sanctuary", dice="1 1 1 2")
    assert dice_of(table, "sanctuary", "redline") == (3, 1)
    drive(table, attack(table, "sanctuary", "redline"), "push e3")
    assert place_of(table, "redline") == "e3"


def test_a_safe_passage_changes_places_with_an_ally_in_sight() -> None:
    table = position(
        teams=OURS, at={"sanctuary": "a3", "rage": "e3"}, left={"sanctuary": ["safe-passage"]}, active="sanctuary"
    )
    drive(table, power(table, "sanctuary", "safe-passage"))
    assert (place_of(table, "sanctuary"), place_of(table, "rage")) == ("e3", "a3")


def test_a_circle_of_calm_is_a_test_die_fewer_and_mental_for_allies_of_the_area() -> None:
    table = position(teams=OURS, at=BESIDE, left={"sanctuary": ["circle-of-calm"]})
    assert dice_of_test(table, hero(table, "sanctuary"), "mental", 5) == 4
    assert (values(table, "rage")[2], values(table, "sanctuary")[2]) == (3, 3)


def test_a_shared_burden_is_borne_in_the_stead_of_an_ally_and_makes_stronger() -> None:
    table = position(
        teams=OURS,
        at=BESIDE,
        left={"sanctuary": ["shared-burden"]},
        damage={"rage": 3},
        active="sanctuary",
    )
    drive(table, power(table, "sanctuary", "shared-burden"))
    assert (figure(table, "rage").damage, figure(table, "sanctuary").damage) == (1, 2)
    assert dice_of(table, "sanctuary", "redline") == (4, 0)


def test_the_first_attack_of_a_round_gets_a_righteous_answer() -> None:
    table = position(
        teams=OURS,
        at=BESIDE,
        left={"sanctuary": ["righteous-answer"]},
        active="redline",
        dice="0 0 0 1 1 1 2 0 0 0",
    )
    drive(table, attack(table, "redline", "sanctuary"))
    drive(table, attack(table, "redline", "sanctuary"))
    assert figure(table, "redline").damage == 1


def test_a_righteous_answer_reaches_nobody_who_is_not_next_to_her() -> None:
    table = position(
        teams=(("sanctuary", "rage"), ("fahrenheit", "ultrawoman")),
        at={"sanctuary": "a3", "fahrenheit": "e3"},
        left={"sanctuary": ["righteous-answer"]},
        active="fahrenheit",
        dice="0 0 0",
    )
    drive(table, attack(table, "fahrenheit", "sanctuary", "ranged"))
    assert figure(table, "fahrenheit").damage == 0


def test_in_a_crisis_of_faith_sanctuary_is_weaker_and_protects_nobody() -> None:
    table = position(teams=OURS, at=BESIDE, left={"sanctuary": ["crisis-of-faith"]})
    assert dice_of(table, "sanctuary", "redline") == (2, 0)
    assert values(table, "rage")[1] == 5


def test_first_aid_heals_an_ally_next_to_her() -> None:
    table = position(
        teams=OURS,
        ranks={"sanctuary": "rookie"},
        at=BESIDE,
        left={"sanctuary": ["first-aid"]},
        damage={"rage": 2},
        active="sanctuary",
    )
    drive(table, power(table, "sanctuary", "first-aid"))
    assert figure(table, "rage").damage == 1


def test_a_miracle_cures_a_wound_of_an_ally_and_heals_everybody_of_the_area() -> None:
    table = position(
        teams=OURS,
        ranks={"sanctuary": "veteran"},
        at=BESIDE,
        left={"sanctuary": ["miracle"]},
        wounds={"rage": ["concussion", "torn-suit"]},
        damage={"rage": 3, "sanctuary": 1},
        active="sanctuary",
    )
    drive(table, power(table, "sanctuary", "miracle"))
    assert ids(hero(table, "rage").wounds) == ["concussion"]
    assert table.wound_deck[0].id == "torn-suit"
    assert (figure(table, "rage").damage, figure(table, "sanctuary").damage) == (1, 0)


def test_a_sanctum_protects_everybody_of_the_team_in_the_area() -> None:
    table = position(teams=OURS, ranks={"sanctuary": "veteran"}, at=BESIDE, left={"sanctuary": ["sanctum"]})
    assert (values(table, "sanctuary")[1], values(table, "rage")[1]) == (7, 7)
    assert dice_of(table, "redline", "sanctuary") == (2, 0)
    assert dice_of(table, "redline", "rage") == (3, 0)
