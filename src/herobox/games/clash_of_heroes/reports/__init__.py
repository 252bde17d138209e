"""What is said of the content and of finished games of Clash of Heroes."""

from __future__ import annotations

from herobox.games.clash_of_heroes.reports import catalogue, finished_games, round_by_round
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """What is said of the content and of finished games of Clash of Heroes."""

    catalogue = of_content(catalogue.catalogue)
    in_play = staticmethod(finished_games.in_play)
    by_round = staticmethod(round_by_round.by_round)
    hand = staticmethod(round_by_round.hand)
    best = staticmethod(finished_games.best)
    statistics = staticmethod(finished_games.statistics)
    game_tags = staticmethod(finished_games.game_tags)
    challenge = staticmethod(finished_games.challenge)
    uneven = staticmethod(finished_games.uneven)
    seat_tags = staticmethod(finished_games.seat_tags)
    rates = staticmethod(finished_games.rates)
    metrics = staticmethod(finished_games.metrics)
