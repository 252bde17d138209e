"""What the tests of Monsterpocalypse take out of the box."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from herobox.games.monsterpocalypse import Monsterpocalypse
from herobox.games.monsterpocalypse.cards import printed_bases
from herobox.games.monsterpocalypse.lint import linting_content
from herobox.games.monsterpocalypse.reports.catalogue import catalogue as listed
from herobox.kernel import CatalogueItem, Content, load_content
from herobox.kernel.registry import load_game

FOLDER = Monsterpocalypse.content_folder()


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(printed_bases.CONTENT_TYPES, FOLDER, packs, linting_content.lint)


CONTENT = load_game("monsterpocalypse").content
GAME = Monsterpocalypse(CONTENT)


@cache
def catalogue() -> tuple[CatalogueItem, ...]:
    """Everything in the box as a list."""
    return listed(CONTENT)
