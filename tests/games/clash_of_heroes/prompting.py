"""What is asked of people in a position, for the tests of prompts."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Prompt
from tests.games.clash_of_heroes.box import GAME
from tests.games.prompting import Asking

prompted, why = Asking(GAME).prompted, Asking(GAME).why
pointed, refusal = GAME.decisions.pointed, GAME.decisions.why_not


def activated(table: State, *answers: str) -> Prompt:
    """What the hero of the next Initiative card is asked, after these Actions."""
    return prompted(table, activation(table), *answers)
