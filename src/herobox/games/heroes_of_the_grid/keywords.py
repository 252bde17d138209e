"""The kinds of words that effects are made of, and the words that rules look for, which only say what they change.

The words that run are in `effects`, above the rules. This module imports no rules and no state, but for their types.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec

from herobox.kernel.effects import Effect

if TYPE_CHECKING:
    from herobox.games.heroes_of_the_grid.state import EnemyInPlay, State
    from herobox.kernel import Rules

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
"""How many hits, cards or energy a word says."""
BoardAmount: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
"""How many cards or shields a location's effect says."""

Moment: TypeAlias = Literal["always", "before roll", "rolled", "hits", "resolved", "placed"]
"""When an effect of a combat card happens: as long as it is resolved, before its dice are rolled, after they are
rolled, when its hits were dealt, when the card was resolved (for a maneuver or a reaction: when it is played), and
when it would be discarded."""
Trigger: TypeAlias = Literal["damage", "attack", "defense"]
"""What a reaction answers: a Ranger suffers damage; another Ranger resolved an attack; one reveals a card for
defense."""


class RangerEffect(Effect, frozen=True):
    """An effect of a combat card, an ability or a Zord."""

    moment: ClassVar[Moment] = "resolved"
    ignores_guard: ClassVar[bool] = False
    """The attack may target guarded enemy cards."""
    divides: ClassVar[bool] = False
    """The attack's hits are divided among any number of targets."""

    @abstractmethod
    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Carry it out for the player of this seat, who may decline it if `optional`; returns whether it was done.

        The attack that goes on, if any, is `table.battle.attack`. One that asks nothing begins with `yield from ()`.
        """


class EnemyEffect(Effect, frozen=True):
    """An effect that an enemy card has when it is resolved."""

    @abstractmethod
    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Carry it out for this card of the combat sequence."""


# What reaction cards answer (p. 11); how each answer goes on is in the rule that asks for it.


class ReactionEffect(Effect, frozen=True):
    """What a reaction card answers, and how."""

    trigger: ClassVar[Trigger]


class Reduce(ReactionEffect, frozen=True):
    """A Ranger suffers less damage (rules.defense)."""

    text = "When a Ranger suffers damage, reduce it by {damage}."
    trigger = "damage"

    damage: Amount


class Assist(ReactionEffect, frozen=True):
    """The target of another Ranger's attack is hit once more (rules.attacks)."""

    text = "After another Ranger resolves an attack, deal {hits:hit} to its target."
    trigger = "attack"

    hits: Amount


class Catch(ReactionEffect, frozen=True):
    """A card that was revealed for defense goes into the hand (rules.defense)."""

    text = "When you reveal a card for defense, put it into your hand."
    trigger = "defense"


# PASSIVE effects of enemy cards (p. 13)


class PassiveEffect(Effect, frozen=True):
    """An effect that lasts while its enemy card is undefeated; the rules that it changes look for it."""


class IncreaseDamage(PassiveEffect, frozen=True):
    """Other enemy cards deal more damage."""

    text = "Whenever another enemy card deals damage, it deals {damage} more."

    damage: Amount


class Protect(PassiveEffect, frozen=True):
    """No hits can be put on the other cards of the same deck."""

    text = "No hits can be dealt to other cards of this deck."


class ForbidCostly(PassiveEffect, frozen=True):
    """Cards that cost energy can't be played."""

    text = "No card that costs more than 0 energy can be played."


class RaiseCost(PassiveEffect, frozen=True):
    """Every combat card costs more (a reading: all of them, not only attacks)."""

    text = "Every combat card costs {energy} more energy."

    energy: Amount


class Retaliate(PassiveEffect, frozen=True):
    """Whoever puts hits on this card suffers as much damage."""

    text = "After a Ranger deals hits to this card, that Ranger suffers that much damage."


# What the boards' sides B do (p. 17)


class LocationEffect(Effect, frozen=True):
    """The effect of a location board's side B; the rules that it changes look for it."""


class SmallerHands(LocationEffect, frozen=True):
    """A smaller maximum hand size there; cards in excess are discarded at once."""

    text = "The maximum hand size here is reduced by {cards}."

    cards: BoardAmount


class Drift(LocationEffect, frozen=True):
    """A foot soldier wanders off at the end of each round."""

    text = "At the end of each round, a foot soldier moves on to the next location that is not panicked."


class BetterRecover(LocationEffect, frozen=True):
    """More shields for a RECOVER action there."""

    text = "Recover up to {shields} shields here."

    shields: BoardAmount


class Scout(LocationEffect, frozen=True):
    """Rangers may exchange a card at the start of a battle there."""

    text = "At the start of a battle, each Ranger may draw a card and then puts a card back on top."


class Assault(LocationEffect, frozen=True):
    """Command Center Assault: enemies come here when they find no place, and the boss always does."""

    text = (
        "Enemies whose location is already panicked come here instead, and so does the boss. "
        "If any are left at the end of the Action Phase, you lose."
    )
