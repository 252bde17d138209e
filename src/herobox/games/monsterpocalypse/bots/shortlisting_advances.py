"""What monsters may do that is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.symmetric_values import from_afar, nearest
from herobox.games.monsterpocalypse.options import Advance, Step, To, Use
from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.finding_paths import touching
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.movement import reach
from herobox.games.monsterpocalypse.rules.options_by_space import by_space
from herobox.games.monsterpocalypse.rules.placing_figures import named, numbered
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import NOWHERE, AnyFigure, Monster, State
from herobox.kernel import PASS, Decision

HARM = 1.5
"""What a point of damage by a hazard takes from a space's merit."""
PLACES = 8
"""Destinations that are looked at."""


def advancements(state: State, decision: Decision, *, wary: bool = True) -> Sequence[Any]:
    """Advance while there are dice to attack with after it; a step that brings a monster to an enemy; Actions; stop.

    `wary`: who would stay where it is comes last, as that costs an Action Die.
    """
    ranked: list[Any] = []
    staying: list[Any] = []
    if active_pool(state) > 1:
        for option in decision.options:
            if isinstance(option, Advance):
                (staying if wary and would_stay(state, option) else ranked).append(option)
        ranked += nearer(state, [option for option in decision.options if isinstance(option, Step)])
    ranked += [option for option in decision.options if isinstance(option, Use)][:3]
    return [*ranked, PASS, *staying]


def advancement(state: State, decision: Decision, *, wary: bool = True) -> Any:
    """The first of `advancements`."""
    if active_pool(state) > 1:
        for option in decision.options:
            if isinstance(option, Advance) and not (wary and would_stay(state, option)):
                return option
    return advancements(state, decision, wary=wary)[0]


def would_stay(state: State, option: Advance) -> bool:
    """Whether a monster that advances would end where it stands."""
    monster = named(state, option.by)
    if not isinstance(monster, Monster):
        return False
    merits = merits_of(state, monster, reach(state, monster, speed(state, monster)))
    return bool(merits) and max(merits, key=merits.__getitem__) == monster.at


def nearer(state: State, steps: Sequence[Step]) -> list[Step]:
    """The step that brings a monster closest to an enemy monster, if it was not adjacent."""
    grid = state.map.grid
    enemies = 0
    for enemy in state.forces[1 - state.active].monsters:
        enemies |= enemy.spaces
    if not enemies or not steps:
        return []

    def away(step: Step) -> int:
        return grid.apart(grid.block(grid.numbers[step.to]), enemies)

    ends = {grid.numbers[step.to]: step for step in steps}
    best = min([ends[space] for space in from_afar(state, state.active, [*ends])], key=away)
    return [best] if away(best) < grid.apart(grid.block(grid.numbers[best.by]), enemies) <= 3 else []


def destinations(state: State, decision: Decision, *, wary: bool = True) -> Sequence[Any]:
    """Beside enemy monsters, beside buildings with Energy, as near as is out of their reach, staying, or nearer."""
    merits = merits_of(state, *offered_to(state, decision), wary=wary)
    options = by_space(state.map.grid, To)
    ranked = sorted(merits, key=lambda space: -merits[space])[:PLACES]
    return [options[space] for space in ranked] or decision.options[:PLACES]


def destination(state: State, decision: Decision, *, wary: bool = True) -> Any:
    """The first of `destinations`."""
    merits = merits_of(state, *offered_to(state, decision), wary=wary)
    return by_space(state.map.grid, To)[max(merits, key=merits.__getitem__)] if merits else decision.options[0]


def offered_to(state: State, decision: Decision) -> tuple[AnyFigure | None, int]:
    """Who advances, and the spaces where that may end."""
    grid = state.map.grid
    offered = 0
    for option in decision.options:
        if isinstance(option, To):
            offered |= 1 << grid.numbers[option.at]
    return numbered(state, state.moving), offered


def merits_of(state: State, figure: AnyFigure | None, offered: int, *, wary: bool = True) -> dict[int, float]:
    """What speaks for some of the spaces where a monster's advance may end; `wary`: and hazards against them."""
    grid, seat = state.map.grid, state.active
    merits: dict[int, float] = {}
    for enemy in state.forces[1 - state.active].monsters:
        if enemy.at == NOWHERE:
            continue
        for way in grid.ways.values():
            place = enemy.at + 2 * way
            if place >= 0 and offered >> place & 1:
                merits[place] = 3.0 + beyond(state, enemy.at, way)
        merits.setdefault(nearest(state, seat, offered, enemy.spaces), -1.0)
        safe = offered & ~touching(grid, grid.within(enemy.spaces, enemy.printed.speed + 1))
        if safe:
            merits.setdefault(nearest(state, seat, safe, enemy.spaces), 1.0)
    for structure in state.structures:
        for way in grid.ways.values():
            place = structure.at + 2 * way
            if place >= 0 and offered >> place & 1:
                merits[place] = merits.get(place, 0.0) + 0.3 * structure.printed.energy
    if figure is not None and offered >> figure.at & 1:
        merits.setdefault(figure.at, 0.0)
    if wary and isinstance(figure, Monster):
        for spaces, damage in harmful(state, figure):
            touched = touching(grid, spaces)
            for space in merits:
                if touched >> space & 1 and not touched >> figure.at & 1:
                    merits[space] -= HARM * damage
    return merits


def beyond(state: State, at: int, way: int) -> float:
    """How well a monster can be smashed from this side: the buildings right behind it."""
    grid = state.map.grid
    corner = at - 2 * way
    if corner < 0 or not grid.corners >> corner & 1:
        return 0.0
    behind = grid.block(corner)
    return 0.4 * sum([1 for structure in state.structures if structure.spaces & behind])
