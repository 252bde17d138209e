"""Moving (rulebook p. 18 and 19)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.decisions.action_prompts import move_words
from herobox.games.clash_of_heroes.effects.movement_effects import Run
from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.rules.movement import reach
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import choices, hero, place_of, view
from tests.games.driving import asked, drive, options


def moves(table: State, name: str) -> set[str]:
    """The Spaces to which the hero who is activated can move."""
    return {choice.split()[1] for choice in choices(table, name) if choice.startswith("move")}


def test_a_move_crosses_as_many_areas_as_the_speed() -> None:
    """SPEED 2 leads from a1-b2 into c1-e2 and a3-e3, and over one more border."""
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, active="rage")
    assert {"b2", "c1", "e2", "a3", "e3", "f1", "f5", "a4", "b5", "c4", "e4"} <= moves(table, "rage")
    slow = plain(at={"rage": "a1", "ultrawoman": "e5"}, right={"rage": ["sprained-ankle"]}, active="rage")
    assert moves(slow, "rage") == {"b1", "a2", "b2", "c1", "d1", "e1", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"}


def test_a_move_may_stay_in_the_area() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, order=(["rage"], []))
    drive(table, activation(table), "move b2", "pass")
    assert place_of(table, "rage") == "b2"


def test_who_is_held_up_by_an_opponent_gets_into_the_next_area_only() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5", "redline": "b2"}, active="rage")
    assert moves(table, "rage") == {"b1", "a2", "c1", "d1", "e1", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"}


def test_a_move_ends_in_an_area_with_an_opponent() -> None:
    """Redline stands in a3-e3: Rage may stop beside her, but goes on to a4 or c4 by no way through that Area."""
    table = plain(at={"rage": "a1", "ultrawoman": "e5", "redline": "c3"}, active="rage")
    assert {"a3", "b3", "d3", "e3"} <= moves(table, "rage")
    assert not moves(table, "rage") & {"a4", "b4", "a5", "b5", "c4", "d4", "e4", "c5"}


def test_with_speed_0_a_hero_stays_in_its_area() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, printed={"rage": {"speed": 0}}, active="rage")
    assert moves(table, "rage") == {"b1", "a2", "b2"}


def test_with_speed_0_a_hero_still_leaves_an_area_with_an_opponent_for_the_next_one() -> None:
    """P. 18: to leave it is a way to move of its own, whatever the SPEED."""
    table = plain(at={"rage": "a1", "ultrawoman": "e5", "redline": "b2"}, printed={"rage": {"speed": 0}}, active="rage")
    next_ones = {"c1", "d1", "e1", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"}
    assert moves(table, "rage") == {"b1", "a2"} | next_ones
    assert "Move to c3 (1 Area" in move_words(view(table, None), hero(table, "rage"), "c3")
    hero(table, "rage").has = frozenset({"flight"})
    assert moves(table, "rage") == {"b1", "a2"} | next_ones


def test_a_power_that_moves_within_the_area_leads_nobody_out_of_it() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5", "redline": "b2"}, active="rage")
    assert options(asked(table, Run(0).run(table, hero(table, "rage")))) == ["move b1", "move a2", "pass"]


def test_nobody_moves_through_a_wall_or_a_closed_door() -> None:
    """The doors of g3 and h4 are shut: from the last column of the street nothing of the hall is reached."""
    table = plain(at={"rage": "f3", "ultrawoman": "e5"}, printed={"rage": {"speed": 9}}, active="rage")
    assert not {move for move in moves(table, "rage") if move[0] in "ghij"}
    table = plain(at={"rage": "f3", "ultrawoman": "e5"}, active="rage", doors=["b1-1"])
    assert {"g3", "h3", "i3", "j3"} <= moves(table, "rage")


def no_dalie_moves(table: State) -> set[str]:
    """The Spaces to which the first No' Dalie can move."""
    return {table.board.names[space] for space in members(reach(table, table.villains[0]))}


def test_an_area_full_of_allies_is_passed() -> None:
    """No' Dalies fill a3-e3, and one of a4-b5 goes through to a1-b2 by her SPEED of 2; she can't stop among them."""
    table = plain(at={"rage": "j1", "ultrawoman": "j2"}, villains={"no-dalie": ["b5", "a3", "b3", "c3", "d3", "e3"]})
    assert {"a1", "b2", "c1", "e4"} <= no_dalie_moves(table)
    assert not no_dalie_moves(table) & {"a3", "b3", "c3", "d3", "e3"}


def test_a_full_area_with_an_opponent_is_not_passed() -> None:
    table = plain(at={"rage": "c3", "ultrawoman": "j2"}, villains={"no-dalie": ["b5", "a3", "b3", "d3", "e3"]})
    assert no_dalie_moves(table) == {"a4", "b4", "a5", "c4", "d4", "e4", "c5", "e5", "f1", "f2", "f3", "f4", "f5"}


def test_any_free_space_of_the_last_area_can_be_taken() -> None:
    """Opponents in the middle of the Area do not bar the Spaces behind them."""
    table = plain(at={"rage": "a1", "ultrawoman": "e5", "redline": "b3", "la-duchesse": "c3"}, active="rage")
    assert {"a3", "d3", "e3"} <= moves(table, "rage")


def test_example_of_movement_no_dalies_hold_la_duchesse_up_and_not_their_own() -> None:
    """P. 19: they fill an Area that she can't go through, and a No' Dalie next to it can."""
    table = plain(
        at={"la-duchesse": "b5", "rage": "j1", "ultrawoman": "j2", "redline": "h1"},
        villains={"no-dalie": ["a3", "b3", "c3", "d3", "e3"]},
        active="la-duchesse",
    )
    assert not moves(table, "la-duchesse") & {"a1", "b1", "a2", "b2", "c1", "c2"}
    table = plain(
        at={"la-duchesse": "j5", "rage": "j1", "ultrawoman": "j2", "redline": "h1"},
        villains={"no-dalie": ["b4", "a3", "b3", "c3", "d3", "e3"]},
    )
    assert {"a1", "b2", "c1"} <= no_dalie_moves(table)
