"""Bringing units from the Reserves into play by an ability (rulebook p. 14 and 55 to 58)."""

from __future__ import annotations

from collections.abc import Callable

from herobox.games.monsterpocalypse.cards import UnitCard
from herobox.games.monsterpocalypse.cards.ability_index import AbilityIndex
from herobox.games.monsterpocalypse.options import Take
from herobox.games.monsterpocalypse.rules.figures import bring_into_play, occupied
from herobox.games.monsterpocalypse.rules.hazards import enter
from herobox.games.monsterpocalypse.rules.movement import places_near
from herobox.games.monsterpocalypse.rules.space_options import choices_of
from herobox.games.monsterpocalypse.state import Figure, State, Unit
from herobox.kernel import Rules, ask


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
    if table.listener:
        table.tell("{} brings the {} into play at {}.", force.name, unit.name, place.at)
    enter(table, unit, 0)
    return unit
