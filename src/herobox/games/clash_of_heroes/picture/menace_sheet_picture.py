"""The MENACE sheet, or a scenario's own rules, with what has been done: what happens next, and what is to be won."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.markup import placed, thing
from herobox.draw.passages import Passage
from herobox.draw.sharing import drawn_from
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning
from herobox.games.clash_of_heroes.effects.menace_plot_effects import FromRound, WhileHere, WithRivals
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace
from herobox.games.clash_of_heroes.names.adventure_names import names_of
from herobox.games.clash_of_heroes.picture.menace_lines_picture import (
    EDGE,
    GAP,
    ROOM,
    TITLE,
    WIDTH,
    article_row,
    heading,
    numbered,
    row,
    sheet_title,
    stacked,
)
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS
from herobox.games.clash_of_heroes.picture.tooltips import has_mission, progress
from herobox.games.clash_of_heroes.rules.counting_deeds import is_done, key, times
from herobox.games.clash_of_heroes.rules.publishing_articles import POINTS, accomplished, mission
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import done_text, earning_text, mission_text, reaction_text


def _seen(view: View) -> tuple[object, ...]:
    return (
        (view.printed, view.scenario, view.sheet, view.plot, view.board),
        (view.round, view.steps, view.earned, view.markers),
        [(team.name, team.seats, team.deeds, team.articles) for team in view.teams],
        [(hero.id, hero.name, hero.side, hero.printed, hero.mission, hero.deeds, hero.out) for hero in view.heroes],
        [(villain.printed, villain.out) for villain in view.villains],
    )


@drawn_from(_seen)
def menace_sheet(view: View) -> Drawn:
    """Everything on the sheet from top to bottom."""
    parts = [_title(view), *_villain(view), *_objectives(view), *_articles(view), *_missions(view)]
    y = EDGE
    drawn = []
    for part in parts:
        drawn.append(placed(EDGE, y, part.parts))
        y += part.height + GAP
    return Drawn(WIDTH, y - GAP + EDGE, "".join(drawn))


def _title(view: View) -> Drawn:
    """The name of the sheet, or of the scenario without one."""
    sheet = view.sheet
    card = view.villain_cards[sheet.villain] if sheet else None
    name = sheet.name if sheet else view.scenario.name
    shown = card.emblem if card else view.scenario.emblem
    drawn = sheet_title(name, shown, card.icon if card else "map", view.scenario.name if sheet else "")
    item = sheet.id if sheet else view.scenario.id
    return Drawn(ROOM, TITLE, thing("menace", f"{name}. {view.scenario.story}", drawn, item=item))


def _villain(view: View) -> list[Drawn]:
    """What is done at the end of each round, and the reactions."""
    actions, reactions = view.plot.end_of_round, view.plot.reactions
    super_villain = view.sheet.villain if view.sheet else ""
    gone = bool(super_villain) and all(villain.out for villain in view.villains if villain.printed.id == super_villain)
    lines, names = [], names_of(view)
    if actions:
        lines.append(heading("At the end of each round" + (": no more" if gone else ""), "skull"))
    for number, action in enumerate(actions, 1):
        due = not gone and is_due(view, action)
        lines.append(numbered(number, action.told(names), "now" if due else "not now"))
    if reactions:
        lines.append(heading("Reactions", "zap"))
    for number, reaction in enumerate(reactions, len(actions) + 1):
        there = any(not villain.out for villain in view.villains if villain.printed.id == reaction.who)
        text = reaction_text(reaction, view.villain_cards[reaction.who].name, names)
        lines.append(numbered(number, text, "reaction" if there else "not now"))
    return lines


def is_due(view: View, action: Menace) -> bool:
    """Whether a line of the sheet will do something at the end of this round, as far as the sheet itself says."""
    match action:
        case FromRound(round=first, every=every):
            later = max(view.round, 1) - first
            return later == 0 or (later > 0 and every > 0 and later % every == 0)
        case WithRivals():
            return all(team.seats for team in view.teams)
        case WhileHere(token=token):
            return any(marker.id == token and marker.here for marker in view.markers)
        case _:
            return True


def _objectives(view: View) -> list[Drawn]:
    """What each team must do, with what it has done, and what the villain wants."""
    plot, lines = view.plot, list[Drawn]()
    if plot.objectives or plot.villain_objective or plot.rounds:
        lines.append(heading("Objectives", "target"))
    names = names_of(view)
    teams = [team for team in (0, 1) if view.teams[team].seats]
    if plot.objectives and plot.objective(0) is plot.objective(1):
        goals = plot.objectives[0]
        lines.append(_objective(view, goals.text, goals.goals, teams, names))
    else:
        for team in teams:
            own = plot.objective(1 if view.config.together and view.config.side == "second" else team)
            if own is not None:
                lines.append(_objective(view, own.text, own.goals, [team], names))
    if plot.villain_objective:
        steps = f"{min(view.steps, plot.plan)}/{plot.plan}" if plot.plan else ""
        lines.append(row("drama", "foe", (Passage(plot.villain_objective, "The villain:"),), ((steps, "foe"),)))
    if plot.rounds:
        rounds = f"{view.round}/{plot.rounds}"
        words = f"The game ends after round {plot.rounds}."
        lines.append(row("hourglass", "quiet", (Passage(words),), ((rounds, "quiet"),)))
    return lines


def _objective(view: View, text: str, goals: Sequence[Done], teams: Sequence[int], names: dict[str, str]) -> Drawn:
    """An objective in words; below it, where it has several goals, each with its counts."""
    whose = "Both teams:" if len(teams) > 1 else f"{view.teams[teams[0]].name}:"
    words = text if text.endswith((".", "!")) else f"{text}."
    colour = SIDE_COLOURS[teams[0]] if len(teams) == 1 else "ink"
    if len(goals) == 1:
        return row("target", colour, (Passage(words, whose),), _tallies(view, goals[0], teams))
    rows = [row("target", colour, (Passage(words, whose),), ())]
    for goal in goals:
        met = all(is_done(view, goal, team) for team in teams)
        text = done_text(goal, names)
        rows.append(
            row(
                "check" if met else "circle",
                "quiet",
                (Passage(f"{text[:1].upper()}{text[1:]}"),),
                _tallies(view, goal, teams),
            )
        )
    return stacked(rows)


def _tallies(view: View, goal: Done, teams: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """How often each team has done something, of how often; once for all where it does not matter who."""
    if goal.anyone:
        return ((progress(goal, times(view, goal, 0)), "ink"),)
    return tuple((progress(goal, times(view, goal, team)), SIDE_COLOURS[team]) for team in teams)


def _articles(view: View) -> list[Drawn]:
    """The articles in play: the bigger ones are worth more; red ones cost as much."""
    if not view.plot.earnings:
        return []
    return [heading("Articles", "newspaper"), *(_article(view, earning) for earning in view.plot.earnings)]


def _article(view: View, earning: Earning) -> Drawn:
    """An article, how it is earned, and by whom it was."""
    printed = view.articles[earning.article]
    teams = [team for team in (0, 1) if view.teams[team].seats]
    owners = [team for team in teams if any(each.id == earning.article for each in view.teams[team].articles)]
    gone = earning.article in view.earned or all(key(earning, team) in view.earned for team in teams)
    points = POINTS[printed.size] * (-1 if earning.colour == "red" else 1)
    needed = " Needed to win." if earning.needed and view.config.together else ""
    text = Passage(
        earning_text(earning, names_of(view)) + needed,
        f"{printed.name}:" if printed.name[-1] not in "!?" else printed.name,
    )
    tallies = () if gone else tuple((str(times(view, earning.done, team)), SIDE_COLOURS[team]) for team in teams)
    return article_row(earning.colour, points, text, tallies, tuple(owners), gone)


def _missions(view: View) -> list[Drawn]:
    """The Personal Missions of the main Heroes: small blue articles (p. 4 and 17)."""
    heroes = [hero for hero in view.heroes if has_mission(hero)]
    if not heroes:
        return []
    return [heading("Personal Missions", "medal"), *(_mission(view, hero) for hero in heroes)]


def _mission(view: View, hero: Hero) -> Drawn:
    own = mission(hero)
    counts = tuple((progress(goal, hero.deeds.get(goal.deed, 0)), SIDE_COLOURS[hero.side]) for goal in own.goals)
    text = Passage(mission_text(own, names_of(view)), f"{hero.name}, {own.name}:")
    symbol = "skull" if hero.out else "check" if accomplished(hero) else ""
    shown = "" if symbol else hero.printed.emblem
    return row(symbol or hero.printed.icon, SIDE_COLOURS[hero.side], (text,), counts, shown)
