"""The opening hands: the part of the set-up in which players choose (rulebook p. 3)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.options import Hand
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_cards, max_hand_size
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, ask


def opening_hands(table: State) -> Rules[None]:
    """Step 3 of the set-up: each player draws as many cards as they wish; then the game begins."""
    for player in table.players:
        yield from opening_hand(table, player)
    table.phase = "deployment"


def hand_refusal(table: State, player: Player, cards: int) -> str | None:
    """Why a player may not draw so many cards for the opening hand (p. 3); None if they may. 0 is to pass."""
    most = max_hand_size(table, player)
    if not 1 <= cards <= most:
        return f"you may draw 1 to {most} cards, up to your maximum hand size, or pass (p. 3)"
    return None


def opening_hand(table: State, player: Player) -> Rules[None]:
    """A player says how many cards, up to the maximum hand size, and draws them; nothing says one at a time here."""
    sizes = [Hand(cards) for cards in range(1, max_hand_size(table, player) + 1)]
    choice = yield from ask(player.seats, "opening-hand", [*sizes, PASS])
    if isinstance(choice, Hand):
        draw_cards(table, player, choice.cards)
