"""What is said of the content and of finished games of Heroes of the Grid."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.reports import catalogue, finished_games
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """The catalogue, and what is said of finished games."""

    catalogue = of_content(catalogue.catalogue)
    best = staticmethod(finished_games.best)
    statistics = staticmethod(finished_games.statistics)
    lineups = of_content(finished_games.lineups)
    game_tags = staticmethod(finished_games.game_tags)
