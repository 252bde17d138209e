"""Which abilities a figure has: its own, and those that others grant it (rulebook p. 30 to 33)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.rules.placing_figures import figures
from herobox.games.monsterpocalypse.state import NOWHERE, Figure, Monster, State, Unit


def abilities(table: State, figure: Figure, key: Any) -> tuple[Ability, ...]:
    """The abilities of a figure that matter at a time, each once whoever grants it (p. 33).

    `key` is a time as `ability_index.Abilities` has it. A figure that is not on the map has what is printed on it,
    and others grant nothing while they are not on it.
    """
    found = figure.ability_index.own.get(key, ())
    if figure.seat < 0:
        return found
    if key not in table.forces[figure.seat].keys.granted or figure.at == NOWHERE:
        return found
    return granted(table, figure, key, granting(table, figure.seat, key))


def granting(table: State, seat: int, key: Any) -> list[Monster | Unit]:
    """The figures of a force on the map that grant abilities of this kind to others (p. 33)."""
    granters = [ally for ally in figures(table, seat) if ally.ability_index.grants]
    return [ally for ally in granters if key in ally.ability_index.force or key in ally.ability_index.adjacent]


def granted(table: State, figure: Figure, key: Any, allies: list[Monster | Unit]) -> tuple[Ability, ...]:
    """Those of `abilities` that a figure on the map has where it is known which allies grant any."""
    found = figure.ability_index.own.get(key, ())
    for ally in allies:
        ability_index = ally.ability_index
        if ally is figure or ability_index.agenda != figure.ability_index.agenda:
            continue
        if key in ability_index.force:
            found += tuple([ability for ability in ability_index.force[key] if ability not in found])
        if key in ability_index.adjacent and table.map.grid.adjacent(ally.spaces) & figure.spaces:
            found += tuple([ability for ability in ability_index.adjacent[key] if ability not in found])
    return found


def carried(table: State, seat: int, key: Any) -> bool:
    """Whether any base of a force has an ability of this kind; where none has, nobody can have it."""
    return key in table.forces[seat].keys.carried


def words(table: State, figure: Figure, kind: type[Any]) -> list[Any]:
    """The words of this kind of Skill that a figure has, with their numbers, one for each ability."""
    return [ability.effect for ability in abilities(table, figure, kind)]


def has(table: State, figure: Figure, kind: type[Any]) -> bool:
    """Whether a figure has a Skill of this kind."""
    if kind in figure.ability_index.own:
        return True
    seat = figure.seat
    return seat >= 0 and kind in table.forces[seat].keys.granted and bool(abilities(table, figure, kind))
