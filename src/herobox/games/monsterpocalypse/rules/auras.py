"""Abilities that reach other figures: whom they affect (rulebook p. 33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herobox.games.monsterpocalypse.cards import Ability
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.figures import figures
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit


def carriers(table: State, seat: int, kind: type[Any]) -> Iterator[tuple[Ability, Monster | Unit]]:
    """The abilities of a force with this kind of Skill and the figures on the map that have them, granted ones too.

    Nobody has it by a grant where nobody has it printed, because who grants an ability has it.
    """
    force = list(figures(table, seat))
    if any(kind in figure.kit.own for figure in force):
        for figure in force:
            for ability in abilities(table, figure, kind):
                yield ability, figure


def reaching(table: State, seat: int, kind: type[Any], target: Figure) -> Iterator[tuple[Ability, Monster | Unit]]:
    """Those of `carriers` that are as near to the target as the word's `reach` says; never the target itself."""
    for ability, figure in carriers(table, seat, kind):
        if figure is not target and table.map.grid.within(figure.spaces, ability.effect.reach) & target.spaces:
            yield ability, figure
