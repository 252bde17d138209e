"""Chance: SplitMix64, whose whole state is a seed and the number of draws made so far."""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


class Rng(msgspec.Struct):
    """A stream of random numbers with the methods of `random.Random` that rules need.

    The n-th number depends on `seed` and n alone (Steele, Lea and Flood, "Fast splittable pseudorandom number
    generators", 2014), so a copy costs nothing and `draws` says whether chance was used between two moments.
    """

    seed: int
    """64 bits; see `stream` for how a match gets it."""
    draws: int = 0
    """How many numbers were drawn so far."""

    def bits(self) -> int:
        """The next number, uniform in 0 .. 2**64 - 1."""
        self.draws = draws = self.draws + 1
        z = (self.seed + draws * _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def randrange(self, stop: int) -> int:
        """A whole number in 0 .. stop - 1, for a `stop` of 1 or more. Its bias is at most stop / 2**64."""
        return (self.bits() * stop) >> 64

    def random(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def randint(self, a: int, b: int) -> int:
        """A whole number in a .. b, both ends included."""
        return a + self.randrange(b - a + 1)

    def choice(self, seq: Sequence[T]) -> T:
        """One item of a sequence that is not empty."""
        return seq[self.randrange(len(seq))]

    def shuffle(self, seq: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates), with len(seq) - 1 draws."""
        # `bits` is written out: shuffling is half of what imagining a table with many decks costs.
        seed, draws = self.seed, self.draws
        for i in range(len(seq) - 1, 0, -1):
            draws += 1
            z = (seed + draws * _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            seq[i], seq[j] = seq[j], seq[i]
        self.draws = draws

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """k different items in random order, with k draws. Raises ValueError when there are fewer than k or k < 0."""
        if not 0 <= k <= len(population):
            raise ValueError(f"a sample of {k} was asked of {len(population)} items")
        pool = list(population)
        for i in range(k):
            j = i + self.randrange(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]


def stream(seed: int, *purpose: str | int) -> int:
    """64 bits for an `Rng`, from a seed of any size and what the stream is for.

    Streams of different purposes are independent: `stream(7, "table")`, `stream(7, "bot", 1)`, `stream(7, "game", 12)`.
    """
    text = " ".join(str(word).replace(" ", "\\ ") for word in (seed, *purpose))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def commitment(seed: int) -> str:
    """The SHA-256 of the seed's decimal digits, in hexadecimal: published before a match, checked after it."""
    return hashlib.sha256(str(seed).encode()).hexdigest()
