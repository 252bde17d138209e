"""What is said of the content and of finished games of the Deck-Building Game."""

from __future__ import annotations

from herobox.games.deck_building import catalogue, reports
from herobox.games.deck_building.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of the Deck-Building Game."""

    catalogue = of_content(catalogue.catalogue)
    statistics = staticmethod(reports.statistics)
    game_tags = staticmethod(reports.game_tags)
    seat_tags = staticmethod(reports.seat_tags)
    rates = staticmethod(reports.rates)
    metrics = staticmethod(reports.metrics)
    contenders = of_content(reports.contenders)
    meetings = of_content(reports.meetings)
