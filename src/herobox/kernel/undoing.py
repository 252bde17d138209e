"""Taking choices back: whose consent that needs, and coming back to where a match was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from herobox.kernel.errors import RulesError, UndoRefused
from herobox.kernel.history import History, Made, is_secret, last_choice_of, left_without_last
from herobox.kernel.position import Position


class Point(NamedTuple):
    """A position of a match, to come back to."""

    choices: list[Made]
    history: History
    seed: int


class Undoing(Position):
    """The part of a `Match` by which choices are taken back."""

    def undo(self, seat: int, agreed: Sequence[int] = (), *, recorded: bool = False) -> None:
        """Take back this seat's last choice and everything after it; the record keeps an entry of it.

        Free until a random number is drawn, something hidden is revealed, or another side makes a choice or begins to
        plan in secret; then every other seat must be in `agreed`. Raises UndoRefused if it can't be taken back, or not
        without more consent, and RulesError in an imagined match. What is `recorded` has happened, by the rules that
        held then: no more consent is asked for.
        """
        if self._determinized:
            raise RulesError("nothing can be taken back in an imagined match")
        if self._stopped:
            raise UndoRefused("the match is over")
        choices, meeting = self.choices, self.together
        first = self._last_choice(choices, seat)
        left = left_without_last(choices, meeting, self.seats, seat)
        needed = self.consent_needed(seat)
        missing = [other for other in needed if other not in agreed]
        if missing and recorded:
            needed = tuple(agreed)
        elif missing:
            names = " and ".join(self.seats[other].name for other in missing)
            raise UndoRefused(f"that can no longer be taken back freely: {names} must agree")
        history = self._history.after_undo(choices, meeting, seat, needed, left)
        self._rewind([choices[number] for number in left], first)
        self._history = history

    def going_with(self, seat: int) -> tuple[int, ...]:
        """Whose choices go when this seat takes its last one back, that one among them, in the order of the match.

        Those of plans that are still made in secret are left out; so there are none where it belongs to one. Raises
        UndoRefused when the seat has made none.
        """
        if self.plans_in_secret(seat):
            return ()
        choices, places = self.choices, self.places
        left = set(left_without_last(choices, self.together, self.seats, seat))
        planned = self._history.planning_since(choices, self.together)
        return tuple(
            [who for number, (who, _) in enumerate(choices) if number not in left and places[number] < planned]
        )

    def consent_needed(self, seat: int) -> tuple[int, ...]:
        """The seats that must agree before this seat takes its last choice back; empty when it is free.

        Raises UndoRefused when the seat has no choice to take back.
        """
        return self._consent_needed(self.choices, seat)

    def consent_needed_before_plans(self, seat: int) -> tuple[int, ...]:
        """The same for the last choice that this seat made before the plans that are now made in secret, if any."""
        choices, meeting = self.choices, self.together
        return self._consent_needed(choices if meeting is None else choices[: len(choices) - meeting.answers], seat)

    def plans_in_secret(self, seat: int) -> bool:
        """Whether this seat's last choice belongs to a plan that is still made in secret."""
        choices = self.choices
        return any(who == seat for who, _ in choices) and is_secret(
            choices, self.together, last_choice_of(choices, seat)
        )

    def others_plan(self, seat: int) -> bool:
        """Whether plans are being made in secret, and one of them on another side than this seat's."""
        plans = () if self.together is None else self.together.plans
        return any(self.seats[who].side != self.seats[seat].side for seats, _ in plans for who in seats)

    def _consent_needed(self, choices: Sequence[Made], seat: int) -> tuple[int, ...]:
        """The same for this seat's last choice among the first `choices` of the match."""
        first = self._last_choice(choices, seat)
        if is_secret(self.choices, self.together, first):
            return ()
        others = tuple(other for other in range(len(self.seats)) if other != seat)
        # Whether others have planned something since is secret, so it makes no difference.
        if self.others_plan(seat) or any(self.seats[who].side != self.seats[seat].side for who, _ in choices[first:]):
            return others
        return others if self._counts_before(first) != (self.state.rng.draws, self.state.reveals) else ()

    def point(self) -> Point:
        """This position, for `return_to`."""
        return Point(self.choices, self._history, self.seed)

    def return_to(self, point: Point) -> None:
        """Come back to a position that this match was at, without an entry in its record.

        It leads back out of a rule that failed half-way, too.
        """
        if point.seed != self.seed:  # A seat has added to it since.
            self.seed = point.seed
            self._set_up()
        self._rewind(point.choices, len(point.choices))
        self._history = point.history
        if self._stopped:
            self._stop()

    def _last_choice(self, choices: Sequence[Made], seat: int) -> int:
        first = last_choice_of(choices, seat)
        if self.updates and first < self.updates[-1].choices:
            raise UndoRefused("the rules were updated since, so that choice can no longer be taken back")
        return first

    def _counts_before(self, number: int) -> tuple[int, int]:
        """The draws and reveals before the choice of this number, from 0."""
        if self._counts is not None:
            return self._counts[number]
        # With what seats have added to the seed.
        earlier = type(self)(self.game, self.config, self.seed, listen=False, chance=self.chance, dealt=self.dealt)
        earlier._rewind(self.choices[:number])
        return earlier.state.rng.draws, earlier.state.reveals
