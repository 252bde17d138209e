"""The curve of a match: the first side's chance of winning, and below it what choices and luck each brought by then."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from herobox.analysis.accounts import TurningPoint, chains_of, chance_reached, stretches_of
from herobox.analysis.analysing import Analysis
from herobox.analysis.judging import Judgement
from herobox.analysis.telling import whose
from herobox.draw.markup import document, escape, label
from herobox.draw.palette import stroke
from herobox.kernel.entries import RESIGNED
from herobox.kernel.wording import possessive

WIDTH = 640.0
LEFT, RIGHT = 74.0, 20.0
HIGH, LOW = 122.0, 422.0
"""Where a chance of 1 and of 0 stand."""
BALANCE_HIGH, BALANCE_LOW = 548.0, 708.0
"""Between what the balance of choices and luck is drawn."""
HEIGHT = 812.0
KEY = 32.0
"""How much room it takes to say what one more line is."""
SIZE = 25.0
TEAMS = ("first", "second", "green", "pink", "blue", "yellow")
"""The colours of the sides."""
_DOTS = ' stroke-dasharray="3 7" stroke-linecap="round"'
_DASHES = ' stroke-dasharray="12 6"'
MOST_NAMED = 2
"""How many sides have room for their names."""
LEAST_BALANCE = 0.2
"""How much the balance shows at least, so that a quiet match does not look wild."""
MARKER = 19.0


class Balance(NamedTuple):
    """What choices and luck had brought a side by some moment, in chances of winning."""

    at: int
    choices: float
    """What the others gave away, without what the side's people gave away themselves."""
    luck: float
    stand_in: float
    """What the choices of bots that stood in for somebody changed."""


def curve(analysis: Analysis, points: Sequence[TurningPoint], *, address: str = "#turn-") -> str:
    """An SVG document. Turning points are numbered from 1, and link to `address` with their number after it."""
    chains = chains_of(analysis)
    first = analysis.teams[0]
    parts = [
        label(LEFT, 34, f"{possessive(first)} chance of winning", size=SIZE, bold=True, room=WIDTH - LEFT - RIGHT),
        *_legend(analysis),
        *[_across(_height(chance), f"{100 * chance:.0f}%") for chance in (0.0, 0.5, 1.0)],
        *[_line(analysis, chain, team) for team, chain in enumerate(chains) if chain],
        *[_lost(analysis, each) for chain in chains for each in chain if each.lost > 0],
        *_markers(analysis, points, address),
        label(_place(analysis, 0), LOW + 36, "first choice", size=21, colour="quiet"),
        label(_place(analysis, analysis.length), LOW + 36, "end", size=21, colour="quiet", anchor="end"),
        *_balances(analysis),
    ]
    height = HEIGHT + (KEY if analysis.stood_in else 0)
    return document(WIDTH, height, f"How the chance of {first} changed", described(analysis, points), parts)


def described(analysis: Analysis, points: Sequence[TurningPoint]) -> str:
    """The curve in words."""
    chain = next((chain for chain in chains_of(analysis) if chain), None)
    if chain is None:
        return f"No choice was worth a thought. {analysis.reason}"
    team = analysis.teams[analysis.team_of(chain[0].seat)]
    turns = "".join(
        f"\n{number}. Choice {_number(analysis, point)}: {analysis.teams[point.team]} from "
        f"{100 * point.before:.0f}% to {100 * point.after:.0f}% {_by(analysis, point)}"
        for number, point in enumerate(points, start=1)
    )
    return f"{team} begins with {100 * chain[0].best:.0f}%. {analysis.reason}{turns}"


def balance(analysis: Analysis, team: int) -> list[Balance]:
    """What choices and luck had brought a side before each of its choices, and at the end."""
    found, by_bots = [], analysis.by_bots
    choices = luck = stand_in = 0.0
    for each in stretches_of(analysis, team):
        found.append(Balance(each.choice.at, choices, luck, stand_in))
        choices += each.given
        stand_in += each.given_by_bots
        if each.choice.at in by_bots:
            stand_in -= each.choice.lost
        else:
            choices -= each.choice.lost
        if each.stand_in is None:
            luck += each.luck
        else:
            stand_in += each.luck
    return [*found, Balance(analysis.length, choices, luck, stand_in)] if found else []


def _number(analysis: Analysis, point: TurningPoint) -> int:
    """Which choice of those that were not taken back a turning point is, or after how many luck or an end came."""
    return bisect_left(analysis.lines, point.at) + point.chosen


def _by(analysis: Analysis, point: TurningPoint) -> str:
    """What made a turning point."""
    if point.stopped:
        return "by resigning" if analysis.stopped == RESIGNED else "as the match was ended"
    how = "by luck" if point.lucky else "by a choice"
    return how if point.stand_in is None else f"{how} of {whose(analysis, point)}"


def _legend(analysis: Analysis) -> list[str]:
    parts, y = [], 64.0
    for team, name in enumerate(analysis.teams[:MOST_NAMED]):
        parts.append(_key(y, f"{stroke(_colour(team), 5)}{_dashes(team)}", f"as {name} could know it"))
        y += 30
    return parts


def _key(y: float, line: str, words: str) -> str:
    """What a line on the picture is."""
    room = WIDTH - LEFT - RIGHT - 54
    return f'<path d="M{LEFT:g} {y:g}h44" {line}/>{label(LEFT + 54, y + 8, words, size=21, room=room)}'


def _across(y: float, words: str) -> str:
    line = f'<path d="M{LEFT:g} {y:g}H{WIDTH - RIGHT:g}" {stroke("line", 1.5)}/>'
    return line + label(LEFT - 8, y + 8, words, size=21, colour="quiet", anchor="end")


def _line(analysis: Analysis, chain: Sequence[Judgement], team: int) -> str:
    """The thin line: chances from choice to choice, to the result."""
    places = []
    for each in chain:
        x = _place(analysis, each.at)
        places.append((x, _height(_of_first(analysis, team, each.best))))
        if each.lost:
            places.append((x, _height(_of_first(analysis, team, each.chance))))
    ends = (chance_reached(analysis, team), analysis.result(team))  # Another one where people ended the match.
    places += [(_place(analysis, analysis.length), _height(_of_first(analysis, team, end))) for end in ends]
    drawn = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return f'<path d="M{drawn}" {stroke(_colour(team), 2.5)} stroke-linejoin="round"{_dashes(team)}/>'


def _lost(analysis: Analysis, each: Judgement) -> str:
    """What a choice gave away, as a thick stroke."""
    team, x = analysis.team_of(each.seat), _place(analysis, each.at)
    high, low = (_height(_of_first(analysis, team, chance)) for chance in (each.best, each.chance))
    return f'<path d="M{x:.1f} {high:.1f}V{low:.1f}" {stroke(_colour(team), 7)} stroke-linecap="round"/>'


def _markers(analysis: Analysis, points: Sequence[TurningPoint], address: str) -> list[str]:
    """The numbers of turning points beside the curve, none on another.

    A choice is in a circle, luck in a diamond, and where people ended the match in a square.
    """
    leads: list[str] = []
    drawn: list[str] = []
    taken: list[tuple[float, float]] = []
    for number, point in enumerate(points, start=1):
        x = min(max(_place(analysis, point.at), LEFT + MARKER), WIDTH - RIGHT - MARKER)
        on = _height(_of_first(analysis, point.team, point.after))
        towards_middle = 1 if on < (HIGH + LOW) / 2 else -1
        steps = [towards_middle * (34 + 44 * step) for step in range(7)] + [-towards_middle * 34]
        free = [
            on + step
            for step in steps
            if HIGH <= on + step <= LOW and all(abs(x - other) + abs(on + step - y) > 46 for other, y in taken)
        ]
        y = free[0] if free else on + steps[0]
        taken.append((x, y))
        leads.append(
            f'<path d="M{_place(analysis, point.at):.1f} {on:.1f}L{x:.1f} {y:.1f}" {stroke(_colour(point.team), 1.5)}/>'
        )
        drawn.append(_marker(analysis, number, point, (x, y), address))
    return [*leads, *drawn]


def _marker(analysis: Analysis, number: int, point: TurningPoint, place: tuple[float, float], address: str) -> str:
    (x, y), edge = place, MARKER + 3
    line = stroke(_colour(point.team), 2.5, "card")
    shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARKER:g}" {line}/>'
    if point.lucky:
        shape = f'<path d="M{x:.1f} {y - edge:.1f}l{edge:g} {edge:g} {-edge:g} {edge:g} {-edge:g} {-edge:g}z" {line}/>'
    what = f"{'Luck' if point.lucky else 'Choice'} of {whose(analysis, point)}"
    if point.stopped:
        shape = f'<path d="M{x - MARKER:.1f} {y - MARKER:.1f}h{2 * MARKER:g}v{2 * MARKER:g}h{-2 * MARKER:g}z" {line}/>'
        what = "Resigned" if analysis.stopped == RESIGNED else "Ended early"
    words = escape(f"{number}. {what}: {100 * point.before:.0f}% to {100 * point.after:.0f}%")
    return (
        f'<a href="{escape(address)}{number}" aria-label="{words}"><title>{words}</title>{shape}'
        f"{label(x, y + 7.5, str(number), size=21, anchor='middle', bold=True)}</a>"
    )


def _balances(analysis: Analysis) -> list[str]:
    """What choices and luck brought the first side that had a choice."""
    team = next((team for team, chain in enumerate(chains_of(analysis)) if chain), None)
    if team is None:
        return []
    found = balance(analysis, team)
    most = max([LEAST_BALANCE, *(abs(number) for each in found for number in each[1:])])
    bots = [("quiet", _DASHES, [(each.at, each.stand_in) for each in found])] if analysis.stood_in else []
    middle, scale = (BALANCE_HIGH + BALANCE_LOW) / 2, (BALANCE_LOW - BALANCE_HIGH) / 2 / most
    lines = []
    for colour, dashes, numbers in (
        ("ink", "", [(each.at, each.choices) for each in found]),
        ("accent", _DOTS, [(each.at, each.luck) for each in found]),
        *bots,
    ):
        places = "L".join(f"{_place(analysis, at):.1f} {middle - number * scale:.1f}" for at, number in numbers)
        lines.append(f'<path d="M{places}" {stroke(colour, 4)} stroke-linejoin="round"{dashes}/>')
    name = analysis.teams[team]
    return [
        label(LEFT, BALANCE_HIGH - 34, f"What brought {name} there", size=SIZE, bold=True, room=WIDTH - LEFT - RIGHT),
        *[_across(middle - share * most * scale, f"{100 * share * most:+.0f}") for share in (-1, 1)],
        _across(middle, "0"),
        *lines,
        _key(BALANCE_LOW + 40, stroke("ink", 4), "choices, their own and the other side's"),
        _key(BALANCE_LOW + 72, f"{stroke('accent', 4)}{_DOTS}", "luck: dice, cards and secrets"),
        *[
            _key(BALANCE_LOW + 104, f"{stroke('quiet', 4)}{_DASHES}", "the bot that stood in for somebody, by both")
            for _ in bots
        ],
    ]


def _of_first(analysis: Analysis, team: int, chance: float) -> float:
    """A side's chance as the first side's: of two, one wins what the other loses."""
    return 1 - chance if team == 1 and len(analysis.teams) == 2 else chance


def _colour(team: int) -> str:
    return TEAMS[team % len(TEAMS)]


def _dashes(team: int) -> str:
    return _DASHES if team % 2 else ""


def _place(analysis: Analysis, at: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, analysis.length)


def _height(chance: float) -> float:
    return LOW - (LOW - HIGH) * chance
