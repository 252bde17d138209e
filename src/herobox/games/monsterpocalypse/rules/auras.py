"""Skills with their numbers, and those that reach other figures: whom they affect (rulebook p. 33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from herobox.games.monsterpocalypse.cards import Ability
from herobox.games.monsterpocalypse.rules.abilities import abilities, carried
from herobox.games.monsterpocalypse.rules.figures import figures
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit
from herobox.games.monsterpocalypse.vocabulary import SkillWord

W = TypeVar("W", bound=SkillWord)


def word(ability: Ability, kind: type[W]) -> W:
    """The word of an ability that is a Skill of this kind."""
    assert isinstance(ability.effect, kind)
    return ability.effect


def skills(table: State, figure: Figure, kind: type[W]) -> list[tuple[str, W]]:
    """The Skills of this kind that a figure has: each ability's id and its word."""
    found = abilities(table, figure, kind)
    return [(ability.id, word(ability, kind)) for ability in found] if found else []


def carriers(table: State, seat: int, kind: type[Any]) -> Iterator[tuple[Ability, Monster | Unit]]:
    """The abilities of a force with this kind of Skill and the figures on the map that have them, granted ones too."""
    if not carried(table, seat, kind):  # Nobody has it by a grant where none has it printed.
        return
    granted = kind in table.forces[seat].keys.granted
    for figure in figures(table, seat):
        if granted or kind in figure.kit.own:
            for ability in abilities(table, figure, kind):
                yield ability, figure


def reaching(table: State, seat: int, kind: type[Any], target: Figure) -> Iterator[tuple[Ability, Monster | Unit]]:
    """Those of `carriers` that are as near to the target as the word's `reach` says; never the target itself."""
    if not carried(table, seat, kind):
        return
    for ability, figure in carriers(table, seat, kind):
        effect: Any = ability.effect
        if figure is not target and table.map.grid.within(figure.spaces, effect.reach) & target.spaces:
            yield ability, figure
