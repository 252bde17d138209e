"""Random numbers: SplitMix64, whose whole state is a seed and the number of draws so far.

A match draws its chance in one of two formats. ONE_STREAM: everything comes from one stream, in the order in which it
is asked for. NAMED_STREAMS: each throw and each shuffle has a stream of its own, by its name and the turn, so that one
more die shifts nothing that comes later; that is how the laboratory compares two contents with the same luck.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from typing import TypeVar

import msgspec

T = TypeVar("T")

ONE_STREAM, NAMED_STREAMS = 1, 2
"""The formats of chance, as records say them."""

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


class Used(msgspec.Struct, frozen=True):
    """Which named streams a match has begun in this turn; never changed, so that copies of a table share it."""

    turn: int = 0
    """How many turns have begun."""
    times: tuple[tuple[str, int], ...] = ()
    """How often each name was asked for in this turn."""


class Rng(msgspec.Struct):
    """A stream of random numbers with the methods of `random.Random` that rules need.

    The n-th number depends on `seed` and n alone (Steele, Lea and Flood, "Fast splittable pseudorandom number
    generators", 2014), so a copy costs nothing and `draws` says whether any were drawn between two moments.
    """

    seed: int
    """64 bits; see `stream` for how a match gets it."""
    draws: int = 0
    """How many numbers were drawn so far; with named streams, how many of those were begun."""
    used: Used | None = None
    """With named streams, which were begun in this turn; None where there is one stream for everything."""

    def of(self, *name: str | int) -> Rng:
        """What to draw one throw or one shuffle from, by what it is for: `of("dice")`, `of("deck", seat)`.

        Where a match has one stream, that is this one. Else it is a new stream, which depends on the seed, the turn,
        the name and how often that was asked for in this turn, and on nothing else that was drawn.
        """
        return self if self.used is None else self._begin(" ".join(map(str, name)), self.used)

    def _begin(self, name: str, used: Used) -> Rng:
        times = dict(used.times)
        number = times[name] = times.get(name, 0) + 1
        self.used = Used(used.turn, tuple(times.items()))
        self.draws += 1
        return Stream(stream(self.seed, name, used.turn, number))

    def next_turn(self) -> None:
        """A turn begins: with named streams its chance does not depend on how much was drawn before."""
        if self.used is not None:
            self.used = Used(self.used.turn + 1)

    def bits(self) -> int:
        """The next number, uniform in 0 .. 2**64 - 1."""
        self.draws = draws = self.draws + 1
        z = (self.seed + draws * _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def many_bits(self, count: int) -> tuple[int, ...]:
        """The next `count` numbers, those that `bits` would give one by one; from six on in half the time."""
        first = self.seed + self.draws * _GAMMA & _MASK
        self.draws += count
        ones, steps, mask, numbers = _lanes(count)
        z = (first * ones + steps) & mask
        z = ((z ^ (z >> 30)) & mask) * 0xBF58476D1CE4E5B9 & mask
        z = ((z ^ (z >> 27)) & mask) * 0x94D049BB133111EB & mask
        return numbers(((z ^ (z >> 31)) & mask).to_bytes(16 * count, "little"))

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
        size = len(seq)
        for number in self.many_bits(size - 1) if size > 1 else ():
            j = number * size >> 64
            size -= 1
            seq[size], seq[j] = seq[j], seq[size]

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """k different items in random order, with k draws. Raises ValueError when there are fewer than k or k < 0."""
        if not 0 <= k <= len(population):
            raise ValueError(f"a sample of {k} was asked of {len(population)} items")
        pool = list(population)
        for i in range(k):
            j = i + self.randrange(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]


class Stream(Rng):
    """A named stream."""

    def shuffle(self, seq: MutableSequence[T]) -> None:
        """In place. Each item gets a number by its id and which copy it is, and they are sorted by those.

        So the order does not depend on how the items lay, and one more card leaves the others as they would be.
        """
        copies: dict[str, int] = {}
        keyed: list[tuple[int, int, T]] = []
        for item in seq:
            name = str(getattr(item, "id", item))
            copies[name] = copy = copies.get(name, 0) + 1
            keyed.append((Rng(self.seed ^ _number_of(name), copy).bits(), len(keyed), item))
        keyed.sort(key=lambda entry: entry[:2])
        seq[:] = [item for _, _, item in keyed]
        self.draws += 1


@cache
def _number_of(name: str) -> int:
    """64 bits for a name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")


@cache
def _lanes(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """What `many_bits` needs for so many numbers, each in a lane of 128 bits of one large number.

    A 1 in each lane, the step to each lane's draw, a mask of each lane's lower half, and what reads those halves.
    """
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum((lane + 1) * _GAMMA << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, struct.Struct("<" + "Q8x" * count).unpack


def stream(seed: int, *purpose: str | int) -> int:
    """64 bits for an `Rng`, from a seed of any size and what the stream is for.

    Streams of different purposes are independent: `stream(7, "table")`, `stream(7, "bot", 1)`, `stream(7, "game", 12)`.
    """
    text = " ".join(str(word).replace(" ", "\\ ") for word in (seed, *purpose))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
