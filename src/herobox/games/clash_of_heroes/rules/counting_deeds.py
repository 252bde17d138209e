"""What heroes have done: for Personal Missions, articles and objectives (rulebook p. 13 and 17)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning
from herobox.games.clash_of_heroes.ids import paper_id
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure
from herobox.games.clash_of_heroes.state.table_state import Printed, State
from herobox.kernel import GameEnds


def did(table: State, someone: Figure, *deeds: str) -> None:
    """Somebody has done this; raises GameEnds where it ends the adventure."""
    if someone.side == VILLAINS:
        return
    team = table.teams[someone.side].deeds
    own = someone.deeds  # type: ignore[attr-defined]  # Everybody of a team is a hero.
    watched = table.plot.watched
    seen = False
    for deed in deeds:
        own[deed] = own.get(deed, 0) + 1
        team[deed] = team.get(deed, 0) + 1
        if deed in watched:
            seen = True
    if seen:
        earn_articles(table, someone.side)
        look_at_objectives(table, someone)


def times(table: State, done: Done, team: int) -> int:
    """How often a team, or anyone, has done something."""
    teams = table.teams if done.anyone else [table.teams[team]]
    return sum(each.deeds.get(done.deed, 0) for each in teams)


def is_done(table: State, done: Done, team: int) -> bool:
    """Whether a team has done something as often as asked."""
    count = times(table, done, team)
    return count == 0 if done.never else count >= done.times


def earn_articles(table: State, by: int) -> None:
    """Articles that a team has just earned go to its front page (p. 17); what anyone may do, to that of who did."""
    for earning in table.plot.earnings:
        if earning.by == "most":
            continue
        for team in (by, 1 - by):
            name = key(earning, team)
            if name not in table.earned and table.teams[team].seats and is_done(table, earning.done, team):
                table.earned.append(name)
                publish(table, team, earning.article, earning.colour)


def key(earning: Earning, team: int) -> str:
    """By what the table remembers that an article is taken: by anyone, or by each team for itself."""
    return earning.article if earning.by == "first" else f"{earning.article}:{team}"


def publish(table: State, team: int, article: str, colour: str = "blue") -> None:
    """Put an article on a team's front page."""
    printed = table.articles[article]
    page = Printed(printed.id, printed.name, printed.size, "red" if colour == "red" else "blue")
    table.teams[team].articles.append(page)
    names = (table.teams[team].name, page.title, page.size, page.colour)
    table.show("card", 'The {} prints "{}" ({}, {}).', *names, at=(paper_id(team),))


def objective_met(table: State, team: int) -> bool:
    """Whether a team has done all that its objective asks for; alone or together, the needed articles too (p. 24)."""
    alone = table.config.together
    side = 1 if alone and table.config.side == "second" else team
    objective = table.plot.objective(side)
    if objective is None or not table.teams[team].seats:
        return False
    goals = [*objective.goals, *(each.done for each in table.plot.earnings if alone and each.needed)]
    return all(is_done(table, goal, team) for goal in goals)


def look_at_objectives(table: State, someone: Figure) -> None:
    """Raises GameEnds as soon as a team has fulfilled its objective (p. 6); `someone` did what was left to do."""
    if table.finished:
        return
    met = [team for team in (someone.side, 1 - someone.side) if objective_met(table, team)]
    if not met:
        return
    table.finished = True
    if len(met) > 1:
        names = (someone.name, table.teams[met[0]].name)
        table.show("phase", "{} of the {} fulfils both teams' objective.", *names)
    else:
        table.show("phase", "The {} has fulfilled its objective.", table.teams[met[0]].name)
    raise GameEnds
