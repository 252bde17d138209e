"""All choices of a match that is over, one after another, from its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from herobox.analysis.judging import Depth, Judgement, judge, stays_secret, what_follows
from herobox.kernel import Match, Record, RecordError
from herobox.kernel.entries import ENDED, RESIGNED
from herobox.kernel.game import Game, Outcome
from herobox.kernel.naming import seat_names
from herobox.kernel.replay import begin, make, replay

VERSION = 6
"""Of what is kept; another one is made anew."""


class Analysis(msgspec.Struct, frozen=True):
    """What is known of a match by now."""

    game: str
    depth: str
    """The id of how closely it was looked at."""
    seats: tuple[str, ...]
    """What each seat is called."""
    sides: tuple[str, ...]
    """The side of each."""
    scores: tuple[float, ...]
    """How it ended: for each seat 1 won, 0 drawn, -1 lost."""
    reason: str
    """The same in words."""
    length: int
    """How many choices and undos the record has."""
    lines: tuple[int, ...]
    """Which of them, from 0, are choices that were not taken back."""
    stood_in: tuple[tuple[int, int], ...] = ()
    """Those that a bot made in somebody's place, each with the seat."""
    done: int = 0
    """How many of `lines` have been looked at."""
    judgements: tuple[Judgement, ...] = ()
    """Of those, the ones that made a difference, as they were judged; see `graded`."""
    flows: tuple[bool, ...] = ()
    """After which of them the same side went on at once; see `Following`."""
    certain: tuple[bool, ...] = ()
    """Of which of them everybody could foresee what they led to; see `Following`."""
    secret: tuple[bool, ...] = ()
    """Of which of them the others knew nothing yet when they were made; see `stays_secret`."""
    stopped: str = ""
    """How people ended the match before the rules did: "resigned", or "ended" without a result; empty: they didn't."""
    version: int = VERSION

    @property
    def current(self) -> bool:
        """Whether it was made as it would be made now."""
        return self.version == VERSION

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be looked at."""
        return self.done >= len(self.lines)

    @property
    def teams(self) -> tuple[str, ...]:
        """The sides, each once."""
        return tuple(dict.fromkeys(self.sides))

    def team_of(self, seat: int) -> int:
        """The number of a seat's side."""
        return self.teams.index(self.sides[seat])

    def result(self, team: int) -> float:
        """How it ended for a side, as a chance: 1 won, 0.5 drawn, 0 lost."""
        return (self.scores[self.sides.index(self.teams[team])] + 1) / 2

    @property
    def by_bots(self) -> frozenset[int]:
        """Which choices a bot made in somebody's place."""
        return frozenset([at for at, _ in self.stood_in])

    def further(self, judged: Sequence[Judged]) -> Analysis:
        """With some more choices looked at, the next of `lines` in order."""
        return msgspec.structs.replace(
            self,
            done=self.done + len(judged),
            judgements=(*self.judgements, *(each.judgement for each in judged if each.judgement is not None)),
            flows=(*self.flows, *(each.flows for each in judged)),
            certain=(*self.certain, *(each.certain for each in judged)),
            secret=(*self.secret, *(each.secret for each in judged)),
        )

    def known_at(self) -> dict[int, int]:
        """For each choice that was looked at, the one with which the others came to know of it.

        That is itself, or the last of those that were made in secret at the same time.
        """
        known: dict[int, int] = {}
        last = 0
        for at, secret in reversed([*zip(self.lines[: self.done], self.secret, strict=True)]):
            last = last if secret and known else at
            known[at] = last
        return known

    def nothing_drawn(self, after: int, before: int) -> bool:
        """Whether neither chance nor a secret had a part in what came of the choices between two moments."""
        known = dict(zip(self.lines[: self.done], self.certain, strict=True))
        return all(known.get(at, False) for at in self.lines if after <= at < before)

    def graded(self) -> list[Judgement]:
        """The judgements, where putting off what is better does no harm while the same side goes on at once.

        Playing on in their heads, bots may never come back to it. But what follows without chance can be known, so a
        choice is worth at least what the next one is.
        """
        known = {each.at: each for each in self.judgements}
        graded: list[Judgement] = []
        ahead: float | None = None
        for at, flows in reversed([*zip(self.lines[: self.done], self.flows, strict=True)]):
            if not flows:
                ahead = None
            judgement = known.get(at)
            if judgement is None:
                continue
            if ahead is not None and ahead > judgement.chance:
                judgement = judgement.worth_at_least(ahead)
            ahead = judgement.best
            graded.append(judgement)
        return graded[::-1]


class Judged(msgspec.Struct, frozen=True):
    """A choice that was looked at."""

    judgement: Judgement | None
    """None where no other option was worth a thought."""
    flows: bool
    certain: bool
    secret: bool


def begin_analysis(record: Record, game: Game[Any, Any], depth: Depth, *, ended: Outcome | None = None) -> Analysis:
    """An analysis of which nothing is done; `ended`: how the match ended, where its choices don't say.

    Raises RecordError where the record does not lead to the end of a match: while a match goes on, it would tell
    what others see.
    """
    match = replay(record, game)
    outcome = ended or match.outcome
    if outcome is None:
        raise RecordError("the match is not over, and an analysis would tell what each seat sees")
    return Analysis(
        game=game.id,
        depth=depth.id,
        seats=seat_names(match),
        sides=tuple(seat.side for seat in match.seats),
        scores=outcome.scores,
        reason=outcome.reason,
        length=record.length,
        lines=tuple([place - record.added for place in match.places]),
        stood_in=tuple([(place - record.added, seat) for place, seat in match.stood_in]),
        stopped=_stopped(match, outcome),
    )


def _stopped(match: Match, outcome: Outcome) -> str:
    """How people ended a match, whether its record says so or only its outcome."""
    if match.outcome is not None and match.seating.end is None:
        return ""
    return ENDED if outcome.no_result else RESIGNED


def analyse(record: Record, game: Game[Any, Any], depth: Depth) -> Iterator[Analysis]:
    """The analysis as it grows, from one of which nothing is done to the whole. Raises RecordError as above."""
    analysis = begin_analysis(record, game, depth)
    yield analysis
    to_judge = set(analysis.lines)
    match = begin(record, game, listen=False)
    for at, line in enumerate(record.lines, start=-record.added):
        if at in to_judge:
            analysis = analysis.further([judge_line(match, at, line, depth)])
            yield analysis
        seat, _, words = line.partition(" ")
        make(match, int(seat), words)


def judge_line(match: Match, at: int, line: str, depth: Depth) -> Judged:
    """A choice as a record writes it, looked at; `match` stands before it."""
    seat, _, words = line.partition(" ")
    who = int(seat)
    flows, certain = what_follows(match, who, words)
    secret = stays_secret(match, who, words)
    return Judged(judge(match, at, who, words, depth), flows=flows, certain=certain, secret=secret)
