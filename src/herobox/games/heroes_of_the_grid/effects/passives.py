"""PASSIVE effects of enemy cards: they last while their card is undefeated (rulebook p. 13)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from herobox.games.heroes_of_the_grid.vocabulary import PassiveEffect

Amount = Annotated[int, msgspec.Meta(ge=1, le=9)]


class IncreaseDamage(PassiveEffect, frozen=True):
    """Other enemy cards deal more damage."""

    damage: Amount

    def words(self) -> str:
        """The text on the card."""
        return f"Whenever another enemy card deals damage, it deals {self.damage} more."


class Protect(PassiveEffect, frozen=True):
    """No hits can be put on the other cards of the same deck."""

    def words(self) -> str:
        """The text on the card."""
        return "No hits can be dealt to other cards of this deck."


class ForbidCostly(PassiveEffect, frozen=True):
    """Cards that cost energy can't be played."""

    def words(self) -> str:
        """The text on the card."""
        return "No card that costs more than 0 energy can be played."


class RaiseCost(PassiveEffect, frozen=True):
    """Every combat card costs more (a reading: all of them, not only attacks)."""

    energy: Amount

    def words(self) -> str:
        """The text on the card."""
        return f"Every combat card costs {self.energy} energy more."


class Retaliate(PassiveEffect, frozen=True):
    """Whoever puts hits on this card suffers as much damage."""

    def words(self) -> str:
        """The text on the card."""
        return "After a Ranger deals hits to this card, that Ranger suffers as much damage."
