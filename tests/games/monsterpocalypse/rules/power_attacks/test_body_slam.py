"""Body Slam (rulebook p. 36 and 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import preventing, refusal
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import in_reserves, monster, place, position, tile, units

SLAM = ("attack d4", "power body-slam b4", "roll 3")


def test_the_example_of_a_body_slam_onto_a_high_rise_and_a_raptix() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"terra-khan": "b4", "raptix": "f5"},
        structures={"downtown-high-rise": "g4"},
        power=1,
        dice=[1] * 6,
    )
    drive(table, attack_phase(table), *SLAM, "to f4")
    khan = monster(table, 1)
    assert place(table, khan) == "f4"
    assert khan.left == 5 - 3  # The hit, the building, the fire that it leaves.
    assert table.structures == []
    landed_on = tile(table, "g4")
    assert landed_on is not None
    assert landed_on.side == "fire"
    assert in_reserves(table, 1, "raptix") == 1
    assert table.forces[0].power_pool == 2


def test_a_body_slam_moves_to_any_other_side_of_the_attacker() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"terra-khan": "b4"}, power=1, dice=[1] * 6)
    assert options(asked(table, attack_phase(table), *SLAM)) == ["to d2", "to f4", "to d6"]


def test_a_body_slam_does_not_go_onto_another_monster_or_off_the_map() -> None:
    table = position(ours={"defender-x": "d2"}, theirs={"terra-khan": "b2", "zor-maxim": "f3"}, power=1, dice=[1] * 6)
    drive(table, attack_phase(table), "attack d2", "power body-slam b2", "roll 3")
    assert place(table, monster(table, 1)) == "d4"  # The only side, so it is not asked for.


def test_a_body_slam_is_impossible_without_a_place_for_the_target() -> None:
    table = position(ours={"defender-x": "a1"}, theirs={"terra-khan": "c1", "zor-maxim": "b3"}, power=1)
    reason = refusal(table, monster(table, 0), Power("body-slam", "c1"))
    assert reason == "there is no other side of Defender X where Terra Khan could be placed (p. 37)"
    assert Power("body-slam", "c1") not in power_attacks(table, monster(table, 0))


def test_a_body_slam_that_misses_moves_nobody() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"terra-khan": "b4"}, power=1, dice=[1, 1, 1, 1, 1, 0])
    drive(table, attack_phase(table), *SLAM)
    assert place(table, monster(table, 1)) == "b4"
    assert monster(table, 1).left == 5


def test_a_body_slam_crushes_the_attackers_own_unit_for_nothing() -> None:
    table = position(ours={"defender-x": "d4", "g-tank": "f4"}, theirs={"terra-khan": "b4"}, power=1, dice=[1] * 6)
    drive(table, attack_phase(table), *SLAM, "to f4")
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 0
    assert monster(table, 1).left == 4


def test_a_flier_slammed_into_a_fire_suffers_it_all_the_same() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"sky-sentinel": "b4"}, tiles={"f5": "fire"}, power=1, dice=[1, 1, 1, 1, 1, 2]
    )
    drive(table, attack_phase(table), *SLAM, "to f4")
    assert monster(table, 1).left == 5 - 2


def test_a_flier_slammed_onto_a_building_suffers_the_fire_that_it_leaves() -> None:
    table = position(
        ours={"defender-x": "d4"},
        theirs={"sky-sentinel": "b4"},
        structures={"skyscraper": "f4"},
        power=1,
        dice=[1, 1, 1, 1, 1, 2],
    )
    drive(table, attack_phase(table), *SLAM, "to f4")
    assert monster(table, 1).left == 5 - 3


def test_a_radioactive_monster_slammed_into_radiation_does_not_suffer_it() -> None:
    table = position(
        ours={"defender-x": "d4"}, theirs={"deimos-9": "b4"}, tiles={"f5": "radiation"}, power=1, dice=[1] * 6
    )
    drive(table, attack_phase(table), *SLAM, "to f4")
    assert monster(table, 1).left == 5 - 1


def test_steady_makes_immune_to_body_slam() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"ares-mothership": "b4"}, power=1)
    reason = refusal(table, monster(table, 0), Power("body-slam", "b4"))
    assert reason == "Ares Mothership is immune to Body Slam (p. 33)"
    assert Power("body-slam", "b4") not in power_attacks(table, monster(table, 0))
    assert preventing(table, monster(table, 0)) == ["steady"]


def test_a_body_slam_needs_an_aligned_enemy_monster() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"terra-khan": "b5", "raptix": "f4"}, power=1)
    ours = monster(table, 0)
    assert "not aligned with Terra Khan" in str(refusal(table, ours, Power("body-slam", "b5")))
    assert "there is no enemy monster on f4" in str(refusal(table, ours, Power("body-slam", "f4")))
    assert not [option for option in power_attacks(table, ours) if option.attack == "body-slam"]
