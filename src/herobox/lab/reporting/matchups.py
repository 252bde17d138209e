"""Matchups: who wins against whom, how strong each is, and who profits from going first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from herobox.lab.balance import Score
from herobox.lab.intervals import wilson
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Section, Table
from herobox.lab.playing import Row
from herobox.lab.ratings import rate
from herobox.lab.reporting.examples import Found
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.summary import Tally

APART = "its interval does not hold 50"


def matchups(gathered: Gathered, command: str) -> Section:
    """The section."""
    if gathered.meetings:
        return _contenders(gathered, command)
    return _sides(gathered, command)


def scores_of(gathered: Gathered) -> dict[tuple[str, str], Score]:
    """The first one's points against the second, both ways round."""
    scores = {pair: Score() for order in gathered.meetings for pair in (order, order[::-1])}
    for index, row in gathered.rows:
        first, second = gathered.meetings[index]
        points = (row.scores[0] + 1) / 2
        for pair, wins in (((first, second), points), ((second, first), 1 - points)):
            scores[pair].wins += wins
            scores[pair].games += 1
    return scores


def _contenders(gathered: Gathered, command: str) -> Section:
    scores = scores_of(gathered)
    rows = list(dict.fromkeys(first for first, _ in gathered.meetings))
    columns = list(dict.fromkeys(second for _, second in gathered.meetings))
    matrix: list[list[str]] = [["wins of / against, in percent", *columns, "all"]]
    for row in rows:
        cells = [
            gathered.lost(_cell(scores[row, column]), f"{row} against {column}", _games_of(gathered, row, column))
            if (row, column) in scores
            else ""
            for column in columns
        ]
        matrix.append([row, *cells, gathered.lost(_cell(overall(scores, row)), row, _games_of(gathered, row))])
    two_sided = not set(rows) & set(columns)
    if two_sided:
        sums = [
            gathered.lost(_cell(overall(scores, column)), column, _games_of(gathered, column)) for column in columns
        ]
        matrix.append(["wins of the columns", *sums, ""])
    names = list(dict.fromkeys((*rows, *columns)))
    totals = {name: overall(scores, name) for name in names}
    ranked = sorted(names, key=lambda name: -totals[name].wins / max(1, totals[name].games))
    bars = []
    for name in ranked:
        score = totals[name]
        low, high = wilson(score.wins, score.games)
        share = score.wins / max(1, score.games)
        bars.append(Bar(name, 100 * share, 100 * low, 100 * high, low > 0.5 or high < 0.5))
    ratings = rate(
        {pair: (score.wins, score.games) for pair, score in scores.items() if pair in gathered.meetings}, ranked[-1]
    )
    strengths = [["", "strength (Bradley and Terry)", "95% interval", "wins", "games"]]
    strengths += [
        [
            name,
            f"{rating.rating - 1000:+.0f}",
            "fixed" if name == ranked[-1] else f"{rating.low - 1000:+.0f} to {rating.high - 1000:+.0f}",
            f"{totals[name].wins:g}",
            str(totals[name].games),
        ]
        for name, rating in ratings.items()
    ]
    loops = cycles(scores, names)
    words = [
        "Each meets each with the same seeds from either seat. Intervals are Wilson's, at 95 percent; a draw is half "
        "a win. 400 points more of strength win ten of eleven games.",
        f"Cycles (each beats the next, by 95 percent intervals): {'; '.join(' > '.join(loop) for loop in loops)}."
        if loops
        else "There is no cycle by 95 percent intervals.",
        _first_words(gathered),
    ]
    figure = forest("matchups", "How often each contender wins, with intervals", bars, "games won, percent", 50, APART)
    return Section(
        "Matchups",
        [each for each in words if each],
        figure,
        [Table("Who wins against whom", matrix), Table("Strengths", strengths)],
        command=command,
    )


def _sides(gathered: Gathered, command: str) -> Section:
    tallies: dict[str, Tally] = {side: Tally() for side in gathered.sides}
    tags: dict[tuple[str, str], Tally] = {}
    games: dict[tuple[str, str], list[tuple[Found, int]]] = {}
    for index, row in gathered.rows:
        for side, tally in tallies.items():
            tally.add(row.scores[gathered.seats.index(side)] > 0)
        for tag in dict.fromkeys(row.game_tags):
            tags.setdefault(tag, Tally()).add(gathered.won(row) > 0)
            games.setdefault(tag, []).append(((index, row), 0))
    heads = ["the players together" if gathered.together else "side", "won"]
    table: list[list[str]] = [heads]
    for side, tally in tallies.items():
        seat = gathered.seats.index(side)
        table.append([side, gathered.lost(tally.words(), side, ((found, seat) for found in gathered.rows))])
    tables = [Table("Who wins", table)]
    bars = []
    for name in dict.fromkeys(name for name, _ in tags):
        found = {value: tally for (of, value), tally in sorted(tags.items()) if of == name}
        if len(found) > 1:
            won = "won" if gathered.together else f"{gathered.sides[0]} won"
            tables.append(
                Table(
                    f"By {name}",
                    [
                        [name, won],
                        *(
                            [value, gathered.lost(tally.words(), f"{name} {value}, {won}", games[name, value])]
                            for value, tally in found.items()
                        ),
                    ],
                )
            )
        for value, tally in found.items():
            low, high = wilson(tally.wins, tally.games)
            bars.append(Bar(f"{name}: {value}", 100 * tally.wins / tally.games, 100 * low, 100 * high))
    for side, tally in tallies.items():
        low, high = wilson(tally.wins, tally.games)
        bars.insert(0, Bar(side, 100 * tally.wins / max(1, tally.games), 100 * low, 100 * high, True))
    ends = Counter(row.reason for _, row in gathered.rows)
    tables.append(Table("How games ended", [["", "games"], *([reason, str(n)] for reason, n in ends.most_common())]))
    drawn = sum(not any(row.scores) for _, row in gathered.rows)
    words = [
        "All players win or lose together; every line-up plays equally often."
        if gathered.together
        else f"{drawn} games were drawn."
    ]
    words += [each for each in (_first_words(gathered),) if each]
    figure = forest(
        "matchups", "How often each side wins, and by what they met", bars, "games won, percent", mark="all games"
    )
    return Section("Matchups", words, figure, tables, command=command)


def _first_words(gathered: Gathered) -> str:
    """How often who went first won, where the game tells."""
    if gathered.together:
        return ""
    first, who = first_player([row for _, row in gathered.rows])
    return f"Who {who} wins {first.words()}."


def first_player(rows: Sequence[Row]) -> tuple[Tally, str]:
    """How often the first player won, and who that is: by the game's own word, or else by the seat."""
    first, told = Tally(), False
    for row in rows:
        starters = [seat for tag, seat in row.seat_tags if tag == "first turn"]
        told = told or bool(starters)
        first.add(row.scores[starters[0] if starters else 0] > 0)
    return first, "goes first" if told else "sits in the first seat"


def _games_of(gathered: Gathered, name: str, against: str | None = None) -> Iterator[tuple[Found, int]]:
    """The games of a contender, against one or all others, with its seat in each."""
    for found in gathered.rows:
        order = gathered.meetings[found[0]]
        if name in order and (against is None or against in order):
            yield found, order.index(name)


def overall(scores: dict[tuple[str, str], Score], name: str) -> Score:
    """A contender's points in all of its games."""
    found = [score for (first, _), score in scores.items() if first == name]
    return Score(sum(score.wins for score in found), sum(score.games for score in found))


def _cell(score: Score) -> str:
    return f"{score.words()} of {score.games}" if score.games else ""


def cycles(scores: dict[tuple[str, str], Score], names: list[str]) -> list[tuple[str, str, str]]:
    """Three of whom each surely beats the next (95 percent intervals), the first of them by the alphabet first."""
    beats = {pair for pair, score in scores.items() if score.games and wilson(score.wins, score.games)[0] > 0.5}
    return [
        (one, two, three)
        for one, two, three in permutations(sorted(names), 3)
        if one < two and one < three and {(one, two), (two, three), (three, one)} <= beats
    ]
