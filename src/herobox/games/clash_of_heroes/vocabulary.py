"""The kinds of words that powers, Special Actions and MENACE sheets are made of. The words themselves are in `effects`.

This module imports no rules, so that the types of cards can name the kinds and the words can use the rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from herobox.kernel.effects import Effect

if TYPE_CHECKING:
    from herobox.games.clash_of_heroes.state import Hero, State
    from herobox.kernel import Rules

Attribute: TypeAlias = Literal["speed", "attack", "defense", "mental"]
"""What modifiers and tokens change; HEALTH stays as it is printed."""
ATTRIBUTES: tuple[Attribute, ...] = ("speed", "attack", "defense", "mental")
AttackKind: TypeAlias = Literal["melee", "ranged", "mental"]
"""How an attack is made (p. 20); a MENTAL one is a ranged one with as many dice as MENTAL."""
Symbol: TypeAlias = Literal["movement", "attack", "defense", "mental", "coordination", "weakness"]
"""The kinds of Special Powers (p. 10)."""
Rank: TypeAlias = Literal["rookie", "normal", "veteran"]
Occasion: TypeAlias = Literal["hit", "miss", "eliminate", "attacked", "hurt", "pass", "fail", "activate", "round-end"]
"""What a Special Power waits for: its hero hits or misses with an Attack, eliminates somebody, has been attacked, has
got a Damage token from an Attack, passes or fails a Test, begins to be activated; the round ends."""

Dice = Annotated[int, msgspec.Meta(ge=0, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Told(Effect, frozen=True):
    """A word whose text may name things of an adventure: villains, tokens, articles, deeds."""

    def told(self, names: Mapping[str, str]) -> str:
        """What it does, with the names of things by their ids; `words` makes names out of the ids instead."""
        return self.words()


class Deed(Told, frozen=True):
    """Something that a hero does or that happens to it: by a Special Power, an object, a Test."""

    @abstractmethod
    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Carry it out for this hero. One that asks nothing begins with `yield from ()`.

        Whom it is about besides, such as the attacker when somebody has been attacked, is `table.other`.
        """

    def can(self, table: State, hero: Hero) -> bool:
        """Whether it would do anything now: an ACTION is offered only where one of its effects would."""
        return True


class Lasting(Told, frozen=True):
    """Something that holds for as long as the card is in play or the character is; the rules look for it."""


class Menace(Told, frozen=True):
    """What a Super Villain does at the end of a round or as a reaction; what a scenario's own rules make happen."""

    @abstractmethod
    def run(self, table: State) -> Rules[None]:
        """Carry it out. In a reaction the hero that it answers is `table.other`."""

    def words(self) -> str:
        """As the sheet says it."""
        return self.told({})

    @abstractmethod
    def told(self, names: Mapping[str, str]) -> str:
        """As the sheet says it, with the names of things by their ids."""
