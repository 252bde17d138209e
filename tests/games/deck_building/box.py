"""What the tests of the Deck-Building Game take out of the box."""

from __future__ import annotations

from pathlib import Path

from herobox.games.deck_building import DeckBuilding, cards
from herobox.games.deck_building.cards import Card, Character, Tile
from herobox.games.deck_building.lint import linting_content
from herobox.kernel import Content, load_content
from herobox.kernel.registry import load_game

FOLDER = Path(cards.__file__).parent / "content"


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(cards.CONTENT_TYPES, FOLDER, packs, linting_content.lint)


CONTENT = load_game("deck-building").content
GAME = DeckBuilding(CONTENT)
CARDS = CONTENT.of(Card)
CHARACTERS = CONTENT.of(Character)
TILES = CONTENT.of(Tile)
