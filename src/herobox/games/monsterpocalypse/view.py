"""What a seat may see: everything but the dice to come. Nothing is left to imagine."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Rng, Seat
from herobox.kernel.copying import copier


def view(state: State, seat: int | None) -> State:
    """The table with a blank `rng`."""
    seen: State = copier(State)(state)
    seen.rng = Rng(0)
    return seen


def seat_names(view: State, seats: Sequence[Seat]) -> list[str]:
    """What each seat is called: after its force, which chance may have dealt, as in the log."""
    return [force.name for force in view.forces]


def resample_hidden(state: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so nothing is dealt anew."""
