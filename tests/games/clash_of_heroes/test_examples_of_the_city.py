"""The rulebook's worked examples of objects, Tests and newspapers, with the dice that it gives."""

from __future__ import annotations

from herobox.games.clash_of_heroes.options import Attempt, Use
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from herobox.games.clash_of_heroes.rules.end_of_adventure import decide, finish
from herobox.games.clash_of_heroes.rules.publishing_articles import score
from herobox.games.clash_of_heroes.state.table_state import Printed
from tests.games.clash_of_heroes.positions import choices, figure, hero, position
from tests.games.driving import drive, heard

STREET = {"rage": "a1", "ultrawoman": "a2", "la-duchesse": "i1", "redline": "j1"}


def test_example_of_traditional_use_rage_at_the_hot_dog_stand() -> None:
    """P. 14: one Action takes him to the Orange Space, another one rolls 6 Test dice: 5 is more than MENTAL 2."""
    table = position(
        at=STREET,
        objects={"hot-dog-stand": ["c2"]},
        damage={"rage": 2},
        order=(["rage"], []),
        dice="t1 t1 t1 t2 t0 t0",
    )
    drive(table, activation(table), "move c2", "use hot-dog-stand-1 traditional", "pass")
    assert hero(table, "rage").damage == 2
    assert "6 Test dice): 5, needs 2 or less: failed" in heard(table)


def test_example_of_offensive_use_ultrawoman_and_the_car() -> None:
    """P. 14: her Line of Sight is clear; 4 Test dice show 3, less than ATTACK 4, and the same Action is the Attack."""
    table = position(
        at={**STREET, "ultrawoman": "d2", "la-duchesse": "e5", "redline": "j1"},
        objects={"car": ["c2"]},
        order=(["ultrawoman"], []),
        dice="t1 t1 t1 t0  1 1 2 1 1",
    )
    drive(table, activation(table), "use car-1 offensive", "pass")
    assert "4 Test dice): 3, needs 4 or less: passed" in heard(table)
    assert figure(table, "la-duchesse").damage == 1
    assert table.objects[0].gone


def test_a_car_that_hides_its_target_from_others_does_not_hide_it_from_whoever_uses_it() -> None:
    table = position(
        at={**STREET, "ultrawoman": "a1", "la-duchesse": "c1"}, objects={"car": ["a1"]}, active="ultrawoman"
    )
    assert "use car-1 offensive" in choices(table, "ultrawoman")
    beside = position(
        at={**STREET, "ultrawoman": "a3", "rage": "a1", "la-duchesse": "d3"},
        objects={"car": ["a3"], "dumpster": ["c3"]},
        active="ultrawoman",
    )
    assert "use car-1 offensive" not in choices(beside, "ultrawoman")


def test_example_of_an_attribute_test_la_duchesse_and_the_sonic_machine() -> None:
    """P. 22: 7 Test dice show 6, more than MENTAL 4; the next attempt has a die fewer (a reading: not 5 dice but 7).

    Of her own power to roll again the example knows nothing: it has been used in this round.
    """
    table = position(
        "noise-in-the-square",
        at={"la-duchesse": "h3"},
        villains={"x-tina": ["a1"]},
        active="la-duchesse",
        dice="t0 t0 t0 t1 t2 t1 t2  t0 t0 t1 t1 t0 t0",
    )
    duchess = hero(table, "la-duchesse")
    duchess.used += ("la-duchesse:again",)
    drive(table, act(table, duchess, Attempt("neutralise-sonic-machine")))
    assert "7 Test dice): 6, needs 4 or less: failed" in heard(table)
    assert dice_of_test(table, duchess, "mental", 7, "neutralise-sonic-machine") == 6
    drive(table, act(table, duchess, Attempt("neutralise-sonic-machine")))
    assert "6 Test dice): 2, needs 4 or less: passed" in heard(table)
    assert not table.markers[0].here


def test_the_sonic_machine_is_destroyed_by_an_attack_test_with_eight_dice() -> None:
    """P. 23: Rage plans it for his next activation."""
    table = position("noise-in-the-square", at={"rage": "h3"}, active="rage", dice="t0 t0 t0 t0 t1 t1 t1 t0")
    drive(table, act(table, hero(table, "rage"), Attempt("destroy-sonic-machine")))
    assert "8 Test dice): 3, needs 3 or less: passed" in heard(table)
    assert table.teams[0].deeds["silence"] == 1


def test_the_machine_is_neutralised_only_on_its_space_but_shot_at_from_afar() -> None:
    """P. 22: an ATTACK Test may be made from afar by whoever makes ranged attacks and sees the place."""
    table = position(
        "noise-in-the-square",
        teams=(("fahrenheit",), ("redline",)),
        at={"fahrenheit": "h4"},
        villains={"x-tina": ["a1"]},
        active="fahrenheit",
    )
    told = choices(table, "fahrenheit")
    assert "attempt destroy-sonic-machine" in told
    assert "attempt neutralise-sonic-machine" not in told


def test_example_of_two_front_pages() -> None:
    """P. 17: a big and a small red article are 3 points; a medium, a small and a small red one 2."""
    table = position()
    table.teams[0].articles = [Printed("a", "A", "big"), Printed("b", "B", "small", "red")]
    table.teams[1].articles = [
        Printed("c", "C", "medium"),
        Printed("d", "D", "small"),
        Printed("e", "E", "small", "red"),
    ]
    assert [score(table, team) for team in (0, 1)] == [3, 2]
    table.teams[0].points, table.teams[1].points = 3, 2
    decide(table)
    assert table.ending == "The Guardians' Chronicles wins, 3 points to 2."


def test_at_the_end_the_front_pages_are_compared() -> None:
    table = position(missions={"rage": 0}, villains={})
    table.teams[1].articles = [Printed("c", "C", "medium")]
    finish(table)
    assert (table.winner, table.teams[1].points) == (1, 2)


def test_an_object_is_not_used_traditionally_beside_its_orange_space() -> None:
    """P. 14: any of its Spaces will do as a weapon, the Orange one only for the rest."""
    table = position(
        at={**STREET, "rage": "d2", "la-duchesse": "d1"},
        objects={"hot-dog-stand": ["c2"]},
        damage={"rage": 1},
        active="rage",
    )
    told = choices(table, "rage")
    assert "use hot-dog-stand-1 offensive" in told
    assert "use hot-dog-stand-1 traditional" not in told


def test_a_failed_direct_test_makes_the_next_one_no_easier() -> None:
    """P. 22."""
    table = position(
        at={**STREET, "rage": "c2"},
        objects={"hot-dog-stand": ["c2"]},
        damage={"rage": 1},
        active="rage",
        dice="t1 t1 t1 t0 t0 t0",
    )
    drive(table, act(table, hero(table, "rage"), Use("hot-dog-stand-1", "traditional")))
    assert table.eased == {}
    assert not table.objects[0].gone
