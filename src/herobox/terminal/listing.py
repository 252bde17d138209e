"""A list to choose from, in lines that are broken between words where a terminal is too narrow for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

WIDEST = 82
"""Columns, at most, of the words beside which the notations of choices stand."""
LEAST = 36
"""Columns that words have at least where the notations stand beside them; else they stand under them."""
LABEL, GAP = 3, 2
"""Columns of a choice's number, and between the parts of a line."""

Line = tuple[str, str, str]
"""A number, words and a notation, each perhaps empty; the words are filled up so that the notations stand in line."""


def laid_out(choices: Sequence[Line], width: int | None) -> Iterator[Line]:
    """The lines for these choices in so many columns (None: as many as it takes)."""
    column = min(WIDEST, max(len(words) for _, words, _ in choices))
    if width is None:
        yield from ((label, f"{words:<{column}}", notation) for label, words, notation in choices)
        return
    whole = max(1, width - LABEL - GAP)
    beside = whole - GAP - max(len(notation) for _, _, notation in choices)
    fits = beside >= min(LEAST, column)
    column = min(column, beside if fits else whole)
    for label, words, notation in choices:
        first, *others = _broken(words, column)
        yield (label, f"{first:<{column}}", notation) if fits else (label, first, "")
        yield from (("", line, "") for line in others)
        if not fits:
            yield from (("", "", line) for line in _broken(notation, whole - GAP))


def _broken(words: str, width: int) -> list[str]:
    return wrap(words, max(1, width), break_on_hyphens=False) or [""]
