"""The captions of the examples of moving (rulebook p. 18 and 19), one by one."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.rules.movement import reach
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import figure, hero, place_of
from tests.games.driving import drive

FIRST, SECOND, THIRD = {"a1", "b1", "a2", "b2"}, {"a3", "b3", "c3", "d3", "e3"}, {"a4", "b4", "a5", "b5"}
"""Three Areas of the street, one below the other; the way from the first into the third is through the second."""
TEAMS = (("redline", "rage"), ("la-duchesse", "ultrawoman"))
HALL = {"redline": "j1", "rage": "j2", "la-duchesse": "i1", "ultrawoman": "i2"}
"""Where those stand who are in nobody's way."""


def street(at: dict[str, str], **more: Any) -> State:
    """Figures in the street; all heroes have SPEED 2."""
    return plain(teams=TEAMS, at={**HALL, **at}, **{"villains": {}, **more})


def gets_to(table: State, name: str) -> set[str]:
    """The Spaces of the three Areas to which somebody can move by one Action."""
    return everywhere(table, name) & (FIRST | SECOND | THIRD)


def everywhere(table: State, name: str) -> set[str]:
    """All Spaces to which somebody can move by one Action."""
    return {table.board.names[space] for space in members(reach(table, figure(table, name)))}


def test_la_duchesse_moves_up_to_two_areas_to_any_free_space_there() -> None:
    assert gets_to(street({"la-duchesse": "a1"}), "la-duchesse") == (FIRST | SECOND | THIRD) - {"a1"}
    slow = street({"la-duchesse": "a1"}, printed={"la-duchesse": {"speed": 1}})
    assert gets_to(slow, "la-duchesse") == (FIRST | SECOND) - {"a1"}


def test_la_duchesse_needs_an_action_to_leave_the_area_where_redline_is() -> None:
    table = street({"la-duchesse": "a1", "redline": "b2"})
    assert gets_to(table, "la-duchesse") == (FIRST | SECOND) - {"a1", "b2"}


def test_la_duchesse_moves_to_a_free_space_of_her_area_by_an_action() -> None:
    table = street({"la-duchesse": "a1", "redline": "b2"}, order=([], ["la-duchesse"]), leading=1)
    drive(table, activation(table), "move b1", "pass")
    assert place_of(table, "la-duchesse") == "b1"


def test_la_duchesse_stops_where_redline_and_x_tina_are() -> None:
    table = street({"la-duchesse": "a1", "redline": "b3"}, villains={"x-tina": ["d3"]})
    assert gets_to(table, "la-duchesse") == (FIRST | SECOND) - {"a1", "b3", "d3"}


def test_la_duchesse_does_not_pass_an_area_full_of_her_opponents_that_ultrawoman_passes() -> None:
    """The way from g1 to i4 leads through g3 to j3; those who fill that Area are on Ultrawoman's side."""
    table = plain(
        teams=(("ultrawoman", "rage", "sanctuary", "fahrenheit"), ("la-duchesse", "redline")),
        uneven="ranks",
        villains={},
        at={
            "la-duchesse": "g1",
            "ultrawoman": "h1",
            "rage": "g3",
            "sanctuary": "h3",
            "fahrenheit": "i3",
            "redline": "j3",
        },
    )
    hero(table, "redline").side = 0
    behind = {"i4", "j4", "i5", "j5"}
    assert everywhere(table, "ultrawoman") >= behind
    assert not everywhere(table, "la-duchesse") & behind
    assert not (everywhere(table, "ultrawoman") | everywhere(table, "la-duchesse")) & {"g3", "h3", "i3", "j3"}


def test_la_duchesse_does_not_go_through_the_no_dalies_that_a_no_dalie_goes_through() -> None:
    fill = sorted(SECOND)
    table = street({"la-duchesse": "a1"}, villains={"no-dalie": ["b2", *fill]})
    assert gets_to(table, "la-duchesse") == FIRST - {"a1", "b2"}
    table = street({}, villains={"no-dalie": ["b2", *fill]})
    assert gets_to(table, "no-dalie-1") == (FIRST | THIRD) - {"b2"}


def test_ultrawoman_blocks_rage_who_gets_into_the_next_area_by_an_action() -> None:
    table = street({"rage": "a1", "ultrawoman": "b1"})
    assert gets_to(table, "rage") == (FIRST | SECOND) - {"a1", "b1"}


def test_x_tina_blocks_the_area_where_la_duchesse_stops_her_move() -> None:
    table = street({"la-duchesse": "a5"}, villains={"x-tina": ["c3"]})
    assert gets_to(table, "la-duchesse") == (SECOND | THIRD) - {"a5", "c3"}
