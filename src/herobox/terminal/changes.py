"""What has changed on the table as text: of a block of lines that somebody knows nothing is printed twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

SHORT = 10
"""A block of so many lines is printed whole when any of them has changed."""
MOST = 0.6
"""Where more than this share of the lines would be printed, all of them are."""
HAND = re.compile(r"\bhand\b", re.IGNORECASE)
COLUMNS = re.compile(r"\s+a\s+b\s+c\b")
LEGEND = re.compile(r"\s*[A-Z]\w+: ")

Block = list[str]


def blocks(text: str) -> list[Block]:
    """The parts of a table between its empty lines."""
    return [part.split("\n") for part in re.split(r"\n\s*\n", text.strip("\n"))]


def changes(before: str, now: str) -> str | None:
    """What of a table differs from what was printed: whole blocks, or in a long one its first line and the entries.

    Empty where nothing does; None where it is better printed whole.
    """
    new = _new_lines(before.split("\n"), now.strip("\n").split("\n"))
    printed: list[Block] = []
    start = 0
    for block in blocks(now):
        while now.strip("\n").split("\n")[start] != block[0]:
            start += 1
        mine = {line - start for line in new if start <= line < start + len(block)}
        start += len(block)
        if mine:
            printed.append(block if len(block) <= SHORT else _entries(block, mine))
    if sum(map(len, printed)) > MOST * len(now.split("\n")):
        return None
    return "\n\n".join("\n".join(block) for block in printed)


def hand(text: str) -> str:
    """The part of a table that shows one's own hand; empty where there is none."""
    found = [block for block in blocks(text) if HAND.search(block[0])]
    return "\n\n".join("\n".join(block) for block in found)


def board(text: str) -> str:
    """The map of a table with what explains it; empty where it has none."""
    parts = blocks(text)
    for number, block in enumerate(parts):
        if COLUMNS.match(block[0]):
            legend = parts[number + 1 : number + 2]
            shown = [block, *(part for part in legend if LEGEND.match(part[0]))]
            return "\n\n".join("\n".join(part) for part in shown)
    return ""


def _new_lines(before: Sequence[str], now: Sequence[str]) -> set[int]:
    """The numbers of the lines of `now` that do not stand in `before`."""
    matcher = SequenceMatcher(None, before, now, autojunk=False)
    return {line for tag, _, _, first, end in matcher.get_opcodes() if tag != "equal" for line in range(first, end)}


def _entries(block: Block, new: set[int]) -> Block:
    """The first line of a block, and every entry with one of these lines: a line with those set in below it."""
    margin = min(_indent(line) for line in block[1:]) + 1  # Numbers of rows are set in by their length.
    heads = [0, *(number for number, line in enumerate(block) if number and _indent(line) <= margin)]
    kept = {0}
    for head, following in zip(heads, [*heads[1:], len(block)], strict=True):
        if any(head <= line < following for line in new):
            kept.update(range(head, following))
    return [line for number, line in enumerate(block) if number in kept]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
