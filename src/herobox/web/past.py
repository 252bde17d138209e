"""A match as it was after any of its choices: what led there, the table, and what was told of it by then."""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from herobox.kernel import Event, Match
from herobox.kernel.history import is_told, left_without_last
from herobox.kernel.record import Record
from herobox.kernel.replay import begin, make

UNDO = "undo"
"""An undo's notation where nobody had to agree."""
MOST_MARKS = 64
"""How many positions of a match are kept to start from; twice as many where much was taken back."""
SHORTEST_STRETCH = 16
"""At least so many choices lie between two of them."""
MOST_BEATS = 200
"""How many beats of one choice can be stepped through."""
MOST_PASTS, MOST_POSITIONS = 12, 40_000
"""How many matches a process keeps ready to be looked back at, and how many positions they may have in all."""


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
        return self.notation.partition(" ")[0] == UNDO


class TakenBack(NamedTuple):
    """That a choice was taken back, where the log tells of it."""

    at: int
    """The position after it."""
    seat: int
    """Whose last choice it was."""
    gone: tuple[int, ...]
    """Whose choices went, in order."""


class Turn(msgspec.Struct, frozen=True):
    """A turn in the sense of `Game.turn`."""

    number: int
    """Which turn of the match it is, counted from 1."""
    at: int
    """The position before its first choice."""
    seat: int
    """Who makes that choice."""


class _Node:
    """A table that the match stood at, and how it came there from the one before it, which an undo may come back to.

    So what was taken back costs as much memory as it has choices, and not as much as the match.
    """

    __slots__ = ("before", "choice", "count", "far", "told")

    def __init__(self, before: _Node | None, choice: tuple[int, str] | None, told: Sequence[Event]) -> None:
        """`choice` led from `before` to here, None: nothing did, as after an undo; `told` is what that brought."""
        self.before, self.choice, self.told = before, choice, told
        self.count: int = len(told) + (0 if before is None else before.count)
        """How many events led here."""
        self.far: int = 0 if before is None else before.far + (choice is not None)
        """How many choices ago there was one of the tables that are kept."""


class Past:
    """The positions of a match, from 0 (before the first choice, and after all was added to the seed) to `length`.

    It knows nothing of who may see what: it is made from the lines that whoever looks may know, and the caller draws
    the match at a position for one seat. Reading it from several threads is safe.
    """

    def __init__(self, game: Any, record: Record) -> None:
        """Replays the whole record once. Raises HeroboxError when it does not fit the game."""
        lines = tuple(map(Step.read, record.lines))
        adding, self.steps = lines[: record.added], lines[record.added :]
        self.length = len(self.steps)
        self.turns: list[Turn] = []
        self.taken_back: list[TakenBack] = []
        self.choices = [0]
        """How many choices led to each position, without those taken back by then."""
        self._stretch = max(SHORTEST_STRETCH, -(-self.length // MOST_MARKS))
        self._marks: dict[_Node, Match] = {}
        match = begin(record, game)
        for step in adding:
            make(match, step.seat, step.notation)
        node = first = self._marked(_Node(None, None, [*match.events]), match)
        self._nodes = [node]
        remaining: list[_Node] = []
        """The tables after each of the choices that led here."""
        turns = match.turns
        for number, step in enumerate(self.steps, start=1):
            before = turns
            left = left_without_last(match.choices, match.together, match.seats, step.seat) if step.taken_back else ()
            gone = match.going_with(step.seat) if step.taken_back else ()
            make(match, step.seat, step.notation)
            turns = match.turns
            if step.taken_back:
                if is_told(step.seat, gone, agreed=step.notation != UNDO):
                    self.taken_back.append(TakenBack(number, step.seat, gone))
                node = _undo(first, remaining, left)
                node = _Node(node, None, match.events[node.count :])
                del self.turns[turns:]
            else:
                node = _Node(node, (step.seat, step.notation), match.events[node.count :])
                remaining.append(node)
                if turns > before:
                    self.turns.append(Turn(turns, number - 1, step.seat))
                if node.far >= self._stretch and len(self._marks) < 2 * MOST_MARKS:
                    self._marked(node, match)
            self._nodes.append(node)
            self.choices.append(len(remaining))
        self._stand = frozenset(match.places)
        self._added = len(adding)

    def _marked(self, node: _Node, match: Match) -> _Node:
        """A table that is kept to start from."""
        node.far = 0
        self._marks[node] = match.fork()
        return node

    def at(self, position: int) -> Match:
        """The match at a position, to be looked at and thrown away."""
        node, choices = self._nodes[position], []
        while node not in self._marks:
            if node.choice is not None:
                choices.append(node.choice)
            assert node.before is not None
            node = node.before
        match = self._marks[node].fork()
        for seat, words in reversed(choices):
            make(match, seat, words)
        return match

    def step_played(self, position: int) -> Match:
        """The match at a position, with the events of the step that led there alone, and the table at each beat."""
        step = self.steps[position - 1]
        match = self.at(position - 1)
        match.keep_tables(MOST_BEATS)
        if not step.taken_back:
            make(match, step.seat, step.notation)
        return match

    def stands(self, position: int) -> bool:
        """Whether the choice that led to a position was never taken back."""
        return self._added + position - 1 in self._stand

    def words(self, position: int) -> str:
        """The choice that led to a position, in the words in which its seat was asked: "Attack field 3 with Ember"."""
        step = self.steps[position - 1]
        if step.taken_back:
            return "took a choice back"
        match = self.at(position - 1)
        prompt = match.game.decisions.prompt(match.view(step.seat), step.seat, match.decisions[step.seat])
        return next((choice.words for choice in prompt.choices if choice.notation == step.notation), step.notation)

    def told(self, position: int) -> tuple[list[Event], int]:
        """What happened up to a position, and how many of these events the step to it did not bring."""
        events: list[Sequence[Event]] = []
        node: _Node | None = self._nodes[position]
        known = self._nodes[max(0, position - 1)].count
        step = self.steps[position - 1] if position else None
        count = self._nodes[position].count
        while node is not None:
            events.append(node.told)
            node = node.before
        brings_none = step is not None and step.taken_back
        return [event for some in reversed(events) for event in some], count if brings_none else known

    def told_by(self, position: int, upto: int) -> int:
        """How many of the events that led to the position `upto` had been told at an earlier one."""
        return min(self._nodes[other].count for other in range(position, upto + 1))

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


def _undo(first: _Node, remaining: list[_Node], left: Sequence[int]) -> _Node:
    """The table at which the choices of these numbers stay, of those that led to the `remaining` ones, which go."""
    same = bisect_left(range(len(left)), 1, key=lambda number: left[number] - number)  # They grow.
    others = [remaining[number].choice for number in left[same:]]  # Others' plans, which stay as they were.
    del remaining[same:]
    node = remaining[-1] if remaining else first
    for choice in others:
        node = _Node(node, choice, ())
        remaining.append(node)
    return node


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
            while len(self._kept) > MOST_PASTS or (
                len(self._kept) > 1 and sum(one.length for one in self._kept.values()) > MOST_POSITIONS
            ):
                self._kept.popitem(last=False)
        return past
