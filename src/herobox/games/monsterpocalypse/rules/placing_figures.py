"""Figures on the battle map: finding them, placing them, taking them away."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.state import (
    NOWHERE,
    AnyFigure,
    Figure,
    Force,
    Monster,
    State,
    Structure,
    Tile,
    Unit,
)


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
        found += units_on(force, spaces)
    return found + structures_on(table, spaces)


def units_on(force: Force, spaces: int) -> list[Unit]:
    """The units of a force that occupy any of these spaces."""
    return [unit for unit in force.units if unit.spaces & spaces] if force.unit_spaces & spaces else []


def structures_on(table: State, spaces: int) -> list[Structure]:
    """The structures that occupy any of these spaces."""
    if not table.structure_spaces & spaces:
        return []
    return [structure for structure in table.structures if structure.spaces & spaces]


def named(table: State, space: str) -> Monster | Unit | Structure | None:
    """The figure that stands on a space by its name, or None."""
    number = table.map.grid.numbers.get(space)
    return None if number is None else standing_at(table, 1 << number)


def acting(table: State, space: str) -> Monster | Unit:
    """The figure on a space, by its name, that belongs to the player whose turn it is; there must be one."""
    force, number = table.forces[table.active], table.map.grid.numbers[space]
    for unit in force.units:
        if unit.at == number:
            return unit
    return next(monster for monster in force.monsters if monster.spaces >> number & 1)


def standing_at(table: State, spaces: int) -> Monster | Unit | Structure | None:
    """The first figure that occupies any of these spaces, or None."""
    for force in table.forces:
        for unit in units_on(force, spaces):
            return unit
        for monster in force.monsters:
            if monster.spaces & spaces:
                return monster
    for structure in structures_on(table, spaces):
        return structure
    return None


def monster_spaces(table: State, seat: int) -> int:
    """The spaces that the monsters of a force occupy."""
    spaces = 0
    for monster in table.forces[seat].monsters:
        spaces |= monster.spaces
    return spaces


def force_spaces(table: State, seat: int) -> int:
    """The spaces that a force occupies."""
    force = table.forces[seat]
    spaces = force.unit_spaces
    for monster in force.monsters:
        spaces |= monster.spaces
    return spaces


def occupied(table: State) -> int:
    """The spaces that any figure occupies."""
    spaces = table.structure_spaces
    for force in table.forces:
        spaces |= force.unit_spaces
        for monster in force.monsters:
            spaces |= monster.spaces
    return spaces


def put(table: State, figure: Monster | Unit, at: int) -> None:
    """Set a figure down on a space; a monster with its upper left one. What it meets there is not looked at."""
    figure.at = at
    if isinstance(figure, Monster):
        figure.spaces = table.map.grid.blocks[at]
    else:
        figure.spaces = 1 << at
        keep_unit_spaces(table.forces[figure.seat])


def lift(figure: Monster | Unit) -> None:
    """Take a figure off the map."""
    figure.at = NOWHERE
    figure.spaces = 0


def bring_into_play(table: State, force: Force, card: UnitCard, at: int) -> Unit:
    """Put a unit from the Reserves on a space."""
    index = force.roster.index(card)
    force.reserves[index] -= 1
    unit = Unit(table.next_number, force.seat, at, 1 << at, force.ability_indexes[index], card)
    table.next_number += 1
    force.units.append(unit)
    keep_unit_spaces(force)
    return unit


def take_away(force: Force, unit: Unit) -> None:
    """Take a unit off the map and out of play."""
    force.units.remove(unit)
    keep_unit_spaces(force)
    lift(unit)


def keep_unit_spaces(force: Force) -> None:
    """The units of a force stand on other spaces now: reckon them together, as rules ask for all of them at once."""
    spaces = 0
    for unit in force.units:
        spaces |= unit.spaces
    force.unit_spaces = spaces


def erect(table: State, structure: Structure) -> None:
    """Put a structure on its foundation."""
    table.structures.append(structure)
    table.structure_spaces |= structure.spaces


def tear_down(table: State, structure: Structure) -> None:
    """Take a structure off its foundation."""
    table.structures.remove(structure)
    table.structure_spaces &= ~structure.spaces
    structure.at = NOWHERE


def put_tile(table: State, foundation: int, tile: Tile | None) -> None:
    """Lay a rubble tile on a foundation where no structure stands, or leave it empty."""
    table.tiles[foundation] = tile
    block = table.map.grid.blocks[table.map.foundations[foundation].corner]
    if tile is None:
        table.tile_spaces &= ~block
    else:
        table.tile_spaces |= block


def at(table: State, figure: Figure) -> str:
    """The name of the space that a figure stands on, which is how options call it."""
    return table.map.grid.names[figure.at]


def name_of(figure: AnyFigure) -> str:
    """What a sentence calls a figure: "Ultra Terra Khan", "the Elite G-Tank"."""
    return figure.name if isinstance(figure, Monster) else f"the {figure.name}"


def named_at(table: State, figure: AnyFigure) -> str:
    """A figure by its name and space: "the Raptix at d4"."""
    return name_of(figure) if figure.at == NOWHERE else f"{name_of(figure)} at {at(table, figure)}"
