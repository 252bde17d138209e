"""What is said of the content and of finished games of Monsterpocalypse."""

from __future__ import annotations

from herobox.games.monsterpocalypse import catalogue, reports
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of Monsterpocalypse."""

    catalogue = of_content(catalogue.catalogue)
    statistics = staticmethod(reports.statistics)
    game_tags = staticmethod(reports.game_tags)
    seat_tags = staticmethod(reports.seat_tags)
    contenders = of_content(reports.contenders)
    pit = of_content(reports.pit)
