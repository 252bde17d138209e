"""Triggers that move dice and restore Health (rulebook p. 54 to 59)."""

from __future__ import annotations

from typing import ClassVar

from herobox.games.monsterpocalypse.effects.triggers.subjects_of_effects import (
    controller,
    leader_of,
    target_monster,
    wounded,
)
from herobox.games.monsterpocalypse.keywords.ability_keywords import TriggerEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.rules.damage import gain, heal, lose, shift_action_die
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State, Unit
from herobox.kernel import Rules


class EnergyDrain(TriggerEffect, frozen=True):
    """The target's controller loses dice for monsters."""

    text = "The Monster Pool of the target monster's controller loses {dice:Action Die|Action Dice} to the Unit Pool."

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster whose controller has such dice."""
        force = controller(table, attack)
        return force is not None and force.monster_pool > 0

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Action Dice go from the Monster Pool to the Unit Pool."""
        yield from ()
        force = controller(table, attack)
        assert force is not None
        for _ in range(self.dice):
            shift_action_die(table, force.seat, "unit")


class EnergySap(TriggerEffect, frozen=True):
    """The target's controller loses dice for figures of its kind."""

    text = (
        "You may move {dice:Action Die|Action Dice} of the target's controller into the other pool: from the Monster "
        "Pool for a monster, from the Unit Pool for a unit."
    )

    may: ClassVar[bool] = True
    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a figure whose controller has dice in the pool that fits."""
        target = numbered(table, attack.target)
        if isinstance(target, Monster):
            return table.forces[target.seat].monster_pool > 0
        return isinstance(target, Unit) and table.forces[target.seat].unit_pool > 0

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """It gives dice to the other pool."""
        yield from ()
        target = numbered(table, attack.target)
        assert isinstance(target, Monster | Unit)
        for _ in range(self.dice):
            shift_action_die(table, target.seat, "unit" if isinstance(target, Monster) else "monster")


class Munch(TriggerEffect, frozen=True):
    """It eats units."""

    text = "This monster regains {health} Health if it destroys the target unit."

    health: Amount = 1

    @property
    def feeds(self) -> int:
        return self.health

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When the target is a unit and the monster has lost Health; it counts only if the unit is destroyed."""
        return isinstance(numbered(table, attack.target), Unit) and wounded(leader_of(table, attack))

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """After damage."""
        yield from ()
        attack.after.append("munch")


class PowerDrain(TriggerEffect, frozen=True):
    """The target's controller loses Power Dice."""

    text = "The target monster's controller loses {dice:Power Die|Power Dice}."

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster whose controller has any."""
        force = controller(table, attack)
        return force is not None and force.power_pool > 0

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """They go back into the Dice Well."""
        yield from ()
        force = controller(table, attack)
        assert force is not None
        lose(table, force.seat, self.dice)


class PowerGorge(TriggerEffect, frozen=True):
    """Its controller gains Power Dice."""

    text = "On a hit, you gain {dice:Power Die|Power Dice}."

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Always."""
        return True

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Out of the Dice Well."""
        yield from ()
        gain(table, table.active, self.dice)


class Siphon(TriggerEffect, frozen=True):
    """Power Dice change hands."""

    text = "When this figure hits a monster, you gain {dice:Power Die|Power Dice} and its controller loses as many."

    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster."""
        return target_monster(table, attack) is not None

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """The attacker gains even where the other one has none to lose (a later ruling)."""
        yield from ()
        force = controller(table, attack)
        assert force is not None
        gain(table, table.active, self.dice)
        lose(table, force.seat, self.dice)


class Vampirism(TriggerEffect, frozen=True):
    """It drinks from monsters."""

    text = "When this monster hits a monster, it regains {health} Health."

    health: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster, when this one has lost Health."""
        return target_monster(table, attack) is not None and wounded(leader_of(table, attack))

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Restore its Health."""
        yield from ()
        leader = leader_of(table, attack)
        assert isinstance(leader, Monster)
        heal(table, leader, self.health)
