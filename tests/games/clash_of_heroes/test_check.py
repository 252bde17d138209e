"""What must always hold on the table: each breach is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from herobox.games.clash_of_heroes.lint.invariants import check
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE
from herobox.games.clash_of_heroes.state.table_state import State, stand
from tests.games.clash_of_heroes.plain import plain


def sound() -> State:
    """Two heroes beside a bench."""
    return plain(at={"rage": "c3", "redline": "e3"}, objects={"training-bench": ["d2"]})


BREACHES: list[tuple[Callable[[State], Any], str]] = [
    (lambda table: stand(table, table.heroes[0], table.heroes[-1].at), "2 figures stand on "),
    (lambda table: stand(table, table.heroes[0], NOWHERE), " is nowhere and not out"),
    (lambda table: table.spaces_of.__setitem__(0, 0), "figures of side 0 stand on other Spaces"),
    (lambda table: setattr(table.heroes[0], "damage", -1), " has -1 Damage tokens"),
    (
        lambda table: setattr(table, "covered", 0),
        "object tokens lie on other Spaces than those that are known as covered",
    ),
    (lambda table: table.heroes[0].hand.pop(), " has 11 Power cards and not 12"),
    (lambda table: setattr(table.heroes[0], "left", (table.heroes[0].hand[0],)), " has 13 Power cards and not 12"),
]


def test_a_position_is_sound() -> None:
    assert check(sound()) == []


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_is_found_and_named(breach: Callable[[State], Any], sentence: str) -> None:
    table = sound()
    breach(table)
    (problem,) = check(table)
    assert sentence in problem
