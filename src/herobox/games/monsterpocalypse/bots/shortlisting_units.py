"""How units move and fight as a matter of course: to zones, around buildings, within reach of monsters."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from herobox.games.monsterpocalypse.bots import shortlisting_attacks
from herobox.games.monsterpocalypse.bots.symmetric_values import from_afar
from herobox.games.monsterpocalypse.options import Advance, To
from herobox.games.monsterpocalypse.rules.current_stats import blast_range, speed
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.rules.movement import reach
from herobox.games.monsterpocalypse.rules.placing_figures import force_spaces, named, numbered
from herobox.games.monsterpocalypse.state import State, Unit
from herobox.kernel import PASS, Decision

KEPT_FOR_FIGHTING = 2
"""Action Dice that units keep while they advance."""

Goal = tuple[int, float]
"""A set of spaces and what it is worth to stand there."""


def advancement(state: State, decision: Decision) -> Any:
    """Advance the next unit that gets to a better place."""
    if state.forces[decision.seats[0]].unit_pool <= KEPT_FOR_FIGHTING:
        return PASS
    for option in decision.options:
        if isinstance(option, Advance):
            unit = named(state, option.by)
            if isinstance(unit, Unit) and better_place(state, unit, reach(state, unit, speed(state, unit))) is not None:
                return option
    return PASS


def destination(state: State, decision: Decision) -> Any:
    """The best place in reach."""
    unit = numbered(state, state.moving)
    if not isinstance(unit, Unit):
        return decision.options[0]
    grid = state.map.grid
    offered = 0
    for option in decision.options:
        if isinstance(option, To):
            offered |= 1 << grid.numbers[option.at]
    place = better_place(state, unit, offered)
    return To(grid.names[unit.at if place is None else place])


def bring(state: State, decision: Decision) -> Any:
    """A zone, if there is one."""
    grid = state.map.grid
    zones = state.map.power_zones | state.map.negative_zones
    spaces = from_afar(state, decision.seats[0], [grid.numbers[option.at] for option in decision.options])
    return To(grid.names[max(spaces, key=lambda space: zones >> space & 1)])


def better_place(state: State, unit: Unit, spaces: int) -> int | None:
    """The space among these that is best, if it is better than where the unit stands, else one on the way to one."""
    grid = state.map.grid
    goals = goals_of(state, unit)
    now = sum([value for group, value in goals if group & unit.spaces])
    union = 0
    for group, _ in goals:
        union |= group
    candidates = from_afar(state, unit.seat, grid.spaces(spaces & union))
    if candidates:
        worth = dict.fromkeys(candidates, 0.0)
        for group, value in goals:
            for space in grid.spaces(group & spaces):
                worth[space] += value
        best = max(candidates, key=worth.__getitem__)
        return best if worth[best] > now + 0.05 else None
    if now > 0 or not union:
        return None
    others = spaces & ~unit.spaces
    for near in islice(grid.spread(union), 1, 12):
        if near & unit.spaces:
            return None
        if near & others:
            return from_afar(state, unit.seat, grid.spaces(near & others))[0]
    return None


def goals_of(state: State, unit: Unit) -> list[Goal]:
    """Where this unit would like to stand."""
    grid, seat = state.map.grid, unit.seat
    own = force_spaces(state, seat) & ~unit.spaces
    enemy = force_spaces(state, 1 - seat)
    goals: list[Goal] = []
    if holds(state, unit):
        goals += [(state.map.power_zones & ~own, 1.0), (state.map.negative_zones & ~own, 0.6)]
    for structure in state.structures:
        near = grid.adjacent(structure.spaces)
        if not near & enemy:
            goals.append((near, (0.12, 0.25, 0.7, 0.05)[min(3, (near & own).bit_count())]))
    for monster in state.forces[1 - seat].monsters:
        if monster.spaces:
            close = grid.within(monster.spaces, 1)
            if unit.printed.blast is not None:
                goals.append((grid.within(monster.spaces, blast_range(state, unit)) & ~close, 0.5))
            elif unit.printed.brawl is not None:
                goals.append((close, 0.45))
    return goals


OBVIOUS_CHOICES: dict[str, Callable[[State, Decision], Any]] = {
    "advancement": advancement,
    "destination": destination,
    "attack": shortlisting_attacks.unit_attack,
    "target": shortlisting_attacks.unit_target,
}
"""By the kind of decision, in a Unit Activation."""
