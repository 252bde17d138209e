"""Skills that change DEF, targets and immunity, by their names (rulebook p. 15, 20, 33 and 54 to 59)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.attack_targets import blast_refusal
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.current_stats import defense, has_cover
from herobox.games.monsterpocalypse.rules.rolling_dice import numbers
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import attack_on, figure_at, monster, position


def needed(table: State, kind: AttackKind, target: str, by: str) -> int:
    """The strikes that an attack by the figures at these spaces needs to hit the figure at `target`."""
    return defense(table, figure_at(table, target), attack_on(table, kind, target, by))


def against(theirs: Mapping[str, str], ours: Mapping[str, str] | None = None, **arguments: Any) -> State:
    """A position with figures of theirs, and a G-Tank of ours at d4 besides `ours`."""
    return position(ours={"g-tank": "d4", **(ours or {})}, theirs=theirs, **arguments)


# Protection


def test_a_force_field_is_against_blasts_for_units_and_granted_by_defender_x_to_the_whole_force() -> None:
    table = against({"defender-x": "m9", "repair-vehicle": "g4", "raptix": "g6"})
    assert needed(table, "blast", "g4", "d4") == 3
    assert needed(table, "brawl", "g4", "d4") == 2
    assert needed(table, "blast", "m9", "d4") == 6  # A monster has it, too, but it is for units.
    assert needed(table, "blast", "g6", "d4") == 3  # Another agenda.


def test_the_example_of_a_force_field_counts_once_and_together_with_cover() -> None:
    table = against({"defender-x": "m9", "repair-vehicle": "g4", "mobile-ops-center": "h9"}, marks={"f": "g4"})
    assert needed(table, "blast", "g4", "d4") == 4
    table = against({"elite-squix": "g4", "squix": "h5"})
    assert needed(table, "blast", "h5", "d4") == 4  # Granted by the adjacent Elite Squix.
    assert needed(table, "blast", "g4", "d4") == 4


def test_shelter_is_against_brawls_and_granted_to_adjacent_units() -> None:
    table = against({"armodax": "m9", "carnidon": "l9 d5", "g-tank": "l10"})
    assert needed(table, "brawl", "l9", "d4") == 4
    assert needed(table, "blast", "l9", "d4") == 4  # Cover beside the monster.
    assert needed(table, "brawl", "d5", "d4") == 3
    assert needed(table, "brawl", "l10", "d4") == 4
    assert needed(table, "brawl", "m9", "d4") == 5


def test_cover_is_for_units_in_a_forest_or_beside_a_structure_or_a_monster_of_their_own() -> None:
    table = position(
        ours={"terra-khan": "d4"},
        theirs={"defender-x": "m3", "g-tank": "a1 k10 l3 f4 a12"},
        structures={"office-building": "l10"},
        marks={"f": "a1"},
    )
    covered = [space for space in ("a1", "k10", "l3", "f4", "a12", "m3") if has_cover(table, figure_at(table, space))]
    assert covered == ["a1", "k10", "l3"]


def test_cover_counts_once_and_only_against_blasts() -> None:
    table = against({"defender-x": "m9", "carnidon": "l9"}, structures={"office-building": "k10"})
    assert needed(table, "blast", "l9", "d4") == 4
    assert needed(table, "brawl", "l9", "d4") == 3


def test_dig_in_is_cover_on_a_power_zone_or_negative_zone() -> None:
    table = against({"crawler": "g4 g6 g8 g10"}, marks={"p": "g4", "v": "g6", "a": "g8", "n": "g9"})
    assert [needed(table, "blast", space, "d4") for space in ("g4", "g6", "g8", "g10")] == [5, 5, 4, 4]
    table = against({"brontox": "g4"}, marks={"p": "g4"})
    assert needed(table, "blast", "g4", "d4") == 5


def test_flight_has_no_cover_but_a_low_flyer_has() -> None:
    table = against({"sky-sentinel": "m9", "rocket-chopper": "g4"}, marks={"f": "g4"})
    assert needed(table, "blast", "g4", "d4") == 2
    table = against({"ultra-sky-sentinel": "m9", "rocket-chopper": "g4"}, marks={"f": "g4"})
    assert needed(table, "blast", "g4", "d4") == 3
    assert numbers(table, attack_on(table, "blast", "g4", "d4")).at_work == ["low-flyer"]


def test_indirect_fire_ignores_cover_but_no_force_field() -> None:
    table = against({"defender-x": "m9", "repair-vehicle": "g4"}, {"belcher": "d5"}, marks={"f": "g4"})
    assert needed(table, "blast", "g4", "d5") == 3
    assert needed(table, "blast", "g4", "d5 d4") == 3
    assert numbers(table, attack_on(table, "blast", "g4", "d5")).at_work == ["indirect-fire", "force-field"]


# What makes it easier to hit


def test_armor_piercing_takes_one_off_against_blasts() -> None:
    table = position(ours={"ultra-zor-maxim": "d4"}, theirs={"g-tank": "h4"}, structures={"office-building": "h5"})
    assert needed(table, "blast", "h4", "d4") == 4  # 4, Cover and Armor Piercing.
    assert needed(table, "brawl", "h4", "d4") == 4
    assert needed(table, "blast", "h5", "d4") == 2


def test_penetrator_takes_one_off_against_brawls_also_of_buildings() -> None:
    table = position(ours={"deimos-9": "d4"}, theirs={"g-tank": "f4"}, structures={"office-building": "d6"})
    assert needed(table, "brawl", "f4", "d4") == 3
    assert needed(table, "brawl", "d6", "d4") == 2
    assert needed(table, "blast", "f4", "d4") == 4


def test_sniper_takes_one_off_alone_and_not_in_a_combined_attack() -> None:
    table = against({"terra-khan": "h4"}, {"hunter": "d5 d6"})
    assert needed(table, "blast", "h4", "d5") == 5
    assert needed(table, "blast", "h4", "d5 d6") == 6
    assert needed(table, "brawl", "h4", "d5") == 6


def test_flank_is_for_brawls_of_other_figures_of_the_agenda_within_two_spaces() -> None:
    table = position(
        ours={"raptix": "g4", "carnidon": "g7", "g-tank": "h3"}, theirs={"defender-x": "h4", "g-tank": "j9"}
    )
    assert needed(table, "brawl", "h4", "g7") == 5
    assert needed(table, "brawl", "h4", "g4") == 6  # Its own attack.
    assert needed(table, "brawl", "h4", "h3") == 6  # Another agenda.
    assert needed(table, "brawl", "h4", "h3 g7") == 5  # One that takes part is enough.
    assert needed(table, "blast", "h4", "g7") == 6
    assert needed(table, "brawl", "j9", "g7") == 4  # Too far away.


def test_two_flanks_take_one_off_and_not_two() -> None:
    table = position(ours={"raptix": "g4 g5", "carnidon": "h3"}, theirs={"defender-x": "h4"})
    assert needed(table, "brawl", "h4", "h3") == 5
    assert needed(table, "brawl", "h4", "g4") == 5  # By the other Raptix.


def test_flank_is_about_enemies_and_structures_are_nobodys() -> None:
    table = position(ours={"raptix": "g4", "carnidon": "g5"}, structures={"office-building": "h4"})
    assert needed(table, "brawl", "h4", "g5") == 3


def test_spotter_is_for_blasts_of_the_agenda_its_own_included() -> None:
    table = position(ours={"rocket-chopper": "f4", "g-tank": "d4", "belcher": "d5"}, theirs={"terra-khan": "h4"})
    assert [needed(table, "blast", "h4", by) for by in ("f4", "d4", "d5")] == [5, 5, 6]
    assert needed(table, "brawl", "h4", "d4") == 6


def test_weaken_is_for_all_attacks_of_the_agenda() -> None:
    table = position(ours={"crawler": "f4", "gorghadra": "f6", "g-tank": "d5"}, theirs={"terra-khan": "h4"})
    assert [needed(table, kind, "h4", "f6") for kind in ("brawl", "blast", "power")] == [5, 5, 5]
    assert needed(table, "blast", "h4", "d5") == 6


def test_infiltrate_is_about_buildings_and_granted_to_the_whole_agenda() -> None:
    table = position(
        ours={"zor-maxim": "a11", "s-type-shinobi": "f4", "g-tank": "g3"},
        theirs={"terra-khan": "j4"},
        structures={"bank-headquarters": "g4", "oil-refinery": "m9"},
    )
    assert needed(table, "brawl", "g4", "f4") == 4
    assert needed(table, "brawl", "g4", "g3") == 5
    assert needed(table, "power", "g4", "a11") == 4
    assert needed(table, "power", "m9", "a11") == 4
    assert needed(table, "brawl", "j4", "f4") == 6  # Flank of a Shinobi is for others.


def test_infiltrate_counts_for_a_stomp() -> None:
    for form, left in (("zor-maxim", 0), ("zor-raiden", 1)):
        table = position(
            ours={form: "d4"}, structures={"radar-array": "f4"}, pool=1, power=1, dice=[0, 1, 1, 1, 0][: 5 - left]
        )
        drive(table, attack_phase(table), "attack d4", "power stomp -")
        assert len(table.structures) == left


def test_spotter_and_weaken_count_both_and_no_def_falls_below_one() -> None:
    table = position(ours={"crawler": "f4", "belcher": "f5"}, theirs={"squix": "h4", "spitter": "h5"})
    assert needed(table, "blast", "h5", "f5") == 1
    table = position(ours={"mega-rogzor": "c4", "crawler": "f5"}, theirs={"spitter": "h5"})
    assert needed(table, "blast", "h5", "c4") == 1  # DEF 2 with Weaken and Armor Piercing.


# Targets


def test_cloak_hides_from_blasts_three_or_more_spaces_away() -> None:
    table = against({"s-type-shinobi": "g4 f5"}, {"rocket-chopper": "e4"})
    assert "Cloak" in (blast_refusal(table, figure_at(table, "d4"), figure_at(table, "g4")) or "")
    assert blast_refusal(table, figure_at(table, "e4"), figure_at(table, "g4")) is None
    assert blast_refusal(table, figure_at(table, "d4"), figure_at(table, "f5")) is None


def test_negation_forbids_power_attacks_within_two_spaces() -> None:
    for where, can in (("g4", False), ("h4", True)):
        table = position(
            ours={"defender-x": "d4"}, theirs={"ultra-ares-mothership": where, "raptix": "c3"}, power=3, pool=3
        )
        assert bool(power_attacks.options(table, monster(table, 0))) is can


# Super Damage and immunity


def test_the_example_of_annihilate_against_resilience() -> None:
    for target, left in (("ultra-armodax", 5), ("ultra-defender-x", 4)):
        table = position(ours={"ultra-gorghadra": "d4"}, theirs={target: "f4"}, pool=1, dice=[2, 2, 2, 2])
        drive(table, attack_phase(table), "attack d4")
        assert monster(table, 1).left == left


def test_super_smash_does_super_damage_in_a_smash_only() -> None:
    table = position(
        ours={"armodax": "d4"}, theirs={"terra-khan": "f4"}, pool=1, power=1, advanced="d4", dice=[2, 2, 2, 1]
    )
    drive(table, attack_phase(table), "attack d4", "power smash f4")
    assert monster(table, 1).left == 3
    table = position(ours={"armodax": "d4"}, theirs={"terra-khan": "f4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "to d4")
    assert monster(table, 1).left == 4


@pytest.mark.parametrize(
    ("target", "attack"), [("mega-armodax", "smash"), ("ares-mothership", "body-slam"), ("terra-khan", "")]
)
def test_solid_and_steady_are_immune_to_smash_and_to_body_slam(target: str, attack: str) -> None:
    table = position(ours={"defender-x": "d4"}, theirs={target: "f4"}, pool=3, power=3, advanced="d4")
    found = {option.attack for option in power_attacks.options(table, monster(table, 0))}
    assert {"smash", "body-slam"} - found == ({attack} if attack else set())
