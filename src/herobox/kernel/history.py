"""What was chosen in a match and what was taken back: who may know it, and what an undo leaves of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from herobox.kernel.errors import UndoRefused
from herobox.kernel.looks import Seat
from herobox.kernel.record import Undo
from herobox.kernel.rules import Together
from herobox.kernel.wording import join_words

Made: TypeAlias = tuple[int, Any]
"""A choice that was made: the seat and the option."""


class Noted(str):
    """A choice of which only the notation is known, as the record has it: it was made before the match was loaded."""

    __slots__ = ()


class History(msgspec.Struct, frozen=True):
    """The part of a match's history that an undo has closed; what came after it stands in the choices."""

    closed: tuple[Made, ...] = ()
    """Every choice and every `Undo` up to the last undo, that one included ..."""
    kept: int = 0
    """... and how many choices were left after it."""
    planned_since: int | None = None
    """Where in the history the plans begin, still made in secret, that the last undo took a choice from."""
    places: tuple[int, ...] = ()
    """Where in the history the choices stand that were left after it."""
    unmade: frozenset[int] = frozenset()
    """Places in the history of what was taken back from plans in secret, and of the undos that did it."""
    stood: tuple[int, ...] | None = None
    """Where in the history the choices stand that everybody knew of as those plans began. Of these, too, some may have
    been taken back in secret since, where an undo had led back into the midst of plans. None where there are none."""

    def whole(self, choices: Sequence[Made]) -> list[Made]:
        """Every choice and every `Undo`, with these choices that led to the position."""
        return [*self.closed, *choices[self.kept :]]

    def places_of(self, count: int) -> list[int]:
        """Where in the history the so many choices stand that led to the position."""
        return [*self.places, *range(len(self.closed), len(self.closed) + count - self.kept)]

    def planning_since(self, choices: Sequence[Made], meeting: Together | None) -> int:
        """Where in the whole history the plans begin that are made in secret; its length where there are none."""
        if meeting is None:
            return len(self.closed) + len(choices) - self.kept
        public = len(choices) - meeting.answers
        if self.planned_since is not None and public <= self.kept:
            return self.planned_since
        return len(self.closed) + max(0, public - self.kept)

    def seen(
        self, choices: Sequence[Made], meeting: Together | None, seats: Sequence[Seat], seat: int | None
    ) -> list[Made]:
        """The whole history without what other sides than this seat's (None: a spectator's) plan in secret.

        Nor does it tell, once the plans are made, how often the others changed theirs.
        """
        planned = self.planning_since(choices, meeting)
        side = None if seat is None else seats[seat].side
        return [
            made
            for place, made in enumerate(self.whole(choices))
            if seats[made[0]].side == side or (place < planned and place not in self.unmade)
        ]

    def known(self, choices: Sequence[Made], meeting: Together | None, seats: Sequence[Seat], seat: int | None) -> int:
        """How many choices led here, as far as a seat (None: a spectator) may know; see `seen`."""
        side = None if seat is None else seats[seat].side
        whole, stood = self.whole(choices), self._stood(choices, meeting)
        others = sum(seats[whole[place][0]].side != side for place in stood)
        return others + sum(seats[who].side == side for who, _ in choices)

    def _stood(self, choices: Sequence[Made], meeting: Together | None) -> tuple[int, ...]:
        """Where the choices stand that everybody knew of as the plans began that are being made, if any."""
        planned = self.planning_since(choices, meeting)
        if planned == self.planned_since and self.stood is not None:
            return self.stood
        return tuple([place for place in self.places_of(len(choices)) if place < planned])

    def hidden_before(self, place: int, seats: Sequence[Seat], seat: int | None) -> int:
        """How many entries before this one, which everybody may know, this seat (None: a spectator) may not."""
        side = None if seat is None else seats[seat].side
        return sum(other < place and seats[self.closed[other][0]].side != side for other in self.unmade)

    def after_undo(
        self, choices: Sequence[Made], meeting: Together | None, seat: int, agreed: Sequence[int], left: Sequence[int]
    ) -> History:
        """The history with one more `Undo`, of this seat's last choice, which leaves the choices of these numbers."""
        whole = self.whole(choices)
        closed = (*whole, (seat, Undo(tuple(agreed))))
        places = self.places_of(len(choices))
        staying = tuple([places[number] for number in left])
        first = last_choice_of(choices, seat)
        planned = self.planning_since(choices, meeting)
        if not is_secret(choices, meeting, first):
            # Plans that go with it are gone before anybody has seen them.
            return History(closed, len(left), None, staying, self.unmade.union(range(planned, len(whole))))
        # What stands before the plans was seen: an undo had led back into the midst of them.
        gone = set(places).difference(staying)
        unmade = self.unmade.union(place for place in gone if place >= planned)
        return History(
            closed,
            len(left),
            planned,
            staying,
            unmade | {len(whole)} if places[first] >= planned else unmade,
            self._stood(choices, meeting),
        )


def last_choice_of(choices: Sequence[Made], seat: int) -> int:
    """The number, from 0, of the seat's last choice. Raises UndoRefused where it has made none."""
    for number in range(len(choices) - 1, -1, -1):
        if choices[number][0] == seat:
            return number
    raise UndoRefused("you have no choice to take back")


def is_secret(choices: Sequence[Made], meeting: Together | None, number: int) -> bool:
    """Whether the choice of this number belongs to a plan that is still being made."""
    return meeting is not None and number >= len(choices) - meeting.answers


def left_without_last(choices: Sequence[Made], meeting: Together | None, seats: Sequence[Seat], seat: int) -> list[int]:
    """The numbers, from 0, of the choices that are left when this seat takes its last one back.

    From a plan that is still being made only its own side's choices go; what others planned meanwhile stays. Raises
    UndoRefused where the seat has made none.
    """
    first = last_choice_of(choices, seat)
    left = list(range(first))
    if is_secret(choices, meeting, first):
        side = seats[seat].side
        left += [number for number in range(first, len(choices)) if seats[choices[number][0]].side != side]
    return left


def is_told(seat: int, gone: Sequence[int], *, agreed: bool) -> bool:
    """Whether it is told for good that this seat took a choice back, with which those of the seats `gone` went.

    It is where others `agreed` or lost choices of theirs, and had all seen what is missing then.
    """
    return bool(gone) and (agreed or any(other != seat for other in gone))


def taken_back_in_words(seat: int, gone: Sequence[int], names: Sequence[str]) -> str:
    """That a seat took its last choice back, and what went with it: "Ada's last choice and one of Ben's are ..."."""
    others = Counter(other for other in gone if other != seat)
    went = [f"{'one' if count == 1 else count} of {names[other]}'s" for other, count in sorted(others.items())]
    all_of_it = join_words([f"{names[seat]}'s last choice", *went])
    return f"{all_of_it} {'are' if went else 'is'} taken back."
