"""Skills with their numbers, and those that reach other figures: whom they affect (rulebook p. 33)."""

from __future__ import annotations

from typing import Any, TypeVar

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.keywords.ability_keywords import SkillEffect
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, granted, granting
from herobox.games.monsterpocalypse.rules.placing_figures import figures
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit

W = TypeVar("W", bound=SkillEffect)


def word(ability: Ability, kind: type[W]) -> W:
    """The word of an ability that is a Skill of this kind."""
    assert isinstance(ability.effect, kind)
    return ability.effect


def skills(table: State, figure: Figure, kind: type[W]) -> list[tuple[str, W]]:
    """The Skills of this kind that a figure has: each ability's id and its word."""
    if kind not in figure.ability_index.own and (figure.seat < 0 or kind not in table.forces[figure.seat].keys.granted):
        return []
    return [(ability.id, word(ability, kind)) for ability in abilities(table, figure, kind)]


def carriers(table: State, seat: int, kind: type[Any]) -> list[tuple[Ability, Monster | Unit]]:
    """The abilities of a force with this kind of Skill and the figures on the map that have them, granted ones too."""
    force = table.forces[seat]
    if kind not in force.keys.carried:  # Nobody has it by a grant where none has it printed.
        return []
    there = figures(table, seat)
    allies = granting(table, seat, kind) if kind in force.keys.granted else []
    if allies:
        return [(ability, figure) for figure in there for ability in granted(table, figure, kind, allies)]
    return [
        (ability, figure)
        for figure in there
        if kind in figure.ability_index.own
        for ability in figure.ability_index.own[kind]
    ]


def reaching(table: State, seat: int, kind: type[Any], target: Figure) -> list[tuple[Ability, Monster | Unit]]:
    """Those of `carriers` that are as near to the target as the word's `reach` says; never the target itself."""
    found: list[tuple[Any, Monster | Unit]] = [*carriers(table, seat, kind)]
    if not found:
        return found
    within, spaces = table.map.grid.within, target.spaces
    return [
        (ability, figure)
        for ability, figure in found
        if figure is not target and within(figure.spaces, ability.effect.reach) & spaces
    ]
