"""The kinds of words that effects on cards, Zords and boards are made of. The words themselves are in `effects`.

This module imports no rules, so that the types of cards can name the kinds and the words can use the rules.
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

Moment: TypeAlias = Literal["always", "before roll", "rolled", "hits", "resolved", "placed"]
"""When an effect of a combat card happens: as long as it is resolved, before its dice are rolled, after they are
rolled, when its hits were dealt, when the card was resolved (for a maneuver or a reaction: when it is played), and
when it would be discarded."""


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


class ReactionEffect(Effect, frozen=True):
    """What a reaction card answers, and how."""

    trigger: ClassVar[Literal["damage", "attack", "defense"]]
    """A Ranger suffers damage; another Ranger resolved an attack; one reveals a card for defense."""


class EnemyEffect(Effect, frozen=True):
    """An effect that an enemy card has when it is resolved."""

    @abstractmethod
    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Carry it out for this card of the combat sequence."""


class PassiveEffect(Effect, frozen=True):
    """An effect that lasts while its enemy card is undefeated; the rules that it changes look for it."""


class LocationEffect(Effect, frozen=True):
    """The effect of a location board's side B; the rules that it changes look for it."""
