"""Which abilities have been at work in a game: statistics, and the proof that none sleeps."""

from __future__ import annotations

from herobox.games.monsterpocalypse.state import State


def note(table: State, ability: str) -> None:
    """An ability, by its id, has changed what happens."""
    table.at_work[ability] = table.at_work.get(ability, 0) + 1
