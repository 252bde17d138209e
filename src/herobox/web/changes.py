"""What of a text is different from what a page has, so that no more than that is sent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import filterfalse

WORTH = 2000
"""Texts shorter than this are sent whole."""


class Text:
    """A text that was sent, or is to be; its lines are found once, when another one is compared with it."""

    def __init__(self, whole: str) -> None:
        self.whole = whole

    @cached_property
    def lines(self) -> list[str]:
        """Its lines, in order."""
        return self.whole.split("\n")


def by_lines(old: Text, new: Text) -> list[int | str] | None:
    """The lines of `new`: for one that `old` has, its number there from 0; any other as it is.

    None where that is no gain: the text is short, or most of it is new.
    """
    if len(new.whole) < WORTH:
        return None
    known: dict[str, int | str] = dict(zip(old.lines, range(len(old.lines)), strict=True))
    unknown = sum(map(len, filterfalse(known.__contains__, new.lines)))
    return list(map(known.get, new.lines, new.lines)) if 2 * unknown < len(new.whole) else None


def common_start(one: Sequence[object], other: Sequence[object]) -> int:
    """How many entries two lists share from their start."""
    if other[: len(one)] == one:
        return len(one)
    return next(number for number, (a, b) in enumerate(zip(one, [*other, None], strict=False)) if a != b)
