"""What the seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import Seat


def seat_names(view: View, seats: Sequence[Seat]) -> list[str]:
    """What each seat is called: after its main Hero, whom chance may have dealt; one who has lost it keeps the name."""
    names = [seat.name for seat in seats]
    for hero in view.heroes:
        if not hero.team_up:
            names[hero.seat] = hero.name
    return names
