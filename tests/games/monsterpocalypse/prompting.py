"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.prompts import prompt
from herobox.games.monsterpocalypse.setup import setup
from herobox.games.monsterpocalypse.state import State
from herobox.games.monsterpocalypse.view import view
from herobox.kernel import Prompt, Rng, Rules
from tests.games.driving import asked
from tests.games.monsterpocalypse.box import CONTENT


def before_the_first_turn(**config: Any) -> State:
    """A table with two forces and their cities, where nothing is chosen yet."""
    return setup(CONTENT, Config(**config), Rng(1))


def prompted(table: State, rules: Rules[Any], *answers: str) -> Prompt:
    """What is asked after these answers, as whoever is asked reads it."""
    decision = asked(table, rules, *answers)
    seat = decision.seats[0]
    return prompt(view(table, seat), seat, decision)
