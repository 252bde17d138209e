"""What a seat may see: everything but the dice to come. Nothing is left to imagine."""

from __future__ import annotations

from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Rng
from herobox.kernel.copying import copier


def view(state: State, seat: int | None) -> State:  # noqa: ARG001 - every seat sees the same.
    """The table with a blank `rng`."""
    seen: State = copier(State)(state)
    seen.rng = Rng(0)
    return seen


def reimagine(state: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so nothing is dealt anew."""
