"""Texts set to fit their place: passages, each perhaps with a sign or a few bold words before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from herobox.draw.markup import escape, width_of
from herobox.draw.palette import fill

LEADING = 1.16
"""From line to line, as a multiple of the type size."""
BETWEEN = 0.28
"""Between two passages, likewise."""
MOST_SET = 2000
"""How many settings are kept."""
_SPACE = 0.36
"""After bold words, likewise."""


class Mark(Protocol):
    """A sign of the game's own that stands before a passage; equal ones look alike."""

    def width(self, size: float) -> float:
        """What it takes of the first line, with the space after it, where the type has this size."""

    def drawn(self, x: float, y: float, size: float, colour: str) -> str:
        """The sign, the middle of its left edge at (x, y); `colour` is that of the text."""


class Passage(NamedTuple):
    """A part of a text."""

    words: str
    lead: str = ""
    """Bold words before it: "UNIQUE ACTION"."""
    mark: Mark | None = None
    """A sign before all of it."""


class Row(NamedTuple):
    """A line of a setting: bold words, then others."""

    bold: str
    words: str


class Setting(NamedTuple):
    """Passages broken into lines of one type size."""

    size: float
    passages: tuple[tuple[Mark | None, tuple[Row, ...]], ...]
    height: float


Setter = Callable[[tuple[Passage, ...], float, float], Setting]
"""Sets passages in a room's width and a size."""


def fitted_setting(
    set_in: Setter, passages: tuple[Passage, ...], room: float, height: float, size: float, least: float
) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    while True:
        found = set_in(passages, room, size)
        if found.height <= height or size <= least:
            return found
        size = max(size - 0.5, least)


def shortened_setting(
    set_in: Setter, passages: tuple[Passage, ...], room: float, height: float, size: float, least: float
) -> Setting:
    """The same, and what is still too long in the size `least` ends in "…"."""
    setting = fitted_setting(set_in, passages, room, height, size, least)
    while setting.height > height + 0.5 and passages:
        last = passages[-1]
        words = last.words.removesuffix("…").split()[:-1]
        passages = (*passages[:-1], last._replace(words=f"{' '.join(words)}…")) if words else passages[:-1]
        setting = set_in(passages, room, least)
    return setting


@lru_cache(MOST_SET)
def set_to_fit(passages: tuple[Passage, ...], room: float, height: float, size: float, least: float) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    return fitted_setting(set_in, passages, room, height, size, least)


def set_in(passages: Sequence[Passage], room: float, size: float) -> Setting:
    """Passages in this size, each beginning with its sign and its bold words."""
    found = tuple((passage.mark, tuple(_broken(passage, size, room))) for passage in passages)
    count = sum(len(rows) for _, rows in found)
    return Setting(size, found, size * (LEADING * count + BETWEEN * max(len(found) - 1, 0)))


def _broken(passage: Passage, size: float, room: float) -> Iterator[Row]:
    row = Row("", "")
    taken = 0.0 if passage.mark is None else passage.mark.width(size)
    for word, bold in (*((word, True) for word in passage.lead.split()), *((w, False) for w in passage.words.split())):
        longer = Row(f"{row.bold} {word}".lstrip(), "") if bold else Row(row.bold, f"{row.words} {word}".lstrip())
        if (row != ("", "") or taken) and taken + _indent(longer, size) + width_of(longer.words, size) > room:
            yield row
            taken = 0.0
            longer = Row(word, "") if bold else Row("", word)
        row = longer
    yield row


def _indent(row: Row, size: float) -> float:
    """What the bold words of a line take, with the space after them."""
    return width_of(row.bold, size, bold=True) + size * _SPACE * bool(row.words) if row.bold else 0


def draw_passages(setting: Setting, x: float, y: float, *, colour: str = "ink") -> str:
    """The lines with their signs and bold words, the upper edge at y."""
    size = setting.size
    texts, signs = [], []
    for mark, rows in setting.passages:
        start = x
        if mark is not None:
            signs.append(mark.drawn(x, y + size * 0.58, size, colour))
            start += mark.width(size)
        for row in rows:
            line = f'y="{y + size * 0.92:.4g}"'
            if row.bold:
                texts.append(f'<text x="{start:.4g}" {line} font-weight="700">{escape(row.bold)}</text>')
            if row.words:
                texts.append(f'<text x="{start + _indent(row, size):.4g}" {line}>{escape(row.words)}</text>')
            start = x
            y += size * LEADING
        y += size * BETWEEN
    return f'<g font-size="{size:.4g}" {fill(colour)}>{"".join(texts)}</g>{"".join(signs)}'


@lru_cache(MOST_SET)
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
    setting = shortened_setting(set_in, passages, room, height, size, least)
    return draw_passages(setting, x, y, colour=colour)
