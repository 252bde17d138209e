"""Moving on the grid: advancing, stepping, and being moved (rulebook p. 14 and 15)."""

from __future__ import annotations

from itertools import pairwise

from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.options import Waypoint
from herobox.games.monsterpocalypse.rules.advancing_with_skills import count_skills
from herobox.games.monsterpocalypse.rules.current_stats import speed_changes
from herobox.games.monsterpocalypse.rules.finding_paths import (
    Ground,
    Harm,
    flood,
    shortest_way,
    touching,
    way_of_least_harm,
)
from herobox.games.monsterpocalypse.rules.hazards import enter, harmful
from herobox.games.monsterpocalypse.rules.occupying_spaces import (
    ground_of,
    may_occupy,
    occupation_refusal,
    occupiable_among,
    places_near,
)
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import at, name_of, occupied, put
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, Start, State, Unit
from herobox.kernel import Rules, ask
from herobox.kernel.wording import capitalize_first

__all__ = [
    "advance",
    "advance_refusal",
    "may_occupy",
    "places_near",
    "reach",
    "shift",
    "step",
    "step_refusal",
    "steps",
    "steps_among",
]


def reach(table: State, figure: Monster | Unit, speed: int) -> int:
    """The spaces where an advance of so many spaces may end, its own included; the upper left ones of a monster."""
    ground = ground_of(table, figure)
    return flood(table.map.grid, Start(figure.at, speed), ground) & ground.ends


def advance(table: State, figure: Monster | Unit, speed: int) -> Rules[None]:
    """Advancing (p. 14): up to so many spaces, one of them diagonally, to a space that is chosen.

    To stay is an advance, too, but no running start for a Smash (p. 39). A monster takes the way that suffers least;
    where there is something to suffer its player may choose spaces to pass first. Whoever is destroyed on the way goes
    no further.
    """
    table.moving = figure.number
    if speed > figure.printed.speed:
        for ability, _ in speed_changes(table, figure):
            table.count("ability", ability)
    moved = False
    left: Start | None = Start(figure.at, speed)
    while left is not None:
        begun = left.at
        left = yield from _leg(table, figure, left)
        moved = moved or figure.at != begun
    table.moving = -1
    figure.advanced = True
    if moved and isinstance(figure, Monster):
        figure.advanced_to = figure.at


def _leg(table: State, figure: Monster | Unit, start: Start) -> Rules[Start | None]:
    """Choose where to, or where to pass, and go there; what is left of the advance, None if it is over."""
    grid = table.map.grid
    ground = ground_of(table, figure)
    reached = flood(grid, start, ground)
    places = reached & ground.ends
    others = places & ~(1 << start.at)
    options = choices_of(grid, places)
    hazards = _hazards_on_the_way(table, figure, reached)
    if others and _new_hazard(hazards, start):
        options.append(Waypoint())
    seats = (table.active,)
    table.advance = start
    choice = yield from ask(seats, "destination", options)
    passing = isinstance(choice, Waypoint)
    if passing:
        choice = yield from ask(seats, "waypoint", choices_of(grid, others))
    table.advance = None
    count_skills(table, figure, ground, reached)
    return _advance_to(table, figure, start, grid.numbers[choice.at], ground, hazards, passing=passing)


def _hazards_on_the_way(table: State, figure: Monster | Unit, reached: int) -> list[Harm]:
    """The hazards within reach that a monster suffers as it passes; a unit's advance ends on one, so it passes none."""
    if not isinstance(figure, Monster) or not table.tile_spaces:
        return []
    grid = table.map.grid
    found = [(touching(grid, spaces), damage) for spaces, damage in harmful(table, figure, passing=True)]
    return [hazard for hazard in found if hazard[0] & reached]


def _new_hazard(hazards: list[Harm], start: Start) -> bool:
    """Whether there is a hazard that the figure does not touch already, so that the way makes a difference."""
    return any(not touched >> start.at & 1 for touched, _ in hazards)


def _advance_to(
    table: State,
    figure: Monster | Unit,
    start: Start,
    to: int,
    ground: Ground,
    hazards: list[Harm],
    *,
    passing: bool,
) -> Start | None:
    """Move a figure by the way of least harm; what is left of its advance, None if it is over."""
    grid = table.map.grid
    before = figure.spaces
    if not hazards:
        put(table, figure, to)
    if table.listener:
        names = (capitalize_first(name_of(figure)), "stays at" if to == start.at else "advances to", grid.names[to])
        table.show("move", "{} {} {}.", *names, by=figure_id(table, figure))
    if not hazards:
        enter(table, figure, before)
        return None
    assert isinstance(figure, Monster)
    way = way_of_least_harm(grid, start, to, ground.once, hazards)
    if not _move_along(table, figure, way, ground) or not passing:
        return None
    slanted = start.slanted or any(abs(after - before) not in (1, grid.stride) for before, after in pairwise(way))
    return Start(to, start.spaces - len(way) + 1, slanted)


def _move_along(table: State, monster: Monster, way: list[int], ground: Ground) -> bool:
    """Move a monster along a way, suffering hazards in order; whether it gets to its end.

    If its form is destroyed the advance ends there, or at the last space where it may stand if that is an ally's (a
    reading).
    """
    in_hyper = monster.in_hyper
    last_free = way[0]
    for space in way[1:]:
        before = monster.spaces
        put(table, monster, space)
        if ground.ends >> space & 1:
            last_free = space
        enter(table, monster, before)
        if monster.at == NOWHERE:
            return False
        if monster.in_hyper != in_hyper:
            put(table, monster, last_free)
            return False
    return True


def advance_refusal(table: State, figure: Monster | Unit, start: Start, to: int) -> str | None:
    """Why an advance, or what is left of it, may not end at a space; None if it may."""
    grid, ground, speed = table.map.grid, ground_of(table, figure), start.spaces
    if (flood(grid, start, ground) & ground.ends) >> to & 1:
        return None
    there = grid.names[to]
    refused = occupation_refusal(table, figure, to)
    if refused is not None:
        return refused
    if ground.terrified >> to & 1:
        return f"{there} is adjacent to an enemy with Terrify, where your units cannot advance (its ability)"
    if shortest_way(grid, start, to, grid.every) is None:
        slanted = "the diagonal one is made" if start.slanted else "one of them diagonally"
        return f"{there} is more than {speed} spaces away from {name_of(figure)}, {slanted} (p. 14)"
    what = "figures in the way and terrain that counts twice" if isinstance(figure, Unit) else "figures in the way"
    return f"{name_of(figure)} can't get to {there} with {speed} spaces because of {what} (p. 14 and 15)"


def waypoint_refusal(table: State, figure: Monster | Unit, start: Start, to: int) -> str | None:
    """Why an advance may not pass through a space that its player names, before its end is chosen; None if it may."""
    if to == start.at:
        return f"{name_of(figure)} is at {table.map.grid.names[to]} already; choose a space to pass first (p. 14)"
    return advance_refusal(table, figure, start, to)


def passing_refusal(table: State, figure: Monster | Unit, start: Start) -> str | None:
    """Why no space to pass first may be named; None if one may, as the way makes a difference.

    Where it can get to no other space nothing is asked, so that needs no words.
    """
    reached = flood(table.map.grid, start, ground_of(table, figure))
    if not _new_hazard(_hazards_on_the_way(table, figure, reached), start):
        return f"every way is the same: {name_of(figure)} passes no hazard that would hurt it on the way (p. 21)"
    return None


def shift_refusal(table: State, figure: Monster | Unit, to: int, page: str) -> str | None:
    """Why a figure can't be moved to a space that is one space from it; `page` is that of what moves it."""
    grid = table.map.grid
    if steps(table, figure) >> to & 1:
        return None
    if not grid.adjacent(1 << figure.at) >> to & 1:
        here = at(table, figure)
        return f"{name_of(figure)} is moved one space, and {grid.names[to]} is not one space from {here} ({page})"
    return occupation_refusal(table, figure, to)


def steps(table: State, figure: Monster | Unit) -> int:
    """Where a figure may be moved by one space in any direction: a monster's step, and what moves others (p. 15)."""
    return steps_among(table, figure, occupied(table))


def steps_among(table: State, figure: Monster | Unit, taken: int) -> int:
    """The same where the spaces that figures occupy are known."""
    return table.map.grid.adjacent(1 << figure.at) & occupiable_among(table, figure, taken)


def step(table: State, monster: Monster, to: int) -> None:
    """Step (p. 15): a monster moves one space, also diagonally; it does not count as an advance."""
    _set_down(table, monster, to, "{} steps to {}.")


def step_refusal(table: State, figure: Monster | Unit, to: int) -> str | None:
    """Why a figure can't step to a space; None if it can."""
    if not isinstance(figure, Monster):
        return "only monsters step (p. 15)"
    if steps(table, figure) >> to & 1:
        return None
    grid = table.map.grid
    here = 1 << figure.at
    if not grid.adjacent(here) >> to & 1:
        name = grid.names[to]
        return f"a step moves a monster exactly one space, and {name} is not one space from {at(table, figure)} (p. 15)"
    return occupation_refusal(table, figure, to)


def shift(table: State, figure: Monster | Unit, to: int) -> None:
    """Move a figure one space by an ability or to clear a spawn point; hazards act as ever."""
    _set_down(table, figure, to, "{} is moved to {}.")


def _set_down(table: State, figure: Monster | Unit, to: int, words: str) -> None:
    before = figure.spaces
    put(table, figure, to)
    if table.listener:
        who = capitalize_first(name_of(figure))
        table.show("move", words, who, table.map.grid.names[to], by=figure_id(table, figure))
    enter(table, figure, before)
