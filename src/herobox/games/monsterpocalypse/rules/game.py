"""What a turn of the kernel is (rulebook p. 11)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation_and_advancement import take_turn
from herobox.games.monsterpocalypse.rules.set_up_phase import set_up
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import GameEnds, Rules


def turn(state: State) -> Rules[None]:
    """A part of the game that is played again when a match is copied in the midst of it."""
    try:
        if state.turn == 0 and state.phase != "turn":
            yield from set_up(state)
        else:
            yield from take_turn(state)
    except GameEnds:
        state.attack = None
        state.crediting = False
