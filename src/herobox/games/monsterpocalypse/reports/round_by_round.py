"""What a report follows through a game: the health of both sides' monsters."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.monsterpocalypse.state import State


def by_round(state: State) -> Sequence[tuple[str, float]]:
    """Health left, of all forms together: of who had the first turn, and of the other side."""
    names = ("first", "second")
    return [
        (
            f"health of the {names[force.seat != state.first]} player's monsters",
            sum([sum(m.health) for m in force.monsters]),
        )
        for force in sorted(state.forces, key=lambda force: force.seat != state.first)
    ]
