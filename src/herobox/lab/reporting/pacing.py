"""Pacing: how long games are, when they are decided, and how often who is behind comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean, median, quantiles

from herobox.lab.observing import IN_HAND, decided_at, drama, lead_changes
from herobox.lab.pages.figures import histogram, lines
from herobox.lab.pages.page import Section, Table
from herobox.lab.pairing import mean_and_spread, spread_words
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.summary import Tally

FEWEST = 0.1
"""Rounds that a smaller share of the games come to are left out."""
LINES = 3
"""How many numbers are drawn, hands first; the table has all."""
PARTS = 10
"""Into how many parts a game is divided, from its first turn to its last."""


def pacing(gathered: Gathered, command: str) -> list[Section]:
    """Two sections: length, and who was ahead when."""
    rows = [row for _, row in gathered.rows]
    rounds = [row.rounds for row in rows]
    counted = rows[0].counted if rows else "rounds"
    numbers: list[tuple[str, Sequence[float]]] = [
        (counted, rounds),
        ("decisions", [row.decisions for row in rows]),
        ("options a decision", [row.options for row in rows]),
    ]
    told = dict.fromkeys(name for row in rows for name, _ in row.metrics if name != "rounds")
    numbers += [(name, [dict(row.metrics).get(name, 0.0) for row in rows]) for name in told]
    table = [["", "mean", "half of the games", "shortest", "longest"]]
    table += [[name, *_spread(found)] for name, found in numbers if found]
    length = Section(
        "Length",
        [
            "How many rounds games take, as the game counts them."
            if counted == "rounds"
            else "How many turns games take: parts of a game in which somebody had a choice."
        ],
        histogram("length", f"How many games took how many {counted}", rounds, counted),
        [Table("Length and what the game tells at its end", table)],
        command=command,
    )
    return [length, *_rounds(gathered, command, counted.removesuffix("s")), _leads(gathered, command)]


def _rounds(gathered: Gathered, command: str, counted: str) -> list[Section]:
    """Scores, hands and what else the game follows, by round; none where it follows nothing.

    `counted`: what the game counts, "round" or "turn".
    """
    by_round: dict[str, dict[int, list[float]]] = {}
    for _, row in gathered.rows:
        for now, what, number in row.levels:
            by_round.setdefault(what, {}).setdefault(int(now), []).append(number)
    if not by_round:
        return []
    games = {
        now: sum(any(int(at) == now for at, _, _ in row.levels) for _, row in gathered.rows) for now in _all(by_round)
    }
    shown = [now for now in sorted(games) if games[now] >= max(1, FEWEST * len(gathered.rows))]
    names = list(by_round)
    table = [[counted, "games", *names]]
    for now in shown:
        means = [by_round[what].get(now) for what in names]
        table.append([str(now), str(games[now]), *(f"{mean(found):.1f}" if found else "" for found in means)])
    drawn = sorted(names, key=lambda what: what != IN_HAND)[:LINES]
    figure = lines(
        "rounds",
        f"What there is at the beginning of turns, by {counted}",
        [
            (
                what,
                [now for now in shown if now in by_round[what]],
                [mean(by_round[what][now]) for now in shown if now in by_round[what]],
            )
            for what in drawn
        ],
        (counted, "on average"),
    )
    return [
        Section(
            f"{counted.capitalize()} by {counted}",
            [
                f"What there is when a turn begins, on average over the games that still go on; {counted}s that fewer "
                f"than {100 * FEWEST:.0f} percent of the games come to are left out."
            ],
            figure,
            [Table(f"{counted.capitalize()} by {counted}", table)],
            f"Later {counted}s are those of long games alone, which may be of another kind.",
            command,
        )
    ]


def _all(by_round: Mapping[str, Mapping[int, Sequence[float]]]) -> set[int]:
    return {now for found in by_round.values() for now in found}


def _spread(found: Sequence[float]) -> list[str]:
    low, middle, high = quantiles(found, n=4) if len(found) > 1 else [found[0]] * 3
    average, spread = mean_and_spread(found)
    return [
        f"{average:.1f} {spread_words(spread, 1)}",
        f"{low:.3g} to {high:.3g}, median {middle:.3g}",
        f"{min(found):.3g}",
        f"{max(found):.3g}",
    ]


def _leads(gathered: Gathered, command: str) -> Section:
    told = [(row.leads, gathered.won(row)) for _, row in gathered.rows if row.leads and gathered.won(row)]
    if not told:
        return Section("Who is ahead when", ["No game was won, or this game can't say who is ahead."])
    ahead = [Tally() for _ in range(PARTS)]
    decided = [0] * (PARTS + 1)
    for leads, won in told:
        at = decided_at(leads, won)
        for part in range(PARTS + 1):
            decided[part] += at <= part / PARTS
        for part, tally in enumerate(ahead):
            lead = leads[min(len(leads) - 1, part * len(leads) // PARTS)]
            if lead:
                tally.add(lead * won > 0)
    share = [100 * tally.wins / tally.games if tally.games else 50.0 for tally in ahead]
    settled = [100 * count / len(told) for count in decided]
    across = [100 * part / PARTS for part in range(PARTS)]
    rows = [["after percent of the turns", "who is ahead wins", "decided games"]]
    rows += [
        [f"{part:.0f}", tally.words() if tally.games else "all level", f"{done:.0f}%"]
        for part, tally, done in zip(across, ahead, settled, strict=False)
    ]
    changes = [lead_changes(leads, won) for leads, won in told]
    behind = [drama(leads, won) for leads, won in told]
    come_back = sum(each > 0 for each in behind)
    words = [
        f"The lead changes {mean(changes):.1f} times a game (median {median(changes):g}). In {come_back} of "
        f"{len(told)} games who won was behind at some time; at worst by {mean(behind):.2f} on average (0 is level).",
        "Who is ahead is what the game's own judgement says, from -1 for lost to 1 for won, of both sides; a game is "
        "decided where who wins is ahead for good.",
    ]
    if gathered.together:
        words.append("In this game all win or lose together: ahead means nearer to winning than to losing.")
    figure = lines(
        "leads",
        "How often who is ahead wins, and how many games are decided, by how much of the game is over",
        [("who is ahead wins", across, share), ("games that are decided", across, settled[:PARTS])],
        ("percent of the game's turns", "percent"),
    )
    return Section("Who is ahead when", words, figure, [Table("Leads by time", rows)], command=command)
