"""How good the table looks for the Power Rangers, for bots.

Points are added for what brings victory nearer and for what keeps the Rangers going, and taken away for enemies on the
boards. A search plays a round on to its end first (`bots.shortlisting.is_quiescent`), so what counts is how the next
one begins. Which things count and which way was found by a regression of how long games went on; the numbers were set
by hand and tried in play (docs/balance/heroes_of_the_grid.md says how well that plays).
"""

from __future__ import annotations

from math import tanh

from herobox.games.heroes_of_the_grid.bots import battle_values
from herobox.games.heroes_of_the_grid.rules.resolving_battles import BOSS_DEFEATED, MONSTER_DEFEATED
from herobox.games.heroes_of_the_grid.state import CENTER, OUTER, Player, State

SCALE = 15.0
"""Points from an even table to one that looks about 9 to 1 in favour."""
EVEN = 15.0
"""Points at which it looks even."""
PANIC = (0.0, 3.0, 7.0, 16.0, 60.0)
"""What is taken away for so many panicked locations."""
FIGURE, NEAR_PANIC = 1.0, 3.0
"""What an enemy figure takes away, and what a location does that is near to panic."""
ACTION = 0.5
"""What an action is worth that is left in this round."""
ROUND = 6.0
"""What a round costs besides the actions that it gives."""
MONSTER, BOSS = 3.0, 8.0
"""What a defeated card of a monster and of the last boss is worth."""
SLAIN = 1.0
"""What a defeated monster is worth besides its cards."""
ZORD, EXPERIENCE = 6.0, 1.0
"""What a Zord is worth, and a figure on the experience track."""
MORPHIN_GRID = 2.0
"""What an energy at the Command Center is worth."""


def evaluate(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if table.ending:
        return 1.0 if table.won else -1.0
    points = progress(table) - pressure(table) + sum([strength(player) for player in table.players])
    if table.phase == "action" and table.battle is None:
        points += battle_values.battles_value(table)
    points += MORPHIN_GRID * table.morphin_grid + ACTION * table.shared_actions
    return tanh((points - EVEN) / SCALE)


def progress(table: State) -> float:
    """Defeated enemies, Zords and experience; less for the rounds it took."""
    actions = table.config.tokens.actions * len(table.players) + table.config.tokens.shared_actions
    points = EXPERIENCE * table.experience + ZORD * len(table.zords) - table.round * (ROUND + ACTION * actions)
    for foe in table.monsters_and_bosses:
        if foe.defeated:
            points += MONSTER * MONSTER_DEFEATED + SLAIN
        elif foe.final:
            points += BOSS * min(len(foe.discard), BOSS_DEFEATED)
        else:
            points += MONSTER * min(len(foe.discard), MONSTER_DEFEATED)
    return points + ACTION * actions


def pressure(table: State) -> float:
    """Enemies on the boards: figures, how near each location is to panic, and panicked locations."""
    points = 0.0
    panicked = 0
    for number in OUTER:
        board = table.boards[number]
        points += FIGURE * board.figures
        if board.panicked:
            panicked += 1
        else:
            points += NEAR_PANIC * (board.figures / board.location.figure_limit) ** 2
    center = table.boards[CENTER].figures
    return points + PANIC[panicked] + (10.0 + center if center else 0.0)


def strength(player: Player) -> float:
    """Cards, of which the last ones in the deck count most, energy and actions."""
    each = len(player.rangers)
    deck = len(player.deck.cards) / each
    life: float = 3.0 * each * (1.0 - 0.75**deck)
    return life + 0.25 * len(player.hand) + 0.4 * player.energy + ACTION * player.actions
