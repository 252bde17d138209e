"""What of a text is different from what a page has, so that no more than that is sent."""

from __future__ import annotations

from collections.abc import Sequence

WORTH = 2000
"""Texts shorter than this are sent whole."""


def by_lines(old: str, new: str) -> list[int | str] | None:
    """The lines of `new`: for one that `old` has, its number there from 0; any other as it is.

    None where that is no gain: the text is short, or most of it is new.
    """
    if len(new) < WORTH:
        return None
    known = {line: number for number, line in enumerate(old.split("\n"))}
    lines = [known.get(line, line) for line in new.split("\n")]
    return lines if 2 * sum(len(line) for line in lines if isinstance(line, str)) < len(new) else None


def common_start(one: Sequence[object], other: Sequence[object]) -> int:
    """How many entries two lists share from their start."""
    if other[: len(one)] == one:
        return len(one)
    return next(number for number, (a, b) in enumerate(zip(one, [*other, None], strict=False)) if a != b)
