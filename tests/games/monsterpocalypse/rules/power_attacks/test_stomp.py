"""Stomp (rulebook p. 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import monster, position, tile, units


def stomp(table: State, at: str = "d4", action: int = 1) -> None:
    """The monster on a space stomps with so many Action Dice and a Power Die."""
    drive(table, attack_phase(table), f"attack {at}", "power stomp -", f"roll {action}")


def test_a_stomp_hits_adjacent_units_and_buildings_with_as_much_def_as_strikes_or_less() -> None:
    table = position(
        ours={"terra-khan": "d4"},
        theirs={"raptix": "c3 g4", "g-tank": "e6"},
        structures={"office-building": "b4", "skyscraper": "d2"},
        power=1,
        dice=[1, 1, 1, 0],
    )
    stomp(table)
    assert units(table, 1) == {"g4": "raptix", "e6": "g-tank"}  # One too far away, one too tough.
    assert [each.name for each in table.structures] == ["Skyscraper"]
    assert table.forces[0].power_pool == 2


def test_a_stomp_hits_fliers() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"rocket-chopper": "c3"}, power=1, dice=[1, 1, 0, 0])
    stomp(table)
    assert units(table, 1) == {}


def test_a_stomp_crushes_own_units_for_nothing() -> None:
    table = position(ours={"terra-khan": "d4", "carnidon": "f6"}, power=1, dice=[1, 1, 1, 0])
    stomp(table)
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 0


def test_a_stomp_leaves_monsters_alone() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=1, dice=[2, 2, 2, 2])
    stomp(table)
    assert monster(table, 1).left == 7


def test_a_stomp_flips_hazards_under_and_beside_the_monster_even_if_it_hits_nothing() -> None:
    table = position(
        ours={"terra-khan": "d4"}, tiles={"c3": "fire", "f6": "radiation", "g3": "fire"}, power=1, dice=[0] * 4
    )
    stomp(table)
    sides = [each.side for each in table.tiles if each is not None]
    assert sorted(sides) == ["fire", "rubble", "rubble"]
    far = tile(table, "g3")
    assert far is not None
    assert far.side == "fire"


def test_the_fire_of_a_building_that_the_stomp_destroys_burns_on() -> None:
    table = position(ours={"terra-khan": "d4"}, structures={"oil-refinery": "f4"}, power=1, dice=[1, 1, 1, 1])
    stomp(table)
    left = tile(table, "f4")
    assert left is not None
    assert left.side == "fire"
    assert monster(table, 0).left == 5


def test_a_stomp_is_possible_with_nothing_near() -> None:
    table = position(ours={"terra-khan": "d4"}, power=1, advanced="d4")
    assert power_attacks(table, monster(table, 0)) == [Power("stomp", "-")]


def test_a_stomp_has_no_target() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=1)
    reason = refusal(table, monster(table, 0), Power("stomp", "f4"))
    assert reason == "a Stomp has no target: it hits everything adjacent (p. 39)"


def test_super_stomp_brings_a_power_die_more_for_each_building_and_enemy_unit() -> None:
    table = position(
        ours={"armodax": "d4", "carnidon": "f6"},
        theirs={"raptix": "c3 c4"},
        structures={"office-building": "f4"},
        power=1,
        dice=[1, 1, 1, 0],
    )
    stomp(table)
    assert table.forces[0].power_pool == 6
    assert table.counted("ability", "super-stomp") == 1


def test_super_rampage_brings_nothing_for_a_stomp() -> None:
    table = position(ours={"gorghadra": "d4"}, theirs={"raptix": "c3"}, power=1, dice=[1, 1, 1, 0])
    stomp(table)
    assert table.forces[0].power_pool == 1


def test_infiltrate_counts_for_a_stomp() -> None:
    table = position(ours={"zor-maxim": "d4"}, structures={"skyscraper": "f4"}, power=1, dice=[1, 1, 1, 1, 1])
    stomp(table)
    assert table.structures == []
