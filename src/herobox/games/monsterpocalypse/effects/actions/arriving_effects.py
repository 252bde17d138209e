"""Actions that bring units into play (rulebook p. 55 to 58)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex
from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.effects.reserves_effects import arrivals, arrive
from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect
from herobox.games.monsterpocalypse.keywords.skills import Cargo
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.state import Figure, State, Unit
from herobox.kernel import Rules


class _Bring(ActionEffect, frozen=True):
    """Actions that bring a unit from the Reserves into play adjacent to the figure."""

    def fits(self, figure: Figure, ability_index: AbilityIndex) -> bool:
        """Whether a unit with this base may be brought: by default one of the figure's faction."""
        return ability_index.faction == figure.ability_index.faction

    def cards(self, table: State, figure: Figure) -> list[UnitCard]:
        """The units that fit and that there is a place for."""
        return arrivals(table, figure, lambda ability_index: self.fits(figure, ability_index))

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs such a unit in the Reserves, and a place for it."""
        if self.cards(table, figure):
            return None
        return "there is no such unit in your Reserves, or no free space for it adjacent to this figure (p. 30)"

    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Choose the unit and its place."""
        unit = yield from arrive(table, figure, self.cards(table, figure))
        self.brought(table, unit)

    def brought(self, table: State, unit: Unit) -> None:
        """What else there is to do once the unit is in play."""


class Nesting(_Bring, frozen=True):
    """On a zone it hatches units."""

    text = (
        "While this figure holds a Power Zone or Negative Zone, put a unit of this faction from your Reserves into "
        "play adjacent to it."
    )

    def refusal(self, table: State, figure: Figure) -> str | None:
        """It needs a zone, too."""
        zones = table.map.power_zones | table.map.negative_zones
        if not figure.spaces & zones or not isinstance(figure, Unit) or not holds(table, figure):
            return "this figure holds no Power Zone or Negative Zone (p. 55)"
        return super().refusal(table, figure)


class Summon(_Bring, frozen=True):
    """It calls units of its faction."""

    text = "Put a unit of this faction from your Reserves into play adjacent to this figure."


class Transport(_Bring, frozen=True):
    """It carries units that are cargo."""

    text = "Put a unit of this agenda with Cargo from your Reserves into play adjacent to this figure."

    def fits(self, figure: Figure, ability_index: AbilityIndex) -> bool:
        """A unit of the agenda with Cargo."""
        return Cargo in ability_index.own and ability_index.agenda == figure.ability_index.agenda

    def brought(self, table: State, unit: Unit) -> None:
        """Its Cargo has been at work."""
        for ability in unit.ability_index.own[Cargo]:
            table.count("ability", ability.id)
