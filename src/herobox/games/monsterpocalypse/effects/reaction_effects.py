"""Reactions of figures: after Triggers, for the attacked side (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

from collections.abc import Callable

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex
from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.effects.reserves_effects import in_reserves
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.keywords.ability_keywords import ReactionEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.options import Take
from herobox.games.monsterpocalypse.rules.damage import crush, gain
from herobox.games.monsterpocalypse.rules.movement import shift, steps
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import bring_into_play, numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Unit
from herobox.kernel import PASS, Rules, ask


def was_hit(attack: AttackInProgress, figure: Figure) -> bool:
    """Whether the attack hit this figure, its target."""
    return attack.hit and attack.target == figure.number


class Incubator(ReactionEffect, frozen=True):
    """Another unit comes out of it."""

    text = (
        "When this unit is hit, choose a unit of this faction without Incubator in your Reserves: crush this unit "
        "and replace it with the chosen one."
    )

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the unit is hit and there is one to replace it."""
        return was_hit(attack, figure) and bool(self.cards(table, figure))

    def cards(self, table: State, figure: Figure) -> list[UnitCard]:
        """The units of its faction that are no Incubators themselves."""
        return in_reserves(table, figure.seat, _brood(figure))

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Crush it, and put the chosen unit of its faction in its place."""
        assert isinstance(figure, Unit)
        cards = self.cards(table, figure)
        choice = yield from ask((figure.seat,), "reserves", [Take(card.id) for card in cards])
        card = next(card for card in cards if card.id == choice.unit)
        space = figure.at
        crush(table, figure)
        unit = bring_into_play(table, table.forces[figure.seat], card, space)
        table.show("move", "The {} takes its place.", unit.name, by=figure_id(table, unit))


class PowerSink(ReactionEffect, frozen=True):
    """The attacker's Power Dice feed the defender."""

    text = (
        "When your opponent rolls Power Dice in an attack on one of your figures, you gain {dice:Power Die|Power Dice}."
    )

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When Power Dice were rolled against a figure of its force, whether it was hit or not."""
        if not attack.power_rolled:
            return False
        # A unit may have been crushed by now, and then only its space is known.
        at_a_unit = attack.target_spaces.bit_count() == 1
        return bool(attack.struck) or at_a_unit or isinstance(numbered(table, attack.target), Monster)

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Gain them."""
        yield from ()
        gain(table, figure.seat, self.dice)


class Riled(ReactionEffect, frozen=True):
    """Pain makes it stronger."""

    text = "Whenever this figure is hit, you gain {dice:Power Die|Power Dice}."

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the figure is hit."""
        return was_hit(attack, figure)

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Its controller gains Power Dice."""
        yield from ()
        gain(table, figure.seat, self.dice)


class SideStep(ReactionEffect, frozen=True):
    """It moves out of the way."""

    text = "When an attack misses this figure, you may move it 1 space in any direction."

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When an attack misses the figure and it can move."""
        assert isinstance(figure, Monster | Unit)
        return attack.target == figure.number and not attack.hit and bool(steps(table, figure))

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """It may be moved a space in any direction."""
        assert isinstance(figure, Monster | Unit)
        options = [*choices_of(table.map.grid, steps(table, figure)), PASS]
        choice = yield from ask((figure.seat,), "side-step", options)
        if choice != PASS:
            shift(table, figure, table.map.grid.numbers[choice.at])


class Unstable(ReactionEffect, frozen=True):
    """It blows up, and all around it."""

    text = "When this figure is hit, all units adjacent to it are crushed, and so is this figure if it is a unit."

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the figure is hit."""
        return was_hit(attack, figure)

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Crush the units adjacent to it, whosever they are, and the figure if it is a unit."""
        yield from ()
        near = table.map.grid.adjacent(figure.spaces)
        for force in table.forces:
            for unit in [unit for unit in force.units if unit.spaces & near]:
                crush(table, unit)
        if isinstance(figure, Unit):
            crush(table, figure)


def _brood(figure: Figure) -> Callable[[AbilityIndex], bool]:
    """What fits to take an Incubator's place."""
    return lambda ability_index: ability_index.faction == figure.ability_index.faction and not _incubates(ability_index)


def _incubates(ability_index: AbilityIndex) -> bool:
    return any(isinstance(ability.effect, Incubator) for ability in ability_index.own.get(ReactionEffect, ()))
