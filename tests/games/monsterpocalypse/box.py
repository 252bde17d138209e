"""What the tests of Monsterpocalypse take out of the box."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from herobox.games.monsterpocalypse import Monsterpocalypse, cards, lint
from herobox.games.monsterpocalypse.catalogue import catalogue as listed
from herobox.kernel import CatalogueItem, Content, load_content

FOLDER = Path(cards.__file__).parent / "content"


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(cards.CONTENT_TYPES, FOLDER, packs, lint.lint)


CONTENT = unpack()
GAME = Monsterpocalypse(CONTENT)


@cache
def catalogue() -> tuple[CatalogueItem, ...]:
    """Everything in the box as a list."""
    return listed(CONTENT)
