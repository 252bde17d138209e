"""What is said of the content and of finished games of Heroes of the Grid."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid import catalogue, reports
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of Heroes of the Grid."""

    catalogue = of_content(catalogue.catalogue)
    statistics = staticmethod(reports.statistics)
    lineups = of_content(reports.lineups)
    game_tags = staticmethod(reports.game_tags)
