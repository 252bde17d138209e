"""What reaction cards answer (rulebook p. 11). How each answer goes on is in the rule that asks for it."""

from __future__ import annotations

from typing import ClassVar, Literal

from herobox.games.heroes_of_the_grid.vocabulary import Amount, ReactionEffect
from herobox.kernel.wording import count_of


class Reduce(ReactionEffect, frozen=True):
    """A Ranger suffers less damage (rules.defense)."""

    damage: Amount
    trigger: ClassVar[Literal["damage", "attack", "defense"]] = "damage"

    def words(self) -> str:
        """The text on the card."""
        return f"When a Ranger suffers damage: it is reduced by {self.damage}."


class Assist(ReactionEffect, frozen=True):
    """The target of another Ranger's attack is hit once more (rules.attacks)."""

    hits: Amount
    trigger: ClassVar[Literal["damage", "attack", "defense"]] = "attack"

    def words(self) -> str:
        """The text on the card."""
        return f"After another Ranger resolves an attack: {count_of(self.hits, 'hit')} to its target."


class Catch(ReactionEffect, frozen=True):
    """A card that was revealed for defense goes into the hand (rules.defense)."""

    trigger: ClassVar[Literal["damage", "attack", "defense"]] = "defense"

    def words(self) -> str:
        """The text on the card."""
        return "When you reveal a card for defense: it goes into your hand."
