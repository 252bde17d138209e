"""What the seats of a match are called at the moment, for all that shows or asks people something."""

from __future__ import annotations

from herobox.kernel.match import Match


def seat_names(match: Match) -> tuple[str, ...]:
    """What everybody calls each seat by now: after who plays there, once that is known, or as the game names it."""
    return tuple(match.game.looks.seat_names(match.view(None), match.seats))
