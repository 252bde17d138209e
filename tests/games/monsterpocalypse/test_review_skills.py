"""Skills that count once, and whom they are about (rulebook p. 30 to 33 and 53 to 59)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_phase import power_phase
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import monster, position, unit
from tests.games.monsterpocalypse.rules.moving import destinations


def test_leadership_is_for_grunts_and_not_for_other_elites() -> None:
    table = position({"elite-g-tank": "d4 d5"}, {"terra-khan": "h4"}, dice=[0, 0])
    drive(table, attack_phase(table), "attack d4", "pass", "roll 1")


def test_radar_that_a_figure_has_and_is_granted_counts_once() -> None:
    table = position({"elite-spitter": "d4 d5"}, {"terra-khan": "j4"})
    drive(table, attack_phase(table))
    near = position({"elite-spitter": "d4 d5"}, {"terra-khan": "i4"})
    assert options(asked(near, attack_phase(near))) == ["attack d4", "attack d5", "pass"]


def test_nobody_powers_up_with_a_sabotaged_building() -> None:
    table = position(
        {"defender-x": "a9", "g-tank": "c4 d3 e3"},
        {"mega-rogzor": "g4"},
        structures={"radar-array": "d4"},
        dice=[1],
    )
    drive(table, power_phase(table), "roll 1")
    assert table.forces[0].power_pool == 0


def test_a_media_hub_needs_three_units_of_the_invaders() -> None:
    around = {"defender-x": "a9", "g-tank": "c4", "power-pod": "d3 e3"}
    table = position(around, {}, structures={"tv-network-high-rise": "d4"}, their_power=3, dice=[1])
    drive(table, power_phase(table), "roll 1")
    assert table.forces[1].power_pool == 3
    around["power-pod"] = "d3 e3 f3"
    table = position(around, {}, structures={"tv-network-high-rise": "d4"}, their_power=3, dice=[1])
    drive(table, power_phase(table), "roll 1")
    assert table.forces[1].power_pool == 2


def test_mire_and_terrify_hold_fliers_up_too() -> None:
    table = position({"rocket-chopper": "h12"}, {"mega-cthugrosh": "h4"}, activation="units")
    found = destinations(table, "h12")
    assert "h8" in found
    assert "h7" not in found
    near = position({"rocket-chopper": "h7"}, {"mega-cthugrosh": "h4"}, activation="units")
    assert not destinations(near, "h7") & {"h6", "g6", "i6", "j6"}


def test_each_unit_of_a_combined_attack_needs_a_die_of_its_own() -> None:
    table = position({"carnidon": "d4 d6"}, {"terra-khan": "e5"}, pool=1, dice=[0, 0])
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).left == 5


def test_a_unit_beside_the_target_joins_no_combined_blast() -> None:
    table = position({"g-tank": "d4 d6 f4"}, {"terra-khan": "g3"})
    assert options(asked(table, attack_phase(table), "attack d4")) == ["join d6", "pass"]


def test_weaken_is_about_enemies_and_not_about_ones_own_units() -> None:
    table = position(
        {"gorghadra": "d4", "crawler": "h4", "belcher": "f5"}, {"g-tank": "f4"}, power=1, dice=[1, 0, 0, 0]
    )
    drive(table, attack_phase(table), "attack d4", "power stomp -", "roll 1")
    assert [unit.printed.id for unit in table.forces[0].units] == ["crawler", "belcher"]


def test_motivator_is_about_advances_and_not_about_a_rampage() -> None:
    table = position({"armodax": "b4", "terra-khan": "b6"}, {"raptix": "n9"}, power=1, dice=[0] * 4)
    drive(table, attack_phase(table), "attack b4", "power rampage east", "roll 1")
    assert monster(table, 0).at == table.map.grid.numbers["h4"]


def test_only_who_could_attack_the_target_joins_a_combined_attack() -> None:
    table = position({"raptix": "f5 f6 d5", "carnidon": "d4", "spitter": "e4"}, {"squix": "e5"})
    unit(table, "d5").attacked = True
    assert options(asked(table, attack_phase(table), "attack f5")) == ["join f6", "pass"]
    table = position({"carnidon": "d4 e3", "spitter": "d5"}, {"terra-khan": "e4"})
    assert options(asked(table, attack_phase(table), "attack d4")) == ["join e3", "pass"]
    table = position({"g-tank": "d4 d5", "carnidon": "d6"}, {"terra-khan": "h4"})
    assert options(asked(table, attack_phase(table), "attack d4")) == ["join d5", "pass"]


@pytest.mark.parametrize(("space", "reached"), [("h1", True), ("g1", False)])
def test_two_radar_arrays_are_one_radar_network(space: str, reached: bool) -> None:
    table = position(
        {"hunter": space, "g-tank": "c4 d3 e3 c8 d7 e7"}, {"terra-khan": "o1"}, structures={"radar-array": "d4 d8"}
    )
    found = options(asked(table, attack_phase(table), f"attack {space}"))
    assert ("blast o1" in found) is reached
