"""Swat (rulebook p. 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import in_reserves, monster, position, units

SWAT = ("attack d4", "power swat c4", "roll 1")
HIT, MISS = [1, 1, 1, 0], [0, 0, 0, 0]


def test_a_swat_crushes_the_unit_and_hurls_it_at_a_monster() -> None:
    table = position(
        ours={"terra-khan": "d4"}, theirs={"gorghadra": "i4", "raptix": "c4"}, power=1, dice=[*HIT, 1, 1, 1, 2]
    )
    drive(table, attack_phase(table), *SWAT)  # There is only one second target.
    assert in_reserves(table, 1, "raptix") == 1
    assert monster(table, 1).left == 7 - 1
    assert table.forces[0].power_pool == 1


def test_the_dice_in_play_are_rolled_again_for_the_second_target() -> None:
    table = position(
        ours={"terra-khan": "d4"}, theirs={"gorghadra": "i4", "raptix": "c4"}, power=1, dice=[2, 2, 2, 2, *MISS]
    )
    drive(table, attack_phase(table), *SWAT)
    assert monster(table, 1).left == 7


def test_the_second_target_of_a_swat_is_an_enemy_or_a_building_within_five_spaces() -> None:
    table = position(
        ours={"terra-khan": "d4", "brontox": "f4"},
        theirs={"gorghadra": "k4", "raptix": "c4 j5 k8"},
        structures={"skyscraper": "d8"},
        power=1,
        dice=[*HIT, *MISS],
    )
    decision = asked(table, attack_phase(table), *SWAT)
    assert decision.kind == "second-target"
    assert options(decision) == ["target j5", "target d8"]


def test_a_unit_hit_by_the_swatted_one_is_crushed() -> None:
    table = position(
        ours={"terra-khan": "d4"}, theirs={"raptix": "c4", "crawler": "g6 g7"}, power=1, dice=[*HIT, 1, 1, 1, 1]
    )
    drive(table, attack_phase(table), *SWAT, "target g6")
    assert units(table, 1) == {"g7": "crawler"}  # Crushed, so that Unstable does nothing.
    assert table.forces[0].power_pool == 2


def test_a_building_hit_by_the_swatted_unit_is_destroyed_for_one_power_die() -> None:
    table = position(
        ours={"terra-khan": "d4"},
        theirs={"raptix": "c4"},
        structures={"office-building": "g6"},
        power=1,
        dice=[*HIT, 1, 1, 1, 0],
    )
    drive(table, attack_phase(table), *SWAT)
    assert table.structures == []
    assert table.forces[0].power_pool == 2


def test_a_swat_that_misses_hurls_nothing() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "i4", "raptix": "c4"}, power=1, dice=MISS)
    drive(table, attack_phase(table), *SWAT)
    assert units(table, 1) == {"c4": "raptix"}


def test_a_swat_with_nothing_else_near_ends_with_its_unit() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"raptix": "c4"}, power=1, dice=HIT)
    drive(table, attack_phase(table), *SWAT)
    assert units(table, 1) == {}


def test_power_triggers_count_for_both_rolls_of_a_swat() -> None:
    table = position(
        ours={"ultra-terra-khan": "d4"}, theirs={"gorghadra": "i4", "raptix": "c4"}, power=1, dice=[*HIT, 1, 1, 1, 2]
    )
    drive(table, attack_phase(table), *SWAT)
    assert monster(table, 1).left == 7 - 2  # Weapon Master.


def test_a_swat_needs_an_adjacent_enemy_unit() -> None:
    table = position(ours={"terra-khan": "d4", "brontox": "c3"}, theirs={"raptix": "b4", "gorghadra": "f4"}, power=1)
    ours = monster(table, 0)
    far = refusal(table, ours, Power("swat", "b4"))
    assert far == "the Raptix is not adjacent to Terra Khan, and a Swat needs an adjacent unit (p. 39)"
    for space in ("c3", "f4", "a1"):
        reason = refusal(table, ours, Power("swat", space))
        assert reason == f"there is no enemy unit on {space}, and a Swat must target one (p. 39)"
    assert not [option for option in power_attacks(table, ours) if option.attack == "swat"]
