"""Rubble and hazard tiles (rulebook p. 15, 21, 29, 33 and 36)."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.rules.hazards import enter, lay, to_rubble
from herobox.games.monsterpocalypse.rules.movement import advance, shift, step
from herobox.games.monsterpocalypse.rules.placing_figures import put
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State, Tile
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import TILES, in_reserves, monster, place, position, tile, unit, units
from tests.games.monsterpocalypse.rules.moving import destinations, moved

Side = Literal["rubble", "fire", "radiation"]
FIRE_WALL: dict[str, Side] = {"d1": "fire", "d3": "fire", "d5": "fire", "d7": "fire", "d9": "fire", "d11": "fire"}
"""From the upper to the lower edge."""


def lost(table: State, seat: int = 0) -> int:
    """The damage on the form of a seat's monster that is on the map."""
    found = monster(table, seat)
    return found.printed.health - found.left


def gone(table: State, space: str, to: str, spaces: int = 6) -> State:
    """The table after an advance."""
    drive(table, advance(table, moved(table, space), spaces), f"to {to}")
    return table


# Units


def test_a_hazard_destroys_a_unit_that_advances_onto_it() -> None:
    table = gone(position({"carnidon": "a2"}, tiles={"b1": "fire"}, power=2), "a2", "b2", 4)
    assert units(table, 0) == {}
    assert in_reserves(table, 0, "carnidon") == 1
    assert table.forces[1].power_pool == 0


def test_a_units_advance_ends_on_a_hazard() -> None:
    table = position({"destructomite": "a6"}, tiles=FIRE_WALL)
    found = destinations(table, "a6")
    assert {"c6", "d6"} <= found
    assert not {"e6", "f6"} & found


def test_a_flying_unit_is_immune_to_hazards() -> None:
    table = position({"vanguard": "a6", "rocket-chopper": "a7"}, tiles=FIRE_WALL)
    assert "f6" in destinations(table, "a6")
    gone(table, "a7", "d7", 5)
    assert "d7" in units(table, 0)


def test_a_jumping_unit_passes_hazards_but_does_not_end_on_one() -> None:
    table = position({"raptix": "a6"}, tiles=FIRE_WALL)
    assert "f6" in destinations(table, "a6")
    assert units(gone(table, "a6", "d6", 5), 0) == {}


def test_a_hovering_unit_is_not_immune_to_hazards() -> None:
    table = position({"interceptor": "a6"}, tiles=FIRE_WALL)
    assert "f6" not in destinations(table, "a6")


def test_radiation_spares_radioactive_units() -> None:
    tiles: dict[str, Side] = dict.fromkeys(FIRE_WALL, "radiation")
    assert "d6" in units(gone(position({"power-pod": "c6"}, tiles=tiles), "c6", "d6", 2), 0)
    assert units(gone(position({"interceptor": "c6"}, tiles=tiles), "c6", "d6", 2), 0) == {}


def test_rubble_harms_nobody() -> None:
    assert "b2" in units(gone(position({"carnidon": "a2"}, tiles={"b1": "rubble"}), "a2", "b2", 4), 0)


def test_a_radioactive_unit_passes_radiation() -> None:
    tiles: dict[str, Side] = dict.fromkeys(FIRE_WALL, "radiation")
    assert "e6" in destinations(position({"power-pod": "c6"}, tiles=tiles), "c6")
    assert "e6" not in destinations(position({"interceptor": "c6"}, tiles=tiles), "c6")


# Monsters


def test_deimos_9_advances_onto_radiation_and_suffers_nothing() -> None:
    table = gone(position({"deimos-9": "a5"}, tiles={"d5": "radiation"}), "a5", "d5")
    assert lost(table) == 0
    assert lost(gone(position({"terra-khan": "a5"}, tiles={"d5": "radiation"}), "a5", "d5")) == 1
    assert lost(gone(position({"deimos-9": "a5"}, tiles={"d5": "fire"}), "a5", "d5")) == 1


def test_a_monster_suffers_a_hazard_once_while_it_stays_on_it() -> None:
    table = position({"terra-khan": "b5"}, tiles={"d5": "fire"})
    gone(table, "b5", "c5")
    assert lost(table) == 1
    step(table, monster(table, 0), table.map.grid.numbers["d5"])
    step(table, monster(table, 0), table.map.grid.numbers["d6"])
    assert lost(table) == 1


def test_a_monster_that_leaves_a_hazard_and_returns_suffers_it_again() -> None:
    table = position({"terra-khan": "b5"}, tiles={"d5": "fire"})
    for space in ("c5", "b5", "c5"):
        step(table, monster(table, 0), table.map.grid.numbers[space])
    assert lost(table) == 2


def test_a_monster_goes_round_a_hazard_if_it_can() -> None:
    table = position({"terra-khan": "a5"}, tiles={"d5": "fire"})
    assert lost(gone(table, "a5", "f3")) == 0


def test_a_monster_takes_the_way_through_as_few_hazards_as_it_can() -> None:
    assert lost(gone(position({"terra-khan": "a6"}, tiles=FIRE_WALL), "a6", "f6", 6)) == 1
    assert lost(gone(position({"terra-khan": "a6"}, tiles=FIRE_WALL), "a6", "f6", 5)) == 2


def test_a_monster_that_starts_on_a_hazard_does_not_suffer_it_anew() -> None:
    table = position({"terra-khan": "c5"}, tiles={"d5": "fire"})
    assert lost(gone(table, "c5", "f5")) == 0


def test_a_flying_monster_is_immune_to_hazards_and_a_jumping_one_where_it_does_not_end() -> None:
    assert lost(gone(position({"sky-sentinel": "b5"}, tiles=FIRE_WALL), "b5", "d5")) == 0
    assert lost(gone(position({"defender-x": "b5"}, tiles=FIRE_WALL), "b5", "f5")) == 0
    assert lost(gone(position({"defender-x": "b5"}, tiles=FIRE_WALL), "b5", "d5")) == 1


def test_a_form_that_is_destroyed_on_the_way_goes_no_further() -> None:
    table = gone(position({"terra-khan": "a5"}, tiles=FIRE_WALL, health={"terra-khan": 1}), "a5", "f5")
    khan = monster(table, 0)
    assert khan.in_hyper
    assert place(table, khan) == "c5"
    assert khan.left == khan.hyper.health
    assert table.forces[1].forms_destroyed == 1
    assert table.forces[1].power_pool == 0


def test_a_form_that_is_destroyed_over_an_ally_stops_before_it() -> None:
    table = position(
        {"terra-khan": "a5", "carnidon": "d5 d6"},
        tiles={"e3": "fire", "e5": "fire", "e7": "fire"},
        health={"terra-khan": 1},
    )
    drive(table, advance(table, monster(table, 0), 6), "to g5")
    assert monster(table, 0).in_hyper
    assert place(table, monster(table, 0)) == "b5"


def test_a_hazard_that_destroys_the_last_form_ends_the_game() -> None:
    table = position(
        {"terra-khan": "b5"},
        {"defender-x": "n5"},
        tiles={"d5": "fire"},
        health={"terra-khan": 1, "ultra-terra-khan": 0},
    )
    drive(table, advance(table, monster(table, 0), 6), "to d5")
    assert table.winner == 1
    assert "Terra Khan is destroyed." in heard(table)


def test_two_hazards_entered_at_once_are_one_damage_that_the_other_form_is_spared() -> None:
    tiles: dict[str, Side] = {"d5": "fire", "d7": "fire"}
    table = gone(position({"terra-khan": "b6"}, tiles=tiles, health={"terra-khan": 1}), "b6", "c6", 1)
    assert monster(table, 0).health == [0, monster(table, 0).hyper.health]
    assert lost(gone(position({"terra-khan": "b6"}, tiles=tiles), "b6", "c6", 1)) == 2


# Waypoints


def test_without_hazards_near_no_waypoint_is_offered() -> None:
    tables: tuple[dict[str, Side], ...] = ({}, {"n11": "fire"}, {"d5": "rubble"})
    for tiles in tables:
        decision = asked(table := position({"terra-khan": "a5"}, tiles=tiles), advance(table, monster(table, 0), 6))
        assert "waypoint" not in options(decision)


def test_a_monster_that_stands_on_the_only_hazard_needs_no_waypoint() -> None:
    decision = asked(
        table := position({"terra-khan": "c5"}, tiles={"d5": "fire"}), advance(table, monster(table, 0), 6)
    )
    assert "waypoint" not in options(decision)


def test_a_monster_that_hazards_do_not_harm_needs_no_waypoint() -> None:
    for form in ("sky-sentinel", "defender-x"):
        decision = asked(table := position({form: "a5"}, tiles=FIRE_WALL), advance(table, monster(table, 0), 6))
        assert "waypoint" not in options(decision)


def test_a_monster_that_can_get_to_no_other_space_is_asked_for_none_to_pass() -> None:
    """An ally to the right, which it may pass but not end on, and an enemy below; only over the ally is there fire."""
    table = position({"terra-khan": "a1", "g-tank": "c1"}, {"raptix": "b3"}, tiles={"c2": "fire"})
    drive(table, advance(table, monster(table, 0), 1))
    assert (place(table, monster(table, 0)), lost(table)) == ("a1", 0)


def test_a_waypoint_leads_through_a_hazard_that_the_way_of_least_harm_avoids() -> None:
    table = position({"terra-khan": "a5"}, tiles={"d5": "fire"})
    drive(table, advance(table, monster(table, 0), 6), "waypoint", "to c5", "to f3")
    assert lost(table) == 1
    assert place(table, monster(table, 0)) == "f3"


def test_an_advance_by_a_waypoint_and_back_is_a_running_start() -> None:
    table = position({"terra-khan": "b3"}, tiles={"d3": "fire"})
    terra_khan = monster(table, 0)
    drive(table, advance(table, terra_khan, 6), "waypoint", "to b6", "to b3")
    assert terra_khan.advanced_to == terra_khan.at


def test_what_is_left_of_an_advance_after_a_waypoint() -> None:
    table = position({"terra-khan": "a5"}, tiles={"d5": "fire"})
    decision = asked(table, advance(table, monster(table, 0), 6), "waypoint", "to b6")
    assert decision.kind == "destination"
    found = set(options(decision))
    assert {"to g6", "to b11", "to b6"} <= found
    # The diagonal is used up.
    assert not {"to g7", "to f8"} & found
    assert "to h6" not in found


def test_an_advance_may_end_at_its_waypoint() -> None:
    table = position({"terra-khan": "a5"}, tiles={"d5": "fire"})
    drive(table, advance(table, monster(table, 0), 2), "waypoint", "to b5", "to b5")
    assert place(table, monster(table, 0)) == "b5"
    assert monster(table, 0).advanced_to == monster(table, 0).at


# Being moved, and tiles that come and go


def test_a_unit_that_is_moved_onto_a_hazard_is_destroyed() -> None:
    table = position({"terra-khan": "m1"}, {"carnidon": "a2", "squix": "a1"}, tiles={"b1": "fire"})
    shift(table, unit(table, "a2"), table.map.grid.numbers["b2"])
    shift(table, unit(table, "a1"), table.map.grid.numbers["b1"])
    assert units(table, 1) == {"b1": "squix"}


def test_in_a_collision_flight_does_not_help_but_the_energy_type_does() -> None:
    cases: tuple[tuple[str, Side, int], ...] = (
        ("sky-sentinel", "fire", 1),
        ("sky-sentinel", "radiation", 1),
        ("ares-mothership", "radiation", 0),
        ("ares-mothership", "fire", 1),
    )
    for form, side, damage in cases:
        table = position({form: "a5"}, tiles={"d5": side})
        moved_monster = monster(table, 0)
        before = moved_monster.spaces
        put(table, moved_monster, table.map.grid.numbers["d5"])
        enter(table, moved_monster, before, collision=True)
        assert lost(table) == damage


def test_a_hazard_that_goes_out_is_rubble() -> None:
    table = position({"spitter": "a1"}, tiles={"d5": "fire"})
    to_rubble(table, 0)
    assert tile(table, "d5") == Tile()
    assert "The fire at d5 goes out." in heard(table)


def test_a_monster_that_ends_where_a_hazard_appears_suffers_it_at_the_attacks_end() -> None:
    table = attacked_on("sky-sentinel")
    lay(table, 0, TILES["fire"])
    assert table.attack is not None
    assert table.attack.harm == {monster(table, 1).number: 1}
    assert lost(table, 1) == 0


def test_a_flying_monster_that_rampages_onto_a_new_hazard_is_immune() -> None:
    table = attacked_on("sky-sentinel")
    assert table.attack is not None
    table.attack.by = [monster(table, 1).number]
    lay(table, 0, TILES["fire"])
    assert table.attack.harm == {}


def attacked_on(form: str) -> State:
    """A power attack goes on, and a monster stands on the foundation at d5 already."""
    table = position({"terra-khan": "a5"}, {form: "d5"}, foundations="d5")
    table.attack = AttackInProgress(
        "power", "body-slam", by=[monster(table, 0).number], target=monster(table, 1).number
    )
    assert isinstance(moved(table, "d5"), Monster)
    return table
