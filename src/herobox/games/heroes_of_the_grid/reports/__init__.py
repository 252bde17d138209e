"""What is said of the content and of finished games of Heroes of the Grid."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.reports import catalogue, finished_games, round_by_round
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """The catalogue, and what is said of finished games."""

    catalogue = of_content(catalogue.catalogue)
    by_round = staticmethod(round_by_round.by_round)
    hand = staticmethod(round_by_round.hand)
    deck = staticmethod(round_by_round.deck)
    best = staticmethod(finished_games.best)
    metrics = staticmethod(finished_games.metrics)
    statistics = staticmethod(finished_games.statistics)
    lineups = of_content(finished_games.lineups)
    game_tags = staticmethod(finished_games.game_tags)
    challenge = staticmethod(finished_games.challenge)
