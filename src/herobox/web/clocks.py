"""How much time each seat of a match has: plain values and what becomes of them, with no clock of its own.

A seat's time depends on what it does itself and on what everybody knows, never on what others plan in secret. What
others may see of it is frozen as long as plans are being made: otherwise a clock that stops would tell that somebody
has planned.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from herobox.kernel.pacing import BANKS as BANKS
from herobox.kernel.pacing import DAY as DAY
from herobox.kernel.pacing import DAYS as DAYS
from herobox.kernel.pacing import HOUR as HOUR
from herobox.kernel.pacing import LIVE as LIVE
from herobox.kernel.pacing import MINUTE as MINUTE
from herobox.kernel.pacing import MOST_HOURS as MOST_HOURS
from herobox.kernel.pacing import MOST_MINUTES as MOST_MINUTES
from herobox.kernel.pacing import MOST_SECONDS as MOST_SECONDS
from herobox.kernel.pacing import Pace as Pace
from herobox.kernel.pacing import duration as duration
from herobox.kernel.pacing import read_pace as read_pace


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of one seat."""

    left: float
    """Seconds that it had left when its clock began to run, or has while that stands still."""
    since: float | None = None
    """When its clock began to run, in seconds since 1970; None while it stands still."""
    flagged: bool = False
    """Whether it ran out of time, and neither has it chosen since nor have the others decided what becomes of it."""
    paid: int = 0
    """For how many of its choices time was added: one that is taken back and made again brings none."""
    shown: float | None = None
    """What the others are shown while plans are made in secret: what it had when they began."""

    def left_at(self, now: float) -> float:
        """Seconds that it has left at a moment."""
        return self.left if self.since is None else self.left - max(0.0, now - self.since)

    @property
    def due(self) -> float | None:
        """When it will have run out of time; None while it stands still."""
        return None if self.since is None else self.since + self.left


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of all seats, as it is kept."""

    seats: tuple[SeatClock, ...]
    plans: int | None = None
    """After how many lines of the record the plans began that are being made in secret; None: none are."""

    @property
    def due(self) -> float | None:
        """When the first seat will have run out of time."""
        return min((due for clock in self.seats if (due := clock.due) is not None), default=None)

    @property
    def flagged(self) -> tuple[int, ...]:
        """The seats that ran out of time."""
        return tuple(seat for seat, clock in enumerate(self.seats) if clock.flagged)


def new_clocks(pace: Pace, seats: int) -> Clocks:
    """Those of a match that nobody has begun to play."""
    return Clocks((SeatClock(pace.bank),) * seats)


def moved(
    clocks: Clocks,
    pace: Pace,
    now: float,
    *,
    running: Collection[int],
    made: Sequence[int],
    plans: int | None,
    chose: int | None = None,
) -> Clocks:
    """The clocks after something has happened.

    `running`: the seats whose time runs from here on; `made`: how many choices of each seat stand; `plans` as `Clocks`
    has it; `chose`: the seat that has just chosen.
    """
    seats = []
    for seat, clock in enumerate(clocks.seats):
        runs = seat in running
        # A plan is paid for as a whole, or the others could count by the clock what it is made of.
        done = not runs or (pace.kind == LIVE and (plans is None or plans != clocks.plans))
        back = clock.flagged and seat == chose
        earns = made[seat] > clock.paid and (done or back)
        new = clock
        if earns or back or not runs:
            left = clock.left_at(now)
            if earns:
                left = max(0.0, left) + pace.add
                left = min(left, pace.bank) if pace.kind == DAYS else left
            new = SeatClock(left, None, clock.flagged and not back, made[seat] if earns else clock.paid, clock.shown)
        if runs and new.since is None and not new.flagged:
            new = msgspec.structs.replace(new, since=now)
        if plans != clocks.plans:
            new = msgspec.structs.replace(new, shown=None if plans is None else new.left_at(now))
        seats.append(new)
    return Clocks(tuple(seats), plans)


def flag(clocks: Clocks, now: float) -> tuple[tuple[int, ...], Clocks]:
    """The seats that have run out of time by now and were not flagged yet, and the clocks with their flags."""
    late = tuple(seat for seat, clock in enumerate(clocks.seats) if clock.due is not None and clock.due <= now)
    return late, _with(clocks, late, left=0.0, since=None, flagged=True)


def renewed(clocks: Clocks, pace: Pace, seats: Collection[int], *, openly: Collection[int] = ()) -> Clocks:
    """The clocks with all the time of the beginning for these seats; they stand still until they are `moved`.

    `openly`: those of them of which everybody knows, so that others are shown it while plans are made in secret, too.
    """
    clocks = _with(clocks, seats, left=float(pace.bank), since=None, flagged=False)
    return clocks if clocks.plans is None else _with(clocks, openly, shown=float(pace.bank))


def stilled(clocks: Clocks, seats: Collection[int]) -> Clocks:
    """The clocks without those of these seats: nobody waits for whoever has left."""
    return _with(clocks, seats, since=None, flagged=False)


def _with(clocks: Clocks, seats: Collection[int], **changes: object) -> Clocks:
    if not seats:
        return clocks
    changed = [
        msgspec.structs.replace(clock, **changes) if seat in seats else clock for seat, clock in enumerate(clocks.seats)
    ]
    return msgspec.structs.replace(clocks, seats=tuple(changed))


_reader = msgspec.json.Decoder(Clocks)


def written(clocks: Clocks) -> str:
    """The clocks as they are kept."""
    return msgspec.json.encode(clocks).decode()


def read(text: str) -> Clocks:
    """What `written` wrote."""
    return _reader.decode(text)
