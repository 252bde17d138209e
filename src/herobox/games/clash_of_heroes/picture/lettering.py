"""Words in the game's own hand: texts in the condensed face, and plates for names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from herobox.draw.faces import family
from herobox.draw.markup import escape, width_of
from herobox.draw.palette import INK, fill
from herobox.draw.passages import (
    BETWEEN,
    LEADING,
    MOST_SET,
    Passage,
    Row,
    Setting,
    fitted_setting,
    shortened_setting,
)

_SPACE = 0.3
"""After the words that lead a passage, as a multiple of the type size."""


@lru_cache(MOST_SET)
def set_to_fit(passages: tuple[Passage, ...], room: float, height: float, size: float, least: float) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    return fitted_setting(set_in, passages, room, height, size, least)


@lru_cache(MOST_SET)
def set_in(passages: tuple[Passage, ...], room: float, size: float) -> Setting:
    """Passages in this size, each beginning with the words that lead it."""
    found = tuple((None, tuple(_broken(passage, size, room))) for passage in passages)
    count = sum(len(rows) for _, rows in found)
    return Setting(size, found, size * (LEADING * count + BETWEEN * max(len(found) - 1, 0)))


def _broken(passage: Passage, size: float, room: float) -> Iterator[Row]:
    row = Row("", "")
    for word, leads in (*((word, True) for word in passage.lead.split()), *((w, False) for w in passage.words.split())):
        longer = Row(f"{row.bold} {word}".lstrip(), "") if leads else Row(row.bold, f"{row.words} {word}".lstrip())
        if row != ("", "") and _indent(longer, size) + width_of(longer.words, size, face="text") > room:
            yield row
            longer = Row(word, "") if leads else Row("", word)
        row = longer
    yield row


def _indent(row: Row, size: float) -> float:
    """What the leading words of a line take, with the space after them."""
    return width_of(row.bold, size, face="text") + size * _SPACE * bool(row.words) if row.bold else 0


def draw_passages(setting: Setting, x: float, y: float, *, colour: str = "ink", lead: str = "red") -> str:
    """The lines, the upper edge at y; the words that lead them in a colour of their own."""
    size = setting.size
    texts = []
    for _, rows in setting.passages:
        for row in rows:
            line = f'y="{y + size * 0.92:.4g}"'
            if row.bold:
                texts.append(f'<text x="{x:.4g}" {line} {fill(lead)}>{escape(row.bold)}</text>')
            if row.words:
                texts.append(f'<text x="{x + _indent(row, size):.4g}" {line}>{escape(row.words)}</text>')
            y += size * LEADING
        y += size * BETWEEN
    return f'<g font-size="{size:.4g}" {family("text")} {fill(colour)}>{"".join(texts)}</g>'


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


def plated(x: float, y: float, width: float, height: float, colour: str, slant: float = 7) -> str:
    """A slanted plate in ink for a name, its upper edge at y."""
    shape = f"M{x + slant / 2:g} {y:g}h{width:g}l{-slant:g} {height:g}h{-width:g}z"
    return f'<path {fill(colour)} stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" d="{shape}"/>'
