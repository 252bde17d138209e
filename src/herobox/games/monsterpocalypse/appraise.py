"""How good the table looks for a seat, for bots."""

from __future__ import annotations

from math import tanh

from herobox.games.monsterpocalypse.odds import best_prospect
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.state import NOWHERE, Force, State
from herobox.games.monsterpocalypse.worth import (
    EXPOSED,
    FORM,
    IN_HYPER,
    NEGATIVE_ZONE,
    POWER_DIE,
    POWER_ZONE,
    PROSPECT,
    SECURED,
    UNIT_COST,
)

SCALE = 6.0
"""The lead at which a game looks three quarters won."""


def appraise(state: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == seat else -1.0
    return tanh((strength(state, seat) - strength(state, 1 - seat)) / SCALE)


def strength(state: State, seat: int) -> float:
    """What a force is worth as it stands, and what its monsters could do at once."""
    force = state.forces[seat]
    worth = monsters(force) + POWER_DIE * force.power_pool + ground(state, force)
    if seat == state.active and state.activation == "monsters" and state.phase == "advancement":
        worth += PROSPECT * best_prospect(state)
    if (seat == state.active) == (state.phase != "turn"):  # The opponent is the next to begin a turn.
        worth -= EXPOSED * exposure(state, seat)
    return worth


def exposure(state: State, seat: int) -> float:
    """The damage that enemy monsters could do in the next turn to those of a force, roughly."""
    enemy = state.forces[1 - seat]
    dice = enemy.monster_pool - 1  # One of them goes for the advance.
    if dice < 1:
        return 0.0
    damage = 0.0
    for attacker in enemy.monsters:
        reach = state.map.grid.within(attacker.spaces, attacker.printed.speed + 1) if attacker.spaces else 0
        if any(monster.spaces & reach for monster in state.forces[seat].monsters):
            damage += min(1.0, (dice + enemy.power_pool) / 6)
    return damage


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
