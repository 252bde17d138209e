"""Whether a choice could be taken back freely: what the setting "confirm where it can't be taken back" asks."""

from __future__ import annotations

from typing import Any

from herobox.kernel import Match, Rng
from herobox.kernel.notation import find


def is_final(match: Match, seat: int, words: str, rng: Rng) -> bool:
    """Whether the choice would draw chance or reveal something, or pass the turn to choose to another side.

    It is tried in a match imagined for the seat, so that the answer tells nothing that the seat doesn't know.
    """
    decision = match.decisions.get(seat)
    option: Any = None if decision is None else find(decision.options, words)
    if option is None:
        return False
    imagined = match.determinize(seat, rng)
    draws, reveals = imagined.state.rng.draws, imagined.state.reveals
    imagined.choose(seat, option)
    if imagined.state.rng.draws != draws or imagined.state.reveals != reveals or imagined.outcome is not None:
        return True
    if imagined.together is not None and match.together is not None:
        return False
    side = match.seats[seat].side
    return all(match.seats[other].side != side for other in imagined.decisions)
