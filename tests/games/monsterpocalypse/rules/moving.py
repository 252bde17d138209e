"""What the tests of movement ask."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.movement import advance, advance_refusal
from herobox.games.monsterpocalypse.state import Monster, Start, State, Unit
from tests.games.driving import asked, options
from tests.games.monsterpocalypse.positions import figure_at


def destinations(table: State, space: str) -> set[str]:
    """Where the figure on a space may end its advance."""
    figure = moved(table, space)
    decision = asked(table, advance(table, figure, speed(table, figure)))
    assert decision.kind == "destination"
    return {option.removeprefix("to ") for option in options(decision)} - {"waypoint"}


def refused(table: State, space: str, to: str) -> str:
    """Why the figure on a space can't advance to another one; empty if it can."""
    figure = moved(table, space)
    return advance_refusal(table, figure, Start(figure.at, speed(table, figure)), table.map.grid.numbers[to]) or ""


def moved(table: State, space: str) -> Monster | Unit:
    """The monster or unit on a space."""
    figure = figure_at(table, space)
    assert isinstance(figure, Monster | Unit)
    return figure
