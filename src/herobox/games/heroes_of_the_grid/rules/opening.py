"""The opening hands: the part of the set-up in which players choose (rulebook p. 3)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.hands import draw_up
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Rules


def opening_hands(table: State) -> Rules[None]:
    """Step 3 of the set-up: each player draws as many cards as they wish, one at a time; then the game begins."""
    for player in table.players:
        yield from draw_up(table, player, "opening-hand")
    table.phase = "deployment"
