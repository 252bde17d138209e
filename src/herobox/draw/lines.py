"""Lines of text as a drawing ground: cells of a fixed number of columns, side by side."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from textwrap import wrap

COLUMNS = 98
"""How wide the lines of a table are that `page` puts together: a terminal's 100 less a space at either edge."""


@cache
def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def printable(text: str) -> str:
    """The text on one line, with "?" for what would steer the terminal instead of being shown."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)


def cut(text: str, width: int) -> str:
    """The text, ending in "…" where it is wider than `width` columns."""
    text = printable(text)
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return text + "…"


def cell(text: str, width: int, align: str = "<") -> str:
    """The text cut or filled up to exactly `width` columns; `align` is "<", "^" or ">"."""
    text = cut(text, width)
    blank = width - columns(text)
    before = {"<": 0, "^": blank // 2, ">": blank}[align]
    return " " * before + text + " " * (blank - before)


def beside(blocks: Sequence[Sequence[str]], space: int) -> list[str]:
    """Blocks of equally many lines, one right of the other with `space` columns between."""
    return [(" " * space).join(line) for line in zip(*blocks, strict=True)]


def in_columns(text: str, indent: str = "  ") -> list[str]:
    """A text in lines of a table's width, those after the first indented."""
    if len(text) <= COLUMNS and text.isascii():
        return [text]
    return [*_wrapped(text, indent)]


@lru_cache(4000)
def _wrapped(text: str, indent: str) -> tuple[str, ...]:
    """Most lines of a table are those of the table before, and wrapping takes longer than all else of them."""
    lines = wrap(text, COLUMNS, subsequent_indent=indent, break_on_hyphens=False)
    return tuple(cut(line, COLUMNS) for line in lines)


def page(lines: Iterable[str]) -> str:
    """A table's lines as one text, each a column from the edge."""
    return "\n".join((" " + line).rstrip() for line in lines)
