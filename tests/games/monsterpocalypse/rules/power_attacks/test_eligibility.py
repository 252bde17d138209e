"""Who may make power attacks, and with how many dice (rulebook p. 36 and 45)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.options import Combine, Power
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import monster, position


def test_a_power_attack_needs_a_power_die_and_an_action_die() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=0)
    ours = monster(table, 0)
    reason = power_attacks.refusal(table, ours, Power("throw", "f4"))
    assert reason == (
        "each monster that takes part in a power attack needs at least one Power Die: you have 0, and 1 is needed "
        "(p. 36)"
    )
    assert power_attacks.options(table, ours) == []
    table.forces[0].power_pool, table.forces[0].monster_pool = 1, 0
    assert "needs at least one Action Die" in str(power_attacks.refusal(table, ours, Power("throw", "f4")))
    assert power_attacks.options(table, ours) == []


def test_a_power_attack_rolls_at_least_a_power_die_and_an_action_die() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=3)
    decision = asked(table, attack_phase(table), "attack d4", "power throw f4")
    assert options(decision) == [f"roll {dice}" for dice in range(1, 7)]
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=3)
    decision = asked(table, attack_phase(table), "attack d4", "power throw f4", "roll 4")
    assert options(decision) == ["add 1", "add 2", "add 3"]


def test_a_combined_power_attack_rolls_two_of_each_and_up_to_both_power_stats() -> None:
    table = position(ours={"terra-khan": "b5", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=3)
    decision = asked(table, attack_phase(table), "attack b5", "combine double-head-butt d3 d5")
    assert options(decision) == [f"roll {dice}" for dice in range(2, 11)]
    table = position(ours={"terra-khan": "b5", "armodax": "d3"}, theirs={"defender-x": "d5"}, power=3)
    decision = asked(table, attack_phase(table), "attack b5", "combine double-head-butt d3 d5", "roll 4")
    assert options(decision) == ["add 2", "add 3"]


def test_no_power_attacks_near_negation() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"ultra-ares-mothership": "g4"}, power=3)
    ours = monster(table, 0)
    reason = power_attacks.refusal(table, ours, Power("stomp", "-"))
    assert reason == ("Negation of Ultra Ares Mothership is too close: Terra Khan can't make power attacks (p. 58)")
    assert power_attacks.options(table, ours) == []
    assert power_attacks.preventing(table, ours) == ["negation"]


def test_negation_reaches_two_spaces() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"ultra-ares-mothership": "h4"}, power=3)
    assert Power("stomp", "-") in power_attacks.options(table, monster(table, 0))
    assert power_attacks.preventing(table, monster(table, 0)) == []


def test_the_negation_of_its_own_force_does_not_bind_a_monster() -> None:
    table = position(ours={"ultra-ares-mothership": "d4"}, power=1)
    assert Power("stomp", "-") in power_attacks.options(table, monster(table, 0))


def test_a_monster_alone_makes_no_combined_power_attacks() -> None:
    table = position(ours={"terra-khan": "d4"}, theirs={"gorghadra": "f4"}, power=5)
    assert not [option for option in power_attacks.options(table, monster(table, 0)) if isinstance(option, Combine)]


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        (
            Power("slingshot", "f4"),
            '"slingshot" is not one of the power attacks that a monster makes alone: body-slam, head-butt, ram, '
            "rampage, "
            "smash, stomp, swat, throw (p. 36)",
        ),
        (
            Combine("throw", "d4", "f4"),
            '"throw" is not one of the power attacks that two monsters make together: slingshot, cradle-throw, '
            "double-head-butt (p. 45)",
        ),
    ],
)
def test_an_unknown_power_attack_is_refused_with_those_that_there_are(option: Power | Combine, reason: str) -> None:
    table = position(ours={"terra-khan": "d4"}, power=5)
    assert power_attacks.refusal(table, monster(table, 0), option) == reason


def test_every_power_attack_has_a_title_and_a_page() -> None:
    assert list(power_attacks.TITLES) == list(power_attacks.PAGES) == [*power_attacks.ALONE, *power_attacks.COMBINED]
    assert power_attacks.title("double-head-butt") == "Double Head-butt"
    assert power_attacks.title("swat-target") == "Swat"


@pytest.mark.parametrize(
    ("theirs", "structures", "gained"),
    [
        ({"yasheth": "j9", "squix": "f4"}, {}, 1),
        ({"yasheth": "j9"}, {"skyscraper": "f4"}, 0),
    ],
)
def test_power_sink_works_when_a_stomp_meets_a_figure_of_its_force(
    theirs: dict[str, str], structures: dict[str, str], gained: int
) -> None:
    table = position(ours={"terra-khan": "d4"}, theirs=theirs, structures=structures, power=1, dice=[0] * 4)
    drive(table, attack_phase(table), "attack d4", "power stomp -", "roll 1")
    assert table.forces[1].power_pool == gained
