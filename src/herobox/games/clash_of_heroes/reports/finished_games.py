"""What simulations, checks and the end of a game tell of Clash of Heroes."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.rules.placing_articles import advertisements, is_finished
from herobox.games.clash_of_heroes.rules.publishing_articles import accomplished, mission, score
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel.reports import best_counted, best_of
from herobox.kernel.table import Counts
from herobox.kernel.wording import count_of, join_words

SIDES = ("first team, where one has won", "second team, where one has won")


DICE = ("combat", "power", "test")


def in_play(state: State) -> list[str]:
    """What an adventure is played with: its tiles, the articles of its papers, the dice, the campaign."""
    found = [*DICE, *(laid.tile for laid in state.scenario.tiles)]
    found += [earning.article for earning in state.plot.earnings]
    if state.campaign is not None:
        found.append(state.campaign.id)
    if is_finished(state):
        teams = [team for team in (0, 1) if state.teams[team].seats]
        found += [ad.id for team in teams for ad, _ in advertisements(state, team)]
    return found


def best(state: State) -> Sequence[tuple[str, str]]:
    """Who did what best, of what was done at all; of one Hero alone the statistics say it."""
    asked = (
        ("Most hits", "hit", "hit", "hits"),
        ("Most Tests passed", "pass", "Test", "Tests"),
        ("Most Attacks", "attack", "Attack", "Attacks"),
    )
    found = []
    for title, deed, one, many in asked if len(state.heroes) > 1 else ():
        if words := best_of({hero.name: hero.deeds.get(deed, 0) for hero in state.heroes}, one, many):
            found.append((title, words))
    rolled = (("Strongest Attack", "strongest attack", "star", "stars"),)
    return [*found, *best_counted(state, rolled)]


def statistics(state: State) -> Sequence[tuple[str, str]]:
    """Rounds, the front pages, Wounds, and who is out."""
    shown = [("Rounds", str(state.round))]
    teams = [team for team in (0, 1) if state.teams[team].seats]
    shown += [(state.teams[team].name, count_of(points(state, team), "point")) for team in teams]
    if state.plot.plan:
        shown.append(
            ("The villain's plan", f"{min(state.steps, state.plot.plan)} of {count_of(state.plot.plan, 'step')}")
        )
    for hero in state.heroes:
        done = f"{count_of(hero.deeds.get('hit', 0), 'hit')}, {count_of(hero.deeds.get('pass', 0), 'Test')} passed"
        shown.append((hero.name, f"{done}, {count_of(hero.deeds.get('wound', 0), 'Wound')}{', out' * hero.out}"))
    for hero in state.heroes:
        held = join_words([card.name for card in hero.hand])
        if held:
            shown.append((f"Left in {hero.name}'s hand", held))
    return shown


def points(state: State, team: int) -> int:
    """A team's points: of all adventures of a campaign, or of its front page."""
    return state.teams[team].points if state.campaign else score(state, team)


def game_tags(state: State) -> Sequence[tuple[str, str]]:
    """The scenario, and how the game ended."""
    ended = "the villain's plan" if state.villain_won else "an objective" if state.finished else "the last round"
    return [("Scenario", state.scenario.name), ("Ended by", ended)]


def challenge(state: State) -> str:
    """The scenario or campaign, how many Heroes there were, and how hard they have made it."""
    config = state.config
    if not config.together:
        return ""
    parts = [state.campaign.name if state.campaign is not None else state.scenario.name]
    parts.append(count_of(len(state.heroes), "Hero", "Heroes"))
    ranks = [rank for rank in config.ranks if rank]
    if ranks:
        parts.append(join_words([f"{ranks.count(rank)} {rank}" for rank in sorted(set(ranks))]))
    if config.difficulty != "usual":
        parts.append(config.difficulty)
    if config.sidekicks:
        parts.append(count_of(len(set(config.sidekicks)), "Sidekick"))
    if config.side != "first":
        parts.append("second side")
    return ", ".join(parts)


def uneven(config: Config) -> bool:
    """Whether ranks were chosen by which the Heroes of one team may be better than those of the other."""
    named = [rank for rank in config.ranks if rank]
    heroes = 2 * max(config.first, config.second, config.a_side)
    return not config.together and bool(named) and (len(named) < heroes or len(set(named)) > 1)


def seat_tags(state: State) -> Sequence[tuple[str, int]]:
    """Which side of the board and which Heroes a team had, of the games that one of two teams has won."""
    found: list[tuple[str, int]] = []
    if state.winner not in (0, 1) or state.config.together:
        return found
    for number, team in enumerate(state.teams):
        seat = team.seats[0]
        found.append((SIDES[number], seat))
        found += [(f"with {hero.printed.name}", seat) for hero in state.heroes if hero.side == number]
    return found


def rates(state: State) -> Sequence[tuple[str, int, int]]:
    """How often the villain succeeded, heroes had no Wound, missions were accomplished and articles printed.

    Each Power card: how often it was played, of the rounds in which it could have been, and on the left, of those.
    """
    counts = state.counts or Counts()
    could, times, left = counts.of("could be played"), counts.of("played"), counts.of("played on the left")
    printed = {article.id for team in state.teams for article in team.articles}
    main = [hero for hero in state.heroes if not hero.team_up]
    missions = [
        (f"accomplish {mission(hero).name} ({hero.name})", accomplished(hero) and not hero.out)
        for hero in main
        if not hero.sidekick
    ]
    return [
        ("the villain succeeds", int(state.villain_won), 1),
        ("heroes without a Wound", sum(not hero.deeds.get("wound", 0) for hero in main), len(main)),
        ("Personal Missions accomplished", sum(done for _, done in missions), len(missions)),
        *[(what, int(done), 1) for what, done in missions],
        *[(f"print {each.article}", int(each.article in printed), 1) for each in state.plot.earnings],
        *[(f"play {card}", times.get(card, 0), rounds) for card, rounds in sorted(could.items())],
        *[(f"left {card}", left.get(card, 0), played) for card, played in sorted(times.items())],
    ]


def metrics(state: State) -> Sequence[tuple[str, float]]:
    """Rounds, and the points of each team."""
    teams = [team for team in (0, 1) if state.teams[team].seats]
    names = ("points of the first team", "points of the second team")
    return [("rounds", state.round), *((names[team], points(state, team)) for team in teams)]
