"""Attacks (rulebook p. 20 and 21)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.rules.attacks import attack as make_attack
from herobox.games.clash_of_heroes.rules.current_attributes import attack_dice, lay_token, take_effect
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.rolling_dice import attack_dice_words
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import (
    attack,
    choices,
    dice_of,
    figure,
    hero,
    place_of,
    power,
    values,
)
from tests.games.driving import asked, drive, heard, options


def rage_and_redline(**more: object) -> State:
    """Rage next to Redline."""
    return plain(at={"rage": "c3", "redline": "d3", "ultrawoman": "a1"}, active="rage", **more)  # type: ignore[arg-type]


def test_an_attack_is_rolled_with_as_many_combat_dice_as_attack() -> None:
    table = rage_and_redline(printed={"ultrawoman": {"attack": 4}})
    assert dice_of(table, "rage", "redline") == (3, 0)
    assert dice_of(table, "ultrawoman", "redline") == (4, 0)


@pytest.mark.parametrize(
    ("combat", "power", "words"),
    [
        (1, 1, "1 Combat die and 1 Power die"),
        (3, 0, "3 Combat dice"),
        (0, 2, "2 Power dice"),
        (0, 0, "0 Combat dice"),
    ],
)
def test_the_dice_of_an_attack_are_counted_by_kind(combat: int, power: int, words: str) -> None:
    assert attack_dice_words(combat, power) == words


@pytest.mark.parametrize(("dice", "damage"), [("2 2 1", 1), ("2 1 1", 0), ("2 2 2", 1)])
def test_an_attack_hits_with_as_many_stars_as_the_defense(dice: str, damage: int) -> None:
    """Redline has DEFENSE 5; a hit gives one Damage token, however many stars there are."""
    table = rage_and_redline(dice=dice)
    drive(table, attack(table, "rage", "redline"))
    assert figure(table, "redline").damage == damage


def test_a_hit_gives_one_damage_token() -> None:
    table = rage_and_redline(right={"rage": ["earthshaker"]}, dice="2 2 2 2 2 2")
    drive(table, attack(table, "rage", "redline"))
    assert "12 against DEFENSE 5" in heard(table)
    assert figure(table, "redline").damage == 1


def test_a_pow_is_a_star_and_is_rolled_again() -> None:
    table = rage_and_redline(dice="pow 1 0 pow pow 1")
    drive(table, attack(table, "rage", "redline"), "pass")
    assert "3 Combat dice): 5 against DEFENSE 5, with a POW: a hit" in heard(table)


def test_a_pow_moves_the_target_after_a_miss_too() -> None:
    table = rage_and_redline(dice="pow 0 0 0")
    drive(table, attack(table, "rage", "redline"), "push e4")
    assert figure(table, "redline").damage == 0
    assert place_of(table, "redline") == "e4"


def test_a_pow_that_moves_the_target_is_a_deed_of_the_attacker() -> None:
    for answer, pushes in (("push e4", 1), ("pass", 0)):
        table = rage_and_redline(dice="pow 0 0 0")
        drive(table, attack(table, "rage", "redline"), answer)
        assert hero(table, "rage").deeds.get("push", 0) == pushes


def test_a_pow_moves_the_target_before_anything_answers_the_attack() -> None:
    """The push is a part of resolving the Attack (p. 20): Rage's Counterpunch reaches nobody from b3."""
    table = plain(
        at={"rage": "c3", "redline": "d3"}, left={"rage": ["counterpunch"]}, active="redline", dice="pow 0 0 0"
    )
    drive(table, attack(table, "redline", "rage"), "push b3")
    assert place_of(table, "rage") == "b3"
    assert "Rage attacks" not in heard(table)


def test_a_pow_that_eliminates_moves_nobody() -> None:
    table = plain(at={"rage": "c3"}, villains={"dummy": ["d3"]}, active="rage", dice="pow 2 2 1")
    drive(table, attack(table, "rage", "dummy-1"))
    assert figure(table, "dummy-1").out


def test_without_a_free_space_around_nobody_is_moved() -> None:
    table = plain(
        at={"rage": "a2", "redline": "a1", "ultrawoman": "b1", "la-duchesse": "b2"}, active="rage", dice="pow 0 0 0"
    )
    drive(table, attack(table, "rage", "redline"))
    assert place_of(table, "redline") == "a1"


def test_a_villains_pow_moves_nobody() -> None:
    table = plain(at={"rage": "c3"}, villains={"trainer": ["d3"]}, dice="pow 0 0 0 0")
    drive(table, make_attack(table, figure(table, "trainer"), "melee", figure(table, "rage")))
    assert place_of(table, "rage") == "c3"
    assert "with a POW" in heard(table)


def test_a_melee_attack_reaches_into_the_next_area() -> None:
    """e3 and e4 are in two Areas, and diagonally so are b2 and c3."""
    table = plain(at={"rage": "e3", "redline": "e4", "ultrawoman": "a1"}, active="rage")
    assert "attack melee redline" in choices(table, "rage")
    table = plain(at={"rage": "b2", "redline": "c3", "ultrawoman": "a1"}, active="rage")
    assert "attack melee redline" in choices(table, "rage")


def test_round_a_corner_one_free_way_is_enough() -> None:
    """f2 and g3: the wall lies between f2 and g2, and the door between f3 and g3 is open."""
    shut = plain(at={"rage": "f2", "redline": "g3"}, active="rage")
    assert "attack melee redline" not in choices(shut, "rage")
    opened = plain(at={"rage": "f2", "redline": "g3"}, doors=["b1-1"], active="rage")
    assert "attack melee redline" in choices(opened, "rage")


def shooters(**more: object) -> State:
    """Fahrenheit, who attacks from afar, and Redline in a3-e3, with La Duchesse behind a wall."""
    return plain(
        teams=(("fahrenheit", "rage"), ("redline", "la-duchesse")),
        active="fahrenheit",
        **more,  # type: ignore[arg-type]
    )


def test_scenery_does_not_block() -> None:
    """d5 is scenery."""
    table = shooters(at={"fahrenheit": "c5", "redline": "e5"})
    assert "attack ranged redline" in choices(table, "fahrenheit")


def test_allies_do_not_block_the_line_of_sight() -> None:
    table = shooters(at={"fahrenheit": "a3", "rage": "c3", "redline": "e3"})
    assert "attack ranged redline" in choices(table, "fahrenheit")


def test_opponents_objects_walls_and_closed_doors_block_the_line_of_sight() -> None:
    behind_an_opponent = shooters(at={"fahrenheit": "a3", "la-duchesse": "c3", "redline": "e3"})
    assert "attack ranged redline" not in choices(behind_an_opponent, "fahrenheit")
    behind_an_object = shooters(at={"fahrenheit": "a3", "redline": "e3"}, objects={"training-bench": ["b3"]})
    assert "attack ranged redline" not in choices(behind_an_object, "fahrenheit")
    behind_a_wall = shooters(at={"fahrenheit": "e1", "redline": "h1"})
    assert "attack ranged redline" not in choices(behind_a_wall, "fahrenheit")
    behind_a_door = shooters(at={"fahrenheit": "e3", "redline": "h3"})
    assert "attack ranged redline" not in choices(behind_a_door, "fahrenheit")
    through_the_door = shooters(at={"fahrenheit": "e3", "redline": "h3"}, doors=["b1-1"])
    assert "attack ranged redline" in choices(through_the_door, "fahrenheit")


def test_what_lies_under_either_end_does_not_block() -> None:
    table = shooters(at={"fahrenheit": "a3", "redline": "e3"}, objects={"lamp-post": ["a3", "e3"]})
    assert "attack ranged redline" in choices(table, "fahrenheit")


def test_only_opponents_are_attacked() -> None:
    table = plain(at={"rage": "c3", "ultrawoman": "c2", "redline": "d3"}, villains={"dummy": ["d2"]}, active="rage")
    attacks = [choice for choice in choices(table, "rage") if choice.startswith("attack")]
    assert attacks == ["attack melee redline", "attack melee dummy-1"]


# Dice and Attributes


def test_a_penalty_of_attack_takes_combat_dice_away() -> None:
    table = rage_and_redline(right={"rage": ["broken-arm"]})
    assert dice_of(table, "rage", "redline") == (2, 0)


def test_a_bonus_of_attack_adds_power_dice_and_a_penalty_takes_combat_dice_away() -> None:
    """Haymaker has +2 ATTACK, the Broken Arm -1: each does its own, and neither makes up for the other."""
    table = rage_and_redline(right={"rage": ["haymaker", "broken-arm"]})
    assert dice_of(table, "rage", "redline") == (2, 2)


def test_penalties_of_attack_leave_no_fewer_than_no_combat_dice_and_bonuses_still_add_power_dice() -> None:
    """Haymaker has +2 ATTACK, the Broken Arm -1; of the ATTACK that is printed nothing is left."""
    table = rage_and_redline(right={"rage": ["haymaker", "broken-arm"]}, printed={"rage": {"attack": 0}})
    assert attack_dice(table, figure(table, "rage"), "melee") == (0, 2)


def test_a_token_on_attack_is_a_combat_die() -> None:
    table = rage_and_redline()
    lay_token(figure(table, "rage"), "attack", 1)
    assert dice_of(table, "rage", "redline") == (4, 0)


def test_no_attribute_falls_below_zero() -> None:
    table = rage_and_redline()
    for attribute in ("speed", "attack", "defense", "mental"):
        lay_token(figure(table, "rage"), attribute, -9)
    assert dice_of(table, "rage", "redline") == (0, 0)
    assert attack_dice(table, figure(table, "rage"), "melee") == (0, 0)
    assert values(table, "rage") == (0, 0, 0)


def test_a_card_on_the_left_changes_no_attribute() -> None:
    table = rage_and_redline(left={"rage": ["haymaker"]})
    assert dice_of(table, "rage", "redline") == (3, 0)


def test_a_card_on_the_right_does_nothing_by_its_power() -> None:
    table = rage_and_redline(right={"rage": ["thick-hide"]}, dice="2 2 2")
    assert not hero(table, "rage").left
    drive(table, make_attack(table, figure(table, "redline"), "melee", figure(table, "rage")))
    assert "shielded" not in heard(table)
    assert "haymaker" not in " ".join(choices(table, "rage"))


def test_a_power_ends_when_its_character_is_eliminated() -> None:
    table = plain(teams=(("rage", "sanctuary"), ("redline",)), at={"rage": "c3", "sanctuary": "d3", "redline": "j1"})
    before = values(table, "rage")[1]
    hero(table, "sanctuary").team_up = True
    hurt(table, hero(table, "sanctuary"), 9)
    take_effect(table)
    assert values(table, "rage")[1] == before - 1


# Out of the game


def test_a_villain_is_eliminated_at_once() -> None:
    table = plain(
        at={"rage": "c3"},
        villains={"trainer": ["d3"], "dummy": ["c2"]},
        damage={"trainer": 3},
        active="rage",
        dice="2 2 2 2 2 2",
    )
    drive(table, attack(table, "rage", "dummy-1"))
    assert figure(table, "dummy-1").out
    assert place_of(table, "dummy-1") == ""
    drive(table, attack(table, "rage", "trainer"))
    assert figure(table, "trainer").out


def test_a_hero_is_not_eliminated_in_the_midst_of_a_round() -> None:
    table = rage_and_redline(damage={"redline": 7}, dice="2 2 2")
    drive(table, attack(table, "rage", "redline"))
    assert not figure(table, "redline").out
    assert figure(table, "redline").damage == 8


def test_a_team_up_hero_is_eliminated_at_once() -> None:
    table = plain(
        teams=(("rage",), ("la-duchesse",)),
        team_up=("ultrawoman", "redline"),
        at={"rage": "c3", "redline": "d3"},
        damage={"redline": 3},
        active="rage",
        dice="2 2 1",
    )
    drive(table, attack(table, "rage", "redline"))
    assert figure(table, "redline").out
    assert not hero(table, "redline").wounds


def test_a_team_up_hero_is_not_mocked() -> None:
    table = plain(
        teams=(("rage",), ("la-duchesse",)), team_up=("ultrawoman", "redline"), out=("redline", "la-duchesse")
    )
    assert [article.id for article in table.teams[1].articles] == ["la-duchesse"]


def test_the_target_of_a_power_attack_is_asked_for() -> None:
    table = plain(
        at={"rage": "c3", "redline": "d3"}, villains={"dummy": ["d2"]}, left={"rage": ["haymaker"]}, active="rage"
    )
    decision = asked(table, power(table, "rage", "haymaker"))
    assert options(decision) == ["attack melee redline", "attack melee dummy-1"]
