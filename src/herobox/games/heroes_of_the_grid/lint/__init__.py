"""What of the content does not fit together, and what must always hold on the table of Heroes of the Grid."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.lint.content import lint
from herobox.games.heroes_of_the_grid.lint.invariants import check

__all__ = ["check", "lint"]
