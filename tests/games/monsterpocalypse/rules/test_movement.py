"""Moving on the grid: advancing and stepping (rulebook p. 14 and 15)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.movement import advance, places_near, shift, step, step_refusal, steps
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive, heard
from tests.games.monsterpocalypse.positions import monster, place, position, space_names, spaces, unit
from tests.games.monsterpocalypse.rules.moving import destinations, refused

COLUMN = "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12"
"""A wall from the upper to the lower edge."""


def steps_of(table: State, seat: int = 0) -> set[str]:
    """Where a seat's monster may step."""
    return set(space_names(table, steps(table, monster(table, seat))))


# How far


def test_an_advance_counts_spaces_and_has_one_diagonal() -> None:
    table = position({"carnidon": "e6"})
    found = destinations(table, "e6")
    assert len(found) == 57
    assert {"e6", "i6", "e2", "e10", "h8", "g9", "a6"} <= found
    assert not {"j6", "i8", "h9", "e11"} & found


def test_a_monster_counts_its_advance_like_a_unit() -> None:
    table = position({"terra-khan": "h6"})
    found = destinations(table, "h6")
    assert {"n6", "b6", "h1", "k10", "m8"} <= found
    assert not {"o6", "n8", "l10"} & found


def test_no_figure_moves_beyond_the_edge_of_the_map() -> None:
    table = position({"carnidon": "p12"})
    assert destinations(table, "p12") == {
        *("p12", "o12", "n12", "m12", "l12"),
        *("p11", "o11", "n11", "m11", "l11"),
        *("p10", "o10", "n10", "m10"),
        *("p9", "o9", "n9"),
        *("p8", "o8"),
    }


def test_a_monsters_base_stays_whole_on_the_map() -> None:
    table = position({"terra-khan": "n10"})
    found = destinations(table, "n10")
    assert {name[0] for name in found} == set("hijklmno")
    assert {int(name[1:]) for name in found} == set(range(4, 12))


def test_terra_khan_advances_six_spaces_and_steps_two_more() -> None:
    table = position({"terra-khan": "b6"}, {"defender-x": "l6"}, phase="advancement", pool=5)
    drive(table, advancement_phase(table), "advance b6", "to h6")
    drive(table, advancement_phase(table), "step h6 i6")
    drive(table, advancement_phase(table), "step i6 j6")
    assert place(table, monster(table, 0)) == "j6"
    assert table.map.grid.aligned(monster(table, 0).at, monster(table, 1).at) == "east"
    assert (table.forces[0].monster_pool, table.forces[0].unit_pool) == (2, 8)


def test_to_stay_is_an_advance() -> None:
    table = position({"zor-raiden": "d4"})
    zor_raiden = monster(table, 0)
    drive(table, advance(table, zor_raiden, 7), "to d4")
    assert zor_raiden.advanced
    assert "Zor-Raiden stays at d4." in heard(table)


def test_where_an_advance_ended_is_remembered() -> None:
    table = position({"terra-khan": "d4"})
    khan = monster(table, 0)
    drive(table, advance(table, khan, 6), "to g4")
    assert place(table, khan) == "g4"
    assert table.map.grid.names[khan.advanced_to] == "g4"
    assert "Terra Khan advances to g4." in heard(table)


# Other figures


def test_allies_are_passed_and_nobody_ends_on_another_figure() -> None:
    table = position({"carnidon": "a1 b1 a2 b2"})
    found = destinations(table, "a1")
    assert {"c1", "e1", "a3", "a5", "c2"} <= found
    assert not {"b1", "a2", "b2"} & found


def test_enemies_are_not_passed() -> None:
    table = position({"carnidon": "a1"}, {"g-tank": "b1 a2 b2"})
    drive(table, advance(table, unit(table, "a1"), 4))
    assert place(table, unit(table, "a1")) == "a1"
    assert "e1" not in destinations(position({"carnidon": "a1"}, {"g-tank": "b1 c1 d1"}), "a1")


def test_structures_are_not_passed() -> None:
    open_field = position({"carnidon": "a2"})
    assert "e2" in destinations(open_field, "a2")
    built_up = position({"carnidon": "a2"}, structures={"skyscraper": "b2"})
    assert not {"b2", "c2", "b3", "c3", "e2"} & destinations(built_up, "a2")


def test_a_diagonal_leads_between_two_figures_that_touch_at_their_corners() -> None:
    table = position({"carnidon": "a1"}, {"g-tank": "b1 a2"})
    assert "b2" in destinations(table, "a1")


def test_a_monster_needs_room_for_its_whole_base() -> None:
    one_wide = position({"terra-khan": "a5"}, structures={"skyscraper": "d1 d3 d6 d8", "oil-refinery": "d10"})
    assert {name[0] for name in destinations(one_wide, "a5")} == {"a", "b"}
    two_wide = position({"terra-khan": "a5"}, structures={"skyscraper": "d1 d3 d7 d9", "oil-refinery": "d11"})
    assert {"d5", "f5"} <= destinations(two_wide, "a5")


def test_a_monster_passes_allied_units_but_not_enemy_ones() -> None:
    assert "e5" in destinations(position({"terra-khan": "a5", "carnidon": COLUMN}), "a5")
    assert "e5" not in destinations(position({"terra-khan": "a5"}, {"g-tank": COLUMN}), "a5")


def test_a_monster_may_move_into_spaces_that_it_stands_on_itself() -> None:
    table = position({"terra-khan": "d4"})
    assert {"d5", "e4", "e5"} <= destinations(table, "d4")


# Steps


def test_a_step_goes_one_space_in_any_direction() -> None:
    table = position({"terra-khan": "d4"})
    assert steps_of(table) == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_a_step_needs_free_spaces_even_for_a_flier() -> None:
    table = position({"sky-sentinel": "d4", "g-tank": "f4"}, {"raptix": "c6"}, structures={"skyscraper": "d2"})
    assert steps_of(table) == {"c4", "d5", "e5"}


def test_a_step_is_not_an_advance() -> None:
    table = position({"terra-khan": "d4"})
    step(table, monster(table, 0), table.map.grid.numbers["e5"])
    assert place(table, monster(table, 0)) == "e5"
    assert not monster(table, 0).advanced
    assert "Terra Khan steps to e5." in heard(table)


def test_why_a_step_is_refused() -> None:
    table = position({"terra-khan": "a4", "carnidon": "c4"})
    numbers = table.map.grid.numbers
    khan = monster(table, 0)
    assert step_refusal(table, khan, numbers["a5"]) is None
    assert step_refusal(table, unit(table, "c4"), numbers["c5"]) == "only monsters step (p. 15)"
    assert "one space" in (step_refusal(table, khan, numbers["a7"]) or "")
    assert (
        step_refusal(table, khan, numbers["b4"]) == "the Carnidon occupies c4, and no figure may end on another (p. 14)"
    )


# Being placed


def test_a_unit_is_put_on_free_spaces_around_a_figure() -> None:
    table = position({"shadow-gate": "b2", "carnidon": "b1"}, marks={"w": "a1 a2"})
    around = spaces(table, "b2")
    assert space_names(table, places_near(table, unit(table, "b1"), around)) == ["b1", "c1", "c2", "a3", "b3", "c3"]
    assert "a1" in space_names(table, places_near(table, unit(table, "b2"), around))


def test_a_unit_from_the_reserves_is_put_where_it_may_stand() -> None:
    table = position({"carnidon": "b1"}, reserves={"power-pod": 1}, marks={"w": "a1 a2"})
    walking, hovering = table.forces[0].roster
    around = spaces(table, "b1")
    assert space_names(table, places_near(table, walking, around)) == ["c1", "b2", "c2"]
    assert space_names(table, places_near(table, hovering, around)) == ["a1", "c1", "a2", "b2", "c2"]


def test_a_figure_that_is_moved_by_an_ability_has_not_advanced() -> None:
    table = position({"carnidon": "b2"})
    carnidon = unit(table, "b2")
    shift(table, carnidon, table.map.grid.numbers["c3"])
    assert place(table, carnidon) == "c3"
    assert not carnidon.advanced


# Refusals


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("h7", ""),
        ("e6", ""),
        ("k6", "k6 is more than 4 spaces away from the Carnidon, one of them diagonally (p. 14)"),
        ("f6", "the G-Tank occupies f6, and no figure may end on another (p. 14)"),
        ("e8", "e8 is water, where only units with Hover or Flight may be (p. 15)"),
        (
            "i5",
            "the Carnidon can't get to i5 with 4 spaces because of figures in the way and terrain that counts twice",
        ),
    ],
)
def test_why_an_advance_is_refused(to: str, why: str) -> None:
    table = position({"carnidon": "e6"}, {"g-tank": "f6"}, marks={"w": "e8", "f": "h5"})
    refusal = refused(table, "e6", to)
    assert refusal.startswith(why)
    assert bool(refusal) == bool(why)


@pytest.mark.parametrize("to", ["a1", "f4"])
def test_a_monster_is_told_that_a_space_is_too_far_away(to: str) -> None:
    why = f"{to} is more than 6 spaces away from Terra Khan, one of them diagonally (p. 14)"
    assert refused(position({"terra-khan": "o11"}), "o11", to) == why


def test_a_monster_is_told_that_it_does_not_fit_on_the_map() -> None:
    table = position({"terra-khan": "m6"})
    assert refused(table, "m6", "p6") == "a monster can't be partly off the map (p. 15)"


@pytest.mark.parametrize("figure", ["carnidon", "raptix", "rocket-chopper", "power-pod", "terra-khan", "mega-deimos-9"])
def test_what_is_offered_is_what_is_not_refused(figure: str) -> None:
    table = position(
        {figure: "e6", "g-tank": "g5 d8"},
        {"ultra-cthugrosh": "k6", "squix": "e4 c6"},
        structures={"skyscraper": "h8"},
        marks={"w": "e9 f9 g9", "s": "a4 a5 b5"},
        tiles={"h3": "fire"},
    )
    found = destinations(table, "e6")
    assert {name for name in table.map.grid.names if name and not refused(table, "e6", name)} == found
