"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.config import Config
from herobox.games.deck_building.legality import refusal
from herobox.games.deck_building.options import VERBS
from herobox.games.deck_building.prompts import prompt
from herobox.games.deck_building.setup import setup
from herobox.games.deck_building.state import State
from herobox.games.deck_building.view import view
from herobox.kernel import Prompt, Rng, Rules
from herobox.kernel.notation import parse
from tests.games.deck_building.box import CONTENT
from tests.games.driving import asked


def before_the_first_turn(**config: Any) -> State:
    """A table where characters are dealt and nothing is chosen yet."""
    return setup(CONTENT, Config(**config), Rng(1))


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
