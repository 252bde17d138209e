"""Texts set to fit their place: passages, each perhaps with a few bold words at its beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import escape, width_of
from herobox.draw.palette import fill

LEADING = 1.16
"""From line to line, as a multiple of the type size."""
BETWEEN = 0.3
"""Between two passages, likewise."""
_SPACE = 0.36


class Passage(NamedTuple):
    """A part of a text."""

    words: str
    lead: str = ""
    """Bold words before it: "UNIQUE ACTION"."""


class Row(NamedTuple):
    """A line of a setting: bold words, then others."""

    bold: str
    words: str


class Setting(NamedTuple):
    """Passages broken into lines of one type size."""

    size: float
    passages: tuple[tuple[Row, ...], ...]
    height: float


@lru_cache(MOST_DRAWN)
def set_to_fit(passages: tuple[Passage, ...], room: float, height: float, size: float, least: float) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    while True:
        found = set_in(passages, room, size)
        if found.height <= height or size <= least:
            return found
        size = max(size - 0.5, least)


def set_in(passages: Sequence[Passage], room: float, size: float) -> Setting:
    """Passages in this size, each beginning with its bold words."""
    rows = tuple(tuple(_broken(passage, size, room)) for passage in passages)
    count = sum(len(each) for each in rows)
    return Setting(size, rows, size * (LEADING * count + BETWEEN * max(len(rows) - 1, 0)))


def _broken(passage: Passage, size: float, room: float) -> Iterator[Row]:
    row = Row("", "")
    for word, bold in (*((word, True) for word in passage.lead.split()), *((w, False) for w in passage.words.split())):
        longer = Row(f"{row.bold} {word}".lstrip(), "") if bold else Row(row.bold, f"{row.words} {word}".lstrip())
        if row != ("", "") and indent(longer, size) + width_of(longer.words, size) > room:
            yield row
            longer = Row(word, "") if bold else Row("", word)
        row = longer
    yield row


def indent(row: Row, size: float) -> float:
    """What the bold words of a line take, with the space after them."""
    return width_of(row.bold, size, bold=True) + size * _SPACE * bool(row.words) if row.bold else 0


def draw_passages(setting: Setting, x: float, y: float, *, colour: str = "ink") -> str:
    """The lines with their bold words, the upper edge at y."""
    size = setting.size
    texts = []
    for rows in setting.passages:
        for row in rows:
            line = f'y="{y + size * 0.92:.4g}"'
            if row.bold:
                texts.append(f'<text x="{x:.4g}" {line} font-weight="700">{escape(row.bold)}</text>')
            if row.words:
                texts.append(f'<text x="{x + indent(row, size):.4g}" {line}>{escape(row.words)}</text>')
            y += size * LEADING
        y += size * BETWEEN
    return f'<g font-size="{size:.4g}" {fill(colour)}>{"".join(texts)}</g>'


@lru_cache(MOST_DRAWN)
def text_block(
    passages: tuple[Passage, ...],
    x: float,
    y: float,
    room: float,
    height: float,
    size: float,
    least: float,
    colour: str = "ink",
) -> str:
    """Passages set to fit a place whose upper left corner is (x, y); what is too long for it ends in "…"."""
    setting = set_to_fit(passages, room, height, size, least)
    while setting.height > height + 0.5 and passages:
        last = passages[-1]
        words = last.words.removesuffix("…").split()[:-1]
        passages = (*passages[:-1], last._replace(words=f"{' '.join(words)}…")) if words else passages[:-1]
        setting = set_in(passages, room, least)
    return draw_passages(setting, x, y, colour=colour)
