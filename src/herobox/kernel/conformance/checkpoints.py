"""A kept turn's beginning leads on as the match itself did: the check that a database of matches rests on."""

from __future__ import annotations

import random

from herobox.kernel.checkpoints import encode, read, resume
from herobox.kernel.conformance.inspection import Inspection, bare
from herobox.kernel.errors import HeroboxError, RulesError
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.record import Record
from herobox.kernel.replay import begin, make
from herobox.kernel.saving import to_plain

TURNS = 40
"""So many turns of a match are tried, about: a long one has hundreds."""


def checkpoints_lead_on(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """At turns' beginnings the table, written as bytes and read, goes the same way as the match.

    Choice by choice through those turns: table, decisions, options and events; and from one of them to the end of the
    match, where a choice that is taken back leads both to the same table.
    """
    record = match.record
    played = begin(Record(record.header, ()), match.game)
    to_the_end: Match | None = None
    beside: Match | None = None
    for number, line in enumerate(record.lines):
        taken = played.taken()
        if not taken.since:
            beside = None
        if not taken.since and chance.random() * match.turns < TURNS:
            try:
                kept = read(encode(taken))
                beside = resume(Record(record.header, record.lines[:number]), match.game, [kept], played.events)
            except (HeroboxError, RulesError) as error:
                inspection.found(f"the turn that begins after {number} choices can't be kept: {error}", "checkpoint")
                return
            if to_the_end is None or chance.random() < 0.1:
                to_the_end = resume(Record(record.header, record.lines[:number]), match.game, [kept], played.events)
        differs = _difference(played, beside) if beside is not None else ""
        if differs:
            inspection.found(
                f"a match that goes on from a kept turn has {differs} after {number} choices", f"kept {differs}"
            )
            return
        seat, _, choice = line.partition(" ")
        for each in (played, beside, to_the_end):
            if each is not None:
                make(each, int(seat), choice)
    if to_the_end is None:
        return
    for each in (played, to_the_end):
        each.undo(int(seat), agreed=range(len(match.seats)))
    differs = _difference(played, to_the_end) or _other_record(played, to_the_end)
    if differs:
        inspection.found(f"a match that went on from a kept turn to its end has {differs}", f"kept {differs}")


def _difference(played: Match, resumed: Match) -> str:
    """What two matches differ in that should stand at the same position; empty where in nothing."""
    if resumed.outcome != played.outcome or _asked(resumed) != _asked(played):
        return "other decisions"
    if bare(resumed.state) != bare(played.state) and (
        to_plain(resumed.state, resumed.printed) != to_plain(played.state, played.printed)
    ):
        return "another table"
    if resumed.state.counts != played.state.counts:
        return "other counts for reports"
    return "" if resumed.events == played.events else "other events"


def _other_record(played: Match, resumed: Match) -> str:
    if resumed.record != played.record:
        return "another record"
    for seat in range(len(played.seats)):
        if any(made[0] == seat for made in played.choices) and (
            resumed.consent_needed(seat) != played.consent_needed(seat)
        ):
            return "other people who must agree to an undo"
    return ""


def _asked(match: Match) -> list[tuple[int, str, list[str]]]:
    return [(seat, asked.kind, list(map(notation, asked.options))) for seat, asked in match.decisions.items()]
