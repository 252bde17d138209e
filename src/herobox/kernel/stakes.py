"""What people count at a table, so that a bot can say in the game's words why it prefers one choice to another."""

from __future__ import annotations

from typing import NamedTuple


class Stake(NamedTuple):
    """Something countable that a seat wants much or little of."""

    words: str
    """What is counted, in words to the player who chooses: "Power Dice", "hits on their monsters"."""
    number: float
    """How much of it there is; only differences between two tables are ever looked at, so it may be below 0."""
    worth: float
    """What one is worth to the seat, by which reasons are put in order; below 0 for what it would rather avoid."""
