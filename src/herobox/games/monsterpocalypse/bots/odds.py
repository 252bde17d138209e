"""What an attack promises, for bots: the worth of a hit by its exact chance."""

from __future__ import annotations

from herobox.games.monsterpocalypse.bots.values import POWER_ATTACKS, POWER_DIE, UNIT_COST
from herobox.games.monsterpocalypse.options import Blast, Brawl, Combine, Power
from herobox.games.monsterpocalypse.rules.attacks import begin, target_options
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import NOWHERE, Attack, Figure, Monster, State, Unit


def value_of(target: Figure, attack: Attack) -> float:
    """What a hit on this target is worth."""
    if isinstance(target, Monster):
        finishes = 1.0 if target.left == 1 else 0.0
        return 1.0 + POWER_ATTACKS.get(attack.power, 0.0) + finishes
    if isinstance(target, Unit):
        return UNIT_COST * target.printed.cost + POWER_DIE
    return POWER_DIE * attack.worth + POWER_ATTACKS.get(attack.power, 0.0)


def attack_value(table: State, figure: Monster | Unit, option: Brawl | Blast | Power | Combine) -> float:
    """What an attack promises that this figure makes with all dice that may be rolled."""
    attack = begin(table, figure, option)
    target = numbered(table, attack.target)
    if target is None:
        return 0.5 * POWER_ATTACKS.get(attack.power, 0.1)
    limits = dice_limits(table, attack)
    needed = defense(table, target, attack)
    return value_of(target, attack) * chance_to_hit(limits.most_action, limits.boost, limits.most_power, needed)


def best_attack_value(table: State) -> float:
    """The most that an attack of a monster promises that may still attack this turn."""
    if not active_pool(table):
        return 0.0
    best = 0.0
    for monster in table.forces[table.active].monsters:
        if monster.at != NOWHERE and not monster.attacked:
            best = max([best, *(attack_value(table, monster, option) for option in target_options(table, monster))])
    return best
