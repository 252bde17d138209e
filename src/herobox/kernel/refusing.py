"""Refusals: the sentences for somebody who tried a choice that can't be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game, Outcome
from herobox.kernel.looks import Seat
from herobox.kernel.notation import notation, parse
from herobox.kernel.rules import Decision

MOST_NAMED = 8
"""At most so many options are named in a sentence."""


def turn_refusal(seats: Sequence[Seat], waiting: Iterable[int], outcome: Outcome | None, seat: int) -> str:
    """Why this seat has nothing to choose while those of `waiting` have, as far as it may know."""
    if outcome is not None:
        return f"the match is over: {outcome.reason}"
    if not 0 <= seat < len(seats):
        return f"there is no seat {seat}; the seats are 0 to {len(seats) - 1}"
    names = " and ".join(seats[other].name for other in waiting)
    return f"it is not {seats[seat].name}'s turn to choose; {names} must choose"


def choice_refusal(game: Game[Any, Any], view: Any, seat: int, decision: Decision, option: Any) -> str:
    """Why an option, or the text of one, is not among those of the decision of a seat that sees `view`."""
    if isinstance(option, str):
        try:
            option = parse(option, game.decisions.verbs)
        except HeroboxError as error:
            return f"{error}. You can choose: {first_options(decision)}"
    reason = game.decisions.why_not(view, seat, decision, option)
    return reason or f'"{notation(option)}" is not one of the choices. You can choose: {first_options(decision)}'


def first_options(decision: Decision) -> str:
    """The first options of a decision by their notations."""
    more = ", ..." if len(decision.options) > MOST_NAMED else ""
    return ", ".join(notation(option) for option in decision.options[:MOST_NAMED]) + more
