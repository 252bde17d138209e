"""Playing on in one's head."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herobox.kernel.match import Match


def play_on(match: Match, choose: Callable[[Any, Any], Any | None]) -> None:
    """Make the choices that `choose` (a game's `habit` or `likely`) finds, for every seat, until it finds none."""
    state = match.state
    went_on = True
    while went_on:
        went_on = False
        for seat, decision in match.decisions.items():
            option = choose(state, decision)
            if option is not None:
                match.choose(seat, option)
                went_on = True
                break
