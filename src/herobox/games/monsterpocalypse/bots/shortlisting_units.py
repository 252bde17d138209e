"""How units move and fight as a matter of course: to zones, around buildings, within reach of monsters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from herobox.games.monsterpocalypse.bots import shortlisting_attacks
from herobox.games.monsterpocalypse.bots.symmetric_values import farthest, from_afar
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import UndergroundNetwork
from herobox.games.monsterpocalypse.options import Advance, To
from herobox.games.monsterpocalypse.rules.current_stats import blast_range, radar_network, speed
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.holding import holds, secured_with
from herobox.games.monsterpocalypse.rules.movement import reach
from herobox.games.monsterpocalypse.rules.placing_figures import force_spaces, numbered
from herobox.games.monsterpocalypse.state import State, Unit
from herobox.kernel import PASS, Decision

KEPT_FOR_FIGHTING = 2
"""Action Dice that units keep while they advance."""

BETTER = 0.05
"""By how much a place must be better to be worth an Action Die."""
BESIDE_BUILDINGS = (0.12, 0.25, 0.7, 0.05)
"""What it is worth to stand beside a building where none, one, two or more others of the force do."""

Goal = tuple[int, float]
"""A set of spaces and what it is worth to stand there."""


def advancement(state: State, decision: Decision, *, wary: bool = True) -> Any:
    """Advance the next unit that gets to a better place; `wary`: none that is a hazard to it."""
    if state.forces[decision.seats[0]].unit_pool <= KEPT_FOR_FIGHTING:
        return PASS
    grid = state.map.grid
    field = Field(state, decision.seats[0])
    units = {grid.names[unit.at]: unit for unit in state.forces[decision.seats[0]].units}
    by_tunnel = secured_with(state, decision.seats[0], UndergroundNetwork)
    for option in decision.options:
        unit = units.get(option.by) if isinstance(option, Advance) else None
        if unit is not None:
            spaces = speed(state, unit)
            around = grid.within(unit.spaces, spaces)
            # Most units stand where they want to be: then it need not be found out where exactly they could go.
            if not by_tunnel and not field.could_do_better(unit, around):
                continue
            places = reach(state, unit, spaces)
            if field.better_place(unit, places & ~hazards(state, unit) if wary else places) is not None:
                return option
    return PASS


def destination(state: State, decision: Decision, *, wary: bool = True) -> Any:
    """The best place in reach; `wary`: none that is a hazard to it."""
    unit = numbered(state, state.moving)
    if not isinstance(unit, Unit):
        return decision.options[0]
    grid = state.map.grid
    offered = 0
    for option in decision.options:
        if isinstance(option, To):
            offered |= 1 << grid.numbers[option.at]
    if wary:
        offered &= ~hazards(state, unit)
    place = Field(state, unit.seat).better_place(unit, offered)
    return To(grid.names[unit.at if place is None else place])


def hazards(state: State, unit: Unit) -> int:
    """The spaces where a unit would be hurt if it went there."""
    found = 0
    for spaces, _ in harmful(state, unit) if state.tile_spaces else ():
        if not spaces & unit.spaces:
            found |= spaces
    return found


def bring(state: State, decision: Decision) -> Any:
    """A zone, if there is one."""
    grid = state.map.grid
    zones = state.map.power_zones | state.map.negative_zones
    spaces = from_afar(state, decision.seats[0], [grid.numbers[option.at] for option in decision.options])
    return To(grid.names[max(spaces, key=lambda space: zones >> space & 1)])


class Field:
    """The map as the units of a force see it: where they would like to stand. While it is used nothing may change."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._grid = grid = state.map.grid
        self._own = force_spaces(state, seat)
        enemy = force_spaces(state, 1 - seat)
        adjacent = [grid.adjacent(structure.spaces) for structure in state.structures]
        self._open = [near for near in adjacent if not near & enemy]
        """The spaces around each building that no enemy is beside."""
        self._network = radar_network(state, seat)
        self._enemies = [monster.spaces for monster in state.forces[1 - seat].monsters if monster.spaces]

    def could_do_better(self, unit: Unit, spaces: int) -> bool:
        """Whether a unit that stands somewhere good might get to a better place that is one of these spaces."""
        goals = self.goals_of(unit, spaces | unit.spaces)
        now = worth_of(goals, unit.spaces)
        return now <= 0 or best_of(goals, spaces)[0] > now + BETTER

    def better_place(self, unit: Unit, spaces: int) -> int | None:
        """The space among these that is best, if it is better than where the unit stands, else one on the way to one.

        None where it had better stay.
        """
        goals = self.goals_of(unit, spaces | unit.spaces)
        now = worth_of(goals, unit.spaces)
        worth, best = best_of(goals, spaces)
        if best:
            return farthest(self._state, self._seat, best) if worth > now + BETTER else None
        if now > 0:
            return None
        union = 0
        for group, _ in self.goals_of(unit, self._grid.every):
            union |= group
        if not union:
            return None
        others = spaces & ~unit.spaces
        for near in islice(self._grid.spread(union), 1, 12):
            if near & unit.spaces:
                return None
            if near & others:
                return farthest(self._state, self._seat, near & others)
        return None

    def goals_of(self, unit: Unit, among: int) -> list[Goal]:
        """Where this unit would like to stand, as far as any of these spaces is there."""
        state, grid = self._state, self._grid
        own = self._own & ~unit.spaces
        goals: list[Goal] = []
        if holds(state, unit):
            goals += [(state.map.power_zones & ~own, 1.0), (state.map.negative_zones & ~own, 0.6)]
        goals += [(near, BESIDE_BUILDINGS[min(3, (near & own).bit_count())]) for near in self._open if near & among]
        for spaces in self._enemies:
            close = grid.within(spaces, 1)
            if unit.printed.blast is not None:
                goals.append((grid.within(spaces, blast_range(state, unit, self._network)) & ~close, 0.5))
            elif unit.printed.brawl is not None:
                goals.append((close, 0.45))
        return goals


def worth_of(goals: list[Goal], spaces: int) -> float:
    """What it is worth to stand there."""
    return sum([value for group, value in goals if group & spaces])


def best_of(goals: list[Goal], spaces: int) -> tuple[float, int]:
    """The most that any of these spaces is worth, and those that are worth it; no space where none is worth anything.

    The spaces are kept in sets by what they are worth, which each goal divides.
    """
    sets: dict[float, int] = {}
    seen = 0
    for group, value in goals:
        here = group & spaces
        if not here:
            continue
        before, sets = sets, {}
        for worth, those in before.items():
            if those & ~here:
                sets[worth] = sets.get(worth, 0) | those & ~here
            if those & here:
                sets[worth + value] = sets.get(worth + value, 0) | those & here
        if here & ~seen:
            sets[value] = sets.get(value, 0) | here & ~seen
            seen |= here
    most = max(sets, default=0.0)
    return most, sets.get(most, 0)


OBVIOUS_CHOICES: dict[str, Callable[[State, Decision], Any]] = {
    "advancement": advancement,
    "destination": destination,
    "attack": shortlisting_attacks.unit_attack,
    "target": shortlisting_attacks.unit_target,
}
"""By the kind of decision, in a Unit Activation."""
FIRST_OBVIOUS_CHOICES = OBVIOUS_CHOICES | {
    "advancement": partial(advancement, wary=False),
    "destination": partial(destination, wary=False),
}
"""Those of the first version, which went into hazards."""
