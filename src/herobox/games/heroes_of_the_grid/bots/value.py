"""What a table is worth to a planner: learned, as weights of `features`."""

from __future__ import annotations

from pathlib import Path

from herobox.games.heroes_of_the_grid.bots.features import features
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel.learned import read_learned

LEARNED = read_learned(Path(__file__).with_name("value.json"))
"""What each feature is worth."""


def value(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if table.ending:
        return 1.0 if table.won else -1.0
    return LEARNED.value(features(table, seat))


def grade(table: State, seat: int, score: float) -> float:
    """What a finished game was worth: one that was lost by how far it got, as most are."""
    if table.won:
        return 1.0
    foes = table.monsters_and_bosses
    monsters = sum([foe.defeated and not foe.final for foe in foes])
    boss = max([len(foe.discard) for foe in foes if foe.final], default=0)
    return -1.0 + min(0.8, 0.12 * min(3, monsters) + 0.06 * min(6, boss) + 0.03 * table.round)
