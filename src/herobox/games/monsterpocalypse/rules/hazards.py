"""Rubble and hazard tiles, and what a figure suffers that moves onto one (rulebook p. 15, 21, 33 and 36)."""

from __future__ import annotations

from typing import Final

from herobox.games.monsterpocalypse.ids import figure_id, tile_id
from herobox.games.monsterpocalypse.keywords.skills import Flight, Jump
from herobox.games.monsterpocalypse.rules.damage import hurt
from herobox.games.monsterpocalypse.rules.granted_abilities import has
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, put_tile, standing_on
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Tile, Unit
from herobox.kernel.wording import capitalize_first

RUBBLE: Final = Tile()
"""The side of a tile that harms nobody."""


def ignores(table: State, figure: Monster | Unit, tile: Tile, *, collision: bool = False) -> bool:
    """Whether a tile does nothing to a figure that is on it.

    An Energy Type always protects (p. 33), Flight except in a collision (p. 15).
    """
    if not tile.damage or figure.ability_index.energy == tile.spares:
        return True
    return not collision and has(table, figure, Flight)


def harmful(table: State, figure: Monster | Unit, *, passing: bool = False) -> list[tuple[int, int]]:
    """The tiles that a figure would suffer by its own movement: the spaces of each, as a set, and the damage.

    `passing`: on its way, where Jump protects as Flight does (p. 15); otherwise where it ends.
    """
    if not table.tile_spaces or has(table, figure, Flight) or (passing and has(table, figure, Jump)):
        return []
    energy = figure.ability_index.energy
    blocks, foundations = table.map.grid.blocks, table.map.foundations
    return [
        (blocks[foundations[index].corner], tile.damage)
        for index, tile in enumerate(table.tiles)
        if tile is not None and tile.damage and tile.spares != energy
    ]


def enter(table: State, figure: Monster | Unit, before: int, *, collision: bool = False) -> None:
    """A figure came from the spaces `before` to where it is: it suffers each hazard that it did not touch before.

    So it suffers a hazard only once until it moves off it and returns (p. 21). What several hazards do at the same time
    is one damage, of which a form that it destroys keeps the rest from the other form.
    """
    if not table.tile_spaces & figure.spaces:
        return
    blocks, foundations = table.map.grid.blocks, table.map.foundations
    damage = 0
    for index, tile in enumerate(table.tiles):
        if tile is not None and tile.damage:
            spaces = blocks[foundations[index].corner]
            if figure.spaces & spaces and not before & spaces and not ignores(table, figure, tile, collision=collision):
                damage += tile.damage
                by, at = figure_id(table, figure), tile_id(table, index)
                who = capitalize_first(name_of(figure))
                table.show("move", "{} enters the {}.", who, tile.side, by=by, at=(at,))
    if damage:
        hurt(table, figure, damage)


def to_rubble(table: State, foundation: int) -> None:
    """Eliminate a hazard: turn its tile to the rubble side (p. 21)."""
    tile = table.tiles[foundation]
    if tile is None or not tile.damage:
        return
    table.tiles[foundation] = RUBBLE
    corner = table.map.foundations[foundation].corner
    names = (tile.side, table.map.grid.names[corner])
    table.show("reveal", "The {} at {} goes out.", *names, at=(tile_id(table, foundation),))


def lay(table: State, foundation: int, tile: Tile) -> None:
    """A tile comes into play where a building stood; whoever was moved there meanwhile suffers it (p. 36).

    A Rampage is the monster's own movement, so Flight protects the attacker; for others it is a collision.
    """
    put_tile(table, foundation, tile)
    grid = table.map.grid
    corner = table.map.foundations[foundation].corner
    at = (tile_id(table, foundation),)
    table.show("reveal", "There is now {} at {}.", tile.side, grid.names[corner], at=at)
    for figure in standing_on(table, grid.block(corner)):
        if isinstance(figure, Structure):
            continue
        forced = table.attack is None or figure.number not in table.attack.by
        if not ignores(table, figure, tile, collision=forced):
            hurt(table, figure, tile.damage)
