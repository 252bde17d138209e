"""Dice: faces as data."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from herobox.kernel.rng import Rng

F = TypeVar("F")


class Die(msgspec.Struct, Generic[F], frozen=True):
    """A die by its printed faces; each comes up equally often."""

    faces: tuple[F, ...]

    def roll(self, rng: Rng) -> F:
        """One roll: one random number."""
        return self.faces[(rng.bits() * len(self.faces)) >> 64]

    def roll_many(self, rng: Rng, count: int) -> list[F]:
        """`count` dice in the order thrown."""
        return [self.roll(rng) for _ in range(count)]


D6: Die[int] = Die((1, 2, 3, 4, 5, 6))
"""The ordinary die."""
