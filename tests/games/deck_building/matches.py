"""Matches of the Deck-Building Game in every mode, for tests that need more than a position."""

from __future__ import annotations

from typing import Any

import herobox
from herobox.games.deck_building.state import State
from herobox.kernel import Match

GAME = "deck-building"
MODES: dict[str, dict[str, Any]] = {
    "1v1": {},
    "2v2": {"villains": 2, "heroes": 2},
    "2 Heroes v 1 Villain": {"heroes": 2},
    "2 Villains v 1 Hero": {"villains": 2},
}


def begun(mode: str = "1v1", seed: int = 1, **config: Any) -> Match:
    """A match in its first turn: of what was dealt everybody plays the first character, the first Villain begins."""
    match = herobox.new(GAME, seed=seed, **(MODES[mode] | config))
    while state_of(match).phase == "characters":
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    return match


def state_of(match: Match) -> State:
    """The table of a match."""
    assert isinstance(match.state, State)
    return match.state


def table_of(mode: str = "1v1", seed: int = 1, **config: Any) -> State:
    """The table when its first turn begins."""
    return state_of(begun(mode, seed, **config))
