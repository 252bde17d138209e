"""Whom to attack, with whom and with how many dice, for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.odds import prospect, worth_of
from herobox.games.monsterpocalypse.options import Attack as AttackWith
from herobox.games.monsterpocalypse.options import Blast, Brawl
from herobox.games.monsterpocalypse.rules.attacks import begin
from herobox.games.monsterpocalypse.rules.combining import join_refusal
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.figures import named, numbered
from herobox.games.monsterpocalypse.rules.rolling import dice_limits
from herobox.games.monsterpocalypse.rules.stats import defense
from herobox.games.monsterpocalypse.rules.targets import blast_targets, brawl_targets
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.kernel import PASS, Decision

SURE = 0.85
"""The chance to hit with which no more is added to an attack."""
HOPELESS = 0.12
"""The chance below which an attack is not worth its dice."""
TARGETS = 7
"""Targets of a monster that are looked at."""


def attacks(state: State, decision: Decision) -> Sequence[Any]:  # noqa: ARG001
    """Attack with the monsters that can; then stop."""
    return [*(option for option in decision.options if isinstance(option, AttackWith)), PASS]


def targets(state: State, decision: Decision) -> Sequence[Any]:
    """What promises most."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Monster | Unit):
        return decision.options[:TARGETS]
    options = [option for option in decision.options if option != PASS]
    ranked = sorted(options, key=lambda option: -prospect(state, leader, option))[:TARGETS]
    return [*ranked, PASS] if PASS in decision.options else ranked


def unit_attack(state: State, decision: Decision) -> Any:
    """The unit with the best attack, with all who could join it; none if it is hopeless."""
    best = 0.0
    choice: Any = PASS
    for option in decision.options:
        if isinstance(option, AttackWith):
            unit = named(state, option.by)
            if isinstance(unit, Unit):
                promised = max([chance_with_all(state, unit, target) for target in unit_targets(state, unit)])
                if promised > best:
                    best, choice = promised, option
    return choice


def unit_target(state: State, decision: Decision) -> Any:
    """The target that promises most with all who could join."""
    leader = numbered(state, state.attack.by[0]) if state.attack is not None else None
    if not isinstance(leader, Unit):
        return decision.options[0]
    return max(decision.options, key=lambda option: chance_with_all(state, leader, option, least=0.0))


def unit_targets(state: State, unit: Unit) -> list[Brawl | Blast]:
    """What a unit may attack."""
    names = state.map.grid.names
    return [
        *(Brawl(names[target.at]) for target in brawl_targets(state, unit)),
        *(Blast(names[target.at]) for target in blast_targets(state, unit)),
    ]


def chance_with_all(state: State, unit: Unit, option: Brawl | Blast, least: float = HOPELESS) -> float:
    """What an attack promises that all join who can; nothing if its chance is below `least`."""
    attack = begin(state, unit, option)
    target = numbered(state, attack.target)
    assert target is not None
    for other in state.forces[unit.seat].units:
        if other is not unit and not other.attacked and join_refusal(state, attack, other) is None:
            attack.by.append(other.number)
    limits = dice_limits(state, attack)
    chance = chance_to_hit(limits.most_action, limits.boost, 0, defense(state, target, attack))
    if isinstance(target, Structure):
        chance /= 2  # It brings a single Power Die, and may serve both.
    return chance * worth_of(target, attack) if chance >= least else 0.0


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
