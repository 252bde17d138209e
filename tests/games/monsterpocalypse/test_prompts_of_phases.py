"""Ending a phase where another one was meant."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import drive
from tests.games.monsterpocalypse.positions import position
from tests.games.monsterpocalypse.prompting import prompted
from tests.games.prompting import choice


def spawned(*answers: str) -> State:
    """A Spawn Phase at two spawn points."""
    table = position({"raptix": "g7"}, marks={"r": "a1 a3"}, reserves={"raptix": 3}, pool=8)
    drive(table, spawn_phase(table), *answers)
    return table


def asked_before_ending_the_advancement_phase(table: State, *answers: str) -> str:
    return choice(prompted(table, advancement_phase(table), *answers), "pass").confirm


def test_who_ends_the_advancement_phase_right_after_a_spawn_phase_that_ended_by_itself_is_asked() -> None:
    table = spawned("spawn raptix a1", "spawn raptix a3")
    assert asked_before_ending_the_advancement_phase(table) == (
        "The Spawn Phase is already over, and 6 Action Dice are left. End the Advancement Phase as well?"
    )


def test_who_ended_the_spawn_phase_is_not_asked() -> None:
    assert asked_before_ending_the_advancement_phase(spawned("spawn raptix a1", "pass")) == ""


def test_who_has_advanced_since_is_not_asked() -> None:
    table = spawned("spawn raptix a1", "spawn raptix a3")
    drive(table, advancement_phase(table), "advance g7", "to g6")
    assert asked_before_ending_the_advancement_phase(table) == ""
