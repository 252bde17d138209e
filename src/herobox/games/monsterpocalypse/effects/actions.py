"""Actions: one a turn, for an Action Die (rulebook p. 30 and 54 to 58)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from herobox.games.monsterpocalypse.cards import Energy
from herobox.games.monsterpocalypse.effects.amounts import Amount, Reach, many
from herobox.games.monsterpocalypse.effects.reserves import arrivals, arrive
from herobox.games.monsterpocalypse.effects.skills import Cargo
from herobox.games.monsterpocalypse.kit import Kit
from herobox.games.monsterpocalypse.options import Target, choices_of
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.damage import crush, heal
from herobox.games.monsterpocalypse.rules.figures import at, figures
from herobox.games.monsterpocalypse.rules.hazards import to_rubble
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.rules.movement import advance, may_occupy, places_near, shift
from herobox.games.monsterpocalypse.rules.stats import speed
from herobox.games.monsterpocalypse.state import NOWHERE, Figure, Monster, State, Unit
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
            if other.spaces & near and other is not figure:
                yield other


class Abduct(ActionWord, frozen=True):
    """Enough of them around a unit take it away."""

    figures: Amount = 2

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The enemy units adjacent to this figure and to enough others of its faction with the ability."""
        grid = table.map.grid
        faction = [
            ally
            for ally in figures(table, figure.seat)
            if ally.kit.faction == figure.kit.faction and has_action(table, ally, Abduct)
        ]
        near = grid.adjacent(figure.spaces)
        return [
            unit
            for unit in table.forces[1 - figure.seat].units
            if unit.spaces & near
            and sum([bool(grid.adjacent(ally.spaces) & unit.spaces) for ally in faction]) >= self.figures
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a unit."""
        if self.found(table, figure):
            return None
        return f"no enemy unit is adjacent to this figure and to enough others with Abduct, {self.figures} in all (p. 58)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Crush it; no Power Die is gained for it."""
        unit = yield from choose(table, self.found(table, figure))
        crediting, table.crediting = table.crediting, False
        crush(table, unit)
        table.crediting = crediting

    def words(self) -> str:
        """What a player reads."""
        return (
            f"Crush an enemy unit that this figure and others of its faction with Abduct are adjacent to, {self.figures} "
            "or more in all. You gain no Power Die for it."
        )


class Bleed(ActionWord, frozen=True):
    """It gives itself up for a monster."""

    health: Amount = 1

    def found(self, table: State, figure: Figure) -> list[Monster]:
        """The adjacent monsters of its force and faction."""
        return [
            other
            for other in beside(table, figure)
            if isinstance(other, Monster) and other.seat == figure.seat and other.kit.faction == figure.kit.faction
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

    def words(self) -> str:
        """What a player reads."""
        return f"Restore {self.health} Health to an adjacent monster of this faction, then crush this figure."


class Extinguish(ActionWord, frozen=True):
    """A hazard beside it goes out."""

    def found(self, table: State, figure: Figure) -> list[int]:
        """The foundations with a hazard adjacent to the figure, or under it."""
        grid = table.map.grid
        near = grid.within(figure.spaces, 1)
        return [
            number
            for number, (foundation, tile) in enumerate(zip(table.map.foundations, table.tiles, strict=True))
            if tile is not None and tile.side != "rubble" and grid.block(foundation.corner) & near
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a hazard."""
        return None if self.found(table, figure) else "no hazard is adjacent to this figure (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Turn the tile to its rubble side."""
        found = self.found(table, figure)
        names = table.map.grid.names
        options = [Target(names[table.map.foundations[number].corner]) for number in found]
        choice = yield from ask((table.active,), "action-target", options)
        to_rubble(table, found[options.index(choice)])

    def words(self) -> str:
        """What a player reads."""
        return "Turn an adjacent hazard to its rubble side."


class Refuel(ActionWord, frozen=True):
    """A figure beside it advances, even again."""

    def found(self, table: State, figure: Figure) -> list[Monster | Unit]:
        """The adjacent figures of its force and faction."""
        return [
            other
            for other in beside(table, figure)
            if other.seat == figure.seat and other.kit.faction == figure.kit.faction
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a figure."""
        return None if self.found(table, figure) else "no figure of its faction is adjacent to this figure (p. 58)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Advance it up to its SPD."""
        other = yield from choose(table, self.found(table, figure))
        yield from advance(table, other, speed(table, other))

    def words(self) -> str:
        """What a player reads."""
        return "An adjacent figure of this faction advances up to its SPD, even if it has advanced this turn."


class Repair(ActionWord, frozen=True):
    """It mends machines."""

    health: Amount = 1
    energy: Energy = "mechanical"

    def found(self, table: State, figure: Figure) -> list[Monster]:
        """The adjacent monsters of that Energy Type that have lost Health; an enemy's are not excluded."""
        return [
            other
            for other in beside(table, figure)
            if isinstance(other, Monster) and other.kit.energy == self.energy and other.left < other.printed.health
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a damaged machine."""
        if self.found(table, figure):
            return None
        return f"no {self.energy.capitalize()} monster that has lost Health is adjacent to this figure (p. 54)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Restore its Health."""
        monster = yield from choose(table, self.found(table, figure))
        heal(table, monster, self.health)

    def words(self) -> str:
        """What a player reads."""
        return f"Restore {self.health} Health to an adjacent {self.energy.capitalize()} monster."


class Sacrifice(ActionWord, frozen=True):
    """A unit gives its life for the monster."""

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

    def words(self) -> str:
        """What a player reads."""
        return f"Crush an adjacent unit of this agenda to restore {self.health} Health to this monster."


class Telekinesis(ActionWord, frozen=True):
    """It moves a unit, a friend or an enemy."""

    reach: Reach = 2

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The units of either side near enough that can be moved."""
        near = table.map.grid.within(figure.spaces, self.reach)
        return [
            unit
            for seat in (figure.seat, 1 - figure.seat)
            for unit in table.forces[seat].units
            if unit.spaces & near and unit is not figure and neighbours(table, unit)
        ]

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a unit that can be moved."""
        if self.found(table, figure):
            return None
        return f"no unit that can be moved is within {many(self.reach, 'space')} of this figure (p. 56)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Move the unit a space in any direction."""
        unit = yield from choose(table, self.found(table, figure))
        options = choices_of(table.map.grid, neighbours(table, unit))
        place = yield from ask((table.active,), "place", options)
        shift(table, unit, table.map.grid.numbers[place.at])

    def words(self) -> str:
        """What a player reads."""
        return f"Move a unit within {many(self.reach, 'space')} of this figure 1 space."


class Teleport(ActionWord, frozen=True):
    """A unit goes in at one gate and comes out at another."""

    def found(self, table: State, figure: Figure) -> list[Unit]:
        """The adjacent units of its force and agenda for which there is a place."""
        return [unit for unit in agenda_units(table, figure) if self.exits(table, figure, unit)]

    def exits(self, table: State, figure: Figure, unit: Unit) -> int:
        """Where the unit could come out: adjacent to another figure of the agenda with Teleport."""
        found = 0
        for gate in figures(table, figure.seat):
            if (
                gate is not figure
                and gate is not unit
                and gate.kit.agenda == figure.kit.agenda
                and has_action(table, gate, Teleport)
            ):
                found |= places_near(table, unit, gate.spaces)
        return found

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a unit here and a gate elsewhere."""
        if self.found(table, figure):
            return None
        return "it takes an adjacent unit of this agenda and another figure of it with Teleport and room beside it (p. 57)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Place the unit beside the other gate."""
        unit = yield from choose(table, self.found(table, figure))
        options = choices_of(table.map.grid, self.exits(table, figure, unit))
        place = yield from ask((table.active,), "teleport-to", options)
        shift(table, unit, table.map.grid.numbers[place.at])

    def words(self) -> str:
        """What a player reads."""
        return "Place an adjacent unit of this agenda adjacent to another figure of this agenda with Teleport."


class _Bring(ActionWord, frozen=True):
    """Actions that bring a unit from the Reserves into play adjacent to the figure."""

    def fits(self, figure: Figure, kit: Kit) -> bool:
        """Whether a unit with this base may be brought: by default one of the figure's faction."""
        return kit.faction == figure.kit.faction

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a unit in the Reserves, and a place for it."""
        if arrivals(table, figure, lambda kit: self.fits(figure, kit)):
            return None
        return "there is no such unit in your Reserves, or no free space for it adjacent to this figure (p. 30)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Choose the unit and its place."""
        yield from arrive(table, figure, arrivals(table, figure, lambda kit: self.fits(figure, kit)))


class Nesting(_Bring, frozen=True):
    """On a zone it hatches units."""

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a zone, too."""
        zones = table.map.power_zones | table.map.negative_zones
        if not figure.spaces & zones or not isinstance(figure, Unit) or not holds(table, figure):
            return "this figure holds no Power Zone or Negative Zone (p. 55)"
        return super().refusal(table, figure)

    def words(self) -> str:
        """What a player reads."""
        return (
            "While this figure holds a Power Zone or Negative Zone: put a unit of this faction from your Reserves into "
            "play adjacent to it."
        )


class Summon(_Bring, frozen=True):
    """It calls units of its faction."""

    def words(self) -> str:
        """What a player reads."""
        return "Put a unit of this faction from your Reserves into play adjacent to this figure."


class Transport(_Bring, frozen=True):
    """It carries units that are cargo."""

    def fits(self, figure: Figure, kit: Kit) -> bool:
        """A unit of the agenda with Cargo."""
        return kit.agenda == figure.kit.agenda and Cargo in kit.own

    def words(self) -> str:
        """What a player reads."""
        return "Put a unit of this agenda with Cargo from your Reserves into play adjacent to this figure."


def agenda_units(table: State, figure: Figure) -> list[Unit]:
    """The units of a figure's force and agenda that are adjacent to it."""
    return [
        other
        for other in beside(table, figure)
        if isinstance(other, Unit) and other.seat == figure.seat and other.kit.agenda == figure.kit.agenda
    ]


def neighbours(table: State, figure: Monster | Unit) -> int:
    """Where a figure could be moved by one space in any direction, as a set of (upper left) spaces."""
    grid = table.map.grid
    found = 0
    for space in grid.spaces(grid.adjacent(1 << figure.at)) if figure.at != NOWHERE else ():
        if may_occupy(table, figure, space):
            found |= 1 << space
    return found
