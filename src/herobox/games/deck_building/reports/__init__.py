"""What is said of the content and of finished games of the Deck-Building Game."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.reports import catalogue, finished_games, round_by_round
from herobox.games.deck_building.state import State
from herobox.kernel import Reports, of_content


class TableReports(Reports[State]):
    """The catalogue, numbers of finished games, and Villains that meet Heroes."""

    catalogue = of_content(catalogue.catalogue)
    by_round = staticmethod(round_by_round.by_round)
    hand = staticmethod(round_by_round.hand)
    deck = staticmethod(round_by_round.deck)
    best = staticmethod(finished_games.best)
    statistics = staticmethod(finished_games.statistics)
    game_tags = staticmethod(finished_games.game_tags)
    seat_tags = staticmethod(finished_games.seat_tags)
    rates = staticmethod(finished_games.rates)
    metrics = staticmethod(finished_games.metrics)
    contenders = of_content(finished_games.contenders)
    meetings = of_content(finished_games.meetings)

    def pit(self, first: str, second: str) -> dict[str, Any]:
        """A Villain against a Hero."""
        return {"characters": [first, second]}
