"""The Push Phase (rulebook p. 28 and 29)."""

from __future__ import annotations

from typing import Any, Final

from herobox.games.monsterpocalypse.options import Push
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import ACTION_DICE, State
from herobox.kernel import PASS, Rules, ask

OPTIONS: Final[tuple[Any, ...]] = (PASS, *[Push(dice) for dice in range(1, ACTION_DICE + 1)])
"""With so many unused Action Dice, one more than that many of these."""


def push_phase(table: State) -> Rules[None]:
    """Any number of unused Action Dice of the Active Pool go into the other one."""
    force = table.forces[table.active]
    monsters = table.activation == "monsters"
    left = force.monster_pool if monsters else force.unit_pool
    if not left:
        return
    choice = yield from ask((table.active,), "push", OPTIONS[: left + 1])
    if choice == PASS:
        return
    step = choice.dice if monsters else -choice.dice
    force.monster_pool -= step
    force.unit_pool += step
    pool = "Unit" if monsters else "Monster"
    names = (force.name, choice.dice, _dice(choice.dice), pool)
    at = (f"{pool.lower()}-pool-{force.seat}",)
    table.show("move", "{} pushes {} Action {} to the {} Pool.", *names, at=at, amount=choice.dice)


def push_refusal(table: State, dice: int) -> str | None:
    """Why so many Action Dice can't be pushed; None if they can."""
    left = active_pool(table)
    return None if 1 <= dice <= left else f"the Active Pool has {left} Action Dice left to push (p. 28)"


def _dice(count: int) -> str:
    return "Die" if count == 1 else "Dice"
