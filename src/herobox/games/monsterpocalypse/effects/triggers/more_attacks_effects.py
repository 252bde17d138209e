"""Triggers that make an attack stronger, or lead to another one (rulebook p. 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.effects.triggers.subjects_of_effects import (
    controller,
    leader_of,
    once_a_turn,
    target_monster,
)
from herobox.games.monsterpocalypse.keywords.ability_keywords import TriggerEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.rules.placing_figures import figures, numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State, Unit
from herobox.kernel import Rules


class ChainAttack(TriggerEffect, frozen=True):
    """A power attack follows."""

    text = "This monster may then make a power attack, once per turn."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Once a turn, for a monster."""
        leader = leader_of(table, attack)
        return isinstance(leader, Monster) and "chain-attack" not in leader.used

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """After this attack."""
        yield from ()
        once_a_turn(table, attack, "chain-attack")


class ChainReaction(TriggerEffect, frozen=True):
    """A unit beside the target is attacked, too."""

    text = (
        "If the target unit is destroyed, attack an enemy unit adjacent to it in the same way with the dice in "
        "play, at any distance from the attacker."
    )

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When the target is a unit; it counts only if the unit is destroyed."""
        return isinstance(numbered(table, attack.target), Unit)

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """After this attack."""
        yield from ()
        attack.after.append("chain-reaction")


class FeedingFrenzy(TriggerEffect, frozen=True):
    """With friends around the target it hurts more."""

    text = "Super Damage to a monster adjacent to other figures of this agenda."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When other figures of the agenda are adjacent to the target monster."""
        monster = target_monster(table, attack)
        if monster is None:
            return False
        leader = leader_of(table, attack)
        near = table.map.grid.adjacent(monster.spaces)
        return any(
            ally.spaces & near and ally is not leader and ally.ability_index.agenda == leader.ability_index.agenda
            for ally in figures(table, leader.seat)
        )

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Super Damage."""
        yield from ()
        attack.super_damage = True


class LightningAttack(TriggerEffect, frozen=True):
    """It strikes the same monster again."""

    text = "Attack the same monster again in the same way with the dice in play, once per turn."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Once a turn, against a monster."""
        leader = leader_of(table, attack)
        return (
            isinstance(leader, Monster)
            and "lightning-attack" not in leader.used
            and target_monster(table, attack) is not None
        )

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """After this attack."""
        yield from ()
        once_a_turn(table, attack, "lightning-attack")


class Overload(TriggerEffect, frozen=True):
    """Too much power is dangerous."""

    text = "Super Damage to a monster whose controller has more than {more_than:Power Die|Power Dice}."

    more_than: Amount = 5

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster whose controller has so many Power Dice."""
        force = controller(table, attack)
        return force is not None and force.power_pool > self.more_than

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Super Damage."""
        yield from ()
        attack.super_damage = True


class WeaponMaster(TriggerEffect, frozen=True):
    """It hurts more."""

    text = "This attack does Super Damage."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a monster: nothing else survives a point of damage."""
        return target_monster(table, attack) is not None

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Super Damage."""
        yield from ()
        attack.super_damage = True
