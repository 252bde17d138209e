"""What the Wound cards do to whoever plays them (rulebook p. 21)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.rules.activation_phase import activation, reveal
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from herobox.games.clash_of_heroes.rules.strategy_phase import play_cards
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.box import WOUNDS
from tests.games.clash_of_heroes.positions import attack, choices, dice_of, figure, hero, ids, position, values
from tests.games.driving import asked, drive, options


def wounded(wound: str, side: str, **more: object) -> State:
    """Rage next to Redline, with a Wound played on a side."""
    at = {"rage": "c4", "redline": "c3", "ultrawoman": "e5", **more.pop("at", {})}  # type: ignore[dict-item]
    return position(at=at, **{side: {"rage": [wound]}}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wound", "speed", "combat", "defense", "mental"),
    [
        ("sprained-ankle", 1, 3, 5, 2),
        ("broken-arm", 2, 2, 5, 2),
        ("concussion", 2, 3, 5, 0),
        ("cracked-ribs", 2, 3, 4, 2),
        ("torn-suit", 1, 3, 4, 2),
        ("shaken-nerves", 2, 2, 5, 1),
    ],
)
def test_a_wound_on_the_right_makes_weaker(wound: str, speed: int, combat: int, defense: int, mental: int) -> None:
    table = wounded(wound, "right")
    assert values(table, "rage") == (speed, defense, mental)
    assert dice_of(table, "rage", "redline") == (combat, 0)


def test_with_a_broken_arm_no_object_is_used() -> None:
    objects = {"training-bench": ["c4"]}
    assert "use training-bench-1 traditional" in choices(
        position(at={"rage": "c4"}, damage={"rage": 1}, objects=objects), "rage"
    )
    broken = wounded("broken-arm", "left", damage={"rage": 1}, objects=objects)
    assert not [choice for choice in choices(broken, "rage") if choice.startswith("use")]


def test_with_a_concussion_no_test_is_attempted() -> None:
    assert "attempt training-lock" in choices(position(at={"rage": "e4"}), "rage")
    assert "attempt training-lock" not in choices(wounded("concussion", "left", at={"rage": "e4"}), "rage")


def test_with_a_black_eye_tests_have_two_dice_more() -> None:
    table = wounded("black-eye", "left")
    assert dice_of_test(table, hero(table, "rage"), "mental", 3) == 5


def test_a_wound_on_the_left_is_at_work_when_cards_are_revealed() -> None:
    table = position(phase="strategy", left={"rage": ["black-eye", "haymaker"]})
    reveal(table)
    assert (table.counted("at work", "black-eye"), table.counted("at work", "haymaker")) == (1, 0)


def test_whoever_is_shell_shocked_has_two_actions() -> None:
    table = wounded("shell-shock", "left", order=(["rage"], []))
    asked(table, activation(table))
    assert hero(table, "rage").actions == 2


def test_through_a_torn_suit_the_first_hit_of_a_round_hurts_twice() -> None:
    table = wounded("torn-suit", "left", active="redline", dice="2 2 2 2 2 2")
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "rage").damage == 2
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "rage").damage == 3


def test_with_shaken_nerves_no_action_of_a_power_is_used() -> None:
    table = position(at={"rage": "c4", "redline": "c3"}, left={"rage": ["shaken-nerves", "haymaker"]}, active="rage")
    assert "power haymaker" not in choices(table, "rage")
    healthy = position(at={"rage": "c4", "redline": "c3"}, left={"rage": ["haymaker"]}, active="rage")
    assert "power haymaker" in choices(healthy, "rage")


@pytest.mark.parametrize("wound", sorted(WOUNDS))
def test_a_wound_is_played_as_the_second_card_on_the_sides_that_it_has(wound: str) -> None:
    table = position(wounds={"rage": [wound]}, phase="strategy")
    first = asked(table, play_cards(hero(table, "rage")))
    assert not [option for option in options(first) if wound in option]
    second = asked(table, play_cards(hero(table, "rage")), "lay haymaker right")
    printed = WOUNDS[wound]
    sides = [side for side, half in (("left", printed.power), ("right", printed.technique)) if half is not None]
    assert [option for option in options(second) if wound in option] == [f"lay {wound} {side}" for side in sides]


def test_no_two_wounds_are_played_in_a_round() -> None:
    table = position(wounds={"rage": ["concussion", "cracked-ribs"]}, phase="strategy")
    drive(table, play_cards(hero(table, "rage")), "lay haymaker right", "lay concussion left")
    rage = hero(table, "rage")
    assert (ids(rage.left), ids(rage.right), ids(rage.wounds)) == (["concussion"], ["haymaker"], ["cracked-ribs"])
