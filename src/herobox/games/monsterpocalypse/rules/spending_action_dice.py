"""The Active Pool: the Action Dice of the kind of activation that goes on (rulebook p. 9)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.state import State


def active_pool(table: State) -> int:
    """The Action Dice that may be used this turn."""
    force = table.forces[table.active]
    return force.monster_pool if table.activation == "monsters" else force.unit_pool


def empty_pool_refusal(table: State) -> str | None:
    """Why nothing can be done that costs an Action Die; None where there is one."""
    return None if active_pool(table) else "the Active Pool has no Action Dice left (p. 27 and 28)"


def spend(table: State, dice: int) -> None:
    """Use Action Dice of the Active Pool: they go into the other pool."""
    force = table.forces[table.active]
    step = dice if table.activation == "monsters" else -dice
    force.monster_pool -= step
    force.unit_pool += step


def take_back(table: State, dice: int) -> None:
    """Return used Action Dice to the Active Pool."""
    spend(table, -dice)
