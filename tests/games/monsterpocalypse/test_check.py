"""What must always hold on the map: each breach is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from herobox.games.monsterpocalypse.lint.invariants import check
from herobox.games.monsterpocalypse.state import NOWHERE, State
from tests.games.monsterpocalypse.positions import position


def sound() -> State:
    """Monsters, units, a building and a rubble tile, with units in the Reserves."""
    return position(
        {"defender-x": "d4", "g-tank": "g6 g7"},
        {"terra-khan": "m4", "raptix": "j2"},
        structures={"skyscraper": "h8"},
        tiles={"b10": "fire"},
        reserves={"g-tank": 1},
    )


def figure(attribute: str, value: Any) -> Callable[[State], None]:
    """Something else about the first monster."""
    return lambda table: setattr(table.forces[0].monsters[0], attribute, value)


def unit(attribute: str, value: Any) -> Callable[[State], None]:
    """Something else about the opponent's unit."""
    return lambda table: setattr(table.forces[1].units[0], attribute, value)


def fallen(table: State) -> None:
    """A monster without Health that still stands."""
    table.forces[1].monsters[0].health = [0, 0]


def one_upon_another(table: State) -> None:
    """The opponent's unit on a space of a monster."""
    grid = table.map.grid
    moved = table.forces[1].units[0]
    moved.at = grid.numbers["e5"]
    moved.spaces = table.forces[1].unit_spaces = 1 << moved.at


def on_rubble(table: State) -> None:
    """A building on a foundation that has a rubble tile."""
    table.tiles[table.structures[0].foundation] = next(tile for tile in table.tiles if tile is not None)


BREACHES: list[tuple[Callable[[State], Any], str]] = [
    (lambda table: setattr(table.forces[0], "unit_pool", 3), "Action Dice, not 10"),
    (lambda table: setattr(table.forces[1], "power_pool", 21), "has 21 Power Dice"),
    (figure("health", [9, 1]), "Defender X has 9 Health of"),
    (fallen, "Terra Khan is on the map without Health"),
    (lambda table: table.forces[0].reserves.__setitem__(0, -1), "has less than no units of a kind in the Reserves"),
    (unit("at", NOWHERE), "has a unit on the map that is nowhere"),
    (unit("spaces", 1), "Raptix is not where it seems to be"),
    (figure("spaces", 1), "Defender X has a base of the wrong size"),
    (one_upon_another, "Raptix shares a space at e5 with another figure"),
    (unit("number", 0), "two figures have the same number"),
    (on_rubble, "the Skyscraper stands on a rubble tile"),
    (lambda table: setattr(table.structures[0], "at", 0), "the Skyscraper is not on its foundation"),
    (lambda table: setattr(table.forces[0], "unit_spaces", 0), "units are not on the spaces that are kept for them"),
    (lambda table: setattr(table, "structure_spaces", 0), "the structures are not on the spaces that are kept"),
    (lambda table: setattr(table, "tile_spaces", 0), "the rubble tiles are not on the spaces that are kept for them"),
]


def test_a_position_is_sound() -> None:
    assert check(sound()) == []


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_is_found_and_named(breach: Callable[[State], Any], sentence: str) -> None:
    table = sound()
    breach(table)
    assert any(sentence in problem for problem in check(table)), check(table)
