"""What is settled of a match before its dice are made; all else is dealt anew when they are."""

from __future__ import annotations

from herobox.kernel import Match
from herobox.kernel.naming import seat_names

SEEDS = range(1, 9)
"""What is the same with all of these is taken for settled; each is dealt within some milliseconds."""


def settled_names(match: Match) -> tuple[str, ...]:
    """What the seats are called whatever the dice will be: as the game names a seat whose player may yet be dealt."""
    dealt = [seat_names(Match(match.game, match.config, seed)) for seed in SEEDS]
    return tuple(
        names[0] if len(set(names)) == 1 else seat.name
        for names, seat in zip(zip(*dealt, strict=True), match.seats, strict=True)
    )
