"""Winning, and the count when time is up (rulebook p. 29 and 30)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.state import Force, State
from herobox.kernel import NOBODY, GameEnds, Outcome


def time_is_up(table: State) -> GameEnds:
    """Count: most forms destroyed wins, then least damage on one's own monsters; else it is a draw. To be raised."""
    first, second = table.forces
    if first.forms_destroyed != second.forms_destroyed:
        winner = first if first.forms_destroyed > second.forms_destroyed else second
        return table.end(f"Time is up, and {winner.name} has destroyed more forms.", winner.seat)
    if damage(first) != damage(second):
        winner = first if damage(first) < damage(second) else second
        return table.end(f"Time is up, and {winner.name} has less damage.", winner.seat)
    return table.end("Time is up, with equal forms destroyed and equal damage on both sides.")


def damage(force: Force) -> int:
    """The points of damage on all forms of a force's monsters."""
    return sum([monster.alpha.health + monster.hyper.health - sum(monster.health) for monster in force.monsters])


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if not state.ending:
        return None
    if state.winner == NOBODY:
        return Outcome((0.0, 0.0), state.ending)
    return Outcome((1.0, -1.0) if state.winner == 0 else (-1.0, 1.0), state.ending)
