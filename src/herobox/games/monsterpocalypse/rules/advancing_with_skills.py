"""Skills of figures and buildings that change where an advance may go (rulebook p. 15 and 53 to 59)."""

from __future__ import annotations

from typing import Any, Final

from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect, SkillEffect
from herobox.games.monsterpocalypse.keywords.skills import AllTerrain, Climb, Flight, Hover, Jump, Mire, Terrify
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import UndergroundNetwork
from herobox.games.monsterpocalypse.rules.finding_paths import Ground, touching
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, has
from herobox.games.monsterpocalypse.rules.holding import secured_with
from herobox.games.monsterpocalypse.rules.placing_figures import everything
from herobox.games.monsterpocalypse.rules.reach_of_skills import carriers, skills, word
from herobox.games.monsterpocalypse.state import Monster, State, Unit
from herobox.kernel import effect_name

_OVERCOMING_FOR_MONSTERS: Final[tuple[type[SkillEffect], ...]] = (Flight, Jump, Climb)
_OVERCOMING_FOR_UNITS: Final[tuple[type[SkillEffect], ...]] = (Flight, Jump, Hover, AllTerrain)
"""The Skills that let a figure pass what is in the way of others."""


def rough_terrain(table: State) -> int:
    """The spaces of Rough Terrain: that of the map, and all rubble tiles, whichever side is up (p. 15 and 21)."""
    return table.map.rough | table.tile_spaces


def passes_over_figures(table: State, figure: Monster | Unit) -> bool:
    """Whether a figure flies or jumps (p. 15)."""
    return has(table, figure, Flight) or has(table, figure, Jump)


def hindered(table: State, unit: Unit) -> tuple[int, int]:
    """The spaces that a unit counts twice because of enemies with Mire, and those that Terrify closes to it."""
    mired = terrified = 0
    grid = table.map.grid
    other = 1 - unit.seat
    for ability, enemy in carriers(table, other, Mire):
        mired |= grid.within(enemy.spaces, word(ability, Mire).reach)
    for _, enemy in carriers(table, other, Terrify):
        terrified |= grid.adjacent(enemy.spaces)
    return mired, terrified


def underground(table: State, unit: Unit) -> tuple[int, int]:
    """Underground Network (p. 53): the spaces where a unit may go underground, and those where it may come out.

    It goes in adjacent to a building that its force secures without it, and comes out adjacent to any building of that
    kind, or to any figure with Teleport, whosever it is.
    """
    grid = table.map.grid
    entries = exits = 0
    for structure in secured_with(table, unit.seat, UndergroundNetwork, unit.number):
        if any(
            network.agenda == unit.ability_index.agenda for _, network in skills(table, structure, UndergroundNetwork)
        ):
            entries |= grid.adjacent(structure.spaces)
    if entries:
        for figure in everything(table):
            if UndergroundNetwork in figure.ability_index.own or any(
                effect_name(type(ability.effect)) == "teleport" for ability in abilities(table, figure, ActionEffect)
            ):
                exits |= grid.adjacent(figure.spaces)
    return entries, exits


def count_skills(table: State, figure: Monster | Unit, ground: Ground, reached: int) -> None:
    """Count the Skills that made a difference to an advance over this ground that could get to these spaces."""
    if table.counts is None:
        return
    own = figure.ability_index.own
    monster = isinstance(figure, Monster)
    for kind in _OVERCOMING_FOR_MONSTERS if monster else _OVERCOMING_FOR_UNITS:
        if kind in own and reached & _overcome(table, kind, ground, monster=monster):
            table.count("ability", own[kind][0].id)
    if ground.mired or ground.terrified:
        grid = table.map.grid
        for kind, spaces in ((Mire, ground.mired), (Terrify, ground.terrified)):
            if spaces and spaces & (reached | grid.beside(reached) | grid.diagonal(reached)):
                for ability, _ in carriers(table, 1 - figure.seat, kind):
                    table.count("ability", ability.id)
    if reached & ground.entries and reached & ground.exits:
        table.count("ability", "underground-network")


def _overcome(table: State, kind: type[Any], ground: Ground, *, monster: bool) -> int:
    """What a Skill overcomes: the spaces of what would be in the way without it; for a monster the upper left ones."""
    if monster:
        return touching(table.map.grid, ground.in_the_way)
    if kind is AllTerrain:
        return ground.rough
    uneven = ground.rough | table.map.impassible
    return uneven if kind is Hover else ground.in_the_way | uneven
