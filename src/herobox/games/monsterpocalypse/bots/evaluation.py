"""How good the table looks for a seat, for bots."""

from __future__ import annotations

from math import tanh

from herobox.games.monsterpocalypse.bots.odds import best_attack_value
from herobox.games.monsterpocalypse.bots.values import (
    FORM,
    IN_HYPER,
    NEGATIVE_ZONE,
    POSSIBLE_ATTACK,
    POWER_DIE,
    POWER_ZONE,
    SECURED,
    UNIT_COST,
)
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.state import NOWHERE, Force, State

SCALE = 6.0
"""The lead at which a game looks three quarters won."""


def evaluate(state: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == seat else -1.0
    return tanh((strength(state, seat) - strength(state, 1 - seat)) / SCALE)


def strength(state: State, seat: int) -> float:
    """What a force is worth as it stands, and what its monsters could do at once."""
    force = state.forces[seat]
    worth = monsters(force) + POWER_DIE * force.power_pool + ground(state, force)
    if seat == state.active and state.activation == "monsters" and state.phase == "advancement":
        worth += POSSIBLE_ATTACK * best_attack_value(state)
    return worth


def monsters(force: Force) -> float:
    """The Health that is left, and the forms that stand."""
    worth = 0.0
    for monster in force.monsters:
        if monster.at != NOWHERE:
            worth += sum([left + FORM for left in monster.health if left]) + IN_HYPER * monster.in_hyper
    return worth


def ground(state: State, force: Force) -> float:
    """The units on the map and what they hold: what a Power Up would bring."""
    if not force.units:
        return 0.0
    worth = UNIT_COST * sum([unit.printed.cost for unit in force.units])
    worth += POWER_ZONE * held(state, force.seat, state.map.power_zones).bit_count()
    worth += NEGATIVE_ZONE * held(state, force.seat, state.map.negative_zones).bit_count()
    return worth + SECURED * len(secured(state, force.seat))
