"""Advantages: what happens once it is known whether an attack roll has hit (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

from typing import ClassVar

from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.effects.reserves_effects import arrivals, arrive
from herobox.games.monsterpocalypse.keywords.ability_keywords import AdvantageEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.rules.damage import crush, gain, heal
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import roll_again
from herobox.games.monsterpocalypse.rules.spending_action_dice import take_back
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Unit
from herobox.kernel import Rules


class EnergyCycle(AdvantageEffect, frozen=True):
    """A miss on an Action Die is not lost."""

    text = (
        "If this figure took part in an attack that rolled {least} or more Action Dice, you may return one that "
        "missed to the Active Pool."
    )

    may: ClassVar[bool] = True
    least: Amount = 2
    """So many Action Dice must have been rolled."""

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the figure took part and an Action Die shows a miss."""
        return figure.number in attack.by and attack.action_rolled >= self.least and 0 in attack.action

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """The die goes back into the Active Pool; it is not in play any more (p. 36)."""
        yield from ()
        attack.action.remove(0)
        take_back(table, 1)
        table.tell("{} takes back an Action Die.", table.forces[table.active].name)


class Leach(AdvantageEffect, frozen=True):
    """The monster lives on what its units do."""

    text = "When a unit of this agenda hits an enemy monster, restore {health} Health to this monster."

    health: Amount = 1

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When a unit of the agenda hits an enemy monster and this monster has lost Health."""
        return (
            attack.hit
            and isinstance(figure, Monster)
            and figure.left < figure.printed.health
            and isinstance(numbered(table, attack.target), Monster)
            and any(
                isinstance(unit, Unit) and unit.ability_index.agenda == figure.ability_index.agenda
                for unit in (numbered(table, number) for number in attack.by)
            )
        )

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Restore its Health."""
        yield from ()
        assert isinstance(figure, Monster)
        heal(table, figure, self.health)


class Manufacture(AdvantageEffect, frozen=True):
    """It makes units of its own out of others."""

    text = (
        "When this figure's brawl attack hits a unit, crush the unit, then put a unit of this faction from your "
        "Reserves into play adjacent to this figure."
    )

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the figure's brawl attack hits a unit."""
        return (
            attack.hit
            and attack.kind == "brawl"
            and figure.number in attack.by
            and isinstance(numbered(table, attack.target), Unit)
        )

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Crush it at once, so that it has no Reactions (p. 31), then bring in a unit of the faction."""
        unit = numbered(table, attack.target)
        assert isinstance(unit, Unit)
        crush(table, unit)
        cards = self.cards(table, figure)
        if cards:
            yield from arrive(table, figure, cards)

    def cards(self, table: State, figure: Figure) -> list[UnitCard]:
        """The units of the faction that there is a place for."""
        return arrivals(table, figure, lambda ability_index: ability_index.faction == figure.ability_index.faction)


class Marker(AdvantageEffect, frozen=True):
    """A second try."""

    text = "If this figure took part in an attack that missed, reroll all dice in play."

    rerolls: ClassVar[bool] = True

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the figure took part in an attack that missed and was not rolled again before (p. 36)."""
        return figure.number in attack.by and attack.target >= 0 and not attack.hit and not attack.rerolled

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Roll all dice in play again."""
        yield from ()
        roll_again(table, attack)


class PowerCycle(AdvantageEffect, frozen=True):
    """A miss on a Power Die is not lost."""

    text = (
        "If this monster took part in an attack that rolled {least} or more Power Dice, return one that missed to "
        "your Power Pool."
    )

    least: Amount = 1
    """So many Power Dice must have been rolled."""

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the monster took part and a Power Die shows a miss."""
        return figure.number in attack.by and attack.power_rolled >= self.least and 0 in attack.powered

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """The die goes back into the Power Pool; it is not in play any more."""
        yield from ()
        attack.powered.remove(0)
        gain(table, figure.seat, 1)
