"""The rulebook's worked examples of heroes, each named after its heading or the hero, with the dice that it gives."""

from __future__ import annotations

from herobox.games.clash_of_heroes.options import Move
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from herobox.games.clash_of_heroes.rules.current_attributes import lay_token
from tests.games.clash_of_heroes.box import HEROES, POWER_CARDS
from tests.games.clash_of_heroes.positions import attack, dice_of, figure, hero, place_of, position
from tests.games.driving import drive, heard


def test_example_of_a_heros_activation_rage_and_the_no_dalie() -> None:
    """P. 23: he moves two Areas to her, hits with 3 Combat and 2 Power dice (6 stars), and moves to the machine."""
    table = position(
        at={"rage": "a1", "ultrawoman": "a2", "redline": "j1", "la-duchesse": "j2"},
        villains={"no-dalie": ["d4"]},
        right={"rage": ["haymaker"]},
        order=(["rage"], []),
        dice="1 1 2 1 1",
    )
    number = figure(table, "no-dalie-1").values.defense
    assert number == 5
    drive(table, activation(table), "move c4", "attack melee no-dalie-1", "move e4")
    assert place_of(table, "rage") == "e4"
    assert figure(table, "no-dalie-1").out
    assert "3 Combat dice and 2 Power dice): 6 against DEFENSE 5" in heard(table)
    assert hero(table, "rage").deeds["eliminate:minion"] == 1


def test_example_of_an_attack_fahrenheit_against_iron_turtle() -> None:
    """P. 21: 3 Combat and 4 Power dice, 6 stars with a POW that is rolled again for 2 more: 8 against DEFENSE 7.

    Iron Turtle is a villain of another box: the Trainer stands in its place, with one DEFENSE more by a token.
    """
    table = position(
        teams=(("fahrenheit",), ("redline",)),
        at={"fahrenheit": "j3"},
        right={"fahrenheit": ["fireball", "white-heat"]},
        damage={"trainer": 3},
        dice="0 1 pow 2 1 1 1 1",
    )
    turtle = figure(table, "trainer")
    lay_token(turtle, "defense", 1, keep=True)
    assert (turtle.values.health, turtle.damage) == (4, 3)
    assert dice_of(table, "fahrenheit", "trainer", "ranged") == (3, 4)
    drive(table, attack(table, "fahrenheit", "trainer", "ranged"))
    assert turtle.out
    assert "3 Combat dice and 4 Power dice): 8 against DEFENSE 7, with a POW: a hit" in heard(table)


def test_the_examples_values_of_the_heroes_stand_on_their_id_cards() -> None:
    """Rage (p. 14, 18 and 23), Ultrawoman (p. 14), La Duchesse (p. 18 and 22), Fahrenheit and Sanctuary (p. 21)."""
    rage, duchess = HEROES["rage"].normal, HEROES["la-duchesse"].normal
    assert (rage.speed, rage.attack, rage.mental) == (2, 3, 2)
    assert (duchess.speed, duchess.mental) == (2, 4)
    assert [HEROES[name].normal.attack for name in ("ultrawoman", "fahrenheit", "sanctuary")] == [4, 3, 3]


def test_rages_special_technique_gives_two_power_dice() -> None:
    """P. 23."""
    technique = POWER_CARDS["haymaker"].technique
    assert technique is not None
    assert technique.attack == 2


def test_move_la_duchesse_moves_two_areas_with_one_action() -> None:
    """P. 18."""
    table = position(at={"la-duchesse": "j1"}, active="la-duchesse")
    drive(table, act(table, hero(table, "la-duchesse"), Move("g3")))
    assert place_of(table, "la-duchesse") == "g3"
