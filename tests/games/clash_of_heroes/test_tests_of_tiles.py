"""The Tests on the Orange Interaction Spaces of the tiles (p. 12 and 22), each passed or failed at the table."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.attribute_tests import attempt_refusal
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from tests.games.clash_of_heroes.positions import choices, hero, place_of, position, put
from tests.games.driving import drive, heard


def try_it(table: State, name: str, what: str) -> Rules[None]:
    """An Action of a hero: a Test."""
    return act(table, hero(table, name), Attempt(what))


@pytest.mark.parametrize(("space", "side"), [("d2", "west"), ("l2", "east")])
def test_the_phone_box_calls_first_aid(space: str, side: str) -> None:
    table = position(
        "noise-in-the-square", at={"la-duchesse": space}, damage={"la-duchesse": 2}, villains={}, dice="t1 t1 t1 t1"
    )
    drive(table, try_it(table, "la-duchesse", f"phone-box-{side}"))
    assert hero(table, "la-duchesse").damage == 1


def test_a_test_that_would_change_nothing_is_not_offered() -> None:
    table = position("noise-in-the-square", at={"la-duchesse": "d2"}, villains={}, active="la-duchesse")
    duchesse = hero(table, "la-duchesse")
    assert "attempt phone-box-west" not in choices(table, "la-duchesse")
    assert "would change nothing now (p. 22)" in str(attempt_refusal(table, duchesse, "phone-box-west"))
    duchesse.damage = 1
    assert "attempt phone-box-west" in choices(table, "la-duchesse")
    assert attempt_refusal(table, duchesse, "phone-box-west") is None


@pytest.mark.parametrize(("space", "side", "goal"), [("d3", "north", "a5"), ("l3", "south", "o5")])
def test_the_fire_escape_leads_over_the_roofs(space: str, side: str, goal: str) -> None:
    table = position("live-on-air", at={"redline": space}, villains={}, dice="t0 t0 t1 t1")
    put(table, "rage", "b3" if side == "north" else "n3")
    drive(table, try_it(table, "redline", f"fire-escape-{side}"), f"move {goal}")
    assert place_of(table, "redline") == goal


def test_a_failed_fire_escape_is_no_easier_the_next_time() -> None:
    table = position("live-on-air", teams=(("rage",), ("redline",)), at={"rage": "d3"}, dice="t1 t1 t1 t1")
    drive(table, try_it(table, "rage", "fire-escape-north"))
    assert (place_of(table, "rage"), table.eased) == ("d3", {})


def test_the_gate_controls_open_both_gates_once() -> None:
    table = position("last-train", at={"la-duchesse": "g3"}, villains={}, active="la-duchesse", dice="t1 t1 t1 t0 t0")
    ways = table.board.ways(table.opened)
    f2, f3 = table.board.numbers["f2"], table.board.numbers["f3"]
    assert not ways.adjacent[f2] >> f3 & 1
    drive(table, try_it(table, "la-duchesse", "gate-controls"))
    assert table.board.ways(table.opened).adjacent[f2] >> f3 & 1
    assert table.teams[1].deeds["open:b1-1"] == table.teams[1].deeds["open:b1-2"] == 1
    put(table, "redline", "i3")
    assert "attempt gate-controls" not in choices(table, "redline")  # The other panel has the same controls.
    assert "attempt gate-controls" not in choices(table, "la-duchesse")


@pytest.mark.parametrize("space", ["g4", "i4"])
def test_an_interview_puts_a_hero_on_the_air(space: str) -> None:
    table = position("live-on-air", at={"la-duchesse": space}, villains={}, dice="t1 t1 t1 t1 t0")
    drive(table, try_it(table, "la-duchesse", "live-interview"))
    assert table.teams[1].deeds["on-air"] == 1


def test_the_vault_is_opened_by_its_lock() -> None:
    table = position("express-to-the-bank", at={"la-duchesse": "h4"}, villains={}, dice="t1 t1 t1 t1 t0 t0")
    drive(table, try_it(table, "la-duchesse", "vault-lock"))
    assert table.teams[1].deeds["open:b1-1"] == 1
    assert table.board.ways(table.opened).adjacent[table.board.numbers["h3"]] >> table.board.numbers["h4"] & 1


def test_who_blows_the_vault_up_and_fails_is_hurt() -> None:
    table = position(
        "express-to-the-bank", at={"ultrawoman": "h4"}, villains={}, dice="t1 t1 t1 t1 t1 t0 t0 t1 t1 t1 t1 t0 t0 t0"
    )
    drive(table, try_it(table, "ultrawoman", "vault-door"))
    assert (hero(table, "ultrawoman").damage, table.opened, table.eased) == (1, 0, {})
    drive(table, try_it(table, "ultrawoman", "vault-door"))
    assert table.opened == 1


def test_the_laser_grid_burns_who_is_too_slow_and_lets_the_quick_pass() -> None:
    table = position(
        "midnight-at-the-museum", at={"rage": "h3"}, villains={}, dice="t1 t1 t1 t0 t0 t0 t1 t1 t0 t0 t0 t0"
    )
    drive(table, try_it(table, "rage", "laser-grid"))
    assert (hero(table, "rage").damage, table.eased) == (1, {"laser-grid": 1})
    drive(table, try_it(table, "rage", "laser-grid"))
    assert (table.opened, table.eased) == (1, {})


def test_the_laser_switch_needs_a_clear_head() -> None:
    table = position("midnight-at-the-museum", at={"la-duchesse": "h3"}, villains={}, dice="t1 t1 t1 t1 t0 t0 t0")
    drive(table, try_it(table, "la-duchesse", "laser-switch"))
    assert table.teams[1].deeds["open:b1-1"] == 1


def test_the_tokens_of_a_failure_count_for_the_test_on_each_of_its_orange_spaces() -> None:
    """The gate has a panel on either side, and both have the same controls."""
    dice = "t2 t2 t2 t2 t2 t2 t2 t2 t2"
    table = position("last-train", at={"rage": "g3", "ultrawoman": "i3"}, villains={}, dice=dice)
    drive(table, try_it(table, "rage", "gate-controls"))
    drive(table, try_it(table, "ultrawoman", "gate-controls"))
    assert table.eased == {"gate-controls": 2}
    tests = [line for line in heard(table).splitlines() if " Test (" in line]
    assert [int(line.split(", ")[1].split()[0]) for line in tests] == [5, 4]
