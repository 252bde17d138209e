"""Choosing dice for an attack, and rolling them (rulebook p. 17, 36, 43 and 45)."""

from __future__ import annotations

from typing import NamedTuple

from herobox.games.monsterpocalypse.options import Add, Roll
from herobox.games.monsterpocalypse.rules.dice import ACTION, BOOST, POWER
from herobox.games.monsterpocalypse.rules.figures import numbered
from herobox.games.monsterpocalypse.rules.notes import note
from herobox.games.monsterpocalypse.rules.stats import at_work, boost_dice, combined_boost_dice, defense, most_dice
from herobox.games.monsterpocalypse.state import Attack, Force, Monster, State, Unit
from herobox.kernel import Rules, ask


class DiceLimits(NamedTuple):
    """How many dice of each sort an attack may roll."""

    least_action: int
    most_action: int
    boost: int
    """They are all rolled."""
    least_power: int
    most_power: int


def participants(table: State, attack: Attack) -> list[Monster | Unit]:
    """The figures that take part and are on the map, the leader first."""
    found = [numbered(table, number) for number in attack.by]
    return [figure for figure in found if isinstance(figure, Monster | Unit)]


def dice_limits(table: State, attack: Attack) -> DiceLimits:
    """At least an Action Die for each figure that takes part, and for each monster in a power attack a Power Die."""
    force = table.forces[table.active]
    taking_part = participants(table, attack)
    monster = isinstance(taking_part[0], Monster)
    most = sum([most_dice(table, figure, attack.kind) for figure in taking_part])
    boost = sum([boost_dice(table, figure, attack) for figure in taking_part]) + combined_boost_dice(table, attack)
    return DiceLimits(
        least_action=len(taking_part),
        most_action=min(most, force.monster_pool if monster else force.unit_pool),
        boost=boost,
        least_power=len(taking_part) if attack.kind == "power" else 0,
        most_power=force.power_pool if monster else 0,
    )


def roll_attack(table: State, attack: Attack) -> Rules[None]:
    """Choose how many dice, and roll them all at once (p. 36)."""
    limits = dice_limits(table, attack)
    target = numbered(table, attack.target)
    attack.needed = 0 if target is None else defense(table, target, attack)
    seats = (table.active,)
    rolled = yield from ask(seats, "dice", [Roll(n) for n in range(limits.least_action, limits.most_action + 1)])
    attack.action_rolled = rolled.dice
    if limits.most_power:
        added = yield from ask(seats, "power-dice", [Add(n) for n in range(limits.least_power, limits.most_power + 1)])
        attack.power_rolled = added.power
    pay(table.forces[table.active], attack, monsters=table.activation == "monsters")
    for ability in at_work(table, attack):
        note(table, ability)
    attack.action = ACTION.roll_many(table.rng, attack.action_rolled)
    attack.boost = BOOST.roll_many(table.rng, limits.boost)
    attack.powered = POWER.roll_many(table.rng, attack.power_rolled)


def pay(force: Force, attack: Attack, *, monsters: bool) -> None:
    """The Action Dice go into the other pool, the Power Dice into the Dice Well."""
    step = attack.action_rolled if monsters else -attack.action_rolled
    force.monster_pool -= step
    force.unit_pool += step
    force.power_pool -= attack.power_rolled


def roll_dice_in_play(table: State, attack: Attack) -> None:
    """Roll all dice in play once more (p. 36)."""
    attack.action = ACTION.roll_many(table.rng, len(attack.action))
    attack.boost = BOOST.roll_many(table.rng, len(attack.boost))
    attack.powered = POWER.roll_many(table.rng, len(attack.powered))


def roll_again(table: State, attack: Attack) -> None:
    """Re-roll: once for each roll, and the second result counts (p. 36)."""
    roll_dice_in_play(table, attack)
    attack.rerolled = True
