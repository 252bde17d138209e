"""Words that every game's texts need."""

from __future__ import annotations


def many(count: int, one: str, several: str = "") -> str:
    """A number of things: "1 space", "3 spaces"; "1 die", "2 dice" where the plural is given."""
    return f"{count} {one if count == 1 else several or one + 's'}"
