"""Head-butt (rulebook p. 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import monster, position

BUTT = ("attack d4", "power head-butt f4", "roll 3")


def test_a_head_butt_brings_a_hyper_form_back_to_alpha_after_its_damage() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"ultra-yasheth": "f4"}, power=1, dice=[1, 1, 1, 1, 1, 2])
    drive(table, attack_phase(table), *BUTT)
    target = monster(table, 1)
    assert target.name == "Yasheth"
    assert target.health == [5, 5 - 1]


def test_a_head_butt_does_not_bring_back_an_alpha_form_that_was_destroyed() -> None:
    table = position(
        ours={"terra-khan": "d4"},
        theirs={"ultra-yasheth": "f4"},
        health={"yasheth": 0},
        power=1,
        dice=[1, 1, 1, 1, 1, 2],
    )
    drive(table, attack_phase(table), *BUTT)
    assert monster(table, 1).name == "Ultra Yasheth"
    assert monster(table, 1).left == 4


def test_a_head_butt_on_an_alpha_form_does_a_damage() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"yasheth": "f4"}, power=1, dice=[1] * 6)
    drive(table, attack_phase(table), *BUTT)
    assert monster(table, 1).name == "Yasheth"
    assert monster(table, 1).left == 4


def test_a_head_butt_that_misses_changes_no_form() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"ultra-yasheth": "f4"}, power=1, dice=[1] * 6)
    drive(table, attack_phase(table), *BUTT)
    assert monster(table, 1).name == "Ultra Yasheth"


def test_a_head_butt_needs_an_aligned_enemy_monster() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"yasheth": "f5"}, power=1)
    reason = refusal(table, monster(table, 0), Power("head-butt", "f5"))
    assert reason == (
        "Terra Khan is not aligned with Yasheth: for a Head-butt a whole edge of one base has to touch a whole edge "
        "of the other (p. 37)"
    )
