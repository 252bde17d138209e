"""The kinds of abilities (rulebook p. 30), as the bases of the words that they are made of.

This module imports no rules: cards name these kinds, rules run the words by them, and the words that run are in
`effects`, above the rules.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from herobox.kernel.effects import Effect

if TYPE_CHECKING:
    from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, State, Tile
    from herobox.kernel import Rules


class AbilityEffect(Effect, frozen=True):
    """What an ability does. Each subclass below is a kind of ability (rulebook p. 30)."""

    kind: ClassVar[str]
    """How the rulebook calls the kind: "Action", "Advantage"."""


class ActionEffect(AbilityEffect, frozen=True):
    """An Action: one a turn, in the Advancement or the Attack Phase, for an Action Die."""

    kind = "Action"

    @abstractmethod
    def refusal(self, table: State, figure: Figure) -> str | None:
        """Why this figure can't use it now, with the page; None if it can."""

    @abstractmethod
    def run(self, table: State, figure: Figure) -> Rules[None]:
        """Carry it out; it asks for what it needs. One that asks nothing begins with `yield from ()`."""


class AdvantageEffect(AbilityEffect, frozen=True):
    """An Advantage: resolved once it is known whether an attack roll has hit."""

    kind = "Advantage"
    rerolls: ClassVar[bool] = False
    """It rolls the attack again, so it is resolved after the others (p. 31)."""
    may: ClassVar[bool] = False
    """The attacker may leave it."""

    @abstractmethod
    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """Whether it does something in this attack; `figure`, of the attacker's force, has it."""

    @abstractmethod
    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Carry it out for the figure that has it."""


class TriggerEffect(AbilityEffect, frozen=True):
    """A Trigger: resolved when the figure that has it hits a target with an attack of the Trigger's type."""

    kind = "Trigger"
    may: ClassVar[bool] = False
    """The attacker may leave it."""

    @property
    def feeds(self) -> int:
        """The Health that its monster gets back for a unit that the attack destroys."""
        return 0

    @abstractmethod
    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Whether it does something after this hit of the attack's leader."""

    @abstractmethod
    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Carry it out for the attack's leader."""


class ReactionEffect(AbilityEffect, frozen=True):
    """A Reaction: resolved after Triggers, for the target, a figure allied to it, or a structure that was hit."""

    kind = "Reaction"

    def hazard(self) -> Tile | None:
        """The hazard that takes the place of a building with it that is destroyed."""
        return None

    @abstractmethod
    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """Whether it does something in this attack; `figure` has it."""

    @abstractmethod
    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Carry it out for the figure that has it."""


class SkillEffect(AbilityEffect, frozen=True):
    """A Skill: always in effect while its figure is on the battle map; the rules that it changes look for it."""

    kind = "Skill"
