"""What a person means who points at things on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.games.monsterpocalypse.names import leader
from herobox.games.monsterpocalypse.options import (
    Activate,
    Advance,
    Attack,
    Blast,
    Brawl,
    Build,
    First,
    Hyper,
    Join,
    Map,
    Roll,
    Shuffle,
    Side,
    Spawn,
    Start,
    Step,
    Take,
    Target,
    To,
)
from herobox.games.monsterpocalypse.rules.figures import at, named
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, State, Structure, Unit
from herobox.kernel import Decision

_GROUND = ("space", "figure", "building", "foundation", "tile", "spawn", "start")
"""What is called by its space on the picture."""
_OF_SPACES = ("spawn", "clear", "destination", "waypoint", "place", "side-step", "bring", "teleport-to")
"""The decisions in which a space is chosen, whoever stands on it."""
_OWNED = ("reserve", "city", "hyper")
"""What is called by a seat and an id."""


class Thing(NamedTuple):
    """A thing on the picture."""

    kind: str
    """"space", "figure", "reserve", "monster-pool" ..."""
    name: str
    """Its space, or its id."""
    seat: int = -1
    """Whose it is, where its id says so."""


def pointed(view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that these things on the picture mean, allowed or not; None for what can't be chosen at all.

    What is pointed at last says what is to be done; what was pointed at before it says by whom or with what.
    """
    things = [_meant(view, decision.kind, thing) for point in points if (thing := _thing(view, point)) is not None]
    if not things or len(things) < len(points):
        return None
    *before, last = things
    match decision.kind:
        case "map" | "side" | "structure" | "start":
            return _in_set_up(view, seat, before, last)
        case "activation" | "shuffle" | "power-up":
            return _with_pools(view, seat, decision.kind, last)
        case "spawn":
            return _spawned(view, seat, before, last)
        case "advancement" | "attack" | "hyper":
            return _acting(view, seat, decision.kind, before, last)
        case _:
            return _answered(view, decision, last)


def _thing(view: State, point: str) -> Thing | None:
    """A thing by its id on the picture."""
    for pool in ("monster-pool", "unit-pool", "power-pool"):
        if point.startswith(f"{pool}-"):
            return Thing(pool, "", _seat(point.removeprefix(f"{pool}-")))
    kind, _, name = point.partition("-")
    if kind in ("map", "side"):
        return Thing(kind, name)
    if kind == "step":
        return Thing(kind, name) if all(space in view.map.grid.numbers for space in name.split("-")) else None
    if kind in _OWNED:
        whose, _, name = name.partition("-")
        return Thing(kind, name, _seat(whose)) if name else None
    return Thing(kind, name) if kind in _GROUND and name in view.map.grid.numbers else None


def _meant(view: State, kind: str, thing: Thing) -> Thing:
    """A space under a figure or a building is that figure's, except where a space is chosen; so of a place."""
    if thing.kind not in _GROUND:
        return thing
    space = 1 << view.map.grid.numbers[thing.name]
    corners: list[int] = []
    if kind == "structure":
        corners = [foundation.corner for foundation in view.map.foundations]
    elif kind == "start":
        corners = [*view.map.red_starts, *view.map.blue_starts]
    elif kind not in _OF_SPACES and (figure := named(view, thing.name)) is not None:
        return Thing("building" if isinstance(figure, Structure) else "figure", at(view, figure))
    here = [corner for corner in corners if view.map.grid.block(corner) & space]
    return Thing(thing.kind, view.map.grid.names[here[0]]) if here else thing


def _seat(name: str) -> int:
    return int(name) if name in ("0", "1") else -1


def _in_set_up(view: State, seat: int, before: list[Thing], last: Thing) -> Any | None:
    """Before the first turn."""
    if last.kind == "map":
        return Map(last.name)
    if last.kind == "side":
        return _side(last.name)
    if view.phase == "set-up roll":
        return _side_of(view, last)
    chosen = next((thing.name for thing in before if thing.kind == "city"), "")
    force = view.forces[seat]
    if view.phase == "structures" and last.kind in _GROUND:
        first = force.city[0].id if force.city else ""
        return Build(chosen or first, last.name)
    waiting = [monster.alpha.id for monster in force.monsters if monster.at == NOWHERE]
    return Start(waiting[0], last.name) if waiting and last.kind in _GROUND else None


def _side_of(view: State, last: Thing) -> Side | None:
    """The colour of a spawn point or starting area."""
    if last.kind not in _GROUND:
        return None
    space = 1 << view.map.grid.numbers[last.name]
    for colour in ("red", "blue"):
        starts = any(view.map.grid.block(start) & space for start in view.map.starts(colour))
        if starts or view.map.spawns(colour) & space:
            return _side(colour)
    return None


def _side(colour: str) -> Side | None:
    return Side("red") if colour == "red" else Side("blue") if colour == "blue" else None


def _with_pools(view: State, seat: int, kind: str, last: Thing) -> Any | None:
    """At the beginning of a turn: an activation by its pool or by one of its figures, and dice."""
    figure = named(view, last.name) if last.kind in _GROUND else None
    if kind == "shuffle":
        return Shuffle("monster" if last.kind == "monster-pool" else "unit") if last.kind.endswith("-pool") else None
    if kind == "power-up":
        return Roll(1) if last.kind == "monster-pool" and last.seat == seat else None
    if last.kind in ("monster-pool", "unit-pool") and last.seat == seat:
        return Activate("monsters" if last.kind == "monster-pool" else "units")
    if figure is not None and figure.seat == seat:
        return Activate("monsters" if isinstance(figure, Monster) else "units")
    return None


def _spawned(view: State, seat: int, before: list[Thing], last: Thing) -> Any | None:
    """A unit out of the Reserves and the spawn point for it; without a unit any that is there."""
    force = view.forces[seat]
    chosen = next((thing.name for thing in reversed(before) if thing.kind == "reserve"), "")
    waiting = [card.id for card, count in zip(force.roster, force.reserves, strict=True) if count]
    if last.kind in _GROUND and (chosen or waiting):
        return Spawn(chosen or waiting[0], last.name)
    if last.kind == "reserve" and last.seat == seat:
        spawns = view.map.grid.spaces(view.map.spawns(force.colour))
        return Spawn(last.name, view.map.grid.names[spawns[0]])
    return None


def _acting(view: State, seat: int, kind: str, before: list[Thing], last: Thing) -> Any | None:
    """A figure that is to advance, to step, to attack or to change its form."""
    if kind == "hyper":
        return _changing(view, seat, last)
    if last.kind == "step" and kind == "advancement":
        return Step(*last.name.split("-"))
    if last.kind not in _GROUND:
        return None
    if kind == "attack":
        return Attack(last.name) if named(view, last.name) is not None else None
    mover = next((thing.name for thing in reversed(before) if thing.kind == "figure"), "")
    if last.kind not in ("figure", "building") and isinstance(named(view, mover), Monster):
        return Step(mover, last.name)
    return Advance(last.name) if last.kind in ("figure", "building") else None


def _changing(view: State, seat: int, last: Thing) -> Hyper | None:
    """A monster, by itself or by its form in the Monster Reserves."""
    if last.kind == "figure":
        return Hyper(last.name)
    monsters = [each for each in view.forces[seat].monsters if each.at != NOWHERE and each.alpha.id == last.name]
    return Hyper(at(view, monsters[0])) if last.kind == "hyper" and last.seat == seat and monsters else None


def _answered(view: State, decision: Decision, last: Thing) -> Any | None:
    """What answers a question about an attack or an ability."""
    if last.kind == "reserve":
        return Take(last.name)
    if last.kind not in _GROUND:
        return None
    match decision.kind:
        case "target":
            return _attacked(view, last.name)
        case "join":
            return Join(last.name)
        case "second-target" | "action-target":
            return Target(last.name)
        case "advantage" | "trigger" | "reaction":
            first = next(option for option in decision.options if isinstance(option, First))
            return First(first.ability, last.name)
        case _:
            return To(last.name)


def _attacked(view: State, space: str) -> Brawl | Blast:
    """A brawl attack on what is adjacent to the attacker, or that can't blast; else a blast attack."""
    attacker = None if view.attack is None else leader(view, view.attack)
    target = named(view, space)
    if isinstance(attacker, Monster | Unit) and target is not None:
        adjacent = view.map.grid.within(attacker.spaces, 1) & target.spaces
        if attacker.printed.brawl is not None and (adjacent or attacker.printed.blast is None):
            return Brawl(space)
    return Blast(space)
