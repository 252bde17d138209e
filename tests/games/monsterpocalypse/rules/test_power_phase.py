"""The Power Phase and the Hyper Phase (rulebook p. 22, 27, 29 and 33)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.power_phase import (
    hyper_phase,
    hyper_refusal,
    power_phase,
    power_up_refusal,
    spoils,
)
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import at_work, monster, place, position


def powering(**position_of: object) -> State:
    """A position in the Power Phase of a Monster Activation."""
    return position(phase="power", activation="monsters", **position_of)  # type: ignore[arg-type]


def gained(table: State) -> int:
    """The Power Dice that a Power Up with one strike brings."""
    before = table.forces[0].power_pool
    drive(table, power_phase(table), "roll 1")
    return table.forces[0].power_pool - before


# Rolling


def test_up_to_three_action_dice_are_rolled_to_power_up() -> None:
    decision = asked(table := powering(ours={"terra-khan": "d4"}), power_phase(table))
    assert decision.kind == "power-up"
    assert options(decision) == ["roll 1", "roll 2", "roll 3", "pass"]
    decision = asked(table := powering(ours={"terra-khan": "d4"}, pool=2), power_phase(table))
    assert options(decision) == ["roll 1", "roll 2", "pass"]


def test_why_dice_cannot_be_rolled_to_power_up() -> None:
    table = powering(ours={"terra-khan": "d4"}, pool=2)
    assert power_up_refusal(table, 2) is None
    assert power_up_refusal(table, 3) == "your Monster Pool has only 2 Action Dice (p. 27)"
    assert power_up_refusal(table, 4) == "a Power Up rolls 1 to 3 Action Dice (p. 27)"


def test_one_strike_is_enough_to_power_up() -> None:
    table = powering(ours={"terra-khan": "d4", "carnidon": "a1"}, marks={"p": "a1"}, dice=[0, 1, 0])
    drive(table, power_phase(table), "roll 3")
    assert table.forces[0].power_pool == 1
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (7, 3)
    assert table.last_roll == ((0, 1, 0), (), ())
    assert "Terra Khan rolls 0, 1, 0 to Power Up and succeeds." in heard(table)


def test_without_a_strike_nothing_happens_but_the_dice_are_used() -> None:
    table = powering(ours={"terra-khan": "d4", "carnidon": "a1"}, marks={"p": "a1"}, dice=[0, 0])
    drive(table, power_phase(table), "roll 2")
    assert table.forces[0].power_pool == 0
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (8, 2)


def test_a_player_may_choose_not_to_power_up() -> None:
    table = powering(ours={"terra-khan": "d4", "carnidon": "a1"}, marks={"p": "a1"}, dice=[])
    drive(table, power_phase(table), "pass")
    assert table.forces[0].monster_pool == 10


# What it brings


def test_each_power_zone_and_each_secured_building_brings_a_power_die() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "e3 e4 e2 a9"},
        structures={"radar-array": "c3", "oil-refinery": "f3"},
        marks={"p": "e3 a9 b9"},
        dice=[1],
    )
    assert [spoil.words for spoil in spoils(table, 0)] == ["2 Power Zones", "2 secured buildings"]
    assert gained(table) == 4
    assert "The Power Dice come from 2 Power Zones and 2 secured buildings." in heard(table)


def test_a_power_pool_holds_ten_dice() -> None:
    table = powering(ours={"terra-khan": "m1", "carnidon": "a1 b1 c1"}, marks={"p": "a1 b1 c1"}, power=9, dice=[2])
    assert gained(table) == 1
    assert "Terra Khan gains 1 Power Die and has 10, the maximum." in heard(table)
    table.rng = powering(ours={"terra-khan": "m1"}, dice=[1]).rng
    assert gained(table) == 0
    assert "Terra Khan already has 10 Power Dice, the maximum." in heard(table)


def test_each_negative_zone_costs_the_opponent_a_power_die() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "a1 b1 c1"}, marks={"v": "a1 b1 c1"}, their_power=2, dice=[1]
    )
    assert gained(table) == 0
    assert table.forces[1].power_pool == 0
    assert "loses Power Dice because of 3 Negative Zones." in heard(table)


def test_an_opponent_without_power_dice_is_not_said_to_lose_any() -> None:
    table = powering(ours={"terra-khan": "m1", "carnidon": "a1"}, marks={"v": "a1"}, their_power=0, dice=[1])
    assert gained(table) == 0
    assert "loses" not in heard(table)


def test_amplify_counts_each_unit_and_power_producer_only_once() -> None:
    table = powering(
        ours={"ares-mothership": "m1", "power-pod": "e3 e4", "carnidon": "e2"},
        structures={"downtown-high-rise": "c3 f3"},
        marks={"p": "e3 e4"},
        dice=[1],
    )
    by_name = {spoil.words: spoil.gained for spoil in spoils(table, 0)}
    assert by_name == {"2 Power Zones": 2, "2 secured buildings": 2, "Amplify": 2, "Power Producer": 1}
    assert gained(table) == 7
    assert at_work(table) == {"amplify": 1, "power-producer": 1}


def test_a_power_pod_that_holds_no_power_zone_amplifies_nothing() -> None:
    table = powering(ours={"ares-mothership": "m1", "power-pod": "a1 b1"}, marks={"p": "a1", "v": "b1"}, dice=[1])
    assert gained(table) == 2


def test_safeguard_brings_a_die_however_many_buildings_are_secured() -> None:
    placed = {"defender-x": "m1", "g-tank": "e3 e4 e2"}
    both = powering(ours=placed, structures={"radar-array": "c3", "oil-refinery": "f3"}, dice=[1])
    assert gained(both) == 3
    none = powering(ours=placed, dice=[1])
    assert gained(none) == 0


def test_power_amplifier_needs_a_power_zone_too() -> None:
    placed = {"terra-khan": "m1", "carnidon": "e3 e4 e2"}
    plants = {"nuclear-power-plant": "c3 f3"}
    assert gained(powering(ours=placed, structures=plants, dice=[1])) == 2
    assert gained(powering(ours=placed, structures=plants, marks={"p": "e3"}, dice=[1])) == 4


def test_financier_needs_three_protectors_at_the_bank() -> None:
    bank = {"bank-headquarters": "c3"}
    mixed = {"terra-khan": "m1", "g-tank": "e3 e4", "carnidon": "e2", "repair-vehicle": "a9"}
    assert gained(powering(ours=mixed, structures=bank, dice=[1])) == 1
    protectors = {"terra-khan": "m1", "g-tank": "e3 e4", "repair-vehicle": "e2"}
    table = powering(ours=protectors, structures=bank, dice=[1])
    assert gained(table) == 2
    assert at_work(table) == {"financier": 1}


def test_media_hub_with_three_invaders_costs_the_opponent_a_power_die() -> None:
    hub = {"tv-network-high-rise": "c3 f3"}
    table = powering(ours={"terra-khan": "m1", "hunter": "e2 e3 e4"}, structures=hub, their_power=5, dice=[1])
    assert gained(table) == 2
    assert table.forces[1].power_pool == 4
    others = powering(ours={"terra-khan": "m1", "carnidon": "e2 e3 e4"}, structures=hub, their_power=5, dice=[1])
    assert gained(others) == 2
    assert others.forces[1].power_pool == 5


def test_subsidize_rolls_a_boost_die_besides() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "e2 e3 e4"}, structures={"government-building": "c3"}, dice=[0, 1]
    )
    assert gained(table) == 1
    assert table.last_roll == ((0,), (1,), ())
    assert at_work(table) == {"subsidize": 1}


def test_an_unsecured_building_does_nothing() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "e2 e3 e4"},
        theirs={"g-tank": "b2"},
        structures={"government-building": "c3"},
        dice=[1],
    )
    assert gained(table) == 0


def test_shuffle_comes_before_the_power_phase() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "e2 e3 e4"}, structures={"office-building": "c3"}, pool=2, dice=[0, 0, 0]
    )
    drive(table, power_phase(table), "shuffle monster", "roll 3")
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (0, 10)


def test_without_dice_in_the_monster_pool_nothing_is_asked() -> None:
    table = powering(
        ours={"terra-khan": "m1", "carnidon": "e2 e3 e4"}, structures={"office-building": "c3"}, pool=1, dice=[]
    )
    drive(table, power_phase(table), "shuffle unit")
    assert table.forces[0].monster_pool == 0


# Hyper forms


def test_a_monster_changes_into_its_hyper_form_for_power_dice() -> None:
    table = position({"defender-x": "d4"}, power=5, health={"defender-x": 2}, phase="hyper")
    drive(table, hyper_phase(table), "hyper d4")
    defender = monster(table, 0)
    assert (defender.name, defender.left, place(table, defender)) == ("Ultra Defender X", 6, "d4")
    assert defender.health[0] == 2
    assert table.forces[0].power_pool == 1
    assert "Defender X spends 4 Power Dice." in heard(table)


def test_a_monster_may_stay_in_its_alpha_form() -> None:
    table = position({"defender-x": "d4"}, power=5, phase="hyper")
    drive(table, hyper_phase(table), "pass")
    assert not monster(table, 0).in_hyper


def test_each_of_two_monsters_may_change() -> None:
    table = position({"defender-x": "d4", "sky-sentinel": "g4"}, power=8, phase="hyper")
    drive(table, hyper_phase(table), "hyper g4", "hyper d4")
    assert [each.in_hyper for each in table.forces[0].monsters] == [True, True]
    assert table.forces[0].power_pool == 0


@pytest.mark.parametrize(
    ("form", "power", "health", "why"),
    [
        ("defender-x", 4, {}, None),
        ("defender-x", 3, {}, "Ultra Defender X costs 4 Power Dice, and your Power Pool has 3 (p. 27)"),
        ("ultra-defender-x", 9, {}, "Ultra Defender X is already in its Hyper form (p. 29)"),
        ("defender-x", 9, {"ultra-defender-x": 0}, "Ultra Defender X has been destroyed (p. 29)"),
    ],
)
def test_why_a_monster_cannot_change(form: str, power: int, health: dict[str, int], why: str | None) -> None:
    table = position({form: "d4"}, power=power, health=health, phase="hyper")
    assert hyper_refusal(table, monster(table, 0)) == why
    if why is not None:
        drive(table, hyper_phase(table))


def test_only_ones_own_monsters_change() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "h4"}, power=9, their_power=9, phase="hyper")
    assert "is not yours" in (hyper_refusal(table, monster(table, 1)) or "")
