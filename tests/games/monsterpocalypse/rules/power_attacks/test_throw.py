"""Throw (rulebook p. 42)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import monster, place, position, tile, units

THROW = ("attack b5", "power throw d5")


def test_the_example_of_a_throw_past_zor_maxim_onto_a_carnidon_and_a_skyscraper() -> None:
    table = position(
        ours={"defender-x": "b5"},
        theirs={"terra-khan": "d5", "zor-maxim": "f5", "carnidon": "i5"},
        structures={"skyscraper": "j5"},
        power=5,
        dice=[1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1],
    )
    decision = asked(table, attack_phase(table), *THROW, "roll 5", "add 5")
    assert decision.kind == "place"
    straight = [option for option in options(decision) if option.endswith("5") and option != "to d5"]
    assert straight == ["to h5", "to i5"]  # Not on top of Zor-Maxim.
    table = position(
        ours={"defender-x": "b5"},
        theirs={"terra-khan": "d5", "zor-maxim": "f5", "carnidon": "i5"},
        structures={"skyscraper": "j5"},
        power=5,
        dice=[1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1],
    )
    drive(table, attack_phase(table), *THROW, "roll 5", "add 5", "to i5")
    assert place(table, monster(table, 1)) == "i5"
    assert monster(table, 1).left == 5 - 3  # The Throw, the building, the fire.
    assert units(table, 1) == {}
    left = tile(table, "j5")
    assert left is not None
    assert left.side == "fire"
    assert table.forces[0].power_pool == 2


def test_a_throw_goes_straight_away_or_to_either_side() -> None:
    table = position(ours={"defender-x": "b5"}, theirs={"terra-khan": "d5"}, power=2, dice=[1] * 7)
    decision = asked(table, attack_phase(table), *THROW, "roll 3", "add 2")
    assert options(decision) == ["to d3", "to d4", "to e5", "to f5", "to d6", "to d7"]


def test_a_throw_does_not_collide_with_what_it_flies_over() -> None:
    table = position(
        ours={"defender-x": "b5"},
        theirs={"terra-khan": "d5", "raptix": "f5"},
        structures={"skyscraper": "g5"},
        power=6,
        dice=[1] * 9,
    )
    drive(table, attack_phase(table), *THROW, "roll 1", "add 6", "to i5")
    assert monster(table, 1).left == 4
    assert units(table, 1) == {"f5": "raptix"}
    assert len(table.structures) == 1


def test_a_throw_stays_on_the_map() -> None:
    table = position(ours={"defender-x": "e1"}, theirs={"terra-khan": "c1"}, power=4, dice=[1] * 7)
    decision = asked(table, attack_phase(table), "attack e1", "power throw c1", "roll 1", "add 4")
    assert options(decision) == ["to a1", "to b1", "to c2", "to c3", "to c4", "to c5"]


def test_super_strength_throws_up_to_a_space_further() -> None:
    table = position(ours={"mega-defender-x": "b5"}, theirs={"terra-khan": "d5"}, power=1, dice=[1] * 6)
    decision = asked(table, attack_phase(table), *THROW, "roll 3")
    assert options(decision) == ["to d3", "to d4", "to e5", "to f5", "to d6", "to d7"]


def test_super_strength_is_at_work_only_in_a_throw_that_needs_it() -> None:
    for to, times in (("to e5", 0), ("to f5", 1)):
        table = position(ours={"mega-defender-x": "b5"}, theirs={"terra-khan": "d5"}, power=1, dice=[1] * 6)
        drive(table, attack_phase(table), *THROW, "roll 3", to)
        assert table.counted("ability", "super-strength") == times


def test_a_hazard_below_a_thrown_monster_counts_again_where_it_lands() -> None:
    table = position(
        ours={"defender-x": "b5"}, theirs={"terra-khan": "d5"}, tiles={"e6": "fire"}, power=1, dice=[1] * 6
    )
    drive(table, attack_phase(table), *THROW, "roll 3", "to e5")
    assert monster(table, 1).left == 5 - 2


def test_a_throw_is_impossible_without_a_place_to_land() -> None:
    table = position(
        ours={"defender-x": "a3", "sky-sentinel": "b5"}, theirs={"terra-khan": "a1", "zor-maxim": "c1"}, power=1
    )
    reason = refusal(table, monster(table, 0), Power("throw", "a1"))
    assert reason == "there is nowhere for Terra Khan to land (p. 42)"
    assert Power("throw", "a1") not in power_attacks(table, monster(table, 0))
    table.forces[0].power_pool = 4  # Enough to throw it over Zor-Maxim.
    assert refusal(table, monster(table, 0), Power("throw", "a1")) is None


def test_a_throw_with_too_few_power_dice_for_any_place_leaves_the_target_where_it_is() -> None:
    table = position(ours={"defender-x": "a3"}, theirs={"terra-khan": "a1", "zor-maxim": "c1"}, power=4, dice=[1] * 6)
    drive(table, attack_phase(table), "attack a3", "power throw a1", "roll 3", "add 1")
    assert place(table, monster(table, 1)) == "a1"
    assert monster(table, 1).left == 4


def test_a_throw_that_misses_moves_nobody() -> None:
    table = position(ours={"defender-x": "b5"}, theirs={"terra-khan": "d5"}, power=1, dice=[0] * 6)
    drive(table, attack_phase(table), *THROW, "roll 3")
    assert place(table, monster(table, 1)) == "d5"


def test_a_throw_needs_an_aligned_enemy_monster() -> None:
    table = position(ours={"defender-x": "b5"}, theirs={"terra-khan": "d6"}, power=1)
    assert "not aligned with Terra Khan" in str(refusal(table, monster(table, 0), Power("throw", "d6")))
