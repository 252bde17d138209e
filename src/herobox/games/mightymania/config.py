"""How a match of Mightymania may be set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

FIELDS = 4
"""Fields a player, side by side, each facing one of the opponent's (rule 1; a reading: docs/rules/mightymania.md)."""


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a match."""

    decks: tuple[str, ...] = ()
    """The decks' ids: none (two different ones are dealt by chance), one (both play it), or one for each seat."""
    best_of: Literal[1, 3, 5] = 1
    """How many games are played at most; whoever wins more of them wins the match."""
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 60
    """After this many turns without a beaten Leader a game is a draw."""
