"""Figures on the battle map: finding them, placing them, taking them away."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards import UnitCard
from herobox.games.monsterpocalypse.state import NOWHERE, Figure, Force, Monster, State, Structure, Unit


def figures(table: State, seat: int) -> list[Monster | Unit]:
    """The monsters and units of a force on the map, monsters first."""
    force = table.forces[seat]
    found: list[Monster | Unit] = [monster for monster in force.monsters if monster.at != NOWHERE]
    found += force.units
    return found


def everything(table: State) -> list[Monster | Unit | Structure]:
    """All figures on the map: those of both forces, then the structures."""
    return [*figures(table, 0), *figures(table, 1), *table.structures]


def numbered(table: State, number: int) -> Monster | Unit | Structure | None:
    """The figure with this number, or None if it is not on the map any more."""
    for force in table.forces:
        for unit in force.units:
            if unit.number == number:
                return unit
        for monster in force.monsters:
            if monster.number == number:
                return monster if monster.at != NOWHERE else None
    for structure in table.structures:
        if structure.number == number:
            return structure
    return None


def standing_on(table: State, spaces: int) -> list[Monster | Unit | Structure]:
    """The figures that occupy any of these spaces."""
    found: list[Monster | Unit | Structure] = []
    for force in table.forces:
        found += [monster for monster in force.monsters if monster.spaces & spaces]
        found += [unit for unit in force.units if unit.spaces & spaces]
    found += [structure for structure in table.structures if structure.spaces & spaces]
    return found


def named(table: State, space: str) -> Monster | Unit | Structure | None:
    """The figure that stands on a space by its name, or None."""
    number = table.map.grid.numbers.get(space)
    return None if number is None else standing_at(table, 1 << number)


def acting(table: State, space: str) -> Monster | Unit:
    """The figure on a space, by its name, that belongs to the player whose turn it is; there must be one."""
    force, spaces = table.forces[table.active], 1 << table.map.grid.numbers[space]
    for unit in force.units:
        if unit.spaces & spaces:
            return unit
    return next(monster for monster in force.monsters if monster.spaces & spaces)


def standing_at(table: State, spaces: int) -> Monster | Unit | Structure | None:
    """The first figure that occupies any of these spaces, or None."""
    for force in table.forces:
        for unit in force.units:
            if unit.spaces & spaces:
                return unit
        for monster in force.monsters:
            if monster.spaces & spaces:
                return monster
    for structure in table.structures:
        if structure.spaces & spaces:
            return structure
    return None


def unit_spaces(table: State, seat: int) -> int:
    """The spaces that the units of a force occupy."""
    spaces = 0
    for unit in table.forces[seat].units:
        spaces |= unit.spaces
    return spaces


def monster_spaces(table: State, seat: int) -> int:
    """The spaces that the monsters of a force occupy."""
    spaces = 0
    for monster in table.forces[seat].monsters:
        spaces |= monster.spaces
    return spaces


def force_spaces(table: State, seat: int) -> int:
    """The spaces that a force occupies."""
    force = table.forces[seat]
    spaces = 0
    for unit in force.units:
        spaces |= unit.spaces
    for monster in force.monsters:
        spaces |= monster.spaces
    return spaces


def structure_spaces(table: State) -> int:
    """The spaces that structures occupy."""
    spaces = 0
    for structure in table.structures:
        spaces |= structure.spaces
    return spaces


def occupied(table: State) -> int:
    """The spaces that any figure occupies."""
    spaces = 0
    for force in table.forces:
        for unit in force.units:
            spaces |= unit.spaces
        for monster in force.monsters:
            spaces |= monster.spaces
    for structure in table.structures:
        spaces |= structure.spaces
    return spaces


def tile_spaces(table: State) -> int:
    """The spaces of rubble tiles, whichever side is up."""
    spaces = 0
    if not any(table.tiles):
        return spaces
    blocks, foundations = table.map.grid.blocks, table.map.foundations
    for index, tile in enumerate(table.tiles):
        if tile is not None:
            spaces |= blocks[foundations[index].corner]
    return spaces


def put(table: State, figure: Monster | Unit, at: int) -> None:
    """Set a figure down on a space; a monster with its upper left one. What it meets there is not looked at."""
    figure.at = at
    figure.spaces = table.map.grid.block(at) if isinstance(figure, Monster) else 1 << at


def lift(figure: Monster | Unit) -> None:
    """Take a figure off the map."""
    figure.at = NOWHERE
    figure.spaces = 0


def bring_into_play(table: State, force: Force, card: UnitCard, at: int) -> Unit:
    """Put a unit from the Reserves on a space."""
    index = force.roster.index(card)
    force.reserves[index] -= 1
    unit = Unit(table.next_number, force.seat, at, 1 << at, force.kits[index], card)
    table.next_number += 1
    force.units.append(unit)
    return unit


def at(table: State, figure: Figure) -> str:
    """The name of the space that a figure stands on, which is how options call it."""
    return table.map.grid.names[figure.at]
