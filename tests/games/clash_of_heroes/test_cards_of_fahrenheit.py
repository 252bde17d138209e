"""What Fahrenheit's ID card and his Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.attacks import defense_against
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
    values,
)
from tests.games.driving import asked, drive, options

OURS = (("fahrenheit", "rage"), ("redline", "ultrawoman"))


def test_fahrenheit_attacks_from_afar() -> None:
    table = position(teams=OURS, at={"fahrenheit": "a3", "redline": "e3"}, active="fahrenheit", dice="2 2 1")
    drive(table, attack(table, "fahrenheit", "redline", "ranged"))
    assert figure(table, "redline").damage == 1


def test_a_fireball_is_a_ranged_attack_with_two_power_dice_more_as_often_as_one_likes() -> None:
    table = position(
        teams=OURS,
        at={"fahrenheit": "a3", "redline": "e3", "ultrawoman": "j2"},
        left={"fahrenheit": ["fireball"]},
        active="fahrenheit",
        dice="0 0 1 2 2 0 0 1 2 2",
    )
    for damage in (1, 2):
        drive(table, power(table, "fahrenheit", "fireball"))
        assert figure(table, "redline").damage == damage


def test_white_heat_takes_a_defense_from_whomever_fahrenheit_attacks() -> None:
    table = position(
        teams=OURS,
        at={"fahrenheit": "a3", "redline": "e3"},
        left={"fahrenheit": ["white-heat"]},
        active="fahrenheit",
        dice="2 1 1",
    )
    assert defense_against(table, figure(table, "fahrenheit"), "ranged", figure(table, "redline")) == 4
    drive(table, attack(table, "fahrenheit", "redline", "ranged"))
    assert figure(table, "redline").damage == 1
    assert values(table, "redline")[1] == 5


def test_a_ring_of_fire_burns_whoever_attacks_first_in_melee() -> None:
    table = position(
        teams=OURS,
        at={"fahrenheit": "c3", "redline": "d3"},
        left={"fahrenheit": ["ring-of-fire"]},
        active="redline",
        dice="0 0 0 0 0 0",
    )
    drive(table, attack(table, "redline", "fahrenheit"))
    drive(table, attack(table, "redline", "fahrenheit"))
    assert figure(table, "redline").damage == 1


def test_a_ring_of_fire_does_not_burn_who_attacks_from_afar() -> None:
    table = position(
        teams=(("fahrenheit", "rage"), ("la-duchesse", "ultrawoman")),
        at={"fahrenheit": "a3", "la-duchesse": "e3"},
        left={"fahrenheit": ["ring-of-fire"], "la-duchesse": ["psychic-lash"]},
        active="la-duchesse",
        dice="0 0 0 0",
    )
    drive(table, attack(table, "la-duchesse", "fahrenheit", "mental"))
    assert figure(table, "la-duchesse").damage == 0


def test_a_thermal_lift_leads_to_any_free_space_in_sight() -> None:
    table = position(
        teams=OURS, at={"fahrenheit": "a3", "redline": "c3"}, left={"fahrenheit": ["thermal-lift"]}, active="fahrenheit"
    )
    decision = asked(table, power(table, "fahrenheit", "thermal-lift"))
    assert decision.kind == "run"
    assert "move e1" in options(decision)
    assert not {"move c3", "move e3", "move g3"} & set(options(decision))
    drive(table, power(table, "fahrenheit", "thermal-lift"), "move e1")
    assert place_of(table, "fahrenheit") == "e1"


def test_a_backdraft_strikes_each_opponent_of_the_area() -> None:
    table = position(
        teams=OURS,
        at={"fahrenheit": "a3", "redline": "e3", "ultrawoman": "c3"},
        left={"fahrenheit": ["backdraft"]},
        active="fahrenheit",
        dice="2 1 1 1 0 0 0 0 0 1 0 0",
    )
    drive(table, power(table, "fahrenheit", "backdraft"))
    assert (figure(table, "redline").damage, figure(table, "ultrawoman").damage) == (1, 0)


def test_a_meltdown_puts_two_tokens_on_the_tests_of_the_area() -> None:
    table = position(teams=OURS, at={"fahrenheit": "c4"}, left={"fahrenheit": ["meltdown"]}, active="fahrenheit")
    drive(table, power(table, "fahrenheit", "meltdown"))
    assert table.eased == {"training-lock": 2}
    assert dice_of_test(table, hero(table, "rage"), "mental", 5, "training-lock") == 3
    elsewhere = position(teams=OURS, at={"fahrenheit": "a1"}, left={"fahrenheit": ["meltdown"]}, active="fahrenheit")
    assert "power meltdown" not in choices(elsewhere, "fahrenheit")


def test_a_smoke_screen_helps_against_ranged_attacks_and_allies_of_the_area() -> None:
    table = position(teams=OURS, at={"fahrenheit": "a3", "rage": "c3"}, left={"fahrenheit": ["smoke-screen"]})
    assert dice_of(table, "redline", "fahrenheit", "ranged") == (1, 0)
    assert dice_of(table, "redline", "fahrenheit") == (3, 0)
    assert (values(table, "rage")[1], values(table, "fahrenheit")[1]) == (6, 4)


def test_burnt_out_fahrenheit_has_two_attack_and_a_defense_less() -> None:
    table = position(teams=OURS, left={"fahrenheit": ["burnt-out"]})
    assert dice_of(table, "fahrenheit", "redline", "ranged") == (1, 0)
    assert values(table, "fahrenheit")[1] == 3


def test_sparks_are_a_ranged_attack_with_a_power_die_more_as_often_as_one_likes() -> None:
    table = position(
        teams=OURS,
        ranks={"fahrenheit": "rookie"},
        at={"fahrenheit": "a3", "redline": "e3", "ultrawoman": "j2"},
        left={"fahrenheit": ["sparks"]},
        active="fahrenheit",
        dice="2 1 1 1",
    )
    drive(table, power(table, "fahrenheit", "sparks"))
    assert figure(table, "redline").damage == 1
    assert "power sparks" in choices(table, "fahrenheit")


def test_whoever_is_hot_to_the_touch_is_attacked_in_melee_with_a_die_fewer() -> None:
    table = position(teams=OURS, ranks={"fahrenheit": "rookie"}, left={"fahrenheit": ["hot-to-the-touch"]})
    assert dice_of(table, "redline", "fahrenheit") == (2, 0)
    assert dice_of(table, "redline", "fahrenheit", "ranged") == (3, 0)


def test_a_supernova_hurts_each_opponent_of_the_area() -> None:
    table = position(
        teams=OURS,
        ranks={"fahrenheit": "veteran"},
        at={"fahrenheit": "a3", "rage": "b3", "redline": "e3", "ultrawoman": "c1"},
        villains={"dummy": ["c3"]},
        left={"fahrenheit": ["supernova"]},
        active="fahrenheit",
    )
    drive(table, power(table, "fahrenheit", "supernova"))
    assert figure(table, "dummy-1").out
    assert [figure(table, name).damage for name in ("rage", "redline", "ultrawoman")] == [0, 1, 0]
    assert hero(table, "fahrenheit").deeds["eliminate:minion"] == 1


def test_a_controlled_burn_is_a_power_die_more_at_range_and_two_test_dice_fewer() -> None:
    table = position(teams=OURS, ranks={"fahrenheit": "veteran"}, left={"fahrenheit": ["controlled-burn"]})
    assert dice_of(table, "fahrenheit", "redline", "ranged") == (4, 1)
    assert dice_of(table, "fahrenheit", "redline") == (4, 0)
    assert dice_of_test(table, hero(table, "fahrenheit"), "attack", 4) == 2
