"""What a report follows through a game: the Morphin Grid, enemies on the boards, and everybody's combat cards."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.state import Player, State


def by_round(table: State) -> Sequence[tuple[str, float]]:
    """Energy, enemy figures, locations that are lost."""
    return [
        ("energy in the Morphin Grid", table.morphin_grid),
        ("enemy figures on the boards", sum([board.figures for board in table.boards])),
        ("panicked locations", sum([board.panicked for board in table.boards])),
    ]


def hand(table: State, seat: int) -> Sequence[str]:
    """The combat cards in a player's hand."""
    return [card.id for player in _of(table, seat) for card in player.hand]


def deck(table: State, seat: int) -> Sequence[str]:
    """All combat cards of a player's."""
    return [
        card.id
        for player in _of(table, seat)
        for card in (*player.deck.cards, *player.hand, *player.discard, *player.in_play)
    ]


def _of(table: State, seat: int) -> list[Player]:
    return [player for player in table.players if player.number == seat]
