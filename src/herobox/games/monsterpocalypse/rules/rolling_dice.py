"""Choosing dice for an attack, and rolling them (rulebook p. 17, 36, 43 and 45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from herobox.games.monsterpocalypse.options import Add, Roll
from herobox.games.monsterpocalypse.rules.current_stats import (
    Change,
    boost_changes,
    boosted,
    combined_boost_dice,
    combined_changes,
    disabled,
    most_dice,
    participants,
    range_changes,
)
from herobox.games.monsterpocalypse.rules.defense import changed_defense, defense_changes
from herobox.games.monsterpocalypse.rules.dice import ACTION, BOOST, POWER
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.state import ACTION_DICE, POWER_DICE, AttackInProgress, Force, Monster, State, Unit
from herobox.kernel import Rules, ask

ROLLS: Final = tuple([Roll(dice) for dice in range(ACTION_DICE + 1)])
"""The options to roll so many Action Dice, by how many."""
ADDS: Final = tuple([Add(dice) for dice in range(POWER_DICE + 1)])
"""The options to add so many Power Dice, by how many."""


class DiceLimits(NamedTuple):
    """How many dice of each sort an attack may roll."""

    least_action: int
    most_action: int
    boost: int
    """They are all rolled."""
    least_power: int
    most_power: int


class Numbers(NamedTuple):
    """What is known of an attack before its dice are chosen."""

    limits: DiceLimits
    needed: int
    """The target's DEF against it; 0 where there is no single target."""
    at_work: list[str]
    """The abilities, by their ids, that change these numbers or its range; for the statistics."""


def dice_limits(table: State, attack: AttackInProgress) -> DiceLimits:
    """At least an Action Die for each figure that takes part, and for each monster in a power attack a Power Die."""
    taking_part = participants(table, attack)
    return _limits(table, attack, taking_part, [boost_changes(table, figure, attack) for figure in taking_part])


def numbers(table: State, attack: AttackInProgress) -> Numbers:
    """The dice limits of an attack and its target's DEF, with what changes them looked up once for all."""
    taking_part, target = participants(table, attack), numbered(table, attack.target)
    boosts = [boost_changes(table, figure, attack) for figure in taking_part]
    found = combined_changes(table, attack)
    for figure, changes in zip(taking_part, boosts, strict=True):
        found += changes
        if attack.kind == "brawl":
            found += disabled(table, figure)
        elif attack.kind == "blast":
            found += range_changes(table, figure)
    protection = [] if target is None else defense_changes(table, target, attack)
    found += [change for change in protection if change[0] != "cover"]
    return Numbers(
        limits=_limits(table, attack, taking_part, boosts),
        needed=0 if target is None else changed_defense(target, protection),
        at_work=[*dict.fromkeys([name for name, _ in found])],
    )


def _limits(
    table: State, attack: AttackInProgress, taking_part: list[Monster | Unit], boosts: list[list[Change]]
) -> DiceLimits:
    """The dice limits, with what `boost_changes` says of each figure."""
    most = sum([most_dice(table, figure, attack.kind) for figure in taking_part])
    boost = sum([boosted(figure, attack.kind, changes) for figure, changes in zip(taking_part, boosts, strict=True)])
    return limits_of(table, attack, taking_part, most, boost)


def limits_of(
    table: State, attack: AttackInProgress, taking_part: Sequence[Monster | Unit], most: int, boost: int
) -> DiceLimits:
    """The dice limits where it is known how many Action and Boost Dice the figures have together."""
    force = table.forces[table.active]
    monster = isinstance(taking_part[0], Monster)
    return DiceLimits(
        least_action=len(taking_part),
        most_action=min(most, force.monster_pool if monster else force.unit_pool),
        boost=boost + combined_boost_dice(table, attack),
        least_power=len(taking_part) if attack.kind == "power" else 0,
        most_power=force.power_pool if monster else 0,
    )


def roll_refusal(table: State, attack: AttackInProgress, dice: int) -> str | None:
    """Why an attack can't roll so many Action Dice; None if it can."""
    limits = dice_limits(table, attack)
    if limits.least_action <= dice <= limits.most_action:
        return None
    return (
        f"this attack rolls {limits.least_action} to {limits.most_action} Action Dice by its stat and the dice in the "
        "Active Pool (p. 17)"
    )


def add_refusal(table: State, attack: AttackInProgress, dice: int) -> str | None:
    """Why an attack can't add so many Power Dice; None if it can."""
    limits = dice_limits(table, attack)
    if limits.least_power <= dice <= limits.most_power:
        return None
    return (
        f"this attack rolls {limits.least_power} to {limits.most_power} Power Dice by the dice in your Power Pool "
        "(p. 17 and 36)"
    )


def roll_attack(table: State, attack: AttackInProgress) -> Rules[None]:
    """Choose how many dice, and roll them all at once (p. 36)."""
    limits, attack.needed, at_work = numbers(table, attack)
    seats = (table.active,)
    rolled = yield from ask(seats, "dice", ROLLS[limits.least_action : limits.most_action + 1])
    attack.action_rolled = rolled.dice
    if limits.most_power:
        added = yield from ask(seats, "power-dice", ADDS[limits.least_power : limits.most_power + 1])
        attack.power_rolled = added.power
    pay(table.forces[table.active], attack, monsters=table.activation == "monsters")
    for ability in at_work:
        table.count("ability", ability)
    attack.action = ACTION.roll_many(table.rng.of("action"), attack.action_rolled)
    attack.boost = BOOST.roll_many(table.rng.of("boost"), limits.boost)
    attack.powered = POWER.roll_many(table.rng.of("power"), attack.power_rolled)


def pay(force: Force, attack: AttackInProgress, *, monsters: bool) -> None:
    """The Action Dice go into the other pool, the Power Dice into the Dice Well."""
    step = attack.action_rolled if monsters else -attack.action_rolled
    force.monster_pool -= step
    force.unit_pool += step
    force.power_pool -= attack.power_rolled


def roll_dice_in_play(table: State, attack: AttackInProgress) -> None:
    """Roll all dice in play once more (p. 36)."""
    attack.action = ACTION.roll_many(table.rng.of("action"), len(attack.action))
    attack.boost = BOOST.roll_many(table.rng.of("boost"), len(attack.boost))
    attack.powered = POWER.roll_many(table.rng.of("power"), len(attack.powered))


def roll_again(table: State, attack: AttackInProgress) -> None:
    """Re-roll: once for each roll, and the second result counts (p. 36)."""
    roll_dice_in_play(table, attack)
    attack.rerolled = True
