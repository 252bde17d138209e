"""Words that every game's texts need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MOST_JOINED = 12
"""How many words of a long list are shown."""


def count_of(count: int, one: str, several: str = "") -> str:
    """A number of things: "1 space", "3 spaces"; "1 die", "2 dice" where the plural is given."""
    return f"{count} {one if count == 1 else several or one + 's'}"


def join_words(words: Iterable[str], conjunction: str = "and") -> str:
    """Words in a row: "Baboo, Squatt and Pudgy Pig"; empty for none."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} {conjunction} {last}" if first else last


def join_some_words(words: Sequence[str], conjunction: str = "and") -> str:
    """Words in a row, of many only the first: "a1, a2, ... and 30 more"."""
    if len(words) <= MOST_JOINED:
        return join_words(words, conjunction)
    return f"{', '.join(words[:MOST_JOINED])} and {len(words) - MOST_JOINED} more"


def possessive(name: str) -> str:
    """Somebody's: "Ada's", "Boris'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capitalize_first(words: str) -> str:
    """Words as the beginning of a sentence: with a capital letter."""
    return words[:1].upper() + words[1:]


def lower_first(words: str) -> str:
    """A sentence as a part of another: without the capital letter at its beginning."""
    return words[:1].lower() + words[1:]


def visible(words: str) -> str:
    """Words that may quote anything, with what a terminal obeys or nobody can see written out, as an escape is."""
    if words.isprintable():
        return words
    return "".join(
        sign
        if sign.isprintable() or sign == "\n"
        else " "
        if sign.isspace()
        else sign.encode("unicode_escape").decode("ascii")
        for sign in words
    )


def after_colon(words: str) -> str:
    """A sentence after a colon: without its stop, and with a small letter at its beginning.

    Words that are capitals of their own, as "HP" is, stay as they are.
    """
    words = words.removesuffix(".")
    return words if words[1:2].isupper() else lower_first(words)
