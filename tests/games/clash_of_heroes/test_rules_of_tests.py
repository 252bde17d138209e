"""Attribute Tests (rulebook p. 22)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import choices, hero, put
from tests.games.driving import drive, heard

EASED = "training-lock"


@pytest.mark.parametrize(("dice", "passed"), [("t0 t0 t1 t1 t0", True), ("t0 t0 t1 t1 t1", False)])
def test_a_test_is_passed_with_a_total_up_to_the_attribute(dice: str, passed: bool) -> None:
    """Rage has MENTAL 2; the training lock has 5 dice."""
    table = plain(at={"rage": "e4"}, active="rage", dice=dice)
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert ("passed" in heard(table)) == passed
    assert table.eased.get(EASED, 0) == (0 if passed else 1)


def test_each_failure_takes_a_die_from_the_next_attempt_whoever_makes_it() -> None:
    table = plain(at={"rage": "e4"}, active="rage", dice="t1 t1 t1 t0 t0 t1 t1 t1 t0 t0 t0 t0")
    lock = Attempt("training-lock")
    drive(table, act(table, hero(table, "rage"), lock))
    drive(table, act(table, hero(table, "rage"), lock))
    put(table, "rage", "a1")
    put(table, "ultrawoman", "e4")
    drive(table, act(table, hero(table, "ultrawoman"), lock))
    said = [line for line in heard(table).splitlines() if " Test (" in line]
    assert ["5 Test dice" in said[0], "4 Test dice" in said[1], "3 Test dice" in said[2]] == [True, True, True]
    assert said[2].startswith("Ultrawoman")


def test_tokens_add_up_to_a_test_without_dice_that_costs_its_action() -> None:
    table = plain(at={"rage": "e4", "ultrawoman": "a1"}, order=(["rage"], []), dice="t2")
    table.eased[EASED] = 7
    drive(table, activation(table), "attempt training-lock", "pass")
    assert "0 Test dice): 0, needs 2 or less: passed" in heard(table)
    assert hero(table, "rage").deeds["pass"] == 1


def test_a_passed_test_takes_its_tokens_away() -> None:
    table = plain(at={"rage": "e4"}, active="rage", dice="t0 t0 t0")
    table.eased[EASED] = 2
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert EASED not in table.eased


def test_a_technique_changes_the_attribute_that_is_tested() -> None:
    """Brute Force has +1 MENTAL."""
    table = plain(at={"rage": "e4"}, right={"rage": ["brute-force"]}, active="rage", dice="t1 t1 t1 t0 t0")
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert "3, needs 3 or less: passed" in heard(table)


def test_an_attack_test_is_made_on_the_spot_or_from_afar_with_a_clear_line_of_sight() -> None:
    """The training doors are opened by an ATTACK Test on h3; Fahrenheit makes ranged attacks, Rage does not."""
    teams = (("fahrenheit", "rage"), ("redline", "la-duchesse"))
    seen = plain(teams=teams, at={"fahrenheit": "j3", "rage": "i3"}, active="fahrenheit")
    assert "attempt training-doors" in choices(seen, "fahrenheit")
    assert "attempt training-doors" not in choices(seen, "rage")
    behind_the_door = plain(teams=teams, at={"fahrenheit": "e3"}, active="fahrenheit")
    assert "attempt training-doors" not in choices(behind_the_door, "fahrenheit")
    in_the_way = plain(teams=teams, at={"fahrenheit": "j3", "redline": "i3"}, active="fahrenheit")
    assert "attempt training-doors" not in choices(in_the_way, "fahrenheit")
    there = plain(teams=teams, at={"rage": "h3"}, active="rage")
    assert "attempt training-doors" in choices(there, "rage")


def test_a_mental_test_is_not_made_from_afar() -> None:
    table = plain(teams=(("fahrenheit",), ("redline",)), at={"fahrenheit": "c4"}, active="fahrenheit")
    assert "attempt training-lock" not in choices(table, "fahrenheit")


def test_doors_that_a_test_has_opened_stay_open_and_let_everybody_through() -> None:
    table = plain(at={"rage": "h3", "redline": "j1"}, active="rage", dice="t0 t0 t0 t0")
    assert "move f3" not in choices(table, "rage")
    drive(table, act(table, hero(table, "rage"), Attempt("training-doors")))
    assert "move f3" in choices(table, "rage")
    assert "attempt training-doors" not in choices(table, "rage")
