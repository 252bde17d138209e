"""Which abilities a figure has: its own, and those that others grant it (rulebook p. 30 to 33)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards import Ability
from herobox.games.monsterpocalypse.state import NOWHERE, Figure, State


def abilities(table: State, figure: Figure, key: Any) -> tuple[Ability, ...]:
    """The abilities of a figure that matter at a time, as `kit.Abilities` says, each once whoever grants it (p. 33).

    A figure that is not on the map has what is printed on its base, and others grant nothing while they are not on it.
    """
    found = figure.kit.own.get(key, ())
    if figure.seat < 0:
        return found
    force = table.forces[figure.seat]
    if key not in force.keys.granted or figure.at == NOWHERE:
        return found
    for ally in (*force.monsters, *force.units):
        kit = ally.kit
        if not kit.grants or ally.at == NOWHERE or ally is figure or kit.agenda != figure.kit.agenda:
            continue
        granted = kit.force.get(key)
        if granted:
            found += tuple([ability for ability in granted if ability not in found])
        granted = kit.adjacent.get(key)
        if granted and table.map.grid.adjacent(ally.spaces) & figure.spaces:
            found += tuple([ability for ability in granted if ability not in found])
    return found


def carried(table: State, seat: int, key: Any) -> bool:
    """Whether any base of a force has an ability of this kind; where none has, nobody can have it."""
    return key in table.forces[seat].keys.carried


def words(table: State, figure: Figure, kind: type[Any]) -> list[Any]:
    """The words of this kind of Skill that a figure has, with their numbers, one for each ability."""
    return [ability.effect for ability in abilities(table, figure, kind)]


def has(table: State, figure: Figure, kind: type[Any]) -> bool:
    """Whether a figure has a Skill of this kind."""
    if kind in figure.kit.own:
        return True
    seat = figure.seat
    return seat >= 0 and kind in table.forces[seat].keys.granted and bool(abilities(table, figure, kind))
