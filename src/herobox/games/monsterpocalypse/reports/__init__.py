"""What is said of the content and of finished games of Monsterpocalypse."""

from __future__ import annotations

from herobox.games.monsterpocalypse.reports import catalogue, finished_games, round_by_round
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of Monsterpocalypse."""

    catalogue = of_content(catalogue.catalogue)
    by_round = staticmethod(round_by_round.by_round)
    best = staticmethod(finished_games.best)
    statistics = staticmethod(finished_games.statistics)
    game_tags = staticmethod(finished_games.game_tags)
    seat_tags = staticmethod(finished_games.seat_tags)
    contenders = of_content(finished_games.contenders)
    pit = of_content(finished_games.pit)
