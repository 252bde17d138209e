"""What an attack promises, for bots: the worth of a hit by its exact chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from herobox.games.monsterpocalypse.bots.values import POWER_ATTACKS, POWER_DIE, UNIT_COST
from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind
from herobox.games.monsterpocalypse.keywords.skills import AntiAir
from herobox.games.monsterpocalypse.options import Blast, Brawl, Combine, Power
from herobox.games.monsterpocalypse.rules.attacks import begin, target_options
from herobox.games.monsterpocalypse.rules.current_stats import boost_dice, defense, most_dice, participants
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.granted_abilities import carried
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import DiceLimits, dice_limits, limits_of
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import NOWHERE, AttackInProgress, Figure, Monster, State, Unit


def value_of(target: Figure, attack: AttackInProgress) -> float:
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


def best_option(
    table: State, figure: Monster | Unit, options: Sequence[Brawl | Blast | Power | Combine]
) -> tuple[int, float]:
    """Which option has the highest `attack_value`, the first of several, and that value; -1 where there is none."""
    attacks = [begin(table, figure, option) for option in options]
    targets = [numbered(table, attack.target) for attack in attacks]
    hits = [
        0.5 * POWER_ATTACKS.get(attack.power, 0.1) if target is None else value_of(target, attack)
        for attack, target in zip(attacks, targets, strict=True)
    ]
    dice = DiceKnown(table)

    def worth(number: int) -> float:
        attack, target = attacks[number], targets[number]
        if target is None:
            return hits[number]
        limits = dice.limits(attack, participants(table, attack) if len(attack.by) > 1 else (figure,))
        needed = defense(table, target, attack)
        return hits[number] * chance_to_hit(limits.most_action, limits.boost, limits.most_power, needed)

    return best_within(hits, worth)


def best_within(bounds: Sequence[float], worth: Callable[[int], float]) -> tuple[int, float]:
    """Which of several is worth most, the first of equals, and how much that is; -1 for both where there is none.

    None is worth more than its bound, so they are looked at from the highest bound on, as long as it may matter.
    """
    best, first = -1.0, -1
    for below, number in sorted([(-bound, number) for number, bound in enumerate(bounds)]):
        if -below < best or (-below == best and number > first):
            continue
        found = worth(number)
        if found > best or (found == best and number < first):
            best, first = found, number
    return first, best


class DiceKnown:
    """What `dice_limits` says of many attacks on one table: each figure's dice are looked up once."""

    __slots__ = ("_known", "_table", "_target_matters")

    def __init__(self, table: State) -> None:
        self._table = table
        self._known: dict[tuple[AttackKind, int], tuple[int, int]] = {}
        self._target_matters = carried(table, table.active, AntiAir)
        """Anti-Air is the one ability by which it matters to the dice who the target is."""

    def limits(self, attack: AttackInProgress, figures: Sequence[Monster | Unit]) -> DiceLimits:
        """The dice that an attack may roll in which these figures take part."""
        table, kind = self._table, attack.kind
        if self._target_matters:
            return dice_limits(table, attack)
        most = boost = 0
        for figure in figures:
            dice = self._known.get((kind, figure.number))
            if dice is None:
                dice = most_dice(table, figure, kind), boost_dice(table, figure, attack)
                self._known[kind, figure.number] = dice
            most += dice[0]
            boost += dice[1]
        return limits_of(table, attack, figures, most, boost)


def best_attack_value(table: State) -> float:
    """The most that an attack of a monster promises that may still attack this turn."""
    if not active_pool(table):
        return 0.0
    best = 0.0
    for monster in table.forces[table.active].monsters:
        if monster.at != NOWHERE and not monster.attacked:
            best = max(best, best_option(table, monster, target_options(table, monster))[1])
    return best
