"""Who stands where for a power attack: aligned monsters, what lies ahead, who is meant (rulebook p. 16 and 36)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.placing_figures import at
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, State


def ahead(grid: Grid, spaces: int, direction: str) -> int:
    """The spaces that a base on these spaces enters next in a direction; none at the edge of the map."""
    way = grid.ways[direction]
    return (spaces << way if way > 0 else spaces >> -way) & grid.every & ~spaces


def enemies(table: State, monster: Monster) -> list[Monster]:
    """The enemy monsters on the map."""
    return [enemy for enemy in table.forces[1 - monster.seat].monsters if enemy.at != NOWHERE]


def allies(table: State, monster: Monster) -> list[Monster]:
    """The other monsters of its force on the map."""
    return [ally for ally in table.forces[monster.seat].monsters if ally is not monster and ally.at != NOWHERE]


def monster_on(table: State, monsters: list[Monster], space: str) -> Monster | None:
    """The one of these monsters whose upper left space has this name."""
    return next((monster for monster in monsters if at(table, monster) == space), None)


def aligned_enemies(table: State, monster: Monster) -> list[Monster]:
    """The enemy monsters that are aligned with this one."""
    grid = table.map.grid
    return [enemy for enemy in enemies(table, monster) if grid.aligned(monster.at, enemy.at)]


def with_an_ally(table: State, monster: Monster, power: str) -> list[Combine]:
    """The combined power attacks of this name, with each ally on each monster aligned, that its rule is asked about."""
    targets = aligned_enemies(table, monster)
    return [Combine(power, at(table, ally), at(table, target)) for ally in allies(table, monster) for target in targets]


def aligned_refusal(table: State, monster: Monster, space: str, title: str, page: int) -> str | None:
    """Why no enemy monster that stands there can be the target of an attack that needs alignment."""
    target = monster_on(table, enemies(table, monster), space)
    if target is None:
        return f"there is no enemy monster on {space}, and a {title} must target one (p. {page})"
    if not table.map.grid.aligned(monster.at, target.at):
        return (
            f"{monster.name} is not aligned with {target.name}: for a {title} a whole edge of one base has to touch "
            f"a whole edge of the other (p. {page})"
        )
    return None


def other_monsters(table: State, monster: Monster) -> int:
    """The spaces that all other monsters occupy."""
    spaces = 0
    for force in table.forces:
        for other in force.monsters:
            if other is not monster:
                spaces |= other.spaces
    return spaces
