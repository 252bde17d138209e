"""The skill ladder: random, greedy, and a thinking bot with n, 2n and 4n imagined matches a choice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from math import log2

import msgspec

from herobox.bots import UNTHINKING
from herobox.lab.balance import Score
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Section, Table
from herobox.lab.playing import Failure, Row, Series
from herobox.lab.progress import watched
from herobox.lab.ratings import Rating, rate
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.matchups import first_player
from herobox.lab.summary import Tally
from herobox.lab.workers import Workers, play_series

LEAST_OF_A_RUNG = 4
"""The fewest imagined matches that a rung has."""


def is_unthinking(levels: Mapping[str, str], bot: str) -> bool:
    """Whether a bot, or the one of a level, imagines no matches, so that it is quick."""
    return levels.get(bot.partition(":")[0], bot) in UNTHINKING


def rungs(levels: Mapping[str, str], bot: str) -> list[str]:
    """Who plays: the thinking bot of Normal with a quarter, half and all of its budget.

    None of these where the report's own `bot` doesn't think: that is a quick look.
    """
    if is_unthinking(levels, bot):
        return ["random", "greedy"]
    kind, _, budget = levels.get("normal", "search:150").partition(":")
    found = re.match(r"\d+", budget)
    most = max(4 * LEAST_OF_A_RUNG, int(found[0]) if found else 100)
    return ["random", "greedy", *(f"{kind}:{most // part}" for part in (4, 2, 1))]


def skill(gathered: Gathered, command: str, who: Workers) -> Section:
    """The section."""
    names = rungs(gathered.game.mind.levels, gathered.plan.setting.bot)
    return _together(gathered, names, command, who) if gathered.together else _against(gathered, names, command, who)


def _play(gathered: Gathered, lengths: list[tuple[Series, int]], who: Workers) -> list[tuple[int, Row]]:
    total = sum(games for _, games in lengths)
    rows = []
    for index, played in watched(play_series(lengths, who), total, f"{gathered.game.title}, skill"):
        if isinstance(played, Failure):
            gathered.failed.append(played)
        else:
            rows.append((index, played))
    return rows


def _against(gathered: Gathered, names: list[str], command: str, who: Workers) -> Section:
    plan = gathered.plan
    games = plan.ladder_games + plan.ladder_games % 2
    pairs = [*pairwise(names)]
    plain = plan.setting.series(("skill",), {})
    lengths = [(msgspec.structs.replace(plain, bots=pair, paired=True), games) for pair in pairs]
    levels = list(dict.fromkeys((*names[:2], names[-1])))
    alone = plan.setting.series(("first",), {})
    lengths += [(msgspec.structs.replace(alone, bots=(name,)), plan.ladder_games) for name in levels]
    scores = {pair: Score() for pair in pairs}
    alike: dict[str, list[Row]] = {name: [] for name in levels}
    for index, row in _play(gathered, lengths, who):
        if index >= len(pairs):
            alike[levels[index - len(pairs)]].append(row)
            continue
        seat = row.seats.index(pairs[index][0])
        scores[pairs[index]].wins += (row.scores[seat] + 1) / 2
        scores[pairs[index]].games += 1
    ratings = rate({pair: (score.wins, score.games) for pair, score in scores.items()}, "greedy")
    gathered.ratings = ratings
    table = [["bot", "rating", "95% interval", "against the one below"]]
    for place, name in enumerate(names):
        below = scores[names[place - 1], name] if place else None
        won = "" if below is None else f"{Score(below.games - below.wins, below.games).words()} of {below.games}"
        rating = ratings[name]
        interval = "fixed" if name == "greedy" else f"{rating.low:.0f} to {rating.high:.0f}"
        table.append([name, f"{rating.rating:.0f}", interval, won])
    height = ratings[names[-1]].rating - ratings["random"].rating
    worth = _slope_words(names, ratings) if len(names) > 2 else _ends_early(gathered)
    bars = [Bar(name, ratings[name].rating, ratings[name].low, ratings[name].high, name == "greedy") for name in names]
    return Section(
        "Skill",
        [
            f"Each bot plays the one above it, each seed from both sides. {worth} "
            f"From random play to the top of this ladder there are {height:.0f} points; 400 points "
            "more win ten games of eleven. A game of luck alone has a ladder without height.",
        ],
        forest(
            "skill", "The rating of each bot, with intervals", bars, "rating (greedy is 1000)", mark="fixed at 1000"
        ),
        [Table("The ladder", table), Table("Who goes first, by level: the same bot in every seat", _first(alike))],
        command=command,
    )


def _first(alike: dict[str, list[Row]]) -> list[list[str]]:
    """How often the first player wins, by how well everybody plays."""
    found = {name: first_player(rows) for name, rows in alike.items()}
    who = next(iter(found.values()))[1]
    return [["bot in every seat", f"who {who} wins"], *([name, tally.words()] for name, (tally, _) in found.items())]


def _ends_early(gathered: Gathered) -> str:
    """Why no bot on the ladder thinks."""
    return (
        f"This ladder ends with greedy, as {gathered.plan.setting.bot} thinks no further; with --bot normal it tells "
        "what thought is worth."
    )


def _slope_words(names: list[str], ratings: dict[str, Rating]) -> str:
    low, high = names[2], names[-1]
    doublings = log2(_budget(high) / _budget(low))
    slope = (ratings[high].rating - ratings[low].rating) / doublings
    spread = (ratings[high].high - ratings[high].low + ratings[low].high - ratings[low].low) / 2 / doublings
    return f"Twice as much thought is worth {slope:+.0f} points (± {spread:.0f} at most)."


def _budget(name: str) -> int:
    return int(name.partition(":")[2])


def _together(gathered: Gathered, names: list[str], command: str, who: Workers) -> Section:
    plan = gathered.plan
    plain = plan.setting.series(("skill",), {})
    lengths = [(msgspec.structs.replace(plain, bots=(name,)), plan.ladder_games) for name in names]
    tallies = [Tally() for _ in names]
    for index, row in _play(gathered, lengths, who):
        tallies[index].add(row.scores[0] > 0)
    bars = []
    for name, tally in zip(names, tallies, strict=True):
        found = tally.plain()
        bars.append(Bar(name, 100 * found["rate"], 100 * found["low"], 100 * found["high"]))
    words = _ends_early(gathered)
    if len(names) > 2:
        slope = (bars[-1].value - bars[2].value) / log2(_budget(names[-1]) / _budget(names[2]))
        words = f"Twice as much thought wins {slope:+.1f} games more of 100."
    return Section(
        "Skill",
        [f"The same games for each bot, which plays every seat. {words}"],
        forest("skill", "How often the players win, by bot", bars, "games won, percent"),
        [Table("The ladder", [["bot", "won"], *([n, t.words()] for n, t in zip(names, tallies, strict=True))])],
        command=command,
    )
