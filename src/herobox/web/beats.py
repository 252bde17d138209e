"""Beats on their way to the pages: what each seat may see of them, and the table at each, drawn when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from herobox.kernel import Beat, Event, Game, Match, Sheet

MOST_BEATS = 48
"""So many of a match's newest beats can be shown with the table as it was."""


class Scene:
    """The table at a beat as one seat saw it."""

    __slots__ = ("_game", "_seat", "_sheets", "table")

    def __init__(self, game: Game[Any, Any], table: Any, seat: int | None) -> None:
        self.table = table
        """The true one; nobody is shown it."""
        self._game = game
        self._seat = seat
        self._sheets: tuple[Sheet, ...] | None = None

    def sheets(self) -> tuple[Sheet, ...]:
        """What the seat's picture showed at the beat."""
        if self._sheets is None:
            view = self._game.view(self.table, self._seat)
            self._sheets = tuple(self._game.looks.sheets(view, self._seat))
        return self._sheets


class Scenes:
    """The scenes of a match, each drawn once for all who see the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int | None, int], Scene] = {}

    def of(self, match: Match, seat: int | None, number: int) -> Scene | None:
        """The scene of an event's beat for a seat; None where the table was not kept."""
        table = match.beat_tables.get(number)
        if table is None:
            return None
        scene = self._kept.get((seat, number))
        if scene is None or scene.table is not table:
            scene = self._kept[seat, number] = Scene(match.game, table, seat)
            for old in [key for key in self._kept if key[1] not in match.beat_tables]:
                del self._kept[old]
        return scene


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


def beats_seen(match: Match, seat: int | None, scenes: Scenes, lines: int) -> tuple[Seen, ...]:
    """The newest beats that a seat (None: a spectator), whose log has so many lines, was told of, oldest first."""
    seen: list[Seen] = []
    line = lines
    oldest = next(iter(match.beat_tables), len(match.events))  # What is older can't be shown any more.
    for number in range(len(match.events) - 1, oldest - 1, -1):
        event = match.events[number]
        if not event.heard_by(seat):
            continue
        line -= 1
        if event.beat is not None:
            seen.append(Seen(number, line, event.beat, scenes.of(match, seat, number)))
    return tuple(reversed(seen))


def as_sent(seen: Sequence[Seen], pictures: Sequence[str]) -> list[dict[str, Any]]:
    """Beats as a page gets them: what none of these pictures has is not named."""
    return [
        {
            "line": line,
            **msgspec.to_builtins(beat),
            "by": beat.by if _on(pictures, beat.by) else "",
            "at": [name for name in beat.at if _on(pictures, name)],
        }
        for _, line, beat, _ in seen
    ]


def _on(pictures: Sequence[str], name: str) -> bool:
    marks = (f'data-id="{name}"', f'data-key="{name}"')
    return bool(name) and any(mark in picture for picture in pictures for mark in marks)
