"""What is at stake, for bots: what deeds, Damage and the villain's plan are worth, in points of a front page."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.games.clash_of_heroes.cards.printed_district import FAR
from herobox.games.clash_of_heroes.cards.printed_scenarios import Objective
from herobox.games.clash_of_heroes.cards.printed_tiles import Special
from herobox.games.clash_of_heroes.effects.attack_effects import Heal
from herobox.games.clash_of_heroes.effects.scenario_effects import (
    Achieve,
    Alarm,
    Carry,
    OpenDoor,
    RemoveToken,
    Rescue,
    SetBack,
)
from herobox.games.clash_of_heroes.rules.counting_deeds import key, times
from herobox.games.clash_of_heroes.rules.damage_and_wounds import wounds_out
from herobox.games.clash_of_heroes.rules.publishing_articles import POINTS, accomplished, mission, score
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State

DeedValues = dict[str, float]
"""What it is worth to a hero's team that the hero does something once more, by the name of the deed."""

MISSION = 1.0
"""A Personal Mission that is accomplished."""
OBJECTIVE = 0.5
"""Each thing that an objective asks for, ..."""
OBJECTIVE_ALONE = 4.0
"""... and alone or together, where nothing else wins."""
ENDING, ENDING_BEHIND = 1.5, -1.5
"""To end the game with more points than the others, and with fewer."""
FURTHER = 0.45
"""How much less an article is worth for each time that its deed has to be done more often."""
DENIED = 0.35
"""How much of an article counts besides because the other team does not get it."""
LEAD, TIE = 0.25, 0.55
"""How much of an article of those who did most counts for each more, where one leads and where it is even."""
DAMAGE, WOUND, OUT = 0.17, 0.35, 1.6
"""What a Damage token is worth on a hero of the other team, one that makes a Wound, one that puts it out."""
MINION = 0.12
"""What it is worth that a villain's figure attacks nobody any more."""
MINION_ALONE = 0.8
"""The same alone or together, where all of them attack the same few heroes."""
CARE_ALONE = 3.0
"""How many times as much a Damage token on one's own heroes counts there."""
SHARE = 0.5
"""How much of what beating somebody is worth counts for a Damage token that doesn't."""
CARRIER = 0.8
"""What it is worth to hit whoever carries a token."""
STEP = 0.3
"""What it is worth to set the villain's plan back by a step, halfway to its success."""
CARRIED = 1.5
"""What it is worth to carry a token."""
DOOR, DOOR_NEEDED = 0.15, 0.8
"""What it is worth to open a door, and one behind which there is something that a hero can't get at."""
REST = 0.05
"""What other effects are worth."""


def deed_values(table: State, hero: Hero) -> DeedValues:
    """What each deed is worth: for the Personal Mission, for articles, and for the objective."""
    found: DeedValues = {}
    if not hero.team_up and not accomplished(hero):
        left = {goal.deed: goal.times - hero.deeds.get(goal.deed, 0) for goal in mission(hero).goals if not goal.never}
        rest = sum([max(0, more) for more in left.values()])
        for deed, more in left.items():
            if more > 0:
                found[deed] = MISSION / rest
    of_articles(table, hero.side, found)
    of_objective(table, hero.side, found)
    return found


def of_articles(table: State, team: int, found: DeedValues) -> None:
    """Add what the deeds are worth for which articles are printed."""
    for earning in table.plot.earnings:
        if key(earning, team) in table.earned:
            continue
        points = POINTS[table.articles[earning.article].size] * (-1.0 if earning.colour == "red" else 1.0)
        deed = earning.done.deed
        ours, theirs = times(table, earning.done, team), times(table, earning.done, 1 - team)
        if earning.by == "most":
            lead = ours - theirs
            worth = points * (TIE if lead in (0, -1) else LEAD / abs(lead))
        else:
            worth = points * FURTHER ** max(0, earning.done.times - ours - 1)
            if earning.by == "first" and table.teams[1 - team].seats:
                worth *= 1.0 + DENIED * FURTHER ** max(0, earning.done.times - theirs - 1)
        if table.config.together and earning.needed:
            worth += OBJECTIVE_ALONE / earning.done.times
        found[deed] = found.get(deed, 0.0) + worth


def of_objective(table: State, team: int, found: DeedValues) -> None:
    """Add what the deeds are worth because they end the game, or stop the villain's plan."""
    objective = objective_of(table, team)
    if objective is None:
        return
    left = [max(0, goal.times - times(table, goal, team)) for goal in objective.goals]
    alone = table.config.together
    each = OBJECTIVE_ALONE if alone else OBJECTIVE * (1.0 + 2.0 * danger(table))
    for goal, more in zip(objective.goals, left, strict=True):
        if not more:
            continue
        worth = each / goal.times
        if more == sum(left) == 1 and not alone:
            ahead = points_now(table, team) - points_now(table, 1 - team) + found.get(goal.deed, 0.0)
            worth = ENDING if ahead > 0 else ENDING_BEHIND * (1.0 - danger(table)) if ahead < 0 else 0.2
        found[goal.deed] = found.get(goal.deed, 0.0) + worth


def objective_of(table: State, team: int) -> Objective | None:
    """The objective of a team; alone or together, that of the side that is played."""
    return table.plot.objective(1 if table.config.together and table.config.side == "second" else team)


def points_now(table: State, team: int) -> float:
    """The points that a team would have if the game ended now."""
    done = [hero for hero in table.heroes if hero.side == team and not hero.out and not hero.team_up]
    points: float = score(table, team) + sum([accomplished(hero) for hero in done])
    for earning in table.plot.earnings:
        if earning.by == "most":
            lead = times(table, earning.done, team) - times(table, earning.done, 1 - team)
            if lead > 0:
                points += POINTS[table.articles[earning.article].size] * (-1 if earning.colour == "red" else 1)
    return points


def danger(table: State) -> float:
    """How near the villain's plan is to its success, from 0 to 1; 1 in the round that brings it."""
    plan = table.plot.plan
    if not plan:
        return 0.0
    return min(1.0, (table.steps + 1) / plan)


def harm(table: State, target: Figure, found: DeedValues) -> float:
    """What a Damage token more on somebody of another side is worth, with all that beating it means."""
    left = target.values.health - target.damage
    if isinstance(target, Villain):
        worth = MINION_ALONE if table.config.together else MINION
        worth += found.get("eliminate", 0.0) + found.get(f"eliminate:{target.printed.id}", 0.0)
        worth += found.get(f"eliminate:{target.printed.rank}", 0.0)
        worth += CARRIER * any(marker.holder == target.number for marker in table.markers)
        return worth if left <= 1 else SHARE * worth / left**0.5
    assert isinstance(target, Hero)
    worth = DAMAGE + (CARRIER if any(marker.holder == target.number for marker in table.markers) else 0.0)
    if target.team_up:
        beaten = OUT * 0.6 + found.get("eliminate", 0.0) + found.get("eliminate:hero", 0.0)
        return worth + (beaten if left <= 1 else SHARE * beaten / left)
    if left == 1:
        worth += OUT if len(target.wounds) + 1 >= wounds_out(table) else WOUND
    return worth


def care(table: State) -> float:
    """How much Damage on one's own heroes counts."""
    return CARE_ALONE if table.config.together else 1.0


def hits_worth(table: State, target: Figure, found: DeedValues) -> dict[str, float]:
    """What it is worth to hit somebody, by the kind of Attack; by "" without an Attack."""
    side = "hit:villain" if target.side == VILLAINS else "hit:hero"
    harmed = harm(table, target, found)
    worth = harmed + found.get("hit", 0.0) + found.get(side, 0.0)
    by_kind = {kind: worth + found.get(f"hit:{kind}", 0.0) for kind in ("melee", "ranged", "mental")}
    by_kind[""] = harmed
    return by_kind


class Fruits(NamedTuple):
    """What a passed Test brings besides passing it."""

    deeds: tuple[str, ...]
    steps: int
    """By which the villain's plan is set back."""
    heals: tuple[int, ...]
    carries: tuple[Carry, ...]
    doors: int
    rest: int
    """Other effects."""


@lru_cache(1024)
def fruits(special: Special) -> Fruits:
    """What passing a Test brings."""
    deeds = [f"pass:{special.id}"]
    heals: list[int] = []
    carries: list[Carry] = []
    steps = doors = rest = 0
    for effect in special.effects:
        match effect:
            case Achieve(deed):
                deeds.append(deed)
            case Rescue(token):
                deeds += ["rescue", f"rescue:{token}"]
            case SetBack(few):
                deeds.append("set-back")
                steps += few
            case Carry(token):
                deeds.append(f"carry:{token}")
                carries.append(effect)
            case Heal(damage):
                heals.append(damage)
            case OpenDoor():
                doors += 1
            case RemoveToken() | Alarm():
                pass
            case _:
                rest += 1
    return Fruits(tuple(deeds), steps, tuple(heals), tuple(carries), doors, rest)


def shut_off(table: State, hero: Hero) -> bool:
    """Whether closed doors keep a hero from a token, or from home with one."""
    area_of = table.board.area_of
    distance = table.ways.distance[area_of[hero.at]]
    there = [marker.at for marker in table.markers if marker.here and marker.holder != hero.number]
    if len(there) < len(table.markers):
        there.append(table.plot.starts[hero.side][0])
    return any(distance[area_of[space]] >= FAR for space in there)


def passed(table: State, hero: Hero, special: Special, found: DeedValues) -> float:
    """What it is worth to pass a Test of the board."""
    deeds, steps, heals, carries, doors, rest = fruits(special)
    worth = found.get("pass", 0.0) + found.get("test", 0.0) + REST * rest
    for deed in deeds:
        worth += found.get(deed, 0.0)
    if steps and table.steps:
        worth += STEP * steps * 2.0 * danger(table) * (4.0 if table.config.together else 1.0)
    for damage in heals:
        worth += care(table) * DAMAGE * min(damage, hero.damage)
    for carry in carries:
        worth += CARRIED * carry.can(table, hero)
    if doors:
        worth += doors * (DOOR_NEEDED if shut_off(table, hero) else DOOR)
    return worth
