"""Actions that change where units are, and what lies on the map (rulebook p. 56 and 57)."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.monsterpocalypse.effects.actions.targets_of_effects import OnFigure, agenda_units, choose, has_action
from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Reach
from herobox.games.monsterpocalypse.options import Target
from herobox.games.monsterpocalypse.rules.hazards import to_rubble
from herobox.games.monsterpocalypse.rules.movement import places_near, shift, steps, steps_among
from herobox.games.monsterpocalypse.rules.occupying_spaces import occupation_refusal
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import figures, occupied, units_on
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit
from herobox.kernel import Rules, ask
from herobox.kernel.wording import count_of


class Extinguish(ActionEffect, frozen=True):
    """A hazard beside it goes out."""

    text = "Turn an adjacent hazard to its rubble side."

    def found(self, table: State, figure: Figure) -> list[int]:
        """The foundations with a hazard adjacent to the figure; one under it is not: p. 39 tells these apart."""
        grid, foundations = table.map.grid, table.map.foundations
        near = grid.adjacent(figure.spaces)
        if not table.tile_spaces & near:
            return []
        burning = [number for number, tile in enumerate(table.tiles) if tile is not None and tile.side != "rubble"]
        blocks = {number: grid.block(foundations[number].corner) for number in burning}
        return [number for number, block in blocks.items() if block & near and not block & figure.spaces]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a hazard."""
        return None if self.found(table, figure) else "no hazard is adjacent to this figure (p. 56)"

    def target_refusal(self, table: State, figure: Figure, space: str) -> str | None:
        """Why the hazard on a foundation can't be put out; None if it can."""
        grid, foundations = table.map.grid, table.map.foundations
        if any(grid.names[foundations[number].corner] == space for number in self.found(table, figure)):
            return None
        return f"there is no hazard at {space} that is adjacent to this figure (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Turn the tile to its rubble side."""
        found = self.found(table, figure)
        names = table.map.grid.names
        options = [Target(names[table.map.foundations[number].corner]) for number in found]
        choice = yield from ask((table.active,), "action-target", options)
        to_rubble(table, found[options.index(choice)])


class Telekinesis(OnFigure, frozen=True):
    """It moves a unit, a friend or an enemy."""

    text = "Move a unit within {reach:space} of this figure 1 space."

    whom = "a unit within its reach that can be moved (p. 56)"
    reach: Reach = 2

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The units of either side near enough that can be moved."""
        return [*self.movable(table, figure)]

    def movable(self, table: State, figure: Figure) -> Iterator[Unit]:
        """The same one by one."""
        near = table.map.grid.within(figure.spaces, self.reach)
        taken = occupied(table)
        for seat in (figure.seat, 1 - figure.seat):
            for unit in units_on(table.forces[seat], near):
                if unit is not figure and steps_among(table, unit, taken):
                    yield unit

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a unit that can be moved."""
        for _ in self.movable(table, figure):  # The first is enough.
            return None
        return f"no movable unit is within {count_of(self.reach, 'space')} of this figure (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Move the unit a space in any direction."""
        unit = yield from choose(table, self.found(table, figure))
        table.moving = unit.number
        options = choices_of(table.map.grid, steps(table, unit))
        place = yield from ask((table.active,), "place", options)
        shift(table, unit, table.map.grid.numbers[place.at])
        table.moving = -1


class Teleport(OnFigure, frozen=True):
    """A unit goes in at one gate and comes out at another."""

    text = "Place an adjacent unit of this agenda adjacent to another figure of this agenda with Teleport."

    whom = "an adjacent unit of its agenda that can come out elsewhere (p. 57)"

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The adjacent units of its force and agenda for which there is a place."""
        units = agenda_units(table, figure)
        gates = self.gates(table, figure) if units else []
        return [unit for unit in units if self.exits(table, unit, gates)]

    def gates(self, table: State, figure: Figure) -> list[Monster | Unit]:
        """The other figures of its force and agenda with Teleport."""
        return [
            gate
            for gate in figures(table, figure.seat)
            if gate is not figure
            and gate.ability_index.agenda == figure.ability_index.agenda
            and has_action(table, gate, Teleport)
        ]

    def exits(self, table: State, unit: Unit, gates: list[Monster | Unit]) -> int:
        """Where the unit could come out: adjacent to one of these gates, unless it is that itself."""
        found = 0
        for gate in gates:
            if gate is not unit:
                found |= places_near(table, unit, gate.spaces)
        return found

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a unit here and a gate elsewhere."""
        if self.found(table, figure):
            return None
        return (
            "this needs an adjacent unit of this agenda, "
            "and another of its figures with Teleport and a free space beside it (p. 57)"
        )

    def exit_refusal(self, table: State, figure: Figure, unit: Unit, to: int) -> str | None:
        """Why a unit can't come out on a space; None if it can."""
        gates = self.gates(table, figure)
        if self.exits(table, unit, gates) >> to & 1:
            return None
        near = 0
        for gate in gates:
            near |= table.map.grid.adjacent(gate.spaces)
        if not near >> to & 1:
            name = table.map.grid.names[to]
            return f"{name} is not adjacent to another figure of this agenda with Teleport (p. 57)"
        refused = occupation_refusal(table, unit, to)
        return refused or "a unit with Teleport does not come out beside itself (p. 57)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Place the unit beside the other gate."""
        unit = yield from choose(table, self.found(table, figure))
        table.moving = unit.number
        options = choices_of(table.map.grid, self.exits(table, unit, self.gates(table, figure)))
        place = yield from ask((table.active,), "teleport-to", options)
        shift(table, unit, table.map.grid.numbers[place.at])
        table.moving = -1
