"""Sets of Spaces and Areas as whole numbers with a bit for each."""

from __future__ import annotations

LETTERS = "abcdefghijklmnopqrstuvwxyz"


BYTES = 26 * 26 // 8 + 1
"""Of the largest set."""
_TABLE = tuple(
    tuple(tuple(8 * byte + bit for bit in range(8) if value >> bit & 1) for value in range(256))
    for byte in range(BYTES)
)
"""For each byte of a set, for each value of it: the numbers that it stands for."""


def members(group: int) -> list[int]:
    """The numbers of a set, from low to high."""
    found: list[int] = []
    for place, value in enumerate(group.to_bytes(group.bit_length() + 7 >> 3, "little")):
        if value:
            found += _TABLE[place][value]
    return found


def named(column: int, row: int) -> str:
    """The name of a place by column and row from 0: "c4"."""
    return f"{LETTERS[column]}{row + 1}"


def placed(name: str) -> tuple[int, int]:
    """Column and row, from 0, of a place by its name."""
    return LETTERS.index(name[0]), int(name[1:]) - 1
