"""Which figures an Action may be about, and choosing one of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeVar

from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect
from herobox.games.monsterpocalypse.options import Target
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.placing_figures import at, named, named_at, units_on
from herobox.games.monsterpocalypse.state import AnyFigure, Figure, Monster, State, Unit
from herobox.kernel import Rules, ask

F = TypeVar("F", bound=Figure)


class OnFigure(ActionEffect, frozen=True):
    """Actions on a figure that the player chooses."""

    whom: ClassVar[str]
    """What it may be used on, with the page: "an adjacent monster of its faction (p. 56)"."""

    @abstractmethod
    def found(self, table: State, figure: Figure) -> Sequence[AnyFigure]:
        """The figures that it may be used on."""

    def target_refusal(self, table: State, figure: Figure, space: str) -> str | None:
        """Why it can't be used on who stands on a space; None if it can."""
        target = named(table, space)
        if target is None:
            return f"there is no figure on {space} (see the map)"
        if any(target is each for each in self.found(table, figure)) and at(table, target) == space:
            return None
        return f"{named_at(table, target)} can't be chosen: this Action is used on {self.whom}"


def has_action(table: State, figure: Figure, kind: type[ActionEffect]) -> bool:
    """Whether a figure has this Action."""
    for ability in abilities(table, figure, ActionEffect):  # noqa: SIM110 - most figures have none, for which this is faster.
        if isinstance(ability.effect, kind):
            return True
    return False


def choose(table: State, found: Sequence[F]) -> Rules[F]:
    """The player whose turn it is chooses one of these figures."""
    options = [Target(at(table, figure)) for figure in found]
    choice = yield from ask((table.active,), "action-target", options)
    return found[options.index(choice)]


def monsters_beside(table: State, figure: Figure, seat: int) -> list[Monster]:
    """The monsters of a force that are adjacent to a figure."""
    near = table.map.grid.adjacent(figure.spaces)
    return [monster for monster in table.forces[seat].monsters if monster.spaces & near]


def units_beside(table: State, figure: Figure, seat: int) -> list[Unit]:
    """The units of a force that are adjacent to a figure."""
    near = table.map.grid.adjacent(figure.spaces)
    return units_on(table.forces[seat], near)


def agenda_units(table: State, figure: Figure) -> list[Unit]:
    """The units of a figure's force and agenda that are adjacent to it."""
    agenda = figure.ability_index.agenda
    return [unit for unit in units_beside(table, figure, figure.seat) if unit.ability_index.agenda == agenda]
