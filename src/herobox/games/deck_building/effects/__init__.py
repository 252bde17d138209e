"""The words of the texts on cards, by what they are about; who imports this makes them known."""

from herobox.games.deck_building.effects import (
    basic_effects,
    cleaving_effects,
    deck_effects,
    destroying_effects,
    grid_effects,
    readying_effects,
    revealing_effects,
)

__all__ = [
    "basic_effects",
    "cleaving_effects",
    "deck_effects",
    "destroying_effects",
    "grid_effects",
    "readying_effects",
    "revealing_effects",
]
