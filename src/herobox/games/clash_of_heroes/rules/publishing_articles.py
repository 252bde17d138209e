"""The front pages (rulebook p. 17)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, Mission
from herobox.games.clash_of_heroes.ids import paper_id
from herobox.games.clash_of_heroes.rules.counting_deeds import publish, times
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Printed, State

POINTS = {"small": 1, "medium": 2, "big": 4, "advertisement": 0}
"""What an article counts, a red one as much less: a reading by which both example pages come out (p. 17)."""


def worth(article: Printed) -> int:
    """The points of an article on a front page."""
    points = POINTS[article.size]
    return points if article.colour == "blue" else -points


def score(table: State, team: int) -> int:
    """The points of a team's front page."""
    return sum(worth(article) for article in table.teams[team].articles)


def mock(table: State, hero: Hero) -> None:
    """The red article about a main Hero who is out (p. 16 and 17)."""
    page = Printed(hero.printed.id, headline(hero, "mockery") or f"{hero.name} is beaten", "small", "red")
    table.teams[hero.side].articles.append(page)
    names = (table.teams[hero.side].name, page.title)
    table.show("card", 'The {} prints "{}" (small, red).', *names, at=(paper_id(hero.side),))


def praise(table: State) -> None:
    """At the end: a blue article for every main Hero who is not out and whose Personal Mission is done (p. 17)."""
    for hero in table.heroes:
        if hero.out or hero.team_up or not accomplished(hero):
            continue
        page = Printed(hero.printed.id, headline(hero, "praise") or f"{hero.name} triumphs", "small")
        table.teams[hero.side].articles.append(page)
        names = (hero.name, mission(hero).name)
        table.show("card", '{} has accomplished "{}": a small article.', *names, at=(paper_id(hero.side),))


NO_MISSION = Mission("None", ())


def headline(hero: Hero, kind: str) -> str:
    """What the newspaper writes about a hero: "praise" or "mockery"; empty where the card says nothing."""
    words: str = getattr(hero.printed, kind, "")
    return words


def mission(hero: Hero) -> Mission:
    """A hero's Personal Mission; a Sidekick has none."""
    return hero.printed.missions[hero.mission] if isinstance(hero.printed, HeroCard) else NO_MISSION


def accomplished(hero: Hero) -> bool:
    """Whether a hero has done all of its Personal Mission, itself."""
    for goal in mission(hero).goals:
        count = hero.deeds.get(goal.deed, 0)
        if count > 0 if goal.never else count < goal.times:
            return False
    return True


def award_the_rest(table: State) -> None:
    """Articles of the team that did something most often; nobody's where both did it as often, or nobody did."""
    for earning in table.plot.earnings:
        if earning.by == "most" and earning.article not in table.earned:
            first, second = times(table, earning.done, 0), times(table, earning.done, 1)
            if first != second:
                table.earned.append(earning.article)
                publish(table, int(second > first), earning.article, earning.colour)
