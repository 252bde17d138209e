"""Each Skill of buildings by its name (rulebook p. 22, 33 and 53)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import CityList
from herobox.games.monsterpocalypse.rules.activation_and_advancement import take_turn
from herobox.games.monsterpocalypse.rules.current_stats import blast_range, boost_dice, speed
from herobox.games.monsterpocalypse.rules.movement import reach
from herobox.games.monsterpocalypse.rules.power_phase import power_phase
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.setup.force_limits import city_problems
from herobox.games.monsterpocalypse.state import Monster, State, Unit
from tests.games.beats_heard import beat
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.positions import attack_on, figure_at, position, space_names

ROUND = "g3 h3 i3"
"""Three spaces adjacent to a building at g4."""


def actor(table: State, space: str) -> Monster | Unit:
    """The monster or unit at a space."""
    figure = figure_at(table, space)
    assert isinstance(figure, Monster | Unit)
    return figure


def powered_up(table: State) -> tuple[int, int]:
    """The Power Dice of both players after a Power Up with one Action Die."""
    drive(table, power_phase(table), "roll 1")
    return table.forces[0].power_pool, table.forces[1].power_pool


# Of units: cost, speed, dice, range


def test_discount_makes_one_unit_a_turn_cheaper_while_it_is_secured() -> None:
    table = position(
        ours={"g-tank": ROUND},
        reserves={"elite-g-tank": 3},
        structures={"apartment-building": "g4"},
        marks={"r": "a1 b1 c1"},
        pool=4,
    )
    drive(table, spawn_phase(table), "spawn elite-g-tank a1", "spawn elite-g-tank b1")
    assert table.forces[0].unit_pool == 1
    assert table.forces[0].reserves[1] == 1
    table = position(
        ours={"g-tank": "g3 h3"},
        reserves={"elite-g-tank": 3},
        structures={"apartment-building": "g4"},
        marks={"r": "a1 b1 c1"},
        pool=1,
    )
    drive(table, spawn_phase(table))
    assert table.forces[0].unit_pool == 1


def test_fuel_depot_makes_all_figures_faster_while_it_is_secured() -> None:
    table = position(ours={"g-tank": f"{ROUND} a1", "terra-khan": "d9"}, structures={"oil-refinery": "g4"})
    assert [speed(table, actor(table, space)) for space in ("a1", "d9")] == [5, 7]
    table = position(ours={"g-tank": f"{ROUND} a1"}, theirs={"raptix": "f6"}, structures={"oil-refinery": "g4"})
    assert speed(table, actor(table, "a1")) == 4  # An enemy is adjacent, too.


def test_the_example_of_fuel_depot_is_not_secured_by_the_unit_that_moves() -> None:
    table = position(ours={"g-tank": ROUND}, structures={"oil-refinery": "g4"})
    assert speed(table, actor(table, "g3")) == 4
    table = position(ours={"g-tank": f"{ROUND} f3"}, structures={"oil-refinery": "g4"})
    assert speed(table, actor(table, "g3")) == 5


def test_two_fuel_depots_are_one() -> None:
    table = position(ours={"g-tank": f"{ROUND} g6 h6 i6 a1"}, structures={"oil-refinery": "g4 g7"})
    assert speed(table, actor(table, "a1")) == 5


def test_high_security_is_for_blasts_of_units_beside_the_secured_building() -> None:
    table = position(
        ours={"g-tank": f"{ROUND} a1", "terra-khan": "e4"},
        theirs={"raptix": "k3"},
        structures={"bank-headquarters": "g4"},
    )
    for space, dice in (("g3", 1), ("a1", 0), ("e4", 1)):
        assert boost_dice(table, actor(table, space), attack_on(table, "blast", "k3", space)) == dice
    assert boost_dice(table, actor(table, "g3"), attack_on(table, "brawl", "k3", "g3")) == 0


def test_radar_network_is_for_figures_without_radar() -> None:
    table = position(ours={"g-tank": ROUND, "belcher": "a1", "sky-sentinel": "d9"}, structures={"radar-array": "g4"})
    assert [blast_range(table, actor(table, space)) for space in ("a1", "d9", "g3")] == [7, 7, 7]
    table = position(ours={"g-tank": "g3 h3", "belcher": "a1"}, structures={"radar-array": "g4"})
    assert blast_range(table, actor(table, "a1")) == 5


def test_underground_network_is_for_units_of_the_collaborators() -> None:
    for traveller, there in (("sun-fighter", True), ("rocket-chopper", False)):
        table = position(ours={"g-tank": ROUND, traveller: "e4"}, structures={"skyscraper": "g4 l9"})
        unit = actor(table, "e4")
        assert ("n10" in space_names(table, reach(table, unit, speed(table, unit)))) is there


def test_underground_network_comes_out_beside_a_teleport_too() -> None:
    table = position(
        ours={"g-tank": ROUND, "s-type-shinobi": "e4", "shadow-gate": "a12"}, structures={"skyscraper": "g4"}
    )
    unit = actor(table, "e4")
    assert "b12" in space_names(table, reach(table, unit, speed(table, unit)))


# Of Power Ups


@pytest.mark.parametrize(
    ("building", "units", "ours", "theirs"),
    [
        ("office-building", "g-tank", 1, 3),  # A secured building alone.
        ("downtown-high-rise", "g-tank", 2, 3),  # Power Producer.
        ("bank-headquarters", "g-tank", 2, 3),  # Financier.
        ("bank-headquarters", "raptix", 1, 3),  # Not Protectors.
        ("tv-network-high-rise", "power-pod", 1, 2),  # Media Hub.
        ("tv-network-high-rise", "g-tank", 1, 3),  # Not Invaders.
        ("nuclear-power-plant", "g-tank", 1, 3),  # Power Amplifier without a Power Zone.
    ],
)
def test_financier_media_hub_and_power_producer_at_a_power_up(
    building: str, units: str, ours: int, theirs: int
) -> None:
    table = position(
        ours={units: ROUND},
        structures={building: "g4"},
        activation="monsters",
        their_power=3,
        dice=[1],
    )
    if building == "office-building":
        drive(table, power_phase(table), "pass", "roll 1")  # Its Shuffle.
        assert (table.forces[0].power_pool, table.forces[1].power_pool) == (ours, theirs)
    else:
        assert powered_up(table) == (ours, theirs)


def test_power_amplifier_needs_a_power_zone() -> None:
    table = position(
        ours={"g-tank": ROUND},
        structures={"nuclear-power-plant": "g4"},
        marks={"p": "h3"},
        activation="monsters",
        dice=[1],
    )
    assert powered_up(table)[0] == 3


def test_the_example_of_amplify_and_power_producer_gains_two_and_one() -> None:
    table = position(
        ours={"power-pod": "a1 a2", "g-tank": "g6 h6 i6"},
        structures={"downtown-high-rise": "g4 g7"},
        marks={"p": "a1 a2"},
        activation="monsters",
        dice=[1],
    )
    assert powered_up(table)[0] == 2 + 2 + 2 + 1  # Zones, buildings, Amplify, Power Producer.


def test_safeguard_pays_once_for_any_secured_building() -> None:
    table = position(
        ours={"defender-x": "a11", "g-tank": "g6 h6 i6"},
        structures={"radar-array": "g4 g7"},
        activation="monsters",
        dice=[1],
    )
    assert powered_up(table)[0] == 2 + 1


def test_subsidize_rolls_a_boost_die() -> None:
    table = position(
        ours={"g-tank": ROUND}, structures={"government-building": "g4"}, activation="monsters", dice=[0, 1]
    )
    assert powered_up(table)[0] == 1
    assert [len(dice) for dice in table.last_roll] == [1, 1, 0]


def test_strikes_of_the_die_of_subsidize_count_with_those_of_the_action_dice() -> None:
    table = position(
        ours={"g-tank": ROUND}, structures={"government-building": "g4"}, activation="monsters", dice=[1, 1]
    )
    assert powered_up(table)[0] == 1
    assert beat(table, "Defender X rolls 1, 1 to Power Up and succeeds.").amount == 2


def test_shuffle_moves_a_die_before_the_power_or_spawn_phase() -> None:
    table = position(
        ours={"g-tank": ROUND}, structures={"office-building": "g4"}, activation="monsters", pool=4, dice=[]
    )
    drive(table, power_phase(table), "shuffle monster", "pass")
    assert table.forces[0].monster_pool == 5
    table = position(ours={"g-tank": ROUND}, structures={"office-building": "g4"}, activation="units", pool=4)
    decision = asked(table, spawn_phase(table))
    assert (decision.kind, options(decision)) == ("shuffle", ["shuffle monster", "shuffle unit", "pass"])


def test_shuffle_makes_no_activation_possible() -> None:
    table = position(ours={"g-tank": ROUND}, structures={"office-building": "g4"}, activation="units", phase="turn")
    decision = asked(table, take_turn(table))
    assert (decision.kind, table.activation) == ("shuffle", "units")  # There was no other activation to choose.


def test_limited_buildings_are_in_a_city_once() -> None:
    cities = [CityList("c", "C", {"government-building": count, "radar-array": 2}, "tests") for count in (1, 2)]
    assert city_problems(cities[0], CONTENT) == []
    (problem,) = city_problems(cities[1], CONTENT)
    assert "Government Building" in problem
