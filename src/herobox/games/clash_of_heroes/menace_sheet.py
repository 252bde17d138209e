"""The MENACE sheet, or a scenario's own rules, with what has been done: what happens next, and what is to be won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.palette import fill, stroke
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards import Done, Earning
from herobox.games.clash_of_heroes.effects.menace_plots import FromRound, WhileHere
from herobox.games.clash_of_heroes.names import named
from herobox.games.clash_of_heroes.passages import Passage, draw_passages, set_in
from herobox.games.clash_of_heroes.rules.deeds import is_done, key, times
from herobox.games.clash_of_heroes.rules.newspapers import POINTS, accomplished, mission
from herobox.games.clash_of_heroes.signs import SIDE_COLOURS, emblem
from herobox.games.clash_of_heroes.state import VILLAINS, Hero, State
from herobox.games.clash_of_heroes.texts import done_text, earning_text, mission_text, reaction_text
from herobox.games.clash_of_heroes.things_named import names_of
from herobox.games.clash_of_heroes.vocabulary import Menace

WIDTH = 560.0
_EDGE, _GAP = 10.0, 6.0
_ROOM = WIDTH - 2 * _EDGE
_TYPE = 17.0
_SIGN = 34.0
"""The room of the sign at the beginning of a line."""
_TALLY = 86.0
"""The room of the counts at its end."""


def menace_sheet(view: State) -> Drawn:
    """Everything on the sheet from top to bottom."""
    parts = [_title(view), *_villain(view), *_objectives(view), *_articles(view), *_missions(view)]
    y = _EDGE
    drawn = []
    for part in parts:
        drawn.append(placed(_EDGE, y, part.parts))
        y += part.height + _GAP
    return Drawn(WIDTH, y - _GAP + _EDGE, "".join(drawn))


def _title(view: State) -> Drawn:
    """The name of the sheet, or of the scenario without one."""
    sheet = view.sheet
    card = view.villain_cards[sheet.villain] if sheet else None
    name = sheet.name if sheet else view.scenario.name
    drawn = _heading_of(name, card.icon if card else "map", view.scenario.name if sheet else "")
    item = sheet.id if sheet else view.scenario.id
    return Drawn(_ROOM, 46, thing("menace", f"{name}. {view.scenario.story}", drawn, item=item))


@lru_cache(64)
def _heading_of(name: str, symbol: str, scenario: str) -> str:
    room = _ROOM - 52 - (190 if scenario else 8)
    return (
        f'<rect {fill("foe")} width="{_ROOM:g}" height="44" rx="10"/>'
        + emblem(24, 22, 16, VILLAINS, symbol, pale=True)
        + named(48, 22, name, 22, room, colour="on-side", rows=1)
        + label(_ROOM - 10, 28, scenario, size=15, colour="on-side", anchor="end", room=180)
    )


def _villain(view: State) -> list[Drawn]:
    """What is done at the end of each round, and the reactions."""
    actions, reactions = view.plot.end_of_round, view.plot.reactions
    super_villain = view.sheet.villain if view.sheet else ""
    gone = bool(super_villain) and all(villain.out for villain in view.villains if villain.printed.id == super_villain)
    lines = []
    if actions:
        lines.append(_heading("At the end of each round" + (": no more" if gone else ""), "skull"))
    for number, action in enumerate(actions, 1):
        due = not gone and is_due(view, action)
        lines.append(_numbered(number, action.words(), "now" if due else "not now"))
    if reactions:
        lines.append(_heading("Reactions", "zap"))
    for number, reaction in enumerate(reactions, len(actions) + 1):
        there = any(not villain.out for villain in view.villains if villain.printed.id == reaction.who)
        text = reaction_text(reaction, view.villain_cards[reaction.who].name)
        lines.append(_numbered(number, text, "reaction" if there else "not now"))
    return lines


def is_due(view: State, action: Menace) -> bool:
    """Whether a line of the sheet will do something at the end of this round, as far as the sheet itself says."""
    match action:
        case FromRound(round=first, every=every):
            here = max(view.round, 1)
            return here >= first and (here - first) % every == 0
        case WhileHere(token=token):
            return any(marker.id == token and marker.here for marker in view.markers)
        case _:
            return True


def _objectives(view: State) -> list[Drawn]:
    """What each team must do, with what it has done, and what the villain wants."""
    plot, lines = view.plot, list[Drawn]()
    if plot.objectives or plot.villain_objective or plot.rounds:
        lines.append(_heading("Objectives", "target"))
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
        lines.append(_row("drama", "foe", (Passage(plot.villain_objective, "The villain:"),), ((steps, "foe"),)))
    if plot.rounds:
        rounds = f"{view.round}/{plot.rounds}"
        words = f"The game ends after round {plot.rounds}."
        lines.append(_row("hourglass", "quiet", (Passage(words),), ((rounds, "quiet"),)))
    return lines


def _objective(view: State, text: str, goals: Sequence[Done], teams: Sequence[int], names: dict[str, str]) -> Drawn:
    """An objective in words; below it, where it has several goals, each with its counts."""
    whose = "Both teams:" if len(teams) > 1 else f"{view.teams[teams[0]].name}:"
    words = text if text.endswith((".", "!")) else f"{text}."
    colour = SIDE_COLOURS[teams[0]] if len(teams) == 1 else "ink"
    if len(goals) == 1:
        return _row("target", colour, (Passage(words, whose),), _tallies(view, goals[0], teams))
    rows = [_row("target", colour, (Passage(words, whose),), ())]
    for goal in goals:
        met = all(is_done(view, goal, team) for team in teams)
        text = done_text(goal, names)
        rows.append(
            _row(
                "check" if met else "circle",
                "quiet",
                (Passage(f"{text[:1].upper()}{text[1:]}"),),
                _tallies(view, goal, teams),
            )
        )
    return _stacked(rows)


def _tallies(view: State, goal: Done, teams: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """How often each team has done something, of how often; once for all where it does not matter who."""
    if goal.anyone:
        return ((f"{times(view, goal, 0)}/{goal.times}", "ink"),)
    return tuple((f"{times(view, goal, team)}/{goal.times}", SIDE_COLOURS[team]) for team in teams)


def _articles(view: State) -> list[Drawn]:
    """The articles in play: the bigger ones are worth more; red ones cost as much."""
    if not view.plot.earnings:
        return []
    return [_heading("Articles", "newspaper"), *(_article(view, earning) for earning in view.plot.earnings)]


def _article(view: State, earning: Earning) -> Drawn:
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
    return _article_row(earning.colour, points, text, tallies, tuple(owners), gone)


def _missions(view: State) -> list[Drawn]:
    """The Personal Missions of the main Heroes: small blue articles (p. 4 and 17)."""
    heroes = [hero for hero in view.heroes if not hero.team_up]
    if not heroes:
        return []
    return [_heading("Personal Missions", "medal"), *(_mission(view, hero) for hero in heroes)]


def _mission(view: State, hero: Hero) -> Drawn:
    own = mission(hero)
    counts = tuple(
        (f"{hero.deeds.get(goal.deed, 0)}/{0 if goal.never else goal.times}", SIDE_COLOURS[hero.side])
        for goal in own.goals
    )
    text = Passage(mission_text(own, names_of(view)), f"{hero.name}, {own.name}:")
    symbol = "skull" if hero.out else "check" if accomplished(hero) else hero.printed.icon
    return _row(symbol, SIDE_COLOURS[hero.side], (text,), counts)


@lru_cache(64)
def _heading(words: str, symbol: str) -> Drawn:
    """The heading of a part."""
    wide = width_of(words, _TYPE, bold=True) + 34
    line = f'<path {stroke("line", 2)} d="M{wide:g} 15H{_ROOM:g}"/>'
    return Drawn(_ROOM, 26, icon(symbol, 13, 15, 19, "foe") + label(29, 21, words, size=_TYPE, bold=True) + line)


@lru_cache(MOST_DRAWN)
def _numbered(number: int, words: str, state: str) -> Drawn:
    """A line of what the villain does: full while it will happen in this round, pale while it won't."""
    setting = set_in((Passage(words),), _ROOM - _SIGN - 4, _TYPE)
    high = max(setting.height + 6, 28.0)
    ground, ink = ("foe", "on-side") if state == "now" else ("foe-soft", "foe")
    disc = f'<rect {fill(ground)} x="2" y="1" width="25" height="25" rx="7"/>' + label(
        14.5, 20, str(number), size=_TYPE, colour=ink, anchor="middle", bold=True
    )
    text = draw_passages(setting, _SIGN, 3, colour="quiet" if state == "not now" else "ink")
    later = " Not in this round." if state == "not now" else ""
    return Drawn(_ROOM, high, thing(f"sheet-line-{number}", words + later, disc, text))


Tally = tuple[str, str]
"""A count with its colour."""


@lru_cache(MOST_DRAWN)
def _row(symbol: str, colour: str, texts: tuple[Passage, ...], tallies: tuple[Tally, ...]) -> Drawn:
    """A line with a sign before it and counts at its end."""
    setting = set_in(texts, _ROOM - _SIGN - (_TALLY if tallies else 0), _TYPE)
    high = max(setting.height + 6, 28.0)
    sign = icon(symbol, 15, 14, 21, colour)
    return Drawn(_ROOM, high, sign + draw_passages(setting, _SIGN, 3) + _counts(tallies))


def _counts(tallies: Sequence[Tally]) -> str:
    """Counts beside each other, at the end of a line."""
    tallies = [each for each in tallies if each[0]]
    room = (_TALLY - 4) / max(len(tallies), 1)
    parts = []
    for number, (words, colour) in enumerate(tallies):
        x = _ROOM - room * (len(tallies) - number) + 2
        wide = room - 4 if len(tallies) > 1 else min(room - 4, width_of(words, _TYPE, bold=True) + 18)
        x = x if len(tallies) > 1 else _ROOM - wide
        soft = f"{colour}-soft" if colour in ("first", "second", "foe") else "panel"
        parts.append(f'<rect {fill(soft)} x="{x:g}" y="2" width="{wide:g}" height="24" rx="7"/>')
        ink = "ink" if soft == "panel" else colour
        parts.append(label(x + wide / 2, 20, words, size=_TYPE, colour=ink, anchor="middle", bold=True, room=wide - 4))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _article_row(
    colour: str, points: int, text: Passage, tallies: tuple[Tally, ...], owners: tuple[int, ...], gone: bool
) -> Drawn:
    """An article with its points; with its owners' emblems once it is printed."""
    setting = set_in((text,), _ROOM - _SIGN - _TALLY, _TYPE)
    high = max(setting.height + 6, 28.0)
    pale = gone and not owners
    ground, ink = (f"{colour}-soft", colour) if pale else (colour, "on-side")
    disc = f'<circle {fill(ground)} cx="15" cy="14" r="13.5"/>' + label(
        15, 19.5, f"{points:+d}", size=15, colour=ink, anchor="middle", bold=True
    )
    marks = "".join(emblem(_ROOM - 15 - 30 * at, 14, 12, team, "newspaper") for at, team in enumerate(reversed(owners)))
    words = draw_passages(setting, _SIGN, 3, colour="quiet" if gone else "ink")
    return Drawn(_ROOM, high, disc + words + (marks if owners else _counts(tallies)))


def _stacked(rows: Sequence[Drawn]) -> Drawn:
    """Lines one below the other."""
    y = 0.0
    parts = []
    for row in rows:
        parts.append(placed(0, y, row.parts))
        y += row.height
    return Drawn(_ROOM, y, "".join(parts))
