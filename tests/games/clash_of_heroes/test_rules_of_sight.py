"""Line of Sight past objects (rulebook p. 14 and 20), and MENTAL attacks."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.line_of_sight import obstacle, sees
from herobox.games.clash_of_heroes.state.table_state import State, supposing
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import choices, dice_of, figure


def over_the_car(user: str = "c3", other: str = "f3") -> State:
    """Rage on the Orange Space of a car on c3 and d3, La Duchesse in the same row."""
    table = plain(
        teams=(("rage",), ("la-duchesse",)),
        at={"rage": user, "la-duchesse": other},
        objects={"car": ["c3"]},
        active="rage",
    )
    return supposing(table, aiming="car-1")


def test_the_object_that_is_thrown_is_in_the_way_of_everybody_but_its_user() -> None:
    """Whoever answers the Attack still has the car between."""
    table = over_the_car()
    assert sees(table, figure(table, "rage"), table.board.numbers["f3"])
    assert not sees(table, figure(table, "la-duchesse"), table.board.numbers["c3"])
    assert obstacle(table, figure(table, "la-duchesse"), table.board.numbers["c3"]) == "the Car"


def test_an_object_is_in_the_way_when_it_is_not_used() -> None:
    table = over_the_car()
    table = supposing(table, aiming="")
    assert not sees(table, figure(table, "rage"), table.board.numbers["f3"])
    assert obstacle(table, figure(table, "rage"), table.board.numbers["f3"]) == "the Car"


def test_another_object_is_in_the_way_of_whoever_throws_one() -> None:
    table = plain(at={"rage": "a3"}, objects={"car": ["a3", "c3"]}, active="rage")
    table = supposing(table, aiming="car-1")
    assert not sees(table, figure(table, "rage"), table.board.numbers["e3"])


def mind_attack(**more: object) -> State:
    """La Duchesse, whose MENTAL is 5 here, prepared for a MENTAL attack on Rage at the other end of the street."""
    return plain(
        at={"la-duchesse": "a3", "rage": "e3", "ultrawoman": "j1", "redline": "j2"},
        printed={"la-duchesse": {"mental": 5, "attack": 1}},
        active="la-duchesse",
        **more,
    )


def test_a_mental_attack_has_mental_as_combat_dice_and_no_power_dice_of_attack() -> None:
    """Mind Blast on the right has +2 ATTACK, and Iron Will +2 MENTAL."""
    table = mind_attack(left={"la-duchesse": ["psychic-lash"]}, right={"la-duchesse": ["mind-blast"]})
    assert dice_of(table, "la-duchesse", "rage", "mental") == (5, 0)
    table = mind_attack(left={"la-duchesse": ["psychic-lash"]}, right={"la-duchesse": ["iron-will"]})
    assert dice_of(table, "la-duchesse", "rage", "mental") == (7, 0)


def test_a_mental_attack_needs_a_power_and_a_clear_line_of_sight() -> None:
    assert "attack mental rage" not in choices(mind_attack(), "la-duchesse")
    ready = {"la-duchesse": ["psychic-lash"]}
    assert "attack mental rage" in choices(mind_attack(left=ready), "la-duchesse")
    barred = mind_attack(left=ready, objects={"lamp-post": ["c3"]})
    assert "attack mental rage" not in choices(barred, "la-duchesse")
