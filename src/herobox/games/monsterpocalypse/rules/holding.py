"""Holding Objective Spaces and securing buildings (rulebook p. 22)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.effects.skills import Flight, GroundControl, Sabotage
from herobox.games.monsterpocalypse.rules.abilities import abilities, has
from herobox.games.monsterpocalypse.rules.auras import reaching
from herobox.games.monsterpocalypse.rules.figures import force_spaces
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, State, Structure, Unit

SECURING = 3
"""The units that must be adjacent to a building to secure it (p. 22)."""


def holds(table: State, figure: Monster | Unit) -> bool:
    """Whether a figure can hold Objective Spaces: a unit, one with Flight only by Ground Control (p. 15 and 22)."""
    if isinstance(figure, Monster) or figure.at == NOWHERE:
        return False
    return not has(table, figure, Flight) or has(table, figure, GroundControl)


def held(table: State, seat: int, spaces: int) -> int:
    """Which of these spaces the units of a force stand on and can hold, as a set."""
    found = 0
    for unit in table.forces[seat].units:
        if unit.spaces & spaces and holds(table, unit):
            found |= unit.spaces
    return found


def is_secured(table: State, structure: Structure, seat: int, moving: int = -1) -> bool:
    """Securing Buildings (p. 22): three units adjacent to it, and no enemy unit or monster.

    The unit that is being moved (`table.moving`, or the one with the number `moving`, which is about to be) does not
    count. Nobody secures a building that an enemy figure sabotages.
    """
    return (
        _surrounded(table, structure, seat, moving)
        and next(reaching(table, 1 - seat, Sabotage, structure), None) is None
    )


def _surrounded(table: State, structure: Structure, seat: int, moving: int) -> bool:
    near = table.map.grid.adjacent(structure.spaces)
    return len(securing(table, structure, seat, moving)) >= SECURING and not force_spaces(table, 1 - seat) & near


def securing(table: State, structure: Structure, seat: int, moving: int = -1) -> list[Unit]:
    """The units of a force that count for securing a building: those adjacent to it that are not being moved."""
    near = table.map.grid.adjacent(structure.spaces)
    return [
        unit for unit in table.forces[seat].units if unit.spaces & near and unit.number not in (table.moving, moving)
    ]


def secured(table: State, seat: int) -> list[Structure]:
    """The buildings that a force secures."""
    if len(table.forces[seat].units) < SECURING:
        return []
    return [structure for structure in table.structures if is_secured(table, structure, seat)]


def secured_with(table: State, seat: int, kind: type[Any], moving: int = -1) -> list[Structure]:
    """The buildings with this kind of Skill that a force secures; `moving` as in `is_secured`."""
    if len(table.forces[seat].units) < SECURING:
        return []
    return [
        structure
        for structure in table.structures
        if kind in structure.kit.own and is_secured(table, structure, seat, moving)
    ]


def skills_at_work(table: State, seat: int) -> list[str]:
    """The Skills, by their ids, that let a force hold a space or keep it from securing a building; for statistics."""
    found = [
        ability.id
        for unit in table.forces[seat].units
        if unit.spaces & table.map.objectives and has(table, unit, Flight)
        for ability in abilities(table, unit, GroundControl)
    ]
    for structure in table.structures:
        if _surrounded(table, structure, seat, -1):
            found += [ability.id for ability, _ in reaching(table, 1 - seat, Sabotage, structure)]
    return found
