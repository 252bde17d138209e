"""A small vocabulary of card effects, and the cards that say them, for the kernel's tests."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Literal

import msgspec

from herobox.kernel import Effect

Number = Annotated[int, msgspec.Meta(ge=1, le=9)]


class SpellEffect(Effect, frozen=True):
    """What a card does when it is played."""

    @abstractmethod
    def run(self, lives: list[int]) -> None:
        """Do it to the lives of the seats."""


class Deal(SpellEffect, frozen=True):
    """Takes lives away."""

    damage: Number
    to: Literal["foe", "everybody"] = "foe"

    def run(self, lives: list[int]) -> None:
        lives[-1] -= self.damage

    def words(self) -> str:
        return f"Deal {self.damage} to {self.to}."


class AddLives(SpellEffect, frozen=True):
    """Gives lives."""

    number: Number = 1

    def run(self, lives: list[int]) -> None:
        lives[0] += self.number

    def words(self) -> str:
        return f"Add {self.number}."


class Regenerate(SpellEffect, frozen=True):
    """Gives all lives back."""

    def run(self, lives: list[int]) -> None:
        lives[0] = 9

    def words(self) -> str:
        return "Regenerate."


class Swap(SpellEffect, frozen=True):
    """Has two numbers that must be given."""

    own: Number
    other: Number

    def run(self, lives: list[int]) -> None:
        lives[0] += self.own - self.other

    def words(self) -> str:
        return f"Swap {self.own} for {self.other}."


class Twice(SpellEffect, frozen=True):
    """Another effect, twice over."""

    effect: SpellEffect
    pause: int = 0

    def run(self, lives: list[int]) -> None:
        self.effect.run(lives)
        self.effect.run(lives)

    def words(self) -> str:
        return f"Twice: {self.effect.words()}"


class Shield(Effect, frozen=True):
    """What a card does when it is hit: words of another kind, with a name that is taken there, too."""


class Block(Shield, frozen=True):
    """Stops hits."""

    hits: Number = 1

    def words(self) -> str:
        return f"Block {self.hits}."


class Card(msgspec.Struct, frozen=True):
    """A card within a deck."""

    id: str
    name: str
    effects: Annotated[tuple[SpellEffect, ...], msgspec.Meta(max_length=3)] = ()
    shield: Shield | None = None


class CardDeck(msgspec.Struct, frozen=True):
    """A deck as a pack writes it."""

    id: str
    name: str
    source: str
    cards: tuple[Card, ...]
    by_rank: dict[str, SpellEffect] = {}


KINDS = {"deck": CardDeck}
