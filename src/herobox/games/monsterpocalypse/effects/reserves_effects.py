"""Bringing units from the Reserves into play by an ability (rulebook p. 14 and 55 to 58)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex
from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.options import Take
from herobox.games.monsterpocalypse.rules.hazards import enter
from herobox.games.monsterpocalypse.rules.movement import places_near
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import bring_into_play, name_of, occupied, standing_at
from herobox.games.monsterpocalypse.state import AnyFigure, Figure, State, Unit
from herobox.kernel import Rules, ask


@runtime_checkable
class FromReserves(Protocol):
    """What a word has that brings a unit from the Reserves into play."""

    def cards(self, table: State, figure: Figure, /) -> list[UnitCard]:
        """The units that may be chosen; `figure` has the word."""


def take_refusal(table: State, word: FromReserves, figure: Figure, unit: str) -> str | None:
    """Why this unit, by its id, can't be brought into play by an ability; None if it can."""
    if any(card.id == unit for card in word.cards(table, figure)):
        return None
    force = table.forces[figure.seat]
    for card, left in zip(force.roster, force.reserves, strict=True):
        if card.id == unit:
            why = "this ability does not bring it into play here" if left else "none is in the Reserves"
            return f"the {card.title} can't be taken: {why} (see the ability)"
    return f'there is no unit "{unit}" in your force (p. 23)'


def arrival_refusal(table: State, figure: AnyFigure, unit: str, to: int) -> str | None:
    """Why a unit, by its id, can't be put on a space as an ability of this figure brings it into play."""
    card = next(card for card in table.forces[figure.seat].roster if card.id == unit)
    if places_near(table, card, figure.spaces) >> to & 1:
        return None
    grid = table.map.grid
    there = grid.names[to]
    if not grid.adjacent(figure.spaces) >> to & 1:
        return f"{there} is not adjacent to {name_of(figure)}, where the unit is put (see the ability)"
    taken = standing_at(table, 1 << to)
    if taken is not None:
        return f"{name_of(taken)} occupies {there}, and no figure may end on another (p. 14)"
    return f"{there} is {table.map.terrain[to]}, where only units with Hover or Flight may be (p. 15)"


def in_reserves(table: State, seat: int, fits: Callable[[AbilityIndex], bool]) -> list[UnitCard]:
    """The different units in a force's Reserves whose bases fit."""
    force = table.forces[seat]
    return [
        card
        for card, ability_index, count in zip(force.roster, force.ability_indexes, force.reserves, strict=True)
        if count and fits(ability_index)
    ]


def arrivals(table: State, figure: Figure, fits: Callable[[AbilityIndex], bool]) -> list[UnitCard]:
    """Those that fit and that there is a place for, adjacent to a figure of their force."""
    found = in_reserves(table, figure.seat, fits)
    if not found:
        return found
    free = table.map.grid.adjacent(figure.spaces) & ~occupied(table)
    if free & ~table.map.impassible:  # Any unit may stand there.
        return found
    return [card for card in found if places_near(table, card, figure.spaces)]


def arrive(table: State, figure: Figure, cards: list[UnitCard]) -> Rules[Unit]:
    """The player of a figure chooses one of these units and puts it into play adjacent to the figure; returns it.

    A hazard there hurts it as if it had moved onto it (a reading).
    """
    seats = (figure.seat,)
    choice = yield from ask(seats, "reserves", [Take(card.id) for card in cards])
    card = next(card for card in cards if card.id == choice.unit)
    table.bringing = card.id
    place = yield from ask(seats, "bring", choices_of(table.map.grid, places_near(table, card, figure.spaces)))
    table.bringing = ""
    force = table.forces[figure.seat]
    unit = bring_into_play(table, force, card, table.map.grid.numbers[place.at])
    names = (force.name, unit.name, place.at)
    table.show("move", "{} brings the {} into play at {}.", *names, by=figure_id(table, unit))
    enter(table, unit, 0)
    return unit
