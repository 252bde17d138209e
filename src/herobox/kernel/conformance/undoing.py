"""Taking a choice back is free only where whoever made it can't have learnt anything by it."""

from __future__ import annotations

import random
from typing import Any

from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision
from herobox.kernel.table import Listener

IMAGINED = 2
"""In how many ways what a seat can't see is dealt anew, for each choice that is tried."""
TRIED = 2
"""How many options of each decision are tried."""


def free_undo_tells_nothing(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """After a choice that can be taken back freely, its seat sees the same however the things lie that it can't see.

    Otherwise it could choose, see what comes of it, take it back and choose better. The choice is made again in matches
    imagined for the seat; what it sees and hears there, who is asked what, and whether the choice could be taken back
    freely there as well must be as in the true match.
    """
    chance = random.Random(f"{match.seed} {len(match.choices)}")  # Of its own: the games played stay the same.
    for seat, decision in match.decisions.items():
        for option in chance.sample(decision.options, min(TRIED, len(decision.options))):
            tell_tale(inspection, match, seat, decision, option, chance)


def tell_tale(
    inspection: Inspection, match: Match, seat: int, decision: Decision, option: Any, chance: random.Random
) -> None:
    """Try one option, and write down what a free undo of it would tell."""
    chosen = _Chosen(match.fork(), seat, option)
    if not chosen.free:
        return
    for _ in range(IMAGINED):
        imagined = match.determinize(seat, Rng(chance.getrandbits(64)))
        if chosen.closes:
            _plan_for_the_others(imagined, seat, chance)
        again = _Chosen(imagined, seat, option)
        told = chosen.differs(again)
        if told:
            inspection.found(
                f'seat {seat} may freely take back "{notation(option)}" at "{decision.kind}", and learns something '
                f"hidden by it ({told}): count a reveal",
                f"free undo {decision.kind} {told}",
            )
            return


class _Chosen:
    """A match after a seat has made a choice in it, as that seat knows it."""

    def __init__(self, match: Match, seat: int, option: Any) -> None:
        self.match = match
        self.seat = seat
        listener = match.state.listener = Listener()
        before = (match.state.rng.draws, match.state.reveals)
        meeting = match.together
        match.choose(seat, option)
        self.closes = meeting is not None and match.together is not meeting
        self.secret = meeting is not None and not self.closes
        unseen = before == (match.state.rng.draws, match.state.reveals) and not match.others_plan(seat)
        self.free = self.secret or unseen
        self.heard = [(event.words, event.heard_by(None)) for event in listener.events if event.heard_by(seat)]

    def differs(self, other: _Chosen) -> str:
        """What the seat could tell the two apart by; empty for nothing."""
        if self.match.outcome != other.match.outcome:
            return "whether the game is over"
        if self._asked() != other._asked():
            return "who is asked what"
        if self.match.view(self.seat) != other.match.view(self.seat):
            return "its view"
        if self.match.view(None) != other.match.view(None):
            return "a spectator's view"
        if self.heard != other.heard:
            return "what is told"
        return "" if other.free else "whether it may be taken back freely"

    def _asked(self) -> tuple[Any, ...]:
        """Its own decision, and whom else it sees being waited for and for what; of secret plans no more than whose.

        How far the others are with plans that were open before the choice has nothing to do with it.
        """
        match, meeting = self.match, self.match.together
        own = match.decisions.get(self.seat)
        if self.secret:
            return (own,)
        if meeting is None:
            return own, {seat: asked.kind for seat, asked in match.decisions.items()}
        return own, [
            asked is not None and seats for (seats, _), asked in zip(meeting.plans, meeting.decisions, strict=True)
        ]


def _plan_for_the_others(match: Match, seat: int, chance: random.Random) -> None:
    """Make, at random, the plans of the sides that this seat does not belong to."""
    meeting, side = match.together, match.seats[seat].side
    while match.together is meeting:
        others = [(who, asked) for who, asked in match.decisions.items() if match.seats[who].side != side]
        if not others:
            return
        who, asked = chance.choice(others)
        match.choose(who, chance.choice(asked.options))
