"""The words of the texts on cards, by what they are about; who imports this makes them known."""

from herobox.games.deck_building.effects import (
    basics,
    cleaving,
    decks,
    destroying,
    grid,
    readying,
    revealing,
)

__all__ = ["basics", "cleaving", "decks", "destroying", "grid", "readying", "revealing"]
