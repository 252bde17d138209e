"""What a report follows through a game: points, and Power cards in hand."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.clash_of_heroes.reports.finished_games import metrics
from herobox.games.clash_of_heroes.state.table_state import State


def by_round(state: State) -> Sequence[tuple[str, float]]:
    """The points of each team."""
    return [(name, number) for name, number in metrics(state) if name != "rounds"]


def hand(state: State, seat: int) -> Sequence[str]:
    """The Power cards in the hands of a player's Heroes."""
    return [card.id for hero in state.heroes if hero.seat == seat for card in hero.hand]
