"""An analysis in words, the same on a server's page and in a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from herobox.analysis.accounts import Account, TurningPoint, accounts, accuracy, mistakes, own_choices
from herobox.analysis.analysing import Analysis
from herobox.kernel.entries import ENDED, RESIGNED
from herobox.kernel.wording import count_of

METHOD = (
    "Each choice was judged by what its seat could know then. The hard bot looked for something better; the best "
    "option and the one chosen were then played on in the same imagined matches, in which everything hidden is dealt "
    "anew and the dice are other ones. So no die or card that came later changes what a choice is worth."
)
"""How it was done."""
READING = (
    "Thin lines are what dice, cards and the other side made of the chance; thick strokes are what a choice gave away."
)
"""How to read the curve."""


def title_of(analysis: Analysis, point: TurningPoint) -> str:
    """A turning point in a line."""
    change = f"from {percent(point.before)} to {percent(point.after)}"
    if point.lucky:
        kind = "Good luck" if point.after > point.before else "Bad luck"
        return f"{kind} for {analysis.teams[point.team]}: {change}"
    if point.stopped:
        team = analysis.teams[point.team]
        return f"{team} resigned: {change}" if analysis.stopped == RESIGNED else f"Ended early, for {team}: {change}"
    return f"A mistake by {chooser(analysis, point)}: {change}"


def chooser(analysis: Analysis, point: TurningPoint) -> str:
    """Who made the choice of a turning point: the seat, or the bot that stood in for it."""
    seat = analysis.seats[point.judgement.seat]
    return f"the bot that stood in for {seat}" if point.judgement.at in analysis.by_bots else seat


def told(analysis: Analysis, point: TurningPoint) -> Sequence[str]:
    """What happened there, a paragraph each."""
    each = point.judgement
    if point.lucky:
        last = "the end" if point.at >= analysis.length else "the next choice of that side"
        change, way = point.after - point.before, "up" if point.after > point.before else "down"
        return (
            f"Between “{each.chosen}” and {last}, dice, cards and what only others knew took the chance {way} by "
            f"{100 * abs(change):.0f} percentage points.",
        )
    if point.stopped:
        what = "Resigning" if analysis.stopped == RESIGNED else "To end a match without a result"
        return (f"{what} is no choice by the rules and no luck, so it counts as neither.",)
    better = f"Better: {each.better}." if each.better else ""
    return tuple(words for words in (f"Chosen: {each.chosen}.", better, each.why) if words)


def account_rows(analysis: Analysis) -> list[list[str]]:
    """What made each side win or lose, as a table; the heads first. All numbers are chances of winning in percent."""
    stopped = {RESIGNED: ["resigned"], ENDED: ["ended early"]}.get(analysis.stopped, [])
    rows = [["", "first choice", "own choices", "others' choices", "luck", *stopped, "result"]]
    return [*rows, *[_account_row(analysis, each) for each in accounts(analysis)]]


def _account_row(analysis: Analysis, each: Account) -> list[str]:
    return [
        analysis.teams[each.team],
        percent(each.start),
        f"{100 * each.own:+.0f}",
        f"{100 * each.others:+.0f}",
        f"{100 * each.luck:+.0f}",
        *([f"{100 * each.stopped:+.0f}"] if analysis.stopped else []),
        percent(each.result),
    ]


def player_rows(analysis: Analysis) -> list[list[str]]:
    """How well each seat chose, as a table; the heads first."""
    rows = [["", "accuracy", "choices judged", "mistakes"]]
    for seat, name in enumerate(analysis.seats):
        judged = len(own_choices(analysis, seat))
        share = accuracy(analysis, seat)
        rows.append([name, "–" if share is None else percent(share), str(judged), str(mistakes(analysis, seat))])
    return rows


def stand_ins(analysis: Analysis) -> list[str]:
    """For whom a bot stood in, a sentence each: what it chose is nobody's skill."""
    made = Counter(seat for _, seat in analysis.stood_in)
    return [
        f"A bot stood in for {analysis.seats[seat]} and made {count_of(count, 'choice', 'choices')}. They count for "
        "the side above, but not here."
        for seat, count in sorted(made.items())
    ]


def summary(analysis: Analysis, points: Sequence[TurningPoint]) -> str:
    """All of it in a sentence or two."""
    chosen, lucky = sum(point.chosen for point in points), sum(point.lucky for point in points)
    turned = [count_of(chosen, "choice", "choices")] if chosen else []
    turned += [count_of(lucky, "stroke of luck", "strokes of luck")] if lucky else []
    if not turned:
        return f"{analysis.reason} No single moment turned the match."
    return f"{analysis.reason} The match turned on {' and '.join(turned)}."


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{100 * chance:.0f}%"
