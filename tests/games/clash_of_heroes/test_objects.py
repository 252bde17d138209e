"""Every object token in use, both ways (p. 14): what a success brings, and whether the token is destroyed."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Use
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from tests.games.clash_of_heroes.positions import choices, figure, hero, place_of, position, put
from tests.games.driving import drive

EASY = "t0 t0 t0 t0 t0 t0"
"""More than enough Test dice for a success; those that are too many are not rolled."""


def street(objects: dict[str, list[str]], dice: str = "", **more: object) -> State:
    """Rage stands on d2 in the street, La Duchesse on c3 next to him, Redline far away in the street's corner e5."""
    return position(
        at={"rage": "d2", "ultrawoman": "a1", "la-duchesse": "c3", "redline": "e5"},
        objects=objects,
        active="rage",
        dice=dice,
        **more,  # type: ignore[arg-type]
    )


def use(table: State, what: str, way: str) -> Rules[None]:
    """An Action of Rage."""
    return act(table, hero(table, "rage"), Use(what, way))


def test_a_hot_dog_heals_and_the_stand_stays() -> None:
    table = street({"hot-dog-stand": ["d2"]}, "t0 t0 t0 t0 t1 t1", damage={"rage": 4})
    drive(table, use(table, "hot-dog-stand-1", "traditional"))
    assert (hero(table, "rage").damage, table.objects[0].gone) == (1, False)


def test_nobody_eats_a_hot_dog_without_damage() -> None:
    table = street({"hot-dog-stand": ["d2"]})
    assert "use hot-dog-stand-1 traditional" not in choices(table, "rage")


def test_only_the_object_on_whose_space_one_stands_is_used() -> None:
    table = street({"training-bench": ["a4", "d2"]}, damage={"rage": 1})
    used = [choice for choice in choices(table, "rage") if choice.startswith("use")]
    assert used
    assert all("training-bench-2" in choice for choice in used)


def test_a_hot_dog_stand_is_swung_at_each_opponent_in_the_area() -> None:
    table = street({"hot-dog-stand": ["d1"]}, "t0 t0 t0 t0  2 2 2  2 2 2")
    for name, space in (("rage", "d1"), ("la-duchesse", "c2"), ("redline", "e2")):
        put(table, name, space)
    drive(table, use(table, "hot-dog-stand-1", "offensive"))
    assert [figure(table, name).damage for name in ("la-duchesse", "redline")] == [1, 1]
    assert table.objects[0].gone


def test_whoever_drives_a_car_moves_four_areas_and_the_car_is_gone() -> None:
    table = street({"car": ["d1"]}, "t0 t0 t1")
    put(table, "rage", "d1")
    put(table, "la-duchesse", "e1")
    drive(table, use(table, "car-1", "traditional"), "move b1")
    assert place_of(table, "rage") == "b1"
    assert table.objects[0].gone


def test_a_thrown_car_is_a_ranged_attack_with_a_power_die() -> None:
    table = street({"car": ["d2"]}, "t1 t1 t1 t0  1 1 1 2")
    drive(table, use(table, "car-1", "offensive"), "attack ranged redline")
    assert figure(table, "redline").damage == 1


def test_a_car_is_no_weapon_without_a_target_in_sight() -> None:
    table = street({"car": ["d2"], "crate": ["d3", "c3", "e3"]})
    for name in ("la-duchesse", "redline"):
        put(table, name, "d4" if name == "redline" else "i1")
    assert "use car-1 offensive" not in choices(table, "rage")


def test_a_lamp_post_strikes_in_melee_with_a_power_die() -> None:
    table = street({"lamp-post": ["d2"]}, "t1 t1 t1  1 1 1 2")
    drive(table, use(table, "lamp-post-1", "offensive"))
    assert (figure(table, "la-duchesse").damage, figure(table, "redline").damage) == (1, 0)


def test_behind_a_dumpster_defense_grows_by_two_for_the_round() -> None:
    table = street({"dumpster": ["d2"]}, "t0 t1 t1")
    before = value(table, hero(table, "rage"), "defense")
    drive(table, use(table, "dumpster-1", "traditional"))
    assert value(table, hero(table, "rage"), "defense") == before + 2
    assert not table.objects[0].gone


@pytest.mark.parametrize(("kind", "dice"), [("dumpster", 4), ("motorbike", 3), ("crate", 2)])
def test_a_thing_that_is_thrown_is_a_ranged_attack(kind: str, dice: int) -> None:
    table = street({kind: ["d2"]}, f"{'t0 ' * dice} 2 2 2")
    drive(table, use(table, f"{kind}-1", "offensive"), "attack ranged redline")
    assert figure(table, "redline").damage == 1
    assert table.objects[0].gone


def test_a_motorbike_rides_past_opponents() -> None:
    table = street({"motorbike": ["d2"]}, "t0 t1")
    assert "move a4" not in choices(table, "rage")
    drive(table, use(table, "motorbike-1", "traditional"), "move a4")
    assert place_of(table, "rage") == "a4"


def test_a_drink_from_the_machine_gives_speed_and_heals_one() -> None:
    table = street({"vending-machine": ["d2"]}, "t0 t0 t1 t1", damage={"rage": 2})
    before = value(table, hero(table, "rage"), "speed")
    drive(table, use(table, "vending-machine-1", "traditional"))
    assert (value(table, hero(table, "rage"), "speed"), hero(table, "rage").damage) == (before + 1, 1)


def test_a_vending_machine_is_a_heavy_club() -> None:
    table = street({"vending-machine": ["d2"]}, "t1 t1 t1 t0 t0  1 1 0 2 2")
    drive(table, use(table, "vending-machine-1", "offensive"))
    assert figure(table, "la-duchesse").damage == 1


def test_an_open_hydrant_washes_opponents_out_of_the_area() -> None:
    table = street({"hydrant": ["d2"]}, "t0 t1 t1")
    put(table, "la-duchesse", "c2")
    drive(table, use(table, "hydrant-1", "traditional"), "push b3", "push a4")
    assert place_of(table, "la-duchesse") == "a4"


def test_a_hydrant_torn_out_hits_and_washes_away() -> None:
    table = street({"hydrant": ["d2"]}, "t0 t1 t1  2 2 2")
    drive(table, use(table, "hydrant-1", "offensive"), "push b4", "pass")
    assert (figure(table, "la-duchesse").damage, place_of(table, "la-duchesse")) == (1, "b4")


def test_a_crate_has_bandages_in_it() -> None:
    table = street({"crate": ["d2"]}, "t0 t0 t1 t1", damage={"rage": 3})
    drive(table, use(table, "crate-1", "traditional"))
    assert hero(table, "rage").damage == 1
    assert table.objects[0].gone


def test_a_failed_test_uses_nothing_up() -> None:
    table = street({"lamp-post": ["d2"]}, "t2 t2 t2")
    drive(table, use(table, "lamp-post-1", "offensive"))
    assert not table.objects[0].gone
    assert "use" not in hero(table, "rage").deeds
