"""Collisions: a monster is forced onto what stands or lies in its way (rulebook p. 36)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.rules.damage import crush, demolish, hurt
from herobox.games.monsterpocalypse.rules.hazards import enter
from herobox.games.monsterpocalypse.rules.placing_figures import at, put, standing_on
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import ahead
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.kernel.wording import join_words


def push_away(table: State, monster: Monster, direction: str, spaces: int) -> None:
    """Move a monster in a straight line; it collides with all that it meets and stops at the edge of the map (p. 15).

    Before another monster it stops without entering, so what stands beside that one is left alone: a reading.
    """
    grid = table.map.grid
    start = monster.at
    for _ in range(spaces):
        front = ahead(grid, monster.spaces, direction)
        if not front:
            break
        met = standing_on(table, front)
        monsters = [figure for figure in met if isinstance(figure, Monster)]
        if monsters:
            for other in monsters:
                collide_with_monster(table, monster, other)
            break
        before = monster.spaces
        put(table, monster, monster.at + grid.ways[direction])
        collide(table, monster, front)
        enter(table, monster, before, collision=True)
    if monster.at != start:
        names = (monster.name, direction, at(table, monster))
        table.show("move", "{} is moved {} to {}.", *names, by=figure_id(table, monster))


def push_refusal(table: State, monster: Monster, direction: str) -> str | None:
    """Why a monster can't be moved in a direction; None if it can, whatever it meets."""
    if direction not in DIRECTIONS:
        return f'"{direction}" is no direction: there is {join_words(DIRECTIONS)} (p. 15)'
    if next(table.map.grid.line(monster.at, direction), None) is None:
        return f"{monster.name} stands at the {direction} edge of the map (p. 15)"
    return None


def land(table: State, monster: Monster, to: int) -> None:
    """Place a monster; it collides with each building, unit and hazard in the spaces where it is placed (p. 37, 42).

    It was in the air: a hazard that it stood on before counts again. A reading.
    """
    put(table, monster, to)
    table.show("move", "{} lands on {}.", monster.name, at(table, monster), by=figure_id(table, monster))
    collide(table, monster, monster.spaces)
    enter(table, monster, 0, collision=True)


def collide(table: State, monster: Monster, spaces: int) -> None:
    """Units in these spaces are crushed, of either side; a building is destroyed and hurts the monster once."""
    for figure in standing_on(table, spaces):
        if isinstance(figure, Unit):
            crush(table, figure)
        elif isinstance(figure, Structure):
            _show(table, "{} collides with the {}.", monster, figure)
            demolish(table, figure)
            hurt(table, monster)


def collide_with_monster(table: State, monster: Monster, other: Monster) -> None:
    """Both suffer 1 damage."""
    _show(table, "{} collides with {}.", monster, other)
    hurt(table, monster)
    hurt(table, other)


def _show(table: State, words: str, monster: Monster, met: Monster | Structure) -> None:
    by, at = figure_id(table, monster), figure_id(table, met)
    table.show("strike", words, monster.name, met.name, by=by, at=(at,))
