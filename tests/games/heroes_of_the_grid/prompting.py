"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.prompts import prompt
from herobox.games.heroes_of_the_grid.state import State
from herobox.games.heroes_of_the_grid.view import view
from herobox.kernel import Choice, Prompt, Rules
from tests.games.driving import asked


def prompted(table: State, rules: Rules[None], *answers: str, seat: int | None = None) -> Prompt:
    """What is asked after these answers, as the first of those who are asked reads it, or another seat."""
    decision = asked(table, rules, *answers)
    reader = decision.seats[0] if seat is None else seat
    return prompt(view(table, reader), reader, decision)


def choice(shown: Prompt, notation: str) -> Choice:
    """The option of this notation."""
    return next(one for one in shown.choices if one.notation == notation)


def said(shown: Prompt, notation: str) -> str:
    """What an option says."""
    return choice(shown, notation).words
