"""Holding Objective Spaces and securing buildings (rulebook p. 22)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.keywords.skills import Flight, GroundControl, Sabotage
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, carried, has
from herobox.games.monsterpocalypse.rules.placing_figures import force_spaces, units_on
from herobox.games.monsterpocalypse.rules.reach_of_skills import reaching
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
    for unit in units_on(table.forces[seat], spaces):
        if holds(table, unit):
            found |= unit.spaces
    return found


def is_secured(table: State, structure: Structure, seat: int, moving: int = -1) -> bool:
    """Securing Buildings (p. 22): three units adjacent to it, and no enemy unit or monster.

    The unit that is being moved (`table.moving`, or the one with the number `moving`, which is about to be) does not
    count. Nobody secures a building that an enemy figure sabotages.
    """
    secures = _surrounds(table, structure, seat, _that_secure(table, seat, moving))
    return secures and not reaching(table, 1 - seat, Sabotage, structure)


def _that_secure(table: State, seat: int, moving: int) -> int:
    """The spaces of the units of a force that are not being moved."""
    force = table.forces[seat]
    spaces = force.unit_spaces
    for unit in force.units:
        if unit.number in (moving, table.moving):
            spaces &= ~unit.spaces
    return spaces


def _surrounds(table: State, structure: Structure, seat: int, units: int) -> bool:
    """Whether enough of the units on these spaces, and no enemies, are adjacent to a building."""
    near = table.map.grid.adjacent(structure.spaces)
    return (units & near).bit_count() >= SECURING and not force_spaces(table, 1 - seat) & near


def securing(table: State, structure: Structure, seat: int) -> list[Unit]:
    """The units of a force that count for securing a building: those adjacent to it that are not being moved."""
    near = table.map.grid.adjacent(structure.spaces)
    return [unit for unit in units_on(table.forces[seat], near) if unit.number != table.moving]


def secured(table: State, seat: int) -> list[Structure]:
    """The buildings that a force secures."""
    units, adjacent = table.forces[seat].unit_spaces, table.map.grid.adjacent
    found = [each for each in table.structures if (units & adjacent(each.spaces)).bit_count() >= SECURING]
    return _secured_of(table, seat, found, -1) if found else found


def secured_with(table: State, seat: int, kind: type[Any], moving: int = -1) -> list[Structure]:
    """The buildings with this kind of Skill that a force secures; `moving` as in `is_secured`."""
    if kind not in table.building_keys.carried or len(table.forces[seat].units) < SECURING:
        return []
    units, adjacent = table.forces[seat].unit_spaces, table.map.grid.adjacent
    found = [
        structure
        for structure in table.structures
        if kind in structure.ability_index.own and (units & adjacent(structure.spaces)).bit_count() >= SECURING
    ]
    return _secured_of(table, seat, found, moving) if found else found


def _secured_of(table: State, seat: int, surrounded: list[Structure], moving: int) -> list[Structure]:
    """Those of these buildings that a force secures: enough units stand beside them, if all of them count."""
    adjacent = table.map.grid.adjacent
    secure = _that_secure(table, seat, moving)
    enemies = force_spaces(table, 1 - seat)
    return [
        structure
        for structure in surrounded
        if (secure & adjacent(structure.spaces)).bit_count() >= SECURING
        and not enemies & adjacent(structure.spaces)
        and not reaching(table, 1 - seat, Sabotage, structure)
    ]


def skills_at_work(table: State, seat: int) -> list[str]:
    """The Skills, by their ids, that let a force hold a space or keep it from securing a building; for reports."""
    found = [
        ability.id
        for unit in units_on(table.forces[seat], table.map.objectives)
        if has(table, unit, Flight)
        for ability in abilities(table, unit, GroundControl)
    ]
    if not carried(table, 1 - seat, Sabotage):
        return found
    units = _that_secure(table, seat, -1)
    for structure in table.structures:
        if _surrounds(table, structure, seat, units):
            found += [ability.id for ability, _ in reaching(table, 1 - seat, Sabotage, structure)]
    return found
