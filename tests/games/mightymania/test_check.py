"""What must always hold on the table: each breach is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from herobox.games.mightymania.lint import check
from herobox.games.mightymania.state import Squad, State
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, lay, table


def sound() -> State:
    """A duel of three rounds in which both have laid a power."""
    match = arrange("L2! a1 b2? c1", dice=[3])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["force"])
    return table(match)


def twice(state: State) -> None:
    """A card on two fields."""
    first = state.players[SOUTH].fields[1]
    assert first is not None
    state.players[SOUTH].fields[2] = Squad(first.card, 1)


def powers_twice(state: State) -> None:
    """A Power Card that is laid in two rounds."""
    assert state.duel is not None
    state.duel.laid[NORTH] = ["speed", "speed"]


BREACHES: list[tuple[Callable[[State], Any], str]] = [
    (lambda state: state.players[NORTH].fields.pop(), "North has 3 fields"),
    (twice, "South has cards that are not in the deck or twice: ['l', 'x', 'x', 'z']"),
    (lambda state: setattr(state.players[NORTH].fields[2], "lives", 3), "b has 3 lives"),
    (lambda state: setattr(state.players[NORTH].fields[1], "lives", 0), "a has 0 lives"),
    (lambda state: state.players[SOUTH].fields.__setitem__(0, None), "South plays on without a Leader"),
    (powers_twice, "Power Cards were laid twice or too many: ['speed', 'speed']"),
]


def test_a_position_is_sound() -> None:
    assert check(sound()) == []


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_is_found_and_named(breach: Callable[[State], Any], sentence: str) -> None:
    state = sound()
    breach(state)
    assert check(state) == [sentence]
