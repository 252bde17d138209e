"""Who is waited for and who decides about them, and what a seat may know of others' time.

While plans are made in secret, nobody may learn from a clock whether another has planned. So the others' clocks are
shown as they were when the plans began, and whoever still plans is not told that another has run out of time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from herobox.kernel import Match
from herobox.kernel.entries import ENDED, FLAGGED, GRANTED, Entry
from herobox.web.clocks import Clocks
from herobox.web.store import StoredSeat

if TYPE_CHECKING:
    from herobox.web.kept_match import KeptMatch

TaskKind: TypeAlias = Literal["decide", "late", "bot", "ended", "dice", "turn"]
"""Decide about somebody who is away; know that one's own time has run out, that a bot plays for one, or that the others
ended the match for that reason; add to the seed before the first choice, or choose by the rules."""


class Away(msgspec.Struct, frozen=True):
    """A seat about which others are to decide, as somebody may know it."""

    seat: int
    left: bool
    """Its player has left for good; otherwise it has run out of time."""
    deciders: tuple[int, ...]
    """The seats that decide."""


class Task(msgspec.Struct, frozen=True):
    """What a match waits for a seat to do."""

    seat: int
    kind: TaskKind
    about: tuple[int, ...] = ()
    """The seats about which it is to decide."""


class TimeShown(msgspec.Struct, frozen=True):
    """A seat's time as somebody may see it."""

    left: float
    """Seconds that it has left; where `due` is given, when that is no more use."""
    due: float | None
    """When it runs out, in seconds since 1970; None while it stands still."""


def people_at(seats: Sequence[StoredSeat], match: Match) -> frozenset[int]:
    """The seats that people play themselves."""
    left = match.seating.left
    return frozenset(seat.number for seat in seats if seat.kind == "human" and seat.number not in left)


def whose_time_runs(match: Match, seats: Sequence[StoredSeat]) -> frozenset[int]:
    """The seats whose time runs: of people who must choose, while there is somebody who waits for them.

    What several decide together is nobody's time if all people are among them. It depends on nothing that others plan
    in secret.
    """
    decisions = match.decisions
    if not decisions or any(seat.kind == "open" for seat in seats):
        return frozenset()
    people = people_at(seats, match)
    return frozenset(
        seat for seat, decision in decisions.items() if seat in people and not people.issubset(decision.seats)
    )


def away(match: Match, seats: Sequence[StoredSeat], clocks: Clocks | None, seen_by: int | None) -> tuple[Away, ...]:
    """The seats about which others are to decide, as far as a seat (None: a spectator) may know of them."""
    if match.outcome is not None:
        return ()
    left = {seat.number for seat in seats if seat.number in match.seating.left and seat.kind != "bot"}
    late = set(() if clocks is None else clocks.flagged)
    if match.together is not None and not _has_planned(match, seen_by):
        late = {seat for seat in late if seen_by is not None and _side(match, seat) == _side(match, seen_by)}
    found = sorted(left | late)
    people = people_at(seats, match) - left - set(() if clocks is None else clocks.flagged)
    return tuple(Away(seat, seat in left, _deciders(seats, seat, people)) for seat in found)


def tasks(room: KeptMatch, held: Collection[int]) -> list[Task]:
    """What a match waits for whoever holds these seats to do or to know, as far as they may, the most urgent first.

    It waits for nobody's part of the dice before everybody who adds to them has sat down.
    """
    match = room.match
    if room.kind != "played":
        return []
    if match.outcome is not None:
        end = match.seating.end
        ended = end is not None and end.word == ENDED and bool(end.agreed) and end.seat in held
        return [Task(end.seat, "ended")] if end is not None and ended else []
    waits, people = room.seed_waits_for, people_at(room.seats, match)
    missing = any(room.seats[seat].kind == "open" for seat in waits)
    decide, others = [], []
    for seat in sorted(held):
        known = away(match, room.seats, room.clocks, seat)
        about = tuple(one.seat for one in known if seat in one.deciders and one.seat not in held)
        if about and seat not in room.wishes:
            decide.append(Task(seat, "decide", about))
        if seat in room.stood_in_for:
            others.append(Task(seat, "bot"))
        elif any(one.seat == seat and not one.left for one in known):
            others.append(Task(seat, "late"))
        if seat in waits and not missing:
            others.append(Task(seat, "dice"))
        elif not waits and seat in match.decisions and seat in people:
            others.append(Task(seat, "turn"))
    return decide + others


def seats_of(room: KeptMatch, person: str) -> list[int]:
    """The seats of a person who is still at the table, though a bot may play in them now."""
    left = room.match.seating.left
    return [seat.number for seat in room.seats if seat.person == person and seat.number not in left]


def knows(match: Match, entry: Entry, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) may know by now what was done about another; see `away`."""
    if entry.word not in (FLAGGED, GRANTED) or match.together is None or entry.after < match.settled:
        return True
    return _has_planned(match, seat) or (seat is not None and _side(match, entry.seat) == _side(match, seat))


def time_shown(match: Match, clocks: Clocks, seat: int, seen_by: int | None) -> TimeShown:
    """A seat's time as another seat (None: a spectator) may see it."""
    clock = clocks.seats[seat]
    if clock.shown is not None and (seen_by is None or _side(match, seat) != _side(match, seen_by)):
        return TimeShown(clock.shown, None)
    return TimeShown(clock.left, clock.due)


def _deciders(seats: Sequence[StoredSeat], seat: int, people: frozenset[int]) -> tuple[int, ...]:
    """Everybody else at the table, partners as well as opponents: no side ends a match alone that others lead."""
    return tuple(other for other in sorted(people) if not seats[other].same_hands(seats[seat]))


def _has_planned(match: Match, seat: int | None) -> bool:
    """Whether a seat's side has made all of its plans."""
    return seat is not None and all(_side(match, other) != _side(match, seat) for other in match.decisions)


def _side(match: Match, seat: int) -> str:
    return match.seats[seat].side
