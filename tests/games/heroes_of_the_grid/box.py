"""What the tests of Heroes of the Grid take out of the box."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from herobox.games.heroes_of_the_grid import HeroesOfTheGrid, cards
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.lint import lint
from herobox.games.heroes_of_the_grid.reports.catalogue import catalogue as listed
from herobox.games.heroes_of_the_grid.setup import starting_table
from herobox.games.heroes_of_the_grid.state import State, View
from herobox.kernel import CatalogueItem, Content, Rng, load_content
from herobox.kernel.registry import load_game

FOLDER = Path(cards.__file__).parent / "content"
HOUSE = ("afterglow",)


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(cards.CONTENT_TYPES, FOLDER, packs, lint)


CONTENT = load_game("heroes-of-the-grid").content
GAME = HeroesOfTheGrid(CONTENT)


@cache
def catalogue() -> list[CatalogueItem]:
    """Everything in the box as a list."""
    return listed(CONTENT)


def config_of(**fields: Any) -> Config:
    """A config; lists stand for tuples."""
    values: dict[str, Any] = {k: tuple(value) if isinstance(value, list) else value for k, value in fields.items()}
    return Config(**values)


def set_up(seed: int = 1, *, content: Content = CONTENT, **config: Any) -> State:
    """The table before the opening hands."""
    return starting_table.setup(content, config_of(**config), Rng(seed))


def seen_by(table: State, seat: int | None) -> View:
    """The table as a seat (None: a spectator) sees it."""
    return cast("View", GAME.view(table, seat))
