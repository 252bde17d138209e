"""Terrain, and which spaces a figure may enter and occupy (rulebook p. 14 and 15)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex
from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.keywords.skills import AllTerrain, Climb, Flight, Hover
from herobox.games.monsterpocalypse.rules.advancing_with_skills import (
    hindered,
    passes_over_figures,
    rough_terrain,
    underground,
)
from herobox.games.monsterpocalypse.rules.finding_paths import Ground, touching
from herobox.games.monsterpocalypse.rules.granted_abilities import has
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.placing_figures import force_spaces, name_of, occupied, standing_on
from herobox.games.monsterpocalypse.state import Monster, State, Unit


def occupiable(table: State, figure: Monster | Unit) -> int:
    """Where a figure may stand: no other figure does, and it may occupy the terrain (p. 14 and 15).

    For a monster these are the upper left spaces of its base.
    """
    return occupiable_among(table, figure, occupied(table))


def occupiable_among(table: State, figure: Monster | Unit, taken: int) -> int:
    """The same where the spaces that figures occupy, this one included or not, are known."""
    grid = table.map.grid
    others = taken & ~figure.spaces
    if isinstance(figure, Monster):
        return grid.corners & ~touching(grid, others)
    free = grid.every & ~others
    impassible = table.map.impassible
    if free & impassible and not (has(table, figure, Hover) or has(table, figure, Flight)):
        free &= ~impassible
    return free


def may_occupy(table: State, figure: Monster | Unit, at: int) -> bool:
    """Whether a figure may stand on a space; a monster with its upper left one."""
    return bool(occupiable(table, figure) >> at & 1)


def places_near(table: State, figure: Unit | UnitCard, around: int) -> int:
    """The spaces adjacent to a set where a unit, which may be in the Reserves still, could be put (p. 15)."""
    near = table.map.grid.adjacent(around)
    if isinstance(figure, Unit):
        return near & occupiable(table, figure)
    free = near & ~occupied(table)
    own = ability_index_of_unit(table, figure).own
    return free if Hover in own or Flight in own else free & ~table.map.impassible


def ability_index_of_unit(table: State, card: UnitCard) -> AbilityIndex:
    """The ability index of a unit that is on the roster of a force."""
    force = next(force for force in table.forces if card in force.roster)
    return force.ability_indexes[force.roster.index(card)]


def occupation_refusal(table: State, figure: Monster | Unit, at: int) -> str | None:
    """Why a figure may not stand on a space; None if it may."""
    grid = table.map.grid
    if isinstance(figure, Monster) and not grid.corners >> at & 1:
        return "a monster can't be partly off the map (p. 15)"
    if may_occupy(table, figure, at):
        return None
    spaces = grid.block(at) if isinstance(figure, Monster) else 1 << at
    for other in standing_on(table, spaces):
        if other is not figure:
            name = grid.names[grid.spaces(other.spaces & spaces)[0]]
            return f"{name_of(other)} occupies {name}, and no figure may end on another (p. 14)"
    return f"{grid.names[at]} is {table.map.terrain[at]}, where only units with Hover or Flight may be (p. 15)"


def ground_of(table: State, figure: Monster | Unit) -> Ground:
    """What the spaces of the map are to a figure that advances from where it stands."""
    return _ground_of_monster(table, figure) if isinstance(figure, Monster) else _ground_of_unit(table, figure)


def _ground_of_monster(table: State, monster: Monster) -> Ground:
    """Terrain does nothing to monsters; enemy figures and structures stand in their way (p. 14 and 15)."""
    grid = table.map.grid
    once = grid.corners
    enemies, structures = force_spaces(table, 1 - monster.seat), table.structure_spaces
    if not passes_over_figures(table, monster):
        once &= ~touching(grid, enemies if has(table, monster, Climb) else enemies | structures)
    in_the_way = enemies | structures
    ends = occupiable_among(table, monster, in_the_way | force_spaces(table, monster.seat))
    return Ground(once, 0, ends | 1 << monster.at, in_the_way=in_the_way)


def _ground_of_unit(table: State, unit: Unit) -> Ground:
    """Rough Terrain counts twice, Impassible Terrain, enemies and structures are in the way (p. 14 and 15).

    A space that is rough and mired counts twice, not more often (a reading). Going underground is no move into a
    space, but nobody comes out where a Terrify forbids to advance to (a reading).
    """
    battle_map = table.map
    grid = battle_map.grid
    closed = twice = 0
    enemies, structures = force_spaces(table, 1 - unit.seat), table.structure_spaces
    in_the_way = enemies | structures
    rough = rough_terrain(table)
    deadly = 0
    if not passes_over_figures(table, unit):
        closed = enemies if has(table, unit, Climb) else in_the_way
        if not has(table, unit, Hover):
            closed |= battle_map.impassible
            if not has(table, unit, AllTerrain):
                twice = rough
        for spaces, _ in harmful(table, unit, passing=True):
            deadly |= spaces
    mired, terrified = hindered(table, unit)
    twice |= mired
    closed |= terrified
    ends = occupiable_among(table, unit, in_the_way | force_spaces(table, unit.seat))
    entries, exits = underground(table, unit)
    return Ground(
        once=grid.every & ~closed & ~twice,
        twice=grid.every & ~closed & twice,
        ends=ends & ~closed | 1 << unit.at,
        deadly=deadly,
        entries=entries & ~deadly,
        exits=exits & ends & ~closed,
        mired=mired,
        terrified=terrified,
        in_the_way=in_the_way,
        rough=rough,
    )
