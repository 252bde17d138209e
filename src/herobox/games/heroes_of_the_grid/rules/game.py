"""What a turn of the kernel is, and how the game ends (rulebook p. 5)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.deployment import deployment
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.rules.set_up_phase import opening_hands
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import GameEnds, Outcome, Rules

ACTIONS = 4
"""How many actions are played again together at most: with more, a fork in the middle of them takes longer."""


def turn(table: State) -> Rules[None]:
    """A part of the game that is played again when a match is copied in the midst of it.

    That is the opening hands, a Deployment Phase, a few actions up to the next battle, or in a battle its preparation,
    a Ranger turn with the enemy turn after it, or the cleanup: long enough that few copies of the table are made,
    short enough that playing it again costs little.
    """
    try:
        if table.battle is not None:
            yield from battle_step(table)
            while table.battle is not None and table.battle.stage == "enemies":
                yield from battle_step(table)
        elif table.phase == "action":
            for _ in range(ACTIONS):
                yield from action_phase(table)
                if table.phase != "action" or table.battle is not None:
                    break
        elif table.phase == "deployment":
            while table.phase == "deployment":
                yield from deployment(table)
        else:
            yield from opening_hands(table)
    except GameEnds:
        pass


def outcome(table: State) -> Outcome | None:
    """Victory and Defeat (p. 5): the Power Rangers win or lose together."""
    if not table.ending:
        return None
    score = 1.0 if table.won else -1.0
    return Outcome((score,) * len(table.players), table.ending)
