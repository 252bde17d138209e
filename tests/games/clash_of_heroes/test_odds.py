"""The exact chances of Attacks and Tests."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from herobox.games.clash_of_heroes.bots.odds import attack_chance, chance_of_test, chance_to_hit, chance_to_pass
from herobox.games.clash_of_heroes.rules.rolling_dice import attack_roll, roll_test_dice
from herobox.games.clash_of_heroes.setup.from_config import dice_of
from herobox.kernel import Rng
from tests.games.clash_of_heroes.box import CONTENT
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import figure, hero

COMBAT, POWER, TEST = (die.faces for die in dice_of(CONTENT))
ROLLS = 8_000


def test_a_combat_die_hits_defense_2_with_two_stars_or_a_pow_and_no_blank_after_it() -> None:
    assert chance_to_hit(COMBAT, POWER, 1, 0, 0, 2) == pytest.approx(1 / 6 + 1 / 6 * 5 / 6)


def test_a_pow_is_rolled_again_without_end() -> None:
    # Ten stars of one Combat die: nine POWs and a face with a star, or eight and one with two, or ten.
    chance = Fraction(1, 6) ** 9 * Fraction(5, 6) + Fraction(1, 6) ** 8 * Fraction(1, 6)
    assert chance_to_hit(COMBAT, POWER, 1, 0, 0, 10) == pytest.approx(float(chance), rel=1e-6)


def test_no_stars_are_needed_against_defense_0_and_without_dice_there_are_none() -> None:
    assert chance_to_hit(COMBAT, POWER, 0, 0, 0, 0) == 1.0
    assert chance_to_hit(COMBAT, POWER, 0, 0, 0, 1) == 0.0


def test_a_blank_combat_die_that_is_rolled_again_hits_more_often() -> None:
    assert chance_to_hit(COMBAT, POWER, 1, 0, 1, 1) == pytest.approx(1 - 1 / 36)
    assert chance_to_hit(COMBAT, POWER, 2, 0, 1, 1) == pytest.approx(1 - 1 / 6**3)


@pytest.mark.parametrize(("combat", "power", "defense"), [(3, 2, 5), (3, 4, 7), (1, 1, 2), (4, 0, 6)])
def test_the_chance_of_an_attack_is_that_of_the_dice(combat: int, power: int, defense: int) -> None:
    table = plain(seed=5)
    rage = hero(table, "rage")
    hits = sum(attack_roll(table, rage, combat, power)[0] >= defense for _ in range(ROLLS))
    assert hits / ROLLS == pytest.approx(chance_to_hit(COMBAT, POWER, combat, power, 0, defense), abs=0.02)


@pytest.mark.parametrize(("dice", "limit"), [(7, 4), (6, 2), (4, 4), (8, 3)])
def test_the_chance_of_a_test_is_that_of_the_dice(dice: int, limit: int) -> None:
    table = plain()
    table.rng = Rng(7)
    passed = sum(sum(roll_test_dice(table, dice)) <= limit for _ in range(ROLLS))
    assert passed / ROLLS == pytest.approx(chance_to_pass(TEST, dice, limit), abs=0.02)


def test_the_chance_of_four_test_dice_counts_every_throw() -> None:
    throws = [sum(throw) for throw in product(TEST, repeat=4)]
    assert chance_to_pass(TEST, 4, 2) == pytest.approx(sum(total <= 2 for total in throws) / len(throws))


def test_a_test_without_dice_is_passed() -> None:
    assert chance_to_pass(TEST, 0, 0) == 1.0


def test_rages_example_counts_three_combat_and_two_power_dice_against_the_no_dalies_defense() -> None:
    table = plain(at={"rage": "c3"}, villains={"no-dalie": ["d3"]}, right={"rage": ["haymaker"]})
    rage, no_dalie = hero(table, "rage"), figure(table, "no-dalie-1")
    assert attack_chance(table, rage, "melee", no_dalie) == chance_to_hit(COMBAT, POWER, 3, 2, 0, 5)
    assert attack_chance(table, rage, "melee", no_dalie, -1, 1) == chance_to_hit(COMBAT, POWER, 2, 3, 0, 5)


def test_a_second_try_of_a_test_counts_until_it_is_used() -> None:
    table = plain(printed={"la-duchesse": {"mental": 4}})
    duchesse, rage = hero(table, "la-duchesse"), hero(table, "rage")
    once = chance_to_pass(TEST, 7, 4)
    assert chance_of_test(table, duchesse, "mental", 7) == pytest.approx(1 - (1 - once) ** 2)
    duchesse.used += ("la-duchesse:again",)
    assert chance_of_test(table, duchesse, "mental", 7) == pytest.approx(once)
    assert chance_of_test(table, rage, "mental", 6) == pytest.approx(chance_to_pass(TEST, 6, 2))
