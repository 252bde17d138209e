"""How a match of Mightymania may be set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

FIELDS = 4
"""Fields a player, side by side, each facing one of the opponent's (rule 1; a reading: docs/rules/mightymania.md)."""


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a match."""

    decks: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Decks",
            description="One for each seat, or one that both play. A deck that is not chosen is dealt at random.",
        ),
    ] = ()
    """The decks' ids: none, one (both play it), or one for each seat; "" is one that is dealt by chance."""
    best_of: Annotated[
        Literal[1, 3, 5],
        msgspec.Meta(
            title="Games in a match",
            description="How many to play at most; whoever wins more games wins the match.",
        ),
    ] = 1
    turn_limit: Annotated[
        int,
        msgspec.Meta(
            ge=1,
            le=1000,
            title="Turns in a game",
            description="If no Leader has been beaten by then, the game is a draw.",
        ),
    ] = 60
