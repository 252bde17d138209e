"""What the builder of positions is made of: cards are taken from wherever they lie after the set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.state import GRID, Player, Stack, State
from tests.games.deck_building.box import CARDS

REST = "the rest"
"""In a pile of a position: all cards of the player's starting deck that are named nowhere else."""

Seated: TypeAlias = Mapping[int, Sequence[str]] | None
"""Ids by seat."""


def tokens(where: Seated, player: Player) -> Sequence[str]:
    """What is named for this player."""
    return (where or {}).get(player.seat, ())


class Supply:
    """The cards of the table that are not where the position wants them yet."""

    def __init__(self, table: State) -> None:
        """Takes the hands back into the decks, and the cards of The Grid off it."""
        self.table = table
        self.first_grid = [card for card in table.grid if card is not None]
        table.grid = [None] * GRID
        self.main = [*table.main_deck.cards, *self.first_grid]
        table.main_deck.cards.clear()
        for player in table.players:
            player.deck.cards += player.hand
            player.hand = []

    def take_all(self, player: Player, names: Sequence[str]) -> list[Card]:
        """Several cards, in order."""
        return [self.take(player, name) for name in names]

    def take(self, player: Player, name: str) -> Card:
        """A card for a player: the own one, or one from a stack, the main deck, or a deck of somebody else."""
        table = self.table
        if name == table.stun.id:
            table.stuns -= 1
            return table.stun
        if name == table.blade_blaster.id:
            table.blade_blasters -= 1
            return table.blade_blaster
        others = [other for other in table.players if other is not player]
        piles = [player.deck.cards, player.beside, self.main, table.zords.cards, table.masters.cards]
        piles += [other.beside for other in others] + [other.deck.cards for other in others]
        return pull(piles, name)

    def take_rest(self, player: Player, pile: list[Card]) -> None:
        """The cards of the starting deck that lie in the deck still."""
        rest = [card for card in player.deck.cards if card.type == "starter"]
        player.deck.cards = [card for card in player.deck.cards if card.type != "starter"]
        pile += rest


def pull(piles: Sequence[list[Card]], name: str) -> Card:
    """Take a card out of the first of these piles that has it."""
    for pile in piles:
        for place, card in enumerate(pile):
            if card.id == name:
                return pile.pop(place)
    if name not in CARDS:
        raise LookupError(f'there is no card "{name}"')
    raise LookupError(f'there is no "{name}" left for this position')


def lay_out(
    supply: Supply,
    grid: Sequence[str] | None,
    main_deck: Sequence[str],
    main_discard: Sequence[str],
    destroyed: Sequence[str],
) -> None:
    """The Grid, the main deck below its named cards, its discard pile, and the destroyed pile.

    Without a Grid that is named, it is that of the set-up, with other cards in the places of those that were taken.
    """
    table = supply.table
    somebody = table.players[0]
    table.main_discard = [pull([supply.main], name) for name in main_discard]
    table.destroyed = supply.take_all(somebody, destroyed)
    top = [pull([supply.main], name) for name in main_deck]
    if grid is None:
        for place, card in enumerate(supply.first_grid):
            there = card if card in supply.main else supply.main[0]
            supply.main.remove(there)
            table.grid[place] = there
    else:
        for place, name in enumerate(grid):
            table.grid[place] = pull([supply.main], name) if name else None
    table.main_deck.cards = supply.main + top[::-1]
    table.main_deck.seen.clear()


def pile_up(stack: Stack, top: Sequence[str]) -> None:
    """Lay these cards on top of a stack, the first one on top."""
    cards = [pull([stack.cards], name) for name in top]
    stack.cards += cards[::-1]
