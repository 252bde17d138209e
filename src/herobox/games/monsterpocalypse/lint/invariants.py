"""What must always hold on the table."""

from __future__ import annotations

from functools import reduce
from operator import or_

from herobox.games.monsterpocalypse.rules.placing_figures import everything
from herobox.games.monsterpocalypse.state import ACTION_DICE, NOWHERE, POWER_DICE, Force, Monster, State


def check(state: State) -> list[str]:
    """A sentence for each breach: dice, Health, units and spaces are all accounted for."""
    problems: list[str] = []
    for force in state.forces:
        problems += _force(force)
    return problems + _spaces(state) + _structures(state) + _kept_spaces(state)


def _force(force: Force) -> list[str]:
    problems = []
    if min(force.monster_pool, force.unit_pool) < 0 or force.monster_pool + force.unit_pool != ACTION_DICE:
        problems.append(f"{force.name} has {force.monster_pool} and {force.unit_pool} Action Dice, not {ACTION_DICE}")
    if not 0 <= force.power_pool <= POWER_DICE:
        problems.append(f"{force.name} has {force.power_pool} Power Dice")
    for monster in force.monsters:
        for left, form in zip(monster.health, (monster.alpha, monster.hyper), strict=True):
            if not 0 <= left <= form.health:
                problems.append(f"{form.name} has {left} Health of {form.health}")
        if monster.at != NOWHERE and not monster.left:
            problems.append(f"{monster.name} is on the map without Health")
    if any(count < 0 for count in force.reserves):
        problems.append(f"{force.name} has less than no units of a kind in the Reserves")
    if any(unit.at == NOWHERE for unit in force.units):
        problems.append(f"{force.name} has a unit on the map that is nowhere")
    return problems


def _spaces(table: State) -> list[str]:
    """Every figure stands on spaces of the map that are its own."""
    problems = []
    grid = table.map.grid
    taken = 0
    numbers = []
    for figure in everything(table):
        numbers.append(figure.number)
        if figure.at == NOWHERE:
            continue  # Told of its force.
        large = figure.spaces.bit_count() == 4
        wanted = grid.block(figure.at) if large else 1 << figure.at
        if figure.spaces != wanted or figure.spaces & ~grid.every:
            problems.append(f"{figure.name} is not where it seems to be")
        if large == (figure.seat >= 0 and not isinstance(figure, Monster)):
            problems.append(f"{figure.name} has a base of the wrong size")
        if figure.spaces & taken:
            problems.append(f"{figure.name} shares a space at {grid.names[figure.at]} with another figure")
        taken |= figure.spaces
    if len(numbers) != len({*numbers}):
        problems.append("two figures have the same number")
    return problems


def _structures(table: State) -> list[str]:
    """A foundation has a structure or a rubble tile or neither."""
    problems = []
    for structure in table.structures:
        if table.map.foundations[structure.foundation].corner != structure.at:
            problems.append(f"the {structure.name} is not on its foundation")
        if table.tiles[structure.foundation] is not None:
            problems.append(f"the {structure.name} stands on a rubble tile")
    return problems


def _kept_spaces(table: State) -> list[str]:
    """The sets of spaces that the state keeps are those where units, structures and tiles are."""
    grid, foundations = table.map.grid, table.map.foundations
    tiles = [grid.block(foundations[index].corner) for index, tile in enumerate(table.tiles) if tile is not None]
    kept = [
        (f"{force.name}'s units", force.unit_spaces, [unit.spaces for unit in force.units]) for force in table.forces
    ]
    kept.append(("the structures", table.structure_spaces, [structure.spaces for structure in table.structures]))
    kept.append(("the rubble tiles", table.tile_spaces, tiles))
    return [
        f"{what} are not on the spaces that are kept for them"
        for what, spaces, sets in kept
        if spaces != reduce(or_, sets, 0)
    ]
