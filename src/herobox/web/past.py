"""A match as it was after any of its choices: what led there, the table, and what was told of it by then."""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from typing import Any

import msgspec

from herobox.kernel import Event, Match
from herobox.kernel.record import Record
from herobox.kernel.replay import begin, make

MOST_MARKS = 64
"""How many positions of a match are kept to start from, besides those after an undo."""
SHORTEST_STRETCH = 16
"""At least so many choices lie between two of them."""
MOST_BEATS = 200
"""How many beats of one choice can be stepped through."""
MOST_PASTS = 12
"""How many matches a process keeps ready to be looked back at."""


class Step(msgspec.Struct, frozen=True):
    """An entry of a match's history."""

    seat: int
    """Whose it is."""
    notation: str
    """The choice, or "undo" with the seats that agreed."""

    @classmethod
    def read(cls, line: str) -> Step:
        """A line of a record."""
        seat, _, choice = line.partition(" ")
        return cls(int(seat), choice)

    @property
    def taken_back(self) -> bool:
        """Whether a choice was taken back here rather than made."""
        return self.notation.partition(" ")[0] == "undo"

    @property
    def adds_to_seed(self) -> bool:
        """Whether the seat added to the seed here, before the first choice."""
        return self.notation.partition(" ")[0] == "seed"


class Turn(msgspec.Struct, frozen=True):
    """A turn in the sense of `Game.turn`."""

    number: int
    """From 1."""
    at: int
    """The position before its first choice."""


class Past:
    """The positions of a match, from 0 (before the first choice) to `length`.

    It knows nothing of who may see what: it is made from the lines that whoever looks may know, and the caller draws
    the match at a position for one seat. Reading it from several threads is safe.
    """

    def __init__(self, game: Any, record: Record) -> None:
        """Replays the whole record once. Raises HeroboxError when it does not fit the game."""
        self.steps = tuple(map(Step.read, record.lines))
        self.length = len(self.steps)
        self.turns: list[Turn] = []
        stretch = max(SHORTEST_STRETCH, -(-self.length // MOST_MARKS))
        match = begin(record, game)
        told = list(match.events)
        self._told = [(told, len(told))]
        self._marks = {0: match.fork()}
        for number, step in enumerate(self.steps, start=1):
            turns = match.turns
            make(match, step.seat, step.notation)
            if step.taken_back or step.adds_to_seed:
                told = list(match.events)
                del self.turns[match.turns :]
            else:
                told.extend(match.events[len(told) :])
                if match.turns > turns:
                    self.turns.append(Turn(match.turns, number - 1))
            self._told.append((told, len(told)))
            if step.taken_back or step.adds_to_seed or number % stretch == 0:
                self._marks[number] = match.fork()
        self._marked = sorted(self._marks)

    def at(self, position: int) -> Match:
        """The match at a position, to be looked at and thrown away."""
        mark = self._marked[bisect_right(self._marked, position) - 1]
        match = self._marks[mark].fork()
        for step in self.steps[mark:position]:
            make(match, step.seat, step.notation)
        return match

    def step_played(self, position: int) -> Match:
        """The match at a position, with the events of the step that led there alone, and the table at each beat."""
        step = self.steps[position - 1]
        match = self.at(position - 1)
        match.keep_tables(MOST_BEATS)
        if not step.taken_back and not step.adds_to_seed:
            make(match, step.seat, step.notation)
        return match

    def words(self, position: int) -> str:
        """The choice that led to a position, in the words in which its seat was asked: "Attack field 3 with Ember"."""
        step = self.steps[position - 1]
        if step.taken_back:
            return "took a choice back"
        if step.adds_to_seed:
            return "added to the dice"
        match = self.at(position - 1)
        prompt = match.game.decisions.prompt(match.view(step.seat), step.seat, match.decisions[step.seat])
        return next((choice.words for choice in prompt.choices if choice.notation == step.notation), step.notation)

    def told(self, position: int) -> tuple[list[Event], int]:
        """What happened up to a position, and how many of these events the step to it did not bring."""
        events, count = self._told[position]
        before, known = self._told[max(0, position - 1)]
        return events[:count], known if before is events else count

    def turn(self, position: int) -> Turn | None:
        """The turn that a position belongs to: at its beginning, the one that begins; None before the first choice."""
        begun = bisect_right(self.turns, position, key=_at)
        return self.turns[begun - 1] if begun else None

    def turn_before(self, position: int) -> int:
        """The nearest beginning of a turn before a position."""
        found = bisect_left(self.turns, position, key=_at)
        return self.turns[found - 1].at if found else 0

    def turn_after(self, position: int) -> int:
        """The nearest beginning of a turn after a position; the end when there is none."""
        found = bisect_right(self.turns, position, key=_at)
        return self.turns[found].at if found < len(self.turns) else self.length


def _at(turn: Turn) -> int:
    return turn.at


class Pasts:
    """The pasts that were looked at last, so that the next look needs no replay."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Any, Past] = OrderedDict()
        self._lock = threading.Lock()

    def has(self, key: Any) -> bool:
        """Whether the past of this key is at hand."""
        with self._lock:
            return key in self._kept

    def past(self, key: Any, game: Any, record: Record) -> Past:
        """The past of a record; `key` must differ wherever the record does. Takes long: call it in a thread."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
        past = Past(game, record)
        with self._lock:
            self._kept[key] = past
            if len(self._kept) > MOST_PASTS:
                self._kept.popitem(last=False)
        return past
