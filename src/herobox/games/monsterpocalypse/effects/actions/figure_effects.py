"""Actions on monsters and units that are on the map (rulebook p. 54 to 58)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.effects.actions.targets_of_effects import (
    OnFigure,
    agenda_units,
    choose,
    has_action,
    monsters_beside,
    units_beside,
)
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.keywords.trait_keywords import Energy
from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.damage import crush, heal
from herobox.games.monsterpocalypse.rules.movement import advance
from herobox.games.monsterpocalypse.rules.placing_figures import figures
from herobox.games.monsterpocalypse.state import Figure, Monster, State, Unit
from herobox.kernel import Rules


class Abduct(OnFigure, frozen=True):
    """Enough of them around a unit take it away."""

    text = (
        "Crush an enemy unit that {figures} or more figures of this faction with Abduct are adjacent to, "
        "including this one. You gain no Power Die for it."
    )

    whom = "an enemy unit that enough figures with it are adjacent to (p. 58)"
    figures: Amount = 2

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The enemy units adjacent to this figure and to enough others of its faction with the ability."""
        units = units_beside(table, figure, 1 - figure.seat)
        return [unit for unit in units if self.around(table, figure, unit) >= self.figures]

    def around(self, table: State, figure: Figure, unit: Unit) -> int:
        """How many figures of its faction with Abduct are adjacent to an enemy unit."""
        near = table.map.grid.adjacent(unit.spaces)
        allies = [ally for ally in figures(table, figure.seat) if ally.spaces & near]
        faction = figure.ability_index.faction
        return sum([ally.ability_index.faction == faction and has_action(table, ally, Abduct) for ally in allies])

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a unit."""
        if self.found(table, figure):
            return None
        return f"no enemy unit is adjacent to this figure and enough others with Abduct, {self.figures} in all (p. 58)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Crush it; no Power Die is gained for it."""
        unit = yield from choose(table, self.found(table, figure))
        crediting, table.crediting = table.crediting, False
        crush(table, unit)
        table.crediting = crediting


class Bleed(OnFigure, frozen=True):
    """It gives itself up for a monster."""

    text = "Restore {health} Health to an adjacent monster of this faction, then crush this figure."

    whom = "an adjacent monster of its faction (p. 56)"
    health: Amount = 1

    def found(self, table: State, figure: Figure) -> list[Monster]:
        """The adjacent monsters of its force and faction."""
        faction = figure.ability_index.faction
        return [
            other for other in monsters_beside(table, figure, figure.seat) if other.ability_index.faction == faction
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a monster of its faction."""
        return None if self.found(table, figure) else "no monster of its faction is adjacent to this figure (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Restore the monster, then crush the unit."""
        monster = yield from choose(table, self.found(table, figure))
        heal(table, monster, self.health)
        if isinstance(figure, Unit):
            crush(table, figure)


class Refuel(OnFigure, frozen=True):
    """A figure beside it advances, even again."""

    text = "An adjacent figure of this faction advances up to its SPD, even if it has advanced this turn."

    whom = "an adjacent figure of its faction (p. 58)"

    def found(self, table: State, figure: Figure) -> list[Monster | Unit]:
        """The adjacent figures of its force and faction."""
        found: list[Monster | Unit] = [*monsters_beside(table, figure, figure.seat)]
        found += units_beside(table, figure, figure.seat)
        return [other for other in found if other.ability_index.faction == figure.ability_index.faction]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a figure."""
        return None if self.found(table, figure) else "no figure of its faction is adjacent to this figure (p. 58)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Advance it up to its SPD."""
        other = yield from choose(table, self.found(table, figure))
        yield from advance(table, other, speed(table, other))


class Repair(OnFigure, frozen=True):
    """It mends machines."""

    text = "Restore {health} Health to an adjacent {energy!c} monster."

    whom = "an adjacent monster of its Energy Type that has lost Health (p. 54)"
    health: Amount = 1
    energy: Energy = "mechanical"

    def found(self, table: State, figure: Figure) -> list[Monster]:
        """The adjacent monsters of that Energy Type that have lost Health; an enemy's are not excluded."""
        return [
            monster
            for seat in (figure.seat, 1 - figure.seat)
            for monster in monsters_beside(table, figure, seat)
            if monster.ability_index.energy == self.energy and monster.left < monster.printed.health
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a damaged machine."""
        if self.found(table, figure):
            return None
        return f"no {self.energy.capitalize()} monster with lost Health is adjacent to this figure (p. 54)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Restore its Health."""
        monster = yield from choose(table, self.found(table, figure))
        heal(table, monster, self.health)


class Sacrifice(OnFigure, frozen=True):
    """A unit gives its life for the monster."""

    text = "Crush an adjacent unit of this agenda to restore {health} Health to this monster."

    whom = "an adjacent unit of its agenda (p. 56)"
    health: Amount = 1

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The adjacent units of its force and agenda."""
        return agenda_units(table, figure)

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a unit."""
        return None if self.found(table, figure) else "no unit of its agenda is adjacent to this monster (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Crush the unit, and restore the monster."""
        unit = yield from choose(table, self.found(table, figure))
        crush(table, unit)
        if isinstance(figure, Monster):
            heal(table, figure, self.health)
