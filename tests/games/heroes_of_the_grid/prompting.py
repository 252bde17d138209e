"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from tests.games.heroes_of_the_grid.box import GAME
from tests.games.prompting import Asking

prompted = Asking(GAME).prompted
