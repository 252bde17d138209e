"""How a rule asks: the type of every rule function, `ask` and `together`.

A rule is a generator over the state. It yields a `Decision` and goes on with the option that was chosen:

    def attack(table: State) -> Rules[Attack]:
        choice = yield from ask((table.attacker,), "attack", attacks(table))
        ...

Nothing else suspends, calls back or queues, so a rule reads in the rulebook's order.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, TypeAlias, TypeVar, final

import msgspec

from herobox.kernel.errors import RulesError

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - an option

Seats: TypeAlias = tuple[int, ...]
"""The seats that may answer, numbered from 0: one seat, or every seat of a team that decides together."""

PASS: Final = "pass"
"""The option to do nothing, for every decision that has it."""


class GameEnds(Exception):
    """Raised by a rule to end the game at once, whatever rule goes on; the game's `turn` catches it.

    How the game ended stands in the state.
    """


@final
class Decision(msgspec.Struct, frozen=True, gc=False):
    """What is asked of whom."""

    seats: Seats
    """Who may answer; one answer is enough.

    What several seats may answer must rest on what each of them sees: options that name cards of several hidden hands
    would tell everyone's to all, and could be right in no match that is imagined for one of them. Ask each seat about
    its own hand.
    """
    kind: str
    """What is being decided, as a stable word of the game: "attack", "duel.lay"."""
    options: Sequence[Any]
    """What can be chosen: two options or more, each with a different notation."""


@final
class Together:
    """Several plans, each made by its own seats in secret; anyone may answer first.

    The match drives it: `begin` starts a plan, `answer` gives a plan its next choice. While it is open no seat sees
    what another has planned, so a plan must neither draw chance nor read or change what another plan changes; then
    the result does not depend on who answers first, and conformance tests it.
    """

    __slots__ = ("answers", "decisions", "plans", "results", "waiting")

    def __init__(self, plans: tuple[tuple[Seats, Generator[Any, Any, Any]], ...]) -> None:
        self.plans = plans
        self.decisions: list[Decision | None] = [None] * len(plans)
        """What each plan asks now; None where it has not begun or is made."""
        self.results: list[Any] = [None] * len(plans)
        self.waiting = 0
        """How many plans wait for an answer."""
        self.answers = 0
        """How many answers were given so far."""

    def begin(self) -> bool:
        """Start every plan; says whether any of them asks something."""
        for index in range(len(self.plans)):
            self.begin_one(index)
        return self.waiting > 0

    def asked_of(self, seat: int) -> int:
        """The index of the first plan that waits for this seat, or -1."""
        for index, decision in enumerate(self.decisions):
            if decision is not None and seat in decision.seats:
                return index
        return -1

    def answer(self, index: int, option: Any) -> bool:
        """Give a plan its choice; says whether any plan still waits."""
        self.answers += 1
        try:
            asked = self.plans[index][1].send(option)
        except StopIteration as made:
            self.decisions[index] = None
            self.results[index] = made.value
            self.waiting -= 1
            return self.waiting > 0
        self.decisions[index] = asked if type(asked) is Decision else _decision(asked)
        return True

    def begin_one(self, index: int) -> None:
        """Start one plan."""
        try:
            self.decisions[index] = _decision(next(self.plans[index][1]))
        except StopIteration as made:
            self.results[index] = made.value
        else:
            self.waiting += 1


def _decision(asked: Any) -> Decision:
    if type(asked) is not Decision:
        raise RulesError("a plan inside `together` may ask, but not open a `together` of its own")
    return asked


Ask: TypeAlias = Decision | Together
"""What a rule may yield."""

Rules: TypeAlias = Generator[Ask, Any, T]
"""The type of a rule function that ends with a T."""


def ask(seats: Seats, kind: str, options: Sequence[O]) -> Rules[O]:
    """Ask one of `seats` to choose; a forced choice (one option) is made without asking.

    `options` must not be changed afterwards. Raises RulesError when there is none.
    """
    if len(options) > 1 and seats:
        answer: O = yield Decision(seats, kind, options)
        return answer
    if len(options) == 1:
        return options[0]
    raise RulesError(f'the decision "{kind}" was asked {"of nobody" if options else "without any option"}')


def together(*plans: tuple[Seats, Rules[T]]) -> Rules[list[T]]:
    """Run several plans side by side while their seats choose in secret; returns what each plan returned.

    Each plan comes with the seats that make it: `together(((0,), line_up(table, 0)), ((1,), line_up(table, 1)))`.
    """
    meeting = Together(plans)
    yield meeting
    return meeting.results
