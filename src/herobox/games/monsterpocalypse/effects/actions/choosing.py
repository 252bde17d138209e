"""Which figures an Action may be about, and choosing one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from herobox.games.monsterpocalypse.options import Target
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.figures import at, figures
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit
from herobox.games.monsterpocalypse.vocabulary import ActionWord
from herobox.kernel import Rules, ask

F = TypeVar("F", bound=Figure)


def has_action(table: State, figure: Figure, kind: type[ActionWord]) -> bool:
    """Whether a figure has this Action."""
    return any(isinstance(ability.effect, kind) for ability in abilities(table, figure, ActionWord))


def choose(table: State, found: Sequence[F]) -> Rules[F]:
    """The player whose turn it is chooses one of these figures."""
    options = [Target(at(table, figure)) for figure in found]
    choice = yield from ask((table.active,), "action-target", options)
    return found[options.index(choice)]


def beside(table: State, figure: Figure) -> Iterator[Monster | Unit]:
    """The figures of both forces that are adjacent to a figure, its own force first."""
    near = table.map.grid.adjacent(figure.spaces)
    for seat in (figure.seat, 1 - figure.seat):
        for other in figures(table, seat):
            if other.spaces & near:
                yield other


def agenda_units(table: State, figure: Figure) -> list[Unit]:
    """The units of a figure's force and agenda that are adjacent to it."""
    return [
        other
        for other in beside(table, figure)
        if isinstance(other, Unit) and other.seat == figure.seat and other.kit.agenda == figure.kit.agenda
    ]
