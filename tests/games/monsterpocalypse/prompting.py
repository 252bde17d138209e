"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.setup.starting_table import setup
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Rng
from tests.games.monsterpocalypse.box import CONTENT, GAME
from tests.games.prompting import Asking

prompted, why = Asking(GAME).prompted, Asking(GAME).why


def before_the_first_turn(**config: Any) -> State:
    """A table with two forces and their cities, where nothing is chosen yet."""
    return setup(CONTENT, Config(**config), Rng(1))
