"""Skills about moving and holding, by their names (rulebook p. 14, 15, 22 and 54 to 59); more of them in rules/."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.attack_targets import brawl_refusal
from herobox.games.monsterpocalypse.rules.current_stats import speed, speed_changes
from herobox.games.monsterpocalypse.rules.holding import held, is_secured
from herobox.games.monsterpocalypse.rules.movement import reach
from herobox.games.monsterpocalypse.state import Monster, State, Unit
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import figure_at, monster, position, space_names, structure, unit

RUBBLE: Any = {"f1": "rubble", "f3": "rubble", "f5": "rubble", "f7": "rubble", "f9": "rubble", "f11": "rubble"}
"""From the top of the map to its bottom."""


def actor(table: State, space: str) -> Monster | Unit:
    """The monster or unit at a space."""
    figure = figure_at(table, space)
    assert isinstance(figure, Monster | Unit)
    return figure


def can_reach(table: State, space: str, to: str) -> bool:
    """Whether the figure at a space can advance to another one with its SPD."""
    figure = actor(table, space)
    return to in space_names(table, reach(table, figure, speed(table, figure)))


def test_all_terrain_treats_rubble_as_open() -> None:
    table = position(ours={"g-tank": "d4", "carnidon": "d6"}, tiles=RUBBLE)
    assert can_reach(table, "d4", "h4")
    assert not can_reach(table, "d6", "g6")


def test_climb_goes_through_buildings_and_not_onto_them() -> None:
    for form, through in (("mega-deimos-9", True), ("deimos-9", False)):
        table = position(ours={form: "d4"}, structures={"skyscraper": "g4 g2 g6 g8"}, marks={}, tiles={})
        assert can_reach(table, "d4", "i4") is through
        assert not can_reach(table, "d4", "g4")


def test_flight_passes_figures_and_holds_nothing() -> None:
    table = position(
        ours={"rocket-chopper": "d4", "raptix": "d5"}, theirs={"terra-khan": "e4"}, tiles=RUBBLE, marks={"p": "d4 d5"}
    )
    assert can_reach(table, "d4", "h4")
    assert space_names(table, held(table, 0, table.map.power_zones)) == ["d5"]


def test_flight_is_out_of_reach_for_brawls_of_units_without_flight_or_jump() -> None:
    table = position(
        ours={"carnidon": "d4", "raptix": "d5", "squix": "d6", "terra-khan": "f4"}, theirs={"hunter": "e5"}
    )
    target = figure_at(table, "e5")
    refused = [space for space in ("d4", "d5", "d6", "f4") if brawl_refusal(table, figure_at(table, space), target)]
    assert refused == ["d4"]


def test_flight_is_immune_to_a_fire_that_it_stands_on() -> None:
    for name, survives in (("rocket-chopper", True), ("carnidon", False)):
        table = position(ours={name: "d4"}, tiles={"f4": "fire"}, phase="advancement")
        drive(table, advancement_phase(table), "advance d4", "to f4")
        assert bool(table.forces[0].units) is survives


def test_jump_passes_a_fire_but_does_not_end_on_one() -> None:
    for to, left in (("j4", 5), ("f4", 4)):
        table = position(ours={"defender-x": "d4"}, tiles={"f4": "fire"}, phase="advancement")
        drive(table, advancement_phase(table), "advance d4", f"to {to}")
        assert monster(table, 0).left == left


def test_jump_crosses_water_and_does_not_end_in_it() -> None:
    table = position(ours={"raptix": "d4", "carnidon": "d5"}, marks={"w": " ".join(f"f{row}" for row in range(1, 13))})
    assert can_reach(table, "d4", "g4")
    assert not can_reach(table, "d4", "f4")
    assert not can_reach(table, "d5", "g5")


def test_hover_enters_water() -> None:
    table = position(ours={"power-pod": "d4", "interceptor": "d6"}, marks={"w": "e4 e6"})
    assert can_reach(table, "d4", "e4")
    assert can_reach(table, "d6", "e6")


def test_ground_control_lets_fliers_hold_zones() -> None:
    for form, held_spaces in (("sky-sentinel", ["d4"]), ("mega-sky-sentinel", [])):
        table = position(ours={form: "a11", "rocket-chopper": "d4"}, marks={"p": "d4"})
        assert space_names(table, held(table, 0, table.map.power_zones)) == held_spaces
    table = position(ours={"saucer": "d4"}, marks={"p": "d4"})
    assert space_names(table, held(table, 0, table.map.power_zones)) == ["d4"]


def test_mire_makes_spaces_count_twice_for_enemy_units() -> None:
    for form, there in (("mega-cthugrosh", False), ("cthugrosh", True)):
        table = position(ours={"carnidon": "a4", "terra-khan": "a8"}, theirs={form: "d3"})
        assert can_reach(table, "a4", "d5") is there
        assert can_reach(table, "a8", "g8")


def test_terrify_keeps_enemy_units_away_but_no_monsters() -> None:
    for form, there in (("mega-cthugrosh", False), ("cthugrosh", True)):
        table = position(ours={"carnidon": "f4", "terra-khan": "a8"}, theirs={form: "h4", "raptix": "a1"})
        assert can_reach(table, "f4", "g4") is there
        assert can_reach(table, "a8", "f6")


def test_motivator_makes_figures_of_the_agenda_faster_that_start_beside_it() -> None:
    table = position(ours={"terra-khan": "d4", "carnidon": "f4 g4", "g-tank": "f5"})
    assert [speed(table, actor(table, space)) for space in ("f4", "g4", "f5", "d4")] == [5, 4, 4, 6]
    assert list(speed_changes(table, unit(table, "f4"))) == [("motivator", 1)]


def test_two_motivators_are_one_and_one_motivates_the_other() -> None:
    table = position(ours={"elite-task-master": "d4 d6", "shadow-task-master": "e4", "spitter": "d5"})
    assert speed(table, actor(table, "d5")) == 5
    assert speed(table, actor(table, "d4")) == 6


def test_sabotage_keeps_enemies_from_securing_buildings_near_and_is_granted_to_all_units() -> None:
    for theirs, secure in (({"belcher": "i7"}, True), ({"mega-rogzor": "a11", "belcher": "i7"}, False)):
        table = position(ours={"g-tank": "g3 h3 i3"}, theirs=theirs, structures={"skyscraper": "g4"})
        assert is_secured(table, structure(table, "g4"), 0) is secure
