"""What it costs to play a combat card, and what forbids it (rulebook p. 11)."""

from __future__ import annotations

from typing import NamedTuple

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.keywords import ForbidCostly, RaiseCost
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle, within_means
from herobox.games.heroes_of_the_grid.state import Battle, EnemyInPlay, State
from herobox.kernel import Seats


class Limits(NamedTuple):
    """What enemy cards do to costs at this moment."""

    forbidding: EnemyInPlay | None
    """The card that forbids all that costs energy."""
    raised: int
    """By how much every cost is raised."""


def limits(table: State) -> Limits:
    """Look through the combat sequence for what changes costs."""
    forbidding = None
    raised = 0
    for enemy in the_battle(table).sequence:
        passive = enemy.card.passive
        if passive is not None and not enemy.defeated:
            if isinstance(passive, ForbidCostly):
                forbidding = enemy
            elif isinstance(passive, RaiseCost):
                raised += passive.energy
    return Limits(forbidding, raised)


def cost(card: CombatCard, most: Limits) -> int:
    """The energy that must be spent at least; for an X the X is 0 then."""
    return (0 if card.cost == "X" else card.cost) + most.raised


def affordable_now(battle: Battle, card: CombatCard, most: Limits) -> bool:
    """Whether the pool pays for a card, and no enemy card forbids it."""
    energy = cost(card, most)
    return not energy or (most.forbidding is None and energy <= battle.energy)


def afford_refusal(table: State, card: CombatCard, most: Limits) -> str | None:
    """Why a card can't be paid for with what is in the pool now, if so."""
    energy = cost(card, most)
    if energy and most.forbidding is not None:
        return f"{most.forbidding.card.name} is in play: cards that cost energy can't be played (see its card; p. 13)"
    pool = the_battle(table).energy
    if energy > pool:
        raised = f" ({most.raised} more than printed)" if most.raised else ""
        return (
            f"{card.name} costs {energy} energy{raised} and the shared pool has {pool}; you can add stored energy "
            f"and unused actions (p. 11 and 12)"
        )
    return None


def affordable(table: State, card: CombatCard, most: Limits, seats: Seats) -> bool:
    """Whether a card can be paid when all who may add energy while these seats are asked give all that they have."""
    energy = cost(card, most)
    return not (energy and most.forbidding is not None) and within_means(table, energy, seats)


def pay_for(table: State, card: CombatCard, extra: int = 0) -> int:
    """Spend a card's cost from the pool, for an X with `extra`; returns how much was spent."""
    energy = cost(card, limits(table)) + extra
    the_battle(table).energy -= energy
    return energy
