"""Whom to attack, with whom and with how many dice, for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.odds import attack_value, value_of
from herobox.games.monsterpocalypse.options import Attack as AttackWith
from herobox.games.monsterpocalypse.options import Blast, Brawl
from herobox.games.monsterpocalypse.rules.attack_targets import blast_targets, brawl_targets
from herobox.games.monsterpocalypse.rules.attacks import begin
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import named, numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.kernel import PASS, Decision

SURE = 0.85
"""The chance to hit with which no more is added to an attack."""
HOPELESS = 0.12
"""The chance below which an attack is not worth its dice."""
TARGETS = 7
"""Targets of a monster that are looked at."""


def attacks(state: State, decision: Decision) -> Sequence[Any]:
    """Attack with the monsters that can; then stop."""
    return [*(option for option in decision.options if isinstance(option, AttackWith)), PASS]


def targets(state: State, decision: Decision) -> Sequence[Any]:
    """What promises most."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Monster | Unit):
        return decision.options[:TARGETS]
    options = [option for option in decision.options if option != PASS]
    ranked = sorted(options, key=lambda option: -attack_value(state, leader, option))[:TARGETS]
    return [*ranked, PASS] if PASS in decision.options else ranked


def unit_attack(state: State, decision: Decision) -> Any:
    """The unit that leads the best attack, with all who could join it; none if every one is hopeless."""
    units = [named(state, option.by) for option in decision.options if isinstance(option, AttackWith)]
    groups: dict[tuple[type, str], tuple[Brawl | Blast, list[Unit]]] = {}
    for unit in units:
        if isinstance(unit, Unit):
            for option in unit_targets(state, unit):
                groups.setdefault((type(option), option.target), (option, []))[1].append(unit)
    best = max(groups.values(), key=lambda group: group_value(state, *group), default=None)
    if best is None or not group_value(state, *best):
        return PASS
    return AttackWith(state.map.grid.names[best[1][0].at])


def unit_target(state: State, decision: Decision) -> Any:
    """The target that promises most with all who could join."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Unit):
        return decision.options[0]
    others = [unit for unit in state.forces[leader.seat].units if unit is not leader and not unit.attacked]
    able = [(unit, {(type(each), each.target) for each in unit_targets(state, unit)}) for unit in others]

    def merit(option: Any) -> float:
        joining = [unit for unit, attacks in able if (type(option), option.target) in attacks]
        return group_value(state, option, [leader, *joining], least=0.0)

    return max(decision.options, key=merit)


def unit_targets(state: State, unit: Unit) -> list[Brawl | Blast]:
    """What a unit may attack."""
    names = state.map.grid.names
    return [
        *(Brawl(names[target.at]) for target in brawl_targets(state, unit)),
        *(Blast(names[target.at]) for target in blast_targets(state, unit)),
    ]


def group_value(state: State, option: Brawl | Blast, group: Sequence[Unit], least: float = HOPELESS) -> float:
    """What an attack promises that the first of these units leads and the others join; nothing where it is hopeless."""
    attack = begin(state, group[0], option)
    target = numbered(state, attack.target)
    assert target is not None
    dice = active_pool(state)
    attack.by += [unit.number for unit in group[1:dice]]
    limits = dice_limits(state, attack)
    chance = chance_to_hit(limits.most_action, limits.boost, 0, defense(state, target, attack))
    if isinstance(target, Structure):
        chance /= 2  # It brings a single Power Die, and may serve both.
    return chance * value_of(target, attack) if chance >= least else 0.0


def join(state: State, decision: Decision) -> Any:
    """Add units until the attack is sure enough."""
    attack = state.attack
    target = None if attack is None else numbered(state, attack.target)
    if attack is None or target is None:
        return PASS
    limits = dice_limits(state, attack)
    sure = chance_to_hit(limits.most_action, limits.boost, 0, defense(state, target, attack)) >= SURE
    return PASS if sure else decision.options[0]


def action_dice(state: State, decision: Decision) -> Any:
    """As few as make the attack sure without Power Dice, else all."""
    attack = state.attack
    if attack is None:
        return decision.options[-1]
    boost = dice_limits(state, attack).boost
    for option in decision.options:
        if chance_to_hit(option.dice, boost, 0, attack.needed) >= SURE:
            return option
    return decision.options[-1]


def power_dice(state: State, decision: Decision) -> Any:
    """As few as make the attack sure; few where even all would not do."""
    attack = state.attack
    if attack is None:
        return decision.options[0]
    boost = dice_limits(state, attack).boost
    for option in decision.options:
        if chance_to_hit(attack.action_rolled, boost, option.power, attack.needed) >= SURE:
            return option
    most = decision.options[-1]
    hopeless = chance_to_hit(attack.action_rolled, boost, most.power, attack.needed) < 2 * HOPELESS
    return decision.options[0] if hopeless else most
