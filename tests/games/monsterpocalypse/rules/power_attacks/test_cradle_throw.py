"""Cradle Throw, a combined power attack (rulebook p. 46)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import monster, place, position, units

CRADLE = Combine("cradle-throw", "f5", "d5")
THROW = ("attack b5", "combine cradle-throw f5 d5", "roll 2")


def test_a_cradle_throw_goes_twice_as_far_along_both_lines_away_from_the_attackers() -> None:
    table = position(ours={"terra-khan": "b5", "armodax": "f5"}, theirs={"defender-x": "d5"}, power=2, dice=[1] * 8)
    decision = asked(table, attack_phase(table), *THROW)
    assert decision.kind == "place"
    assert options(decision) == [f"to d{row}" for row in (1, 2, 3, 4, 6, 7, 8, 9)]


def test_a_cradle_throw_does_super_damage_and_collides_where_it_lands() -> None:
    table = position(
        ours={"terra-khan": "b5", "armodax": "f5"},
        theirs={"defender-x": "d5", "g-tank": "d9 d7"},
        structures={"radar-array": "e10"},
        power=2,
        dice=[1] * 8,
    )
    drive(table, attack_phase(table), *THROW, "to d9")
    assert place(table, monster(table, 1)) == "d9"
    assert monster(table, 1).left == 5 - 3  # The hit, Super Damage, the building.
    assert units(table, 1) == {"d7": "g-tank"}
    assert table.structures == []
    assert table.forces[0].power_pool == 2


def test_super_strength_does_not_help_a_cradle_throw() -> None:
    table = position(
        ours={"ultra-armodax": "b5", "terra-khan": "f5"}, theirs={"defender-x": "d5"}, power=2, dice=[1] * 8
    )
    assert options(asked(table, attack_phase(table), *THROW))[-1] == "to d9"


def test_resilience_stops_the_super_damage_of_a_combined_power_attack() -> None:
    table = position(ours={"gorghadra": "b5", "rogzor": "f5"}, theirs={"ultra-armodax": "d5"}, power=2, dice=[1] * 7)
    drive(table, attack_phase(table), *THROW, "to d6")
    assert monster(table, 1).left == 6 - 1


def test_a_cradle_throw_is_impossible_without_a_place_to_land() -> None:
    throw = Combine("cradle-throw", "f1", "d1")
    for power, reason in ((2, "there is nowhere for Defender X to land (p. 42 and 46)"), (3, None)):
        table = position(
            ours={"terra-khan": "b1", "armodax": "f1"},
            theirs={"defender-x": "d1", "sky-sentinel": "d3", "zor-raiden": "d5"},
            power=power,
        )
        assert refusal(table, monster(table, 0), throw) == reason
        assert (throw in power_attacks(table, monster(table, 0))) is (reason is None)


def test_a_cradle_throw_needs_allies_on_opposite_sides_of_the_target() -> None:
    for ally in ("d7", "d3", "g5"):
        table = position(ours={"terra-khan": "b5", "armodax": ally}, theirs={"defender-x": "d5"}, power=2)
        reason = refusal(table, monster(table, 0), Combine("cradle-throw", ally, "d5"))
        assert reason == (
            "Terra Khan and Armodax are not aligned with Defender X on opposite sides of it, as a Cradle Throw needs "
            "(p. 46)"
        )
        attacks = [option.attack for option in power_attacks(table, monster(table, 0))]
        assert "cradle-throw" not in attacks
        assert "throw" in attacks


def test_either_ally_may_lead_a_cradle_throw() -> None:
    table = position(ours={"terra-khan": "b5", "armodax": "f5"}, theirs={"defender-x": "d5"}, power=2)
    assert CRADLE in power_attacks(table, monster(table, 0))
    assert Combine("cradle-throw", "b5", "d5") in power_attacks(table, monster(table, 0, 1))


def test_a_cradle_throw_goes_over_the_other_enemy_monster_at_the_edge_of_the_map() -> None:
    table = position(
        ours={"terra-khan": "b1", "armodax": "f1"},
        theirs={"defender-x": "d1", "sky-sentinel": "d3"},
        power=2,
        dice=[1] * 8,
    )
    drive(table, attack_phase(table), "attack b1", "combine cradle-throw f1 d1", "roll 2")
    assert place(table, monster(table, 1)) == "d5"  # The only place, so it is not asked for.


def test_a_cradle_throw_needs_an_aligned_enemy_monster() -> None:
    table = position(ours={"terra-khan": "b5", "armodax": "f5"}, theirs={"defender-x": "d6"}, power=2)
    reason = refusal(table, monster(table, 0), Combine("cradle-throw", "f5", "d6"))
    assert "for a Cradle Throw a whole edge" in str(reason)
