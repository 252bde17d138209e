"""The common places that cards leave and come back to: The Grid, stacks, destroyed pile (rulebook p. 18 to 20)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import MAIN_DECK, MAIN_DISCARD, grid_id, stack_id
from herobox.games.deck_building.state import GRID, State

NOT_IN_GRID = "there is no such card in The Grid (p. 8)"
"""The refusal of a card that would have to lie there."""


def refill_the_grid(table: State) -> None:
    """Step 1 of the Start Phase (p. 8). When the main deck has no card for it, this turn is the last one (p. 2)."""
    for place in range(GRID):
        if table.grid[place] is None:
            if not table.main_deck.cards:
                if not table.last_turn:
                    table.last_turn = True
                    table.show("phase", "The main deck is empty, so the game ends with this turn.", at=(MAIN_DECK,))
                return
            card = table.grid[place] = table.main_deck.draw(table)
            if table.listener:
                table.show("reveal", "{} enters The Grid.", card.name, at=(grid_id(table, place),))


def flip_the_stacks(table: State) -> None:
    """Step 2 of the Start Phase (p. 8): the top cards of the stacks are face up again."""
    table.blade_blaster_up = table.blade_blasters > 0
    for stack in (table.zords, table.masters):
        if stack.cards and not stack.face_up:
            stack.face_up = True
            table.reveals += 1
            top = stack.cards[-1]
            table.show("reveal", "{} is now on top of its stack.", top.told_first, at=(stack_id(top.type),))


def in_grid(table: State, card_id: str) -> Card | None:
    """The card of this name in The Grid."""
    for card in table.grid:
        if card is not None and card.id == card_id:
            return card
    return None


def take_from_grid(table: State, card: Card) -> None:
    """A card leaves The Grid; its place stays empty until the next turn begins."""
    table.grid[table.grid.index(card)] = None


def remove_from_grid(table: State, card: Card) -> None:
    """A card goes from The Grid to the main deck discard pile (p. 19)."""
    take_from_grid(table, card)
    table.main_discard.append(card)
    table.show("card", "{} goes from The Grid to the main deck discard pile.", card.name, at=(MAIN_DISCARD,))


def put_away_destroyed(table: State, card: Card) -> None:
    """Where a destroyed card goes: a Blade Blaster under its stack, others onto the destroyed pile (p. 18 and 19)."""
    if card.type == "blade-blaster":
        table.blade_blasters += 1
    else:
        table.destroyed.append(card)
