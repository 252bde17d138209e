"""What is said of the content and of finished games of Clash of Heroes."""

from __future__ import annotations

from herobox.games.clash_of_heroes import catalogue, reports
from herobox.games.clash_of_heroes.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of Clash of Heroes."""

    catalogue = of_content(catalogue.catalogue)
    in_play = staticmethod(reports.in_play)
    statistics = staticmethod(reports.statistics)
    game_tags = staticmethod(reports.game_tags)
    seat_tags = staticmethod(reports.seat_tags)
    rates = staticmethod(reports.rates)
    metrics = staticmethod(reports.metrics)
