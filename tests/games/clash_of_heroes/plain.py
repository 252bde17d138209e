"""Positions whose heroes all have the same values, for tests with numbers that must not change with the balance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from herobox.games.clash_of_heroes.cards.printed_characters import Values
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.positions import position

PLAIN = Values(speed=2, attack=3, defense=5, mental=2, health=4)
"""What is printed on every hero's ID card."""


def plain(*arguments: Any, printed: Mapping[str, Mapping[str, int]] | None = None, **named: Any) -> State:
    """A position, see `position`; `printed`: other values of a hero, by its id."""
    table = position(*arguments, **named)
    for hero in table.heroes:
        hero.values = msgspec.structs.replace(PLAIN, **(printed or {}).get(hero.id, {}))
    return table
