"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.legality import refusal
from herobox.games.clash_of_heroes.options import VERBS
from herobox.games.clash_of_heroes.prompts import prompt
from herobox.games.clash_of_heroes.rules.activation import activation
from herobox.games.clash_of_heroes.state import State
from herobox.games.clash_of_heroes.view import view
from herobox.kernel import Prompt, Rules
from herobox.kernel.notation import parse
from tests.games.driving import asked


def prompted(table: State, rules: Rules[Any], *answers: str) -> Prompt:
    """What is asked after these answers, as whoever is asked reads it."""
    decision = asked(table, rules, *answers)
    seat = decision.seats[0]
    return prompt(view(table, seat), seat, decision)


def why(table: State, rules: Rules[Any], *answers: str) -> str:
    """After all these answers but the last: why that last one is refused to whoever is asked."""
    *before, tried = answers
    decision = asked(table, rules, *before)
    seat = decision.seats[0]
    reason = refusal(view(table, seat), seat, decision, parse(tried, VERBS))
    assert reason is not None, f"{tried} is allowed"
    return reason


def activated(table: State, *answers: str) -> Prompt:
    """What the hero of the next Initiative card is asked, after these Actions."""
    return prompted(table, activation(table), *answers)
