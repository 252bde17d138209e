"""What two people found who played with the rulebook beside them: it may not come back."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import drive, heard
from tests.games.monsterpocalypse.positions import position


def test_the_log_says_whom_a_swatted_unit_is_hurled_at() -> None:
    table = position({"defender-x": "d4"}, {"raptix": "f4 h4 g9"}, power=1, dice=[2] * 8)
    drive(table, attack_phase(table), "attack d4", "power swat f4", "roll 1", "target h4")
    assert "Defender X at d4 makes a Swat on the Raptix at f4." in heard(table)
    assert "Defender X at d4 makes a Swat on the Raptix at h4." in heard(table)


def test_the_log_names_the_power_attack_that_a_chain_attack_allows() -> None:
    table = position({"mega-terra-khan": "d4"}, {"yasheth": "f4"}, power=3, dice=[2] * 12)
    drive(
        table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 0", "power head-butt f4", "roll 1", "add 1"
    )
    assert "Mega Terra Khan at d4 makes a Head-butt on Yasheth at f4." in heard(table)


def test_the_log_names_who_has_the_ability_that_is_at_work() -> None:
    table = position({"defender-x": "d4"}, {"yasheth": "f4"}, power=1, dice=[2] * 8)
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "add 1")
    assert "Yasheth: Power Sink." in heard(table)
