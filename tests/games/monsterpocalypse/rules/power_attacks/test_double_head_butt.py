"""Double Head-butt, a combined power attack (rulebook p. 46)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import monster, position

BUTT = ("attack b5", "combine double-head-butt d3 d5", "roll 2", "add 3")


def test_a_double_head_butt_costs_as_many_power_dice_as_it_used_and_brings_back_alpha() -> None:
    table = position(
        ours={"terra-khan": "b5", "armodax": "d3"},
        theirs={"ultra-defender-x": "d5"},
        power=4,
        their_power=5,
        dice=[1] * 9,
    )
    drive(table, attack_phase(table), *BUTT)
    target = monster(table, 1)
    assert target.name == "Defender X"
    assert target.health == [5, 6 - 2]  # Super Damage.
    assert table.forces[1].power_pool == 2
    assert table.forces[0].power_pool == 1


def test_a_double_head_butt_takes_no_more_power_dice_than_there_are() -> None:
    table = position(
        ours={"terra-khan": "b5", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=4, their_power=1, dice=[1] * 9
    )
    drive(table, attack_phase(table), *BUTT)
    assert table.forces[1].power_pool == 0
    assert monster(table, 1).left == 3


def test_a_double_head_butt_that_misses_takes_no_power_dice() -> None:
    table = position(
        ours={"terra-khan": "b5", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=4, their_power=3, dice=[0] * 9
    )
    drive(table, attack_phase(table), *BUTT)
    assert table.forces[1].power_pool == 3


def test_a_double_head_butt_needs_adjacent_allies_that_are_both_aligned_with_the_target() -> None:
    butt = {space: Combine("double-head-butt", space, "d5") for space in ("f5", "c3", "d3")}
    table = position(ours={"terra-khan": "b5", "armodax": "f5"}, theirs={"defender-x": "d5"}, power=2)
    reason = refusal(table, monster(table, 0), butt["f5"])
    assert reason == "Terra Khan and Armodax are not adjacent, as a Double Head-butt needs (p. 46)"
    table = position(ours={"terra-khan": "b5", "armodax": "c3"}, theirs={"defender-x": "d5"}, power=2)
    reason = refusal(table, monster(table, 0), butt["c3"])
    assert reason == "Armodax is not aligned with Defender X, as a Double Head-butt needs (p. 46)"
    assert butt["c3"] not in power_attacks(table, monster(table, 0))
    table = position(ours={"terra-khan": "b5", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=2)
    assert refusal(table, monster(table, 0), butt["d3"]) is None
    assert butt["d3"] in power_attacks(table, monster(table, 0))
    table = position(ours={"terra-khan": "b6", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=2)
    assert "Terra Khan is not aligned with Defender X" in str(refusal(table, monster(table, 0), butt["d3"]))
