"""Location effects: what the boards' sides B do (rulebook p. 17)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from herobox.games.heroes_of_the_grid.vocabulary import LocationEffect

Amount = Annotated[int, msgspec.Meta(ge=1, le=20)]


class SmallerHands(LocationEffect, frozen=True):
    """A smaller maximum hand size there; cards in excess are discarded at once."""

    cards: Amount

    def words(self) -> str:
        """The text on the board."""
        return f"The maximum hand size here is {self.cards} smaller."


class Drift(LocationEffect, frozen=True):
    """A foot soldier wanders off at the end of each round."""

    def words(self) -> str:
        """The text on the board."""
        return "At the end of each round a foot soldier moves on to the next location that is not panicked."


class BetterRecover(LocationEffect, frozen=True):
    """More shields for a RECOVER action there."""

    shields: Amount

    def words(self) -> str:
        """The text on the board."""
        return f"Recover up to {self.shields} shields here."


class Scout(LocationEffect, frozen=True):
    """Rangers may exchange a card at the start of a battle there."""

    def words(self) -> str:
        """The text on the board."""
        return "Start of a battle: each Ranger may draw a card, then puts a card back on top."


class Assault(LocationEffect, frozen=True):
    """Command Center Assault: enemies come here when they find no place, and the boss always does."""

    def words(self) -> str:
        """The text on the board."""
        return (
            "Enemies that find their place panicked come here, and so does the boss. Any left at the end lose the game."
        )
