"""What a report follows through a game: Hit Points, Energy, and everybody's cards."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.deck_building.reports.finished_games import owned
from herobox.games.deck_building.state import State


def by_round(state: State) -> Sequence[tuple[str, float]]:
    """What both teams have."""
    names = ("the Villains", "the Heroes")
    return [
        *((f"HP of {name}", team.hp) for name, team in zip(names, state.teams, strict=True)),
        *((f"Energy of {name}", team.energy) for name, team in zip(names, state.teams, strict=True)),
    ]


def hand(state: State, seat: int) -> Sequence[str]:
    """The cards in a player's hand."""
    return [card.id for card in state.players[seat].hand]


def deck(state: State, seat: int) -> Sequence[str]:
    """All cards of a player's."""
    return [card.id for card in owned(state.players[seat])]
