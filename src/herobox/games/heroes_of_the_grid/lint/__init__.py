"""What of the content does not fit together, and what must always hold on the table of Heroes of the Grid."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.lint.linting_content import lint

__all__ = ["check", "lint"]
