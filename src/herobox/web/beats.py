"""Beats on their way to the pages: what each seat may see of them, and the table at each, drawn when somebody asks."""

from __future__ import annotations

import re
import time
from collections.abc import Container, Sequence
from typing import Any, NamedTuple

import msgspec

from herobox.kernel import Beat, Event, Game, Match, Sheet
from herobox.web.names_of_seats import NO_NAMES, Names, sheets_in_names

MOST_BEATS = 24
"""So many of a match's newest beats can be shown with the table as it was."""


SHARE = 0.05
"""Of a process's time at most so much goes into drawing tables at beats."""
MOST_AT_ONCE = 0.4
"""Seconds of that which a quiet process has saved up."""
_NAMED = re.compile(r'data-(?:id|key)="([^"]*)"')


class Scene:
    """The table at a beat as one seat saw it."""

    __slots__ = ("_game", "_names", "_seat", "table")

    def __init__(self, game: Game[Any, Any], table: Any, seat: int | None, names: Names) -> None:
        self.table = table
        """The true one; nobody is shown it."""
        self._game = game
        self._seat = seat
        self._names = names

    def sheets(self) -> tuple[Sheet, ...]:
        """What the seat's picture showed at the beat; drawn each time, as pictures take much memory."""
        sheets = self._game.looks.sheets(self._game.view(self.table, self._seat), self._seat)
        return sheets_in_names(sheets, self._names)


class Allowance:
    """How much of a process's time may go into the tables at beats: what comes before them must not wait."""

    def __init__(self, share: float = SHARE, most: float = MOST_AT_ONCE) -> None:
        """`share`: seconds a second; `most`: seconds that may be saved up."""
        self._share, self._most = share, most
        self._left = most
        self._at = time.monotonic()

    @classmethod
    def where_late(cls, most_lateness: float) -> Allowance:
        """The allowance at a server that may be so many seconds late: the usual one at a quarter of a second."""
        times = most_lateness / 0.25
        return cls(SHARE * times, MOST_AT_ONCE * times)

    def is_left(self) -> bool:
        """Whether there is any left by now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._share)
        self._at = now
        return self._left > 0

    def spend(self, seconds: float) -> None:
        """Count seconds of processor time that were taken; waiting for a busy machine takes nobody's time."""
        self._left -= seconds


class Scenes:
    """The beats of a match as seats know them, each with its scene; only what is new is looked through."""

    def __init__(self) -> None:
        self.names = NO_NAMES
        """What pictures call people."""
        self._kept: dict[tuple[int | None, int], Scene] = {}
        self._seen: dict[int | None, tuple[Heard, int, tuple[Seen, ...]]] = {}

    def of(self, match: Match, seat: int | None, number: int) -> Scene | None:
        """The scene of an event's beat for a seat; None where the table was not kept."""
        tables = match.beat_tables
        table = tables.get(number)
        if table is None:
            return None
        scene = self._kept.get((seat, number))
        if scene is None or scene.table is not table:
            scene = self._kept[seat, number] = Scene(match.game, table, seat, self.names)
            while (oldest := next(iter(self._kept)))[1] not in tables:
                del self._kept[oldest]
        return scene

    def seen(self, match: Match, seat: int | None, lines: int) -> tuple[Seen, ...]:
        """The newest beats that a seat (None: a spectator), whose log has so many lines, was told of, oldest first."""
        events, tables = match.events, match.beat_tables
        oldest = next(iter(tables), len(events))  # What is older can't be shown any more.
        heard, line, known = self._seen.get(seat, (Heard(0, None), 0, ()))
        if heard.events < oldest or not heard.leads_to(match):
            heard, line, known = Heard(oldest, None), lines, ()
            line -= sum([event.heard_by(seat) for event in events[oldest:]])
        seen = [one for one in known if one.number >= oldest]
        for number in range(heard.events, len(events)):
            event = events[number]
            if event.heard_by(seat):
                if event.beat is not None:
                    seen.append(Seen(number, line, event.beat, self.of(match, seat, number)))
                line += 1
        found = tuple(seen)
        self._seen[seat] = (Heard.of(match), line, found)
        return found


class Seen(NamedTuple):
    """A beat as a seat knows it."""

    number: int
    """Its event's, among all events of the match."""
    line: int
    """That of its words among the lines of the log that the seat reads."""
    beat: Beat
    scene: Scene | None


class Heard(NamedTuple):
    """How far somebody has followed what happened in a match."""

    events: int
    """How many events there were."""
    last: Event | None

    @classmethod
    def of(cls, match: Match) -> Heard:
        """All that has happened so far."""
        events = match.events
        return cls(len(events), events[-1] if events else None)

    def leads_to(self, match: Match) -> bool:
        """Whether nothing of it was taken back since."""
        events = match.events
        return self.events == 0 or (len(events) >= self.events and events[self.events - 1] is self.last)


def names_on(svg: str) -> frozenset[str]:
    """The ids and keys of what is on a sheet."""
    return frozenset(_NAMED.findall(svg))


def as_sent(seen: Sequence[Seen], known: Container[str]) -> list[dict[str, Any]]:
    """Beats as a page gets them: what is not among these ids and keys, which its pictures have, is not named."""
    return [
        {
            "line": line,
            **msgspec.to_builtins(beat),
            "by": beat.by if beat.by in known else "",
            "at": [name for name in beat.at if name in known],
        }
        for _, line, beat, _ in seen
    ]
