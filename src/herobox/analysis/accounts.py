"""Who won by what: choices apart from dice, cards and what others chose.

For each side the chances add up: from the chance at its first choice to the result, every change is what its own
choices gave away, what the others' choices gave away, or luck, which is all the rest. Where nothing was drawn and
nobody knew more than others there is no luck: there the rest is the error of the estimates. Where people ended a match
before the rules did, as by resigning, what that changed is none of these: it has a place of its own. So have the
choices of a bot that stood in for somebody, which count as neither side's skill or luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from herobox.analysis.analysing import Analysis
from herobox.analysis.judging import Judgement
from herobox.kernel.entries import RESIGNED

MISTAKE = 0.05
"""A choice that gives away so much of a chance is a mistake."""
SWING = 0.15
"""Luck that changes a chance by so much between two choices of a side is a turning point."""
MOST = 12
"""How many turning points are told at most, the largest."""
LEAST_STAKE = 0.25
"""How much must have been at stake in a seat's choices, in wins, to say how accurate they were."""


class Account(msgspec.Struct, frozen=True):
    """What made a side win or lose, in chances of winning.

    start + own + others + luck + error + stand_in + stopped = result.
    """

    team: int
    """The side's number."""
    start: float
    """Its chance at its first choice."""
    own: float
    """What its own choices gave away, as a number below 0."""
    others: float
    """What the choices of the other side's people gave away to it."""
    luck: float
    """What dice and cards brought, and what others knew that it could not."""
    error: float
    """By how much the estimates were wrong where all that followed could be foreseen: nobody's doing, and no luck."""
    stand_in: float
    """What the choices of bots that stood in for somebody changed, on either side: what they gave away, and the luck
    that followed."""
    stopped: float
    """What it changed that somebody resigned, or that people ended the match; 0 where nobody did."""
    result: float
    """1 won, 0.5 drawn, 0 lost."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which a match turned."""

    team: int
    """Whose chance it changed, ..."""
    before: float
    """... from what ..."""
    after: float
    """... to what."""
    at: int
    """Where looking back shows it: before the choice, or the table that luck led to."""
    judgement: Judgement
    """The choice; of luck the side's last choice before it."""
    lucky: bool
    """It was luck, not a choice."""
    stopped: bool = False
    """It was neither: somebody resigned, or people ended the match. The judgement is the side's last one."""
    stand_in: int | None = None
    """The seat in whose place a bot chose then; None where none did."""

    @property
    def size(self) -> float:
        """By how much it changed a chance."""
        return abs(self.after - self.before)

    @property
    def chosen(self) -> bool:
        """It was a choice by the rules."""
        return not self.lucky and not self.stopped

    def outweighs(self, other: TurningPoint) -> bool:
        """Whether this luck of one side is more of the same than that of the other."""
        overlap = self.judgement.at < other.at and other.judgement.at < self.at
        return self.team != other.team and overlap and (self.size, self.team) > (other.size, other.team)


class Stretch(NamedTuple):
    """From a choice of a side to its next one, or to the end."""

    choice: Judgement
    until: int
    """The place of the next one, or the match's length."""
    chance: float
    """What the side's chance had become by then."""
    given: float
    """What the choices of the other side's people gave away in between."""
    given_by_bots: float
    """What those of a bot gave away that stood in for somebody there."""
    stand_in: int | None
    """The seat, of this side or another, in whose place a bot chose in it; None where none did."""
    certain: bool
    """Neither chance nor a secret had a part in it."""

    @property
    def rest(self) -> float:
        """What nobody's choice changed."""
        return self.chance - self.choice.chance - self.given - self.given_by_bots

    @property
    def luck(self) -> float:
        """That, where there was anything to be lucky with."""
        return 0.0 if self.certain else self.rest

    @property
    def error(self) -> float:
        """That, where there was not."""
        return self.rest if self.certain else 0.0


def accounts(analysis: Analysis) -> list[Account]:
    """One for each side that had a choice worth a thought."""
    by_bots = analysis.by_bots
    found = []
    for team in range(len(analysis.teams)):
        stretches = stretches_of(analysis, team)
        if not stretches:
            continue
        lost = sum([each.choice.lost for each in stretches if each.choice.at not in by_bots])
        lost_by_bots = sum([each.choice.lost for each in stretches if each.choice.at in by_bots])
        reached, result = stretches[-1].chance, analysis.result(team)
        found.append(
            Account(
                team=team,
                start=stretches[0].choice.best,
                own=-lost,
                others=sum([each.given for each in stretches]),
                luck=sum([each.luck for each in stretches if each.stand_in is None]),
                error=sum([each.error for each in stretches]),
                stand_in=sum([each.luck for each in stretches if each.stand_in is not None])
                + sum([each.given_by_bots for each in stretches])
                - lost_by_bots,
                stopped=result - reached,
                result=result,
            )
        )
    return found


def accuracy(analysis: Analysis, seat: int) -> float | None:
    """How much of what was at stake in a seat's choices was kept, from 0 to 1.

    1 is the best option every time; 0 is no better than any one of those that are worth a thought, at random. None
    where too little was at stake to say.
    """
    own = own_choices(analysis, seat)
    stake = sum(max(each.stake, each.lost) for each in own)
    return None if stake < LEAST_STAKE else max(0.0, 1 - sum(each.lost for each in own) / stake)


def mistakes(analysis: Analysis, seat: int) -> int:
    """How many of a seat's choices gave away much."""
    return sum(each.lost >= MISTAKE for each in own_choices(analysis, seat))


def own_choices(analysis: Analysis, seat: int) -> list[Judgement]:
    """The judged choices that whoever sits there made, and not a bot in their place."""
    by_bots = analysis.by_bots
    return [each for each in analysis.graded() if each.seat == seat and each.at not in by_bots]


def turning_points(analysis: Analysis) -> list[TurningPoint]:
    """The largest, in the order of the match."""
    found = [
        TurningPoint(
            analysis.team_of(each.seat),
            each.best,
            each.chance,
            each.at,
            each,
            lucky=False,
            stand_in=each.seat if each.at in analysis.by_bots else None,
        )
        for each in analysis.graded()
        if each.lost >= MISTAKE
    ]
    found += _strokes_of_luck(analysis)
    found += _stops(analysis)
    largest = sorted(found, key=lambda each: -each.size)[:MOST]
    return sorted(largest, key=lambda each: (each.at, each.stopped, each.lucky))


def _strokes_of_luck(analysis: Analysis) -> list[TurningPoint]:
    found = []
    for team in range(len(analysis.teams)):
        for each in stretches_of(analysis, team):
            # The others may have given away more than there was left to win.
            before = max(0.0, min(1.0, each.chance - each.luck))
            if abs(each.chance - before) >= SWING:
                found.append(
                    TurningPoint(team, before, each.chance, each.until, each.choice, lucky=True, stand_in=each.stand_in)
                )
    # What is one side's luck is the other's, too: it is told once, of the side to which it was more.
    return [each for each in found if not any(other.outweighs(each) for other in found)]


def _stops(analysis: Analysis) -> list[TurningPoint]:
    """That people ended the match, told once: of the side that resigned, else of the one to which it was most."""
    found = []
    for team, own in enumerate(chains_of(analysis)):
        result = analysis.result(team)
        if analysis.stopped and own and not (analysis.stopped == RESIGNED and result):
            reached = chance_reached(analysis, team)
            found.append(TurningPoint(team, reached, result, analysis.length, own[-1], lucky=False, stopped=True))
    return [max(found, key=lambda each: each.size)] if any(each.size >= SWING for each in found) else []


def chance_reached(analysis: Analysis, team: int) -> float:
    """What choices and luck had made of a side's chance at the end: its result, unless people ended the match.

    Then it is the chance after the last choice that was judged; of two sides, whichever made it.
    """
    chains = chains_of(analysis)
    own = chains[team]
    if not analysis.stopped or not own:
        return analysis.result(team)
    other = chains[1 - team] if len(chains) == 2 else []
    if other and other[-1].at > own[-1].at:
        return 1 - other[-1].chance
    return own[-1].chance


def chains_of(analysis: Analysis) -> list[list[Judgement]]:
    """The judged choices of each side."""
    chains: list[list[Judgement]] = [[] for _ in analysis.teams]
    for each in analysis.graded():
        chains[analysis.team_of(each.seat)].append(each)
    return chains


def stretches_of(analysis: Analysis, team: int) -> list[Stretch]:
    """From each judged choice of a side to its next one, and from the last one to the end."""
    chains, known = chains_of(analysis), analysis.known_at()
    own = chains[team]
    ends = [(each.at, each.best) for each in own[1:]]
    ends.append((analysis.length, chance_reached(analysis, team)))
    by_bots = analysis.by_bots
    bots = sorted(analysis.stood_in, key=lambda one: analysis.team_of(one[1]) != team)  # Its own are told of first.
    found = []
    for each, (until, chance) in zip(own, ends, strict=False):
        stood_in = [seat for at, seat in bots if each.at <= known.get(at, at) < until]
        gifts = _given(chains, known, team, each.at, until)
        given = sum([gift.lost for gift in gifts if gift.at not in by_bots])
        by_bot = sum([gift.lost for gift in gifts if gift.at in by_bots])
        certain = analysis.nothing_drawn(each.at, until)
        found.append(Stretch(each, until, chance, given, by_bot, stood_in[0] if stood_in else None, certain))
    return found


def _given(
    chains: Sequence[Sequence[Judgement]], known: Mapping[int, int], team: int, after: int, before: int
) -> list[Judgement]:
    """The other side's choices between two moments, which may have given away something; of several nobody can say.

    What is chosen in secret counts from when all have chosen: a side that chooses at the same time can't know of it.
    """
    if len(chains) != 2:
        return []
    return [each for each in chains[1 - team] if after <= known[each.at] < before]
