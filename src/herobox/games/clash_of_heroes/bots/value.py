"""What a table is worth to a planner, which looks at it before a Strategy Phase."""

from __future__ import annotations

from math import tanh

from herobox.games.clash_of_heroes.bots.action_values import Situation
from herobox.games.clash_of_heroes.bots.evaluation import evaluate, strength
from herobox.games.clash_of_heroes.bots.shortlisting import is_quiescent
from herobox.games.clash_of_heroes.bots.values import OBJECTIVE_ALONE, danger, objective_of
from herobox.games.clash_of_heroes.rules.allies_and_opponents import heroes_of
from herobox.games.clash_of_heroes.rules.counting_deeds import times
from herobox.games.clash_of_heroes.state.table_state import State, team_of

POISED = 0.5
"""How much counts of what heroes may get out of two Actions in the round to come, from where they stand."""
ACTIONS = 2
PLAN = 2.0
"""What the villain's plan takes away when it is about to succeed."""


def value(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won): as `evaluate` where teams compete.

    Alone or together a goal counts as much as it does to those who go for it, and so does the way to it: heroes who care
    for their Damage alone and stay away lose when the last round is over.
    """
    if table.ending or not table.config.together or not is_quiescent(table):
        return evaluate(table, seat)
    team = team_of(table, seat)
    goals, done = progress(table, team)
    points = OBJECTIVE_ALONE * (done - goals / 2) + strength(table, team, False)
    for hero in heroes_of(table, team):
        points += POISED * Situation(table, hero).stays(hero.at, ACTIONS)
    return tanh(points / (OBJECTIVE_ALONE / 2 * max(1, goals)) - PLAN * danger(table))


def progress(table: State, team: int) -> tuple[int, float]:
    """How many things must be done alone or together, and how many of them have been, begun ones in part."""
    objective = objective_of(table, team)
    goals = [*(objective.goals if objective else ()), *(each.done for each in table.plot.earnings if each.needed)]
    return len(goals), sum([min(1.0, times(table, goal, team) / goal.times) for goal in goals])
