"""How good a table of Clash of Heroes looks, for bots."""

from __future__ import annotations

from math import tanh

from herobox.games.clash_of_heroes.bots.action_values import Situation
from herobox.games.clash_of_heroes.bots.strategy_values import Planning
from herobox.games.clash_of_heroes.bots.values import DAMAGE, OUT, WOUND, care, danger, objective_of, points_now
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.rules.counting_deeds import key, times
from herobox.games.clash_of_heroes.rules.publishing_articles import POINTS, accomplished, mission
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State, team_of
from herobox.kernel import NOBODY

SCALE, EACH_ROUND = 1.2, 0.25
"""Points ahead that look about 3 to 1, at the end and for each round that is left."""
ROUNDS = 8
"""A game without a last round is taken to have so many."""
BEGUN = 0.5
"""How much of an article or a Personal Mission counts for what has been done of it."""
NOT_YET, DONE = 0.8, 0.3
"""How much counts of what heroes may get out of their Actions: before their activation, and in the next round."""
RISK, STEEP = 0.9, 1.2
"""How likely the villain's plan looks to succeed just before its last step, while all of the objective is left, and
how fast that grows."""
FIRST_RISK, FIRST_STEEP = 0.6, 2.5
"""The same at first, whatever had been done of the objective."""
ALONE = 2.0
"""How many points of progress look 3 to 1 alone or together."""


def evaluate(state: State, seat: int, *, first_version: bool = False) -> float:
    """From -1 (lost) to 1 (won)."""
    team = team_of(state, seat)
    if state.ending:
        return 0.0 if state.winner == NOBODY else 1.0 if state.winner == team else -1.0
    if state.config.together:
        return tanh((cause(state, team) + strength(state, team, first_version)) / ALONE - 2.0 * danger(state))
    ahead = strength(state, team, first_version) - strength(state, 1 - team, first_version)
    rounds = max(0, (state.plot.rounds or ROUNDS) - state.round)
    even = tanh(ahead / (SCALE + EACH_ROUND * rounds))
    risk: float
    if first_version:
        risk = FIRST_RISK * danger(state) ** FIRST_STEEP
    else:
        risk = RISK * danger(state) ** STEEP * undone(state, team)
    return even * (1.0 - risk) - risk


def undone(table: State, team: int) -> float:
    """How much is left of what ends the adventure before the villain's plan succeeds, from 0 to 1."""
    objective = objective_of(table, team)
    left = [_left_of(table, goal, team) for goal in objective.goals if not goal.never] if objective else []
    return sum(left) / len(left) if left else 1.0


def _left_of(table: State, goal: Done, team: int) -> float:
    """How much of a goal is left; Damage on a villain who has to be beaten is a part of it."""
    done: float = times(table, goal, team)
    if goal.deed.startswith("eliminate:"):
        who = goal.deed.removeprefix("eliminate:")
        hurt = [one.damage / one.values.health for one in table.villains if one.printed.id == who]
        done += max(hurt, default=0.0)
    return max(0.0, 1.0 - done / goal.times)


def cause(table: State, team: int) -> float:
    """How much of what wins alone or together has been done, in points: from -2 to 2."""
    objective = objective_of(table, team)
    goals = [*(objective.goals if objective else ()), *(each.done for each in table.plot.earnings if each.needed)]
    done = [min(1.0, times(table, goal, team) / goal.times) for goal in goals]
    return 4.0 * sum(done) / len(done) - 2.0 if done else 0.0


def strength(table: State, team: int, first_version: bool) -> float:
    """A team's front page as it would be now, what it has begun, and its heroes."""
    points: float = points_now(table, team)
    for earning in table.plot.earnings:
        if earning.by != "most" and key(earning, team) not in table.earned and earning.done.times > 1:
            part = times(table, earning.done, team) / earning.done.times
            sign = -1.0 if earning.colour == "red" else 1.0
            points += BEGUN * sign * part * POINTS[table.articles[earning.article].size]
    heroes: float = sum([stands(table, hero, first_version) for hero in table.heroes if hero.side == team])
    return points + heroes


def stands(table: State, hero: Hero, first_version: bool) -> float:
    """What a hero is worth as it stands: its mission, Damage and Wounds, and what it may do."""
    if hero.out:
        return -care(table) * OUT * (0.5 if hero.team_up else 1.0)
    worth = 0.0
    if not hero.team_up and not accomplished(hero):
        goals = [goal for goal in mission(hero).goals if not goal.never]
        done = sum([min(1.0, hero.deeds.get(goal.deed, 0) / goal.times) for goal in goals])
        worth += BEGUN * done / max(1, len(goals))
    suffered = DAMAGE * hero.damage + WOUND * (len(hero.wounds) + 0.5 * len(hero.healed))
    if hero.damage >= hero.values.health and not hero.team_up:
        suffered += WOUND - DAMAGE
    worth -= care(table) * suffered
    if table.phase == "strategy":
        if not hero.left and not hero.right:
            return worth
        return worth + Planning(table, hero, first_version=first_version).laid(hero.left, hero.right)
    here = Situation(table, hero, first_version=first_version)
    if table.scene.acting == hero.number:
        return worth + here.stays(hero.at, hero.actions)
    if not hero.activated:
        return worth + NOT_YET * here.stays(hero.at, 3)
    return worth + DONE * here.stays(hero.at, 2)
