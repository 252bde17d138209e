"""Small things that become numbers between -1 and 1."""

from __future__ import annotations

import zlib
from array import array
from typing import Any, TypeAlias

Row: TypeAlias = "array[float]"


FAR = 10_000
"""Whole numbers from here on are not remembered."""


class Buckets(dict[Any, int]):
    """A word to one of a number of places, the same in every process; worked out once for each word."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __missing__(self, word: Any) -> int:
        place = self[word] = zlib.crc32(str(word).encode()) % self.count
        return place


class ClassBuckets(Buckets):
    """The same for classes, by their names."""

    def __missing__(self, kind: type) -> int:
        place = self[kind] = zlib.crc32(kind.__name__.encode()) % self.count
        return place


def squashed(number: float) -> float:
    """A number without bounds, between -1 and 1: 0 stays 0, 8 becomes a half."""
    return number / (number + 8) if number >= 0 else number / (8 - number)


class Squashed(dict[int, float]):
    """`squashed` of whole numbers, worked out once for each: to look one up takes half as long as a call."""

    def __missing__(self, number: int) -> float:
        result = squashed(number)
        if -FAR < number < FAR:
            self[number] = result
        return result


def zeros(count: int) -> Row:
    """So many zeros."""
    return array("f", bytes(4 * count))


def code(word: str, width: int) -> list[float]:
    """Bits of a word's hash, by which two words can nearly always be told apart."""
    bits = zlib.crc32(word.encode())
    return [float(bits >> place & 1) for place in range(width)]
