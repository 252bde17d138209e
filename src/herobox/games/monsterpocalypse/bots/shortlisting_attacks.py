"""Whom to attack, with whom and with how many dice, for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.combined_by_units import HOPELESS, best_group, groups_of
from herobox.games.monsterpocalypse.bots.odds import attack_value, best_option
from herobox.games.monsterpocalypse.options import Attack, Brawl
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from herobox.games.monsterpocalypse.state import Monster, State, Unit
from herobox.kernel import PASS, Decision

SURE = 0.85
"""The chance to hit with which no more is added to an attack."""
TARGETS = 7
"""Targets of a monster that are looked at."""


def attacks(state: State, decision: Decision) -> Sequence[Any]:
    """Attack with the monsters that can; then stop."""
    return [*(option for option in decision.options if isinstance(option, Attack)), PASS]


def targets(state: State, decision: Decision) -> Sequence[Any]:
    """What promises most."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Monster | Unit):
        return decision.options[:TARGETS]
    options = [option for option in decision.options if option != PASS]
    ranked = sorted(options, key=lambda option: -attack_value(state, leader, option))[:TARGETS]
    return [*ranked, PASS] if PASS in decision.options else ranked


def target(state: State, decision: Decision) -> Any:
    """The first of `targets`."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Monster | Unit):
        return decision.options[0]
    options = [option for option in decision.options if option != PASS]
    return options[best_option(state, leader, options)[0]] if options else PASS


def unit_attack(state: State, decision: Decision) -> Any:
    """The unit that leads the best attack, with all who could join it; none if every one is hopeless."""
    names = state.map.grid.names
    units = {names[unit.at]: unit for unit in state.forces[state.active].units}
    ready = [units[option.by] for option in decision.options if isinstance(option, Attack)]
    groups = [*groups_of(state, ready).values()]
    best, worth = best_group(state, groups)
    return Attack(names[groups[best].units[0].at]) if worth > 0 else PASS


def unit_target(state: State, decision: Decision) -> Any:
    """The target that promises most with all who could join."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Unit):
        return decision.options[0]
    others = [unit for unit in state.forces[leader.seat].units if unit is not leader and not unit.attacked]
    groups = groups_of(state, [leader, *others])
    grid = state.map.grid
    numbers = {(group.kind, grid.names[group.target.at]): group for group in groups.values()}
    offered = [numbers["brawl" if isinstance(option, Brawl) else "blast", option.target] for option in decision.options]
    return decision.options[best_group(state, offered, least=0.0)[0]]


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
