"""Which texts have been at work in a game: statistics, and the proof that none sleeps."""

from __future__ import annotations

from herobox.games.deck_building.state import State


def note(table: State, text: str) -> None:
    """What stands on this card, character or tile, by its id, has changed what happens."""
    table.at_work[text] = table.at_work.get(text, 0) + 1
