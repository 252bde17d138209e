"""An analysis in words, the same on a server's page and in a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import floor

from herobox.analysis.accounts import Account, TurningPoint, accounts, accuracy, mistakes, own_choices
from herobox.analysis.analysing import Analysis
from herobox.kernel.entries import ENDED, RESIGNED
from herobox.kernel.wording import count_of, join_words, possessive

METHOD = (
    "Each choice is judged by what its seat could know then. The hard bot looks for something better; the best option "
    "and the one chosen are then played on in the same imagined matches, in which everything hidden is dealt anew and "
    "chance falls differently. So no die or card that came later changes what a choice is worth."
)
"""How it is done, also where nothing is judged yet."""
READING = (
    "Thin lines are what dice, cards and the other side made of the chance; thick strokes are what a choice gave away."
)
"""How to read the curve."""
ACCURACY = (
    "Accuracy is how much of what was at stake a player kept: 100% for the best option every time, 0% for no better "
    "than any option worth a thought. It is left out where less than a quarter of a win was at stake."
)
"""How to read how well each player chose."""
LEAST_ERROR = 1e-6
"""By how much of a chance the estimates must be wrong for it to be told; less is the arithmetic's."""


def title_of(analysis: Analysis, point: TurningPoint) -> str:
    """A turning point in a line."""
    change = f"from {percent(point.before)} to {percent(point.after)}"
    if point.lucky:
        kind = "Good luck" if point.after > point.before else "Bad luck"
        return f"{kind} for {whose(analysis, point)}: {change}"
    if point.stopped:
        team = analysis.teams[point.team]
        return f"{team} resigned: {change}" if analysis.stopped == RESIGNED else f"Ended early, for {team}: {change}"
    return f"A mistake by {whose(analysis, point)}: {change}"


def whose(analysis: Analysis, point: TurningPoint) -> str:
    """Who made the choice of a turning point, or which side had the luck; or the bot that stood in for somebody."""
    if point.stand_in is not None and analysis.team_of(point.stand_in) != point.team:
        return f"{analysis.teams[point.team]} while a bot played for {analysis.seats[point.stand_in]}"
    if point.stand_in is not None:
        return f"the bot in {possessive(analysis.seats[point.stand_in])} place"
    return analysis.teams[point.team] if point.lucky else analysis.seats[point.judgement.seat]


def told(analysis: Analysis, point: TurningPoint) -> Sequence[str]:
    """What happened there, a paragraph each."""
    each = point.judgement
    nobodys = ""
    if point.stand_in is not None:
        nobodys = f"A bot played for {analysis.seats[point.stand_in]} then, so this doesn't count for anybody."
    if point.lucky:
        last = "the end" if point.at >= analysis.length else "the next choice of that side"
        change, way = point.after - point.before, "up" if point.after > point.before else "down"
        luck = (
            f"Between “{each.chosen}” and {last}, dice, cards and what only others knew took the chance {way} by "
            f"{100 * abs(change):.0f} percentage points."
        )
        return (luck, nobodys) if nobodys else (luck,)
    if point.stopped:
        what = "Resigning" if analysis.stopped == RESIGNED else "To end a match without a result"
        return (f"{what} is no choice by the rules and no luck, so it counts as neither.",)
    better = f"Better: {each.better}." if each.better else ""
    return tuple(words for words in (f"Chosen: {each.chosen}.", better, each.why, nobodys) if words)


def account_rows(analysis: Analysis) -> list[list[str]]:
    """What made each side win or lose, as a table; the heads first. All numbers are chances of winning in percent.

    They add up: where numbers that are rounded each by itself would not, some are rounded the other way.
    """
    found = accounts(analysis)
    error = ["the estimates' error"] if _are_wrong(found) else []
    stand_in = ["a bot that stood in"] if analysis.stood_in else []
    stopped = {RESIGNED: ["resigned"], ENDED: ["ended early"]}.get(analysis.stopped, [])
    rows = [["", "first choice", "own choices", "others' choices", "luck", *error, *stand_in, *stopped, "result"]]
    return [*rows, *[_account_row(analysis, each, wrong=bool(error)) for each in found]]


def _account_row(analysis: Analysis, each: Account, *, wrong: bool) -> list[str]:
    start, result = round(100 * each.start), round(100 * each.result)
    exact = [each.own, each.others, each.luck]
    exact += [each.error] if wrong else []
    exact += [each.stand_in] if analysis.stood_in else []
    exact += [each.stopped] if analysis.stopped else []
    parts = [f"{part:+d}" for part in rounded([100 * part for part in exact], result - start)]
    return [analysis.teams[each.team], f"{start}%", *parts, f"{result}%"]


def _are_wrong(found: Sequence[Account]) -> bool:
    return any(abs(each.error) >= LEAST_ERROR for each in found)


def errors(analysis: Analysis) -> list[str]:
    """What the column of the estimates' error means, where there is one."""
    words = (
        "Where nobody threw dice, drew a card or knew more than the others, there was no luck. If a chance changed "
        "there though no choice gave anything away, the estimates were wrong by that much."
    )
    return [words] if _are_wrong(accounts(analysis)) else []


def rounded(numbers: Sequence[float], total: int) -> list[int]:
    """Whole numbers next to these that come to `total`, from which their own sum is less than 1 away."""
    exact = [round(number, 6) for number in numbers]
    found = [floor(number) for number in exact]
    nearest_above = sorted(range(len(exact)), key=lambda place: found[place] - exact[place])
    for place in nearest_above[: total - sum(found)]:
        found[place] += 1
    return found


def player_rows(analysis: Analysis) -> list[list[str]]:
    """How well each seat chose, as a table; the heads first."""
    rows = [["", "accuracy", "choices judged", "mistakes"]]
    for seat, name in enumerate(analysis.seats):
        judged = len(own_choices(analysis, seat))
        share = accuracy(analysis, seat)
        rows.append([name, "–" if share is None else percent(share), str(judged), str(mistakes(analysis, seat))])
    return rows


def stand_ins(analysis: Analysis) -> list[str]:
    """For whom a bot stood in, a sentence or two each: its choices count as nobody's skill or luck."""
    made = Counter(seat for _, seat in analysis.stood_in)
    return [
        f"A bot stood in for {analysis.seats[seat]} and made {count_of(count, 'choice', 'choices')}. They have a "
        "column of their own and count for nobody else."
        for seat, count in sorted(made.items())
    ]


def summary(analysis: Analysis, points: Sequence[TurningPoint]) -> str:
    """All of it in a sentence or two."""
    own = [point for point in points if point.stand_in is None]
    chosen, lucky = sum(point.chosen for point in own), sum(point.lucky for point in own)
    helped = sorted({point.stand_in for point in points if point.stand_in is not None})
    turned = [count_of(chosen, "choice", "choices")] if chosen else []
    turned += [count_of(lucky, "stroke of luck", "strokes of luck")] if lucky else []
    if helped:
        names = join_words([analysis.seats[seat] for seat in helped], "or")
        turned.append(f"{count_of(len(points) - len(own), 'moment')} when a bot played for {names}")
    if not turned:
        return f"{analysis.reason} No single moment turned the match."
    return f"{analysis.reason} The match turned on {join_words(turned)}."


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{100 * chance:.0f}%"
