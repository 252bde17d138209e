"""What players count in Heroes of the Grid: a hint says by it what a choice gains and risks."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Stake


def stakes(table: State, seat: int) -> list[Stake]:
    """Enemies, panic, and what the Rangers have left."""
    foes = table.monsters_and_bosses
    return [
        Stake("defeated cards of monsters and bosses", sum([len(foe.discard) for foe in foes]), 1.0),
        Stake("defeated monsters and bosses", sum([foe.defeated for foe in foes]), 2.0),
        Stake("panicked locations", sum([board.panicked for board in table.boards]), -3.0),
        Stake("enemy figures on the boards", sum([board.figures for board in table.boards]), -0.4),
        Stake("cards in the Rangers' decks", sum([len(player.deck.cards) for player in table.players]), 0.25),
        Stake("cards in hand", sum([len(player.hand) for player in table.players]), 0.1),
        Stake("energy", table.morphin_grid + sum([player.energy for player in table.players]), 0.3),
        Stake("ready Zords", sum([not zord.exhausted for zord in table.zords]), 1.0),
        Stake("actions left", table.shared_actions + sum([player.actions for player in table.players]), 0.2),
    ]
