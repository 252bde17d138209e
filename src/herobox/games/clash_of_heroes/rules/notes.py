"""Which texts have been at work in a game."""

from __future__ import annotations

from herobox.games.clash_of_heroes.state import State


def note(table: State, text: str) -> None:
    """Mark that a text, by the id of what it stands on, has been at work."""
    table.at_work[text] = table.at_work.get(text, 0) + 1
